package lemmings

import (
	"fmt"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/states"
	"unknot/core/kinds/lemmings/thesis2007"
	"unknot/core/puzzle"
)

var solvers = append([]puzzle.Solver{everyState{}}, thesis2007.Solvers(readScripted)...)

// everyState searches the states of the game.
type everyState struct{}

var fewest = &puzzle.BoolParam{Name: "fewest", Title: "Fewest actions", Help: "Goes on until no solution can have fewer actions"}

// Info describes the solver.
func (everyState) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "states", Title: "Every state", Note: "proves it", Unit: "states", Complete: true,
		Params:  puzzle.Describe(fewest),
		Presets: []puzzle.Preset{{Name: "fewest", Title: "Fewest actions", Params: map[string]any{"fewest": true}}},
		About: "Searches the states of the game. Passes count as one until an assignment would change something, and no state is searched twice. " +
			"A relaxed problem, in which all the others help a single lemming, bounds how many can still be saved and how few assignments that takes.",
	}
}

// bytesAState is about how much memory a searched state takes.
const bytesAState = 48

// Solve searches on from a position.
func (everyState) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	at, err := positionOf(from)
	if err != nil {
		return puzzle.Solution{}, err
	}
	tried := int64(0)
	search := states.Search{Fewest: fewest.Of(params), Tick: func() bool {
		tried++
		if run.Due() {
			run.Report(puzzle.Report{Phase: "searching", Effort: tried})
		}
		return run.Tick()
	}}
	if memory := run.Memory(); memory > 0 {
		search.Room = int(memory / bytesAState)
	}
	r := search.From(at.game)
	s := puzzle.Solution{Outcome: puzzle.Open, Effort: r.States, Memory: r.States * bytesAState}
	switch r.Outcome {
	case states.Found:
		s.Outcome = puzzle.Solved
		played := at.game.Clone()
		notation.Play(played, r.Orders, nil)
		s.Moves = at.moves(r.Orders, played.Steps())
		bound := r.Bound
		if r.Fewest {
			bound = len(r.Orders)
			s.Why = fmt.Sprintf("No solution has fewer actions than %d.", bound)
		}
		s.Bound = &bound
	case states.None:
		s.Outcome = puzzle.Impossible
		s.Why = fmt.Sprintf("There is no solution: whatever is done, fewer than the %d needed are saved.", at.Target)
	case states.Open:
		s.Why = "Stopped before all states were searched."
		if r.Full {
			s.Why = "Memory ran out before all states were searched."
		}
	}
	return s, nil
}
