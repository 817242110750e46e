package network

import "slices"

// and is a gate: it holds if all of its inputs hold.
type and struct {
	in   []Lit
	loop int32 // index of its loop; -1: none
}

// Part returns a network with only some outputs: with moves, the legal moves and the next state; with ends,
// the value and the end of a game. This saves the work for the other outputs, which are then always false.
func (n *Network) Part(moves, ends bool) *Network {
	p := *n
	if !moves {
		p.legal, p.next = make([]Lit, len(n.legal)), make([]Lit, len(n.next))
	}
	if !ends {
		p.goal, p.terminal = make([]Lit, len(n.goal)), Never
	}
	p.lay(n.ands, n.loops)
	return &p
}

// AtMost returns the network without the goals above a value. If no end is worth more than that, each end keeps its value.
func (n *Network) AtMost(value int) *Network {
	p := *n
	first := slices.IndexFunc(n.Goals, func(v int) bool { return v <= value })
	if first < 0 {
		first = len(n.Goals)
	}
	p.Goals, p.goal = n.Goals[first:], n.goal[first:]
	p.lay(n.ands, n.loops)
	return &p
}

// lay drops the gates that no output needs, and lays the others out in flat arrays.
func (n *Network) lay(ands []and, loops []loop) {
	leaves := int32(1 + n.bits + n.moves)
	asked := n.asked(ands, loops)
	to := make([]int32, len(ands))
	n.gates = 0
	for g := range ands {
		if asked[g] {
			to[g] = leaves + int32(n.gates)
			n.gates++
		}
	}
	moved := func(l Lit) Lit {
		if g := int32(l.Node()) - leaves; g >= 0 {
			return Lit(to[g]<<1) | l&1
		}
		return l
	}
	all := func(of []Lit) []Lit {
		of = slices.Clone(of)
		for i := range of {
			of[i] = moved(of[i])
		}
		return of
	}
	n.legal, n.next, n.goal, n.terminal = all(n.legal), all(n.next), all(n.goal), moved(n.terminal)

	n.loops = nil
	number := make([]int32, len(loops))
	for k, l := range loops {
		if !slices.ContainsFunc(l.members, func(m int32) bool { return m >= leaves && asked[m-leaves] }) {
			continue
		}
		l.members, l.clauses = slices.Clone(l.members), slices.Clone(l.clauses)
		for i, m := range l.members {
			l.members[i] = int32(moved(Lit(m << 1)).Node())
		}
		for i := range l.clauses {
			if c := &l.clauses[i]; c.gate >= 0 {
				c.gate = int32(moved(Lit(c.gate << 1)).Node())
			}
		}
		n.loops = append(n.loops, l)
		number[k] = int32(len(n.loops))
	}

	n.need, n.ands, n.inner = make([]int32, n.gates), make([]and, n.gates), nil
	if len(n.loops) > 0 {
		n.inner = make([]int32, n.gates)
	}
	for g := range ands {
		if !asked[g] {
			continue
		}
		gate := int(to[g] - leaves)
		n.ands[gate] = and{all(ands[g].in), -1}
		n.need[gate] = int32(len(ands[g].in))
		if k := ands[g].loop; k >= 0 {
			n.inner[gate], n.ands[gate].loop = number[k], number[k]-1
		}
	}
	n.wire()
}

// The parts of the entries of a node in outs.
const (
	counted  = iota // gates that have the node as an input
	opposed         // gates that have its negation as an input
	triggers        // gates to examine when the move of the node is made
	outputs         // legal moves, and bits of the next state
	parts
)

// wire finds the gates and outputs that each node affects. A gate with a positive move and
// other inputs is not counted while the state changes. It is examined when the move is made.
func (n *Network) wire() {
	leaves := 1 + n.bits + n.moves
	outs := make([][parts][]int32, leaves+n.gates)
	add := func(l Lit, part, target int) {
		o := &outs[l.Node()][part]
		*o = append(*o, int32(target))
	}
	asks := make([][]int32, n.moves)
	moved := make([]bool, n.gates) // by gate: whether it depends on the move
	for gate := range n.ands {
		a := &n.ands[gate]
		move, early := -1, true
		for _, l := range a.in {
			switch node := l.Node(); {
			case node >= leaves && moved[node-leaves]:
				moved[gate], early = true, false
			case node > n.bits && node < leaves:
				if moved[gate] = true; !l.Not() {
					move = node - 1 - n.bits
				}
			}
		}
		if a.loop >= 0 {
			moved[gate], early = true, false
		}
		if move < 0 || !early {
			for _, l := range a.in {
				add(l, counted+int(l&1), gate)
			}
			continue
		}
		n.need[gate] = 1
		ask := append(asks[move], int32(gate), 0, int32(len(a.in)-1))
		for _, l := range a.in {
			add(l, triggers, gate)
			if l.Node() != 1+n.bits+move {
				ask = append(ask, int32(l))
			}
		}
		asks[move] = ask
	}
	words := (n.moves + 63) / 64
	for i, l := range n.legal {
		if !l.Fixed() {
			add(l, outputs, i)
		}
	}
	for i, l := range n.next {
		if !l.Fixed() {
			add(l, outputs, words<<6+i)
		}
	}
	n.first, n.outs = make([]int32, 0, len(outs)*parts+1), nil
	for i := range outs {
		for _, o := range outs[i] {
			n.first = append(n.first, int32(len(n.outs)))
			n.outs = append(n.outs, o...)
		}
	}
	n.first = append(n.first, int32(len(n.outs)))
	n.ask, n.asks = make([]int32, 0, n.moves+1), nil
	for _, a := range asks {
		// Most gates with a move are inputs to a single disjunction for a bit of the next state, and affect nothing else.
		for i := 0; i < len(a); i += 3 + int(a[i+2]) {
			if o := &outs[leaves+int(a[i])]; len(o[opposed]) == 1 && len(o[counted])+len(o[outputs]) == 0 {
				a[i+1] = o[opposed][0] + 1
			}
		}
		n.ask = append(n.ask, int32(len(n.asks)))
		n.asks = append(n.asks, a...)
	}
	n.ask = append(n.ask, int32(len(n.asks)))
}

// part returns the entries of one part of a node in outs.
func (n *Network) part(node, part int) []int32 {
	return n.outs[n.first[node*parts+part]:n.first[node*parts+part+1]]
}

// asked returns, by gate, whether an output depends on it.
func (n *Network) asked(ands []and, loops []loop) []bool {
	leaves := 1 + n.bits + n.moves
	asked := make([]bool, len(ands))
	var stack []int
	ask := func(l Lit) {
		if g := l.Node() - leaves; g >= 0 && !asked[g] {
			asked[g] = true
			stack = append(stack, g)
		}
	}
	for _, all := range [][]Lit{n.legal, n.next, n.goal, {n.terminal}} {
		for _, l := range all {
			ask(l)
		}
	}
	for len(stack) > 0 {
		g := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, l := range ands[g].in {
			ask(l)
		}
		if k := ands[g].loop; k >= 0 {
			for _, m := range loops[k].members {
				ask(Lit(m << 1))
			}
			for _, c := range loops[k].clauses {
				if c.gate >= 0 {
					ask(Lit(c.gate << 1))
				}
			}
		}
	}
	return asked
}
