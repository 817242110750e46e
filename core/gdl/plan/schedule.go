package plan

import (
	"unknot/core/gdl/network"
	"unknot/core/puzzle"
)

// searcher is a search that can stop after any expansion and resume later.
type searcher interface {
	done() bool
	expand() bool // expand does one unit of work. It returns false if there is no room.
	work() int64  // work so far; one unit takes about the time of evaluating a state
	// result returns the best end so far: its value, -1 if there is none; the number of moves to it; and a function that returns the moves.
	result() (value, moves int, way func() []int)
}

// prover is a searcher that continues after a solution is found, since it may prove that no solution is shorter.
type prover interface {
	searcher
	proof() proof
	proves() bool // whether the search may still find a proof
}

// proof is the result that a searcher has proved so far.
type proof struct {
	bound int   // lower bound on the moves to the goal
	known bool  // whether most is proved
	most  int   // no end is worth more than this value, never above the value of the goal
	way   []int // moves of a shortest path to an end worth most; nil: not known
}

// favoured is a searcher that asks for a greater share of the work if the game suits it.
type favoured interface{ favour() int64 }

// whole is a searcher that does all its work in one expansion.
type whole struct {
	solve func() proof
	over  bool
	got   proof
}

func (w *whole) done() bool   { return w.over }
func (w *whole) work() int64  { return 0 }
func (w *whole) proof() proof { return w.got }
func (w *whole) proves() bool { return true }

func (w *whole) expand() bool {
	w.got, w.over = w.solve(), true
	return true
}

func (w *whole) result() (int, int, func() []int) { return -1, 0, nil }

// game is a game with one value as the goal, with its analyses for the methods.
type game struct {
	run      *puzzle.Run
	n        *network.Network
	s        *network.Structure
	start    []uint64
	tell     func(f Found)
	goal     int
	of       parts
	ends     *network.Structure
	clock    clock
	relaxed  *relaxed
	effects  *effects  // effects of each move
	lawful   *effects  // effects of each move in states in which it is legal
	unrolled *unrolled // nil until its first use
}

func newGame(run *puzzle.Run, n *network.Network, start []uint64, tell func(f Found)) *game {
	s := n.Structure()
	return &game{run: run, n: n, s: s, start: start, tell: tell, goal: n.Goals[0],
		relaxed: newRelaxed(s, []network.Lit{s.Terminal, s.Goal[0]})}
}

// study makes the analyses that the methods need, but the bounds of the start do not.
func (g *game) study() {
	g.clock = findClock(g.n, g.s)
	g.of = parts{g.n.Part(true, false), g.n.Part(false, true)}
	g.ends = g.of.ends.Structure()
	g.effects, g.lawful = findEffects(g.s, &g.clock, false), findEffects(g.s, &g.clock, true)
}

// pass is a run of all methods on a game, either with or without its clock.
type pass struct {
	*game
	f       *Found
	mask    *clock // the clock that the searches ignore; nil: none
	entries []*entry
	spaces  []*space
	breadth *breadth
	atonce  *atonce
	timed   bool // whether atonce is made, or was found to be useless
	back    *backward
}

// entry is a method with its running search.
type entry struct {
	method
	searcher
	full bool
}

// toward searches for a shortest path to an end that is worth the goal. It returns the greatest
// value that an end may have, which is less than the goal if no end is worth the goal.
func (f *Found) toward(g *game, list []method) (most int) {
	if f.Never {
		g.tell(*f)
	}
	layers := int(g.relaxed.explore(g.start))
	if layers == int(never) {
		return g.goal - 1
	}
	f.raise(layers, Layers)
	f.raise(g.relaxed.landmarks(g.start), Landmarks)
	g.study()
	p := &pass{game: g, f: f}
	for _, m := range list {
		if m.begin == nil || m.share > 0 || !p.enter(m) {
			continue
		}
		for e := p.entries[len(p.entries)-1]; !e.done(); {
			e.expand()
		}
		if most, over := p.conclude(); over {
			return most
		}
	}
	masks := []*clock{&g.clock, nil}
	if !g.clock.any {
		masks = masks[1:]
	}
	for _, mask := range masks {
		p := &pass{game: g, f: f, mask: mask}
		for _, m := range list {
			if m.begin != nil && m.share > 0 {
				p.enter(m)
			}
		}
		if most, over := p.search(); over {
			return most
		}
	}
	return g.goal
}

// enter starts a method. It returns false if the method cannot help.
func (p *pass) enter(m method) bool {
	s := m.begin(p)
	if s != nil {
		p.entries = append(p.entries, &entry{method: m, searcher: s})
	}
	return s != nil
}

// search lets the methods take turns. It ends when everything is known
// (over), when the run is stopped, or when this pass can prove nothing more.
func (p *pass) search() (most int, over bool) {
	for {
		next := p.next()
		if next != nil {
			p.turn(next)
			p.note(next)
			for _, e := range p.entries {
				p.note(e) // two searches may have met, so e may have a result
			}
		}
		if most, over := p.conclude(); over {
			return most, true
		}
		if p.stuck() {
			return 0, false
		}
		if next == nil {
			for _, e := range p.entries {
				p.f.Full = p.f.Full || e.full
			}
			return 0, false
		}
		if p.f.Memory = max(p.f.Memory, p.breadth.states.Bytes()); !p.run.Continue() {
			return p.goal, true
		}
		if p.run.ReportDue() {
			p.tell(*p.f)
		}
	}
}

// next returns the method that has done least work in proportion to its share, nil if all are done.
func (p *pass) next() (next *entry) {
	for _, e := range p.entries {
		if _, proves := e.searcher.(prover); e.full || e.done() || p.f.Top && !proves {
			continue
		}
		if next == nil || e.turns() < next.turns() {
			next = e
		}
	}
	return next
}

// turns returns the work of an entry divided by its share. For a method
// that starts later, work counts as if it had taken part from the start.
func (e *entry) turns() int64 {
	share := e.share
	if f, ok := e.searcher.(favoured); ok {
		share *= f.favour()
	}
	return e.after + e.work()/share
}

// slice is the amount of work in one turn of a search.
const slice = 500

// maxTurn is the maximum number of expansions in a turn. It limits the
// time between two looks at the clock for searches with cheap expansions.
const maxTurn = 4 * slice

func (p *pass) turn(e *entry) {
	before, work, begun := e.turns(), e.work(), p.f.Expanded
	for ; !e.full && !e.done() && e.turns()-before < slice && p.f.Expanded-begun < maxTurn; p.f.Expanded++ {
		e.full = !e.expand() && !e.done()
	}
	p.f.work += e.work() - work
}

// note records the result of an entry if it is better than the best so far.
func (p *pass) note(e *entry) {
	value, moves, way := e.result()
	if top := value == p.goal; value > p.f.Value || top && moves < len(p.f.Moves) {
		p.f.Moves, p.f.Value, p.f.Top, p.f.By, p.f.Timed = way(), value, top, e.id, p.mask != nil
		p.tell(*p.f)
	}
}

// conclude combines the proofs of all methods. It returns true if the greatest
// possible value is known, or if no solution is shorter than the best one.
func (p *pass) conclude() (most int, over bool) {
	f := p.f
	var last proof
	var by Method
	for _, e := range p.entries {
		if s, ok := e.searcher.(prover); ok {
			got := s.proof()
			f.raise(got.bound, e.id)
			if got.known && !last.known {
				last, by = got, e.id
			}
		}
	}
	switch {
	case f.Top && len(f.Moves) <= f.Bound:
		f.Shortest, f.Bound = true, len(f.Moves)
		return p.goal, true
	case last.known && last.way != nil:
		f.settle(last.way, last.most, by)
		f.Never, f.Timed = f.Never || last.most < p.goal, p.mask != nil
	case last.known && f.Top:
		f.Shortest = true
		return p.goal, true
	}
	return last.most, last.known
}

// stuck reports whether no search can prove anything more while it ignores the clock.
func (p *pass) stuck() bool {
	if p.mask == nil {
		return false
	}
	for _, e := range p.entries {
		if s, ok := e.searcher.(prover); ok && p.f.Top && s.proves() {
			return p.breadth.done()
		}
	}
	return p.f.Top || p.breadth.done()
}

// space returns the set of states for a new search, which the backward search may meet.
func (p *pass) space() *space {
	s := newSpace(p.of, p.mask, p.start, p.run.Memory()/8)
	p.spaces = append(p.spaces, s)
	return s
}

// times returns the numbers of moves after which a game can end with the goal, nil if any number is possible.
func (p *pass) times() []int {
	if !p.timed && !p.f.Top {
		p.timed, p.atonce = true, newAtonce(p.run, p.of, p.effects, p.ends, p.start, &p.clock, p.f.Bound)
	}
	if p.atonce == nil {
		return nil
	}
	return p.atonce.times
}

// shortest returns the proof by a method that only finds shortest solutions.
func (p *pass) shortest(moves []int) proof {
	return proof{bound: len(moves), known: true, most: p.goal, way: append([]int{}, moves...)}
}

// counted runs a method that only finds shortest solutions, and records its work.
func (p *pass) counted(solve func(tell func(expanded int64)) (moves []int, expanded int64, ok bool)) proof {
	before, work := p.f.Expanded, p.f.work
	count := func(expanded int64) { p.f.Expanded, p.f.work = before+expanded, work+expanded }
	moves, expanded, ok := solve(func(expanded int64) {
		count(expanded)
		p.tell(*p.f)
	})
	if count(expanded); !ok {
		return proof{}
	}
	return p.shortest(moves)
}
