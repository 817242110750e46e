package reflections

import (
	"errors"

	"unknot/core/puzzle"
)

// The grades, from the easiest to the hardest.
const (
	easy = iota
	medium
	hard
	expert
)

// scale has the words of the grades.
var scale = puzzle.Scale{
	easy:   {"easy", "one or two moves light all bulbs"},
	medium: {"medium", "three moves are needed"},
	hard:   {"hard", "four moves are needed"},
	expert: {"expert", "five moves or more are needed"},
}

// begins has, by grade, the fewest moves with which the grade begins.
var begins = [...]int{
	easy:   0,
	medium: 3,
	hard:   4,
	expert: 5,
}

// Grades lists the grades from the easiest to the hardest.
func (Kind) Grades() []puzzle.GradeInfo { return scale.Grades() }

// Grade returns the grade, which is the fewest moves.
func (b *board) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	g, err := b.grade(run)
	return scale.Grade(g), err
}

func (b *board) grade(run *puzzle.Run) (int, error) {
	s, err := fewest{}.Solve(run, b.Start(), nil)
	switch {
	case err != nil:
		return 0, err
	case s.Outcome == puzzle.Impossible:
		return 0, errors.New("this puzzle has no solution")
	case s.Bound == nil || s.Outcome == puzzle.Open && *s.Bound < begins[expert]:
		return 0, errors.New("stopped before a solution was found")
	}
	return graded(*s.Bound), nil
}

// graded returns the grade of a puzzle by its fewest moves.
func graded(moves int) (g int) {
	for g = expert; moves < begins[g]; g-- {
	}
	return g
}
