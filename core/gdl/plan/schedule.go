package plan

import (
	"unknot/core/gdl/network"
	"unknot/core/puzzle"
)

// searcher is a search that can stop after any expansion and resume later.
type searcher interface {
	done() bool
	expand() bool // expand does one unit of work. It returns false if there is no room.
	work() int64  // work so far; the unit is about the time for one state
	// result returns the best end so far: its value, -1 if there is none; its number of moves; and the moves.
	result() (value, moves int, way func() []int)
}

// prover is a searcher that continues after a solution is found, since it may prove that none is shorter.
type prover interface {
	searcher
	proof() proof
	proves() bool // it may find a proof
}

// proof is the result that a searcher has proved so far.
type proof struct {
	bound int   // lower bound on the moves to the goal
	known bool  // no end is worth more than most
	most  int   // the goal, or less
	way   []int // moves of a shortest path to an end of the greatest value; nil: not known
}

// favoured is a searcher whose share grows if the game suits it.
type favoured interface{ favour() int64 }

// whole is a method that does all its work at once.
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

// game is the game with one value as the goal, prepared for the methods.
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
	effects  *effects  // of each move
	lawful   *effects  // effects of each move in states in which it is legal
	unrolled *unrolled // nil until its first use
}

func newGame(run *puzzle.Run, n *network.Network, start []uint64, tell func(f Found)) *game {
	s := n.Structure()
	return &game{run: run, n: n, s: s, start: start, tell: tell, goal: n.Goals[0],
		relaxed: newRelaxed(s, []network.Lit{s.Terminal, s.Goal[0]})}
}

// study prepares the analyses that only the methods need.
func (g *game) study() {
	g.clock = findClock(g.n, g.s)
	g.of = parts{g.n.Part(true, false), g.n.Part(false, true)}
	g.ends = g.of.ends.Structure()
	g.effects, g.lawful = findEffects(g.s, &g.clock, false), findEffects(g.s, &g.clock, true)
}

// pass is a run of the methods on a game, with or without its clock.
type pass struct {
	*game
	f       *Found
	mask    *clock // the clock that the searches ignore; nil: none
	entries []*entry
	spaces  []*space
	breadth *breadth
	atonce  *atonce
	timed   bool // atonce is made, or cannot be
	back    *backward
}

// entry is a method with its search.
type entry struct {
	method
	searcher
	full bool
}

// toward searches for a shortest path to an end that is worth the goal. It returns the greatest value that an end may have; this is less
// than the goal if no end is worth the goal.
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

// search gives each method its turns. It ends when everything is known (over), when the run ends, or when this pass can prove nothing more.
func (p *pass) search() (most int, over bool) {
	for {
		next := p.next()
		if next != nil {
			p.turn(next)
			p.note(next)
			for _, e := range p.entries {
				p.note(e) // a search may have met another
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

// next returns the method that has worked least in proportion to its share; nil if none continues.
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

// turns returns the work of an entry divided by its share. A method that starts later counts as if it had worked like the others before.
func (e *entry) turns() int64 {
	share := e.share
	if f, ok := e.searcher.(favoured); ok {
		share *= f.favour()
	}
	return e.after + e.work()/share
}

// slice is the amount of work of a search in one turn.
const slice = 500

// maxTurn is the maximum number of expansions in a turn. A search whose expansions count for little work must not delay the clock.
const maxTurn = 4 * slice

func (p *pass) turn(e *entry) {
	before, work, begun := e.turns(), e.work(), p.f.Expanded
	for ; !e.full && !e.done() && e.turns()-before < slice && p.f.Expanded-begun < maxTurn; p.f.Expanded++ {
		e.full = !e.expand() && !e.done()
	}
	p.f.work += e.work() - work
}

// note keeps a result that is better than the best so far.
func (p *pass) note(e *entry) {
	value, moves, way := e.result()
	if top := value == p.goal; value > p.f.Value || top && moves < len(p.f.Moves) {
		p.f.Moves, p.f.Value, p.f.Top, p.f.By, p.f.Timed = way(), value, top, e.id, p.mask != nil
		p.tell(*p.f)
	}
}

// conclude collects the proofs. It returns true if the greatest possible value is known, or that no solution is shorter than the best one.
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

// stuck reports whether no search can prove anything more as long as the clock is masked.
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

// space returns the set of states for a new search. The backward search may meet it.
func (p *pass) space() *space {
	s := newSpace(p.of, p.mask, p.start, p.run.Memory()/8)
	p.spaces = append(p.spaces, s)
	return s
}

// times returns the numbers of moves after which an end can be worth the goal; none if any number is possible.
func (p *pass) times() []int {
	if !p.timed && !p.f.Top {
		p.timed, p.atonce = true, newAtonce(p.run, p.of, p.effects, p.ends, p.start, &p.clock, p.f.Bound)
	}
	if p.atonce == nil {
		return nil
	}
	return p.atonce.times
}

// shortest returns the proof of a method that finds only shortest solutions.
func (p *pass) shortest(moves []int) proof {
	return proof{bound: len(moves), known: true, most: p.goal, way: append([]int{}, moves...)}
}

// counted runs a method that finds only shortest solutions, and counts its work.
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
