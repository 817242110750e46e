package gdl

import (
	"fmt"
	"slices"

	"unknot/core/gdl/match"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// clocks holds the parameters for the clocks of a match.
type clocks struct {
	unit        *puzzle.ChoiceParam[match.Unit]
	start, play *puzzle.IntParam
}

func newClocks(unit match.Unit, start, play int) *clocks {
	return &clocks{
		unit: &puzzle.ChoiceParam[match.Unit]{Name: "clock", Title: "Clock", Group: groupClock, Default: unit,
			Choices: puzzle.Words(match.Expansions, match.Transitions, match.Seconds),
			Help:    "What the clock counts. In every unit except seconds, a run can be repeated exactly"},
		start: &puzzle.IntParam{Name: "start", Title: "Start clock", Group: groupClock, Default: start, Min: 0, Max: 1e9,
			Help: "Before the first move, in addition to the play clock"},
		play: &puzzle.IntParam{Name: "play", Title: "Play clock", Group: groupClock, Default: play, Min: 1, Max: 1e9,
			Help: "Before each move"},
	}
}

// Describe implements puzzle.Parameter.
func (c *clocks) Describe() []puzzle.Param {
	return puzzle.Describe(c.unit, c.start, c.play)
}

func (c *clocks) of(params puzzle.Params) match.Clock {
	return match.Clock{Unit: c.unit.Of(params), Start: c.start.Of(params), Play: c.play.Of(params)}
}

// matched lists the names of the parameters that all methods with matches have.
var matched = []string{"clock", "start", "play"}

// maxMoves is the maximum number of moves of a match, since the rules need not end the game.
const maxMoves = 1000

// played returns a match as a solution.
func (p position) played(moves []int, value int, over bool, effort int64) puzzle.Solution {
	s := puzzle.Solution{Outcome: puzzle.Open, Moves: p.moves(moves), Effort: effort}
	switch {
	case over && value == p.top:
		s.Outcome = puzzle.Solved
	case over && value >= 0:
		s.Why = fmt.Sprintf("The match ended with %d of %d points.", value, p.top)
	case over:
		s.Why = "The match ended, and the rules do not say what that is worth."
	default:
		s.Why = "The match was not played to its end."
	}
	return s
}

// board shows the position and the status of a match while it is played.
type board struct {
	p    position
	made int // number of moves that now includes
	now  puzzle.Position
}

// at returns the position after the moves of a match so far.
func (b *board) at(moves []int) puzzle.Position {
	if b.now == nil || b.made != len(moves) {
		m := b.p.Network.Machine()
		m.Set(b.p.Bits(b.p.state))
		for _, move := range moves {
			m.Play(move)
		}
		b.made, b.now = len(moves), b.p.rules.at(b.p.Pack(m.State()), b.p.steps+len(moves))
	}
	return b.now
}

// report reports the state of a match: the clock, the moves made, the assessment by
// the method in words, and its views. If the game has no board, the facts are listed.
func (b *board) report(r *puzzle.Run, moves []int, rest match.Rest, effort int64, words scene.Text, views ...scene.View) {
	now := b.at(moves)
	report := puzzle.Report{Phase: "playing", Effort: effort, Best: b.p.moves(moves)}
	if rest.Whole > 0 {
		report.Clock = &run.Clock{Left: rest.Left, Whole: rest.Whole, Unit: string(rest.Unit)}
		left := scene.Count(int64(rest.Left)) + " of " + scene.Several(int64(rest.Whole), string(rest.Unit))
		if rest.Unit == match.Seconds {
			left = scene.Duration(rest.Left)
		}
		report.Figures = append(report.Figures, puzzle.Figure{Name: "clock", Value: left})
	}
	report.Views = append(report.Views, scene.View{ID: "said", Title: "What it makes of it", Text: words})
	for _, v := range now.Scene() {
		if v.Board != nil && report.Board == nil {
			report.Board = v.Board
		} else if report.Board == nil {
			report.Views = append(report.Views, v)
		}
	}
	if value := now.Status().Value; value != nil {
		report.Value = value
	}
	report.Figures = append(report.Figures, puzzle.Figure{Name: "moves made", Value: fmt.Sprint(len(moves))})
	report.Views = append(report.Views, views...)
	r.Report(report)
}

// maxMade is the maximum number of moves that are listed during a match: the most recent ones.
const maxMade = 60

// list shows the last moves of a match.
func (b *board) list(moves []int) scene.View {
	t := &scene.Table{Columns: []scene.Column{{Name: "step", Title: "Step", Type: "int"}, {Name: "move", Title: "Move", Type: "text"}}}
	for i := max(0, len(moves)-maxMade); i < len(moves); i++ {
		t.Rows = append(t.Rows, scene.Row{Values: []any{i + 1, short(b.p.Rules.Terms.Write(b.p.Network.Moves[moves[i]]))}})
	}
	slices.Reverse(t.Rows)
	return scene.View{ID: "made", Title: "Moves made", Table: t}
}

// sure, least, hopes and over are assessments of a match in words: the value is
// certain; at least this value is certain; no value is certain yet; the match is over.
func sure(of, ahead int) scene.Text {
	return scene.Text{{Text: fmt.Sprintf("Sure of %d.", of), Strong: true},
		{Text: fmt.Sprintf(" It knows the whole way: %s to go.", scene.Several(ahead, "moves"))}}
}

func least(of, ahead int, rest string) scene.Text {
	return scene.Text{{Text: fmt.Sprintf("Sure of %d.", of), Strong: true},
		{Text: fmt.Sprintf(" It knows a way there, %s long, and looks for a better end.%s", scene.Several(ahead, "moves"), rest)}}
}

func hopes(of, rest string) scene.Text {
	return scene.Text{{Text: "Hopes for " + of + ".", Strong: true}, {Text: " " + rest}}
}

func over(value, moves int) scene.Text {
	worth := "The rules do not say what that is worth."
	if value >= 0 {
		worth = fmt.Sprintf("Worth %d.", value)
	}
	return scene.Text{{Text: "Over.", Strong: true}, {Text: fmt.Sprintf(" %s It took %s.", worth, scene.Several(moves, "moves"))}}
}
