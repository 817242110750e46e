package network

// Horn is a relaxation of a network that keeps negations. “The node holds” and “the node does not hold” are two literals: 2n
// and 2n+1 for node n. A derived literal is never retracted, so both may be derived, at different times. Node 0 never holds.
type Horn struct {
	Literals int
	Rules    []HornRule
	Goals    []int32 // literals, by Network.Goals
	Terminal int32   // literal

	move, gate int // the first node of a move, the first node of a gate
}

// HornRule is a rule. Its head is derived if its whole body is derived or, if Step is set, one move later.
type HornRule struct {
	Head int32
	Body []int32
	Step bool
}

// Fact returns the literal that a bit is set if set is true, otherwise the literal that it is not set.
func (h *Horn) Fact(bit int, set bool) int32 {
	l := int32(1+bit) << 1
	if !set {
		l |= 1
	}
	return l
}

// Move returns the move that a literal says is made, -1 if the literal says something else.
func (h *Horn) Move(l int32) int {
	if node := int(l >> 1); l&1 == 0 && node >= h.move && node < h.gate {
		return node - h.move
	}
	return -1
}

// Horn converts a network to Horn rules. A literal that is possible after n moves is derived after
// at most n moves. A gate holds if all its inputs hold, and does not hold if one of them does not.
// A legal move may be made or not. A fact that depends on itself in a loop may always fail to hold.
func (n *Network) Horn() *Horn {
	leaves := 1 + n.bits + n.moves
	h := &Horn{Literals: 2 * (leaves + n.gates), Terminal: int32(n.terminal), move: 1 + n.bits, gate: leaves}
	for _, l := range n.goal {
		h.Goals = append(h.Goals, int32(l))
	}
	known := func(head int32, body ...int32) { h.Rules = append(h.Rules, HornRule{Head: head, Body: body}) }
	known(int32(Always))
	circled := make([]bool, n.gates)
	for i := range n.loops {
		l := &n.loops[i]
		for _, m := range l.members {
			if m != 0 {
				circled[int(m)-leaves] = true
				known(m<<1 | 1)
			}
		}
		body := make([][]int32, len(l.clauses))
		for member, clauses := range l.of {
			for _, k := range clauses {
				body[k] = append(body[k], l.members[member]<<1)
			}
		}
		for k, c := range l.clauses {
			if c.gate >= 0 {
				body[k] = append(body[k], c.gate<<1)
			}
			if head := l.members[c.head]; head != 0 {
				known(head<<1, body[k]...)
			}
		}
	}
	for g := range n.ands {
		if circled[g] {
			continue
		}
		node := int32(leaves + g)
		var all []int32
		for _, l := range n.ands[g].in {
			all = append(all, int32(l))
			known(node<<1|1, int32(l.Opposite()))
		}
		known(node<<1, all...)
	}
	for i, l := range n.legal {
		move := int32(1 + n.bits + i)
		known(move<<1, int32(l))
		known(move<<1 | 1)
	}
	for i, l := range n.next {
		h.Rules = append(h.Rules,
			HornRule{Head: h.Fact(i, true), Body: []int32{int32(l)}, Step: true},
			HornRule{Head: h.Fact(i, false), Body: []int32{int32(l) ^ 1}, Step: true})
	}
	return h
}
