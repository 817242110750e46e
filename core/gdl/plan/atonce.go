package plan

import (
	"unknot/core/csp/sat"
	"unknot/core/gdl/network"
	"unknot/core/puzzle"
)

// atonce asks a SAT solver for solutions in few steps. A step may contain several moves that do not interfere
// (Blum and Furst, Fast planning through planning graph analysis, 1997; Rintanen, Heljanko and Niemelä,
// Planning as satisfiability: parallel plans, 2006). A puzzle in which moves only fill cells needs one or two
// steps. The moves of an answer are then ordered and played. An answer proves nothing about shorter solutions.
type atonce struct {
	run       *puzzle.Run
	of        parts
	e         *effects
	ends      *network.Structure
	start     []uint64
	clock     *clock
	times     []int      // numbers of moves after which a game can end with the goal; empty if any number is possible
	states    [][]uint64 // by number of moves: a state with the clock of that time
	questions []*question
	opened    int
	way       []int
	ticks     int64
	most      int
	vars      int
}

// question asks the solver for a solution with a given number of steps and, if the clock limits it, a given number of moves.
type question struct {
	*encoding
	moves  [][]sat.Lit
	goal   []sat.Lit
	ticks  int64
	failed bool
}

// maxOpen is the maximum number of open questions, which take turns.
const maxOpen = 4

// maxTimes is the maximum number of lengths of a game to try if the end depends on the clock.
const maxTimes = 3

// newAtonce returns a search without questions. It returns nil if the effects of moves depend on the clock, are not known, or the clock
// allows no end.
func newAtonce(run *puzzle.Run, of parts, e *effects, ends *network.Structure, start []uint64, k *clock, bound int) *atonce {
	if e == nil || e.timed(k) {
		return nil
	}
	for g, in := range ends.In {
		for _, l := range in {
			if ends.Looped[g] || ends.Gate(l) >= g {
				return nil
			}
		}
	}
	a := &atonce{run: run, of: of, e: e, ends: ends, start: start, clock: k, most: int(run.Memory() / 4 / bytesOfVariable)}
	if k.any {
		a.time(bound)
		if len(a.times) == 0 {
			return nil
		}
	}
	return a
}

// maxMoves is the maximum number of moves for which the clock is examined.
const maxMoves = 2000

// time finds the numbers of moves, from bound on, after which the clock allows an end that is worth the goal.
func (a *atonce) time(bound int) {
	m := a.of.moves.Machine()
	m.Set(a.start)
	var ends []int
	for time := range maxMoves {
		state := append([]uint64(nil), m.State()...)
		if time > 0 && a.same(state, a.states[time-1]) {
			break // the clock has stopped changing
		}
		a.states = append(a.states, state)
		q := newEncoding()
		end := a.end(q, a.unknown(q), state)
		if time >= bound && end[0] != q.always.Not() && end[1] != q.always.Not() {
			ends = append(ends, time)
		}
		if len(ends) == maxTimes || end[0] == q.always {
			break
		}
		m.Play(0)
	}
	a.times = ends
}

// same reports whether the clock is the same in two states.
func (a *atonce) same(s, t []uint64) bool {
	for w := range s {
		if (s[w]^t[w])&^a.clock.mask[w] != 0 {
			return false
		}
	}
	return true
}

// unknown returns a new SAT variable for each bit.
func (a *atonce) unknown(q *encoding) []sat.Lit {
	bits := make([]sat.Lit, a.e.s.Bits)
	for b := range bits {
		bits[b] = q.fresh()
	}
	return bits
}

// end returns the literals for “the game is over” and “the goal holds”, with the clock of the state time.
func (a *atonce) end(q *encoding, bits []sat.Lit, time []uint64) [2]sat.Lit {
	made := make([]sat.Lit, len(a.ends.In))
	for g := range made {
		made[g] = -1
	}
	n := gates{q, a.ends, func(g int) []network.Lit { return a.ends.In[g] }, func(node int) sat.Lit {
		b := node - 1
		switch {
		case b < 0 || b >= a.ends.Bits:
			return q.fixed(false)
		case a.clock.has(b):
			return q.fixed(time[b>>6]>>(b&63)&1 != 0)
		}
		return bits[b]
	}, made}
	return [2]sat.Lit{n.of(a.ends.Terminal), n.of(a.ends.Goal[0])}
}

// ask encodes the question for a number of steps and of moves; -1 for any number of moves.
func (a *atonce) ask(steps, moves int) *question {
	s := a.e.s
	q := &question{encoding: newEncoding()}
	bits := make([]sat.Lit, s.Bits)
	for b := range bits {
		bits[b] = q.fixed(a.start[b>>6]>>(b&63)&1 != 0)
	}
	writers, readers := make([][]sat.Lit, s.Bits), make([][]sat.Lit, s.Bits)
	var all []sat.Lit
	for range steps {
		for b := range writers {
			writers[b], readers[b] = writers[b][:0], readers[b][:0]
		}
		next := make([]sat.Lit, s.Bits)
		done := make([]sat.Lit, s.Moves)
		before := a.before(q.encoding, bits)
		for b := range next {
			next[b] = -1
		}
		for m, changes := range a.e.changes {
			done[m] = q.fixed(false)
			may := before.of(s.Legal[m])
			if len(changes) == 0 || may == q.always.Not() {
				continue
			}
			done[m] = q.fresh()
			all = append(all, done[m])
			q.solver.Add(done[m].Not(), may)
			reads := map[int]bool{}
			for _, b := range a.e.legal[m] {
				reads[b] = true
			}
			for _, c := range changes {
				for _, b := range c.to.bits {
					reads[b] = true
				}
			}
			for _, c := range changes {
				b := c.bit
				delete(reads, b)
				if next[b] < 0 {
					next[b] = q.fresh()
				}
				to := before.of(c.to.lit)
				q.solver.Add(done[m].Not(), next[b].Not(), to)
				q.solver.Add(done[m].Not(), next[b], to.Not())
				writers[b] = append(writers[b], done[m])
			}
			for b := range s.Bits { // in order, so that the clauses are always the same
				if reads[b] {
					readers[b] = append(readers[b], done[m])
				}
			}
		}
		for b := range next {
			if next[b] < 0 {
				next[b] = bits[b]
				continue
			}
			written := q.fresh()
			for _, w := range writers[b] {
				q.solver.Add(w.Not(), written)
			}
			q.solver.Add(append([]sat.Lit{written.Not()}, writers[b]...)...)
			q.solver.Add(written, bits[b].Not(), next[b])
			q.solver.Add(written, bits[b], next[b].Not())
			if len(writers[b]) > 1 {
				q.solver.Exactly(1, append([]sat.Lit{written.Not()}, writers[b]...))
			}
			for _, r := range readers[b] { // a move that reads the bit excludes its change in the same step
				q.solver.Add(r.Not(), bits[b].Not(), next[b])
				q.solver.Add(r.Not(), bits[b], next[b].Not())
			}
		}
		q.moves = append(q.moves, done)
		bits = next
	}
	time := a.start
	if moves >= 0 {
		time = a.states[moves]
		q.solver.Exactly(moves, all)
	}
	end := a.end(q.encoding, bits, time)
	q.goal = end[:]
	for _, l := range all {
		q.solver.Prefer(l, false)
	}
	return q
}

// before returns the encoder for the state before a step. Its gates are those of the network and the residues of the effects of moves.
func (a *atonce) before(q *encoding, bits []sat.Lit) gates {
	s := a.e.s
	made := make([]sat.Lit, len(s.In)+len(a.e.made.gates))
	for g := range made {
		made[g] = -1
	}
	return gates{q, s, func(g int) []network.Lit {
		if g < len(s.In) {
			return s.In[g]
		}
		return a.e.made.gates[g-len(s.In)].in
	}, func(node int) sat.Lit {
		if node == 0 || node > s.Bits {
			return q.fixed(false)
		}
		return bits[node-1]
	}, made}
}

func (a *atonce) done() bool { return a.way != nil }

func (a *atonce) work() int64 { return a.ticks }

// stepsOf returns the number of steps of question i.
func stepsOf(i int) int {
	n := 1
	for range i {
		n += (n + 2) / 3
	}
	return n
}

// expand works on one of the open questions. It returns false if there is nothing left to ask.
func (a *atonce) expand() bool {
	open, least := -1, int64(0)
	count := 0
	for i, q := range a.questions {
		if q.failed {
			continue
		}
		if weight := q.ticks << count; open < 0 || weight < least {
			open, least = i, weight
		}
		count++
	}
	per := max(1, len(a.times))
	if count < maxOpen && a.vars < a.most && (open < 0 || least > 20*turn) {
		i := a.opened
		a.opened++
		moves, steps := -1, stepsOf(i/per)
		if len(a.times) > 0 {
			moves = a.times[i%per]
			if steps > max(moves, 1)+moves/2 {
				return open >= 0
			}
		}
		q := a.ask(steps, moves)
		a.vars += q.vars
		a.ticks += int64(q.vars)/4 + 1
		a.questions = append(a.questions, q)
		return true
	}
	if open < 0 {
		return false
	}
	q := a.questions[open]
	weight := 4 + int64(q.vars)/perState
	until := q.ticks + (turn+int64(q.vars))*weight
	before := q.ticks
	result := q.solver.Solve(func() bool { q.ticks += weight; return q.ticks < until && a.run.Continue() }, q.goal...)
	a.ticks += q.ticks - before
	if result == sat.Stopped {
		return true
	}
	q.failed = true
	a.vars -= q.vars
	if result == sat.Sat {
		a.line(q)
	}
	q.encoding, q.moves = nil, nil
	return true
}

// line plays the moves of an answer one by one, and keeps them if they reach the end.
func (a *atonce) line(q *question) {
	var way []int
	for _, moves := range q.moves {
		for m, l := range moves {
			if q.solver.True(l) {
				way = append(way, m)
			}
		}
	}
	for len(way) > 0 && !plays(a.of, a.start, way) {
		// The game may be over before the last move.
		m := a.of.ends.Machine()
		moves := a.of.moves.Machine()
		moves.Set(a.start)
		for i, move := range way {
			m.Set(moves.State())
			if m.Terminal() {
				way = way[:i]
				break
			}
			moves.Play(move)
			if i == len(way)-1 {
				return
			}
		}
		if !plays(a.of, a.start, way) {
			return
		}
	}
	a.way = way
}

func (a *atonce) result() (int, int, func() []int) {
	if a.way == nil {
		return -1, 0, nil
	}
	return a.of.ends.Goals[0], len(a.way), func() []int { return a.way }
}
