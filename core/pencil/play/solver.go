package play

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/pencil/reason"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// exact finds the solution, and proves whether it is the only one.
type exact struct{}

// Info describes the solver.
func (exact) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "exact", Title: "Exact", Note: "proves uniqueness", Unit: "conflicts", Complete: true,
		About: "States the rules as constraints and searches with conflict-driven clause learning, until it finds a second solution or " +
			"proves that there is none. If there are several, it finds the marks they all share.",
	}
}

// Supports implements puzzle.Supporter.
func (exact) Supports(from puzzle.Position) error {
	_, err := BoardOf(from)
	return err
}

// Solve solves the puzzle from its givens, without the player's marks. The moves of the solution change the player's marks that differ from
// it.
func (exact) Solve(run *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Solution, error) {
	p := from.(position)
	found := reason.Prove(p.Laid, run, func(f *pencil.Proof) {
		report := puzzle.Report{Phase: f.Phase(), Effort: f.Conflicts, Figures: []puzzle.Figure{{Name: "certain", Value: f.Share()}},
			Board: draw(p.Laid, f.Certain, nil), Views: f.Views}
		if f.First != nil {
			report.Best = p.towards(f.First, f.Order)
		}
		run.Report(report)
	})
	s := puzzle.Solution{Outcome: puzzle.Open, Effort: found.Conflicts, Memory: found.Memory}
	if found.First != nil {
		s.Outcome, s.Moves = puzzle.Solved, p.towards(found.First, found.Order)
	} else {
		s.Moves = p.towards(found.Certain, found.Order)
	}
	switch {
	case found.Second != nil:
		s.Proved, s.Other = []string{puzzle.Several}, p.towards(found.Second, found.Order)
		s.Marks = []scene.Mark{reason.Differ(p.Laid, found)}
		if found.Done {
			s.Common = p.towards(found.Certain, found.Order)
			s.Why = fmt.Sprintf("The same in every solution: %s %s.", found.Share(), p.Form.Hand.Places())
			s.Views = []scene.View{{ID: "common", Title: "The same in every solution", Board: draw(p.Laid, found.Certain, nil)}}
		} else {
			s.Why = fmt.Sprintf("There are several solutions. What they share is not all known yet; %s %s are certain.", found.Share(),
				p.Form.Hand.Places())
		}
	case found.First != nil && found.Done:
		s.Proved = []string{puzzle.Unique}
	case found.First != nil:
		s.Why = "This is a solution. Whether it is the only one was not decided in time."
	case !found.Done && found.Why != "":
		s.Why = found.Why
	case !found.Done:
		s.Why = fmt.Sprintf("Stopped. So far %s %s are certain.", found.Share(), p.Form.Hand.Places())
	default:
		s.Outcome, s.Moves = puzzle.Impossible, []puzzle.Move{}
		s.Why, s.Marks = reason.WhyImpossible(p.Laid, run, run.Continue)
	}
	s.Views = append(s.Views, found.Views...)
	if found.First != nil {
		p.correct(&s, found)
	}
	return s, nil
}

// correct adds to a solution that some of the player's marks differ from it: those that no solution has, or those that only other solutions
// have.
func (p position) correct(s *puzzle.Solution, found *pencil.Proof) {
	wrong, differ := p.Wrong(found), 0
	for place, m := range p.Marks {
		if m != pencil.Open && m != found.First[place] && !slices.Contains(wrong, place) {
			differ++
		}
	}
	var says string
	switch {
	case len(wrong) > 0:
		at := grid.Words(p.Layout.Places[wrong[0]].At, scene.Plain, scene.Plain)
		if says = "Your mark at " + at + " is wrong, so the solution changes it."; len(wrong) > 1 {
			says = fmt.Sprintf("%s are wrong, such as the one at %s, so the solution changes them.", scene.Several(len(wrong), "marks"), at)
		}
	case differ > 0:
		says = fmt.Sprintf("No mark is known to be wrong, but this solution differs in %s.", scene.Several(differ, "marks"))
	default:
		return
	}
	s.Why = strings.TrimSpace(says + " " + s.Why)
}
