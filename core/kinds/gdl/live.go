package gdl

import (
	"fmt"

	"unknot/core/gdl/match"
	"unknot/core/gdl/timed"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

var liveClocks = func() *clocks {
	c := newClocks(match.Expansions, 2000, 500)
	unit := *c.unit
	unit.Choices = puzzle.Words(match.Expansions, match.Seconds) // the searches of the planner do not count transitions
	c.unit = &unit
	return c
}()

// live is the solver that plays matches against the clock with the planner.
type live struct{ planner }

// Info describes the solver.
func (live) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "live", Title: "Planner", Note: "against the clock", Unit: "states expanded", Stochastic: true, Step: "move", Match: matched,
		Group: puzzle.Experiments,
		About: "The searches of the modern solver go on while the clock runs. When a move is due, it makes the next one of the best " +
			"way found so far; if there is none, it goes where a relaxed plan is shortest. So it can be set against the thesis’s " +
			"methods, by the same clocks.",
		Params: puzzle.Describe(liveClocks),
		Gone:   map[string]any{"most": maxMoves},
		Presets: []puzzle.Preset{{Name: "tens", Title: "Live: ten seconds, then ten a move",
			Params: map[string]any{"clock": string(match.Seconds), "start": 10, "play": 10}}},
	}
}

// Solve plays a match from a position.
func (s live) Solve(r *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	if err := s.Supports(from); err != nil {
		return puzzle.Solution{}, err
	}
	p := from.(position)
	shown := &board{p: p}
	done := timed.Solve(r, p.Network, p.Bits(p.state), timed.Options{
		Clock: liveClocks.of(params), Most: maxMoves, Tell: func(now timed.Now) { shown.live(r, now) },
	})
	sol := p.played(done.Moves, done.Value, done.Over, done.Expanded)
	sol.Counts = map[string]int{"searches": done.Searches, "guesses": done.Guesses}
	return sol, nil
}

// live reports the state of a match that the planner plays.
func (b *board) live(r *puzzle.Run, now timed.Now) {
	var words scene.Text
	switch {
	case now.Over:
		words = over(now.Value, len(now.Moves))
	case now.Sure:
		words = sure(now.Worth, now.Ahead)
		if now.Known.Shortest {
			words = append(words, scene.Span{Text: " No way is shorter."})
		}
	case now.Worth > 0:
		words = least(now.Worth, now.Ahead, "")
	case now.Known.Never && now.Known.Most <= 0:
		words = scene.Text{{Text: fmt.Sprintf("Knows that %d is out of reach.", b.p.top), Strong: true}}
	default:
		words = hopes(fmt.Sprint(now.Known.Most),
			fmt.Sprintf("It knows no way yet; any has at least %s.", scene.Several(now.Known.Bound, "moves")))
	}
	b.report(r, now.Moves, now.Rest, now.Expanded, words, boundsView(now), b.list(now.Moves))
}

// boundsView shows two curves over the work of the searches: the lower bound on the moves, and the number of moves on the best known path.
func boundsView(now timed.Now) scene.View {
	least, best := scene.Line{Name: "any way has at least"}, scene.Line{Name: "the way that is known has"}
	for _, p := range now.Courses {
		least.Points = append(least.Points, [2]float64{float64(p.Expanded), float64(p.Least)})
		if p.Best >= 0 {
			best.Points = append(best.Points, [2]float64{float64(p.Expanded), float64(p.Best)})
		}
	}
	s := &scene.Series{X: "states expanded", Y: "moves", Lines: []scene.Line{least}}
	if len(best.Points) > 0 {
		s.Lines = append(s.Lines, best)
	}
	return scene.View{ID: "space", Title: "The search space",
		About: "What its searches have settled: the best way is shortest where the two lines meet.", Series: s}
}
