package cubic

import (
	"errors"

	"unknot/core/puzzle"
	"unknot/core/search"
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

// grading holds the name and the description of each grade, the value below which a puzzle belongs to it, and the pairs of blocks of the
// generator: the fewest, and how many numbers it draws from.
var grading = [grades]struct {
	word, about string
	below       float64
	least, span int
}{
	easy:   {"easy", "a short way on which few moves go wrong", 1, 2, 2},
	medium: {"medium", "some moves go wrong", 1.8, 3, 2},
	hard:   {"hard", "many moves go wrong", 2.8, 4, 2},
	expert: {"expert", "a long way on which many moves go wrong", 0, 5, 3},
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

// Grade returns the grade.
func (p *cubic) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	at := p.Start().(position)
	s, err := at.solution(run)
	switch {
	case err != nil:
		return puzzle.Grade{}, err
	case s.Outcome == puzzle.Impossible:
		return puzzle.Grade{}, errors.New("this puzzle has no solution")
	case s.Outcome == puzzle.Open:
		return puzzle.Grade{}, errors.New("stopped before a solution was found")
	}
	g, err := at.grade(run, s.Moves)
	return g.scaled(), err
}

// gradeExpansions limits the search after each move that a solution does not make.
const gradeExpansions = 300

// grade follows a solution, and adds up at each position the share of the moves after which a short search finds no solution any more. The
// sum is the number of wrong moves to expect from a player who moves at random and is led back each time. Ten right moves count like a
// wrong one.
func (p position) grade(run *puzzle.Run, solution []puzzle.Move) (grade, error) {
	wrong := 0.0
	for _, right := range solution {
		all, lost := 0, 0
		for _, cell := range p.blocks(p.grid) {
			for _, side := range [2]int{cell - 1, cell + 1} {
				m := puzzle.Move(p.name(cell) + p.name(side))
				next, err := p.Play(m)
				if p.grid[side] != empty || err != nil {
					continue
				}
				if all++; m != right && !next.(position).leads(run) {
					lost++
				}
				if !run.Continue() {
					return 0, errors.New("stopped before the puzzle was graded")
				}
			}
		}
		wrong += float64(lost) / float64(max(all, 1))
		next, err := p.Play(right)
		if err != nil {
			return 0, err
		}
		p = next.(position)
	}
	for g := range expert {
		if wrong+float64(len(solution))/10 < grading[g].below {
			return g, nil
		}
	}
	return expert, nil
}

// leads reports whether a short search finds a solution.
func (p position) leads(run *puzzle.Run) bool {
	t := search.NewTask(run, newSpace(p), nil)
	t.Allow(gradeExpansions)
	return search.Greedy.Search(t) == search.Found
}
