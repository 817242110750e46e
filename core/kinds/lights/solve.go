package lights

import (
	"fmt"
	"math/bits"
	"slices"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// fewest is the solver that finds a solution with the fewest presses. The order of presses does not matter, and no lamp
// is pressed twice. The presses in the first line determine those in all others (light chasing). Therefore the solutions
// are those of a linear system over GF(2) with one unknown per lamp of the first line. All solutions are compared.
type fewest struct{}

// Info describes the solver.
func (fewest) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "fewest", Title: "Fewest presses", Note: "proved", Unit: "solutions", Complete: true, Optimal: "presses",
		About: "Solves linear equations for the presses in the first line, then compares all solutions.",
	}
}

// Solve compares the solutions from a position. If the run is stopped, it returns the best so far.
func (fewest) Solve(run *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Solution, error) {
	p, ok := from.(position)
	if !ok {
		return puzzle.Solution{}, puzzle.ErrDraft
	}
	lit, width := p.now, p.cols
	if p.cols > p.rows {
		lit, width = transpose(p.now, p.cols), p.rows
	}
	one, kernel, ok := equations(lit, width)
	if !ok {
		return puzzle.Solution{Outcome: puzzle.Impossible, Marks: []scene.Mark{{Role: scene.Because, Places: p.odd(lit, kernel)}},
			Why: "There is no solution: an odd number of the marked lamps are lit, but every press switches an even number of them."}, nil
	}
	best, tried := least(run, one, kernel, func(best []uint64, tried int64) {
		run.Report(puzzle.Report{Phase: "comparing solutions", Effort: tried, Best: p.presses(best),
			Figures: []puzzle.Figure{{Name: "presses", Value: fmt.Sprint(count(best))},
				{Name: "solutions", Value: fmt.Sprintf("%d of %d", tried, 1<<len(kernel))}}})
	})
	s := puzzle.Solution{Outcome: puzzle.Solved, Moves: p.presses(best), Effort: tried}
	if tried == 1<<len(kernel) {
		presses := count(best)
		s.Bound, s.Proved = &presses, []string{puzzle.Optimal}
	} else {
		s.Why = fmt.Sprintf("Stopped after %d of %s: fewer presses may be enough.", tried, scene.Several(1<<len(kernel), "solutions"))
	}
	if len(kernel) == 0 {
		s.Proved = append(s.Proved, puzzle.Unique)
	} else {
		add(best, kernel[0])
		s.Proved, s.Other = append(s.Proved, puzzle.Several), p.presses(best)
	}
	return s, nil
}

// odd returns a set of lamps that proves a board impossible: every press switches an even number of them, but an odd number of them is lit.
// The equations are symmetric, so if they have no solution, some pattern of the kernel is such a set.
func (p position) odd(lit []uint64, kernel [][]uint64) (places []scene.Place) {
	for _, pattern := range kernel {
		common := 0
		for i, row := range pattern {
			common += bits.OnesCount64(row & lit[i])
		}
		if common%2 == 0 {
			continue
		}
		for _, lamp := range p.presses(pattern) {
			r, c, _ := grid.ReadCell(string(lamp), p.rows, p.cols)
			places = append(places, scene.Cell(r, c))
		}
		return places
	}
	return nil
}

// presses converts a pattern of presses, whose lines are along the shorter side, to moves in reading order.
func (p position) presses(pattern []uint64) []puzzle.Move {
	if p.cols > p.rows {
		pattern = transpose(pattern, p.rows)
	}
	moves := []puzzle.Move{}
	for r, row := range pattern {
		for c := range p.cols {
			if row>>c&1 == 1 {
				moves = append(moves, press(r, c))
			}
		}
	}
	return moves
}

// chase does light chasing: it presses the lamps of first in the first line. In each further line, it presses
// the lamps below those still lit. It returns the presses, and the lamps that remain lit in the last line.
func chase(lit []uint64, width int, first uint64) (presses []uint64, rest uint64) {
	mask := uint64(1)<<width - 1
	presses = make([]uint64, len(lit))
	var above, next uint64 = 0, first
	for r, row := range lit {
		presses[r] = next
		next = (row ^ next ^ next<<1 ^ next>>1 ^ above) & mask
		above = presses[r]
	}
	return presses, next
}

// equations solves the system by Gaussian elimination. It returns one pattern of presses that turns off all
// lamps, and a basis of the kernel: the patterns that change no lamp. ok is false if there is no solution.
func equations(lit []uint64, width int) (one []uint64, kernel [][]uint64, ok bool) {
	dark := make([]uint64, len(lit))
	type row struct{ rest, first uint64 } // on a dark board, pressing first in the first line leaves rest in the last
	var pivots []row
	reduce := func(e row) row {
		for _, p := range pivots {
			if e.rest>>(bits.Len64(p.rest)-1)&1 == 1 {
				e.rest, e.first = e.rest^p.rest, e.first^p.first
			}
		}
		return e
	}
	for i := range width {
		_, rest := chase(dark, width, 1<<i)
		if e := reduce(row{rest, 1 << i}); e.rest != 0 {
			pivots = append(pivots, e)
		} else {
			idle, _ := chase(dark, width, e.first)
			kernel = append(kernel, idle)
		}
	}
	_, rest := chase(lit, width, 0)
	e := reduce(row{rest: rest})
	one, _ = chase(lit, width, e.first)
	return one, kernel, e.rest == 0
}

// least enumerates the sum of one and every element of the kernel, in Gray code order.
// It returns the pattern with the fewest presses, and the number of patterns compared.
func least(run *puzzle.Run, one []uint64, kernel [][]uint64, report func([]uint64, int64)) (best []uint64, tried int64) {
	at, best, fewest := slices.Clone(one), slices.Clone(one), count(one)
	for tried = 1; tried < 1<<len(kernel) && run.Continue(); tried++ {
		if n := add(at, kernel[bits.TrailingZeros64(uint64(tried))]); n < fewest {
			fewest = n
			copy(best, at)
		}
		if run.ReportDue() {
			report(best, tried)
		}
	}
	return best, tried
}

// add adds b to a over GF(2), and returns the number of presses in the sum.
//
//go:noinline
func add(a, b []uint64) (presses int) {
	for i := range a {
		a[i] ^= b[i]
		presses += bits.OnesCount64(a[i])
	}
	return presses
}

func transpose(rows []uint64, cols int) []uint64 {
	turned := make([]uint64, cols)
	for r, row := range rows {
		for c := range turned {
			turned[c] |= row >> c & 1 << r
		}
	}
	return turned
}
