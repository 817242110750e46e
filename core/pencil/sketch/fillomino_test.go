package sketch_test

import (
	"slices"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/puzzle"
)

type fillomino struct{}

func (fillomino) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "fillomino", Title: "Fillomino", Genres: []string{"fillomino"},
		Rules: "Write a number in each cell. Cells of the same number that are connected are as many as the number says.",
	}
}

func (fillomino) Form() pencil.Form {
	return pencil.Form{Sides: puzzle.NewSides(1, 64, 8), Clues: pencil.Numbers{Least: 1, Most: 999}, Signs: "0.", Hand: pencil.Digits{}}
}

func (fillomino) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l, all := pencil.NewCells(g, nil, nil)
	for c, clue := range g.Clues {
		if l.Places[c].Values = []int{clue}; clue == pencil.None {
			l.Places[c].Values = fitting(g, c)
		} else {
			l.Fixed = append(l.Fixed, pencil.Is{Place: c, Value: clue})
		}
	}
	l.Rules = append(l.Rules,
		pencil.Rule{Name: "Groups", Says: "a group has as many cells as its number says", Holds: pencil.NewGroups(all, g.Neighbours())})
	return l, nil
}

// fitting lists the numbers that a cell may have: the sizes of groups without a given number that fit into the open cells
// around, and the given numbers whose groups can reach the cell.
func fitting(g *pencil.Givens, from int) (values []int) {
	open, near := []int{from}, (grid.Board{Rows: g.Rows, Cols: g.Cols}).Near()
	for i := 0; i < len(open); i++ {
		for _, d := range near[open[i]] {
			if g.Clues[d] == pencil.None && !slices.Contains(open, int(d)) {
				open = append(open, int(d))
			}
		}
	}
	for v := range open {
		values = append(values, v+1)
	}
	for c, clue := range g.Clues {
		if far := apartBy(g, c, from); clue > far && !slices.Contains(values, clue) {
			values = append(values, clue)
		}
	}
	slices.Sort(values)
	return values
}

func apartBy(g *pencil.Givens, c, d int) int {
	rows, cols := c/g.Cols-d/g.Cols, c%g.Cols-d%g.Cols
	return max(rows, -rows) + max(cols, -cols)
}
