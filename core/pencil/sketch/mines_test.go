package sketch_test

import (
	"fmt"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// mines is Minesweeper with all of its numbers shown.
type mines struct{}

func (mines) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "mines", Title: "Minesweeper", Genres: []string{"mines"},
		Rules: "Find the mines. A number says how many of the up to eight cells around it have one; it has none itself.",
	}
}

func (mines) Form() pencil.Form {
	return pencil.Form{Sides: puzzle.NewSides(1, 64, 10), Clues: pencil.Numbers{Least: 0, Most: 8, Unknown: true}, Signs: "0.?", Share: 0.3,
		Hand: pencil.Shading{
			Yes: pencil.Sign{Word: "mine", Key: "x", Title: "Mine"}, No: pencil.Sign{Word: "dot", Key: "z", Title: "Dot"},
			Nouns: [2][2]string{{"free", "free"}, {"a mine", "mines"}}, Sign: '#', Shape: scene.Disc,
		}}
}

func (mines) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l, _ := pencil.NewCells(g, pencil.Either, nil)
	around := (grid.Board{Rows: g.Rows, Cols: g.Cols}).Around()
	for c, clue := range g.Clues {
		if clue != pencil.None {
			l.Fixed = append(l.Fixed, pencil.Is{Place: c, Value: pencil.No})
		}
		if clue < 0 {
			continue
		}
		var near []int
		for _, d := range around[c] {
			near = append(near, int(d))
		}
		l.Rules = append(l.Rules, pencil.Rule{
			Name: "Numbers", Says: fmt.Sprintf("this %d has %s around it", clue, scene.Several(clue, "mines")),
			At: g.Places(c), Clue: c + 1,
			Holds: pencil.Count{Least: clue, Most: clue, Of: pencil.Are(pencil.Yes, near...)},
		})
	}
	return l, nil
}

// Derive implements pencil.Deriver.
func (mines) Derive(g *pencil.Givens, _ []pencil.Place, solution []int16) *pencil.Givens {
	derived, around := g.Bare(), (grid.Board{Rows: g.Rows, Cols: g.Cols}).Around()
	for c := range derived.Clues {
		if solution[c] == pencil.Yes {
			continue
		}
		derived.Clues[c] = 0
		for _, d := range around[c] {
			derived.Clues[c] += int(solution[d])
		}
	}
	return derived
}

// Erased implements pencil.Eraser.
func (mines) Erased(int) (int, bool) { return pencil.None, true }
