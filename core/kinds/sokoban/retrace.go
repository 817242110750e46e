package sokoban

import (
	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/puzzle"
)

// thoughtful is how many positions a hint looks at to find out whether the level is
// lost, before it looks for a way.
const hintNodes = 10 * playNodes

// why looks longer for a proof that the level is lost than play does.
func (p position) why(run *puzzle.Run) (deadlock.Reason, bool) {
	return p.analysis(run.Store()).deadlocks.Why(p.Of(p.boxes...), p.at, hintNodes, run.Tick)
}

// hopeless says whether the level is known to be lost, or a quick search shows it.
func (p position) provedDead(run *puzzle.Run) bool {
	_, lost := p.why(run)
	return lost || p.quickSearch(run, p.analysis(run.Store()).deadlocks).dead
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
		if at, forwards := way[right].(position); forwards && !at.provedDead(run) {
			break
		}
	}
	return right, nil
}
