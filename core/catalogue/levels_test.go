package catalogue

import (
	"context"
	"flag"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
	"unknot/core/text"
	"unknot/levels"
)

// minLevels is the smallest number of puzzles that come with a kind.
const minLevels = 12

// shortLevels is the number of puzzles per kind in short tests: other tests check the solvers' steps.
const shortLevels = 3

// tried returns the levels of a kind that tests solve, grade and write: all of them if a test updates their headings.
func tried(t testing.TB, kind puzzle.Kind) []Level {
	t.Helper()
	levels := comesWith(t, kind)
	if testing.Short() && !testkit.Update() {
		levels = levels[:shortLevels]
	}
	return levels
}

// An update of levels in short mode covers all of them.
func TestUpdateTakesAllLevels(t *testing.T) {
	set := func(name, value string) (before string) {
		f := flag.Lookup(name)
		before = f.Value.String()
		if err := f.Value.Set(value); err != nil {
			t.Fatal(err)
		}
		return before
	}
	short, update := set("test.short", "true"), set("update", "true")
	defer set("test.short", short)
	defer set("update", update)
	kind := Kinds()[0]
	if got, want := len(tried(t, kind)), len(comesWith(t, kind)); got != want {
		t.Errorf("%d of %d levels are updated", got, want)
	}
}

// solved is a level's name and its result.
type solved struct {
	name     string
	solution puzzle.Solution
}

// claims has tests, by kind, of all solutions of the kind's levels together, which have been checked one
// by one. The kinds themselves test everything else about their levels, without solving them again.
var claims = map[string]func(*testing.T, []solved){
	"tiles":    rising,
	"nurikabe": single,
	"kakuro":   single,
	"galaxies": single,
}

func TestEveryLevelIsSolvedAndChecked(t *testing.T) {
	for _, kind := range Kinds() {
		name := kind.Info().Name
		levels, store := tried(t, kind), run.NewStore(run.DefaultStore)
		var all []solved
		for _, level := range levels {
			t.Run(name+"/"+level.Name, func(t *testing.T) {
				p, err := kind.Parse(level.Text)
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, solved{level.Name, solve(t, kind, p, store)})
			})
		}
		if claim, ok := claims[name]; ok && !testing.Short() && len(all) == len(levels) {
			claim(t, all)
		}
	}
}

// comesWith returns the levels that come with a kind.
func comesWith(t testing.TB, kind puzzle.Kind) []Level {
	t.Helper()
	all, err := Levels(levels.Files, kind.Info().Name)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// Each kind has enough levels. They are written as the kind writes them. Each has a different title and an author,
// which can be read without parsing the level.
func TestLevelsAreCanonical(t *testing.T) {
	for _, kind := range Kinds() {
		name, titles := kind.Info().Name, map[string]bool{}
		all := comesWith(t, kind)
		if len(all) < minLevels {
			t.Errorf("%s has %d levels", name, len(all))
		}
		for i, size := range Sizes(kind, all) {
			level := all[i]
			p, err := kind.Parse(level.Text)
			if err != nil {
				t.Errorf("%s/%s: %v", name, level.Name, err)
				continue
			}
			if p.Text() != level.Text {
				t.Errorf("the canonical text of %s/%s is\n%s", name, level.Name, p.Text())
			}
			seen := p.Info()
			seen.Title, seen.Author, seen.Size = level.Title, level.Author, size
			if seen != p.Info() {
				t.Errorf("%s/%s is listed as %+v and is %+v", name, level.Name, seen, p.Info())
			}
			if level.Title == "" || titles[level.Title] || level.Author == "" {
				t.Errorf("%s/%s: its title %q is missing or taken, or its author is missing", name, level.Name, level.Title)
			}
			titles[level.Title] = true
		}
	}
}

func TestAFaultyLevelIsListedWithTheOthers(t *testing.T) {
	for _, kind := range Kinds() {
		fine := comesWith(t, kind)[0]
		p, err := kind.Parse(fine.Text)
		if err != nil {
			t.Fatal(err)
		}
		const broken = "; title: Broken\n?!\n"
		got, err := Levels(fstest.MapFS{
			"its/2-b.txt":   {Data: []byte(text.Graded(fine.Grade, fine.Text))},
			"its/1-a.xsb":   {Data: []byte(text.Graded("hard", broken))},
			"other/1-c.txt": {Data: []byte(fine.Text)},
		}, "its")
		want := []Level{{"1-a", "Broken", "", "hard", broken}, {"2-b", fine.Title, fine.Author, fine.Grade, fine.Text}}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("listed are %+v, %v", got, err)
		}
		if sizes := Sizes(kind, got); !slices.Equal(sizes, []string{"", p.Info().Size}) {
			t.Errorf("their sizes are %q", sizes)
		}
	}
	if none, err := Levels(levels.Files, "no kind's"); err != nil || len(none) > 0 {
		t.Errorf("of no kind: %v, %v", none, err)
	}
}

// rising fails if a level needs fewer moves than its predecessor, or if one of the last four needs
// fewer than 50.
func rising(t *testing.T, levels []solved) {
	before := 0
	for i, level := range levels {
		least := 0
		if level.solution.Bound != nil {
			least = *level.solution.Bound
		}
		if least < before {
			t.Errorf("%s needs %d moves, the level before it %d", level.name, least, before)
		}
		if last := i >= len(levels)-4; last && least < 50 {
			t.Errorf("%s: only %d moves are proved", level.name, least)
		}
		before = least
	}
}

// single fails if a level has a second solution, or if it was not proved that it has none.
func single(t *testing.T, levels []solved) {
	for _, level := range levels {
		if !slices.Contains(level.solution.Proved, puzzle.Unique) {
			t.Errorf("%s: %s %v", level.name, level.solution.Outcome, level.solution.Proved)
		}
	}
}

// measured fails if a cost has a measure that the kind does not name.
func measured(t *testing.T, kind puzzle.Kind, p puzzle.Puzzle, cost map[string]int) {
	measures := kind.Info().Measures
	if _, counts := p.Start().(puzzle.Coster); counts != (len(measures) > 0) {
		t.Errorf("its measures are %v", measures)
	}
	for measure := range cost {
		if len(measures) > 0 && !slices.Contains(measures, measure) {
			t.Errorf("its solution costs %v; the kind names only %v", cost, measures)
		}
	}
}

// enough is the effort after which a solver is stopped.
const enough = 5_000_000

// solve solves a level by the solver that is tried first. It stops a solver that proves nothing at its first
// solution.
func solve(t *testing.T, kind puzzle.Kind, p puzzle.Puzzle, store *run.Store) puzzle.Solution {
	solver, err := puzzle.SolverFor(kind, p.Start(), "")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	run := run.New(ctx, run.Setup{Store: store, Report: func(r puzzle.Report) {
		if !solver.Info().Complete && r.Best != nil || r.Effort > enough {
			stop()
		}
	}})
	s, v, err := puzzle.Solve(run, solver, p.Start(), nil)
	if err != nil {
		t.Fatalf("%s: %v", solver.Info().Name, err)
	}
	t.Logf("%s: %s %v %s", solver.Info().Name, s.Outcome, v.Cost, strings.Join(s.Proved, ", "))
	if !v.Status.Goal {
		t.Errorf("%s does not reach its goal: %s %s", solver.Info().Name, s.Outcome, s.Why)
	}
	measured(t, kind, p, v.Cost)
	return s
}

// No tool has the name of a solver: the test lists by name the tools that take a position.
func TestToolsHaveNamesOfTheirOwn(t *testing.T) {
	for _, kind := range Kinds() {
		taken := map[string]bool{}
		for _, solver := range kind.Solvers() {
			taken[solver.Info().Name] = true
		}
		tooled, ok := kind.(puzzle.Tooled)
		if !ok {
			continue
		}
		for _, tool := range tooled.Tools() {
			if name := tool.Info().Name; name == "" || taken[name] {
				t.Errorf("%s: the name %q of a tool is not unique", kind.Info().Name, name)
			}
			taken[tool.Info().Name] = true
		}
	}
}

// The front page has one puzzle of each kind, which is small.
func TestSmallLevels(t *testing.T) {
	for _, kind := range Kinds() {
		name := kind.Info().Name
		most := 400
		if kind.Info().Language != nil {
			most = 1000 // such puzzles contain their rules
		}
		count, small, err := Small(levels.Files, name)
		if err != nil || count != len(comesWith(t, kind)) || len(small) > most {
			t.Errorf("%s: %d levels, %d bytes of one, %v", name, count, len(small), err)
		}
		if _, err := kind.Parse(small); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	one := fstest.MapFS{"its/1-a.txt": {Data: []byte("the only one")}}
	for kind, want := range map[string]string{"its": "the only one", "nobody": ""} {
		if count, small, err := Small(one, kind); err != nil || small != want || (count > 0) != (want != "") {
			t.Errorf("of %s: %d, %q, %v", kind, count, small, err)
		}
	}
}

// A level whose heading names a kind has the rules of the kind above its rows, in any folder. Other levels are as their files.
func TestReadLevel(t *testing.T) {
	tapa, err := fs.ReadFile(levels.Files, "homemade/09-tapa.txt")
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{
		"own/1.txt": {Data: tapa}, "own/2.txt": {Data: []byte("1 2\n")}, "own/3.txt": {Data: []byte("; rules: nothing\n1 2\n")},
	}
	for _, test := range []struct {
		file, want string
		ok         bool
	}{
		{"own/1.txt", "genre Tapa\n", true}, {"own/2.txt", "1 2\n", true}, {"own/3.txt", "", false}, {"own/4.txt", "", false},
	} {
		level, err := ReadLevel(files, test.file)
		fits := strings.Contains(level, test.want) && !strings.Contains(level, "; rules")
		if !fits || (err == nil) != test.ok {
			t.Errorf("%s: %v\n%s", test.file, err, level)
		}
	}
}
