// Package packing makes packing plans, the order in which goals are filled, by a search
// backwards from the solved position (retrograde analysis: Shoham and Schaeffer, "The
// FESS Algorithm", CoG 2020, and section 6 of its earlier draft; Virkkala,
// "Solving Sokoban", 2011).
//
// Boxes are pulled off the goals. A box that can be pulled to the start square of a box leaves the board; the forward search must find out
// how the box gets from there to its goal. A box that must make room is pulled to a parking square. The moves in reverse are the plan. So a
// plan is a relaxation: it respects goals and walls but ignores boxes that it has not brought in yet, and does not prove that the level can
// be solved.
package packing

import (
	"math/rand/v2"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
)

// Outside is the value of Step.From if the step brings in a box that the plan has not placed before.
const Outside floor.Cell = -1

// Step is the part of a plan that brings one box to a goal or a parking square.
type Step struct {
	From   floor.Cell // the parking square on which the box waits, or Outside
	To     floor.Cell // a goal or a parking square; equal to From if only the player must get to another side of the box
	Source floor.Cell // From or, for a box from outside, a start square from which it can come; -1 for a guess

	player, after floor.Cell // squares in the player's regions before and after the step; not set for a guess
}

// Plan is a packing plan. It is immutable.
type Plan struct {
	Level *floor.Level
	Steps []Step

	// guessed is the number of steps at the beginning that are guesses, since the search found no parking squares for boxes that must make
	// room, or could not empty some goals.
	guessed  int
	parkings int         // number of steps after which a box waits for another step
	stand    []floor.Set // by number of steps done: the boxes placed
	basins   []floor.Set // by step: the result of Basin
}

// New makes a packing plan. If several goals can be filled next, the goal farthest from the start boxes is first. It generates at most
// about the given number of nodes; 5000 suffice for nearly all levels, and take well under a second. If the nodes do not suffice or the run
// stops, some steps are guesses.
func New(run *puzzle.Run, deadlocks *deadlock.Table, nodes int) *Plan {
	s := newSearch(run, deadlocks, nodes)
	return s.turnRound(s.plan())
}

// Shuffled makes a packing plan like New, but in a random order that depends on the seed: the distances of the goals from the start boxes
// are random numbers.
func Shuffled(run *puzzle.Run, deadlocks *deadlock.Table, nodes int, seed uint64) *Plan {
	s := newSearch(run, deadlocks, nodes)
	chance := rand.New(rand.NewPCG(1989, seed))
	for goal := s.Goals.First(); goal >= 0; goal = s.Goals.Next(goal) {
		s.far[goal] = chance.IntN(1 << 16)
	}
	return s.turnRound(s.plan())
}

// Stand returns the boxes that the plan has placed after n steps, n from 0 to len(Steps). For n = 0 these are the boxes that the plan
// leaves on their goals. The caller must not change the set.
func (p *Plan) Stand(n int) floor.Set { return p.stand[n] }

// Basin returns the squares from which a box can carry out step n if the previous steps are done and there are no further boxes. For a
// parked box this is only its parking square. The caller must not change the set.
func (p *Plan) Basin(n int) floor.Set { return p.basins[n] }

// Packed returns the packing feature: the greatest number of steps, from 0 to len(Steps), such that the position has a box on every square
// of Stand.
func (p *Plan) Packed(boxes floor.Set) int {
	n := len(p.Steps)
	for n > 0 && !p.stand[n].Within(boxes) {
		n--
	}
	return n
}
