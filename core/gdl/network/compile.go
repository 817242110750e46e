// Package network plays a game by a propositional network: bits represent the facts of a state, and gates compute their consequences.
// Each gate counts its missing inputs, and only gates with changed inputs are evaluated again. The network follows Cox, Schkufza,
// Madsen, Genesereth: Factoring General Games using Propositional Automata, 2009. The counting follows Dowling and Gallier 1984.
package network

import (
	"slices"

	"unknot/core/gdl/ground"
	"unknot/core/gdl/lang"
	"unknot/core/text"
)

// Lit is a literal: a node, or its negation. Node 0 is always false.
type Lit int32

// The literals that are the same in every state.
const (
	Never  Lit = 0
	Always Lit = 1
)

// Node returns the node of a literal.
func (l Lit) Node() int { return int(l >> 1) }

// Opposite returns the negation of a literal.
func (l Lit) Opposite() Lit { return l ^ 1 }

// Not reports whether the literal is a negation.
func (l Lit) Not() bool { return l&1 != 0 }

// Fixed reports whether a literal is the same in every state.
func (l Lit) Fixed() bool { return l < 2 }

// Network is a game as gates. It is immutable, and goroutines may share it.
type Network struct {
	Terms  *lang.Terms
	Facts  []lang.Term // by bit of a state: the fact that it represents
	Always []lang.Term // facts that hold in every state, and have no bit
	Moves  []lang.Term // all possible moves, in the order of their text
	Goals  []int       // values of the goals, from the greatest
	Words  int         // number of words of a state
	Start  []uint64

	circuit
	byMove
	legal    []Lit // by move: whether it is legal
	next     []Lit // by bit: whether it is set in the next state
	goal     []Lit // by index in Goals: whether the goal holds
	terminal Lit
}

// circuit is the nodes of a network and the connections between them.
type circuit struct {
	bits, moves int     // leaves: nodes 1 to bits, then the moves
	gates       int     // number of gates, the nodes after the moves
	need        []int32 // by gate: the number of inputs that must hold
	outs        []int32 // for each node in turn, the gates and outputs that depend on it, grouped into parts
	first       []int32 // by node and part: the index of its first entry in outs, with one more entry at the end
	loops       []loop
	inner       []int32 // by gate: 1 + the index of its loop, 0 if it is in none; nil if there are no loops
	ands        []and   // by gate: its definition
}

// byMove lists, for each move, the gates that it can make true.
type byMove struct {
	// gates to examine when a move is made, for all moves in turn. Each entry is the gate; then 1 + the only gate
	// that it keeps from holding, or 0; then the number of further literals that must hold; then these literals
	asks []int32
	ask  []int32 // by move: the index of its first entry in asks, with one more entry at the end
}

// loop is a set of facts that depend on each other in a circle. Facts that support only each other do not hold.
type loop struct {
	members []int32 // nodes
	clauses []clause
	of      [][]int32 // by member: the clauses with the member in their body
}

// clause is one way to derive a member of a loop.
type clause struct {
	gate int32 // the conjunction of its conditions from outside the loop; -1 if it has none
	head int32 // index of the derived member
	need int32 // number of members of the loop in its body
}

// Lost reports whether the greatest goal of the rules can never hold, whatever the player does.
func (n *Network) Lost() bool { return len(n.goal) > 0 && n.goal[0] == Never }

// Gates returns the number of gates.
func (n *Network) Gates() int { return n.gates }

// compiler makes a network from a ground game.
type compiler struct {
	*ground.Game
	net    *Network
	heads  [][]int32 // by atom: the clauses that have it as their head
	value  []truth   // by atom: the reachable states in which it holds
	lits   []Lit     // by atom: its literal in the network
	done   []bool    // by atom: whether lits has its literal
	ands   []and     // by gate: its definition
	shared map[string]Lit
	comp   []int32 // by atom: the index of its component in order, in which components come after those on which they depend
	order  [][]int32
	key    []byte
}

// Compile makes a network from a ground game. Errors are of type *text.ParseError.
func Compile(g *ground.Game) (*Network, error) {
	c := &compiler{Game: g, net: &Network{Terms: g.Rules.Terms}, heads: make([][]int32, len(g.Atoms)), shared: map[string]Lit{}}
	for i := range g.Clauses {
		h := g.Clauses[i].Head
		c.heads[h] = append(c.heads[h], int32(i))
	}
	if fault := c.sort(); fault != nil {
		return nil, fault
	}
	c.foresee()
	if fault := c.leaves(); fault != nil {
		return nil, fault
	}
	c.build()
	if fault := c.outputs(); fault != nil {
		return nil, fault
	}
	c.net.lay(c.ands, c.net.loops)
	return c.net, nil
}

func (c *compiler) relation(a ground.Atom) lang.Relation { return c.Atoms[a].Relation }

// leaf reports whether the state or the move determines an atom, so that it is not derived.
func (c *compiler) leaf(a ground.Atom) bool {
	r := c.relation(a)
	return r == lang.True || r == lang.Does
}

// leaves assigns bits to facts that can change, and numbers to moves.
func (c *compiler) leaves() *text.ParseError {
	n := c.net
	c.lits, c.done = make([]Lit, len(c.Atoms)), make([]bool, len(c.Atoms))
	first, last := c.Range(lang.True)
	for a := first; a < last; a++ {
		c.done[a] = true
		switch c.value[a] {
		case yes:
			c.lits[a] = Always
			n.Always = append(n.Always, c.Atoms[a].Args[0])
		case maybe:
			n.bits++
			n.Facts = append(n.Facts, c.Atoms[a].Args[0])
			c.lits[a] = Lit(n.bits << 1)
		}
	}
	var does []ground.Atom
	first, last = c.Range(lang.Does)
	for a := first; a < last; a++ {
		c.done[a] = true
		if c.value[a] != no {
			does = append(does, a)
		}
	}
	names := make(map[ground.Atom]string, len(does))
	for _, a := range does {
		names[a] = n.Terms.Write(c.Atoms[a].Args[1])
	}
	slices.SortFunc(does, func(a, b ground.Atom) int {
		if names[a] < names[b] {
			return -1
		}
		return 1
	})
	for i, a := range does {
		n.Moves = append(n.Moves, c.Atoms[a].Args[1])
		c.lits[a] = Lit((n.bits + 1 + i) << 1)
	}
	n.moves = len(does)
	n.Words = (n.bits + 63) / 64
	n.Start = make([]uint64, n.Words)
	for _, a := range c.Start {
		if l := c.lits[a]; !l.Fixed() {
			bit := l.Node() - 1
			n.Start[bit>>6] |= 1 << (bit & 63)
		}
	}
	return nil
}

// build makes the gates, each after the gates on which it depends.
func (c *compiler) build() {
	for _, members := range c.order {
		switch a := members[0]; {
		case c.done[a]:
		case !c.loops(members):
			c.lits[a] = c.follows(a)
		default:
			c.loop(members)
		}
		for _, a := range members {
			c.done[a] = true
		}
	}
}

// follows returns the literal of a derived atom, which holds if the body of one of its clauses holds.
func (c *compiler) follows(a int32) Lit {
	switch c.value[a] {
	case yes:
		return Always
	case no:
		return Never
	}
	var ways []Lit
	for _, i := range c.heads[a] {
		var in []Lit
		for _, b := range c.Clauses[i].Body {
			in = append(in, c.lit(b))
		}
		ways = append(ways, c.and(in).Opposite())
	}
	return c.and(ways).Opposite()
}

func (c *compiler) lit(b ground.Condition) Lit {
	l := c.lits[b.Atom()]
	switch c.value[b.Atom()] {
	case yes:
		l = Always
	case no:
		l = Never
	}
	if b.Not() {
		return l.Opposite()
	}
	return l
}

// and returns a literal for the conjunction of literals: a gate, or a simpler equivalent.
func (c *compiler) and(in []Lit) Lit {
	slices.Sort(in)
	in = slices.Compact(in)
	if len(in) > 0 && in[0] == Never {
		return Never
	}
	if len(in) > 0 && in[0] == Always {
		in = in[1:]
	}
	for i := 1; i < len(in); i++ {
		if in[i] == in[i-1].Opposite() {
			return Never
		}
	}
	switch len(in) {
	case 0:
		return Always
	case 1:
		return in[0]
	}
	c.key = c.key[:0]
	for _, l := range in {
		c.key = append(c.key, byte(l), byte(l>>8), byte(l>>16), byte(l>>24))
	}
	if l, ok := c.shared[string(c.key)]; ok {
		return l
	}
	l := c.gate(in, -1)
	c.shared[string(c.key)] = l
	return l
}

// gate adds a gate with the given inputs, and returns its literal.
func (c *compiler) gate(in []Lit, loop int32) Lit {
	l := Lit((1 + c.net.bits + c.net.moves + len(c.ands)) << 1)
	c.ands = append(c.ands, and{in, loop})
	return l
}

// loop makes nodes for facts that depend on each other in a circle, and a
// gate for the conditions of each of their clauses from outside the loop.
func (c *compiler) loop(members []int32) {
	n := int32(len(c.net.loops))
	l := loop{of: make([][]int32, len(members))}
	at := map[int32]int32{}
	for i, a := range members {
		if c.value[a] == maybe {
			c.lits[a] = c.gate(nil, n)
		} else {
			c.lits[a] = c.lit(ground.Is(ground.Atom(a)))
		}
		at[a] = int32(i)
		l.members = append(l.members, int32(c.lits[a].Node()))
	}
	for i, a := range members {
		if c.value[a] != maybe {
			continue
		}
		for _, k := range c.heads[a] {
			var outer []Lit
			var inner []int32
			for _, b := range c.Clauses[k].Body {
				if m, ok := at[int32(b.Atom())]; ok && c.value[b.Atom()] == maybe {
					inner = append(inner, m)
				} else {
					outer = append(outer, c.lit(b))
				}
			}
			cl := clause{gate: -1, head: int32(i), need: int32(len(inner))}
			switch g := c.and(outer); {
			case g == Never || slices.Contains(inner, int32(i)):
				continue
			case g != Always:
				cl.gate = int32(c.gate([]Lit{g}, n).Node())
			}
			for _, m := range inner {
				l.of[m] = append(l.of[m], int32(len(l.clauses)))
			}
			l.clauses = append(l.clauses, cl)
		}
	}
	c.net.loops = append(c.net.loops, l)
}

// outputs finds the nodes for legal moves, the next state, the value and the end of the game.
func (c *compiler) outputs() *text.ParseError {
	n := c.net
	of := func(r lang.Relation, args ...lang.Term) Lit {
		if a, ok := c.Atom(r, args...); ok {
			return c.lit(ground.Is(a))
		}
		if c.Holds(r, args) {
			return Always
		}
		return Never
	}
	for _, m := range n.Moves {
		n.legal = append(n.legal, of(lang.Legal, c.Rules.Player, m))
	}
	for _, f := range n.Facts {
		n.next = append(n.next, of(lang.Next, f))
	}
	n.terminal = of(lang.Terminal)
	values := map[int]Lit{}
	goal := func(args []lang.Term, l Lit) *text.ParseError {
		if args[0] != c.Rules.Player || l == Never {
			return nil
		}
		v, fault := c.Rules.Value(args[1])
		if fault != nil {
			return fault
		}
		if before, ok := values[v]; ok {
			l = c.and([]Lit{before.Opposite(), l.Opposite()}).Opposite() // two names for one value, such as 50 and 050
		} else {
			n.Goals = append(n.Goals, v)
		}
		values[v] = l
		return nil
	}
	first, last := c.Range(lang.Goal)
	for a := first; a < last; a++ {
		if fault := goal(c.Atoms[a].Args, c.lit(ground.Is(a))); fault != nil {
			return fault
		}
	}
	for _, f := range c.Fixed {
		if fault := goal(f.Args, Always); fault != nil {
			return fault
		}
	}
	// The greatest goal in the rules counts even if it can never hold: no lower goal wins the game then.
	best := -1
	for i := range c.Rules.Clauses {
		h := &c.Rules.Clauses[i].Head
		if h.Relation != lang.Goal || h.Args[1].Term < 0 || h.Args[0].Term >= 0 && h.Args[0].Term != c.Rules.Player {
			continue
		}
		if v, fault := c.Rules.Value(h.Args[1].Term); fault == nil {
			best = max(best, v)
		}
	}
	if _, ok := values[best]; !ok && best > 0 && best > slices.Max(append(n.Goals, 0)) {
		n.Goals = append(n.Goals, best)
		values[best] = Never
	}
	slices.SortFunc(n.Goals, func(a, b int) int { return b - a })
	for _, v := range n.Goals {
		n.goal = append(n.goal, values[v])
	}
	return nil
}
