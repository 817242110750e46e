package blocksworld

import (
	"errors"
	"fmt"

	"unknot/core/puzzle"
)

// maxWaiting is the largest number of blocks on cycles for which a least set is searched.
const maxWaiting = 2_000

// fewest is the solver that proves the fewest moves.
type fewest struct{}

// Info describes the solver.
func (fewest) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "fewest", Title: "Fewest moves", Note: "proved", Unit: "steps of the search", Complete: true, Optimal: "moves",
		About: "Each block out of position moves once, and some of those that wait for each other move twice, first to the table. A SAT " +
			"solver finds the fewest of these. If the table has no room for such a plan, A* searches for another one.",
	}
}

// Solve finds a shortest plan. If the run is stopped, it returns the best plan so far.
func (fewest) Solve(run *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Solution, error) {
	p, ok := from.(position)
	switch {
	case !ok:
		return puzzle.Solution{}, puzzle.ErrDraft
	case p.why != "" && !p.Status().Goal:
		return puzzle.Solution{Outcome: puzzle.Impossible, Why: p.why}, nil
	}
	s := p.shortest(run, func(plan []step, bound int, effort int64) {
		if run.ReportDue() && p.fits(plan) {
			run.Report(puzzle.Report{Phase: "hitting the cycles", Effort: effort, Best: moves(plan), Figures: []puzzle.Figure{
				{Name: "moves", Value: fmt.Sprint(len(plan))}, {Name: "at least", Value: fmt.Sprint(bound)}}})
		}
	})
	if p.fits(s.plan) {
		return s.solution(), nil
	}
	return p.small(run, s, nil)
}

// small searches for a shortest plan on a table that has too little room for the plan s. The parameters are those of A*.
func (p position) small(run *puzzle.Run, s *shortest, params puzzle.Params) (puzzle.Solution, error) {
	if p.most() > 2 {
		if plan := squeeze(p.now, p.goal.on, p.most(), run.Continue); plan != nil {
			s.moves = moves(plan)
		}
		run.Report(puzzle.Report{Phase: "searching with A*", Best: s.moves})
	}
	general, err := puzzle.SolverFor(Kind{}, p, "astar")
	if err == nil {
		err = puzzle.Supports(general, p)
	}
	if err != nil && s.moves != nil {
		s.proved = false
		return s.solution(), nil
	}
	if err != nil {
		return puzzle.Solution{}, err
	}
	found, err := general.Solve(run, p, params)
	found.Effort += s.effort
	if err != nil || found.Outcome == puzzle.Solved || s.moves == nil {
		return found, err
	}
	if s.effort, s.proved = found.Effort, false; found.Bound != nil {
		s.bound = max(s.bound, *found.Bound)
	}
	return s.solution(), nil
}

// shortest is a plan, and the knowledge about the shortest one.
type shortest struct {
	plan   []step
	moves  []puzzle.Move // moves that replace the plan; nil if it is not replaced
	aside  []int32       // blocks that the plan puts aside
	bound  int           // lower bound on the number of moves
	proved bool          // whether the plan is proved to have the fewest moves
	effort int64
}

// solution returns the plan as a solution.
func (s *shortest) solution() puzzle.Solution {
	out := puzzle.Solution{Outcome: puzzle.Solved, Moves: s.moves, Effort: s.effort, Bound: &s.bound}
	if out.Moves == nil {
		out.Moves = moves(s.plan)
	}
	if s.proved {
		out.Proved = []string{puzzle.Optimal}
	} else {
		out.Why = fmt.Sprintf("Fewer moves may be enough, but not fewer than %d.", s.bound)
	}
	return out
}

// moves writes the steps of a plan as moves.
func moves(plan []step) []puzzle.Move {
	all := make([]puzzle.Move, len(plan))
	for i, s := range plan {
		all[i] = s.move()
	}
	return all
}

// shortest finds a shortest plan for a table with room for all blocks. It calls better with each plan that is shorter than those before,
// with a lower bound and the effort so far.
func (p position) shortest(run *puzzle.Run, better func(plan []step, bound int, effort int64)) *shortest {
	on, goal := p.now.on, p.goal.on
	s := &shortest{plan: gn2(on, goal)}
	s.aside = twice(s.plan, len(on))
	w := wait(on, goal)
	s.bound = w.left + len(w.forced)
	if len(w.blocks) > maxWaiting {
		s.bound++
		return s
	}
	s.bound += len(w.apart(w.blocks))
	better(s.plan, s.bound, 0)
	set := without(w.blocks, without(w.blocks, s.aside))
	set, s.proved, s.effort = w.hit(run.Continue, set, func(set []int32, effort int64) {
		better(putAside(on, goal, append(set, w.forced...)), s.bound, effort)
	})
	s.aside = append(set, w.forced...)
	if s.plan = putAside(on, goal, s.aside); s.proved {
		s.bound = len(s.plan)
	}
	return s
}

// twice returns the blocks that a plan for n-1 blocks moves twice.
func twice(plan []step, n int) (blocks []int32) {
	moved := make([]bool, n)
	for _, s := range plan {
		if moved[s.block] {
			blocks = append(blocks, s.block)
		}
		moved[s.block] = true
	}
	return blocks
}

// putAside returns the plan that puts only the given blocks aside. The blocks must include one of each cycle of the graph “waiting”.
func putAside(on, goal, aside []int32) []step {
	p := newPlanner(on, goal)
	allowed := make([]bool, len(on))
	for _, b := range aside {
		allowed[b] = true
	}
	return p.run(func() int32 { return p.next(allowed) })
}

// fits reports whether the table has room for all towers that occur in a plan.
func (p position) fits(plan []step) bool {
	if p.roomy() {
		return true
	}
	on, count := append([]int32{}, p.now.on...), p.now.towers()
	for _, s := range plan {
		if on[s.block] == 0 {
			count--
		}
		if s.to == 0 {
			count++
		}
		if on[s.block] = s.to; count > p.most() {
			return false
		}
	}
	return true
}

// linear is a planner that takes linear time, and seldom finds a shortest plan.
type linear struct {
	name, title, about string
	plan               func(on, goal []int32) []step
}

// planners are the near-optimal planners, the best first.
var planners = [3]linear{
	{"gn2", "GN2",
		"Brings blocks into position while it can. In each deadlock it puts a block of a cycle of waiting blocks onto the table.", gn2},
	{"gn1", "GN1",
		"Brings blocks into position while it can. In each deadlock it puts any block onto the table (Gupta and Nau 1992).", gn1},
	{"us", "US", "Unstacks all blocks out of position onto the table, and then stacks them.", us},
}

// Info describes the planner.
func (l linear) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: l.name, Title: l.title, Note: "linear time", Unit: "moves", Paper: "Slaney and Thiébaux 2001",
		About: l.about + " No plan has more than twice the fewest moves.",
	}
}

// Supports implements puzzle.Supporter.
func (linear) Supports(from puzzle.Position) error {
	if p, ok := from.(position); !ok {
		return puzzle.ErrDraft
	} else if !p.roomy() {
		return errors.New("this method needs a table with room for all blocks")
	}
	return nil
}

// Solve returns the plan of the planner.
func (l linear) Solve(_ *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Solution, error) {
	if err := l.Supports(from); err != nil {
		return puzzle.Solution{}, err
	}
	p := from.(position)
	plan := l.plan(p.now.on, p.goal.on)
	return puzzle.Solution{Outcome: puzzle.Solved, Moves: moves(plan), Effort: int64(len(plan))}, nil
}
