package samegame

import (
	"errors"
	"math/rand/v2"
	"slices"

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

// gradeGames is the number of random games that are played to grade a puzzle.
const gradeGames = 1000

// scale has the words of the grades.
var scale = puzzle.Scale{
	easy:   {"easy", "one random game in ten reaches the goal"},
	medium: {"medium", "one random game in a hundred reaches the goal"},
	hard:   {"hard", "one random game in a thousand reaches the goal"},
	expert: {"expert", "hardly any random game reaches the goal"},
}

// reaching has, by grade, the least number of random games that reach the goal.
var reaching = [...]int{
	easy:   gradeGames / 10,
	medium: gradeGames / 100,
	hard:   1,
	expert: 0,
}

// Grades lists the grades from the easiest to the hardest.
func (Kind) Grades() []puzzle.GradeInfo { return scale.Grades() }

// Grade returns the grade. It depends on the number of random games that reach the goal; these games spare the commonest colour.
func (p *board) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	g, err := p.grade(run)
	return scale.Grade(g), err
}

func (p *board) grade(run *puzzle.Run) (int, error) {
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
		if reached >= reaching[g] {
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
