package network

import (
	"math/bits"
	"slices"
)

// Machine is a network with a current state. Only one goroutine may use it.
type Machine struct {
	*Network
	state   []uint64
	outputs []uint64
	legal   []uint64 // output: the legal moves
	next    []uint64 // output: the state after the current move, or after no move
	holds   []bool   // by node: whether it holds
	count   []int32  // by gate: the number of inputs that hold minus the number of inputs, 0 if all hold
	done    int      // the current move; -1: none
	risen   []int32  // gates that hold because of the current move, each followed by 1 + the gate that it affects, or by 0
	dirty   []bool   // by loop: whether to evaluate it again
	any     bool     // whether some loop is dirty
	held    []bool   // by member of a loop, during its evaluation: whether the member holds
	left    []int32  // by clause of a loop, during its evaluation: the number of missing members
	turned  []int32  // changed nodes that are not propagated yet: node<<1, plus 1 if the node holds now
	queue   []int32
	room    []uint64
}

// Machine returns a new machine in the state at the start.
func (n *Network) Machine() *Machine {
	words, leaves := (n.moves+63)/64, 1+n.bits+n.moves
	m := &Machine{Network: n, state: make([]uint64, n.Words), outputs: make([]uint64, words+n.Words), holds: make([]bool, leaves+n.gates),
		count: make([]int32, n.gates), done: -1, dirty: make([]bool, len(n.Loops()))}
	m.legal, m.next = m.outputs[:words:words], m.outputs[words:]
	for g := range m.count {
		m.count[g] = -n.need[g]
	}
	for i := range n.loops {
		for _, node := range n.loops[i].members {
			if node != 0 {
				m.count[int(node)-leaves] = -1
			}
		}
	}
	// Each gate comes after the gates on which it depends, except in loops, which are evaluated last.
	for node := range leaves + n.gates {
		holds := node >= leaves && m.count[node-leaves] == 0
		m.holds[node] = holds
		part := opposed
		if holds {
			part = counted
		}
		for _, gate := range n.part(node, part) {
			m.count[gate]++
		}
	}
	for i, l := range n.legal {
		if m.holds[l.Node()] != l.Not() {
			m.legal[i>>6] |= 1 << (i & 63)
		}
	}
	for i, l := range n.next {
		if m.holds[l.Node()] != l.Not() {
			m.next[i>>6] |= 1 << (i & 63)
		}
	}
	for i := range m.dirty {
		m.dirty[i], m.any = true, true
	}
	m.settle()
	m.Set(n.Start)
	return m
}

// Loops returns the loops: sets of facts that depend on each other in a circle.
func (n *Network) Loops() []loop { return n.loops }

// turn sets whether a node holds, and propagates the change.
func (m *Machine) turn(node int, holds bool) {
	m.note(node, holds)
	m.spread()
}

// spread propagates changes until none are left. It uses an explicit stack, since a chain of gates may be as long as the rules.
func (m *Machine) spread() {
	for len(m.turned) > 0 {
		last := m.turned[len(m.turned)-1]
		m.turned = m.turned[:len(m.turned)-1]
		if last&1 != 0 {
			m.rise(int(last >> 1))
		} else {
			m.fall(int(last >> 1))
		}
	}
}

// note records whether a node holds now, for a later propagation.
func (m *Machine) note(node int, holds bool) {
	m.holds[node] = holds
	last := int32(node) << 1
	if holds {
		last++
	}
	m.turned = append(m.turned, last)
}

// rise propagates that a node begins to hold.
func (m *Machine) rise(node int) {
	n := m.Network
	at := n.first[node*parts : node*parts+parts+1 : node*parts+parts+1]
	count := m.count
	for _, gate := range n.outs[at[counted]:at[counted+1]] {
		c := count[gate] + 1
		if count[gate] = c; c == 0 {
			m.gate(gate, true)
		}
	}
	for _, gate := range n.outs[at[opposed]:at[opposed+1]] {
		c := count[gate] - 1
		if count[gate] = c; c == -1 {
			m.gate(gate, false)
		}
	}
	for _, o := range n.outs[at[outputs]:at[outputs+1]] {
		m.outputs[o>>6] ^= 1 << (o & 63)
	}
}

// fall propagates that a node ceases to hold.
func (m *Machine) fall(node int) {
	n := m.Network
	at := n.first[node*parts : node*parts+parts+1 : node*parts+parts+1]
	count := m.count
	for _, gate := range n.outs[at[counted]:at[counted+1]] {
		c := count[gate] - 1
		if count[gate] = c; c == -1 {
			m.gate(gate, false)
		}
	}
	for _, gate := range n.outs[at[opposed]:at[opposed+1]] {
		c := count[gate] + 1
		if count[gate] = c; c == 0 {
			m.gate(gate, true)
		}
	}
	for _, o := range n.outs[at[outputs]:at[outputs+1]] {
		m.outputs[o>>6] ^= 1 << (o & 63)
	}
}

// gate propagates that a gate begins or ceases to hold. A gate in a loop is evaluated with the loop.
func (m *Machine) gate(gate int32, holds bool) {
	n := m.Network
	if n.inner != nil && n.inner[gate] != 0 {
		m.dirty[n.inner[gate]-1], m.any = true, true
		return
	}
	m.note(1+n.bits+n.moves+int(gate), holds)
}

// settle evaluates the loops in which a node has changed.
func (m *Machine) settle() {
	for i := 0; m.any && i < len(m.dirty); i++ {
		if m.dirty[i] {
			m.dirty[i] = false
			m.loop(&m.loops[i])
		}
	}
	m.any = false
}

func (m *Machine) loop(l *loop) {
	leaves := 1 + m.bits + m.moves
	m.held = append(m.held[:0], make([]bool, len(l.members))...)
	m.left, m.queue = m.left[:0], m.queue[:0]
	hold := func(k int) {
		if h := l.clauses[k].head; !m.held[h] {
			m.held[h] = true
			m.queue = append(m.queue, h)
		}
	}
	outside := func(k int) bool {
		g := l.clauses[k].gate
		return g < 0 || m.count[int(g)-leaves] == 0
	}
	for k := range l.clauses {
		m.left = append(m.left, l.clauses[k].need)
		if l.clauses[k].need == 0 && outside(k) {
			hold(k)
		}
	}
	for len(m.queue) > 0 {
		h := m.queue[len(m.queue)-1]
		m.queue = m.queue[:len(m.queue)-1]
		for _, k := range l.of[h] {
			if m.left[k]--; m.left[k] == 0 && outside(int(k)) {
				hold(int(k))
			}
		}
	}
	for i, node := range l.members {
		if node == 0 {
			continue
		}
		if c := &m.count[int(node)-leaves]; m.held[i] != (*c == 0) {
			if m.held[i] {
				*c = 0
			} else {
				*c = -1
			}
			m.turn(int(node), m.held[i])
		}
	}
}

// Set copies a state into the machine. The state must not be a result of
// Next. Set takes less time if few bits differ from the previous state.
func (m *Machine) Set(state []uint64) {
	m.undo()
	for w, s := range state {
		for diff := s ^ m.state[w]; diff != 0; diff &= diff - 1 {
			b := bits.TrailingZeros64(diff)
			m.state[w] ^= 1 << b
			m.turn(1+w<<6+b, s>>b&1 != 0)
		}
	}
	m.settle()
}

// do makes a move tentatively, and computes its result.
func (m *Machine) do(move int) {
	n := m.Network
	node := 1 + n.bits + move
	m.done = move
	m.turn(node, true)
	asks := n.asks[n.ask[move]:n.ask[move+1]]
asked:
	for len(asks) > 0 {
		gate, one, need := asks[0], asks[1], asks[3:3+asks[2]]
		asks = asks[3+asks[2]:]
		for _, l := range need {
			if m.holds[l>>1] == (l&1 != 0) {
				continue asked
			}
		}
		m.count[gate] = 0
		m.risen = append(m.risen, gate, one)
		if one == 0 {
			m.gate(gate, true)
			m.spread()
			continue
		}
		m.holds[1+n.bits+n.moves+int(gate)] = true
		c := m.count[one-1] - 1
		if m.count[one-1] = c; c == -1 {
			m.gate(one-1, false)
			m.spread()
		}
	}
}

func (m *Machine) undo() {
	if m.done < 0 {
		return
	}
	for i := 0; i < len(m.risen); i += 2 {
		gate, one := m.risen[i], m.risen[i+1]
		m.count[gate] = -1
		if one == 0 {
			m.gate(gate, false)
			continue
		}
		m.holds[1+m.bits+m.moves+int(gate)] = false
		c := m.count[one-1] + 1
		if m.count[one-1] = c; c == 0 {
			m.gate(one-1, true)
		}
	}
	m.risen = m.risen[:0]
	m.turn(1+m.bits+m.done, false)
	m.done = -1
}

// State returns the state. The caller must not change it.
func (m *Machine) State() []uint64 { return m.state }

// Legal returns the legal moves, as bits. The caller must not change them.
func (m *Machine) Legal() []uint64 { return m.legal }

// Next returns the state after a move, which need not be legal. The caller must not change the result, which is valid until the next call.
func (m *Machine) Next(move int) []uint64 {
	if m.done != move {
		m.undo()
		m.do(move)
		m.settle()
	}
	return m.next
}

// Idle returns the state after no move. The caller must not change the result, which is valid until the next call.
func (m *Machine) Idle() []uint64 {
	m.undo()
	m.settle()
	return m.next
}

// Play makes a move: its result becomes the state.
func (m *Machine) Play(move int) {
	m.room = append(m.room[:0], m.Next(move)...)
	m.Set(m.room)
}

// Holds reports whether a literal holds.
func (m *Machine) Holds(l Lit) bool {
	node := int(l.Node())
	leaves := 1 + m.bits + m.moves
	var is bool
	switch {
	case node == 0:
	case node <= m.bits:
		is = m.state[(node-1)>>6]>>((node-1)&63)&1 != 0
	case node < leaves:
		is = m.done == node-1-m.bits
	default:
		is = m.count[node-leaves] == 0
	}
	return is != l.Not()
}

// Terminal reports whether the game is over.
func (m *Machine) Terminal() bool { return m.Holds(m.terminal) }

// Values returns the goals that hold, from the greatest.
func (m *Machine) Values() (all []int) {
	for i, l := range m.goal {
		if m.Holds(l) {
			all = append(all, m.Goals[i])
		}
	}
	return all
}

// Value returns the greatest goal that holds, -1 if no goal holds.
func (m *Machine) Value() int {
	for i, l := range m.goal {
		if m.Holds(l) {
			return m.Goals[i]
		}
	}
	return -1
}

// True returns the facts of a state, in the order of their terms.
func (n *Network) True(state []uint64) []int32 {
	all := make([]int32, 0, len(n.Always))
	for _, t := range n.Always {
		all = append(all, int32(t))
	}
	for i, t := range n.Facts {
		if state[i>>6]>>(i&63)&1 != 0 {
			all = append(all, int32(t))
		}
	}
	slices.Sort(all)
	return all
}
