package plan

import (
	"math/rand/v2"

	"unknot/core/gdl/network"
)

// hull is a set of linear equations over the bits and the number of moves, found in a sample of positions. For example, a
// cell contains exactly one thing, or each move removes one thing. The equations may be wrong, and no proof relies on them.
type hull struct {
	bits int
	rows []relation
}

// relation is a linear equation: a sum that is 0. Variable 0 is the constant
// 1, variable 1 is the number of moves, and variable 2 + b is bit b.
type relation struct {
	of    []int32
	times []int64
}

// Rational numbers are computed modulo a prime, since the coefficients of interest are small.
const prime = 1_000_003

const (
	samples     = 4000 // maximum number of positions in the sample
	content     = 400  // the sample is large enough after this many positions in a row without a new independent row
	maxHullBits = 450  // maximum number of bits
	maxFactor   = 100  // maximum absolute coefficient of a variable
	maxPlay     = 400
)

// newHull finds the equations of a game. It returns nil if there are too many bits.
func newHull(n parts, start []uint64, k *clock) *hull {
	bits := n.moves.Structure().Bits
	if bits > maxHullBits {
		return nil
	}
	b := make(basis, bits+2)
	b.sample(n, start, k)
	b.reduce()
	return b.hull(k)
}

// basis is a set of linearly independent rows, indexed by the column of their first non-zero number, which is 1. The columns
// are the constant 1, the bits, and the number of moves. The latter comes last, so that it is in as few equations as possible.
type basis [][]uint64

// sample adds positions of random games until they add no more independent rows.
func (b basis) sample(n parts, start []uint64, k *clock) {
	random := rand.New(rand.NewPCG(16, 6))
	m, ends := n.moves.Machine(), n.ends.Machine()
	row := make([]uint64, len(b))
	var legal []int
	for count, idle := 0, 0; count < samples && idle < content; {
		m.Set(start)
		for time := 0; time < maxPlay && idle < content; time++ {
			b.position(row, m.State(), k, time)
			count++
			if idle++; b.add(row) {
				idle = 0
			}
			if ends.Set(m.State()); ends.Terminal() {
				break
			}
			legal = legal[:0]
			each(m, func(move int) bool {
				legal = append(legal, move)
				return true
			})
			if len(legal) == 0 {
				break
			}
			m.Play(legal[random.IntN(len(legal))])
		}
	}
}

// position writes a state without its clock as a row.
func (b basis) position(row, state []uint64, k *clock, time int) {
	last := len(b) - 1
	clear(row)
	row[0], row[last] = 1, uint64(time)
	for i := range row[1:last] {
		if !k.has(i) && state[i>>6]>>(i&63)&1 != 0 {
			row[1+i] = 1
		}
	}
}

// add adds a row, which it overwrites. It returns false if the row depends linearly on the others.
func (b basis) add(row []uint64) bool {
	for c, x := range row {
		if x == 0 {
			continue
		}
		if b[c] != nil {
			less(row, b[c], x)
			continue
		}
		by := inverse(x)
		for i := c; i < len(row); i++ {
			row[i] = row[i] * by % prime
		}
		b[c] = append([]uint64(nil), row...)
		return true
	}
	return false
}

// less subtracts a multiple of row from another row.
func less(from, row []uint64, times uint64) {
	by := prime - times
	for i, x := range row {
		if x != 0 {
			from[i] = (from[i] + by*x) % prime
		}
	}
}

// reduce makes each row 0 in the columns in which other rows begin.
func (b basis) reduce() {
	for c := len(b) - 1; c >= 0; c-- {
		if b[c] == nil {
			continue
		}
		for above := range c {
			if r := b[above]; r != nil && r[c] != 0 {
				less(r, b[c], r[c])
			}
		}
	}
}

// hull returns the equations that all rows satisfy, except those with large coefficients.
func (b basis) hull(k *clock) *hull {
	h := &hull{bits: len(b) - 2}
	for c := range b {
		if b[c] != nil || c > 0 && c <= h.bits && k.has(c-1) {
			continue
		}
		r := relation{of: []int32{h.variable(c)}, times: []int64{-1}}
		small := true
		for pivot := range c {
			if row := b[pivot]; row != nil && row[c] != 0 {
				x := int64(row[c])
				if x > prime/2 {
					x -= prime
				}
				small = small && x <= maxFactor && x >= -maxFactor
				r.of, r.times = append(r.of, h.variable(pivot)), append(r.times, x)
			}
		}
		if small {
			h.rows = append(h.rows, r)
		}
	}
	return h
}

// variable returns the variable of a relation for a column.
func (h *hull) variable(column int) int32 {
	switch column {
	case 0:
		return 0
	case h.bits + 1:
		return 1
	}
	return int32(column + 1)
}

// inverse returns the multiplicative inverse modulo prime.
func inverse(x uint64) uint64 {
	y, e := uint64(1), prime-2
	for ; e > 0; e >>= 1 {
		if e&1 != 0 {
			y = y * x % prime
		}
		x = x * x % prime
	}
	return y
}

// unknown is the value of a bit that may be 0 or 1.
const unknown = int8(-1)

// follow derives the values of further bits from the known ones, after time moves (negative
// if their number is unknown). It returns false if the known bits contradict the relations.
func (h *hull) follow(bits []int8, time int) bool {
	for again := true; again; {
		again = false
		for i := range h.rows {
			r := &h.rows[i]
			least, most, open := int64(0), int64(0), false
			skip := false
			for j, v := range r.of {
				c := r.times[j]
				switch {
				case v == 0:
					least, most = least+c, most+c
				case v == 1:
					skip = skip || time < 0
					least, most = least+c*int64(time), most+c*int64(time)
				case bits[v-2] == unknown:
					open = true
					least, most = least+min(c, 0), most+max(c, 0)
				case bits[v-2] == 1:
					least, most = least+c, most+c
				}
			}
			if skip {
				continue
			}
			if least > 0 || most < 0 {
				return false
			}
			if !open {
				continue
			}
			for j, v := range r.of {
				if v < 2 || bits[v-2] != unknown {
					continue
				}
				c := r.times[j]
				x := unknown
				if least-min(c, 0)+c > 0 || most-max(c, 0)+c < 0 {
					x = 0
				} else if least-min(c, 0) > 0 || most-max(c, 0) < 0 {
					x = 1
				}
				if x != unknown {
					bits[v-2] = x
					again = true
					break // the sums have changed, so start again
				}
			}
		}
	}
	return true
}

// fills calls f with each way to fill in the unknown bits. It returns false if this takes more than the given number of steps.
func (h *hull) fills(bits []int8, time int, k *clock, steps *int, f func(bits []int8)) bool {
	if *steps--; *steps < 0 {
		return false
	}
	if !h.follow(bits, time) {
		return true
	}
	for b, x := range bits {
		if x != unknown || k.has(b) {
			continue
		}
		for _, x := range []int8{1, 0} {
			with := append([]int8(nil), bits...)
			with[b] = x
			if !h.fills(with, time, k, steps, f) {
				return false
			}
		}
		return true
	}
	f(bits)
	return true
}

// wantedBits returns the values of bits, or unknown, that follow from the requirement that some literals hold.
func wantedBits(s *network.Structure, wanted []network.Lit) []int8 {
	bits := make([]int8, s.Bits)
	for b := range bits {
		bits[b] = unknown
	}
	stack := append([]network.Lit(nil), wanted...)
	for len(stack) > 0 {
		l := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		g := s.Gate(l)
		switch b := l.Node() - 1; {
		case b >= 0 && b < s.Bits && l.Not():
			bits[b] = 0
		case b >= 0 && b < s.Bits:
			bits[b] = 1
		case g >= 0 && !l.Not() && !s.Looped[g]:
			stack = append(stack, s.In[g]...)
		}
	}
	return bits
}
