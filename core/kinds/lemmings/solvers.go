package lemmings

import (
	"fmt"

	"unknot/core/evolve"
	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/kinds/lemmings/states"
	"unknot/core/kinds/lemmings/thesis2007"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

var solvers = append([]puzzle.Solver{everyState{}}, thesis2007.Solvers(readScripted)...)

// everyState is the solver that searches the states of the game.
type everyState struct{}

var fewest = &puzzle.BoolParam{Name: "fewest", Title: "Fewest actions", Help: "Goes on until no solution can have fewer actions"}

// Info describes the solver.
func (everyState) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "states", Title: "Every state", Note: "proves it", Unit: "states", Complete: true,
		Params:  puzzle.Describe(fewest),
		Presets: []puzzle.Preset{{Name: "fewest", Title: "Fewest actions", Params: map[string]any{"fewest": true}}},
		About: "Searches the states of the game. Steps in which no assignment would change anything count as one, and no state is " +
			"searched twice. An easier problem, in which all the others help a single lemming, limits how many can still be saved, and " +
			"with how few assignments.",
	}
}

// bytesAState is the approximate number of bytes per state of the search.
const bytesAState = 48

// Solve searches from a position.
func (everyState) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	at, err := positionOf(from)
	if err != nil {
		return puzzle.Solution{}, err
	}
	tried, c := int64(0), course{target: at.Target}
	search := states.Search{Fewest: fewest.Of(params), Seen: c.see, Tick: func() bool {
		tried++
		if run.ReportDue() {
			report := puzzle.Report{Phase: "searching", Effort: tried, Views: []scene.View{c.view()}}
			if c.saved != nil {
				report.Value = &puzzle.Value{Number: c.most()}
			}
			run.Report(report)
		}
		return run.Continue()
	}}
	if memory := run.Memory(); memory > 0 {
		search.Room = int(memory / bytesAState)
	}
	r := search.From(at.game)
	s := puzzle.Solution{Outcome: puzzle.Open, Effort: r.States, Memory: r.States * bytesAState}
	if c.saved != nil {
		view := c.view()
		s.Course, s.Views = evolve.Sparse(view.Series.Lines[0].Points), []scene.View{view}
	}
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

// course records, during a search, the greatest number of lemmings that a state has saved.
type course struct {
	target int
	seen   int64
	saved  [][2]float64 // points of a curve, one for each rise: number of states seen, and greatest number of lemmings saved
}

// see counts a state, and adds a point if it has saved more lemmings than all previous states.
func (c *course) see(g *rules.Game) {
	c.seen++
	if c.saved == nil || g.Saved() > c.most() {
		c.saved = append(c.saved, [2]float64{float64(c.seen), float64(g.Saved())})
	}
}

// most returns the greatest number of lemmings saved.
func (c *course) most() int { return int(c.saved[len(c.saved)-1][1]) }

// view plots the points as a step function, with a line at the target.
func (c *course) view() scene.View {
	var saved, wanted [][2]float64
	for i, at := range c.saved {
		if i > 0 {
			saved = append(saved, [2]float64{at[0], c.saved[i-1][1]})
		}
		saved = append(saved, at)
	}
	if end := float64(c.seen); c.saved != nil {
		if last := saved[len(saved)-1]; last[0] < end {
			saved = append(saved, [2]float64{end, last[1]})
		}
		wanted = [][2]float64{{1, float64(c.target)}, {end, float64(c.target)}}
	}
	return scene.View{ID: "course", Title: "Saved", Series: &scene.Series{X: "states", Y: "lemmings saved", Lines: []scene.Line{
		{Name: "most saved", Points: saved}, {Name: "wanted", Points: wanted},
	}}}
}
