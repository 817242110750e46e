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
	return pencil.Form{Sides: puzzle.NewSides(1, 64, 10), Clues: pencil.Numbers{Least: 0, Most: 8, Unknown: true}, Signs: "0.?",
		Hand: pencil.Shading{
			Yes: pencil.Sign{Word: "mine", Key: "x", Title: "Mine"}, No: pencil.Sign{Word: "dot", Key: "z", Title: "Dot"},
			Nouns: [2][2]string{{"free", "free"}, {"a mine", "mines"}}, Sign: '#', Shape: scene.Disc,
		}}
}

func (mines) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l, place := pencil.NewCells(g, pencil.Either, func(c int) bool { return g.Clues[c] == pencil.None })
	around := (grid.Board{Rows: g.Rows, Cols: g.Cols}).Around()
	for c, clue := range g.Clues {
		var near []int
		for _, d := range around[c] {
			if place[d] >= 0 {
				near = append(near, place[d])
			}
		}
		if clue >= 0 {
			l.Rules = append(l.Rules, pencil.Rule{
				Name: "Numbers", Says: fmt.Sprintf("this %d has %s around it", clue, scene.Several(clue, "mines")),
				At: g.Places(c), Clue: c + 1,
				Holds: pencil.Count{Least: clue, Most: clue, Of: pencil.Are(pencil.Yes, near...)},
			})
		}
	}
	return l, nil
}
