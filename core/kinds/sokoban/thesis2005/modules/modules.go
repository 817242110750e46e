// Package modules has the high-level modules of section 3.4 of Schaul's thesis in all their versions, including those that the thesis marks
// “not implemented”. They are the concepts in which its agents think; none is a solver.
//
// A module examines a game and leaves it unchanged. It pushes only barrels in focus; the others “are assumed to be inactive, fixed” (3.1).
// A returned sequence is legal if it is played at once.
package modules

import (
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// Limit limits the number of positions that modules examine. Modules that call each other share a limit: getPusherTo 2 and detectDeadlock 4
// are “not guaranteed to have a finite execution time”.
type Limit struct {
	Left, Used int
	Tick       func() bool // called for each position; once it returns false, the limit is reached; may be nil
	stopped    bool        // by Tick
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

// goes calls Tick in a loop that examines no position. It reports whether the work may continue.
func (l *Limit) goes() bool {
	if l.stopped = l.stopped || l.Tick != nil && !l.Tick(); l.stopped {
		l.Left = 0
	}
	return !l.stopped
}

// part returns a limit for one call: at most the given number of the remaining positions. After the call, back subtracts the positions
// used.
func (l *Limit) part(most int) Limit { return Limit{Left: min(l.Left, most), Tick: l.Tick} }

func (l *Limit) back(part Limit) {
	l.Left -= part.Used
	l.Used += part.Used
	if part.stopped {
		l.stopped, l.Left = true, 0
	}
}

// Planner has the memory of the modules for one game. Only one goroutine may use it.
type Planner struct {
	*structure.Game
	closed   []bool // by chamber: it has no exit
	rooms    *[]Room
	plans    []*planning
	culprits floor.Set // the barrels of the deadlock that was detected last
	carrier  carrier
	way      way
	reverse  reverse
	beside   floor.Set
	barriers [2][]structure.Barrier
}

// New allocates for a game.
func New(g *structure.Game) *Planner {
	p := &Planner{rooms: new([]Room)}
	for c := range g.Chambers.Len() {
		p.closed = append(p.closed, len(g.Chambers.Exits(c)) == 0)
	}
	p.begin(g)
	return p
}

// Anew returns the memory for another game of the same level. The games share the facts about the level.
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

// at returns the memory for a depth of recursion.
func (p *Planner) at(depth int) *planning {
	for len(p.plans) <= depth {
		p.plans = append(p.plans, newPlanning(p, len(p.plans)))
	}
	return p.plans[depth]
}
