package kakuro

import (
	"errors"
	"fmt"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// run is a maximal line of white cells. clue is the index of the black cell before it, -1 if there is none.
type run struct {
	clue, sum int
	cells     []int
}

// tooLong returns the error for a run of more than nine cells.
func (r run) tooLong() error {
	why := fmt.Sprintf("a run from here has %d cells, and there are only nine digits", len(r.cells))
	if r.clue < 0 {
		return errors.New(why)
	}
	return &pencil.Misplaced{At: r.clue, Why: why}
}

func (r run) places(g *pencil.Givens) (places []scene.Place) {
	for _, c := range r.cells {
		places = append(places, scene.Cell(c/g.Cols, c%g.Cols))
	}
	return places
}

// runs lists all runs.
func runs(g *pencil.Givens) (all []run) {
	line := func(n int, down bool, cell func(i int) int) {
		now := run{clue: -1}
		for i := range n + 1 {
			if i < n && g.Clues[cell(i)] == pencil.None {
				now.cells = append(now.cells, cell(i))
				continue
			}
			if len(now.cells) > 0 {
				all = append(all, now)
			}
			if i < n {
				d, r := parts(g.Clues[cell(i)])
				if now = (run{clue: cell(i), sum: r}); down {
					now.sum = d
				}
			}
		}
	}
	for r := range g.Rows {
		line(g.Cols, false, func(i int) int { return r*g.Cols + i })
	}
	for c := range g.Cols {
		line(g.Rows, true, func(i int) int { return i*g.Cols + c })
	}
	return all
}
