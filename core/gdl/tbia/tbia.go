package tbia

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"unknot/core/gdl/match"
	"unknot/core/gdl/network"
	"unknot/core/puzzle"
)

// Method is an algorithm for playing.
type Method string

// The algorithms for playing.
const (
	AStar Method = "astar" // without a clock: it searches until it has a solution
	TBA   Method = "tba"   // algorithm 1: the agent steps back to the state where a better path leaves its own path
	TBIA  Method = "tbia"  // algorithm 2: the agent searches for a path from its current state to the better path
)

// Options are the options of a run.
type Options struct {
	Method   Method
	Clock    match.Clock // with unit Expansions, its play clock is N_E
	Most     int         // maximum number of moves of a match, since rules need not end a game
	Turning  bool        // whether moves can be undone; if false, Irreversible decides
	Record   int         // maximum number of states in the record of the match; 0: no record
	Tell     func(Now)   // called when a report is due, and at the end
	Estimate Estimator
	// Timeless treats states as equal if they differ only in facts that show the time, and keeps the one with the earliest time. Without
	// it, no state of a puzzle with a step counter occurs twice: no state is reached by a second path, paths do not cross, and injected
	// states are never met. The figures of table 5.1 require Timeless. With it, the search may miss a goal that needs a later time.
	Timeless bool
	// FirstCome breaks ties of f by age, the oldest state first, instead of by depth, the deepest state first.
	FirstCome bool
	// Shuffled breaks ties of f and depth at random. The thesis does not specify the order of moves.
	// For a mean over several matches against a clock that counts work, the matches must differ.
	Shuffled bool

	// Trace is N_T, the number of states that TBA* traces back in a step; 0: no limit. TBIA* traces a path all at once.
	Trace int
	// Threshold is injectionThreshold: the least value of a better path for which a new search starts if the path cannot be followed.
	Threshold int
}

// Result is the result of a run.
type Result struct {
	Moves   []int
	Value   int  // value of the goal at the end; -1: no goal was reached
	Over    bool // the game is over after these moves
	Proved  bool // no entry on the open list of A* promises a shorter path, so none exists if the heuristic is admissible
	Stopped bool // the run was stopped
	Full    bool // the memory of A* was used up
	Counts  Counts
	Course  *Course // record of a match; nil if none was requested
}

// Counts are the columns of the tables in chapter 5.
type Counts struct {
	Closed      int   // states on the closed list at the end
	Open        int   // states on the open list at the end
	Expansions  int64 // number of expansions in all searches
	Transitions int64 // number of moves made in the search and in relaxations
	Hits        int64 // estimates from the cache
	Relaxations int64
	Resets      int
	Injections  int
	Random      int // number of random moves, for lack of a path
}

// Solve plays a match or searches by A* from a state. The result depends on the real time only for a match with a clock in seconds.
func Solve(run *puzzle.Run, net *network.Network, from []uint64, options Options) Result {
	p := &player{Options: options, net: net, run: run, chance: run.Rand(0), machine: net.Machine()}
	// The lists get eight tenths of the memory, the injected states and the record one tenth each.
	p.lists = newLists(net, options.Estimate, run.Memory()/10*8, run.Continue)
	p.lists.byAge = p.FirstCome
	if p.Shuffled {
		p.lists.shuffle = run.Rand(1)
	}
	if p.Timeless {
		p.lists.clock = net.Influence().Clock()
	}
	p.machine.Set(from)
	p.follow = p.stand()
	p.target = p.follow
	p.lists.reset(from)
	if p.Method == AStar {
		return p.search()
	}
	if p.Record > 0 {
		p.record()
	}
	p.final = !p.Turning && Irreversible(net, from)
	m := match.Play(run, net, from, p.Clock, p.Most, p)
	r := p.result()
	r.Moves, r.Value, r.Over, r.Stopped = m.Moves, m.Value, m.Over, m.Stopped
	if p.Tell != nil {
		p.Tell(p.now(r))
	}
	return r
}

// player plays a match by TBA* or TBIA*, or searches by A*.
type player struct {
	Options
	net     *network.Network
	run     *puzzle.Run
	chance  *rand.Rand
	machine *network.Machine // the network in the current state of the agent
	lists   *lists
	final   bool // whether moves cannot be undone

	follow *path // pathFollow, from the state of the agent on
	moved  []int

	fresh  *path // pathNew of TBA*, traced from its end; nil: no path is being traced
	tail   int32 // the state up to which fresh is traced
	target *path // pathFollow of TBA*, from the last traced state on; the agent need not be on it
	traced bool  // whether the traced path leads to a solution

	counts Counts
	course *Course
	step   Step
	left   []uint64 // the state of the agent at the start of the step

	time     *match.Time // time limit of the step
	injected *path       // the last path whose states got low estimates
}

// search runs A* without a clock.
func (p *player) search() Result {
	l := p.lists
	l.halted = !p.run.Continue()
	for !l.halted && l.expand() {
		p.tell()
	}
	r := p.result()
	r.Stopped, r.Full = l.halted, l.full
	p.line(&r)
	return r
}

// line writes the path to the best goal that A* has found into r.
func (p *player) line(r *Result) {
	if id := p.lists.best; id >= 0 {
		way := p.lists.path(id)
		r.Moves, r.Value, r.Over, r.Proved = way.moves, way.value, true, p.lists.solved
	}
}

func (p *player) tell() {
	if !p.run.ReportDue() || p.Tell == nil {
		return
	}
	r := p.result()
	if p.Method == AStar {
		p.line(&r)
	} else {
		r.Moves = slices.Clone(p.moved)
	}
	p.Tell(p.now(r))
}

func (p *player) result() Result {
	c := p.counts
	h := p.Estimate.Counts()
	c.Closed, c.Open, c.Expansions = p.lists.closed, p.lists.opened(), p.lists.expanded
	c.Hits, c.Relaxations, c.Transitions = h.Hits, h.Relaxations, h.Transitions+p.lists.transitions
	return Result{Value: -1, Counts: c, Course: p.course}
}

// stand returns the path without moves, at the state of the agent.
func (p *player) stand() *path { return here(p.lists.key(p.machine.State())) }

// Work implements match.Player.
func (p *player) Work() match.Work {
	return match.Work{Expansions: p.lists.expanded, Transitions: p.lists.transitions + p.Estimate.Counts().Transitions}
}

// sure reports whether the agent follows a path to the greatest goal that the rules name. The puzzle is then solved, and the agent only
// follows the path (3.3).
func (p *player) sure() bool {
	return len(p.follow.moves) > 0 && p.follow.value > 0 && p.follow.value == p.lists.most()
}

// Think implements match.Player: it resumes A*.
func (p *player) Think(t *match.Time) {
	p.open()
	p.time = t
	p.tell()
	for t.Left(p.Work()) && !p.sure() && (p.lists.expand() || p.lists.halted) {
		p.tell()
	}
}

// Move implements match.Player.
func (p *player) Move() (move int) {
	switch {
	case p.sure():
	case p.Method == TBA:
		p.trace()
		p.follow = p.target.from(p.lists.key(p.machine.State())) // algorithm 1, lines 21 and 22
	default:
		p.choose()
	}
	if len(p.follow.moves) > 0 && !p.legal(p.follow.moves[0]) {
		p.follow = p.stand() // the state is on the path, but at another time
	}
	p.step.Follow, p.step.FollowValue = p.course.way(p.follow), p.follow.value
	reset := p.lists.full
	if p.Method == TBIA {
		reset = reset || p.step.Fate == Injected || len(p.follow.moves) < 2 || p.final // algorithm 2, lines 16 and 20
	}
	if len(p.follow.moves) > 0 {
		move = p.follow.advance()
	} else if move = p.back(); move >= 0 {
		p.step.Back = true
	} else {
		move = network.Random(p.machine.Legal(), p.chance)
		p.step.Random = true
		p.counts.Random++
	}
	p.machine.Play(move)
	p.moved = append(p.moved, move)
	if len(p.follow.moves) == 0 {
		p.follow = p.stand()
	}
	if p.step.Random && p.lists.registry.Find(p.lists.key(p.machine.State())) < 0 {
		reset = true // TBA* has no state to step back to
	}
	if reset && !p.sure() && !p.machine.Terminal() {
		p.reset()
	}
	p.close(move)
	return move
}

func (p *player) legal(move int) bool { return p.machine.Legal()[move>>6]>>(move&63)&1 != 0 }

// reset starts the search again from the current state of the agent (algorithm 2, lines 16 and 21).
func (p *player) reset() {
	p.counts.Resets++
	p.step.Reset = true
	p.lists.reset(p.machine.State())
	p.fresh, p.traced = nil, false
	if p.final {
		p.Estimate.Forget() // forget states that cannot occur again (5.3)
	}
}

// choose switches to the most promising path, if the agent can follow it (algorithm 2, lines 6 to 18).
func (p *player) choose() {
	id := p.lists.promising()
	if id < 0 {
		return
	}
	goal := p.lists.value(id)
	p.step.Value = goal
	if goal < p.follow.value {
		p.step.Fate = Worse
		return
	}
	fresh := p.lists.path(id)
	p.step.New = p.course.way(fresh)
	switch way := joined(p.follow, fresh); {
	case way != nil:
		p.follow, p.step.Fate = way, Joined
	case goal >= max(p.Threshold, 1):
		p.lists.inject.inject(fresh, p.run.Memory()/10)
		p.injected = fresh
		p.counts.Injections++
		p.step.Fate = Injected
	default:
		p.step.Fate = Apart
	}
}

// trace continues to trace the most promising path back, to the state of
// the agent or to the start of the search (algorithm 1, lines 9 to 20).
func (p *player) trace() {
	if p.traced {
		return
	}
	l := p.lists
	if p.fresh == nil {
		id := l.promising()
		if id < 0 {
			return
		}
		p.fresh, p.tail = &path{states: [][]uint64{slices.Clone(l.registry.State(id))}, value: l.value(id)}, id
	}
	p.step.Value = p.fresh.value
	done := false
	for n := 0; !done && (p.Trace == 0 || n < p.Trace); n++ {
		at := l.nodes.At(p.tail)
		if done = at.parent < 0 || slices.Equal(p.fresh.states[len(p.fresh.states)-1], l.key(p.machine.State())); done {
			break
		}
		p.tail = at.parent
		p.fresh.states = append(p.fresh.states, slices.Clone(l.registry.State(p.tail)))
		p.fresh.moves = append(p.fresh.moves, int(at.move))
	}
	if !done {
		p.step.Fate = Tracing
		return
	}
	p.target, p.fresh = p.fresh, nil
	slices.Reverse(p.target.states)
	slices.Reverse(p.target.moves)
	p.traced = p.target.value > 0 && p.target.value == l.most()
	p.step.New, p.step.Fate = p.course.way(p.target), Joined
}

// back returns the move by which TBA* steps back to the predecessor of the agent's state in the search (algorithm 1, line 25). It returns
// -1 if no legal move leads there, or if the agent is at the start of the search. Algorithm 1 waits in this case, which rules do not allow.
func (p *player) back() int {
	if p.Method != TBA {
		return -1
	}
	id := p.lists.registry.Find(p.lists.key(p.machine.State()))
	if id < 0 || p.lists.nodes.At(id).parent < 0 {
		return -1
	}
	parent := p.lists.registry.State(p.lists.nodes.At(id).parent)
	for w, legal := range p.machine.Legal() {
		for ; legal != 0; legal &= legal - 1 {
			if move := w<<6 + bits.TrailingZeros64(legal); slices.Equal(p.lists.key(p.machine.Next(move)), parent) {
				return move
			}
		}
	}
	return -1
}
