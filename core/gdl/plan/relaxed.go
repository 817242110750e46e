package plan

import (
	"unknot/core/gdl/network"
)

// never is the layer of a literal that is not reached.
const never = int32(1 << 30)

// relaxed is the game without deletions: a fact that was once true stays true, and a fact that was once false
// also stays false. Thus negative conditions are respected as well as positive ones. Layers are computed over
// the gates of the network (Hoffmann and Nebel, The FF planning system, 2001, for the layers and the plan; a
// fact and its opposite are separate literals, as in planning with axioms and complementary facts).
type relaxed struct {
	s *network.Structure

	// By literal. helps: the gates with the literal as an input. keeps: the gates with its negation as an input, which it
	// keeps from holding. sets: the bits of the next state that it sets or clears. allows: the moves that it makes legal.
	helps, keeps, sets [][]int32
	allows             [][]int32
	free               []network.Lit // literals that hold in every layer

	layer   []int32       // by literal: the first layer in which it is reached, or never
	by      []network.Lit // by literal: the literal that reached it, for negated gates and for bits
	missing []int32       // by gate: number of inputs that are not reached yet
	now     []network.Lit // literals of this layer, in the order in which they were reached
	later   []network.Lit // bits of the next layer
	need    []int32       // by gate: number of inputs
	wanted  []network.Lit
	stack   []network.Lit
	reached []network.Lit // all reached literals, for the method forget
}

func newRelaxed(s *network.Structure, wanted []network.Lit) *relaxed {
	lits := 2 * (1 + s.Bits + s.Moves + len(s.In))
	r := &relaxed{
		s: s, wanted: wanted,
		helps: make([][]int32, lits), keeps: make([][]int32, lits), sets: make([][]int32, lits), allows: make([][]int32, lits),
		layer: make([]int32, lits), by: make([]network.Lit, lits), missing: make([]int32, len(s.In)), need: make([]int32, len(s.In)),
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

// reach marks a literal as reached in the current layer.
func (r *relaxed) reach(l, by network.Lit, layer int32) {
	if r.layer[l] == never {
		r.layer[l], r.by[l] = layer, by
		r.now = append(r.now, l)
	}
}

// forget marks every literal as unreached.
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

// explore returns the first layer in which all literals of the goal are reached,
// which is a lower bound on the moves. It returns never if there is no solution.
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

// spread propagates that a literal is reached to everything that depends on it.
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
