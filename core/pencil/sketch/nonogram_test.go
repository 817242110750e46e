package sketch_test

import (
	"fmt"
	"math/rand/v2"
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

// Plan implements pencil.Planner: any runs.
func (nonogram) Plan(_ *rand.Rand, rows, cols int) *pencil.Givens {
	g := (nonogram{}).Form().NewGivens(rows, cols)
	for _, l := range g.Lines {
		g.Put(l, []int{pencil.Unknown})
	}
	return g
}

// Derive implements pencil.Deriver.
func (nonogram) Derive(g *pencil.Givens, _ []pencil.Place, solution []int16) *pencil.Givens {
	derived := g.Bare()
	for _, l := range derived.Lines {
		var runs []int
		before := int16(pencil.No)
		for _, p := range g.Cells(l.Side, l.Line) {
			now := solution[g.Cell(p)]
			switch {
			case now == pencil.Yes && before == pencil.Yes:
				runs[len(runs)-1]++
			case now == pencil.Yes:
				runs = append(runs, 1)
			}
			before = now
		}
		derived.Put(l, runs)
	}
	return derived
}

// Erased implements pencil.Eraser: all numbers stay.
func (nonogram) Erased(clue int) (int, bool) { return clue, false }
