package plan

import (
	"math/bits"

	"unknot/core/gdl/network"
)

// toggles is a game in which every move is always legal and flips the same bits in every state. Only the set of moves made an odd
// number of times matters. Linear algebra over GF(2) finds this set (Anderson and Feil, Turning lights out with linear algebra, 1998).
type toggles struct {
	moves []int // moves that flip at least one bit
	rows  []row // by literal of the goal: its equation
	none  bool  // whether there is no solution
}

// row is one equation: the number of made moves among some moves is odd or, if odd is false, even.
type row struct {
	moves []uint64
	odd   bool
}

// maxFree is the maximum number of moves that the equations leave free, since all combinations of them are tried.
const maxFree = 20

// findToggles returns nil if some move does anything but toggle facts. A lamp may be represented by two bits, on and off, each of which
// takes the value of the other. They differ at the start and always will, since every move flips both or neither.
func findToggles(e *effects, ends *network.Structure, start []uint64, k *clock) *toggles {
	if e == nil || e.timed(k) {
		return nil
	}
	set := func(b int) bool { return start[b>>6]>>(b&63)&1 != 0 }
	turned := make([][]uint64, e.s.Bits) // by bit: the set of moves that flip it
	for b := range turned {
		turned[b] = make([]uint64, (e.s.Moves+63)/64)
	}
	t := &toggles{}
	other := map[[2]int]bool{} // pairs of bits that must be opposite or, if the value is true, equal
	for m, changes := range e.changes {
		if e.s.Legal[m] != network.Always {
			return nil
		}
		for _, c := range changes {
			if !c.to.one() || c.to.lit.Fixed() {
				return nil
			}
			if of := c.to.bits[0]; of != c.bit {
				other[[2]int{c.bit, of}] = c.to.lit.Not()
				if set(c.bit) == (set(of) != c.to.lit.Not()) {
					return nil // the bit never changes
				}
			}
			turned[c.bit][m>>6] |= 1 << (m & 63)
		}
		if len(changes) > 0 {
			t.moves = append(t.moves, m)
		}
	}
	for pair := range other {
		for w, x := range turned[pair[0]] {
			if x != turned[pair[1]][w] {
				return nil
			}
		}
	}
	stack := []network.Lit{ends.Goal[0]}
	for len(stack) > 0 {
		l := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		g := ends.Gate(l)
		switch b := l.Node() - 1; {
		case l == network.Always:
		case b >= 0 && b < ends.Bits && k.has(b): // a bit of the clock: checked when the solution is played
		case b >= 0 && b < ends.Bits:
			t.rows = append(t.rows, row{append([]uint64(nil), turned[b]...), set(b) == l.Not()})
		case g < 0 || l.Not() || ends.Looped[g]:
			return nil
		default:
			stack = append(stack, ends.In[g]...)
		}
	}
	return t
}

// solve finds a smallest set of moves. It returns false if too many moves are free, or if there is no solution; if there is no solution,
// it also sets the field none.
func (t *toggles) solve() ([]int, bool) {
	has := func(r *row, m int) bool { return r.moves[m>>6]>>(m&63)&1 != 0 }
	var pivot []int // by row, up to the rank: the move of its pivot
	var free []int
	for _, m := range t.moves {
		at := len(pivot)
		for at < len(t.rows) && !has(&t.rows[at], m) {
			at++
		}
		if at == len(t.rows) {
			free = append(free, m)
			continue
		}
		rank := len(pivot)
		t.rows[at], t.rows[rank] = t.rows[rank], t.rows[at]
		pivot = append(pivot, m)
		for i := range t.rows {
			if r := &t.rows[i]; i != rank && has(r, m) {
				for w, x := range t.rows[rank].moves {
					r.moves[w] ^= x
				}
				r.odd = r.odd != t.rows[rank].odd
			}
		}
	}
	for _, r := range t.rows[len(pivot):] {
		t.none = t.none || r.odd
	}
	if t.none || len(free) > maxFree {
		return nil, false
	}
	// The combinations of free moves are tried in Gray code order, in which one move changes at a time.
	words := (len(pivot) + 63) / 64
	made := make([]uint64, words)
	flips := make([][]uint64, len(free))
	for i := range flips {
		flips[i] = make([]uint64, words)
	}
	for i := range pivot {
		if t.rows[i].odd {
			made[i>>6] |= 1 << (i & 63)
		}
		for j, m := range free {
			if has(&t.rows[i], m) {
				flips[j][i>>6] |= 1 << (i & 63)
			}
		}
	}
	chosen, best, bestChosen := 0, append([]uint64(nil), made...), 0
	weigh := func() (n int) {
		for _, x := range made {
			n += bits.OnesCount64(x)
		}
		return n + bits.OnesCount(uint(chosen))
	}
	least := weigh()
	for i := 1; i < 1<<len(free); i++ {
		j := bits.TrailingZeros(uint(i))
		chosen ^= 1 << j
		for w, x := range flips[j] {
			made[w] ^= x
		}
		if n := weigh(); n < least {
			least, bestChosen = n, chosen
			copy(best, made)
		}
	}
	var moves []int
	for i, m := range pivot {
		if best[i>>6]>>(i&63)&1 != 0 {
			moves = append(moves, m)
		}
	}
	for j, m := range free {
		if bestChosen>>j&1 != 0 {
			moves = append(moves, m)
		}
	}
	return moves, true
}
