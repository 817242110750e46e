// Package packing plans the order in which the goals are filled, by a search
// backwards from the solved position (retrograde analysis: Shoham and Schaeffer, "The
// FESS Algorithm", CoG 2020, and section 6 of its earlier draft; Virkkala,
// "Solving Sokoban", 2011).
//
// Boxes are pulled off the goals. A box that gets to where a box stands at the
// start leaves the board, since how it came from there is for the search
// forwards to find; a box that must make room is pulled aside. The moves
// turned round are the plan, and the squares where boxes waited are its parking places.
// So a plan says what the goals and the walls allow, with all boxes thought away that
// it has not brought in yet; it does not say that the level can be solved.
package packing

import (
	"math/rand/v2"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
)

// Outside is the From of a step that brings in a box which the plan has not
// placed before.
const Outside floor.Cell = -1

// Step brings one box to where the plan wants it.
type Step struct {
	From   floor.Cell   // the parking place it waits on, or Outside
	To     floor.Cell   // a goal, or a parking place; From if the player only needs to get to the box's other side
	Source floor.Cell   // From, or for a box from outside a start box that the plan has in mind: another will do; -1 for a guess
	Way    []floor.Push // from Source to To while only boxes of the plan are there; nil for a guess
}

// Plan is an order of packing. It does not change once made.
type Plan struct {
	Level *floor.Level
	Steps []Step

	// How many of the first steps are a guess: the search has not found out where
	// boxes wait that must make room, or how some goals are emptied at all.
	guessed  int
	parkings int         // steps after which a box waits for another step
	stand    []floor.Set // by steps done
	basins   []floor.Set // by step
}

// New plans a level: where several goals can be filled next, the one farthest
// from the start boxes comes first. It looks at about as many positions as it is told to, at most;
// 5000 are enough for nearly all levels, and take well under a second. If they are
// not, or the run is to stop, some steps are guesses.
func New(run *puzzle.Run, deadlocks *deadlock.Table, nodes int) *Plan {
	s := newSearch(run, deadlocks, nodes)
	return s.turnRound(s.plan())
}

// Shuffled plans a level as New does, but in an order of chance that follows from a seed: where
// several goals can be filled next, it is as if the one farthest from the start boxes were drawn.
func Shuffled(run *puzzle.Run, deadlocks *deadlock.Table, nodes int, seed uint64) *Plan {
	s := newSearch(run, deadlocks, nodes)
	chance := rand.New(rand.NewPCG(1989, seed))
	for goal := s.Goals.First(); goal >= 0; goal = s.Goals.Next(goal) {
		s.far[goal] = chance.IntN(1 << 16)
	}
	return s.turnRound(s.plan())
}

// Stand is where boxes stand after n steps, n from 0 to len(Steps), when those from
// outside are thought away. At first these are the boxes that the plan leaves
// on the goals they start on. It must not be changed.
func (p *Plan) Stand(n int) floor.Set { return p.stand[n] }

// Basin is the squares from which a box can be brought in by step n when
// the steps before it are done and nothing else is there; for a parked box it is
// its parking place alone. It must not be changed.
func (p *Plan) Basin(n int) floor.Set { return p.basins[n] }

// Packed is how many steps a position has carried out: the most, from 0 to len(Steps),
// after which a box is wherever the plan has put one.
func (p *Plan) Packed(boxes floor.Set) int {
	n := len(p.Steps)
	for n > 0 && !p.stand[n].Within(boxes) {
		n--
	}
	return n
}
