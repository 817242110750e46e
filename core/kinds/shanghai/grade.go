package shanghai

import (
	"errors"
	"math/rand/v2"

	"unknot/core/csp/sat"
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
	easy:   {"easy", "more than a third of random games are won"},
	medium: {"medium", "one in three to one in twelve random games is won"},
	hard:   {"hard", "one in twelve to one in a hundred random games is won"},
	expert: {"expert", "fewer than one in a hundred random games is won"},
}

// grading has, for each grade, the least share of random games that are won, and a layout on which the grade is frequent.
var grading = [...]struct {
	won    float64
	layout string
}{
	easy:   {1. / 3, "ring"},
	medium: {1. / 12, "cross"},
	hard:   {1. / 100, "stairs"},
	expert: {0, "turtle"},
}

// Grades lists the grades from the easiest to the hardest.
func (Kind) Grades() (all []puzzle.GradeInfo) {
	all = scale.Grades()
	for g := range all {
		all[g].Make[shapeMade.Name] = grading[g].layout
	}
	return all
}

// Grade returns the grade of the puzzle.
func (d *deal) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	g, err := d.grade(run)
	return scale.Grade(g), err
}

// games is the number of random games that are played for a grade.
const games = 500

// grade plays random games. In each, pairs that block nothing are taken first, as a player would.
func (d *deal) grade(run *puzzle.Run) (int, error) {
	start := d.Start().(position)
	s := newPairing(newClearing(d.layout, &start.on, d.groups))
	switch s.solve(run.Continue, s.guards) {
	case sat.Unsat:
		return 0, errors.New("this deal has no solution")
	case sat.Stopped:
		return 0, errors.New("stopped before a solution was found")
	}
	won, chance := 0, rand.New(rand.NewPCG(0, 0))
	for range games {
		if start.random(chance) {
			won++
		}
		if !run.ContinueNow() {
			return 0, errors.New("stopped before the puzzle was graded")
		}
	}
	for g := range scale {
		if float64(won) >= games*grading[g].won {
			return g, nil
		}
	}
	return expert, nil
}

// random plays a random game, and reports whether it is won.
func (p position) random(chance *rand.Rand) bool {
	for p.on.len() > 0 {
		pairs := p.pairs()
		if len(pairs) == 0 {
			return false
		}
		pair := pairs[chance.IntN(len(pairs))]
		for _, other := range pairs {
			if p.safe(other) {
				pair = other
				break
			}
		}
		p.on.remove(pair[0])
		p.on.remove(pair[1])
	}
	return true
}
