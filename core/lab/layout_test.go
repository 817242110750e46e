package lab

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
)

const little = `title: Little boards
kind: tiles
collection: drawer in the lowest drawer
[boards]
optimum: optimal
columns: puzzle setting optimum runs solved moves generations remaining boards
plot: x=optimum y=boards
setting: A* solver=astar
setting: beam solver=anytime width=64
published: beam solved=1/8
runs: 2
puzzle: One
| 1 2
| _ 3
published: beam moves=1,2
level: Two file=two
take: drawer from=1 to=2
found: One is solved.
[again]
optimum: optimal
setting: A* solver=astar
level: Two file=two
`

// where is the folder of the levels for these tests.
var where = fstest.MapFS{"tiles/two.txt": {Data: []byte("3 1\n2 _\n")}}

// drawer is a collection of two puzzles.
var drawer = map[string]string{"drawer": "1 _\n3 2\n\n_ 1\n3 2\n"}

// plan lays out a text.
func plan(t *testing.T, text string, given map[string]string) *Plan {
	t.Helper()
	p, err := try(text, given)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func try(text string, given map[string]string) (*Plan, error) {
	s, err := parse(text)
	if err != nil {
		return nil, err
	}
	s.Name = "little"
	return lay(catalogue.Kinds(), where, Shipped, s, given)
}

func ids(p *Plan) (ids []string) {
	for _, c := range p.Cells {
		ids = append(ids, c.ID)
	}
	return ids
}

func TestLayout(t *testing.T) {
	p := plan(t, little, drawer)
	var want []string
	for _, puzzle := range []string{"One", "Two", "drawer 1", "drawer 2"} {
		for _, run := range []string{"optimum", "A* / seed 1", "A* / seed 2", "beam / seed 1", "beam / seed 2"} {
			want = append(want, "boards / "+puzzle+" / "+run)
		}
	}
	want = append(want, "again / Two / A* / seed 1") // the optimum is known from the first table
	if !slices.Equal(ids(p), want) {
		t.Errorf("the runs are\n%s, want\n%s", strings.Join(ids(p), "\n"), strings.Join(want, "\n"))
	}
	c := p.Cells[9]
	if c.Memory != defaultMemory || p.Cells[0].Memory != defaultMemory {
		t.Error("what a run has for its tables is left to the machine")
	}
	if c.Text != "3 1\n2 _\n" || c.Seed != 2 || c.Solver != "anytime" || c.Params["width"] != 64 || c.Params["notation"] != "blank" {
		t.Errorf("a run is %+v", c)
	}
	if !slices.Equal(p.Collections, []Collection{{"drawer", "in the lowest drawer", true}}) {
		t.Errorf("the collections are %v", p.Collections)
	}
}

func TestPrint(t *testing.T) {
	p := plan(t, little, nil)
	if again := plan(t, little, nil); again.Print != p.Print {
		t.Error("the same experiment has two prints")
	}
	for old, changed := range map[string]string{
		"width=64": "width=65", "runs: 2": "runs: 3", "| _ 3": "| 3 _", "title: Little": "title: Small", "file=two": "file=two ",
	} {
		other := plan(t, strings.Replace(little, old, changed, 1), nil)
		if same := slices.EqualFunc(other.Cells, p.Cells, func(a, b Cell) bool {
			return a.ID == b.ID && a.Text == b.Text && words(a.Params) == words(b.Params)
		}); same != (other.Print == p.Print) {
			t.Errorf("%s: the print says otherwise than the runs", changed)
		}
	}
	if plan(t, little, drawer).Print == p.Print {
		t.Error("a collection changes the runs but not the print")
	}
}

func TestLayoutFaults(t *testing.T) {
	const begin = "title: T\nkind: tiles\ncollection: drawer below\n[a]\n"
	const one = "puzzle: P\n| 1 2\n| _ 3\n"
	for _, c := range []struct {
		name, text, part string
		given            string // the text of the collection
	}{
		{"an unknown kind", "title: T\nkind: chess\n[a]\nsetting: s solver=astar\n" + one,
			`line 3: there is no kind of puzzle called “chess”`, ""},
		{"no kind", "title: T\n[a]\nsetting: s solver=astar\n" + one, "line 2: ", ""},
		{"an unknown solver", begin + "setting: s solver=magic\n" + one, `line 5: Sliding tiles has no solver called “magic”`, ""},
		{"an unknown preset", begin + "setting: s solver=astar preset=fast\n" + one, "line 5: the solver astar has no preset fast", ""},
		{"an unknown parameter", begin + "setting: s solver=astar speed=3\n" + one, `line 5: there is no parameter “speed”`, ""},
		{"a value out of range", begin + "setting: s solver=anytime width=-1\n" + one, "line 5: width must be from", ""},
		{"islands of a method without", begin + "setting: s solver=astar islands=2\n" + one,
			"line 5: the solver astar does not run on islands", ""},
		{"an unknown optimum", begin + "optimum: magic\nsetting: s solver=astar\n" + one, "line 4: ", ""},
		{"an optimum that is none", begin + "optimum: odga\nsetting: s solver=astar\n" + one,
			"line 4: the solver odga proves no optimum", ""},
		{"a broken puzzle", begin + "setting: s solver=astar\npuzzle: P\n | 1 2\n | 1 _", "line 8, column 4: tile 1 appears twice", ""},
		{"no puzzle", begin + "setting: s solver=astar\npuzzle: P", "line 6: there are no tiles", ""},
		{"a missing level", begin + "setting: s solver=astar\nlevel: P file=three", "line 6: there is no level three", ""},
		{"made too large", begin + "setting: s solver=astar\ngenerate: P seed=1 rows=77", "line 6: rows must be", ""},
		{"an unknown experiment", begin + "setting: s solver=astar\npuzzles: chess a", `line 6: there is no experiment “chess”`, ""},
		{"an unknown table", begin + "setting: s solver=astar\npuzzles: tiles-sooner-or-shorter a",
			"line 6: the experiment tiles-sooner-or-shorter has no table a", ""},
		{"an unknown puzzle of a table", begin + "setting: s solver=astar\npuzzles: tiles-sooner-or-shorter boards 21 steps",
			"line 6: there is no puzzle 21 steps in tiles-sooner-or-shorter boards", ""},
		{"a puzzle of the same name", begin + "setting: s solver=astar\npuzzles: tiles-sooner-or-shorter boards\ngenerate: 20 steps seed=3",
			"line 7: there is a puzzle 20 steps already", ""},
		{"published beside nothing", begin + "setting: s solver=astar\n" + one + "published: s luck=3",
			"line 9, column 14: the table has no column luck", ""},
		{"a plot over words", begin + "plot: x=notation y=moves\nsetting: s solver=astar\n" + one,
			"line 5: notation is neither a numeric setting", ""},
		{"a plot over an unknown optimum", begin + "plot: x=optimum y=moves\nsetting: s solver=astar\n" + one,
			"line 5: optimum is neither a numeric setting", ""},
		{"a speed-up from nothing", begin + "plot: x=grow y=seconds speedup=yes\nsetting: s solver=odga\n" + one,
			"line 5: a speed-up is over a number above 0", ""},
		{"a speed-up over puzzles", begin + "optimum: optimal\nplot: x=optimum y=seconds speedup=yes\nsetting: s solver=astar\n" + one,
			"line 6: optimum is neither a numeric setting", ""},
		{"too short a collection", begin + "setting: s solver=astar\ntake: drawer from=1 to=3",
			"line 6: the file for drawer has 2 puzzles, but 3 are asked for", drawer["drawer"]},
		{"simpler versions where there are none", begin + "setting: s solver=astar\ntake: drawer from=1 to=1 simpler=3",
			"simpler versions of drawer 1", drawer["drawer"]},
		{"too many of them", begin + "setting: s solver=astar\ntake: drawer from=1 to=1 simpler=999",
			"line 6, column 7: simpler must be from 1 to 100, not 999", drawer["drawer"]},
		{"another file", begin + "setting: s solver=astar\ntake: drawer from=1 to=1", "the file for drawer: ", "banana"},
		{"a broken one in a collection", begin + "setting: s solver=astar\ntake: drawer from=1 to=2",
			"the file for drawer: puzzle 2: line 4, column 3: ", "1 _\n3 2\n\n1 1\n3 2\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			given := map[string]string{}
			if c.given != "" {
				given["drawer"] = c.given
			}
			if _, err := try(c.text, given); err == nil || !strings.Contains(err.Error(), c.part) {
				t.Errorf("%v; want %s", err, c.part)
			}
		})
	}
}

// The parameters of a puzzle apply to the settings that have such a parameter and give no value themselves, also in another table.
func TestWhatIsGivenWithAPuzzle(t *testing.T) {
	p := plan(t, `title: Given
kind: tiles
[one]
setting: evolved solver=odga
setting: fixed solver=odga known=7
setting: searched solver=astar
given: known=20
level: Two file=two
given: none
level: Three file=two
`, nil)
	for i, want := range []any{20, 7, nil, 0, 7, nil} {
		if got := p.Cells[i].Params["known"]; got != want {
			t.Errorf("%s: %v, not %v", p.Cells[i].ID, got, want)
		}
	}
	for source, want := range map[string]string{
		"given: known=20\nlevel: Two file=two\nsetting: searched solver=astar\n": "known is given, but no setting has such a parameter",
		"given: 20\nlevel: Two file=two\nsetting: evolved solver=odga\n":         "write what is given as known=20, or none",
		"setting: evolved solver=odga\ngiven: known=-1\nlevel: Two file=two\n":   "known",
	} {
		if _, err := try("title: Given\nkind: tiles\n[one]\n"+source, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", source, err)
		}
	}
}

// All levels of a kind are one row; each of them has its run.
func TestKindsAreRows(t *testing.T) {
	files := fstest.MapFS{"tiles/one.txt": {Data: []byte("1 2\n_ 3\n")}, "tiles/two.txt": where["tiles/two.txt"]}
	s, err := parse("title: All\nkind: tiles\n[all]\ncolumns: puzzle runs solved slowest\nsetting: optimal solver=optimal\n" +
		"kinds: solver=optimal\n")
	if err != nil {
		t.Fatal(err)
	}
	p, err := lay(catalogue.Kinds(), files, Shipped, s, nil)
	if err != nil || len(p.Cells) != 2 {
		t.Fatalf("%d runs, %v", len(p.Cells), err)
	}
	results := []Result{{Cell: p.Cells[0].ID, Goal: true, Seconds: 2}, {Cell: p.Cells[1].ID, Seconds: 1}}
	row := p.Tabulate(results)[0].Table.Rows[0].Values
	if want := []any{"Sliding tiles", "2", 1, 2.0}; !slices.Equal(row, want) {
		t.Errorf("the row is %v, want %v", row, want)
	}
}

// The row of a kind has the hardest grade of its levels, and the figures that others have published for the kind.
func TestKindsHavePublishedFigures(t *testing.T) {
	files := fstest.MapFS{
		"tiles/one.txt":   {Data: []byte("1 2\n_ 3\n")},
		"slither/one.txt": {Data: []byte("; grade: hard\n3 . 2\n. . .\n")},
		"slither/two.txt": {Data: []byte("; grade: easy\n3 . 3\n. . .\n")},
	}
	const script = "title: All\nkind: slither\n[all]\ncolumns: puzzle mean slowest hardest\nsource: CP-SAT\nsetting: exact solver=exact\n" +
		"kinds: solver=exact\npublished: exact kind="
	s, err := parse(script + "slither slowest=0.5\n")
	if err != nil {
		t.Fatal(err)
	}
	p, err := lay(catalogue.Kinds(), files, Shipped, s, nil)
	if err != nil {
		t.Fatal(err)
	}
	results := []Result{{Cell: p.Cells[0].ID, Goal: true, Seconds: 2}, {Cell: p.Cells[1].ID, Seconds: 1}}
	expect(t, shown(t, p.Tabulate(results), "all"), "Puzzle|Mean time|Slowest|Slowest, CP-SAT|Hardest grade",
		"Slither Link|1.5|2|0.5|hard")

	s, err = parse(script + "checkers slowest=0.5\n")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lay(catalogue.Kinds(), files, Shipped, s, nil); err == nil || !strings.Contains(err.Error(), "line 8: there is no kind") {
		t.Errorf("a kind that there is not: %v", err)
	}
}

// Puzzles of another kind than the table's have their own solver, and the size and the proof of the largest one that was decided.
func TestPuzzlesOfOtherKindsAreRows(t *testing.T) {
	s, err := parse("title: All\nkind: slither\n[all]\ncolumns: puzzle runs solved largest proved play\nsetting: own solver=exact\n" +
		"generate: Lights 3 kind=lights solver=fewest seed=1 rows=3 cols=3\n" +
		"puzzle: Lights 1 kind=lights solver=fewest\n| *.\n" +
		"generate: Lights 5 kind=lights solver=fewest seed=1 rows=5 cols=4\n" +
		"puzzle: Loop\n| 3 . 2\n| . . .\n")
	if err != nil {
		t.Fatal(err)
	}
	p, err := lay(catalogue.Kinds(), fstest.MapFS{}, Shipped, s, nil)
	if err != nil || len(p.Cells) != 4 {
		t.Fatalf("%d runs, %v", len(p.Cells), err)
	}
	if c := p.Cells[0]; c.Kind != "lights" || c.Solver != "fewest" {
		t.Errorf("the first run is of %s by %s", c.Kind, c.Solver)
	}
	for _, test := range []struct {
		results []Result
		want    []any
	}{
		{nil, []any{"Lights", "none of 3 yet", "", "", "", "lights"}},
		{[]Result{{Cell: p.Cells[0].ID, Goal: true, Outcome: puzzle.Solved, Proved: []string{puzzle.Optimal, puzzle.Unique}}},
			[]any{"Lights", "1 of 3", 1, "3 × 3", "the only solution", "lights"}},
		{[]Result{{Cell: p.Cells[0].ID, Goal: true, Outcome: puzzle.Solved}, {Cell: p.Cells[1].ID, Outcome: puzzle.Impossible},
			{Cell: p.Cells[2].ID, Outcome: puzzle.Open}}, []any{"Lights", "3", 1, "2 × 1", "no solution", "lights"}},
	} {
		rows := p.Tabulate(test.results)[0].Table.Rows
		if row := rows[len(rows)-2].Values; !slices.Equal(row, test.want) {
			t.Errorf("the row is %v, want %v", row, test.want)
		}
	}
	if _, err := try("title: All\nkind: tiles\n[all]\nsetting: own solver=optimal\ngenerate: A kind=lights seed=1\n", nil); err == nil {
		t.Error("another kind is accepted without a solver")
	}
}

func TestKindsWithoutTheSolver(t *testing.T) {
	_, err := try("title: All\nkind: tiles\n[all]\nsetting: optimal solver=optimal\nkinds: solver=none\n", nil)
	if err == nil || !strings.Contains(err.Error(), "no kind with levels has the solver none") {
		t.Errorf("%v", err)
	}
}
