package plan

import (
	"unknot/core/csp/sat"
	"unknot/core/gdl/network"
	"unknot/core/puzzle"
)

// unrolled asks a SAT solver, with one layer of variables per move (Kautz and Selman, Planning as satisfiability,
// 1992): is there a game of n moves that ends with the goal? It increases n by one each time, so the first answer
// is a shortest solution. Since the start is known, most of the first layers simplify, and counters are constant.
type unrolled struct {
	*encoding
	run    *puzzle.Run
	n      *network.Network
	s      *network.Structure
	start  []uint64
	layers [][]sat.Lit // by layer and node: its encoding; -1 if it is not encoded yet
	moves  [][]sat.Lit // by layer and move: whether it is made
	bound  int         // lower bound on the moves
	never  bool        // whether there is no solution
	way    []int
	ticks  int64
	most   int // maximum number of variables
}

// encoding is a SAT solver with a translation of gates.
type encoding struct {
	solver *sat.Solver
	always sat.Lit
	vars   int
	room   []sat.Lit
}

func newEncoding() *encoding {
	e := &encoding{solver: sat.New(1 << 12)}
	e.always = e.fresh()
	e.solver.Add(e.always)
	return e
}

func (e *encoding) fresh() sat.Lit {
	e.vars++
	return e.solver.Var()
}

func (e *encoding) fixed(is bool) sat.Lit {
	if is {
		return e.always
	}
	return e.always.Not()
}

// and returns a literal for the conjunction of the literals in e.room from index from on.
func (e *encoding) and(from int) sat.Lit {
	in := e.room[from:]
	kept := from
	for i, l := range in {
		known := l == e.always
		for _, k := range e.room[from:kept] {
			if k == l.Not() {
				return e.fixed(false)
			}
			known = known || k == l
		}
		if l == e.always.Not() {
			return l
		}
		if !known {
			e.room[kept] = in[i]
			kept++
		}
	}
	in = e.room[from:kept]
	switch len(in) {
	case 0:
		return e.always
	case 1:
		return in[0]
	}
	g := e.fresh()
	all := make([]sat.Lit, 1, len(in)+1)
	all[0] = g
	for _, l := range in {
		e.solver.Add(g.Not(), l)
		all = append(all, l.Not())
	}
	e.solver.Add(all...)
	return g
}

// gates encodes the gates of a network, each once and only when needed.
type gates struct {
	*encoding
	s    *network.Structure
	in   func(gate int) []network.Lit
	leaf func(node int) sat.Lit // the encoding of a node that is not a gate
	made []sat.Lit              // by gate: its encoding; -1: not encoded yet
}

// writing is a gate whose inputs are being encoded.
type writing struct {
	gate int
	in   []network.Lit // inputs that are not encoded yet
	from int           // index in room of the first encoded input
}

// of returns the encoding of a literal, and encodes the gates on which it depends.
// It uses an explicit stack, since a chain of gates may be as long as the rules.
func (n gates) of(l network.Lit) sat.Lit {
	var stack []writing
	if g := n.s.Gate(l); g >= 0 && n.made[g] < 0 {
		stack = append(stack, writing{g, n.in(g), len(n.room)})
	}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.in) == 0 {
			n.made[top.gate] = n.and(top.from)
			n.room = n.room[:top.from]
			stack = stack[:len(stack)-1]
		} else if g := n.s.Gate(top.in[0]); g >= 0 && n.made[g] < 0 {
			stack = append(stack, writing{g, n.in(g), len(n.room)})
		} else {
			x := n.known(top.in[0])
			n.room = append(n.room, x)
			if top.in = top.in[1:]; x == n.always.Not() {
				top.in = nil
			}
		}
	}
	return n.known(l)
}

// known returns the encoding of a literal. If its node is a gate, the gate must be encoded already.
func (n gates) known(l network.Lit) (x sat.Lit) {
	if g := n.s.Gate(l); g >= 0 {
		x = n.made[g]
	} else {
		x = n.leaf(l.Node())
	}
	if l.Not() {
		return x.Not()
	}
	return x
}

// bytesOfVariable is the approximate number of bytes for a variable and its clauses.
const bytesOfVariable = 400

// newUnrolled returns nil if facts depend on each other in a circle.
func newUnrolled(run *puzzle.Run, n *network.Network, s *network.Structure, start []uint64, bound int) *unrolled {
	for g, looped := range s.Looped {
		if looped {
			return nil
		}
		for _, l := range s.In[g] {
			if s.Gate(l) >= g {
				return nil
			}
		}
	}
	u := &unrolled{encoding: newEncoding(), run: run, n: n, s: s, start: start, bound: bound, most: int(run.Memory() / 4 / bytesOfVariable)}
	first := u.layer()
	for b := range s.Bits {
		first[1+b] = u.fixed(start[b>>6]>>(b&63)&1 != 0)
	}
	return u
}

func (u *unrolled) layer() []sat.Lit {
	l := make([]sat.Lit, 1+u.s.Bits+u.s.Moves+len(u.s.In))
	for i := range l {
		l[i] = -1
	}
	l[0] = u.fixed(false)
	u.layers = append(u.layers, l)
	return l
}

// of returns the SAT literal for a literal of the network in a layer. A layer is the state after a number of moves. It also encodes the
// gates that the literal needs.
func (u *unrolled) of(layer []sat.Lit, l network.Lit) sat.Lit {
	return gates{u.encoding, u.s,
		func(g int) []network.Lit { return u.s.In[g] },
		func(node int) sat.Lit { return layer[node] },
		layer[1+u.s.Bits+u.s.Moves:]}.of(l)
}

// grow adds a move and the layer after it. It returns false if no game has that many moves.
func (u *unrolled) grow() bool {
	last := u.layers[len(u.layers)-1]
	over := u.of(last, u.s.Terminal)
	u.solver.Add(over.Not())
	var legal []sat.Lit
	for m, l := range u.s.Legal {
		may := u.of(last, l)
		if may == u.always.Not() {
			last[1+u.s.Bits+m] = may
			continue
		}
		done := u.fresh()
		u.solver.Add(done.Not(), may)
		last[1+u.s.Bits+m] = done
		legal = append(legal, done)
	}
	u.moves = append(u.moves, last[1+u.s.Bits:1+u.s.Bits+u.s.Moves])
	if over == u.always || len(legal) == 0 {
		return false
	}
	u.solver.Exactly(1, legal)
	next := u.layer()
	for b, l := range u.s.Next {
		next[1+b] = u.of(last, l)
	}
	return true
}

func (u *unrolled) done() bool { return u.way != nil || u.never }

func (u *unrolled) work() int64 { return u.ticks }

// turn is the number of decisions and conflicts of the solver in one turn. With many variables,
// a turn is longer, since each call of the solver repeats its decisions from the first one.
const turn = 400

// perState is the number of variables with which a decision or conflict takes about as long as the evaluation of a state.
const perState = 1500

// expand continues the search for a solution of the current length.
func (u *unrolled) expand() bool {
	for len(u.moves) < u.bound {
		before := u.vars
		if u.vars > u.most {
			return false
		}
		if !u.grow() {
			u.never = true
			return true
		}
		u.ticks += int64(u.vars-before)/4 + 1
	}
	last := u.layers[len(u.layers)-1]
	ends := []sat.Lit{u.of(last, u.s.Terminal), u.of(last, u.s.Goal[0])}
	weight := 4 + int64(u.vars)/perState
	until := u.ticks + (turn+int64(u.vars)/4)*weight
	switch u.solver.Solve(func() bool { u.ticks += weight; return u.ticks < until && u.run.Continue() }, ends...) {
	case sat.Unsat:
		u.bound++
	case sat.Sat:
		u.way = []int{}
		for _, moves := range u.moves {
			for m, l := range moves {
				if l != u.always.Not() && u.solver.True(l) {
					u.way = append(u.way, m)
					break
				}
			}
		}
	}
	return true
}

// result returns the value, the number of moves and the moves of a path to the goal. The value is -1 if no path is found yet.
func (u *unrolled) result() (int, int, func() []int) {
	if u.way == nil {
		return -1, 0, nil
	}
	return u.n.Goals[0], len(u.way), func() []int { return u.way }
}

func (u *unrolled) proves() bool { return true }

func (u *unrolled) proof() proof {
	return proof{bound: u.bound, known: u.never, most: u.n.Goals[0] - 1}
}
