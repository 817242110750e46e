package cubic

import (
	"errors"

	"unknot/core/puzzle"
	"unknot/core/search"
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
	easy:   {"easy", "a short way on which few moves go wrong"},
	medium: {"medium", "some moves go wrong"},
	hard:   {"hard", "many moves go wrong"},
	expert: {"expert", "a long way on which many moves go wrong"},
}

// grading has, for each grade, the value below which a puzzle has the grade, and the range from which the generator draws the number of
// pairs of blocks.
var grading = [...]struct {
	below       float64
	least, span int
}{
	easy:   {1, 2, 2},
	medium: {1.8, 3, 2},
	hard:   {2.8, 4, 2},
	expert: {0, 5, 3},
}

// Grades lists the grades from the easiest to the hardest.
func (Kind) Grades() []puzzle.GradeInfo { return scale.Grades() }

// Grade returns the grade of the puzzle.
func (p *cubic) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	at := p.Start().(position)
	s, err := at.solution(run)
	if err := puzzle.Ungraded(s, err); err != nil {
		return puzzle.Grade{}, err
	}
	g, err := at.grade(run, s.Moves)
	return scale.Grade(g), err
}

// gradeExpansions limits the search after each move that a solution does not make.
const gradeExpansions = 300

// grade follows a solution, and adds up at each position the share of the moves after which a short search finds no solution any more. The
// sum is the number of wrong moves to expect from a player who moves at random and is led back each time. Ten right moves count like a
// wrong one.
func (p position) grade(run *puzzle.Run, solution []puzzle.Move) (int, error) {
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
