package sokoban

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/kinds/sokoban/fess"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/formats"
	"unknot/core/kinds/sokoban/improve"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// improver shortens a solution by vicinity search.
type improver struct{ forwards }

// order is the parameter for the measure that has priority when solutions are compared.
var order = &puzzle.ChoiceParam[improve.Measure]{Name: "order", Title: "What counts first", Default: improve.Pushes,
	Choices: []puzzle.Named[improve.Measure]{{Name: "pushes", Value: improve.Pushes}, {Name: "moves", Value: improve.Moves}},
	Help:    "Among solutions with equally many of these, the one with fewer of the other is better"}

// given is the parameter for the solution to begin with.
var given = &puzzle.SolutionParam{Name: "solution", Title: "Solution",
	Help: "In LURD, from this position; empty: the best one known, or else any that is found"}

// Info describes the solver.
func (improver) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name:  "improve",
		Title: "A better solution",
		Note:  "until stopped",
		About: "Takes a solution, or finds one first, and searches all positions close to those along it: a few boxes are a little " +
			"out of place. The best path through them is the next solution, and the search widens step by step.",
		Unit:     "positions",
		Params:   puzzle.Describe(given, order),
		Complete: true,
		Optimal:  "pushes",
	}
}

// Solve improves a solution: the one in the parameters, otherwise the one supplied with the level, otherwise one that it finds.
func (improver) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	return solve(run, from, func(a *attempt) (puzzle.Solution, error) {
		if text := given.Of(params); text == "" {
			a.pushes = a.from.supplied()
		} else {
			pushes, err := a.from.given(text)
			if err != nil {
				return puzzle.Solution{}, err
			}
			a.pushes = pushes
		}
		if a.pushes == nil {
			if a.search(stages()); a.pushes == nil {
				return a.solution(), nil
			}
		}
		s, proved, err := a.improved(order.Of(params))
		if proved && order.Of(params) == improve.Pushes {
			bound := len(a.pushes)
			s.Bound, s.Proved = &bound, []string{puzzle.Optimal}
		}
		return s, err
	})
}

// given parses a solution in LURD, and returns its pushes. It returns an error if the moves do not solve the level from here.
func (p position) given(text string) ([]floor.Push, error) {
	lurd, _, wrong := formats.DecodeRunLength([]rune(strings.Join(strings.Fields(text), "")), formats.MaxMoves)
	if wrong != nil {
		return nil, fmt.Errorf("the solution cannot be read: %s", wrong.Text)
	}
	moves, end, err := p.splitMoves(string(lurd))
	if err != nil {
		return nil, fmt.Errorf("the solution cannot be played from here: %w", err)
	}
	if !end.solved() {
		return nil, errors.New("the moves given do not solve the level from here: " + end.Status().Text)
	}
	return p.pushesOf(moves), nil
}

// supplied returns the rest of the solution that came with the level, nil if that solution does not pass through this position.
func (p position) supplied() []floor.Push {
	start := p.Start().(position)
	left, _ := start.remaining(p, start.pushesOf([]puzzle.Move{puzzle.Move(p.solution)}))
	return left
}

// improved improves the incumbent until it is proved optimal by measure m, the memory is used up or the run stops.
func (a *attempt) improved(m improve.Measure) (s puzzle.Solution, proved bool, err error) {
	cost := fewestPushes.cost
	if m == improve.Moves {
		cost = fewestMoves.cost
	}
	steps := 0
	tell := func(r puzzle.Report) {
		r.Phase, r.Effort = "improving", a.effort+r.Effort
		r.Views = a.withPatterns(r.Views)
		r.Figures = append(r.Figures, puzzle.Figure{Name: "pushes", Value: strconv.Itoa(len(a.pushes))},
			puzzle.Figure{Name: "moves", Value: strconv.Itoa(steps)})
		a.run.Report(r)
	}
	better := func(pushes []floor.Push, nodes int64) {
		moves, err := a.from.made(pushes)
		if err != nil {
			return
		}
		a.pushes, steps = pushes, len(puzzle.Notation(a.from, moves))
		least := cost(a.from.here(), pushes)
		tell(puzzle.Report{Effort: nodes, Best: moves, Cost: &least})
	}
	better(a.pushes, 0)
	if a.effort > 0 { // the solution is not given but found by a search
		a.tryOtherPlans(cost, func(pushes []floor.Push) { better(pushes, 0) }, tell)
	}
	r, err := improve.Improve(a.run,
		improve.Job{Level: a.from.here(), Deadlocks: a.deadlocks, Pushes: a.pushes, Measure: m, Memory: a.run.Memory(),
			Better: better, Tell: tell})
	if err != nil {
		return s, false, err
	}
	a.effort += r.Nodes
	a.memory = max(a.memory, r.Memory)
	s = a.solution()
	switch {
	case r.Proved:
		s.Why = "There is no better solution: every position was searched or ruled out."
	case a.run.Continue():
		s.Why = "Nothing better was found near this solution within the memory limit. There may still be a better one."
	default:
		s.Why = fmt.Sprintf("Stopped after %s. There may still be a better one.", scene.Several(a.effort, "positions"))
	}
	return s, r.Proved, nil
}

// Limits of tryOtherPlans. Measured on 7 of the classic levels: after 3.4 s the solutions had 7.3 % more pushes than the fewest known, and
// 9.6 % more without the search for other solutions.
const (
	others     = 6   // number of searches for other solutions
	otherNodes = 400 // maximum number of nodes of each search
)

// tryOtherPlans searches for solutions by random packing plans, which are too different from the first solution to be in its vicinity. It
// calls better with each solution that costs less than all previous ones.
func (a *attempt) tryOtherPlans(cost func(*floor.Level, []floor.Push) int, better func([]floor.Push), tell func(puzzle.Report)) {
	island, _ := a.run.Island()
	for seed := range uint64(others) {
		search := fess.Search{Axes: []fess.Axis{fess.OutOfPlan, fess.Hotspots}, ByRank: true, PlanSeed: fess.PlanSeeds(island) + seed + 1}
		for _, o := range a.roots {
			if !a.run.Continue() {
				return
			}
			r := search.Search(a.run,
				strategy.Job{Level: o.Level, Deadlocks: a.deadlocks, Nodes: otherNodes, Memory: a.run.Memory(), Tell: tell})
			a.effort += r.Nodes
			a.memory = max(a.memory, r.Memory)
			if r.End != strategy.Solved {
				continue
			}
			here, other := a.from.here(), slices.Concat(o.pushes, r.Pushes)
			if cost(here, other) < cost(here, a.pushes) {
				better(other)
			}
		}
	}
}
