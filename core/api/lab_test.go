package api_test

import (
	"strings"
	"testing"

	"unknot/core/api"
	"unknot/core/catalogue"
	"unknot/core/lab"
	shipped "unknot/levels"
)

// A lab's session from the list of experiments to the results in a file, with
// runs by the other stream as the page does them.
func TestLab(t *testing.T) {
	engine := api.Handler(catalogue.Kinds(), shipped.Files, api.Host{})
	a := &asker{page: connectTo(t, engine, "/session")}
	const name = "tiles-korf"
	list := a.ask(api.Ask{Do: "experiments"}).Experiments
	var found lab.Info
	for _, info := range list {
		if info.Name == name {
			found = info
		}
	}
	if found.Title == "" || found.About == "" {
		t.Fatalf("%s is not in the list %+v", name, list)
	}
	if e := a.ask(api.Ask{Do: "experiment", Name: name}).Experiment; e.Info != found || len(e.Cells) != 0 || e.Collections[0].Given {
		t.Errorf("without its collection it is %+v", e)
	}
	files := map[string]api.Text{"korf100": api.Text(strings.Repeat("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n", 10))}
	e := a.ask(api.Ask{Do: "experiment", Name: name, Files: files}).Experiment
	if len(e.Cells) != 11 || !e.Collections[0].Given {
		t.Fatalf("with its collection it has %d runs", len(e.Cells)) // the same board ten times has one optimum
	}

	work := connectTo(t, engine, "/run")
	var results []lab.Result
	for i, c := range e.Cells[:2] { // the optimum and a run
		work.send(api.Order{ID: i, Do: "solve", Kind: c.Kind, Text: api.Text(c.Text), Solver: c.Solver, Params: c.Params, Seed: c.Seed, Limit: c.Limit})
		end, _ := work.outcome(i)
		if end.Done == nil {
			t.Fatalf("%s: %+v", c.ID, end.Error)
		}
		done := end.Done
		results = append(results, lab.Result{
			Cell: c.ID, Outcome: done.Solution.Outcome, Goal: done.Verdict.Status.Goal, Solution: done.Notation, Cost: done.Verdict.Cost,
			Proved: done.Solution.Proved, Effort: done.Solution.Effort, Seconds: done.Elapsed, Host: "native",
		})
	}
	views := a.ask(api.Ask{Do: "tabulate", Name: name, Files: files, Results: results}).Views
	if row := views[0].Table.Rows[1].Values; row[0] != "korf100 1" || row[2] != "1" || row[4] != "1" {
		t.Errorf("the first row is %v", row)
	}
	if rows := a.ask(api.Ask{Do: "tabulate", Name: name}).Views[0].Table.Rows; len(rows) != 1 {
		t.Errorf("with the collection taken away there are %d rows", len(rows))
	}
	text := a.ask(api.Ask{Do: "csv", Name: name, Files: files, Results: results}).Text
	if strings.Count(text, name+","+e.Print) != 2 {
		t.Errorf("exported is\n%s", text)
	}
	for part, ask := range map[string]api.Ask{
		"no experiment":        {Do: "tabulate", Name: "magic"},
		"the file for korf100": {Do: "experiment", Name: name, Files: map[string]api.Text{"korf100": "banana"}},
	} {
		if answer := a.ask(ask); answer.Error == nil || !strings.Contains(answer.Error.Text, part) {
			t.Errorf("%+v is answered by %+v; want %s", ask, answer.Error, part)
		}
	}
	a.end()
	work.end()
}
