package network

// Structure is the form of a network for code that analyses it. Nodes are
// numbered: node 0 is always false, then come the bits, the moves and the gates.
type Structure struct {
	Bits, Moves int
	In          [][]Lit // by gate: its inputs; the gate holds if all of them do
	Looped      []bool  // by gate: whether it is part of a loop of facts, so that In does not determine it
	Legal       []Lit   // by move: whether it is legal
	Next        []Lit   // by bit: whether it is set in the next state
	Goal        []Lit   // by index in Network.Goals: whether the goal holds
	Terminal    Lit
}

// BitLit returns the literal that a bit is set.
func (s *Structure) BitLit(bit int) Lit { return Lit((1 + bit) << 1) }

// MoveLit returns the literal that a move is made.
func (s *Structure) MoveLit(move int) Lit { return Lit((1 + s.Bits + move) << 1) }

// GateLit returns the literal that a gate holds.
func (s *Structure) GateLit(gate int) Lit { return Lit((1 + s.Bits + s.Moves + gate) << 1) }

// Gate returns the gate of a literal, a negative number if its node is not a gate.
func (s *Structure) Gate(l Lit) int { return l.Node() - 1 - s.Bits - s.Moves }

// Structure returns the gates of the network.
func (n *Network) Structure() *Structure {
	s := &Structure{Bits: n.bits, Moves: n.moves, In: make([][]Lit, n.gates), Looped: make([]bool, n.gates), Legal: n.legal, Next: n.next,
		Goal: n.goal, Terminal: n.terminal}
	for g := range n.ands {
		s.In[g] = n.ands[g].in
	}
	for i := range n.loops {
		for _, m := range n.loops[i].members {
			if m != 0 {
				s.Looped[s.Gate(Lit(m<<1))] = true
			}
		}
	}
	return s
}
