package odga

import "unknot/core/puzzle"

// Solve runs the algorithm on a problem; params are values of Parameters. If a state at distance 0 is reached, the solution is Solved and
// has the moves to this state. Otherwise it is Open and has the moves to the nearest state, none if this is the initial state, and
// Remaining is its distance from the goal. Solve returns an error if the parameters contradict each other.
func Solve[S comparable](run *puzzle.Run, problem Problem[S], params puzzle.Params) (puzzle.Solution, error) {
	located, isLocated := problem.(Located[S])
	finisher, isFinisher := problem.(Finisher[S])
	start := problem.Start()
	distance := problem.Distance(&start)
	usual := lengths{first: distance}
	if sized, ok := problem.(Sized); ok {
		usual.first = sized.Length()
	}
	if ranged, ok := problem.(Ranged); ok {
		usual.least, usual.most = ranged.Range()
	}
	s := read(params, Abilities{Located: isLocated, Finisher: isFinisher}, usual)
	if err := s.check(params); err != nil {
		return puzzle.Solution{}, err
	}
	sequential := false
	if island, _ := run.Island(); s.mixed {
		sequential = s.differ(island, isFinisher)
	}
	w := &work[S]{walker: newWalker(problem, s), run: run, params: params, finisher: finisher}
	switch {
	case distance == 0 || len(problem.Legal(&start, nil)) == 0: // solved already, or no legal operator
		return w.solution(Path{Far: distance}, 0, 0), nil
	case sequential:
		return w.explore(), nil
	case s.dependent:
		d, err := newDependent(w.walker, located)
		if err != nil {
			return puzzle.Solution{}, err
		}
		return w.evolve(d)
	}
	return w.evolve(&independent[S]{walker: w.walker})
}

// work is one run of the algorithm.
type work[S comparable] struct {
	*walker[S]
	run      *puzzle.Run
	params   puzzle.Params
	finisher Finisher[S] // nil if the problem is not a Finisher
}

// orStay returns best, or the empty path if best leads no nearer than the initial state. The evaluation f of 3.6 does not count the initial
// state, but 2.2 does.
func (w *work[S]) orStay(best Path) Path {
	if far := w.Distance(&w.start); far <= best.Far {
		return Path{Far: far}
	}
	return best
}

// solution returns the result of a run whose best path is given.
func (w *work[S]) solution(best Path, generations int, effort int64) puzzle.Solution {
	best = w.orStay(best)
	remaining := float64(best.Far)
	s := puzzle.Solution{
		Outcome: puzzle.Solved, Moves: w.Moves(best.Ops[:best.Best]), Remaining: &remaining,
		Counts: map[string]int{"generations": generations}, Effort: effort,
	}
	if best.Far > 0 {
		end := w.end(best)
		s.Outcome, s.Why = puzzle.Open, w.Short(&end)
	}
	return s
}

// describe adds the best path, as moves, board and distance, to a report.
func (w *work[S]) describe(report *puzzle.Report, best Path) {
	best = w.orStay(best)
	remaining, end := float64(best.Far), w.end(best)
	report.Best, report.Board, report.Remaining = w.Moves(best.Ops[:best.Best]), w.Picture(&end), &remaining
}
