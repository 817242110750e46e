package shanghai

import (
	"errors"
	"math/rand/v2"

	"unknot/core/csp/sat"
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

// grading holds the name and the description of each grade, the share of random games from which on a puzzle belongs to it if they are won,
// and a layout on which it is frequent.
var grading = [grades]struct {
	word, about string
	won         float64
	layout      string
}{
	easy:   {"easy", "more than a third of random games are won", 1. / 3, "ring"},
	medium: {"medium", "one in three to one in twelve random games is won", 1. / 12, "cross"},
	hard:   {"hard", "one in twelve to one in a hundred random games is won", 1. / 100, "stairs"},
	expert: {"expert", "fewer than one in a hundred random games is won", 0, "turtle"},
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
		all = append(all, puzzle.GradeInfo{Grade: g.scaled(),
			Make: map[string]any{gradeMade.Name: grading[g].word, shapeMade.Name: grading[g].layout}})
	}
	return all
}

// Grade returns the grade.
func (d *deal) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	g, err := d.grade(run)
	return g.scaled(), err
}

// games is the number of random games that are played for a grade.
const games = 500

// grade plays random games. In each, pairs that block nothing are taken first, as a player would.
func (d *deal) grade(run *puzzle.Run) (grade, error) {
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
	for g := range grades {
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
