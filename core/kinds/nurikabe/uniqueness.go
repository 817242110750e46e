package nurikabe

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Judge says whether the drawing is a puzzle yet: how many solutions it has, and where two of
// them differ.
func (d draft) Judge(run *puzzle.Run) (puzzle.Judgement, error) {
	switch {
	case len(d.sources) == 0:
		return puzzle.Unfinished("it needs at least one number"), nil
	case len(newAnalysis(d.instance, d.bare()).violationMarks()) > 0:
		return puzzle.Judgement{Title: "A rule is broken", Text: scene.Say("These numbers cannot stand like this.")}, nil
	case d.sized && d.sea < 0:
		return puzzle.Judgement{Title: "No solution", Text: scene.Say("The islands are larger than the board.")}, nil
	}
	found := prover{instance: d.instance, run: run}.prove()
	switch {
	case found.second != nil:
		return puzzle.Judgement{
			Title: "Several solutions", Text: scene.Say("Two of them differ in the marked cells."),
			Marks: []scene.Mark{{Role: scene.Differ, Places: d.places(difference(found.first, found.second)), Text: "two solutions differ here"}},
		}, nil
	case !found.done:
		return puzzle.Undecided("There may be one solution, several or none."), nil
	case found.first == nil:
		return puzzle.Judgement{Title: "No solution", Text: scene.Say("No sea and islands fit these numbers.")}, nil
	}
	return puzzle.Judgement{Title: "One solution", Sound: true}, nil
}
