package tetris

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
	easy:   {"easy", "a short queue, or most places lead on"},
	medium: {"medium", "several pieces have few places that lead on"},
	hard:   {"hard", "most pieces have few places that lead on"},
	expert: {"expert", "a long queue in which most places lose"},
}

// grading has, for each grade, the number of wrong places, as grade counts them, below which a puzzle has the grade, and the number of
// pieces that the generator puts into the queue.
var grading = [...]struct {
	below  float64
	pieces int
}{
	easy:   {3, 3},
	medium: {5, 5},
	hard:   {7, 7},
	expert: {0, 10},
}

// Grades lists the grades from the easiest to the hardest.
func (Kind) Grades() []puzzle.GradeInfo { return scale.Grades() }

// Grade returns the grade of the puzzle.
func (k *known) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	g, err := k.grade(run)
	return scale.Grade(g), err
}

// gradeExpansions limits the search after each place that a solution does not use.
const gradeExpansions = 100

// grade follows a solution, and adds up the share of the places of each piece after which a short search finds no solution. The sum is the
// number of wrong places to expect from a player who chooses at random and is led back each time. If no end reaches the goal of a puzzle
// without a number, the solution is an end of the best value.
func (k *known) grade(run *puzzle.Run) (int, error) {
	at := k.begin()
	s, err := best.Solve(run, at, nil)
	switch {
	case err != nil:
		return 0, err
	case s.Outcome == puzzle.Impossible:
		return 0, errors.New("this puzzle has no solution")
	case s.Outcome == puzzle.Open:
		return 0, errors.New("stopped before a solution was proved")
	}
	sought := *k
	if sought.asked = true; s.Value != nil {
		sought.target = s.Value.Number
		if s.Value.Less {
			sought.target = -s.Value.Number
		}
	}
	wrong := 0.0
	for _, m := range s.Moves {
		right, err := at.locking(m)
		if err != nil {
			return 0, err
		}
		at.known = &sought
		share, ok := at.astray(run, right)
		if !ok {
			return 0, errors.New("stopped before the puzzle was graded")
		}
		if wrong += share; wrong >= grading[hard].below {
			return expert, nil
		}
		at = at.lock(right)
	}
	for g := range hard {
		if wrong < grading[g].below {
			return g, nil
		}
	}
	return hard, nil
}

// astray returns the share of the places after which a short search finds no solution. The place right is known to lead to a solution,
// and is not searched. ok is false if the run is stopped.
func (p position) astray(run *puzzle.Run, right place) (share float64, ok bool) {
	all, wrong := p.places(), 0
	for _, at := range all {
		if at == right {
			continue
		}
		if can, err := p.lock(at).leads(run); err != nil || !can {
			wrong++
		}
		if !run.Continue() {
			return 0, false
		}
	}
	return float64(wrong) / float64(len(all)), true
}

// leads reports whether a short search reaches the goal.
func (p position) leads(run *puzzle.Run) (bool, error) {
	if p.over() || p.excluded(&p.node) != nil {
		return p.over() && p.reached(&p.node), nil
	}
	s, err := direct.Solve(run, p, puzzle.Params{"expansions": gradeExpansions})
	return s.Outcome == puzzle.Solved && len(s.Proved) == 0, err
}
