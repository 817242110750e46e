// Package modules has the high-level modules of section 3.4 of Schaul's thesis in all their versions, including those that the thesis marks
// “not implemented”. The agents of the thesis use them as concepts; none is a solver.
//
// A module examines a game and leaves it unchanged. The sequences that it returns push only barrels in focus; the others “are assumed to be
// inactive, fixed” (3.1). They are legal if they are played before any other push.
package modules

import (
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// Limit is a limit on the number of positions that modules examine. Modules that call each other share a limit, since getPusherTo 2 and
// detectDeadlock 4 are “not guaranteed to have a finite execution time”.
type Limit struct {
	Left, Used int
	Tick       func() bool // called for each position; once it returns false, the limit counts as reached; may be nil
	stopped    bool        // Tick has returned false
}

// NewLimit returns a limit of the given number of positions.
func NewLimit(positions int) *Limit { return &Limit{Left: positions} }

// Exhausted reports whether the limit is reached.
func (l *Limit) Exhausted() bool { return l.Left <= 0 }

func (l *Limit) take() bool {
	if l.Left <= 0 {
		return false
	}
	l.Left--
	l.Used++
	return l.goes()
}

// goes calls Tick, for loops that examine no positions. It reports whether the work may continue.
func (l *Limit) goes() bool {
	if l.stopped = l.stopped || l.Tick != nil && !l.Tick(); l.stopped {
		l.Left = 0
	}
	return !l.stopped
}

// part returns a limit for one call, of at most the given number of the remaining positions. After the call, back subtracts the positions
// used.
func (l *Limit) part(most int) Limit { return Limit{Left: min(l.Left, most), Tick: l.Tick} }

func (l *Limit) back(part Limit) {
	l.Left -= part.Used
	l.Used += part.Used
	if part.stopped {
		l.stopped, l.Left = true, 0
	}
}

// Planner holds a game and the scratch memory of the modules. Only one goroutine may use it.
type Planner struct {
	*structure.Game
	closed   []bool // by chamber: whether it has no exit
	rooms    *[]Room
	plans    []*planning
	culprits floor.Set // barrels of the last detected deadlock
	carrier  carrier
	way      way
	reverse  reverse
	beside   floor.Set
	barriers [2][]structure.Barrier
}

// New returns a planner for a game.
func New(g *structure.Game) *Planner {
	p := &Planner{rooms: new([]Room)}
	for c := range g.Chambers.Len() {
		p.closed = append(p.closed, len(g.Chambers.Exits(c)) == 0)
	}
	p.begin(g)
	return p
}

// Anew returns a planner for another game of the same level. The planners share the facts about the level.
func (p *Planner) Anew() *Planner {
	other := &Planner{closed: p.closed, rooms: p.rooms}
	other.begin(p.Game.Anew())
	return other
}

func (p *Planner) begin(g *structure.Game) {
	p.Game, p.culprits, p.beside = g, g.None(), g.None()
	p.carrier = newCarrier(g)
	p.way = newWay(g.Floor)
}

// at returns the scratch memory for a depth of recursion.
func (p *Planner) at(depth int) *planning {
	for len(p.plans) <= depth {
		p.plans = append(p.plans, newPlanning(p, len(p.plans)))
	}
	return p.plans[depth]
}
