package plan

import (
	"math/rand/v2"

	"unknot/core/gdl/network"
)

// hull is the linear equations over bits and the number of moves that hold in all positions of a sample: that a place holds one thing, that
// there are as many things as before, or one less with each move. They are a guess, and no proof rests on them.
type hull struct {
	bits int
	rows []relation
}

// relation is a sum of variables that comes to nothing: 0 is the one, 1 the number of moves, then bits.
type relation struct {
	of    []int32
	times []int64
}

// Over the rationals, by a prime: coefficients of interest are small.
const prime = 1_000_003

const (
	samples     = 4000 // positions at most
	content     = 400  // positions that say nothing new till there is enough
	mostHulled  = 450  // bits
	mostFactor  = 100  // of a variable
	longestPlay = 400
)

func newHull(n parts, start []uint64, k *clock) *hull {
	bits := n.moves.Structure().Bits
	if bits > mostHulled {
		return nil
	}
	random := rand.New(rand.NewPCG(16, 6))
	m, ends := n.moves.Machine(), n.ends.Machine()
	cols := bits + 2
	basis := make([][]uint64, cols) // by pivot
	row := make([]uint64, cols)
	var legal []int
	for count, idle := 0, 0; count < samples && idle < content; {
		m.Set(start)
		for time := 0; time < longestPlay && idle < content; time++ {
			clear(row)
			row[0], row[cols-1] = 1, uint64(time)
			for b := range bits {
				if !k.has(b) && m.State()[b>>6]>>(b&63)&1 != 0 {
					row[1+b] = 1
				}
			}
			idle++
			count++
			for c := range row {
				if row[c] == 0 {
					continue
				}
				if basis[c] == nil {
					by := inverse(row[c])
					for i := c; i < cols; i++ {
						row[i] = row[i] * by % prime
					}
					basis[c] = append([]uint64(nil), row...)
					idle = 0
					break
				}
				by := prime - row[c]
				for i, x := range basis[c] {
					if x != 0 {
						row[i] = (row[i] + by*x) % prime
					}
				}
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
	for c := cols - 1; c >= 0; c-- {
		if basis[c] == nil {
			continue
		}
		for above := range c {
			if r := basis[above]; r != nil && r[c] != 0 {
				by := prime - r[c]
				for i, x := range basis[c] {
					if x != 0 {
						r[i] = (r[i] + by*x) % prime
					}
				}
			}
		}
	}
	h := &hull{bits: bits}
	variable := func(c int) int32 { // the number of moves comes last, so that it is in no more equations than it has to be
		switch c {
		case 0:
			return 0
		case cols - 1:
			return 1
		}
		return int32(c + 1)
	}
	for c := range cols {
		if basis[c] != nil || c > 0 && c <= bits && k.has(c-1) {
			continue
		}
		r := relation{of: []int32{variable(c)}, times: []int64{-1}}
		small := true
		for pivot := range c {
			if b := basis[pivot]; b != nil && b[c] != 0 {
				x := int64(b[c])
				if x > prime/2 {
					x -= prime
				}
				small = small && x <= mostFactor && x >= -mostFactor
				r.of, r.times = append(r.of, variable(pivot)), append(r.times, x)
			}
		}
		if small {
			h.rows = append(h.rows, r)
		}
	}
	return h
}

// inverse is what a number is to be multiplied by to be one.
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

// unknown is what is not known of a bit, else 0 or 1.
const unknown = int8(-1)

// follow works out what bits have to be when some are known, after so many moves (negative: nobody knows how many); false if that cannot be.
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
					break // the sums are not what they were
				}
			}
		}
	}
	return true
}

// fills calls a function with all ways to fill in what is unknown, up to a number of steps; false if there were too many.
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

// wantedBits says which bits have to be how where some literals hold.
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
