package sokoban

import (
	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/puzzle"
)

// hintNodes is the maximum number of positions that a hint expands to prove the position dead before it searches for a solution.
const hintNodes = 10 * playNodes

// why looks for a proof that the position is dead, with ten times the positions of a warning in play.
func (p position) why(run *puzzle.Run) (deadlock.Reason, bool) {
	return p.analysis(run.Store()).deadlocks.Why(p.Of(p.boxes...), p.at, hintNodes, run.Continue)
}

// provedDead reports whether the deadlock table or a quick search proves the position dead.
func (p position) provedDead(run *puzzle.Run) bool {
	_, lost := p.why(run)
	return lost || p.quickSearch(run, p.analysis(run.Store()).deadlocks).dead
}

// Retrace returns the greatest number of leading moves after which the position is not proved dead.
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
