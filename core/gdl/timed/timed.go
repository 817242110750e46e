// Package timed plays matches against the clock with the planner, which searches while the clock runs. The player commits to the moves
// of the best path known when a move is due. Thus the planner can be compared with the methods of package tbia under the same clocks.
package timed

import (
	"cmp"
	"context"
	"encoding/binary"
	"iter"
	"math/bits"
	"slices"
	"time"

	"unknot/core/gdl/match"
	"unknot/core/gdl/network"
	"unknot/core/gdl/plan"
	"unknot/core/gdl/relax"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// Options are the options of a run.
type Options struct {
	Clock match.Clock
	Most  int       // maximum number of moves of a match, since rules need not end a game
	Tell  func(Now) // called when a report is due, and at the end
}

// Result is the result of a match.
type Result struct {
	match.Result
	Expanded int64
	Searches int // number of searches begun
	Guesses  int // number of moves made without a path
}

// Now is the current state of a match.
type Now struct {
	Result
	Rest    match.Rest
	Known   plan.Found // knowledge of the current search
	Ahead   int        // number of moves left on the followed path
	Worth   int        // value of the goal at the end of the path; 0: there is no path to a goal above 0
	Sure    bool       // whether no other path leads to a greater value
	Courses []Point    // knowledge of all searches over time
}

// Point is the knowledge of the planner after some work: a lower bound on the moves, and the
// number of moves on the best path, -1 if there is none. Both count from the start of the match.
type Point struct {
	Expanded int64
	Least    int
	Best     int
}

// Solve plays a match from a state, and returns its result.
func Solve(r *puzzle.Run, net *network.Network, from []uint64, options Options) Result {
	p := &player{Options: options, run: r, net: net, machine: net.Machine(), relaxed: relax.NewPlanning(net, relax.Plan),
		been: map[string]int{}}
	p.relaxed.Tick = r.Continue
	p.machine.Set(from)
	p.begin()
	m := match.Play(r, net, from, p.Clock, p.Most, p)
	p.end()
	done := p.result()
	done.Result = m
	if p.Tell != nil {
		p.Tell(p.now(done))
	}
	return done
}

type player struct {
	Options
	run     *puzzle.Run
	net     *network.Network
	machine *network.Machine // the network in the current state of the agent
	moved   []int

	goOn  func() (plan.Found, bool) // resumes the current search
	end   func()
	begun bool // whether the current search has done some work
	over  bool // whether the current search has ended
	known plan.Found
	root  int   // number of moves made before the current search began
	spent int64 // work of the previous searches

	way    []int // rest of the followed path
	worth  int
	points []Point

	searches, guesses int
	relaxed           *relax.Planning
	been              map[string]int // by state: the number of times that the agent was in it
	time              *match.Time
}

// maxPoints is the maximum number of points. When there are more, every second point is dropped.
const maxPoints = 200

// begin starts a search from the state of the agent. The search is a coroutine that advances by
// one turn at each request. A turn is the work between two looks of the search at its clock.
func (p *player) begin() {
	if p.end != nil {
		p.end()
	}
	p.spent += p.known.Expanded
	p.known, p.over, p.begun, p.root = p.nothing(), false, false, len(p.moved)
	p.searches++
	start := slices.Clone(p.machine.State())
	p.goOn, p.end = iter.Pull(func(yield func(plan.Found) bool) {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		at := p.nothing()
		going := true
		turn := func() {
			if going = going && yield(at); !going {
				cancel()
			}
		}
		var ticks time.Duration
		own := run.New(ctx, run.Setup{
			Seed: p.run.Seed(), Memory: p.run.Memory(), Store: p.run.Store(),
			// Each look at this clock makes a report due, and the search yields.
			Clock: func() time.Duration { ticks += 50 * time.Millisecond; return ticks },
			Yield: turn, Report: func(run.Report) {},
		})
		last := plan.Solve(own, p.net, start, func(f plan.Found) { at = f })
		if at = last; going {
			yield(at)
		}
	})
}

// nothing returns the knowledge before a search: an end may have the greatest value that the rules name.
func (p *player) nothing() plan.Found {
	f := plan.Found{Value: -1, Most: -1}
	if len(p.net.Goals) > 0 {
		f.Most = p.net.Goals[0]
	}
	return f
}

// Think implements match.Player.
func (p *player) Think(t *match.Time) {
	p.time = t
	p.tell()
	for t.Left(p.Work()) && !p.done() {
		f, ok := p.goOn()
		if !ok {
			p.over = true
			continue
		}
		p.begun = true
		p.known = f
		p.take()
		p.note()
		p.tell()
	}
}

// done reports whether more thinking is useless: a shortest path to the greatest possible value is known, or the
// search has ended. Once the player has made a move on a path to the greatest value, it follows that path to its end.
func (p *player) done() bool {
	return p.over || p.known.Shortest || p.sure() && len(p.moved) > p.root
}

func (p *player) sure() bool {
	return len(p.way) > 0 && p.worth > 0 && p.worth == p.known.Most
}

// take switches to the path that the search has found, if it has a greater value than the followed path, or the same value and fewer moves.
func (p *player) take() {
	f := p.known
	if len(p.moved) != p.root || f.Value < 0 || len(f.Moves) == 0 {
		return
	}
	if f.Value > p.worth || f.Value == p.worth && (len(p.way) == 0 || len(f.Moves) < len(p.way)) {
		p.way, p.worth = slices.Clone(f.Moves), f.Value
	}
}

// note records a point for the chart.
func (p *player) note() {
	if p.known.Bound == 0 {
		return // the search has only just started
	}
	pt := Point{Expanded: p.spent + p.known.Expanded, Least: p.root + p.known.Bound, Best: -1}
	if p.worth > 0 {
		pt.Best = len(p.moved) + len(p.way)
	}
	if n := len(p.points); n > 0 && p.points[n-1].Least == pt.Least && p.points[n-1].Best == pt.Best && n > 1 &&
		p.points[n-2].Least == pt.Least && p.points[n-2].Best == pt.Best {
		p.points[n-1] = pt
		return
	}
	p.points = append(p.points, pt)
	if len(p.points) > maxPoints {
		kept := p.points[:0]
		for i, pt := range p.points {
			if i%2 == 0 || i == len(p.points)-1 {
				kept = append(kept, pt)
			}
		}
		p.points = kept
	}
}

// Work implements match.Player.
func (p *player) Work() match.Work {
	n := p.spent + p.known.Expanded
	return match.Work{Expansions: n, Transitions: n}
}

// Move implements match.Player. If the search has not found the greatest possible value, a
// new search starts from the next state, since knowledge about other moves is useless then.
func (p *player) Move() (move int) {
	if len(p.way) > 0 {
		move, p.way = p.way[0], p.way[1:]
	} else {
		move = p.guess()
		p.guesses++
	}
	whole := p.worth > 0 && p.worth == p.known.Most
	p.machine.Play(move)
	p.moved = append(p.moved, move)
	p.been[key(p.machine.State())]++
	if len(p.way) == 0 {
		p.worth = 0
	}
	if !whole && !p.machine.Terminal() {
		p.begin()
	}
	return move
}

// guess returns a move if no path is known. It prefers the next state that was visited least
// often, and among those the state with the shortest relaxed plan. Ties are broken at random.
func (p *player) guess() (best int) {
	best, least, seldom := -1, 0, 0
	chance := p.run.Rand(uint64(len(p.moved)))
	equal := 0
	for w, legal := range p.machine.Legal() {
		for ; legal != 0; legal &= legal - 1 {
			move := w<<6 + bits.TrailingZeros64(legal)
			next := p.machine.Next(move)
			h, been := p.relaxed.Estimate(next), p.been[key(next)]
			switch order := cmp.Or(cmp.Compare(been, seldom), cmp.Compare(h, least)); {
			case best < 0 || order < 0:
				best, least, seldom, equal = move, h, been, 1
			case order == 0:
				if equal++; chance.IntN(equal) == 0 {
					best = move
				}
			}
		}
	}
	return best
}

// key returns a state as a string, for maps.
func key(state []uint64) string {
	b := make([]byte, 0, 8*len(state))
	for _, w := range state {
		b = binary.LittleEndian.AppendUint64(b, w)
	}
	return string(b)
}

func (p *player) tell() {
	if p.Tell == nil || !p.run.ReportDue() {
		return
	}
	r := p.result()
	r.Moves, r.Value = slices.Clone(p.moved), -1
	p.Tell(p.now(r))
}

func (p *player) result() Result {
	return Result{Expanded: p.spent + p.known.Expanded, Searches: p.searches, Guesses: p.guesses}
}

func (p *player) now(r Result) Now {
	n := Now{Result: r, Known: p.known, Ahead: len(p.way), Worth: p.worth, Sure: p.sure(), Courses: slices.Clone(p.points)}
	if p.time != nil {
		n.Rest = p.time.Rest(p.Work())
	}
	return n
}
