package search

import (
	"fmt"
	"math"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Group is the heading of the general methods in a menu.
const Group = "General search"

// solver is an algorithm that searches the space of a kind.
type solver struct {
	*algorithm
	domain *Domain
}

// measure returns the name of the measure that the algorithm provably minimises on this space, "" if none.
func (s solver) measure() string {
	switch s.least {
	case costs:
		return s.domain.Measure
	case operators:
		return s.domain.Steps
	}
	return ""
}

// Own returns a method that searches the spaces of a domain as a kind's own solver, with the kind's description of it. If the description
// has Optimal, the method must prove the least total cost of the operators, which is in that measure.
func Own(d *Domain, m Method, info puzzle.SolverInfo) puzzle.Solver {
	a := &algorithm{name: info.Name, complete: info.Complete, chance: info.Stochastic, method: always(m), own: &info}
	if info.Optimal != "" {
		a.least = costs
	}
	info.Unit, info.Params = "positions expanded", puzzle.Describe(allowed)
	return solver{a, d}
}

// Info describes the solver.
func (s solver) Info() puzzle.SolverInfo {
	if s.own != nil {
		return *s.own
	}
	info := puzzle.SolverInfo{
		Name: s.name, Title: s.title, Group: Group, About: s.about, Paper: s.paper, Unit: "positions expanded",
		Params: puzzle.Describe(append(slices.Clip(s.params), allowed)...), Gone: s.gone, Complete: s.complete, Optimal: s.measure(),
		Stochastic: s.chance,
	}
	switch {
	case s.paper != uninformed && s.paper != informed && s.paper != local:
		info.Group, info.Note = "", "many games"
	case info.Optimal != "":
		info.Note = "optimal in " + info.Optimal
	case s.name == "weighted":
		info.Note = "within its weight"
	case s.paper == local:
		info.Note = "local search"
	case s.complete:
		info.Note = "some solution"
	default:
		info.Note = "may find none"
	}
	if s.informed {
		info.About += " h is " + s.domain.H + "."
	}
	return info
}

// Supports implements puzzle.Supporter.
func (s solver) Supports(from puzzle.Position) error { return s.domain.Supports(from) }

// Solve searches the space of a position.
func (s solver) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	if err := s.domain.Supports(from); err != nil {
		return puzzle.Solution{}, err
	}
	problem, err := s.domain.Open(from)
	if err != nil {
		return puzzle.Solution{}, err
	}
	j := &job{solver: s, from: from, problem: problem}
	j.task = NewTask(run, problem, func(r puzzle.Report) { run.Report(j.add(r)) })
	j.task.Allow(int64(allowed.Of(params)))
	end := j.task.ended(s.method(params).Search(j.task))
	return j.solution(end, run), nil
}

// job is a run of an algorithm on a position.
type job struct {
	solver
	from    puzzle.Position
	problem Problem
	task    *Task
	shown   []uint16 // operators that were converted to moves
	moves   []puzzle.Move
	value   *puzzle.Value // value of the position after moves; nil if the kind does not keep score
	lesser  bool          // moves end the game, but not at its goal
}

// best returns the moves to the incumbent. If there is no incumbent, it returns the moves to the nearest state of a local search, and the h
// of this state as remaining. If the kind keeps score, it also returns the value after the moves.
func (j *job) best() (moves []puzzle.Move, value *puzzle.Value, remaining *float64) {
	path := j.task.best.Path
	if near := j.task.nearest; !j.task.best.Found {
		if near.H == math.MaxInt {
			return nil, nil, nil
		}
		h := float64(near.H)
		path, remaining = near.Path, &h
	}
	if j.moves == nil || !slices.Equal(path, j.shown) {
		j.shown, j.moves = path, append([]puzzle.Move{}, j.problem.Path(path)...)
		j.value, j.lesser = j.score(j.moves)
	}
	return j.moves, j.value, remaining
}

// score returns the value of the position after moves, and whether the game is over there without reaching its goal. The value is nil if
// the kind does not keep score.
func (j *job) score(moves []puzzle.Move) (value *puzzle.Value, lesser bool) {
	if j.from.Status().Value == nil {
		return nil, false
	}
	at := j.from
	for _, m := range moves {
		next, err := at.Play(m)
		if err != nil {
			return nil, false // an illegal move: puzzle.Check will report it
		}
		at = next
	}
	end := at.Status()
	return end.Value, end.Done && !end.Goal
}

// add adds the best moves and their value to a report.
func (j *job) add(r puzzle.Report) puzzle.Report {
	r.Best, r.Value, r.Remaining = j.best()
	if b := j.task.best; b.Found && !j.task.scored {
		r.Figures = append(r.Figures, puzzle.Figure{Name: "best", Value: scene.Several(b.Cost, j.domain.Measure)})
	}
	return r
}

// counted returns the length of the incumbent in the unit in which the algorithm is optimal: operators or cost.
func (j *job) counted() int {
	if j.least == operators {
		return len(j.task.best.Path)
	}
	return j.task.best.Cost
}

// solution returns the result of a search that ended in the given way.
func (j *job) solution(end End, run *puzzle.Run) puzzle.Solution {
	t, measure := j.task, j.measure()
	s := puzzle.Solution{
		Outcome: puzzle.Open, Effort: t.expanded, Memory: t.bytes, Views: t.views(),
		Counts: map[string]int{"generated": int(t.generated), "stored": t.peak}, Course: t.course,
	}
	s.Moves, s.Value, s.Remaining = j.best()
	found := t.best.Found
	if scored, ok := j.problem.(Scored); ok && found {
		j.scored(&s, scored, end)
		return s
	}
	if found && end == Exhausted {
		t.settle(j.counted())
	}
	if measure != "" && t.bounds() {
		s.Bound = &t.bound
	}
	switch {
	case found && !t.bounds():
		if !j.lesser {
			s.Outcome = puzzle.Solved
		}
		s.Why = fmt.Sprintf("%s at %s. There may still be a better value%s.", j.ended(end), scene.Several(t.best.Cost, j.domain.Measure),
			j.limit())
	case found:
		s.Outcome = puzzle.Solved
		if j.lesser {
			s.Proved = append(s.Proved, puzzle.Most)
			s.Why = fmt.Sprintf("Every reachable position was searched (%s expanded): no end is %s.",
				scene.Several(t.expanded, "positions"), j.beyond(t.best.Value))
		}
		switch cost := j.counted(); {
		case measure != "" && t.bound >= cost:
			t.bound = cost
			s.Proved = append(s.Proved, puzzle.Optimal)
		case measure != "":
			every := ""
			if s.Value != nil {
				every = " of this value"
			}
			s.Why = fmt.Sprintf("%s at %s. Any solution%s takes at least %d.", j.ended(end), scene.Several(cost, measure), every, t.bound)
		}
	case end == Exhausted:
		s.Outcome, s.Moves, s.Remaining, s.Bound = puzzle.Impossible, nil, nil, nil
		s.Why = fmt.Sprintf("Every reachable position was searched (%s expanded): there is no solution.",
			scene.Several(t.expanded, "positions"))
		if t.expanded == 0 {
			s.Why = "The estimate h is infinite here: there is no solution."
		}
	case t.spent():
		s.Why = fmt.Sprintf("The limit of %s was reached without a solution. There may still be one.",
			scene.Several(t.allowed, "positions"))
	case end == Lacking:
		s.Why = fmt.Sprintf("Not all positions could be searched: %v. There may still be a solution.", t.why)
	case end == Spent:
		s.Why = fmt.Sprintf("The method ended after %s without a solution. There may still be one.", scene.Several(t.expanded, "positions"))
	case end == Full:
		s.Why = fmt.Sprintf("The memory limit of %s was reached before a solution was found. Raise it, or choose a method that stores "+
			"fewer positions.", scene.Bytes(run.Memory()))
	default:
		s.Why = fmt.Sprintf("Stopped after %s without a solution. There may still be one.", scene.Several(t.expanded, "positions"))
	}
	return s
}

// limit returns the proved limit of the values, as the end of a sentence, "" if none is proved.
func (j *job) limit() string {
	if !j.task.capped {
		return ""
	}
	return ", but none " + j.beyond(j.task.most)
}

// beyond describes, in words, the values that are better than a value.
func (j *job) beyond(value int) string {
	if j.value != nil && j.value.Less {
		return fmt.Sprintf("below %d", -value)
	}
	return fmt.Sprintf("worth more than %d", value)
}

// scored completes the result of a search of a Scored space that has found an end of the game.
func (j *job) scored(s *puzzle.Solution, space Scored, end End) {
	t, most := j.task, ""
	if !t.first {
		most = fmt.Sprintf(" No end can be worth more than %s.", scene.Count(int64(space.Score(t.bound))))
	}
	switch score := scene.Count(int64(space.Score(t.best.Cost))); {
	case j.least == costs && t.bound >= t.best.Cost:
		s.Outcome, s.Proved = puzzle.Solved, []string{puzzle.Most}
		s.Why = fmt.Sprintf("No end is worth more than %s. That is proved (%s expanded).", score, scene.Several(t.expanded, "positions"))
	case j.lesser:
		s.Why = fmt.Sprintf("%s at a value of %s, which is not enough.%s", j.ended(end), score, most)
	default:
		s.Outcome = puzzle.Solved
		s.Why = fmt.Sprintf("%s at a value of %s. There may still be a better value.%s", j.ended(end), score, most)
	}
}

// ended returns the reason why a search with an incumbent ended without a proof.
func (j *job) ended(end End) string {
	switch {
	case end == Full:
		return "The memory limit was reached"
	case j.task.spent():
		return "The limit of positions was reached"
	case end == Spent:
		return "The method ended"
	case end == Lacking:
		return "Not all positions could be searched"
	}
	return "Stopped"
}
