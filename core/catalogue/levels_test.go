package catalogue

import (
	"context"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/levels"
)

// fewestLevels is how many puzzles come with each kind at least.
const fewestLevels = 12

// shortLevels is how many puzzles of each kind are solved under WebAssembly too,
// where -short is set: there the solvers make the same steps, which other tests hold to.
const shortLevels = 3

// solved is a level and what came of it.
type solved struct {
	file     string
	solution puzzle.Solution
}

// claims are what the solutions of a kind's levels show together, beyond that they are ones. Whatever
// else is true of its levels the kind tests itself, without solving them again.
var claims = map[string]func(*testing.T, []solved){
	"tiles":    rising,
	"nurikabe": single,
}

func TestEveryLevelIsSolvedAndChecked(t *testing.T) {
	for _, kind := range Kinds() {
		name := kind.Info().Name
		files, err := fs.Glob(levels.Files, path.Join(name, "*.txt"))
		if err != nil || len(files) < fewestLevels {
			t.Errorf("%s has %d levels, %v", name, len(files), err)
		}
		titles := map[string]bool{}
		var all []solved
		for i, file := range files {
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
				if testing.Short() && i >= shortLevels {
					return
				}
				all = append(all, solved{file, solve(t, kind, p)})
			})
		}
		if claim, ok := claims[name]; ok && len(all) == len(files) {
			claim(t, all)
		}
	}
}

// rising finds a level that needs fewer moves than the one before it, and one of the last four that
// needs less than 50.
func rising(t *testing.T, levels []solved) {
	before := 0
	for i, level := range levels {
		least := 0
		if level.solution.Bound != nil {
			least = *level.solution.Bound
		}
		if least < before {
			t.Errorf("%s needs %d moves, the level before it %d", level.file, least, before)
		}
		if last := i >= len(levels)-4; last && least < 50 {
			t.Errorf("%s: only %d moves are proved", level.file, least)
		}
		before = least
	}
}

// single finds a level with a second solution, or one that was not shown to have none.
func single(t *testing.T, levels []solved) {
	for _, level := range levels {
		if !slices.Contains(level.solution.Proved, puzzle.Unique) {
			t.Errorf("%s: %s %v", level.file, level.solution.Outcome, level.solution.Proved)
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

// enough is the effort after which a solver is stopped.
const enough = 5_000_000

// solve has a level solved by the solver that is tried first. One that proves nothing is stopped at its
// first solution.
func solve(t *testing.T, kind puzzle.Kind, p puzzle.Puzzle) puzzle.Solution {
	solver, err := puzzle.SolverFor(kind, p.Start(), "")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	run := run.New(ctx, run.Setup{Report: func(r puzzle.Report) {
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
