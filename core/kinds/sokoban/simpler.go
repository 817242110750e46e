package sokoban

import (
	"cmp"
	"errors"
	"math/rand/v2"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/formats"
	"unknot/core/kinds/sokoban/thesis2005/simplify"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// picture returns the level with the boxes and the player on their current squares.
func (p position) picture() floor.Picture {
	n := len(p.rows) * p.cols
	all := floor.Picture{Rows: len(p.rows), Cols: p.cols, Wall: make([]bool, n), Goal: make([]bool, n), Box: make([]bool, n)}
	for i := range n {
		r, c := i/p.cols, i%p.cols
		square := p.square(r, c)
		all.Wall[i], all.Goal[i], all.Box[i] = square == formats.Wall, formats.IsGoal(square), formats.IsBox(square)
		if p.Holds(r, c) {
			all.Box[i] = p.boxAt(p.Cell(r, c)) >= 0
		}
	}
	all.PlayerRow, all.PlayerCol = p.Place(p.at)
	return all
}

// withSolution returns the current position as a level with a solution: lurd if it is not empty, otherwise a solution that hints follow.
func (p position) withSolution(run *puzzle.Run, lurd string) (simplify.Level, error) {
	if p.onGoals() == len(p.boxes) {
		return simplify.Level{}, errors.New("every box is on a goal already, so there is nothing to make simpler")
	}
	pushes, err := p.given(lurd)
	if lurd == "" {
		f, instead, failed := p.guide(run)
		if pushes, err = f.pushes, failed; err == nil && pushes == nil {
			err = errors.New("a solution from here is needed first, and none was found: " + instead.Text.String())
		}
	}
	if err != nil {
		return simplify.Level{}, err
	}
	steps, _, err := p.here().Play(pushes)
	if err != nil {
		return simplify.Level{}, err
	}
	return simplify.New(p.picture(), steps)
}

// simpler converts a simplified level to a level of this package; how becomes part of its title. It returns nil if the solution is empty
// because every box starts on a goal.
func (l *level) simpler(s simplify.Level, how string) *level {
	if len(s.Steps) == 0 {
		return nil
	}
	made, err := newLevel(cmp.Or(l.title, "Level")+", "+how, l.author, xsbRows(s.Picture))
	if err != nil {
		return nil
	}
	return made
}

// Simpler implements puzzle.Simplifier. It always returns the same versions for the same level and n.
func (l *level) Simpler(run *puzzle.Run, n int) (versions []puzzle.Puzzle, err error) {
	front, err := l.Start().(position).front(run, "", n)
	for _, made := range front {
		versions = append(versions, made.level)
	}
	return versions, err
}

// version is a simpler level.
type version struct {
	how string // description of the change, for a title
	*level
}

// front returns at most n simpler versions to play before a level, in order and without repeats.
func (p position) front(run *puzzle.Run, lurd string, n int) (all []version, err error) {
	s, err := p.withSolution(run, lurd)
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{p.key(): true}
	for _, simpler := range s.Front(rand.New(rand.NewPCG(2005, uint64(n))), n) {
		how := scene.Several(simpler.Pushes(), "pushes") + " before the goal"
		if boxes := len(simpler.Barrels()); boxes < len(s.Barrels()) {
			how = "with " + scene.Several(boxes, "boxes") + " only"
		}
		if made := p.simpler(simpler, how); made != nil && !seen[made.key()] {
			seen[made.key()] = true
			all = append(all, version{how, made})
		}
	}
	return all, nil
}
