// Package packing makes packing plans, the order in which goals are filled, by a search
// backwards from the solved position (retrograde analysis: Shoham and Schaeffer, "The
// FESS Algorithm", CoG 2020, and section 6 of its earlier draft; Virkkala,
// "Solving Sokoban", 2011).
//
// Boxes are pulled off the goals. A box that can be pulled to the square of a box at the
// start leaves the board: how it comes from there is left to the forward search. A box that
// must make room is pulled aside. The moves in reverse are the plan, and the squares where
// boxes waited are its parking squares. So a plan is a relaxation: it respects goals and walls but
// ignores boxes that it has not brought in yet, and does not prove that the level can be solved.
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

// Step brings one box to a goal or a parking square.
type Step struct {
	From   floor.Cell // the parking square it waits on, or Outside
	To     floor.Cell // a goal or a parking square; From if the player only has to get to the box's other side
	Source floor.Cell // From, or for a box from outside one start square from which it can come; -1 for a guess

	player, after floor.Cell // squares of the regions that the player is in before and after, unless it is a guess
}

// Plan is a packing plan. It is immutable.
type Plan struct {
	Level *floor.Level
	Steps []Step

	// guessed is how many of the first steps are a guess: the search has not found parking
	// squares for boxes that must make room, or how some goals are emptied at all.
	guessed  int
	parkings int         // steps after which a box waits for another step
	stand    []floor.Set // by steps done
	basins   []floor.Set // by step
}

// New makes a packing plan: where several goals can be filled next, the one farthest
// from the start boxes comes first. It generates about the given number of nodes at most; 5000 are enough
// for nearly all levels, and take well under a second. If they are not, or the run stops,
// some steps are guesses.
func New(run *puzzle.Run, deadlocks *deadlock.Table, nodes int) *Plan {
	s := newSearch(run, deadlocks, nodes)
	return s.turnRound(s.plan())
}

// Shuffled makes a packing plan as New does, in a random order that follows from a seed: each goal's
// distance from the start boxes is drawn.
func Shuffled(run *puzzle.Run, deadlocks *deadlock.Table, nodes int, seed uint64) *Plan {
	s := newSearch(run, deadlocks, nodes)
	chance := rand.New(rand.NewPCG(1989, seed))
	for goal := s.Goals.First(); goal >= 0; goal = s.Goals.Next(goal) {
		s.far[goal] = chance.IntN(1 << 16)
	}
	return s.turnRound(s.plan())
}

// Stand returns the boxes that the plan has placed after n steps, n from 0 to len(Steps). After none these are the boxes that it leaves on
// the goals they start on. The set must not be changed.
func (p *Plan) Stand(n int) floor.Set { return p.stand[n] }

// Basin returns the squares from which a box can carry out step n when the steps before it are done and no other box is there; for a parked
// box it is its parking square alone. The set must not be changed.
func (p *Plan) Basin(n int) floor.Set { return p.basins[n] }

// Packed returns the packing feature: the largest number of steps, from 0 to len(Steps), such that every box placed by them is in the
// position.
func (p *Plan) Packed(boxes floor.Set) int {
	n := len(p.Steps)
	for n > 0 && !p.stand[n].Within(boxes) {
		n--
	}
	return n
}
