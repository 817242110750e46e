package blocksworld

import (
	"errors"

	"unknot/core/puzzle"
)

// The grades, by the reasoning with which a person finds a shortest plan.
const (
	easy = iota
	medium
	hard
)

// scale has the words of the grades.
var scale = puzzle.Scale{
	easy:   {"easy", "every block can go straight to its place"},
	medium: {"medium", "some blocks have to move twice, and it is clear which"},
	hard:   {"hard", "blocks wait for each other in circles, or the table is too small to put all of them aside"},
}

// grade returns the grade of a puzzle that can be solved.
func (w *world) grade() int {
	g := wait(w.start.on, w.goal.on)
	if from := (position{w, w.start}); len(g.blocks) > 0 || !from.fits(putAside(w.start.on, w.goal.on, g.forced)) {
		return hard
	}
	return min(len(g.forced), medium)
}

// Grade returns the grade of the puzzle.
func (w *world) Grade(*puzzle.Run) (puzzle.Grade, error) {
	if w.why != "" {
		return puzzle.Grade{}, errors.New("it has no solution")
	}
	return scale.Grade(w.grade()), nil
}

// Grades lists the grades.
func (Kind) Grades() []puzzle.GradeInfo { return scale.Grades() }
