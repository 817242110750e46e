package nurikabe

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Hint says whether the drawing is a puzzle yet: how many solutions it has, where two
// of them differ, and its grade if there is just one. What Status says already is
// not repeated.
func (d draft) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	if len(d.sources) == 0 || d.sized && d.sea < 0 || len(newAnalysis(d.instance, d.bare()).violationMarks()) > 0 {
		return puzzle.Hint{}, nil
	}
	found := prover{instance: d.instance, run: run}.prove()
	switch {
	case found.second != nil:
		return puzzle.Hint{
			Text:  scene.Say("Several solutions: two of them differ in the marked cells."),
			Marks: []scene.Mark{{Role: scene.Differ, Places: d.places(difference(found.first, found.second)), Text: "two solutions differ here"}},
		}, nil
	case !found.done:
		return puzzle.Hint{Text: scene.Say("Whether there is exactly one solution was not decided in time.")}, nil
	case found.first == nil:
		return puzzle.Hint{Text: scene.Say("No solution yet: no sea and islands fit these numbers.")}, nil
	}
	text := scene.Text{{Text: "One solution", Strong: true}, {Text: "."}}
	if grade, err := d.Grade(run); err == nil { // stopped, it is a puzzle all the same
		text[1].Text = fmt.Sprintf(", and it is %s: %s.", grade.Word, grade.About)
		if grade.Level == int(search) {
			text[1].Text = fmt.Sprintf(", and it %s: %s.", grade.Word, grade.About)
		}
	}
	return puzzle.Hint{Text: text}, nil
}
