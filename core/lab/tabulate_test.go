package lab

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// shown writes the view with an ID for comparison: the titles, then the rows, with a bar between the values.
func shown(t *testing.T, views []scene.View, id string) []string {
	t.Helper()
	for _, v := range views {
		if v.ID != id {
			continue
		}
		var lines []string
		switch {
		case v.Table != nil:
			var titles []any
			for _, c := range v.Table.Columns {
				titles = append(titles, c.Title)
			}
			lines = append(lines, joined(titles))
			for _, row := range v.Table.Rows {
				if len(row.Values) != len(v.Table.Columns) {
					t.Errorf("%s: a row has %d values under %d columns", id, len(row.Values), len(v.Table.Columns))
				}
				lines = append(lines, joined(row.Values))
			}
		case v.Series != nil:
			for _, line := range v.Series.Lines {
				lines = append(lines, fmt.Sprint(line.Name, " ", line.Points))
			}
		default:
			lines = append(lines, v.Text.String())
		}
		return lines
	}
	t.Fatalf("there is no view %q", id)
	return nil
}

func joined(values []any) string {
	words := make([]string, len(values))
	for i, v := range values {
		words[i] = fmt.Sprint(v)
	}
	return strings.Join(words, "|")
}

func expect(t *testing.T, got []string, want ...string) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("shown is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func whole(n int) *int           { return &n }
func part(v float64) *float64    { return &v }
func moves(n int) map[string]int { return map[string]int{"moves": n} }

func generations(n int) map[string]int { return map[string]int{"generations": n} }

// some are results of the little experiment: a proof, a proof that was stopped,
// two failures, a success, an error.
var some = []Result{
	{Cell: "boards / One / optimum", Outcome: puzzle.Solved, Goal: true, Cost: moves(1), Proved: []string{puzzle.Optimal}, Effort: 9},
	{Cell: "boards / Two / optimum", Outcome: puzzle.Open, Bound: whole(3), Effort: 9},
	{Cell: "boards / One / beam / seed 1", Outcome: puzzle.Open, Cost: moves(4), Remaining: part(2), Counts: generations(75), Effort: 100},
	{Cell: "boards / Two / beam / seed 1", Outcome: puzzle.Solved, Goal: true, Cost: moves(5), Remaining: part(0),
		Counts: generations(30), Effort: 300},
	{Cell: "boards / Two / beam / seed 2", Outcome: puzzle.Open, Cost: moves(9), Remaining: part(5), Counts: generations(75), Effort: 500},
	{Cell: "boards / One / A* / seed 1", Error: "it broke"},
	{Cell: "boards / Nine / A* / seed 1", Goal: true}, // not in the plan
}

func TestTabulateAsResultsCome(t *testing.T) {
	p := plan(t, little, nil)
	const titles = "Puzzle|Setting|Optimum|Runs|Solved|Solved, paper|Moves|Moves, paper|Generations|Remaining|Boards"
	for _, c := range []struct {
		name    string
		results []Result
		want    []string
	}{
		{"none", nil, []string{
			"all 2|A*||none of 4 yet|||||||",
			"all 2|beam||none of 4 yet||1 of 8|||||",
			"One|A*||none of 2 yet|||||||",
			"One|beam||none of 2 yet||||1, 2|||",
			"Two|A*||none of 2 yet|||||||",
			"Two|beam||none of 2 yet|||||||",
			"drawer 1–2|||file not opened|||||||",
		}},
		{"some", some, []string{
			"all 2|A*||1 of 4|0||||||",
			"all 2|beam||3 of 4|1|1 of 8|||30|3.5|300",
			"One|A*|1|1 of 2|0||||||",
			"One|beam|1|1 of 2|0|||1, 2||2|100",
			"Two|A*|≥ 3|none of 2 yet|||||||",
			"Two|beam|≥ 3|2|1||5||30|5|400",
			"drawer 1–2|||file not opened|||||||",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			expect(t, shown(t, p.Tabulate(c.results), "boards"), append([]string{titles}, c.want...)...)
		})
	}
	views := p.Tabulate(some)
	if views[0].Found != "One is solved." || views[0].Table == nil {
		t.Errorf("below the first table stands %q", views[0].Found)
	}
	expect(t, shown(t, views, "again"), "Puzzle|Optimum|Runs|Solved|Moves|Remaining|Boards|Time", "Two|≥ 3|none of 1 yet|||||")
	expect(t, shown(t, views, "boards boards by optimum"), "A* []", "beam [[1 100]]") // where the optimum is known
	expect(t, shown(t, views, "errors"), "1 × it broke\n")
	expect(t, shown(t, views, EveryRun),
		"Run|Outcome|Goal|Generations|Moves|Remaining|Effort|Time",
		"boards / One / optimum|solved|true||1||9|0",
		"boards / One / A* / seed 1|error|false|||||",
		"boards / One / beam / seed 1|open|false|75||2|100|0",
		"boards / Two / optimum|open|false||||9|0",
		"boards / Two / beam / seed 1|solved|true|30|5||300|0",
		"boards / Two / beam / seed 2|open|false|75||5|500|0")
}

// Results from elsewhere may have odd names and values.
func TestTabulateWhatHasNoName(t *testing.T) {
	p := plan(t, little, nil)
	odd := []Result{{Cell: p.Cells[0].ID, Goal: true, Cost: map[string]int{"": 1, "öde": 2}, Seconds: math.NaN()}}
	if got := shown(t, p.Tabulate(odd), EveryRun)[0]; got != "Run|Outcome|Goal||Öde|Remaining|Effort|Time" {
		t.Errorf("the columns are %s", got)
	}
}

func TestOptimum(t *testing.T) {
	for _, c := range []struct {
		result Result
		want   any
	}{
		{Result{Outcome: puzzle.Solved, Goal: true, Cost: moves(7), Bound: whole(7), Proved: []string{puzzle.Optimal}}, 7},
		{Result{Outcome: puzzle.Open, Goal: true, Cost: moves(9), Bound: whole(5)}, "5–9"},
		{Result{Outcome: puzzle.Open, Cost: moves(0), Bound: whole(5)}, "≥ 5"},
		{Result{Outcome: puzzle.Impossible}, "none"},
		{Result{Outcome: puzzle.Open}, "open"},
		{Result{Error: "it broke"}, "error"},
	} {
		if got := (trial{Result: &c.result}).optimum("moves"); got != c.want {
			t.Errorf("%+v shows %v, want %v", c.result, got, c.want)
		}
	}
}

func TestSpread(t *testing.T) {
	for want, values := range map[string][]float64{
		"30": {30}, "30, 30, 32, 36, 38": {30, 30, 32, 36, 38}, "4": {4, 4, 4, 4, 4, 4}, "1–9, median 3.5": {1, 2, 3, 4, 5, 9},
	} {
		if got := spread(values); got != want {
			t.Errorf("%v is shown as %s, want %s", values, got, want)
		}
	}
}

// In a plot over a number of the settings, each puzzle has a line. For a speedup, the line shows multiples of its first point.
func TestChartOverSettings(t *testing.T) {
	p := plan(t,
		strings.NewReplacer("width=64", "width=4", "setting: A* solver=astar\nsetting: beam",
			"setting: wide solver=anytime width=16\nsetting: beam",
			"plot: x=optimum y=boards", "plot: x=width y=boards,success\nplot: x=width y=speed,seconds speedup=yes").Replace(little), nil)
	results := []Result{
		{Cell: "boards / One / wide / seed 1", Goal: true, Effort: 300, Seconds: 1},
		{Cell: "boards / One / wide / seed 2", Effort: 500, Seconds: 1},
		{Cell: "boards / One / beam / seed 1", Goal: true, Effort: 50, Seconds: 0.5},
		{Cell: "boards / Two / beam / seed 2", Goal: true, Effort: 70, Seconds: 0.5},
	}
	views := p.Tabulate(results)
	expect(t, shown(t, views, "boards boards by width"), "One [[4 50] [16 400]]", "Two [[4 70]]")
	expect(t, shown(t, views, "boards success by width"), "One [[4 100] [16 50]]", "Two [[4 100]]")
	expect(t, shown(t, views, "boards speed by width"), "One [[4 1] [16 4]]", "Two [[4 1]]", "linear [[4 1] [16 4]]")
	expect(t, shown(t, views, "boards seconds by width"), "One [[4 1] [16 0.5]]", "Two [[4 1]]", "linear [[4 1] [16 4]]")
	expect(t, shown(t, p.Tabulate(results[:2]), "boards speed by width"), "One []", "Two []", "linear []") // because results are missing
}

// If there are more puzzles than a chart can distinguish, one line shows all of them.
func TestChartOfManyPuzzles(t *testing.T) {
	p := plan(t, strings.NewReplacer("setting: A* solver=astar\n", "", "plot: x=optimum", "plot: x=width",
		"puzzle: One",
		"generate: Three seed=3 moves=3\ngenerate: Four seed=4 moves=4\ngenerate: Five seed=5 moves=5\npuzzle: One").
		Replace(little[:strings.Index(little, "[again]")]), nil)
	expect(t, shown(t, p.Tabulate([]Result{
		{Cell: "boards / One / beam / seed 1", Effort: 50}, {Cell: "boards / Five / beam / seed 2", Effort: 70},
	}), "boards boards by width"), "all 5 [[64 60]]")
}

// Measures that compare runs with the optimum: the number of runs that reached it, the excess of solutions over it, and the memory of the
// runs. Puzzles without a proved optimum are left out.
func TestWhatTheOptimumIsComparedWith(t *testing.T) {
	least := whole(10)
	runs := []trial{
		{Result: &Result{Goal: true, Cost: moves(10), Memory: 3000, Counts: map[string]int{"stored": 5}}, least: least, of: "moves"},
		{Result: &Result{Goal: true, Cost: moves(15), Memory: 1000, Counts: map[string]int{"stored": 9}}, least: least, of: "moves"},
		{Result: &Result{Cost: moves(3), Memory: 2000, Counts: map[string]int{"stored": 7}}, least: least, of: "moves"},
		{Result: &Result{Goal: true, Cost: moves(2)}},
		{Result: &Result{Error: "it broke"}, least: least, of: "moves"},
	}
	for _, c := range []struct {
		measure string
		runs    []trial
		want    any
	}{
		{"optimal", runs, 100.0 / 3},
		{"excess", runs, 25.0},
		{"memory", runs, 2.0},
		{"stored", runs, 7},
		{"optimal", runs[3:], ""},
		{"excess", runs[2:3], ""},
		{"memory", runs[3:], ""},
		{"stored", runs[3:], ""},
	} {
		if got := measureOf(c.measure, "", "").entry(c.runs); got != c.want {
			t.Errorf("%s of %d runs: %v, want %v", c.measure, len(c.runs), got, c.want)
		}
	}
}

func TestExtentHasTheEndsAndTheMedian(t *testing.T) {
	for want, values := range map[string][]float64{
		"7": {7, 7, 7}, "0.026–0.048": {0.026, 0.048}, "1–40, median 3": {1, 3, 40},
		"0.02634–1235, median 66.96": {0.026342, 66.9599, 1234.5},
	} {
		if got := extent(values); got != want {
			t.Errorf("%v: %s, want %s", values, got, want)
		}
	}
}

// If a paper gives a figure for each run, or a range, our figures beside it have the same form. Otherwise there is one figure for all runs.
func TestFiguresPublishedOneByOneStandBesideOurs(t *testing.T) {
	for published, want := range map[string]string{"boards=3,9,12": "300, 500|3, 9, 12", "boards=3–12": "300–500|3–12",
		"boards=12": "400|12"} {
		p := plan(t, strings.Replace(little, "level: Two file=two\n", "level: Two file=two\npublished: beam "+published+"\n", 1), nil)
		rows := shown(t, p.Tabulate(some), "boards")
		if got := rows[6]; !strings.HasPrefix(got, "Two|beam|") || !strings.HasSuffix(got, "|"+want) {
			t.Errorf("published %s: %s", published, got)
		}
	}
}

// A total adds up the counts of the runs that have one, and is empty if none has.
func TestTotal(t *testing.T) {
	counted := func(n map[string]int) trial { return trial{Result: &Result{Counts: n}} }
	m := measureOf("total(too-wide)", "", "")
	if m.title != "Too wide" {
		t.Errorf("it is called %s", m.title)
	}
	for _, test := range []struct {
		runs []trial
		want any
	}{
		{[]trial{counted(nil)}, ""},
		{[]trial{counted(map[string]int{"too-wide": 1}), counted(nil), counted(map[string]int{"too-wide": 2})}, 3},
	} {
		if got := m.entry(test.runs); got != test.want {
			t.Errorf("%v, not %v", got, test.want)
		}
	}
}
