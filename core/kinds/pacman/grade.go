package pacman

import (
	"errors"
	"strings"

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

// grading holds the name and the description of each grade, and the number of dangers with which it begins.
var grading = [grades]struct {
	word, about string
	from        int
}{
	easy:   {"easy", "a ghost seldom comes near", 0},
	medium: {"medium", "some directions lead to a ghost", 4},
	hard:   {"hard", "many directions lead to a ghost", 9},
	expert: {"expert", "a ghost is close most of the time", 16},
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

// gradeExpansions limits the search for the fewest ticks, of which the grade is a property.
const gradeExpansions = 20_000

// Grade returns the grade.
func (m *maze) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	g, err := m.grade(run)
	return g.scaled(), err
}

// grade follows a solution and counts the dangers: the directions after which Pac-Man is caught within a few ticks, whatever he does then.
func (m *maze) grade(run *puzzle.Run) (grade, error) {
	p := m.Start().(position)
	s, err := p.solution(run, gradeExpansions)
	switch {
	case err != nil:
		return 0, err
	case s.Outcome == puzzle.Impossible:
		return 0, errors.New("this puzzle has no solution")
	case s.Outcome == puzzle.Open:
		return 0, errors.New("stopped before a solution was found")
	}
	dangers := 0
	for _, move := range s.Moves {
		if !run.Continue() {
			return 0, errors.New("stopped before the puzzle was graded")
		}
		for d := up; d <= right; d++ {
			if p.next[p.now.pacman][d] >= 0 && p.danger(d) > 0 {
				dangers++
			}
		}
		p.maze.tick(&p.now, direction(strings.Index(letters, string(move))))
	}
	g := expert
	for ; dangers < grading[g].from; g-- {
	}
	return g, nil
}
