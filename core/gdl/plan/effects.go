package plan

import (
	"slices"

	"unknot/core/gdl/network"
)

// effects holds the effect of each move: for each bit that it may change, the residue of the gates for the new value.
type effects struct {
	s       *network.Structure
	on      *support
	changes [][]change // by move: the bits that it may change
	made    *made
	legal   [][]int         // by move: the bits on which its legality depends
	needs   [][]network.Lit // by move: literals that all hold if and only if the move is legal
}

// change is a bit that a move may change, with the residue for its new value.
type change struct {
	bit int
	to  *left
}

// maxEffects is the maximum number of residues: one for each move and each gate or bit.
const maxEffects = 4_000_000

// findEffects computes the effects. It returns nil if there are too many, or if facts depend on each other in a circle. If
// lawful is set, it assumes that the move is legal. A bit that keeps a value that the move requires is then not a change.
func findEffects(s *network.Structure, k *clock, lawful bool) *effects {
	if s.Bits*s.Moves == 0 || (len(s.In)+s.Bits)*s.Moves > maxEffects || slices.Contains(s.Looped, true) {
		return nil
	}
	e := &effects{s: s, on: supports(s), made: &made{of: map[string]*left{}}, changes: make([][]change, s.Moves),
		legal: make([][]int, s.Moves), needs: make([][]network.Lit, s.Moves)}
	if e.on == nil {
		return nil
	}
	for m := range s.Moves {
		r := newResidue(s, m, e.made)
		e.needs[m] = r.law(s.Legal[m], lawful)
		for b := range s.Bits {
			if k.has(b) {
				continue
			}
			if of := r.of(s.Next[b]); of.lit != s.BitLit(b) && of.lit != r.bit(s.BitLit(b)) {
				e.changes[m] = append(e.changes[m], change{b, of})
			}
		}
		e.on.each(s.Legal[m], func(b int) { e.legal[m] = append(e.legal[m], b) })
	}
	return e
}

// timed reports whether the effect or the legality of a move depends on the clock.
func (e *effects) timed(k *clock) bool {
	for m := range e.changes {
		if slices.ContainsFunc(e.legal[m], k.has) {
			return true
		}
		for _, c := range e.changes[m] {
			if slices.ContainsFunc(c.to.bits, k.has) {
				return true
			}
		}
	}
	return false
}

// residue computes what remains of gates if one move is made and all other moves are not. The remainder is a
// literal, or a new gate over the remainders of the inputs. Equal remainders share a gate, even for different moves.
type residue struct {
	*made
	s    *network.Structure
	move int
	memo []*left              // by gate: its remainder; nil if it is not computed yet
	held map[network.Lit]bool // literals of bits that are assumed to hold, for lawful effects
}

// made is the list of new gates, numbered after the gates of the network.
type made struct {
	gates []*left
	of    map[string]*left
}

// left is the remainder of a literal, the result of a residue.
type left struct {
	lit  network.Lit
	in   []network.Lit // the inputs, if lit is a new gate
	bits []int
}

// one reports whether the remainder is a literal of the network or a constant, not a new gate.
func (l *left) one() bool { return l.in == nil }

func newResidue(s *network.Structure, move int, of *made) *residue {
	return &residue{made: of, s: s, move: move, memo: make([]*left, len(s.In))}
}

// bit returns the literal of a bit, or a constant if its value is assumed.
func (r *residue) bit(l network.Lit) network.Lit {
	switch {
	case r.held[l]:
		return network.Always
	case r.held[l.Opposite()]:
		return network.Never
	}
	return l
}

// law returns literals that all hold if and only if l, the legality of a move, holds; gates are
// replaced by their inputs. If taken is set, these literals are assumed to hold from now on.
func (r *residue) law(l network.Lit, taken bool) (all []network.Lit) {
	if taken && r.held == nil {
		r.held = map[network.Lit]bool{}
	}
	seen := map[network.Lit]bool{}
	stack := []network.Lit{l}
	for len(stack) > 0 {
		l := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[l] || l == network.Always {
			continue
		}
		seen[l] = true
		g := r.s.Gate(l)
		if g >= 0 && taken {
			if r.memo[g] = (&left{lit: network.Always}); l.Not() {
				r.memo[g] = &left{lit: network.Never}
			}
		}
		switch {
		case g >= 0 && !l.Not():
			stack = append(stack, r.s.In[g]...)
			continue
		case g < 0 && taken && l.Node() > 0 && l.Node() <= r.s.Bits:
			r.held[l] = true
		}
		all = append(all, l)
	}
	return all
}

func (r *residue) of(l network.Lit) *left {
	g := r.s.Gate(l)
	switch node := l.Node(); {
	case node == 0:
		return &left{lit: l}
	case node <= r.s.Bits:
		if l := r.bit(l); l.Fixed() {
			return &left{lit: l}
		}
		return &left{lit: l, bits: []int{node - 1}}
	case g < 0:
		if (node-1-r.s.Bits == r.move) != l.Not() {
			return &left{lit: network.Always}
		}
		return &left{lit: network.Never}
	}
	if r.memo[g] == nil {
		r.gate(g)
	}
	if x := r.memo[g]; l.Not() {
		return &left{lit: x.lit.Opposite(), in: x.in, bits: x.bits}
	}
	return r.memo[g]
}

// opened is a gate for which the remainders of the inputs are being computed.
type opened struct {
	gate  int
	in    []network.Lit // inputs whose remainder is not computed yet
	parts []*left
}

// gate computes the remainders of a gate and the gates below it. It uses
// an explicit stack, since a chain of gates may be as long as the rules.
func (r *residue) gate(g int) {
	stack := []opened{{gate: g, in: r.s.In[g]}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.in) == 0 {
			r.memo[top.gate] = r.together(top.parts)
			stack = stack[:len(stack)-1]
			continue
		}
		if below := r.s.Gate(top.in[0]); below >= 0 && r.memo[below] == nil {
			stack = append(stack, opened{gate: below, in: r.s.In[below]})
			continue
		}
		x := r.of(top.in[0])
		top.in = top.in[1:]
		is := func(l network.Lit) bool {
			return slices.ContainsFunc(top.parts, func(p *left) bool { return p.lit == l })
		}
		switch {
		case x.lit == network.Never || is(x.lit.Opposite()):
			r.memo[top.gate] = &left{lit: network.Never}
			stack = stack[:len(stack)-1]
		case x.lit == network.Always || is(x.lit):
		default:
			top.parts = append(top.parts, x)
		}
	}
}

// together returns the remainder of a gate from the remainders of its inputs.
func (r *residue) together(parts []*left) *left {
	// A negated conjunction is redundant if another input makes one of its members false.
	parts = slices.DeleteFunc(parts, func(x *left) bool {
		return x.in != nil && x.lit.Not() && slices.ContainsFunc(parts, func(p *left) bool {
			return p != nil && p.lit != x.lit && slices.Contains(x.in, p.lit.Opposite())
		})
	})
	switch len(parts) {
	case 0:
		return &left{lit: network.Always}
	case 1:
		return parts[0]
	}
	slices.SortFunc(parts, func(a, b *left) int { return int(a.lit - b.lit) })
	var key []byte
	for _, p := range parts {
		key = append(key, byte(p.lit), byte(p.lit>>8), byte(p.lit>>16), byte(p.lit>>24))
	}
	if x, ok := r.made.of[string(key)]; ok {
		return x
	}
	x := &left{lit: r.s.GateLit(len(r.s.In) + len(r.gates))}
	for _, p := range parts {
		x.in = append(x.in, p.lit)
		for _, b := range p.bits {
			if !slices.Contains(x.bits, b) {
				x.bits = append(x.bits, b)
			}
		}
	}
	r.gates = append(r.gates, x)
	r.made.of[string(key)] = x
	return x
}
