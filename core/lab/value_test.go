package lab

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"unknot/core/api/apitest"
	"unknot/core/catalogue"
	"unknot/core/puzzle"
)

const scores = `title: Scores
kind: fixture
[walks]
setting: both solver=habit rounds=9,10
puzzle: One
|....
|.##.
|....
`

func scoring(t *testing.T) *Plan {
	t.Helper()
	p, err := schooling(scores, nil)
	if err != nil || len(p.Cells) != 2 {
		t.Fatalf("%+v, %v", p, err)
	}
	return p
}

// If a kind keeps score, tables call the score by the kind's word, and the best of several runs is the run with the best score, also if
// less is better.
func TestTabulateAScore(t *testing.T) {
	p := scoring(t)
	for _, test := range []struct {
		first, second puzzle.Value
		near          bool // whether the first one is nearer to the goal
		rounds        string
	}{
		{puzzle.Value{Number: 2}, puzzle.Value{Number: 3}, true, "10"},
		{puzzle.Value{Number: 3}, puzzle.Value{Number: 2}, false, "9"},
		{puzzle.Value{Number: 2, Less: true}, puzzle.Value{Number: 3, Less: true}, false, "9"},
		{puzzle.Value{Number: 2}, puzzle.Value{Number: 2}, true, "9"},
		{puzzle.Value{Number: 2}, puzzle.Value{Number: 2}, false, "10"},
	} {
		far := map[bool]*float64{true: part(1), false: part(8)}
		results := []Result{
			{Cell: p.Cells[0].ID, Outcome: puzzle.Open, Value: &test.first, Remaining: far[test.near]},
			{Cell: p.Cells[1].ID, Outcome: puzzle.Open, Value: &test.second, Remaining: far[!test.near]},
		}
		views := p.Tabulate(results)
		lines := shown(t, views, "walks")
		if lines[0] != "Puzzle|Runs|Solved|Cells come|Moves|Remaining|Cells|Time" {
			t.Errorf("the columns are %s", lines[0])
		}
		all := shown(t, views, EveryRun)
		if all[0] != "Run|Outcome|Goal|Cells come|Remaining|Effort|Time" ||
			!strings.Contains(all[1], "|open|false|"+plain(float64(test.first.Number))+"|") {
			t.Errorf("every run is shown as\n%s", strings.Join(all, "\n"))
		}
		var runs []trial
		for i := range results {
			runs = append(runs, trial{Cell: &p.Cells[i], Result: &results[i]})
		}
		if top, ok := best(runs); !ok || plain(float64(top.Params["rounds"].(int))) != test.rounds {
			t.Errorf("of %+v and %+v the best is %+v", test.first, test.second, top)
		}
	}
	// A run at the goal is better than one with a higher score on the way, as among islands.
	arrived, way := trial{Result: &Result{Goal: true, Value: &puzzle.Value{Number: 1}}},
		trial{Result: &Result{Value: &puzzle.Value{Number: 9}}}
	if top, ok := best([]trial{way, arrived}); !ok || top.Result != arrived.Result {
		t.Errorf("the best is %+v", top.Result)
	}
	// A run with a score is better than one without.
	if top, ok := best([]trial{{Result: &Result{}}, way}); !ok || top.Result != way.Result {
		t.Errorf("of those that say how good they are the best is %+v", top.Result)
	}
}

// The CSV states whether higher or lower scores are better.
func TestScoresInCSV(t *testing.T) {
	p := scoring(t)
	lines, err := csv.NewReader(strings.NewReader(p.CSV([]Result{
		{Cell: p.Cells[0].ID, Value: &puzzle.Value{Number: 4}}, {Cell: p.Cells[1].ID, Value: &puzzle.Value{Number: 5, Less: true}},
	}))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	at := slices.Index(lines[0], "value")
	if lines[0][at+1] != "better value" || !slices.Equal(lines[1][at:at+2], []string{"4", "more"}) ||
		!slices.Equal(lines[2][at:at+2], []string{"5", "less"}) {
		t.Errorf("the CSV has\n%q", lines)
	}
}

// The score and the cost that results claim are compared with those of their moves.
func TestAuditOfScoresAndCosts(t *testing.T) {
	p, kinds := scoring(t), []puzzle.Kind{apitest.Kind{}}
	honest := Solve(t.Context(), kinds, p.Cells[0], nil)
	if honest.Value == nil || honest.Value.Number != 5 || honest.Cost["steps"] != 5 {
		t.Fatalf("solved with %+v", honest)
	}
	audited := func(change func(*Result)) error {
		r := honest
		change(&r)
		return Audit(kinds, p.Cells, []Result{r})
	}
	for _, test := range []struct {
		said   string // the expected complaint, "" if nothing is wrong
		change func(*Result)
	}{
		{"", func(*Result) {}},
		{"", func(r *Result) { *r = Result{Cell: r.Cell, Error: "it broke"} }},
		{"", func(r *Result) { *r = Result{Cell: r.Cell, Outcome: puzzle.Open, Value: &puzzle.Value{}} }},
		{"a value of 5, not a value of 6", func(r *Result) { r.Value = &puzzle.Value{Number: 6} }},
		{"a value of 5, not a value of 5, where less is better", func(r *Result) { r.Value = &puzzle.Value{Number: 5, Less: true} }},
		{"a value of 5, not no value", func(r *Result) { r.Value = nil }},
		{"a value of 0, not a value of 7", func(r *Result) {
			*r = Result{Cell: r.Cell, Outcome: puzzle.Open, Value: &puzzle.Value{Number: 7}}
		}},
		{"it takes 5 steps, not 4", func(r *Result) { r.Cost = map[string]int{"moves": 5, "steps": 4} }},
		{"it takes 0 pushes, not 3", func(r *Result) { r.Cost = map[string]int{"moves": 5, "steps": 5, "pushes": 3} }},
		{"it takes 5 moves, not 0", func(r *Result) { r.Cost = nil }},
	} {
		if err := audited(test.change); (err == nil) != (test.said == "") || err != nil && !strings.Contains(err.Error(), test.said) {
			t.Errorf("%v, wanted %q", err, test.said)
		}
	}
}

// A solution that only waits is nothing in some notations, and yet takes time.
func TestAuditOfASolutionThatOnlyWaits(t *testing.T) {
	p := plan(t, `title: Waiting
kind: lemmings
[waiting]
setting: one solver=hill evaluations=1
puzzle: One
|lemmings: 1
|target: 1
|frequency: 1
|time: 9
|map:
| E _ _
|
| x
`, nil)
	r := Solve(t.Context(), catalogue.Kinds(), p.Cells[0], nil)
	if r.Solution != "" || r.Cost["steps"] == 0 || r.Error != "" {
		t.Fatalf("solved with %+v", r)
	}
	if err := Audit(catalogue.Kinds(), p.Cells, []Result{r}); err != nil {
		t.Error(err)
	}
	r.Cost["steps"]++
	if err := Audit(catalogue.Kinds(), p.Cells, []Result{r}); err == nil {
		t.Error("a step more is believed")
	}
}
