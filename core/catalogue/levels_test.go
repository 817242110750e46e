package catalogue

import (
	"context"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/levels"
)

// fewestLevels is how many puzzles come with each kind at least.
const fewestLevels = 12

func TestEveryLevelIsSolvedAndChecked(t *testing.T) {
	for _, kind := range Kinds() {
		files, err := fs.Glob(levels.Files, path.Join(kind.Info().Name, "*.txt"))
		if err != nil || len(files) < fewestLevels {
			t.Errorf("%s has %d levels, %v", kind.Info().Name, len(files), err)
		}
		titles := map[string]bool{}
		for _, file := range files {
			t.Run(file, func(t *testing.T) {
				text, err := fs.ReadFile(levels.Files, file)
				if err != nil {
					t.Fatal(err)
				}
				p, err := kind.Parse(string(text))
				if err != nil {
					t.Fatal(err)
				}
				if p.Text() != string(text) {
					t.Errorf("its canonical text is\n%s", p.Text())
				}
				title := p.Info().Title
				if title == "" || titles[title] || p.Info().Author == "" {
					t.Errorf("its title %q is missing or taken, or its author is missing", title)
				}
				titles[title] = true
				solve(t, kind, p)
			})
		}
	}
}

// measured finds a cost in a measure that the kind does not name.
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

// enough is the effort after which a solver is stopped and the next one tried.
const enough = 5_000_000

// solve takes the solvers in turn until one reaches the goal. One that proves
// nothing is stopped at its first solution.
func solve(t *testing.T, kind puzzle.Kind, p puzzle.Puzzle) {
	for _, solver := range kind.Solvers() {
		if f, ok := solver.(puzzle.Fitter); ok && f.Fits(p.Start()) != nil {
			continue
		}
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		run := puzzle.NewRun(ctx, puzzle.Setup{Report: func(r puzzle.Report) {
			if !solver.Info().Complete && r.Best != nil || r.Effort > enough {
				stop()
			}
		}})
		s, v, err := puzzle.Solve(run, solver, p.Start(), nil)
		if err != nil {
			t.Fatalf("%s: %v", solver.Info().Name, err)
		}
		t.Logf("%s: %s %v %s", solver.Info().Name, s.Outcome, v.Cost, strings.Join(s.Proved, ", "))
		if v.Status.Goal {
			measured(t, kind, p, v.Cost)
			return
		}
	}
	t.Error("no solver reaches its goal")
}
