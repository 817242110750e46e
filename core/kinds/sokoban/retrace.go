package sokoban

import (
	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/puzzle"
)

// thoughtful is how many positions a hint looks at to find out whether the level is
// lost, before it looks for a way.
const thoughtful = 10 * careful

// why looks longer for a proof that the level is lost than play does.
func (p position) why(run *puzzle.Run) (deadlock.Reason, bool) {
	return p.known(run.Store()).book.Why(p.Of(p.boxes...), p.at, thoughtful, run.Tick)
}

// hopeless says whether the level is known to be lost, or a quick search shows it.
func (p position) hopeless(run *puzzle.Run) bool {
	_, lost := p.why(run)
	return lost || p.attempt(run, p.known(run.Store()).book).lost
}

// Retrace gives the most of the moves after which the level is not known to be lost.
func (p position) Retrace(run *puzzle.Run, moves []puzzle.Move) (right int, err error) {
	way := []puzzle.Position{p}
	for _, m := range moves {
		next, err := way[len(way)-1].Play(m)
		if err != nil {
			return 0, err
		}
		way = append(way, next)
	}
	for right = len(moves); right > 0; right-- {
		if at, forwards := way[right].(position); forwards && !at.hopeless(run) {
			break
		}
	}
	return right, nil
}
