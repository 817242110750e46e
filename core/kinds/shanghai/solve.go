package shanghai

import (
	"errors"
	"fmt"

	"unknot/core/csp/sat"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

var errHidden = errors.New("this method needs to see all tiles; turn them up, or choose “Closed play”")

// open returns nil if a position is in play and all its tiles are seen.
func open(from puzzle.Position) error {
	p, ok := from.(position)
	switch {
	case !ok:
		return puzzle.ErrDraft
	case p.blind():
		return errHidden
	}
	return nil
}

// matching is the solver that searches for mates.
type matching struct{}

// Info describes the solver.
func (matching) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "matching", Title: "Pairing", Note: "solved or proved lost", Unit: "refuted pairings", Complete: true, Optimal: "moves",
		About: "Chooses which tiles of each sign go together: the order of moves follows. A SAT solver makes the choices. If tiles block " +
			"each other, the fewest choices to blame are excluded, until the board can be emptied or no choice is left (compare the " +
			"critical groups of de Bondt 2012).",
	}
}

// Supports implements puzzle.Supporter.
func (matching) Supports(from puzzle.Position) error { return open(from) }

// refutedBytes is the approximate memory of a refuted pairing, in bytes.
const refutedBytes = 400

// Solve finds a solution, or proves that there is none.
func (matching) Solve(run *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Solution, error) {
	if err := open(from); err != nil {
		return puzzle.Solution{}, err
	}
	p := from.(position)
	s := newPairing(newClearing(p.layout, &p.on, p.groups))
	full := false
	tick := func() bool {
		if run.ReportDue() {
			run.Report(puzzle.Report{Phase: "pairing", Effort: s.refuted})
		}
		full = s.refuted*refutedBytes > run.Memory()
		return run.Continue() && !full
	}
	result := s.solve(tick, s.guards)
	out := puzzle.Solution{Outcome: puzzle.Open, Effort: s.refuted, Memory: s.refuted * refutedBytes}
	switch {
	case result == sat.Sat:
		out.Outcome, out.Moves, out.Proved = puzzle.Solved, p.order(s.now.mate), []string{puzzle.Optimal}
		bound := len(out.Moves)
		out.Bound = &bound
	case result == sat.Unsat:
		why := p.lost(s, tick)
		out.Outcome, out.Why, out.Marks = puzzle.Impossible, why.text.String(), why.marks(scene.Differ)
	case full:
		out.Why = fmt.Sprintf("The memory limit of %s was reached.", scene.Bytes(run.Memory()))
	default:
		out.Why = fmt.Sprintf("Stopped after %s.", scene.Several(s.refuted, "refuted pairings"))
	}
	return out, nil
}

// order returns the moves that take tiles off with their mates. A tile without a mate goes with any other tile of its group.
func (p position) order(mate []int16) (moves []puzzle.Move) {
	for {
		pair, ok := p.next(mate)
		if !ok {
			return moves
		}
		moves = append(moves, p.move(pair))
		p.on.remove(pair[0])
		p.on.remove(pair[1])
	}
}

// next returns a free pair of mates, and prefers upper tiles.
func (p position) next(mate []int16) (pair [2]int16, ok bool) {
	for t := int16(len(p.tiles) - 1); t >= 0; t-- {
		if !p.on.has(t) || !p.free(&p.on, t) {
			continue
		}
		for _, u := range p.freeOf(t) {
			if u != t && (mate[t] == u || mate[t] < 0 && mate[u] < 0) {
				return [2]int16{t, u}, true
			}
		}
	}
	return pair, false
}
