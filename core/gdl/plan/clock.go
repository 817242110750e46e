package plan

import (
	"slices"

	"unknot/core/gdl/network"
)

// clock is the set of bits that change independently of the moves, such as those of a step counter. If two
// states differ only in these bits, the same moves lead to states that also differ only in these bits.
type clock struct {
	mask  []uint64 // the bits that are not in the clock
	any   bool     // whether the clock has any bits
	free  bool     // whether the clock affects only the end of the game: not the legal moves, the other bits or the first goal
	plain bool     // whether, in addition, the clock affects no other goal
}

// findClock separates the bits that change independently of the moves from the others.
func findClock(n *network.Network, s *network.Structure) clock {
	k := clock{mask: make([]uint64, n.Words)}
	auto := make([]bool, s.Bits)
	own := moving(n, n.Influence().Clock())
	on := supports(s)
	alike := movesAlike(s)
	if on == nil || alike != nil && slices.ContainsFunc(s.Legal, func(l network.Lit) bool { return on.inside(l, alike) }) {
		alike = nil // these bits affect more than the time
	}
	for b := range auto {
		if auto[b] = own[b>>6]>>(b&63)&1 != 0 || alike != nil && alike[b]; auto[b] {
			k.any = true
		} else {
			k.mask[b>>6] |= 1 << (b & 63)
		}
	}
	if on == nil { // the network is too large to analyse
		return k
	}
	if !k.any {
		return k
	}
	k.free = true
	for _, l := range s.Legal {
		k.free = k.free && !on.inside(l, auto)
	}
	for b, l := range s.Next {
		k.free = k.free && (auto[b] || !on.inside(l, auto))
	}
	if len(s.Goal) > 0 {
		k.free = k.free && !on.inside(s.Goal[0], auto)
	}
	k.free = k.free && on.parts(s.Terminal, auto)
	k.plain = k.free
	for _, l := range s.Goal {
		k.plain = k.plain && !on.inside(l, auto)
	}
	return k
}

// moving returns a clock without the bits that never change, since these do not show the time.
func moving(n *network.Network, clock []uint64) []uint64 {
	m := n.Machine()
	moved := make([]uint64, n.Words)
	for range maxMoves {
		now, fresh, left := slices.Clone(m.State()), false, false
		for w, next := range m.Idle() {
			came := clock[w] & (next ^ now[w])
			fresh = fresh || came != 0
			moved[w] |= came
			left = left || moved[w] != clock[w]
			now[w] = next
		}
		if !fresh || !left {
			break
		}
		m.Set(now)
	}
	return moved
}

// movesAlike returns the bits that all moves change in the same way, for example if each
// move removes one piece. The new values depend neither on the move nor on bits outside this set.
func movesAlike(s *network.Structure) []bool {
	if s.Bits*s.Moves == 0 || (len(s.In)+s.Bits)*s.Moves > maxEffects || slices.Contains(s.Looped, true) {
		return nil
	}
	of := &made{of: map[string]*left{}}
	first := make([]*left, s.Bits)
	alike := make([]bool, s.Bits)
	for m := range s.Moves {
		r := newResidue(s, m, of)
		for b := range s.Bits {
			if m == 0 {
				first[b] = r.of(s.Next[b])
				alike[b] = first[b].lit != s.BitLit(b) // a bit that never changes does not show the time
			} else if alike[b] {
				alike[b] = r.of(s.Next[b]).lit == first[b].lit
			}
		}
	}
	for again := true; again; {
		again = false
		for b := range alike {
			if alike[b] && slices.ContainsFunc(first[b].bits, func(x int) bool { return !alike[x] }) {
				alike[b], again = false, true
			}
		}
	}
	return alike
}

// parts reports whether a literal is a disjunction in which each member depends either only on the given
// bits or on none of them. For example, a game ends because of the position or because its time is up.
func (u *support) parts(l network.Lit, some []bool) bool {
	if !u.inside(l, some) || !u.outside(l, some) {
		return true
	}
	g := u.s.Gate(l)
	if g < 0 || !l.Not() || u.s.Looped[g] {
		return false
	}
	for _, in := range u.s.In[g] {
		if u.inside(in, some) && u.outside(in, some) {
			return false
		}
	}
	return true
}

// maxSupport is the maximum total number of words for the supports of all gates.
const maxSupport = 16 << 20

// support lists, by node, the bits on which it depends, and whether it depends on a move.
type support struct {
	s    *network.Structure
	bits [][]uint64 // by gate: the set of bits on which it depends
	does []bool     // by gate: whether it depends on a move
}

func supports(s *network.Structure) *support {
	words := (s.Bits + 63) / 64
	if words*len(s.In) > maxSupport {
		return nil
	}
	u := &support{s: s, bits: make([][]uint64, len(s.In)), does: make([]bool, len(s.In))}
	for g, in := range s.In {
		set := make([]uint64, words)
		if s.Looped[g] { // a gate in a loop may depend on anything
			for w := range set {
				set[w] = ^uint64(0)
			}
			u.does[g] = true
		}
		for _, l := range in {
			bits, does := u.of(l)
			for w, x := range bits {
				set[w] |= x
			}
			u.does[g] = u.does[g] || does
			if b := l.Node() - 1; b >= 0 && b < s.Bits {
				set[b>>6] |= 1 << (b & 63)
			}
		}
		u.bits[g] = set
	}
	return u
}

// of returns the set of bits on which a gate depends, and whether it depends on moves. For a leaf, the set is nil.
func (u *support) of(l network.Lit) (bits []uint64, does bool) {
	g := u.s.Gate(l)
	switch {
	case g >= 0:
		return u.bits[g], u.does[g]
	case l.Node() > u.s.Bits:
		return nil, true
	}
	return nil, false
}

// inside reports whether a literal depends on one of the bits in some.
func (u *support) inside(l network.Lit, some []bool) bool {
	if b := l.Node() - 1; b >= 0 && b < u.s.Bits {
		return some[b]
	}
	bits, _ := u.of(l)
	for w, x := range bits {
		for i := range 64 {
			if b := w<<6 + i; x>>i&1 != 0 && b < len(some) && some[b] {
				return true
			}
		}
	}
	return false
}

// outside reports whether a literal depends on a move, or on a bit that is not in some.
func (u *support) outside(l network.Lit, some []bool) bool {
	if b := l.Node() - 1; b >= 0 && b < u.s.Bits {
		return !some[b]
	}
	bits, does := u.of(l)
	if does {
		return true
	}
	for w, x := range bits {
		for i := range 64 {
			if b := w<<6 + i; x>>i&1 != 0 && b < len(some) && !some[b] {
				return true
			}
		}
	}
	return false
}

// has reports whether a bit belongs to the clock.
func (k *clock) has(bit int) bool { return k.any && k.mask[bit>>6]>>(bit&63)&1 == 0 }

// key returns a state with all bits of the clock cleared.
func (k *clock) key(state, into []uint64) []uint64 {
	into = slices.Grow(into[:0], len(state))[:len(state)]
	for w, x := range state {
		into[w] = x & k.mask[w]
	}
	return into
}
