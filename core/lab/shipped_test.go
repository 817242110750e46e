package lab

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/catalogue"
	"unknot/core/run"
	"unknot/levels"
)

// The experiments that come with Unknot can be laid out, and their names for
// runs are apart.
func TestShippedExperiments(t *testing.T) {
	list, err := Shipped.List()
	if err != nil || len(list) == 0 {
		t.Fatalf("%d experiments, %v", len(list), err)
	}
	for _, info := range list {
		t.Run(info.Name, func(t *testing.T) {
			plan, err := Shipped.Layout(catalogue.Kinds(), levels.Files, info.Name, nil)
			if err != nil {
				t.Fatal(err)
			}
			ids := map[string]bool{}
			for _, c := range plan.Cells {
				if ids[c.ID] {
					t.Errorf("two runs are called %s", c.ID)
				}
				ids[c.ID] = true
			}
			if len(plan.Cells) == 0 && len(plan.Collections) == 0 {
				t.Error("it has no runs")
			}
		})
	}
}

// repeated are the papers whose experiments say what was found beside their figures.
var repeated = []string{"Suh & Lee 1989", "A.I. Solver for Games"}

// Where figures of a repeated paper stand beside ours, the table ends with what we found.
func TestFoundBesideThePaper(t *testing.T) {
	compared := 0
	for _, name := range Shipped.names() {
		s, err := Shipped.open(name)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(repeated, func(paper string) bool { return strings.HasPrefix(s.Paper, paper) }) {
			continue
		}
		for _, table := range s.tables {
			if len(table.published) == 0 {
				continue
			}
			compared++
			if table.found == "" {
				t.Errorf("%s: the table %s has figures of the paper, but no line “found: …”", name, table.name)
			}
		}
	}
	if compared == 0 {
		t.Error("no table has figures of the paper")
	}
}

// The tables of the paper's sections 4.1 and 4.2: twelve problems of 3 × 3,
// thirteen of 4 × 4, 55 runs of these; the fewest moves of its figures, and of
// all composed boards within its 20 to 40.
func TestThePapersTables(t *testing.T) {
	figures := map[string]int{"5 moves, figure 20": 5, "Gardner": 30, "Figure 22": 23, "Figure 23": 37, "Figure 24": 31}
	for name, want := range map[string]struct{ puzzles, runs, least int }{
		"tiles-3x3": {12, 60, 0}, "tiles-4x4": {13, 55, 20},
	} {
		p, err := Shipped.Layout(catalogue.Kinds(), levels.Files, name, nil)
		if err != nil {
			t.Fatal(err)
		}
		puzzles, runs, store := 0, 0, run.NewStore(run.DefaultStore)
		for _, table := range p.tables {
			for _, row := range table.rows {
				if table.settings[row.setting].name != "paper" {
					continue
				}
				puzzles++
				runs += len(row.cells)
				r := Solve(t.Context(), catalogue.Kinds(), p.Cells[row.optimum], store)
				moves, known := figures[row.puzzle]
				composed := len(row.cells) == 5
				if !r.Goal || known && r.Cost["moves"] != moves || composed && r.Cost["moves"] < want.least || r.Cost["moves"] > 40 {
					t.Errorf("%s: %s takes %v, %s", name, row.puzzle, r.Cost, r.Error)
				}
				delete(figures, row.puzzle)
			}
		}
		if puzzles != want.puzzles || runs != want.runs {
			t.Errorf("%s: %d problems, %d runs; want %d, %d", name, puzzles, runs, want.puzzles, want.runs)
		}
	}
	for name := range figures {
		t.Errorf("there is no %s", name)
	}
}
