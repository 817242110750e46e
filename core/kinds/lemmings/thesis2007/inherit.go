package thesis2007

import (
	"fmt"
	"slices"
	"strconv"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// inheriting is a genetic algorithm that can begin with the result for the previous puzzle
// of a series. This is TYPEC, or TYPED if the first puzzle begins with random scripts (6.2).
type inheriting struct{ genetic }

func (m inheriting) from() *puzzle.ArtifactParam {
	return &puzzle.ArtifactParam{Name: "before", Title: "The level before", By: puzzle.Maker{Kind: "lemmings", Solver: m.name},
		Help: "What it learned on the levels before: every script of the first generation is its result on the last of them (TYPEC, TYPED)"}
}

// Info describes the solver.
func (m inheriting) Info() puzzle.SolverInfo {
	info := m.genetic.Info()
	info.Learns = true
	info.Params = append(info.Params, m.from().Describe()...)
	return info
}

// Solve begins with the last script of the artifact, if there is one.
func (m inheriting) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	results, err := readResults(m.from().Of(params))
	if err != nil {
		return puzzle.Solution{}, err
	}
	b, err := m.breeding(run, from, params, inherited(results))
	if err != nil {
		return puzzle.Solution{}, err
	}
	e, err := b.evolve()
	if err != nil {
		return puzzle.Solution{}, err
	}
	return b.solution(e), nil
}

// Learn evolves scripts for one puzzle after another. Each puzzle begins with the result of the
// previous one: the script with the highest score, whether it solves that puzzle or not (6.2).
func (m inheriting) Learn(run *puzzle.Run, from []puzzle.Position, params puzzle.Params) (l puzzle.Learning, err error) {
	results, err := readResults(m.from().Of(params))
	if err != nil {
		return l, err
	}
	solved := 0
	for i, position := range from {
		b, err := m.breeding(run, position, params, inherited(results))
		if err != nil {
			return l, err
		}
		e, err := b.evolve()
		if err != nil {
			return l, err
		}
		if b.best.Feasible() {
			solved++
		} else {
			l.Missed = append(l.Missed, i+1)
		}
		l.Effort += e.Evaluations
		results = append(results, result{b.top.score, b.top.saved, b.Target, slices.Clone(b.top.script)})
		if !run.Continue() {
			for i++; i < len(from); i++ {
				l.Missed = append(l.Missed, i+1)
			}
			break
		}
	}
	l.Artifact, l.Counts = writeResults(results), map[string]int{"levels": len(results), "solved": solved}
	return l, nil
}

// Show shows the results by level.
func (m inheriting) Show(a *puzzle.Artifact) ([]scene.View, error) {
	results, err := readResults(a)
	if err != nil {
		return nil, err
	}
	table := &scene.Table{Columns: []scene.Column{
		{Name: "level", Title: "Level", Type: "int"}, {Name: "score", Title: "Score", Type: "float"},
		{Name: "saved", Title: "Saved", Type: "int"}, {Name: "target", Title: "Target", Type: "int"},
	}}
	for i, r := range results {
		row := scene.Row{Values: []any{i + 1, r.score, r.saved, r.target}}
		if r.saved >= r.target {
			row.Tone = scene.Good
		}
		table.Rows = append(table.Rows, row)
	}
	last := results[len(results)-1].script
	var orders []notation.Order
	for i, g := range last {
		if a := g.action(); !a.Passes() {
			orders = append(orders, notation.Order{Step: i + 1, Action: a})
		}
	}
	title := "What the next level begins with"
	if len(orders) > maxActions {
		orders, title = orders[:maxActions], fmt.Sprintf("%s: its first %d actions", title, maxActions)
	}
	return []scene.View{{ID: "levels", Title: "Level by level", Table: table},
		{ID: "script", Title: title, Text: scene.Say(lines(orders))}}, nil
}

// lines writes actions in the form of a replay. Types that do not exist are written as numbers.
func lines(orders []notation.Order) (words string) {
	for _, o := range orders {
		words += fmt.Sprintf("%d (%d,%d)\n", o.Step, o.Action.Lemming, o.Action.Type)
	}
	return words
}

// result is the result of a level.
type result struct {
	score         float64
	saved, target int
	script        []gene
}

// inherited returns the script of the last level, nil if there is none.
func inherited(results []result) []gene {
	if len(results) == 0 {
		return nil
	}
	return results[len(results)-1].script
}

// writeResults writes two lines per level: “result: SCORE saved SAVED of TARGET” and “script: (l,t) …”.
func writeResults(results []result) (body string) {
	for _, r := range results {
		body += fmt.Sprintf("result: %s saved %d of %d\nscript: %s\n", strconv.FormatFloat(r.score, 'g', -1, 64), r.saved, r.target,
			written(r.script))
	}
	return body
}

// readResults reads the output of writeResults. Without an artifact, it returns no results.
func readResults(a *puzzle.Artifact) (results []result, err error) {
	if a == nil {
		return nil, nil
	}
	for _, line := range a.Body {
		words := line.Words()
		switch {
		case len(words) == 0:
		case words[0].Text == "result:":
			if len(words) != 6 || words[2].Text != "saved" || words[4].Text != "of" {
				return nil, line.Errorf("a result is written as “result: SCORE saved SAVED of TARGET”")
			}
			score, err1 := strconv.ParseFloat(words[1].Text, 64)
			saved, err2 := strconv.Atoi(words[3].Text)
			target, err3 := strconv.Atoi(words[5].Text)
			if err1 != nil || err2 != nil || err3 != nil || score-score != 0 || saved < 0 || target < 0 {
				return nil, line.Errorf("a result is written as “result: SCORE saved SAVED of TARGET”")
			}
			results = append(results, result{score: score, saved: saved, target: target})
		case words[0].Text == "script:":
			if len(results) == 0 || results[len(results)-1].script != nil {
				return nil, line.Errorf("a script must come right after its own result")
			}
			script, err := readScript(line, words[0].Col+len("script:"))
			if err != nil {
				return nil, err
			}
			results[len(results)-1].script = append([]gene{}, script...)
		default:
			return nil, line.Errorf("a line is a result or a script, not %s", words[0].Text)
		}
	}
	if len(results) == 0 || results[len(results)-1].script == nil {
		return nil, text.Errorf(0, 0, "the artifact ends without a script")
	}
	return results, nil
}
