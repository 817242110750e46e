package plan

import "unknot/core/gdl/network"

// landmarks returns a lower bound on the number of moves: it counts disjoint sets of moves such that every
// solution contains a move of each set (Helmert and Domshlak, Landmarks, critical paths and abstractions,
// 2009, the cuts of LM-cut). It returns never if there is no solution. Facts that need no move cost nothing.
func (r *relaxed) landmarks(state []uint64) int {
	free := make([]bool, r.s.Moves)
	zone := make([]bool, len(r.layer))
	for count := 0; ; count++ {
		cost := r.cheapest(state, free)
		if cost == 0 || cost == never || count > r.s.Moves {
			if cost == never {
				return int(never)
			}
			return count
		}
		clear(zone)
		r.stack = r.stack[:0]
		enter := func(l network.Lit) {
			if !zone[l] && r.layer[l] != never {
				zone[l] = true
				r.stack = append(r.stack, l)
			}
		}
		for _, l := range r.wanted { // the most expensive condition of the goal
			if r.layer[l] == cost {
				enter(l)
				break
			}
		}
		for len(r.stack) > 0 {
			l := r.stack[len(r.stack)-1]
			r.stack = r.stack[:len(r.stack)-1]
			g := r.s.Gate(l)
			switch node := l.Node(); {
			case node == 0:
			case node <= r.s.Bits:
				next := r.s.Next[node-1]
				if l.Not() {
					next = next.Opposite()
				}
				enter(next)
			case g < 0:
				if m := node - 1 - r.s.Bits; !l.Not() && free[m] {
					enter(r.s.Legal[m])
				} else if !l.Not() {
					free[m] = true
				}
			case r.s.Looped[g]:
			case l.Not():
				for _, in := range r.s.In[g] {
					enter(in.Opposite())
				}
			default:
				enter(r.by[l])
			}
		}
	}
}

// cheapest computes the cost of each literal, and returns the cost of the goal. A conjunction costs as much
// as its most expensive member. A move costs one more than its conditions, or nothing more if it is free.
func (r *relaxed) cheapest(state []uint64, free []bool) int32 {
	r.forget()
	for _, l := range r.free {
		if m := l.Node() - 1 - r.s.Bits; l.Not() || m < 0 || m >= r.s.Moves {
			r.reach(l, l, 0)
		}
	}
	for b := range r.s.Bits {
		l := r.s.BitLit(b)
		if state[b>>6]>>(b&63)&1 == 0 {
			l = l.Opposite()
		}
		r.reach(l, l, 0)
	}
	var later []network.Lit
	allow := func(m int, cost int32) {
		if l := r.s.MoveLit(m); free[m] {
			r.reach(l, l, cost)
		} else {
			later = append(later, l)
		}
	}
	for m, l := range r.s.Legal {
		if l == network.Always {
			allow(m, 0)
		}
	}
	for cost := int32(0); len(r.now) > 0; cost++ {
		for i := 0; i < len(r.now); i++ {
			l := r.now[i]
			for _, g := range r.helps[l] {
				if r.missing[g]--; r.missing[g] == 0 {
					r.reach(r.s.GateLit(int(g)), l, cost)
				}
			}
			for _, g := range r.keeps[l] {
				r.reach(r.s.GateLit(int(g)).Opposite(), l, cost)
			}
			for _, m := range r.allows[l] {
				allow(int(m), cost)
			}
			for _, b := range r.sets[l] {
				r.reach(network.Lit(b), l, cost)
			}
		}
		r.reached = append(r.reached, r.now...)
		r.now = r.now[:0]
		for _, l := range later {
			r.reach(l, l, cost+1)
		}
		later = later[:0]
	}
	most := int32(0)
	for _, l := range r.wanted {
		most = max(most, r.layer[l])
	}
	return most
}
