package plan

import (
	"slices"

	"unknot/core/gdl/network"
	"unknot/core/puzzle"
)

// factor is an independent part of a game: its moves change only its bits, and its bits
// depend on no other bits. The clock is not a factor, since it advances with every move.
type factor struct {
	bits  []bool
	moves []bool
	wants []network.Lit // the conditions of the goal that depend on this part, as literals of parts.ends
	waits []network.Lit // the conditions of its moves that depend on other parts, as literals of the whole network

	latched []int // bits that moves of other parts set; this part is over once one of them is set
}

// factors are the parts of a game, of which there are at least two.
type factors struct {
	parts []factor
	all   bool // true: the goal needs all parts; false: one part is enough
}

// factorise splits a game into parts such that each move reads and changes bits of one part only. It
// returns nil if there are no such parts, or if the effects or the legality of moves depend on the clock.
// Moves of a part may also depend on previous parts, for example if one part begins when another is over.
func factorise(e *effects, ends *network.Structure, k *clock) *factors {
	if e == nil || e.timed(k) {
		return nil
	}
	latches := e.latches()
	f := group(e, k, latches)
	for f.loose(e, latches) {
		f = group(e, k, latches)
	}
	f.parts = slices.DeleteFunc(f.parts, func(p factor) bool { return !slices.Contains(p.moves, true) })
	if len(f.parts) < 2 || !f.share(ends) || !f.sort(e.on) {
		return nil
	}
	return f
}

// group finds the parts and their moves. A latch does not belong to the part whose moves set it.
func group(e *effects, k *clock, latches []network.Lit) *factors {
	g := newGroups(e.s.Bits)
	first := make([]int, e.s.Moves) // by move: a bit of its part
	for m, changes := range e.changes {
		first[m] = -1
		for _, c := range changes {
			if latches[c.bit] != network.Never {
				continue
			}
			if first[m] < 0 {
				first[m] = c.bit
			}
			g.join(c.bit, first[m])
			g.join(c.bit, c.to.bits...)
		}
		for _, l := range e.needs[m] {
			first := -1
			e.on.each(l, func(b int) {
				if first < 0 {
					first = b
				}
				g.join(first, b)
			})
		}
	}
	f := &factors{parts: g.parts(e.s, k)}
	for m := range e.changes {
		for i := range f.parts {
			p := &f.parts[i]
			if p.moves[m] = first[m] >= 0 && p.bits[first[m]]; !p.moves[m] {
				continue
			}
			for _, l := range e.needs[m] {
				if !e.on.inside(l, p.bits) && !slices.Contains(p.waits, l) {
					p.waits = append(p.waits, l)
				}
			}
		}
	}
	return f
}

// latches returns, by bit, the only constant to which the bit ever changes, or Never if
// there is none. A part is over when a move of another part sets one of its latches.
func (e *effects) latches() []network.Lit {
	all := make([]network.Lit, e.s.Bits)
	for b := range all {
		all[b] = network.Always // no change seen yet
	}
	for _, changes := range e.changes {
		for _, c := range changes {
			l := e.s.BitLit(c.bit)
			switch {
			case c.to.lit == network.Never:
				l = l.Opposite()
			case c.to.lit != network.Always:
				l = network.Never
			}
			if all[c.bit] == network.Always {
				all[c.bit] = l
			} else if all[c.bit] != l {
				all[c.bit] = network.Never
			}
		}
	}
	for b, l := range all {
		if l == network.Always {
			all[b] = network.Never
		}
	}
	return all
}

// loose removes bits from the latches if their part can still move after
// they are set, or has no moves. It returns false if there are no such bits.
func (f *factors) loose(e *effects, latches []network.Lit) bool {
	found := false
	for b, l := range latches {
		if l == network.Never {
			continue
		}
		i := slices.IndexFunc(f.parts, func(p factor) bool { return p.bits[b] })
		stops := i >= 0 && slices.Contains(f.parts[i].moves, true)
		for m := range e.changes {
			stops = stops && (!f.parts[i].moves[m] || slices.Contains(e.needs[m], l.Opposite()))
		}
		if !stops {
			latches[b], found = network.Never, true
		} else {
			f.parts[i].latched = append(f.parts[i].latched, b)
		}
	}
	return found
}

// sort sorts the parts so that each comes after the parts for which it waits. It returns false if there is no such order.
// It also returns false if some part waits but the goal needs only one part, since that part may need moves of others.
func (f *factors) sort(on *support) bool {
	waits := false
	var sorted []factor
	for len(f.parts) > 0 {
		next := slices.IndexFunc(f.parts, func(p factor) bool {
			return !slices.ContainsFunc(f.parts, func(q factor) bool {
				return slices.ContainsFunc(p.waits, func(l network.Lit) bool { return on.inside(l, q.bits) })
			})
		})
		if next < 0 {
			return false
		}
		waits = waits || len(f.parts[next].waits) > 0
		sorted = append(sorted, f.parts[next])
		f.parts = slices.Delete(f.parts, next, next+1)
	}
	f.parts = sorted
	return f.all || !waits
}

// groups is a union-find structure over bits.
type groups []int

func newGroups(n int) groups {
	g := make(groups, n)
	for b := range g {
		g[b] = b
	}
	return g
}

func (g groups) root(b int) int {
	for g[b] != b {
		g[b] = g[g[b]]
		b = g[b]
	}
	return b
}

func (g groups) join(b int, with ...int) {
	for _, x := range with {
		g[g.root(b)] = g.root(x)
	}
}

// parts returns the groups as factors, without the clock, which no move changes.
func (g groups) parts(s *network.Structure, k *clock) (all []factor) {
	at := map[int]int{}
	for b := range s.Bits {
		if k.has(b) {
			continue
		}
		i, ok := at[g.root(b)]
		if !ok {
			i = len(all)
			at[g.root(b)] = i
			all = append(all, factor{bits: make([]bool, s.Bits), moves: make([]bool, s.Moves)})
		}
		all[i].bits[b] = true
	}
	return all
}

// share assigns each condition of the goal to the part on which it depends. It returns false if a condition depends on several parts.
func (f *factors) share(s *network.Structure) bool {
	on := supports(s)
	if on == nil {
		return false
	}
	goal := s.Goal[0]
	g := s.Gate(goal)
	if g < 0 {
		return false
	}
	f.all = !goal.Not()
	for _, l := range s.In[g] {
		if !f.all {
			l = l.Opposite()
		}
		whose := -1
		for i := range f.parts {
			if on.inside(l, f.parts[i].bits) {
				if whose >= 0 {
					return false
				}
				whose = i
			}
		}
		if whose >= 0 && on.outside(l, f.parts[whose].bits) {
			return false // the condition also depends on the clock
		}
		if whose >= 0 && slices.ContainsFunc(f.parts[whose].latched, func(b int) bool {
			is := false
			on.each(l, func(x int) { is = is || x == b })
			return is
		}) {
			return false
		}
		if whose >= 0 {
			f.parts[whose].wants = append(f.parts[whose].wants, l)
		}
	}
	return true
}

// each calls f with each bit on which a literal depends.
func (u *support) each(l network.Lit, f func(bit int)) {
	if b := l.Node() - 1; b >= 0 && b < u.s.Bits {
		f(b)
		return
	}
	bits, _ := u.of(l)
	for w, x := range bits {
		for i := range 64 {
			if b := w<<6 + i; x>>i&1 != 0 && b < u.s.Bits {
				f(b)
			}
		}
	}
}

// solve finds a shortest solution for each part in turn, and joins them. Each search visits only the states of its
// part: for sixteen boards with sixteen states each, these are 256 states, not 16 to the 16th. It returns false if
// the run was stopped, if there was no room, or if the joined solution does not reach an end that is worth the goal.
func (f *factors) solve(run *puzzle.Run, whole *network.Network, n parts, start []uint64, tell func(expanded int64)) (moves []int,
	expanded int64, ok bool) {
	best := -1
	m := whole.Machine()
	m.Set(start)
	for i := range f.parts {
		p := &f.parts[i]
		if len(p.wants) == 0 {
			continue
		}
		own := &clock{mask: make([]uint64, len(start)), any: true}
		for b, is := range p.bits {
			if is {
				own.mask[b>>6] |= 1 << (b & 63)
			}
		}
		from := start
		if len(p.waits) > 0 {
			// The part starts once all conditions for which it waits hold, since its moves are least restricted then.
			if from = slices.Clone(m.State()); slices.ContainsFunc(p.waits, func(l network.Lit) bool { return !m.Holds(l) }) {
				return nil, expanded, false
			}
		}
		b := newBreadth(newSpace(n, own, from, run.Memory()/4), p)
		for !b.done() {
			if !b.expand() && !b.done() || !run.Continue() {
				return nil, expanded, false
			}
			if expanded++; run.ReportDue() {
				tell(expanded)
			}
		}
		if b.found < 0 {
			if f.all {
				return nil, expanded, false
			}
			continue
		}
		way := b.way(b.found)
		if f.all {
			moves = append(moves, way...)
			for _, move := range way {
				m.Play(move)
			}
		} else if best < 0 || len(way) < len(moves) {
			moves, best = way, i
		}
	}
	return moves, expanded, plays(n, start, moves)
}
