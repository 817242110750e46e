package lab

import (
	"encoding/csv"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"unknot/core/api/apitest"
	"unknot/core/puzzle"
	"unknot/core/text"
)

const school = `title: School
kind: fixture
collection: drawer in the lowest drawer
[walks]
setting: untrained solver=habit
setting: trained solver=habit learn=yards rounds=9,10
learn: yards limit=90s
puzzle: One
|....
|.##.
|....
generate: Two seed=7 side=6
runs: 2
generate: Three seed=8 side=8
puzzle: Four
|....
|....
|....
|....
`

// schooling lays out a text of the fixture's kind.
func schooling(text string, given map[string]string) (*Plan, error) {
	s, err := parse(text)
	if err != nil {
		return nil, err
	}
	s.Name = "school"
	return lay([]puzzle.Kind{apitest.Kind{}}, fstest.MapFS{}, Shipped, s, given)
}

func schooled(t *testing.T) *Plan {
	t.Helper()
	p, err := schooling(school, nil)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Simpler versions of puzzles replace the puzzles, and are learned before the other material.
func TestSimplerVersionsAreLearnedFrom(t *testing.T) {
	text := strings.Replace(school, "generate: Two seed=7 side=6\n", "take: drawer from=2 to=2 simpler=2\ntake: drawer from=2 to=2\n", 1)
	p, err := schooling(text, map[string]string{"drawer": "..\n..\n\n.#.\n.#.\n...\n"})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"....\n.##.\n....\n", "...\n...\n...\n", ".#.\n...\n...\n", ".#.\n.#.\n...\n"}
	at := slices.IndexFunc(p.Cells, func(c Cell) bool { return len(c.Learn) > 0 })
	if at < 0 || !slices.Equal(p.Cells[at].Learn, want) {
		t.Errorf("it learns from %q", p.Cells[at].Learn)
	}
	if p, err = schooling(text, nil); err != nil || len(p.Collections) != 1 || p.Collections[0].Given {
		t.Errorf("without the collection: %v, %+v", err, p)
	}
}

// A setting that learns does so once for each seed and each value of its
// parameter, before the first run that needs it.
func TestLearningIsLaidOut(t *testing.T) {
	p := schooled(t)
	want := []string{"walks / Three / untrained / seed 1", "walks / Three / untrained / seed 2"}
	for _, run := range []string{"trained, rounds=9 / seed 1", "trained, rounds=9 / seed 2", "trained, rounds=10 / seed 1",
		"trained, rounds=10 / seed 2"} {
		want = append(want, "walks / learn / yards / "+run, "walks / Three / "+run)
	}
	for _, run := range []string{"untrained / seed 1", "untrained / seed 2", "trained, rounds=9 / seed 1", "trained, rounds=9 / seed 2",
		"trained, rounds=10 / seed 1", "trained, rounds=10 / seed 2"} {
		want = append(want, "walks / Four / "+run)
	}
	if !slices.Equal(ids(p), want) {
		t.Errorf("the runs are\n%s, want\n%s", strings.Join(ids(p), "\n"), strings.Join(want, "\n"))
	}
	learn, solve := p.Cells[4], p.Cells[5]
	if len(learn.Learn) != 2 || learn.Learn[0] != "....\n.##.\n....\n" || learn.Text != "" || learn.Seed != 2 || learn.Limit != 90 ||
		learn.Params["rounds"] != 9 || learn.After != nil {
		t.Errorf("what learns is %+v", learn)
	}
	if solve.After == nil || *solve.After != (After{learn.ID, "habits"}) || solve.Learn != nil || solve.Limit != 0 || solve.Text == "" {
		t.Errorf("what solves is %+v", solve)
	}
	for old, changed := range map[string]string{"|.##.": "|.#..", "limit=90s": "limit=91s", " learn=yards rounds=9,10": " rounds=9,10"} {
		text := strings.Replace(school, old, changed, 1)
		if !strings.Contains(text, "learn=") {
			text = strings.Replace(text, "setting: untrained solver=habit", "setting: untrained solver=habit learn=yards", 1)
		}
		if other, err := schooling(text, nil); err != nil || other.Print == p.Print {
			t.Errorf("%s: %v, or the same print", changed, err)
		}
	}
}

// A result with learned material states the effort of learning. The solver visits fewer cells than without learning.
func TestLearningHelps(t *testing.T) {
	p := schooled(t)
	results := map[string]Result{}
	var all []Result
	Run(t.Context(), []puzzle.Kind{apitest.Kind{}}, p.Cells, nil, 2, func(r Result) {
		if r.Error != "" {
			t.Errorf("%s: %s", r.Cell, r.Error)
		}
		results[r.Cell] = r
		all = append(all, r)
	})
	for _, c := range p.Cells {
		r, learned := results[c.ID], Result{}
		if c.After != nil {
			learned = results[c.After.Cell]
			if before := results[strings.Replace(strings.Replace(c.ID, "trained, rounds=10", "untrained", 1), "trained, rounds=9",
				"untrained", 1)]; r.Effort >= before.Effort {
				t.Errorf("%s: %d cells, untrained %d", c.ID, r.Effort, before.Effort)
			}
		}
		if r.Learning != learned.Effort || (learned.Effort > 0) != (c.After != nil) || (r.Artifact != "") != (c.Learn != nil) {
			t.Errorf("%s: %+v after %+v", c.ID, r, learned)
		}
	}
	if err := Audit([]puzzle.Kind{apitest.Kind{}}, p.Cells, all); err != nil {
		t.Error(err)
	}
	broken := slices.Clone(all)
	at := slices.IndexFunc(broken, func(r Result) bool { return r.Artifact != "" })
	broken[at].Artifact = strings.Replace(broken[at].Artifact, "after U", "before U", 1)
	if err := Audit([]puzzle.Kind{apitest.Kind{}}, p.Cells, broken); err == nil || !strings.Contains(err.Error(), "line 8, column 1") {
		t.Errorf("a broken artifact: %v", err)
	}

	views := p.Tabulate(all)
	if titles := shown(t, views, "walks")[0]; titles != "Puzzle|Setting|Runs|Solved|Cells come|Moves|Remaining|Learning effort|Cells|Time" {
		t.Errorf("the columns are %s", titles)
	}
	if row := shown(t, views, EveryRun)[3]; !strings.HasPrefix(row, "walks / learn / yards / trained, rounds=9 / seed 1|learned|false|") {
		t.Errorf("the learning run is shown as %s", row)
	}
	lines, err := csv.NewReader(strings.NewReader(p.CSV(all))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	field := func(line int, title string) string { return lines[line][slices.Index(lines[0], title)] }
	if !strings.HasPrefix(field(3, "artifact"), "unknot artifact 1\n") || field(4, "after") != p.Cells[2].ID ||
		field(4, "learning") != field(3, "effort") {
		t.Errorf("the CSV has\n%q\n%q", lines[3], lines[4])
	}

	// Three shards, run one by one and joined, have the results of the whole run, except for the times.
	var records []Record
	for i := 1; i <= 3; i++ {
		part := Shard(p.Cells, i, 3)
		for at, c := range part {
			if c.After != nil && !slices.ContainsFunc(part[:at], func(before Cell) bool { return before.ID == c.After.Cell }) {
				t.Errorf("shard %d: %s comes without %s", i, c.ID, c.After.Cell)
			}
		}
		Run(t.Context(), []puzzle.Kind{apitest.Kind{}}, part, nil, 1, func(r Result) {
			records = append(records, p.Records([]Result{r})...)
		})
	}
	joined, err := p.Join(records)
	if err != nil || len(joined.Missing) != 0 {
		t.Fatalf("%d missing, %v", len(joined.Missing), err)
	}
	for i, c := range p.Cells {
		if !reflect.DeepEqual(timeless(joined.Records[i].Result), timeless(results[c.ID])) {
			t.Errorf("%+v, in the whole run %+v", joined.Records[i].Result, results[c.ID])
		}
	}
}

// An artifact from before a stop is used after it, and nothing runs twice.
func TestWhatIsThereDoesNotRunAgain(t *testing.T) {
	p := schooled(t)
	run := func(already []Result) (results []Result) {
		Run(t.Context(), []puzzle.Kind{apitest.Kind{}}, p.Cells, already, 1, func(r Result) { results = append(results, r) })
		return results
	}
	whole := run(nil)
	for n := range whole {
		rest := run(whole[:n])
		if len(rest) != len(whole)-n {
			t.Fatalf("after %d of %d runs another %d run", n, len(whole), len(rest))
		}
		for i, r := range rest {
			if !reflect.DeepEqual(timeless(r), timeless(whole[n+i])) {
				t.Errorf("after %d runs: %+v, in one go %+v", n, r, whole[n+i])
			}
		}
	}
}

// If nothing was learned, the settings that need the learned artifact report this.
func TestLearningFails(t *testing.T) {
	p := schooled(t)
	cells := slices.Clone(p.Cells[2:4])
	cells[0].Learn = []string{"x"}
	var errors []string
	Run(t.Context(), []puzzle.Kind{apitest.Kind{}}, cells, nil, 2, func(r Result) { errors = append(errors, r.Error) })
	if want := []string{"puzzle 1: line 1, column 1: 'x' is neither . nor #",
		"nothing was learned by " + cells[0].ID}; !slices.Equal(errors, want) {
		t.Errorf("the errors are %q, want %q", errors, want)
	}
}

func TestCurriculumFaults(t *testing.T) {
	const taken = "learn: yards limit=90s\ntake: drawer from=1 to=2\n"
	for _, c := range []struct {
		name, old, new string
		line, col      int
		part           string
	}{
		{"a solver that does not learn", "trained solver=habit learn=yards rounds=9,10", "trained solver=walk learn=yards", 6, 0,
			"the solver walk does not learn"},
		{"learned from nowhere", "learn=yards", "learn=halls", 6, 0, "add a line “learn: halls”"},
		{"learned in vain", "learn=yards ", "", 7, 0, "no setting has learn=yards"},
		{"two of a name", "learn: yards limit=90s", "learn: yards\npuzzle: Zero\n|..\nlearn: yards", 10, 8,
			"there is a learn yards already"},
		{"a name of two words", "learn: yards limit=90s", "learn: the yards", 7, 8, "a name of one word"},
		{"without puzzles", "learn: yards limit=90s", "learn: yards\nruns: 3", 7, 0, "no puzzles below “learn: yards”"},
		{"a limit that is none", "limit=90s", "limit=long", 7, 14, "write the limit as 30s"},
		{"another attribute", "limit=90s", "size=3", 7, 14, "but not size"},
		{"the same puzzle learned from and tried", "puzzle: Four", "puzzle: One", 15, 9, "already in this table"},
		{"nothing to try", "runs: 2", "; runs: 2", 4, 0, "has no puzzles"},
		{"published of what is learned from", "runs: 2", "published: trained moves=3\nruns: 2", 13, 12, "belongs to one puzzle"},
		{"a broken puzzle", "|.##.", "|.xx.", 10, 3, "'x' is neither"},
		{"too short a collection", "learn: yards limit=90s\n", taken, 8, 0, "has 1 puzzle, but 2 are asked for"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := schooling(strings.Replace(school, c.old, c.new, 1), map[string]string{"drawer": "..\n"})
			fault := (*text.ParseError)(nil)
			if !errors.As(err, &fault) || fault.Line != c.line || fault.Col != c.col || !strings.Contains(fault.Text, c.part) {
				t.Errorf("%v; want line %d, column %d: … %s …", err, c.line, c.col, c.part)
			}
		})
	}
	p, err := schooling(strings.Replace(school, "learn: yards limit=90s\n", taken, 1), nil)
	if err != nil || len(p.Cells) != 0 {
		t.Fatalf("without its collection: %v, %v", p, err)
	}
	if rows := shown(t, p.Tabulate(nil), "walks"); !slices.Contains(rows, "drawer 1–2||file not opened|||||||") {
		t.Errorf("without its collection it shows %q", rows)
	}
}
