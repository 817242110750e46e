package pacman

import (
	"errors"
	"strings"

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
	easy:   {"easy", "a ghost seldom comes near"},
	medium: {"medium", "some directions lead to a ghost"},
	hard:   {"hard", "many directions lead to a ghost"},
	expert: {"expert", "a ghost is close most of the time"},
}

// begins has, by grade, the number of dangers with which the grade begins.
var begins = [...]int{
	easy:   0,
	medium: 4,
	hard:   9,
	expert: 16,
}

// Grades lists the grades from the easiest to the hardest.
func (Kind) Grades() []puzzle.GradeInfo { return scale.Grades() }

// gradeExpansions limits the search for the fewest ticks on which a grade is based.
const gradeExpansions = 20_000

// Grade returns the grade of the puzzle.
func (m *maze) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	g, err := m.grade(run)
	return scale.Grade(g), err
}

// grade follows a solution and counts the dangers: the directions after which Pac-Man is caught within a few ticks, whatever he does then.
func (m *maze) grade(run *puzzle.Run) (int, error) {
	p := m.Start().(position)
	s, err := p.solution(run, gradeExpansions)
	if err := puzzle.Ungraded(s, err); err != nil {
		return 0, err
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
	for ; dangers < begins[g]; g-- {
	}
	return g, nil
}
