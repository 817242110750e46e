package tetris

import (
	"fmt"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// hintExpansions is the maximum number of expansions of the search behind a hint.
const hintExpansions = 5_000

// Hint returns the next place of a solution. In a lost position it shows why, as far as a count can.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	if p.over() {
		return puzzle.Hint{Text: scene.Say("All pieces are placed.")}, nil
	}
	if p.stuck {
		return puzzle.Hint{Rule: "Lost", Text: scene.Say(p.Status().Text)}, nil
	}
	if why := p.excluded(&p.node); why != nil {
		return puzzle.Hint{Rule: "Lost", Text: scene.Say("This position is lost: " + why.text), Marks: why.marks}, nil
	}
	course, i := puzzle.CourseOf[position](run.Store(), p, p.key())
	if course != nil {
		if _, err := p.locking(course.Moves[i]); err != nil {
			course = nil // the piece has fallen too low for the next move of the solution
		}
	}
	if course == nil {
		s, err := best.Solve(run, p, puzzle.Params{"expansions": hintExpansions})
		switch {
		case err != nil:
			return puzzle.Hint{}, err
		case s.Outcome == puzzle.Impossible || p.asked && slices.Contains(s.Proved, puzzle.Most):
			return puzzle.Hint{Rule: "Lost", Text: scene.Say("This position is lost: no places lead to the goal. " + s.Why)}, nil
		case len(s.Moves) == 0:
			return puzzle.Hint{Text: scene.Say(s.Why)}, nil
		}
		course, i = puzzle.NewCourse(run.Store(), p, p, s, position.key), 0
	}
	at, err := p.locking(course.Moves[i])
	if err != nil {
		return puzzle.Hint{}, err
	}
	places := p.drawn(p.piece(), at)
	return puzzle.Hint{Move: course.Moves[i], Marks: []scene.Mark{{Role: scene.Hinted, Places: places}}, Text: scene.Text{
		{Text: fmt.Sprintf("Put the %s into columns %s. ", p.name(), p.columns(at)), Strong: true, Places: places},
		{Text: p.because(at, course.End.reached(&course.End.node))},
	}}, nil
}

// key returns a text that distinguishes the positions of a puzzle.
func (p position) key() string { return fmt.Sprint(p.node) }

// because explains a place by its effect and by the other places that lose.
func (p position) because(at place, reached bool) string {
	after := p.lock(at)
	why := "It leads to the best end found."
	if reached {
		why = "It leads to the goal."
	}
	lines := (p.rows.cells() + 4 - after.rows.cells()) / p.width
	switch {
	case lines == 4:
		why = "Four lines vanish. " + why
	case lines > 1:
		why = scene.Capital(scene.Several(lines, "lines")) + " vanish. " + why
	case lines == 1:
		why = "A line vanishes. " + why
	}
	all, lost := p.places(), 0
	for _, other := range all {
		if next, _ := p.locked(p.node, other); p.excluded(&next) != nil {
			lost++
		}
	}
	if lost > 0 {
		why += fmt.Sprintf(" Of its %s, %d lose by a count of the cells.", scene.Several(len(all), "places"), lost)
	}
	return why
}

// Retrace returns the number of first moves after which the goal can still be reached, as far as is known. A lost position stays lost.
func (p position) Retrace(run *puzzle.Run, moves []puzzle.Move) (int, error) {
	return puzzle.UntilLost(p, moves, func(at position) (bool, error) {
		can, err := at.can(run, hintExpansions)
		return !can, err
	})
}

// can reports whether the goal can be reached, as far as a short search shows. If the search does not decide, it returns true.
func (p position) can(run *puzzle.Run, expansions int) (bool, error) {
	if p.over() {
		return p.reached(&p.node), nil
	}
	if p.stuck || p.excluded(&p.node) != nil {
		return false, nil
	}
	s, err := best.Solve(run, p, puzzle.Params{"expansions": expansions})
	return err != nil || s.Outcome != puzzle.Impossible && !slices.Contains(s.Proved, puzzle.Most), err
}
