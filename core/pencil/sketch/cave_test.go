package sketch_test

import (
	"fmt"

	"unknot/core/pencil"
	"unknot/core/puzzle"
)

// cave is Corral: the cells outside the fence are shaded.
type cave struct{}

func (cave) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "cave", Title: "Corral", Genres: []string{"cave"},
		Rules: "Shade the cells outside one fence. What is inside is connected, and what is outside reaches the rim of the board. A " +
			"number is inside, and says how many inside cells are seen from it along its row and its column, itself among them.",
	}
}

func (cave) Form() pencil.Form {
	return pencil.Form{Sides: puzzle.NewSides(1, 64, 10), Clues: pencil.Numbers{Least: 1, Most: 127, Unknown: true}, Signs: "0.?",
		Hand: pencil.Shaded, Share: 0.4}
}

func (cave) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l, all := pencil.NewCells(g, pencil.Either, nil)
	var rim []int
	for c, clue := range g.Clues {
		row, col := c/g.Cols, c%g.Cols
		if row == 0 || col == 0 || row == g.Rows-1 || col == g.Cols-1 {
			rim = append(rim, c)
		}
		if clue == pencil.None {
			continue
		}
		l.Fixed = append(l.Fixed, pencil.Is{Place: c, Value: pencil.No})
		if clue > 0 {
			l.Rules = append(l.Rules, pencil.Rule{
				Name: "Numbers", Says: fmt.Sprintf("this %d sees as many cells inside", clue), At: g.Places(c), Clue: c + 1,
				Holds: pencil.Seen{Total: clue - 1, Ways: ways(g, row, col)},
			})
		}
	}
	outside := pencil.Reaching(pencil.Are(pencil.Yes, all...), g.Neighbours(), rim)
	l.OnePiece(g, pencil.Grouping{Name: "Inside", Says: "the cells inside are connected", Value: pencil.No, At: all})
	l.Rules = append(l.Rules,
		pencil.Rule{Name: "Outside", Says: "what is shaded reaches the rim", Holds: outside},
		pencil.Rule{Name: "Fence", Says: "something is shaded",
			Holds: pencil.Count{Least: 1, Most: len(all), Of: pencil.Are(pencil.Yes, all...)}})
	return l, nil
}

// ways returns the cells that can be seen from a cell in each direction if none is shaded.
func ways(g *pencil.Givens, row, col int) (ways [][]pencil.Is) {
	for _, d := range pencil.Around {
		var way []pencil.Is
		for r, c := row+d[0], col+d[1]; r >= 0 && c >= 0 && r < g.Rows && c < g.Cols; r, c = r+d[0], c+d[1] {
			way = append(way, pencil.Is{Place: r*g.Cols + c, Value: pencil.No})
		}
		ways = append(ways, way)
	}
	return ways
}

// Derive implements pencil.Deriver.
func (cave) Derive(g *pencil.Givens, _ []pencil.Place, solution []int16) *pencil.Givens {
	derived := g.Bare()
	for c := range derived.Clues {
		if solution[c] == pencil.Yes {
			continue
		}
		derived.Clues[c] = 1
		for _, way := range ways(g, c/g.Cols, c%g.Cols) {
			for _, is := range way {
				if solution[is.Place] == pencil.Yes {
					break
				}
				derived.Clues[c]++
			}
		}
	}
	return derived
}

// Erased implements pencil.Eraser.
func (cave) Erased(int) (int, bool) { return pencil.None, true }
