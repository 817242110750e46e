package tetris

import (
	"errors"
	"math/bits"

	"unknot/core/puzzle"
	"unknot/core/search"
)

// width is the number of positions of the beam that finds a first solution.
const width = 200

// best is the method that proves the best value.
var best = own{search.Own(guided, search.BranchAndBound{First: search.Beam{Width: width, H: 1}}, puzzle.SolverInfo{
	Name: "best", Title: "Best end", Note: "proved", Complete: true,
	About: "A beam finds a first end. Then depth-first branch and bound looks for a better one, first for the best that a count allows. " +
		"It omits positions from which the cells do not suffice, which a line divides that no piece can cross, whose columns of two " +
		"colours do not fit the pieces, or whose empty cells the pieces cannot cover in any order.",
})}

// quick is the method that runs a beam search alone.
var quick = own{search.Own(guided, search.Beam{Width: 5 * width, H: 1}, puzzle.SolverInfo{
	Name: "beam", Title: "Beam search", Note: "may find none",
	About: "After each piece it keeps the positions with the smoothest stacks, as many as the beam is wide: few cells below others, few " +
		"steps from column to column, and many lines.",
})}

// direct is the method that runs branch and bound without a first solution.
var direct = own{search.Own(placing, search.BranchAndBound{}, puzzle.SolverInfo{Name: "direct", Title: "Branch and bound"})}

// own is a search that runs only if no simple count shows that there is no solution.
type own struct{ puzzle.Solver }

// Supports implements puzzle.Supporter.
func (own) Supports(from puzzle.Position) error { return inPlay(from) }

// Solve implements puzzle.Solver. For a perfect clear a first solution would be the last one, so there the beam is left out.
func (o own) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	if p, ok := from.(position); ok && p.goal == clearing {
		if o == best {
			o = direct
		}
		if why := p.excluded(&p.node); why != nil {
			return puzzle.Solution{Outcome: puzzle.Impossible, Why: "There is no solution: " + why.text, Marks: why.marks}, nil
		}
	}
	return o.Solver.Solve(run, from, params)
}

// placing is the state space for the methods that need h only to choose among positions: all ends take as many pieces.
var placing = &search.Domain{
	Measure: "pieces", Steps: "pieces", Own: []string{"beam"},
	H:        "the number of pieces left; it is infinite where a count shows a dead end",
	Supports: inPlay,
	Open:     func(from puzzle.Position) (search.Problem, error) { return newSpace(from.(position)), nil },
}

func inPlay(from puzzle.Position) error {
	if p, ok := from.(position); ok && p.stuck {
		return errors.New("the game is over: a piece has locked above the board")
	}
	return puzzle.InPlay[position](from)
}

// smooth is a space whose h is the roughness of the stack.
type smooth struct{ *space }

// guided is the state space for the beam.
var guided = &search.Domain{
	Measure: "pieces", Steps: "pieces", Supports: inPlay,
	Open: func(from puzzle.Position) (search.Problem, error) { return smooth{newSpace(from.(position))}, nil },
}

// H implements search.Evaluator. A state without a solution has the value search.Never.
func (s smooth) H(state []uint64) int {
	var n node
	s.read(state, &n)
	if s.ceiling(&n) == search.Worthless {
		return search.Never
	}
	return s.roughness(&n)
}

// roughness rates a stack; less is better. Empty cells below filled cells, steps along the rows, and high rows count against the stack,
// and so does the distance from the target. For tetrises the last column should stay empty.
func (k *known) roughness(n *node) int {
	rough, covered := 100*(k.target-k.worth(n)), uint16(0)
	for r := n.rows.height() - 1; r >= 0; r-- {
		covered |= n.rows[r]
		walled := uint32(n.rows[r])<<1 | 1 | 1<<(k.width+1)
		rough += r + 8*bits.OnesCount16(covered&^n.rows[r]) + 2*bits.OnesCount32((walled^walled>>1)&(1<<(k.width+1)-1))
		if k.goal == mostTetrises {
			rough += 20 * int(n.rows[r]>>(k.width-1))
		}
	}
	return rough
}
