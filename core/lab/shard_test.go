package lab

import (
	"context"
	"encoding/csv"
	"reflect"
	"slices"
	"strings"
	"testing"

	"unknot/core/catalogue"
)

// results runs cells.
func results(t *testing.T, cells []Cell, workers int) (results []Result) {
	t.Helper()
	Run(t.Context(), catalogue.Kinds(), cells, nil, workers, func(r Result) { results = append(results, r) })
	return results
}

func TestShardsArePartsOfTheWhole(t *testing.T) {
	cells := plan(t, little, drawer).Cells
	for n := 1; n <= len(cells)+1; n++ {
		times := map[string]int{}
		least, most := len(cells), 0
		for i := 1; i <= n; i++ {
			part := Shard(cells, i, n)
			least, most = min(least, len(part)), max(most, len(part))
			for _, c := range part {
				times[c.ID]++
			}
		}
		for _, c := range cells {
			if times[c.ID] != 1 {
				t.Errorf("in %d shards %s runs %d times", n, c.ID, times[c.ID])
			}
		}
		if most-least > 1 {
			t.Errorf("%d shards have from %d to %d runs", n, least, most)
		}
	}
}

// A run that is cut short has no result, and exclusive runs come last.
func TestRunStops(t *testing.T) {
	p := plan(t, strings.Replace(little, "[boards]\n", "[boards]\nexclusive: yes\n", 1), nil)
	ctx, stop := context.WithCancel(t.Context())
	var order []string
	Run(ctx, catalogue.Kinds(), p.Cells, nil, 2, func(r Result) {
		order = append(order, r.Cell)
		if strings.HasSuffix(r.Cell, "beam / seed 1") {
			stop()
		}
	})
	at := slices.Index(order, "again / Two / A* / seed 1")
	first := slices.IndexFunc(order, func(id string) bool { return strings.Contains(id, "boards") && !strings.HasSuffix(id, "optimum") })
	if at < 0 || at > first || !strings.HasSuffix(order[len(order)-1], "beam / seed 1") {
		t.Errorf("the order is\n%s", strings.Join(order, "\n"))
	}
}

func TestErrorsAreResults(t *testing.T) {
	c := plan(t, little, nil).Cells[0]
	for part, change := range map[string]func(*Cell){
		"chess": func(c *Cell) { c.Kind = "chess" }, "tiles": func(c *Cell) { c.Text = "" },
		"magic": func(c *Cell) { c.Solver = "magic" }, "luck": func(c *Cell) { c.Params = map[string]any{"luck": 1} },
	} {
		broken := c
		change(&broken)
		if r := Solve(t.Context(), catalogue.Kinds(), broken, nil); r.Cell != c.ID || r.Outcome != "" || !strings.Contains(r.Error, part) {
			t.Errorf("%+v; want %s", r, part)
		}
	}
}

func TestCSV(t *testing.T) {
	p := plan(t, little, nil)
	bound, remaining := 5, 2.5
	given := []Result{
		{Cell: p.Cells[3].ID, Error: "a \"broken\", board;\nwith two lines", Seconds: 0.25},
		{Cell: p.Cells[1].ID, Outcome: "open", Cost: map[string]int{"moves": 3}, Counts: map[string]int{"generations": 7}, Bound: &bound,
			Remaining: &remaining, Proved: []string{"optimal", "unique"}, Solution: "R\nL", Effort: 12, Memory: 4096, Host: "wasm"},
	}
	lines, err := csv.NewReader(strings.NewReader(p.CSV(given))).ReadAll()
	if err != nil || len(lines) != 3 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	fields := func(line []string) map[string]string {
		m := map[string]string{}
		for i, title := range lines[0] {
			m[title] = line[i]
		}
		return m
	}
	for i, want := range []map[string]string{
		{"experiment": "little", "print": p.Print, "run": p.Cells[1].ID, "kind": "tiles", "solver": "astar",
			"params": "notation=blank", "seed": "1",
			"islands": "1", "limit": "0", "memory": "268435456", "exclusive": "false", "after": "", "outcome": "open", "value": "",
			"better value": "", "goal": "false", "cost moves": "3",
			"count generations": "7", "bound": "5", "proved": "optimal unique", "remaining": "2.5", "effort": "12", "peak memory": "4096",
			"learning": "0", "seconds": "0",
			"host": "wasm", "error": "", "solution": "R\nL", "text": "1 2\n_ 3\n", "artifact": ""},
		{"experiment": "little", "print": p.Print, "run": p.Cells[3].ID, "kind": "tiles", "solver": "anytime",
			"params": "notation=blank width=64", "seed": "1",
			"islands": "1", "limit": "0", "memory": "268435456", "exclusive": "false", "after": "", "outcome": "", "value": "",
			"better value": "", "goal": "false", "cost moves": "",
			"count generations": "", "bound": "", "proved": "", "remaining": "", "effort": "0", "peak memory": "0", "learning": "0",
			"seconds": "0.25",
			"host":    "", "error": "a \"broken\", board;\nwith two lines", "solution": "", "text": "1 2\n_ 3\n", "artifact": ""},
	} {
		if got := fields(lines[i+1]); !reflect.DeepEqual(got, want) {
			t.Errorf("line %d is\n%v, want\n%v", i+1, got, want)
		}
	}
}
