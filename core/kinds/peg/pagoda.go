package peg

import (
	"math"
	"math/bits"
	"slices"
)

// pagoda is a weight for each hole such that no jump raises the total weight of the pegs: the two pegs that a jump removes weigh together
// at least as much as the peg that it adds (J. Conway and others; E. Berlekamp, J. Conway and R. Guy, Winning Ways, chapter 23).
type pagoda []int8

// weight returns the sum of the weights of pegs.
func (w pagoda) weight(pegs uint64) (sum int) {
	for ; pegs != 0; pegs &= pegs - 1 {
		sum += int(w[bits.TrailingZeros64(pegs)])
	}
	return sum
}

// excludes reports whether the pegs weigh less than each of the given final positions, so that they cannot come to any of them.
func (w pagoda) excludes(pegs uint64, ends []uint64) bool {
	sum := w.weight(pegs)
	for _, end := range ends {
		if w.weight(end) <= sum {
			return false
		}
	}
	return true
}

// separate returns a pagoda that proves that the pegs cannot come to any of the given final positions. It returns nil if it finds none. The
// weights of a linear program are rounded to small whole numbers and then checked, so that the result does not depend on the rounding of
// floating-point numbers.
func (b *board) separate(pegs uint64, ends []uint64) pagoda {
	weights := b.weights(pegs, ends)
	for scale := 1.0; weights != nil && scale <= 60; scale++ {
		w, whole := make(pagoda, len(weights)), true
		for hole, x := range weights {
			rounded := math.Round(float64(x * scale))
			whole = whole && math.Abs(float64(x*scale)-rounded) < 1e-6
			w[hole] = int8(rounded)
		}
		if whole && b.never(w) && w.excludes(pegs, ends) {
			return w
		}
	}
	return nil
}

// never reports whether no jump raises the weight, as a pagoda requires.
func (b *board) never(w pagoda) bool {
	for i := range b.jumps {
		if j := &b.jumps[i]; int(w[j.from])+int(w[j.over]) < int(w[j.to]) {
			return false
		}
	}
	return true
}

// weights solves a linear program. It returns weights from -1 to 1 for which the lightest end is as much heavier than the pegs as possible.
// It returns nil if that end cannot be heavier.
func (b *board) weights(pegs uint64, ends []uint64) []float64 {
	// Variables of the program: a weight per hole; its negative part, for holes over which no peg can jump, since other weights cannot be
	// negative; the weight of the lightest end; and its negative part.
	holes := len(b.holes)
	negative, next := make([]int, holes), holes
	for hole := range negative {
		if negative[hole] = -1; !slices.ContainsFunc(b.jumps, func(j jump) bool { return int(j.over) == hole }) {
			negative[hole] = next
			next++
		}
	}
	p := program{wide: next + 3} // the last column is the right side
	put := func(row []float64, set uint64, sign float64) {
		for ; set != 0; set &= set - 1 {
			hole := bits.TrailingZeros64(set)
			if row[hole] = sign; negative[hole] >= 0 {
				row[negative[hole]] = -sign
			}
		}
	}
	objective := p.row(0)
	put(objective, pegs, 1)
	objective[next], objective[next+1] = -1, 1
	for i := range b.jumps {
		row := p.row(0)
		put(row, b.jumps[i].pegs, -1)
		put(row, 1<<b.jumps[i].to, 1)
	}
	for _, end := range ends {
		row := p.row(0)
		put(row, end, -1)
		row[next], row[next+1] = 1, -1
	}
	for hole := range holes {
		row := p.row(1)
		if row[hole] = 1; negative[hole] >= 0 {
			row[negative[hole]] = 1
		}
	}
	x := p.maximise()
	if x == nil || p.rows[0][p.wide-1] < 1e-6 {
		return nil
	}
	for hole, at := range negative {
		if at >= 0 {
			x[hole] -= x[at]
		}
	}
	return x[:holes]
}

// program is a linear program in the form of a tableau: row 0 is the objective with its signs turned, and each other row is an inequality
// with a right side that is not negative. All variables are at least 0, so that the origin is a solution.
type program struct {
	wide int
	rows [][]float64
}

// row adds a row of zeros with the given right side to the tableau, and returns the row.
func (p *program) row(right float64) []float64 {
	row := make([]float64, p.wide)
	row[p.wide-1] = right
	p.rows = append(p.rows, row)
	return row
}

// maxPivots limits the steps of the simplex method.
const maxPivots = 2000

// maximise solves the program by the simplex method (G. Dantzig 1947). After many steps it changes to the rule of R. Bland (1977), which
// prevents cycles. It returns the values of the variables, nil if it gives up. Products are rounded before they are added, so that the
// result is the same on all machines.
func (p *program) maximise() []float64 {
	// The slack variables are in the basis first. A variable that leaves the basis takes the column of the one that enters.
	basis, free := make([]int, len(p.rows)), make([]int, p.wide-1)
	for i := range free {
		free[i] = i
	}
	for i := range basis {
		basis[i] = p.wide + i
	}
	for step := range maxPivots {
		in := p.entering(free, step > maxPivots/4)
		if in < 0 {
			x := make([]float64, p.wide-1)
			for r := 1; r < len(p.rows); r++ {
				if basis[r] < len(x) {
					x[basis[r]] = p.rows[r][p.wide-1]
				}
			}
			return x
		}
		out, least := -1, math.Inf(1)
		for r := 1; r < len(p.rows); r++ {
			if a := p.rows[r][in]; a > 1e-9 {
				ratio := p.rows[r][p.wide-1] / a
				if ratio < least-1e-12 || ratio < least+1e-12 && basis[r] < basis[out] {
					out, least = r, ratio
				}
			}
		}
		if out < 0 {
			return nil
		}
		p.pivot(out, in)
		basis[out], free[in] = free[in], basis[out]
	}
	return nil
}

// entering returns the column of the variable that enters the basis, -1 if the solution is the best: the one with the steepest objective
// or, by the rule of Bland, the first.
func (p *program) entering(free []int, first bool) int {
	in := -1
	for c, slope := range p.rows[0][:len(free)] {
		switch {
		case slope > -1e-9:
		case in < 0, first && free[c] < free[in], !first && slope < p.rows[0][in]-1e-12:
			in = c
		}
	}
	return in
}

// pivot exchanges the variable of a row with that of a column.
func (p *program) pivot(out, in int) {
	row := p.rows[out]
	a := row[in]
	row[in] = 1
	for c := range row {
		row[c] /= a
	}
	for r, other := range p.rows {
		if r == out || other[in] == 0 {
			continue
		}
		factor := other[in]
		other[in] = 0
		for c, x := range row {
			if x != 0 {
				other[c] -= float64(factor * x)
			}
		}
	}
}
