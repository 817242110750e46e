package gdl

import (
	"unknot/core/gdl/match"
	"unknot/core/gdl/relax"
	"unknot/core/gdl/tbia"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

const paper2009 = "Guðmundsson, Solving General Game Playing Puzzles using Heuristic Search, Reykjavík University 2009"

// Titles of groups of parameters, which forms fold.
const (
	groupClock = "The match"
	groupCache = "Estimates"
	groupTrace = "Paths"
)

// thesisEstimate is the name of the heuristic of the thesis. The other choices are the planning heuristics on which it builds.
const thesisEstimate = "thesis"

// The ways to break ties between equally promising states.
const (
	tiesDeep  = "deepest"
	tiesFirst = "oldest"
	tiesAny   = "shuffled"
)

var (
	tbiaClocks = newClocks(match.Expansions, 2000, 500)
	tbiaMethod = &puzzle.ChoiceParam[tbia.Method]{Name: "method", Title: "Method", Default: tbia.TBIA,
		Choices: puzzle.Words(tbia.TBIA, tbia.TBA, tbia.AStar),
		Help:    "tbia: the thesis’s own; tba: Time-Bounded A*, which it adapts; astar: A* without a clock"}
	tbiaBy = &puzzle.ChoiceParam[string]{Name: "estimate", Title: "Estimate", Group: groupCache, Default: thesisEstimate,
		Choices: puzzle.Words(thesisEstimate, string(relax.Max), string(relax.Add), string(relax.Plan)),
		Help:    "The thesis’s relaxation with its cache, or a heuristic of planning"}
	tbiaK = &puzzle.IntParam{Name: "k", Title: "Cache hits in a row", Group: groupCache, Default: 40, Min: 0, Max: 1e6,
		Help: "After this number of hits, a state is relaxed even if all its facts are cached; 0: every state is"}
	tbiaAdapt = &puzzle.BoolParam{Name: "adaptive", Title: "Adaptive k", Group: groupCache,
		Help: "k grows when cache and relaxation agree, and shrinks when they do not"}
	tbiaUp = &puzzle.IntParam{Name: "up", Title: "Added to k", Group: groupCache, Default: 4, Min: 0, Max: 1000, Unit: "hits",
		Help: "When they agree"}
	tbiaDown = &puzzle.IntParam{Name: "down", Title: "Taken off k", Group: groupCache, Default: 25, Min: 0, Max: 100, Unit: "%",
		Help: "When they do not"}
	tbiaBeside = &puzzle.BoolParam{Name: "compare", Title: "Check the cache", Group: groupCache,
		Help: "Makes a relaxation beside every cache hit, and counts how they agree (table 5.3)"}
	tbiaTime = &puzzle.BoolParam{Name: "timeless", Title: "Ignore the step counter", Group: groupCache,
		Help: "States that differ in it alone count as one; a goal that asks for a late step can be missed"}
	tbiaTrace = &puzzle.IntParam{Name: "trace", Title: "States traced back", Group: groupTrace, Default: 0, Min: 0, Max: 1e6,
		Help: "By TBA* in one step (N_T); 0: all"}
	tbiaLevel = &puzzle.IntParam{Name: "threshold", Title: "Injection threshold", Group: groupTrace, Default: 1, Min: 0, Max: 100,
		Help: "A better path that cannot be followed has low values injected, and the search begins again, if it leads to at least " +
			"this value"}
	tbiaTies = &puzzle.ChoiceParam[string]{Name: "ties", Title: "Equally promising states", Group: groupTrace, Default: tiesDeep,
		Choices: puzzle.Words(tiesDeep, tiesFirst, tiesAny),
		Help:    "Expanded first: the deepest, the one that came first, or any of the deepest at random; the thesis does not say"}
)

// timeBounded is the solver that plays by TBIA*, TBA* or A*.
type timeBounded struct{ planner }

// Info describes the solver.
func (timeBounded) Info() puzzle.SolverInfo {
	preset := func(name, title string, params map[string]any) puzzle.Preset {
		return puzzle.Preset{Name: name, Title: title, Params: params}
	}
	return puzzle.SolverInfo{
		Name: "tbia", Title: "TBIA*", Note: "against the clock, 2009", Unit: "states expanded", Stochastic: true, Step: "move",
		Match: matched,
		About: "Time-bounded and injection-based A*: it searches until a move is due, and follows the best path it knows. If a better " +
			"one does not cross that path, the search begins again from where it stands, with low estimates injected along the better " +
			"path so that it is soon found again. A move once made is not undone.",
		Paper: paper2009 + ", chapters 3 and 4", Group: puzzle.Experiments,
		Params: puzzle.Describe(tbiaMethod, tbiaClocks, tbiaBy, tbiaK, tbiaAdapt, tbiaUp, tbiaDown, tbiaBeside, tbiaTime, tbiaTrace,
			tbiaLevel, tbiaTies),
		Gone: map[string]any{"most": maxMoves, "turning": "look"},
		Presets: []puzzle.Preset{
			preset("k0", "Every state is relaxed", map[string]any{"k": 0}),
			preset("k40", "40 cache hits in a row", map[string]any{"k": 40}),
			preset("k200", "200 cache hits in a row", map[string]any{"k": 200}),
			preset("adaptive", "k follows the quality of the cache", map[string]any{"k": 4, "adaptive": true}),
			preset("tens", "Live: ten seconds, then ten a move", map[string]any{"clock": string(match.Seconds), "start": 10, "play": 10}),
		},
	}
}

// maxRecorded is the maximum number of states in the record of a match.
const maxRecorded = 20_000

// Solve plays a match from a position.
func (s timeBounded) Solve(r *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	if err := s.Supports(from); err != nil {
		return puzzle.Solution{}, err
	}
	p := from.(position)
	var estimate tbia.Estimator
	if by := tbiaBy.Of(params); by == thesisEstimate {
		o := relax.DefaultOptions(tbiaK.Of(params))
		o.Adaptive, o.Up, o.Down = tbiaAdapt.Of(params), tbiaUp.Of(params), tbiaDown.Of(params)
		o.Compare, o.Timeless, o.Tick = tbiaBeside.Of(params), tbiaTime.Of(params), r.Continue
		estimate = relax.New(p.Network, o)
	} else {
		e := relax.NewPlanning(p.Network, relax.Method(by))
		e.Tick = r.Continue
		estimate = e
	}
	shown := &board{p: p}
	done := tbia.Solve(r, p.Network, p.Bits(p.state), tbia.Options{
		Method: tbiaMethod.Of(params), Clock: tbiaClocks.of(params), Most: maxMoves, Record: maxRecorded,
		Estimate: estimate, Timeless: tbiaTime.Of(params), FirstCome: tbiaTies.Of(params) == tiesFirst,
		Shuffled: tbiaTies.Of(params) == tiesAny, Trace: tbiaTrace.Of(params), Threshold: tbiaLevel.Of(params),
		Tell: func(now tbia.Now) {
			if tbiaMethod.Of(params) == tbia.AStar {
				space := now.Space()
				r.Report(puzzle.Report{Phase: "searching", Effort: now.Counts.Expansions, Best: p.moves(now.Moves),
					Figures: counted(now.Counts), Views: []scene.View{spaceView(&space), depthView(&space)}})
				return
			}
			shown.tbia(r, now)
		},
	})
	c := done.Counts
	sol := p.played(done.Moves, done.Value, done.Over, c.Expansions)
	sol.Counts = map[string]int{"closed": c.Closed, "open": c.Open, "hits": int(c.Hits), "relaxations": int(c.Relaxations),
		"resets": c.Resets, "injections": c.Injections, "random": c.Random, "transitions": int(c.Transitions)}
	if e := estimate.Counts(); tbiaBeside.Of(params) {
		sol.Counts["equal"], sol.Counts["over"], sol.Counts["under"] = int(e.Compared.Equal), int(e.Compared.Over), int(e.Compared.Under)
		sol.Counts["most-over"], sol.Counts["most-under"] = e.Compared.MaxOver, e.Compared.MaxUnder
	}
	if done.Full {
		sol.Why = "There was no memory left for the lists of A*."
	}
	if done.Course != nil {
		sol.Views = append(sol.Views, courseView(p, done.Course, len(done.Course.Steps)))
	}
	return sol, nil
}

// counted returns the figures that are shown while a match runs.
func counted(c tbia.Counts) []puzzle.Figure {
	return []puzzle.Figure{
		{Name: "closed", Value: scene.Count(int64(c.Closed))}, {Name: "open", Value: scene.Count(int64(c.Open))},
		{Name: "cache hits", Value: scene.Count(c.Hits)}, {Name: "relaxations", Value: scene.Count(c.Relaxations)},
	}
}

// courseView shows the last steps of a match as a table.
func courseView(p position, c *tbia.Course, most int) scene.View {
	t := &scene.Table{Columns: []scene.Column{
		{Name: "step", Title: "Step", Type: "int"}, {Name: "move", Title: "Move", Type: "text"},
		{Name: "expanded", Title: "Expanded", Type: "int"},
		{Name: "relaxations", Title: "Relaxations", Type: "int"}, {Name: "hits", Title: "Cache hits", Type: "int"},
		{Name: "value", Title: "New path’s value", Type: "int"}, {Name: "fate", Title: "What becomes of the path", Type: "text"},
	}}
	for i := max(0, len(c.Steps)-most); i < len(c.Steps); i++ {
		s := &c.Steps[i]
		fate := fates[s.Fate]
		switch {
		case s.Random:
			fate = "no path: a random move"
		case s.Back:
			fate = "it steps back"
		}
		if s.Reset {
			fate += "; the search begins again"
		}
		t.Rows = append(t.Rows,
			scene.Row{Values: []any{i + 1, short(p.Rules.Terms.Write(p.Network.Moves[s.Move])), int(s.Expansions), int(s.Relaxations),
				int(s.Hits), s.Value, fate}})
	}
	return scene.View{ID: "match", Title: "The match", Table: t}
}

// fates describes in words the outcome for a new path.
var fates = map[tbia.Fate]string{
	tbia.Untraced: "", tbia.Tracing: "is still traced back", tbia.Worse: "is worse than the one it follows", tbia.Joined: "is followed",
	tbia.Apart: "does not cross the one it follows", tbia.Injected: "does not cross it: low values are injected",
}
