package samegame

import (
	"errors"
	"math/rand/v2"
	"slices"

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

// gradeGames is the number of random games that are played to grade a puzzle.
const gradeGames = 1000

// grading holds the name and the description of each grade, and the least number of random games that must reach the goal.
var grading = [grades]struct {
	word, about string
	least       int
}{
	easy:   {"easy", "one random game in ten reaches the goal", gradeGames / 10},
	medium: {"medium", "one random game in a hundred reaches the goal", gradeGames / 100},
	hard:   {"hard", "one random game in a thousand reaches the goal", 1},
	expert: {"expert", "hardly any random game reaches the goal", 0},
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

// Grade returns the grade: how many of some random games that spare the commonest colour reach the goal.
func (p *board) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	g, err := p.grade(run)
	return g.scaled(), err
}

func (p *board) grade(run *puzzle.Run) (grade, error) {
	at := p.Start().(position)
	ends, ok := at.games(run, gradeGames)
	if !ok {
		return 0, errStopped
	}
	reached := 0
	for _, e := range ends {
		if p.scored && e >= p.target || !p.scored && e == 0 {
			reached++
		}
	}
	for g := range expert {
		if reached >= grading[g].least {
			return g, nil
		}
	}
	s, err := at.solution(run)
	switch {
	case err != nil:
		return 0, err
	case s.Outcome == puzzle.Impossible:
		return 0, errors.New("this puzzle has no solution")
	case s.Outcome == puzzle.Open:
		return 0, errors.New("no game that reaches the goal was found")
	}
	return expert, nil
}

var errStopped = errors.New("stopped before the puzzle was graded")

// games plays random games, and returns in ascending order how they end: their points or, with the goal “clear”, the numbers of cells that
// they leave. It always plays the same games. It returns false if the run is stopped.
func (p position) games(run *puzzle.Run, n int) (ends []int, ok bool) {
	problem, err := games.Open(p)
	if err != nil {
		return nil, false
	}
	game, chance := problem.(search.Playable).Game(), rand.New(rand.NewPCG(1, 1))
	for range n {
		game.Restart()
		for choices := game.Choices(); len(choices) > 0; choices = game.Choices() {
			game.Play(choices[chance.IntN(len(choices))].Op)
		}
		end := game.Result().Rest
		if scored, ok := problem.(search.Scored); ok {
			end = scored.Score(game.Result().Cost)
		}
		ends = append(ends, end)
		if !run.Continue() {
			return nil, false
		}
	}
	slices.Sort(ends)
	return ends, true
}
