package sketch_test

import (
	"fmt"
	"strings"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// nonogram has several numbers beside each line.
type nonogram struct{}

func (nonogram) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "nonogram", Title: "Nonogram", Genres: []string{"nonogram"},
		Rules: "Shade cells. The numbers beside a row or column say how long its runs of shaded cells are, in this order. Between two " +
			"runs is at least one cell that is not shaded.",
	}
}

func (nonogram) Form() pencil.Form {
	return pencil.Form{
		Sides: puzzle.NewSides(1, 64, 10), Signs: "0.,?", Hand: pencil.Shaded,
		Rim: pencil.Rim{Sides: []scene.Side{scene.Top, scene.Left}, Runs: true, Clues: pencil.Numbers{Least: 1, Most: 64, Unknown: true}},
	}
}

func (nonogram) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l, _ := pencil.NewCells(g, pencil.Either, nil)
	for r := range g.Rows {
		runs(l, g, scene.Left, r, "row")
	}
	for c := range g.Cols {
		runs(l, g, scene.Top, c, "column")
	}
	return l, nil
}

func runs(l *pencil.Layout, g *pencil.Givens, side scene.Side, i int, what string) {
	lengths, at := g.Line(side, i)
	line, says := g.Cells(side, i), "no shaded cell"
	if len(lengths) > 0 {
		says = "runs of " + strings.Trim(fmt.Sprint(lengths), "[]")
	}
	of := make([]pencil.Is, len(line))
	for k, cell := range line {
		of[k] = pencil.Is{Place: g.Cell(cell), Value: pencil.Yes}
	}
	for _, n := range lengths {
		if n == pencil.Unknown {
			return // any runs
		}
	}
	l.Rules = append(l.Rules,
		pencil.Rule{Name: "Lines", Says: fmt.Sprintf("this %s has %s", what, says), At: line, Clue: at + 1,
			Holds: pencil.Runs{Lengths: lengths, Of: of}})
}
