package puzzle

import (
	"slices"
	"strings"

	"unknot/core/scene"
)

// CheckDraft returns the status of an unfinished drawing. A DraftChecker checks itself; for any other draft the solver
// to try first decides. The puzzle is nil while the drawing is not yet a puzzle.
func CheckDraft(run *Run, kind Kind, draft Draft) (j DraftStatus, p Puzzle, err error) {
	defer Recover(&err, kind.Info().Name)
	p, unfinished := draft.Freeze()
	if judge, ok := draft.(DraftChecker); ok {
		j, err = judge.CheckDraft(run)
		return j, p, err
	}
	if unfinished != nil {
		return Unfinished(unfinished.Error()), nil, nil
	}
	p = WithStore(p, run.Store())
	from := p.Start()
	if from.Status().Goal {
		return AtGoal(), p, nil
	}
	solver, err := SolverFor(kind, from, "")
	if err != nil {
		return DraftStatus{}, p, err
	}
	s, v, err := Solve(run, solver, from, nil)
	if err != nil {
		return DraftStatus{}, p, err
	}
	return judged(kind, solver, s, v), p, nil
}

// Unfinished returns the status of a drawing that is not a puzzle yet.
func Unfinished(why string) DraftStatus {
	return DraftStatus{Title: "Not a puzzle yet", Text: scene.Say(scene.Sentence(why))}
}

// AtGoal returns the status of a drawing whose puzzle begins at its goal.
func AtGoal() DraftStatus {
	return DraftStatus{Title: "Solved already", Text: scene.Say("It begins at its goal, so there is nothing left to do.")}
}

// Undecided returns the status of a drawing when the time is up.
func Undecided(what string) DraftStatus {
	return DraftStatus{Title: "Not decided in time", Text: scene.Say(what)}
}

// judged returns the status of a drawing that a solver's result leads to.
func judged(kind Kind, solver Solver, s Solution, v Verdict) DraftStatus {
	fewest := ""
	if slices.Contains(s.Proved, Optimal) {
		fewest = solver.Info().Optimal
	}
	switch {
	case s.Outcome == Impossible:
		return DraftStatus{Title: "No solution", Text: scene.Say(s.Why), Marks: s.Marks}
	case slices.Contains(s.Proved, Several):
		return DraftStatus{Title: "Several solutions", Text: scene.Say(Takes(kind, v.Cost, fewest)), Marks: s.Marks, Several: true}
	case slices.Contains(s.Proved, Unique):
		return DraftStatus{Title: "One solution", Text: scene.Say(Takes(kind, v.Cost, fewest)), Sound: true}
	case s.Outcome != Solved && (len(s.Moves) == 0 || !v.Status.Goal):
		return Undecided("It may or may not have a solution.")
	}
	return DraftStatus{Title: "It can be solved", Text: scene.Say(Takes(kind, v.Cost, fewest)), Sound: true}
}

// Takes describes the cost of a solution. fewest is the measure in which it is proved that no solution costs less, "" if there is none.
func Takes(kind Kind, cost map[string]int, fewest string) string {
	var counts []string
	for _, measure := range kind.Info().Measures {
		count := scene.Several(cost[measure], measure)
		if measure == fewest {
			count += " at least"
		}
		counts = append(counts, count)
	}
	if len(counts) == 0 {
		return ""
	}
	if fewest != "" && len(counts) == 1 {
		return "It takes " + counts[0] + "."
	}
	return "One way takes " + strings.Join(counts, " and ") + "."
}
