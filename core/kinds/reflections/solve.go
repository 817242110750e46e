package reflections

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search"
)

// fewest is the solver that proves the fewest moves. For 0, 1, 2 and more moves in turn, it makes all pictures that might be reached in
// that number of moves, and searches for moves to each of them that hit no bomb on the way.
type fewest struct{}

// Info describes the solver.
func (fewest) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "fewest", Title: "Fewest moves", Note: "proved", Unit: "cells chosen", Complete: true, Optimal: "moves",
		About: "Follows the beams from the lasers and chooses for each cell that they cross what it has at the end, such that the number " +
			"of moves may be enough. For each picture that lights all bulbs, depth-first search looks for moves that reach it and hit no " +
			"bomb on the way. If there is no solution, the number of moves rises.",
	}
}

// Supports implements puzzle.Supporter.
func (fewest) Supports(from puzzle.Position) error { return arrangements.Supports(from) }

// Solve finds a solution with the fewest moves.
func (fewest) Solve(run *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Solution, error) {
	p, ok := from.(position)
	if !ok {
		return puzzle.Solution{}, puzzle.ErrDraft
	}
	var ordered, pictures int64 // positions expanded to order moves, and pictures
	var moves []puzzle.Move
	stopped, bound := false, 0
	paint := newPainter(p.board, p.now, nil, nil)
	paint.going = func() bool {
		if run.ReportDue() {
			run.Report(puzzle.Report{Phase: "following the beams", Effort: paint.effort + ordered, Figures: []puzzle.Figure{
				{Name: "at least", Value: scene.Several(bound, "moves")}, {Name: "pictures", Value: fmt.Sprint(pictures)}}})
		}
		stopped = !run.Continue()
		return !stopped
	}
	paint.found = func(goal picture) bool {
		pictures++
		s := newSpace(p, goal)
		t := search.NewTask(run, s, nil)
		end := search.DepthFirst{Limit: max(bound, 1), Costs: true}.Search(t)
		ordered += t.Expanded()
		if best := t.Best(); best.Found && best.Cost <= bound {
			moves = s.Path(best.Path)
			return true
		}
		stopped = end != search.Spent && end != search.Exhausted || !run.Continue()
		return stopped
	}
	for ; ; bound++ {
		over := paint.paint(bound)
		s := puzzle.Solution{Outcome: puzzle.Open, Effort: paint.effort + ordered, Bound: &bound}
		switch {
		case stopped:
			s.Why = fmt.Sprintf("Stopped: a solution has at least %s.", scene.Several(bound, "moves"))
			return s, nil
		case over:
			s.Outcome, s.Moves, s.Proved = puzzle.Solved, append([]puzzle.Move{}, moves...), []string{puzzle.Optimal}
			return s, nil
		case !paint.cut && pictures == 0:
			s.Outcome, s.Bound = puzzle.Impossible, nil
			s.Why = "There is no solution: wherever the pieces are, some bulb stays dark or a bomb is hit."
			return s, nil
		case !paint.cut:
			return p.exhaust(run, paint.effort+ordered)
		}
	}
}

// exhaust searches all arrangements. It is used if bombs seem to block the moves to every picture.
func (p position) exhaust(run *puzzle.Run, effort int64) (puzzle.Solution, error) {
	general, err := puzzle.SolverFor(Kind{}, p, "astar")
	if err != nil {
		return puzzle.Solution{}, err
	}
	s, err := general.Solve(run, p, nil)
	s.Effort += effort
	return s, err
}
