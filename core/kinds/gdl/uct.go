package gdl

import (
	"fmt"
	"slices"

	"unknot/core/gdl/match"
	"unknot/core/gdl/uct"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

var (
	uctClocks = newClocks(match.Expansions, 2000, 500)
	uctTimed  = &puzzle.BoolParam{Name: "match", Title: "Against the clock", Default: true,
		Help: "Otherwise games are played out from here until one ends with the greatest goal value"}
)

// playouts is the solver that plays by UCT.
type playouts struct{ planner }

// Info describes the solver.
func (playouts) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "uct", Title: "UCT", Note: "random playouts", Unit: "playouts", Stochastic: true, Step: "move", Match: matched,
		About: "Plays games out at random from a tree, which grows by one state with each and leads to where values were high or little " +
			"is known. With one player there is no opponent to spoil a line: the greatest value counts beside the mean, and the best " +
			"game is kept and replayed. That is our addition.",
		Paper: "Kocsis and Szepesvári 2006; " + paper2009 + ", chapter 5", Group: puzzle.Experiments,
		Params: puzzle.Describe(uctTimed, uctClocks),
		Gone:   map[string]any{"most": maxMoves, "explore": 40, "mean": false},
		Presets: []puzzle.Preset{{Name: "tens", Title: "Live: ten seconds, then ten a move",
			Params: map[string]any{"clock": string(match.Seconds), "start": 10, "play": 10}}},
	}
}

// Solve plays a match from a position.
func (s playouts) Solve(r *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	if err := s.Supports(from); err != nil {
		return puzzle.Solution{}, err
	}
	p := from.(position)
	shown := &board{p: p}
	o := uct.Options{Most: maxMoves, Tell: func(now uct.Now) {
		if uctTimed.Of(params) {
			shown.uct(r, now)
			return
		}
		report := puzzle.Report{Phase: "playing", Effort: now.Playouts, Best: p.moves(now.Moves), Figures: grown(now),
			Views: treeViews(p, now)}
		r.Report(report)
	}}
	if uctTimed.Of(params) {
		c := uctClocks.of(params)
		o.Clock = &c
	}
	done := uct.Solve(r, p.Network, p.Bits(p.state), o)
	sol := p.played(done.Moves, done.Value, done.Over, done.Playouts)
	sol.Counts = map[string]int{"transitions": int(done.Transitions), "tree": done.States}
	return sol, nil
}

// grown returns figures about the tree that a match has built.
func grown(now uct.Now) []puzzle.Figure {
	all := []puzzle.Figure{{Name: "states in the tree", Value: scene.Count(int64(now.States))}}
	if now.Best >= 0 {
		all = append(all, puzzle.Figure{Name: "best game", Value: fmt.Sprint(now.Best)})
	}
	return all
}

// uct reports the state of a match that UCT plays.
func (b *board) uct(r *puzzle.Run, now uct.Now) {
	games := fmt.Sprintf("%s from here.", scene.Several(now.Here, "playouts"))
	var words scene.Text
	switch {
	case now.Over:
		words = over(now.Value, len(now.Moves))
	case now.Sure:
		words = sure(now.Best, now.Ahead)
	case now.Ahead > 0 && now.Best > 0:
		words = least(now.Best, now.Ahead, " "+games)
	default:
		words = hopes(fmt.Sprintf("%.0f", now.Hope), games)
	}
	b.report(r, now.Moves, now.Rest, now.Playouts, words, append(treeViews(b.p, now), b.list(now.Moves))...)
}

// treeViews shows the tree from the current state: the statistics of each move, and the depths of the games in the tree.
func treeViews(p position, now uct.Now) []scene.View {
	t := &scene.Table{Columns: []scene.Column{
		{Name: "move", Title: "Move from here", Type: "text"}, {Name: "games", Title: "Playouts", Type: "int", Bars: true},
		{Name: "mean", Title: "Mean", Type: "float"}, {Name: "most", Title: "Best", Type: "text"},
	}}
	slices.SortStableFunc(now.Edges, func(a, b uct.Edge) int { return b.Visits - a.Visits })
	for _, e := range now.Edges[:min(len(now.Edges), maxEdges)] {
		best := "none"
		if e.Most >= 0 {
			best = fmt.Sprint(e.Most)
		}
		t.Rows = append(t.Rows, scene.Row{Values: []any{short(p.Rules.Terms.Write(p.Network.Moves[e.Move])), e.Visits, e.Mean, best}})
	}
	deep := &scene.Table{Columns: []scene.Column{{Name: "depth", Title: "Moves in the tree", Type: "int"},
		{Name: "games", Title: "Playouts that left it there", Type: "int", Bars: true}}}
	for d, n := range now.Left {
		if n > 0 {
			deep.Rows = append(deep.Rows, scene.Row{Values: []any{d, n}})
		}
	}
	views := []scene.View{{ID: "space", Title: "The search space",
		About: "The tree from where the match is: how often each move was played out, and the results.", Table: t}}
	if len(deep.Rows) > 0 {
		views = append(views, scene.View{ID: "depths", Title: "By depth", Table: deep})
	}
	return views
}

// maxEdges is the maximum number of moves that are listed: those with the most visits.
const maxEdges = 16
