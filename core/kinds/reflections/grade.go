package reflections

import (
	"errors"

	"unknot/core/puzzle"
)

// grade is the difficulty of a puzzle for a person.
type grade int

const (
	easy grade = iota
	medium
	hard
	expert
	grades
)

// grading holds the name and the description of each grade, and the fewest moves with which it begins.
var grading = [grades]struct {
	word, about string
	from        int
}{
	easy:   {"easy", "one or two moves light all bulbs", 0},
	medium: {"medium", "three moves are needed", 3},
	hard:   {"hard", "four moves are needed", 4},
	expert: {"expert", "five moves or more are needed", 5},
}

func (g grade) scaled() puzzle.Grade {
	return puzzle.Grade{Level: int(g) + 1, Of: int(grades), Word: grading[g].word, About: grading[g].about}
}

func gradeNames() (names []puzzle.Named[grade]) {
	for g := range grades {
		names = append(names, puzzle.Named[grade]{Name: grading[g].word, Value: g})
	}
	return names
}

// Grades lists the grades from the easiest to the hardest.
func (Kind) Grades() (all []puzzle.GradeInfo) {
	for g := range grades {
		all = append(all, puzzle.GradeInfo{Grade: g.scaled(), Make: map[string]any{gradeMade.Name: grading[g].word}})
	}
	return all
}

// Grade returns the grade, which is the fewest moves.
func (b *board) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	g, err := b.grade(run)
	return g.scaled(), err
}

func (b *board) grade(run *puzzle.Run) (grade, error) {
	s, err := fewest{}.Solve(run, b.Start(), nil)
	switch {
	case err != nil:
		return 0, err
	case s.Outcome == puzzle.Impossible:
		return 0, errors.New("this puzzle has no solution")
	case s.Bound == nil || s.Outcome == puzzle.Open && *s.Bound < grading[expert].from:
		return 0, errors.New("stopped before a solution was found")
	}
	return graded(*s.Bound), nil
}

// graded returns the grade of a puzzle by its fewest moves.
func graded(moves int) (g grade) {
	for g = expert; moves < grading[g].from; g-- {
	}
	return g
}
