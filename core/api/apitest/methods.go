package apitest

import (
	"fmt"

	"unknot/core/puzzle"
)

// method is a solver with a description and a function that does the work.
type method struct {
	info  puzzle.SolverInfo
	solve func(*puzzle.Run, *walk, puzzle.Params) (puzzle.Solution, error)
}

func (m method) Info() puzzle.SolverInfo { return m.info }

func (m method) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	return m.solve(run, from.(*walk), params)
}

// fussy is a method that only accepts the initial position.
type fussy struct{ method }

func (fussy) Supports(p puzzle.Position) error {
	if w := p.(*walk); w.row+w.col > 0 {
		return fmt.Errorf("it only starts in the top left corner")
	}
	return nil
}

func good() []puzzle.Solver {
	return []puzzle.Solver{
		method{puzzle.SolverInfo{
			Name: "walk", Title: "Shortest way", Note: "proved", About: "Goes through all cells breadth first.", Unit: "cells",
			Params: puzzle.Describe( // they do not change the result
				&puzzle.IntParam{Name: "pace", Title: "Pace", Help: "steps between two reports", Default: 1, Min: 1, Max: 10},
				&puzzle.FloatParam{Name: "weight", Title: "Weight", Default: 0.5, Max: 1},
				&puzzle.BoolParam{Name: "show", Title: "Show it", Default: true},
				&puzzle.ChoiceParam[string]{Name: "order", Title: "Order", Default: "rows", Choices: puzzle.Words("rows", "columns")},
			),
			Presets:  []puzzle.Preset{{Name: "quick", Title: "Quick", Params: map[string]any{"pace": 10, "show": false}}},
			Complete: true, Optimal: "steps",
			Commands: []puzzle.CommandInfo{{Name: "praise", Title: "Praise"}},
		}, shortest},
		fussy{method{puzzle.SolverInfo{Name: "corner", Title: "From the corner", Unit: "cells"}, shortest}},
		method{puzzle.SolverInfo{Name: "endless", Title: "Until stopped", About: "Counts until it is stopped.", Unit: "rounds",
			Stochastic: true}, endless},
		islands,
		habit{},
	}
}

// shortest reports each step of the path that it has found, as a separate step of the run.
func shortest(run *puzzle.Run, from *walk, params puzzle.Params) (puzzle.Solution, error) {
	way := from.way()
	if way == nil {
		return puzzle.Solution{Outcome: puzzle.Impossible, Why: "there is no way to the goal", Effort: 1}, nil
	}
	s := puzzle.Solution{Outcome: puzzle.Open, Moves: []puzzle.Move{}, Why: "it was stopped"}
	praise := 0
	var at puzzle.Position = from
	for i, m := range way {
		s.Moves = append(s.Moves[:i:i], puzzle.Move(m))
		s.Effort++
		var err error
		if at, err = at.Play(puzzle.Move(m)); err != nil {
			return s, err
		}
		progress := float64(i+1) / float64(len(way))
		run.Report(puzzle.Report{
			Phase: "walking", Progress: &progress, Effort: s.Effort, Best: s.Moves, Value: at.Status().Value, Views: from.views(s.Moves),
			Figures: []puzzle.Figure{{Name: "praise", Value: fmt.Sprint(praise)}},
		})
		if !run.Step() {
			return s, nil
		}
		for c, ok := run.Command(); ok; c, ok = run.Command() {
			if c.Name == "praise" {
				praise++
			}
		}
	}
	s.Outcome, s.Why, s.Proved, s.Views = puzzle.Solved, "", []string{puzzle.Optimal}, from.views(s.Moves)
	return s, nil
}

// endless counts rounds of real work, 1,000 per step, until it is stopped.
func endless(run *puzzle.Run, _ *walk, _ puzzle.Params) (puzzle.Solution, error) {
	s := puzzle.Solution{Outcome: puzzle.Open, Moves: []puzzle.Move{}, Why: "it was stopped"}
	chance := run.Rand(1)
	for {
		for range 1000 {
			if !run.Continue() {
				return s, nil
			}
			for range 100 {
				chance.Uint64()
			}
			s.Effort++
		}
		run.Report(puzzle.Report{Effort: s.Effort})
		if !run.Step() {
			return s, nil
		}
	}
}
