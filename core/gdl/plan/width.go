package plan

import (
	"math/bits"
)

// width is best-first width search: first what is new (a bit, or a pair of bits, that was not seen at the same distance before), and of that what is
// nearer to the goal (Lipovetzky and Geffner, Best-first width search, 2017).
type width struct {
	*space
	distance *distance
	open     buckets
	found    int32
	ones     map[int32][]uint64 // by distance: bits that were seen
	twos     map[int32][]uint64 // by distance: pairs
	bits     int
	set      []int
}

// pairs are looked at for states of that many bits at most.
const mostPaired = 512

// spread is how far buckets of one novelty reach.
const spread = 4096

func newWidth(s *space, d *distance, bits int) *width {
	w := &width{space: s, distance: d, found: -1, ones: map[int32][]uint64{}, twos: map[int32][]uint64{}, bits: bits}
	w.look.Set(s.times[0])
	w.push(0)
	return w
}

func (w *width) done() bool { return w.found >= 0 || w.open.n == 0 }

// push enters a state in which look stands.
func (w *width) push(id int32) {
	if over, solved := w.ends(w.look, id); over {
		if solved {
			w.found = id
		}
		return
	}
	d := min(w.distance.of(w.look), spread-1)
	w.open.push(int32(w.novelty(w.look.State(), d)-1)*spread+d, id)
}

// novelty is 1 where there is a bit that was not seen at this distance, 2 where there is such a pair, else 3.
func (w *width) novelty(state []uint64, d int32) int {
	one := w.ones[d]
	if one == nil {
		one = make([]uint64, len(state))
		w.ones[d] = one
	}
	fresh := false
	w.set = w.set[:0]
	for i, x := range state {
		fresh = fresh || x&^one[i] != 0
		one[i] |= x
		for ; x != 0; x &= x - 1 {
			w.set = append(w.set, i<<6+bits.TrailingZeros64(x))
		}
	}
	pair := false
	if w.bits <= mostPaired {
		two := w.twos[d]
		if two == nil {
			two = make([]uint64, (w.bits*w.bits+63)/64)
			w.twos[d] = two
		}
		for i, a := range w.set {
			for _, b := range w.set[:i] {
				if n := a*w.bits + b; two[n>>6]>>(n&63)&1 == 0 {
					two[n>>6] |= 1 << (n & 63)
					pair = true
				}
			}
		}
	}
	switch {
	case fresh:
		return 1
	case pair:
		return 2
	}
	return 3
}

// expand looks at the first state in line; false if there is no room any more.
func (w *width) expand() bool {
	id := w.open.pop()
	depth := w.nodes.At(id).depth
	w.m.Set(w.state(id))
	return each(w.m, func(move int) bool {
		if w.states.Full() {
			return false
		}
		next := w.m.Next(move)
		to, fresh := w.add(next, node{id, int32(move), depth + 1})
		if !fresh {
			return true
		}
		w.look.Set(next)
		w.push(to)
		return w.found < 0
	})
}

func (w *width) result() (int, int, func() []int) { return w.outcome(w.found, w.way) }
