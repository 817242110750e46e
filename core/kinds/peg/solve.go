package peg

import (
	"math/bits"

	"unknot/core/puzzle"
	"unknot/core/search"
)

// firstWidth is the width of the beam search that finds a first solution.
const firstWidth = 1000

// fewest is the method that proves the fewest moves.
var fewest = own{search.Own(hops, search.InTurn{search.Beam{Width: firstWidth, H: 1}, search.BothEnds{}}, puzzle.SolverInfo{
	Name: "fewest", Title: "Fewest moves", Note: "proved", Complete: true, Optimal: "moves", Paper: "Pohl 1971",
	About: "A beam finds a first solution. Then searches from the start and, backwards, from the goal meet in the middle. They omit " +
		"positions that cannot be on a shorter solution: by weights of the holes that no jump raises, and by full regions in which a " +
		"move has to begin (Merson 1962).",
})}

// anyJumps is the method that finds any solution. All solutions have the same number of jumps.
var anyJumps = own{search.Own(leaps, search.BestFirst{Open: func() search.Open { return &search.LIFO{} }}, puzzle.SolverInfo{
	Name: "jumps", Title: "Any solution", Note: "fewest jumps", Complete: true, Optimal: "jumps",
	About: "Depth-first search over single jumps that visits no position twice, and none that weights of the holes exclude. All " +
		"solutions have the same number of jumps.",
})}

// quick is a beam search for a solution with few moves. It may find none.
var quick = own{search.Own(hops, search.Beam{Width: firstWidth, H: 1}, puzzle.SolverInfo{Name: "quick", Title: "Beam"})}

// own is a search that runs only if neither colours nor weights prove that there is no solution.
type own struct{ puzzle.Solver }

// Supports implements puzzle.Supporter.
func (own) Supports(from puzzle.Position) error { return puzzle.InPlay[position](from) }

// Solve implements puzzle.Solver.
func (o own) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	if p, ok := from.(position); ok {
		if why := p.excluded(p.now); why != nil {
			return puzzle.Solution{Outcome: puzzle.Impossible, Why: "There is no solution: " + why.text, Marks: why.marks}, nil
		}
	}
	return o.Solver.Solve(run, from, params)
}

// leaps is the state space of single jumps.
var leaps = &search.Domain{
	Measure: "jumps", Steps: "jumps", H: "the number of pegs to take off",
	Supports: puzzle.InPlay[position],
	Open: func(from puzzle.Position) (search.Problem, error) {
		return &jumpSpace{newSpace(from.(position))}, nil
	},
}

// jumpSpace is a space in which operator i is jump i of the board.
type jumpSpace struct{ *space }

// Expand implements search.Space.
//
//go:noinline
func (s *jumpSpace) Expand(state []uint64, to *search.Successors) {
	pegs := state[0]
	for i := range s.jumps {
		if j := &s.jumps[i]; j.legal(pegs) {
			to.Add(uint16(i), 1)[0] = canonical(s.images, pegs^j.all)
			if s.done(pegs ^ j.all) {
				to.Goal(0)
			}
		}
	}
}

// H implements search.Evaluator.
func (s *jumpSpace) H(state []uint64) int {
	if s.hopeless(state[0]) {
		return search.Never
	}
	return bits.OnesCount64(state[0]) - max(bits.OnesCount64(s.final), 1)
}

// Path implements search.Problem.
func (s *jumpSpace) Path(ops []uint16) []puzzle.Move {
	moves := make([]puzzle.Move, len(ops))
	state, pegs := s.at.now, s.at.now
	for i, op := range ops {
		state = canonical(s.images, state^s.jumps[op].all)
		for k := range s.jumps {
			if j := &s.jumps[k]; j.legal(pegs) && canonical(s.images, pegs^j.all) == state {
				moves[i], pegs = puzzle.Move(s.name(j.from)+s.name(j.to)), pegs^j.all
				break
			}
		}
	}
	return moves
}
