package plan

import (
	"math/rand/v2"

	"unknot/core/gdl/network"
)

// hull is a set of linear equations over bits and the number of moves that hold in a sample of positions: for example, that a place holds
// one thing, or that each move removes one thing. They are a guess, and no proof relies on them.
type hull struct {
	bits int
	rows []relation
}

// relation is a sum that is always 0. Its variables are 0 for the constant 1, 1 for the number of moves, and from 2 on the bits.
type relation struct {
	of    []int32
	times []int64
}

// Calculations over the rationals are done modulo a prime, since the coefficients of interest are small.
const prime = 1_000_003

const (
	samples     = 4000 // maximum number of positions
	content     = 400  // enough positions in a row that add no equation
	maxHullBits = 450  // maximum number of bits
	maxFactor   = 100  // maximum coefficient of a variable
	maxPlay     = 400
)

// newHull returns nil if there are too many bits.
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

// basis is a set of independent rows, indexed by their first non-zero column, where the number is 1. The columns are the constant 1, the
// bits and the number of moves, which comes last, so that it is in as few equations as possible.
type basis [][]uint64

// sample adds positions of random plays until they add no more equations.
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

// add adds a row, which it overwrites. It returns false if the row depends on the others.
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

// less subtracts a multiple of a row from another.
func less(from, row []uint64, times uint64) {
	by := prime - times
	for i, x := range row {
		if x != 0 {
			from[i] = (from[i] + by*x) % prime
		}
	}
}

// reduce makes each row 0 in the columns where others begin.
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

// hull returns the equations that hold for all rows, without those that have large coefficients.
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

// variable converts a column to the number of a variable in a relation.
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

// unknown is the value of a bit that is neither known to be 0 nor to be 1.
const unknown = int8(-1)

// follow derives further bits from the known ones, after the given number of moves (negative if that is unknown). It returns false if
// they contradict the relations.
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
					break // the sums have changed
				}
			}
		}
	}
	return true
}

// fills calls a function with each way to fill in the unknown bits, up to a number of steps. It returns false if there are more.
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

// wantedBits returns the values that bits must have for some literals to hold, as far as gates show: unknown for the others.
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
