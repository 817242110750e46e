package sketch_test

import (
	"fmt"

	"unknot/core/pencil"
	"unknot/core/puzzle"
)

type hitori struct{}

func (hitori) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "hitori", Title: "Hitori", Genres: []string{"hitori"},
		Rules: "Shade cells, no two of them side by side, so that the others stay connected and no number is left twice in a row or " +
			"column.",
	}
}

func (hitori) Form() pencil.Form {
	return pencil.Form{Sides: puzzle.NewSides(1, 64, 8), Clues: counts, Signs: "0.?", Hand: pencil.Shaded}
}

func (hitori) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l, all := pencil.NewCells(g, pencil.Either, nil)
	for c, clue := range g.Clues {
		for d := range c {
			if clue >= 0 && clue == g.Clues[d] && (c/g.Cols == d/g.Cols || c%g.Cols == d%g.Cols) {
				l.Rules = append(l.Rules, pencil.Rule{
					Name: "Numbers", Says: fmt.Sprintf("one of these two %ds is shaded", clue), At: g.Places(d, c),
					Holds: pencil.Count{Least: 1, Most: 2, Of: pencil.Are(pencil.Yes, d, c)},
				})
			}
		}
	}
	loose(l, g, all)
	return l, nil
}
