package plan

import (
	"unknot/core/gdl/network"
)

// never is the layer of what is not reached.
const never = int32(1 << 30)

// relaxed is the game in which nothing that was so once stops being so: facts and their opposites pile up, layer by layer, so that what is
// to be false counts as much as what is to be true. It is explored over the gates of the network (Hoffmann and Nebel, The FF planning
// system, 2001, for the layers and the plan; facts and their opposites as in planning with axioms and complementary facts).
type relaxed struct {
	net *network.Network
	s   *network.Structure

	// By literal: the gates that have it as an input, which it helps to hold, and those that have its opposite, which
	// it keeps from holding; the bits of the next state that it sets or clears; the move that it makes legal.
	helps, keeps, sets [][]int32
	allows             [][]int32
	free               []network.Lit // hold from the first layer on

	layer    []int32       // by literal
	by       []network.Lit // by literal: the one that brought it, for opposites of gates and for bits
	missing  []int32       // by gate: inputs
	now      []network.Lit // of this layer, in the order in which they were reached
	later    []network.Lit // bits of the next
	need     []int32       // by gate: inputs
	wanted   []network.Lit
	seen     []int32 // by literal: the plan in which it was looked at last
	plans    int32
	stack    []network.Lit
	chosen   []int32       // by move: the plan in which it was chosen last
	first    []int         // moves of the plan that can be made at once
	reached  []network.Lit // all of them, to be forgotten
	explored int
}

func newRelaxed(n *network.Network, s *network.Structure, wanted []network.Lit) *relaxed {
	lits := 2 * (1 + s.Bits + s.Moves + len(s.In))
	r := &relaxed{
		net: n, s: s, wanted: wanted,
		helps: make([][]int32, lits), keeps: make([][]int32, lits), sets: make([][]int32, lits), allows: make([][]int32, lits),
		layer: make([]int32, lits), by: make([]network.Lit, lits), missing: make([]int32, len(s.In)), need: make([]int32, len(s.In)),
		seen: make([]int32, lits), chosen: make([]int32, s.Moves),
	}
	for g, in := range s.In {
		if s.Looped[g] {
			r.free = append(r.free, s.GateLit(g), s.GateLit(g).Opposite())
			continue
		}
		r.need[g] = int32(len(in))
		for _, l := range in {
			r.helps[l] = append(r.helps[l], int32(g))
			r.keeps[l.Opposite()] = append(r.keeps[l.Opposite()], int32(g))
		}
	}
	for m := range s.Moves {
		r.free = append(r.free, s.MoveLit(m).Opposite())
		if l := s.Legal[m]; l == network.Always {
			r.free = append(r.free, s.MoveLit(m))
		} else if !l.Fixed() {
			r.allows[l] = append(r.allows[l], int32(m))
		}
	}
	r.free = append(r.free, network.Always)
	for b := range s.Bits {
		l := s.Next[b]
		r.sets[l] = append(r.sets[l], int32(s.BitLit(b)))
		r.sets[l.Opposite()] = append(r.sets[l.Opposite()], int32(s.BitLit(b).Opposite()))
	}
	for i := range r.layer {
		r.layer[i] = never
	}
	copy(r.missing, r.need)
	return r
}

// reach marks a literal as reached in the layer that is being explored.
func (r *relaxed) reach(l, by network.Lit, layer int32) {
	if r.layer[l] == never {
		r.layer[l], r.by[l] = layer, by
		r.now = append(r.now, l)
	}
}

// forget makes as if nothing was reached.
func (r *relaxed) forget() {
	for _, l := range r.reached {
		r.layer[l] = never
		for _, g := range r.helps[l] {
			r.missing[g] = r.need[g]
		}
	}
	r.reached = r.reached[:0]
	r.now = r.now[:0]
}

// explore finds the first layer in which all that is wanted is reached: no way is shorter. It is never where there is no way.
func (r *relaxed) explore(state []uint64) int32 {
	r.forget()
	for _, l := range r.free {
		r.reach(l, l, 0)
	}
	for b := range r.s.Bits {
		l := r.s.BitLit(b)
		if state[b>>6]>>(b&63)&1 == 0 {
			l = l.Opposite()
		}
		r.reach(l, l, 0)
	}
	left := 0
	for _, l := range r.wanted {
		if l == network.Never {
			return never
		}
		left++
	}
	for layer := int32(0); len(r.now) > 0; layer++ {
		r.later = r.later[:0]
		for i := 0; i < len(r.now); i++ {
			r.spread(r.now[i], layer)
		}
		r.explored += len(r.now)
		r.reached = append(r.reached, r.now...)
		done := true
		for _, l := range r.wanted {
			done = done && r.layer[l] != never
		}
		if done {
			return layer
		}
		r.now = r.now[:0]
		for _, l := range r.later {
			if r.layer[l] == never {
				r.layer[l] = layer + 1
				r.now = append(r.now, l)
			}
		}
	}
	return never
}

// spread tells all that hangs on a literal that it is reached.
func (r *relaxed) spread(l network.Lit, layer int32) {
	for _, g := range r.helps[l] {
		if r.missing[g]--; r.missing[g] == 0 {
			r.reach(r.s.GateLit(int(g)), l, layer)
		}
	}
	for _, g := range r.keeps[l] {
		r.reach(r.s.GateLit(int(g)).Opposite(), l, layer)
	}
	for _, m := range r.allows[l] {
		r.reach(r.s.MoveLit(int(m)), l, layer)
	}
	for _, b := range r.sets[l] {
		if r.layer[b] == never {
			r.by[b] = l
			r.later = append(r.later, network.Lit(b))
		}
	}
}

// plan is how many moves it takes at least one way to reach all that is wanted in the relaxed game, after explore, and which of
// them can be made at once.
func (r *relaxed) plan() (moves int) {
	r.plans++
	r.first = r.first[:0]
	r.stack = append(r.stack[:0], r.wanted...)
	depth := int32(0)
	for _, l := range r.wanted {
		depth = max(depth, r.layer[l])
	}
	for len(r.stack) > 0 {
		l := r.stack[len(r.stack)-1]
		r.stack = r.stack[:len(r.stack)-1]
		if r.seen[l] == r.plans {
			continue
		}
		r.seen[l] = r.plans
		g := r.s.Gate(l)
		switch node := l.Node(); {
		case node == 0:
		case node <= r.s.Bits:
			if r.layer[l] > 0 {
				r.stack = append(r.stack, r.by[l])
			}
		case g < 0:
			if m := node - 1 - r.s.Bits; !l.Not() && r.chosen[m] != r.plans {
				r.chosen[m] = r.plans
				moves++
				if r.layer[l] == 0 {
					r.first = append(r.first, m)
				}
				if by := r.s.Legal[m]; !by.Fixed() {
					r.stack = append(r.stack, by)
				}
			}
		case r.s.Looped[g]:
		case l.Not():
			r.stack = append(r.stack, r.by[l])
		default:
			r.stack = append(r.stack, r.s.In[g]...)
		}
	}
	return max(moves, int(depth))
}
