package nurikabe

import (
	"errors"

	"unknot/core/puzzle"
	"unknot/core/sat"
)

// exact proves the solution, and whether it is the only one, by logic and then
// by constraints.
type exact struct{}

// Info describes the solver.
func (exact) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "exact", Title: "Exact", Note: "proves it is the only one", Unit: "conflicts", Complete: true,
		About: "Marks what simple logic finds, then searches the rest with learning from conflicts, and looks for a second solution.",
	}
}

// Solve solves the puzzle from any marks of the player.
func (exact) Solve(run *puzzle.Run, from puzzle.Position, _ puzzle.Params) (s puzzle.Solution, err error) {
	p, ok := from.(position)
	if !ok {
		return s, errors.New("a draft is no puzzle yet; finish it first")
	}
	marks := p.bare()
	if !p.settle(marks, func(step) {}) {
		s.Outcome, s.Why = puzzle.Impossible, "No sea and islands fit these numbers."
		return
	}
	e := encode(p.grid, marks)
	defer func() { s.Effort = e.solver.Conflicts() }()
	switch e.solver.Solve(run.Tick) {
	case sat.Stopped:
		s.Outcome = puzzle.Open
		return
	case sat.Unsat:
		s.Outcome, s.Why = puzzle.Impossible, "No sea and islands fit these numbers."
		return
	}
	first := e.model()
	diff := []sat.Lit{}
	for c, m := range first {
		if marks[c] != open {
			continue
		}
		if m == sea {
			diff = append(diff, e.sea[c].Not())
		} else {
			diff = append(diff, e.sea[c])
		}
	}
	act := e.solver.Var()
	e.solver.Add(append(diff, act.Not())...)
	s.Outcome = puzzle.Solved
	for c, m := range first {
		if mv := p.paint([]int{c}, m); mv != "" {
			s.Moves = append(s.Moves, mv)
		}
	}
	switch e.solver.Solve(run.Tick, act) {
	case sat.Unsat:
		s.Proved = []string{puzzle.Unique}
	case sat.Sat:
		s.Proved = []string{puzzle.Several}
		for c, m := range e.model() {
			if mv := p.paint([]int{c}, m); mv != "" {
				s.Other = append(s.Other, mv)
			}
		}
	}
	return
}

func (e *encoding) model() []mark {
	marks := make([]mark, len(e.sea))
	for c, l := range e.sea {
		marks[c] = land
		if e.solver.True(l) {
			marks[c] = sea
		}
	}
	return marks
}
