package blocksworld

import (
	"errors"

	"unknot/core/puzzle"
)

// difficulty is the sort of reasoning with which a person finds a shortest plan.
type difficulty int

const (
	easy difficulty = iota
	medium
	hard
)

// difficulties has the name and the description of each difficulty.
var difficulties = [...]struct{ word, about string }{
	{"easy", "every block can go straight to its place"},
	{"medium", "some blocks have to move twice, and it is clear which"},
	{"hard", "blocks wait for each other in circles, or the table is too small to put all of them aside"},
}

// difficulty returns the difficulty of a puzzle that can be solved.
func (w *world) difficulty() difficulty {
	g := wait(w.start.on, w.goal.on)
	if from := (position{w, w.start}); len(g.blocks) > 0 || !from.fits(putAside(w.start.on, w.goal.on, g.forced)) {
		return hard
	}
	return difficulty(min(len(g.forced), int(medium)))
}

// Grade returns the grade of the puzzle.
func (w *world) Grade(*puzzle.Run) (puzzle.Grade, error) {
	if w.why != "" {
		return puzzle.Grade{}, errors.New("it has no solution")
	}
	return gradeOf(w.difficulty()), nil
}

// gradeOf returns the grade of a difficulty.
func gradeOf(d difficulty) puzzle.Grade {
	return puzzle.Grade{Level: int(d) + 1, Of: len(difficulties), Word: difficulties[d].word, About: difficulties[d].about}
}

// Grades lists the grades.
func (Kind) Grades() (all []puzzle.GradeInfo) {
	for d := range difficulties {
		all = append(all, puzzle.GradeInfo{Grade: gradeOf(difficulty(d)), Make: map[string]any{"grade": difficulties[d].word}})
	}
	return all
}
