package api_test

import (
	"strings"
	"testing"

	"unknot/core/api"
	"unknot/core/catalogue"
	"unknot/core/lab"
	"unknot/core/text"
	shipped "unknot/levels"
)

// A lab's session from the list of experiments to the results in a file, with
// runs by the other stream as the page does them.
func TestLab(t *testing.T) {
	engine := api.Handler(catalogue.Kinds(), shipped.Files, api.Host{})
	c := &client{page: connectTo(t, engine, "/session")}
	const name = "tiles-korf"
	list := ask[api.ExperimentsReply](c, "experiments", nil).Experiments
	var found lab.Info
	for _, info := range list {
		if info.Name == name {
			found = info
		}
	}
	if found.Title == "" || found.About == "" {
		t.Fatalf("%s is not in the list %+v", name, list)
	}
	if e := ask[api.ExperimentReply](c, "experiment", api.Experiment{Name: name}).Experiment; e.Info != found || len(e.Cells) != 0 ||
		e.Collections[0].Given {
		t.Errorf("without its collection it is %+v", e)
	}
	files := map[string]api.Text{"korf100": api.Text(strings.Repeat("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n", 10))}
	e := ask[api.ExperimentReply](c, "experiment", api.Experiment{Name: name, Files: files}).Experiment
	if len(e.Cells) != 11 || !e.Collections[0].Given {
		t.Fatalf("with its collection it has %d runs", len(e.Cells)) // ten copies of one board have one optimum
	}

	work := connectTo(t, engine, "/run")
	var results []lab.Result
	for i, cell := range e.Cells[:2] { // the optimum and a run
		work.send(request{i, "solve", api.Solve{
			Means: api.Means{Seed: cell.Seed, Limit: cell.Limit}, Kind: cell.Kind, Text: api.Text(cell.Text), Solver: cell.Solver,
			Params: cell.Params,
		}})
		end := outcome[api.SolveReply](work, i)
		if end.Done == nil {
			t.Fatalf("%s: %+v", cell.ID, end.Error)
		}
		done := end.Done
		results = append(results, lab.Result{
			Cell: cell.ID, Outcome: done.Solution.Outcome, Goal: done.Verdict.Status.Goal, Solution: done.Notation, Cost: done.Verdict.Cost,
			Proved: done.Solution.Proved, Effort: done.Solution.Effort, Seconds: done.Elapsed, Host: "native",
		})
	}
	views := ask[api.TablesReply](c, "tables", api.Results{Name: name, Files: files, Results: results}).Views
	if row := views[0].Table.Rows[1].Values; row[0] != "korf100 1" || row[2] != "1" || row[4] != "1" {
		t.Errorf("the first row is %v", row)
	}
	if rows := ask[api.TablesReply](c, "tables", api.Results{Name: name}).Views[0].Table.Rows; len(rows) != 1 {
		t.Errorf("with the collection taken away there are %d rows", len(rows))
	}
	written := ask[api.TextReply](c, "csv", api.Results{Name: name, Files: files, Results: results}).Text
	if strings.Count(written, name+","+e.Print) != 2 {
		t.Errorf("exported is\n%s", written)
	}
	// The part beyond the limit does not arrive; the rest could be read as a collection.
	board := "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n"
	tooLong := map[string]api.Text{"korf100": api.Text(strings.Repeat(board, 100) + strings.Repeat("\n", text.Max+10))}
	for _, test := range []struct {
		part, do string
		with     any
	}{
		{"no experiment", "tables", api.Results{Name: "magic"}},
		{"the file for korf100: this text is too long", "experiment", api.Experiment{Name: name, Files: tooLong}},
		{"the file for korf100: this text is too long", "tables", api.Results{Name: name, Files: tooLong}},
		{"the file for korf100: this text is too long", "csv", api.Results{Name: name, Files: tooLong}},
		{"the file for korf100", "experiment", api.Experiment{Name: name, Files: map[string]api.Text{"korf100": "banana"}}},
	} {
		if e := c.refused(test.do, test.with); !strings.Contains(e.Text, test.part) {
			t.Errorf("%s %+v is answered by %+v; want %s", test.do, test.with, e, test.part)
		}
	}
	c.end()
	work.end()
}
