package report2017

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"unknot/core/evolve"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/testkit"
)

// by solves with a method and a seed, through the function that checks all solutions.
func by(t testing.TB, solver puzzle.Solver, p puzzle.Position, seed uint64, params map[string]any) puzzle.Solution {
	t.Helper()
	s, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{Seed: seed}), solver, p, params)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func view(t testing.TB, s puzzle.Solution, id string) scene.View {
	t.Helper()
	return viewOf(t, s.Views, id)
}

func viewOf(t testing.TB, views []scene.View, id string) scene.View {
	t.Helper()
	i := slices.IndexFunc(views, func(v scene.View) bool { return v.ID == id })
	if i < 0 {
		t.Fatalf("there is no view %s", id)
	}
	return views[i]
}

// five is a puzzle that every genome but the ocean solves.
const five = ". 5 . . .\n. . 2 . .\n. . . . .\n. . 1 . .\n. . . 3 ."

func TestTheGeneticAlgorithmSolvesASmallPuzzle(t *testing.T) {
	p := parse(t, five)
	for name, params := range map[string]map[string]any{
		"whole":       {},
		"recommended": {"survivors": "tournament", "offspring": "boltzmann", "crossover": 0.45, "mutation": 0.9},
		"eight moves": {"genome": "moves", "code": "eight", "mutation": 0.05},
		"five moves":  {"genome": "moves", "code": "five", "mutation": 0.05},
		"whole, five": {"code": "five"},
		"four moves":  {"genome": "moves", "code": "four", "mutation": 0.05},
		"objectives":  {"judged": "objectives", "population": 100},
	} {
		params["evaluations"] = 60_000
		s := by(t, genetic{reader()}, p, 3, params)
		if s.Outcome != puzzle.Solved || *s.Remaining != 0 {
			t.Errorf("%s: %s, %v away", name, s.Outcome, *s.Remaining)
		}
	}
}

// If a rule of the sea is dropped, a break of this rule is not a fault.
func TestVariantsAreSolved(t *testing.T) {
	for rules, board := range map[string]string{"pools": "1 # #\n# # #", "parted sea": "# . # #\n. 3 # 1",
		"parted sea, pools": "# 2 .\n# # #\n# # #"} {
		p := parse(t, "rules: "+rules+"\n"+strings.NewReplacer("#", ".").Replace(board))
		for _, solver := range []puzzle.Solver{genetic{reader()}, bruteForce{reader()}, hybrid{reader()}} {
			s := by(t, solver, p, 1, nil)
			if s.Outcome != puzzle.Solved || *s.Remaining != 0 {
				t.Errorf("%s, %s: %s, %v away", rules, solver.Info().Name, s.Outcome, *s.Remaining)
			}
		}
	}
}

// However a run ends, its moves lead to the board that the words and the figures speak of, whatever the player has marked.
func TestAnUnsolvedBoardIsOpenAndAgreesWithItsFigures(t *testing.T) {
	g := puzzleOf(t, workedPuzzle)
	marked, err := parse(t, workedPuzzle).Play("r1c1=sea,r4c4=island")
	if err != nil {
		t.Fatal(err)
	}
	for _, selector := range reportEvolution().Survivors.Choices {
		for _, genome := range genomeParam.Choices {
			params := map[string]any{"genome": genome.Name, "survivors": selector.Name, "offspring": selector.Name, "population": 60,
				"evaluations": 600}
			for _, judged := range []criterion{byFinal, byDesign, byObjectives} {
				params["judged"] = judged
				s := by(t, genetic{reader()}, marked, 5, params)
				o := counts(g, after(marked, s.Moves))
				if s.Outcome != puzzle.Open || *s.Remaining != 100-o.fitness() ||
					!strings.Contains(s.Why, fmt.Sprintf("%.2f", o.fitness())) {
					t.Fatalf("%s, %s, %s: %s, %v away, %+v: %s", selector.Name, genome.Name, judged, s.Outcome, *s.Remaining, o, s.Why)
				}
				if s.Counts["satisfied islands"] != o.satisfied || s.Counts["black 2 × 2s"] != o.pools || s.Counts["oceans"] != o.oceans {
					t.Errorf("%s, %s, %s: %v, the board has %+v", selector.Name, genome.Name, judged, s.Counts, o)
				}
				is := view(t, s, "objectives").Table.Rows
				if got := is[6].Values[1]; got != o.fitness() {
					t.Errorf("%s, %s, %s: shows a fitness of %v, not %v", selector.Name, genome.Name, judged, got, o.fitness())
				}
				if s.Effort < 600 || s.Counts["generations"] < 2 {
					t.Errorf("%s, %s, %s: %d evaluations, %v", selector.Name, genome.Name, judged, s.Effort, s.Counts)
				}
			}
		}
	}
}

// Figure 4.18: with the default rates, 208,890 individuals are altered in 535 generations of 1000, 390 per generation. These come from
// 600 offspring, of which crossover alters 2 x 0.15 and mutation 0.35. So the report's chromosomes had one gene, and Jenetics used its
// default share of offspring.
func TestAlteredIndividualsAgreeWithFigure418(t *testing.T) {
	s := by(t, genetic{reader()}, parse(t, workedPuzzle), 1, map[string]any{"evaluations": 25_000})
	rows := view(t, s, "statistics").Table.Rows
	altered := slices.IndexFunc(rows, func(row scene.Row) bool { return row.Values[0] == "altered" })
	if altered < 0 {
		t.Fatal("how many are altered is not told")
	}
	if mean := rows[altered].Values[2].(float64); mean < 380 || mean > 400 {
		t.Errorf("%.1f are altered in a generation", mean)
	}
}

// No board of the front is better in all objectives than another board of the front.
func TestNoBoardOfTheParetoFrontDominatesAnother(t *testing.T) {
	g := puzzleOf(t, workedPuzzle)
	s := by(t, genetic{reader()}, parse(t, workedPuzzle), 2, map[string]any{"judged": "objectives", "population": 100, "evaluations": 2000})
	var all []objectives
	for _, row := range view(t, s, "front boards").Table.Rows {
		v := row.Values[1:]
		all = append(all,
			objectives{numbers: v[0].(int), black: v[1].(int), pools: v[2].(int), oceans: v[3].(int), connected: v[4].(int),
				satisfied: v[5].(int)})
	}
	if len(all) < 3 || len(view(t, s, "front").Series.Lines) == 0 {
		t.Fatalf("%d boards on the front", len(all))
	}
	for _, a := range all {
		for _, b := range all {
			if a != b && !worseSomewhere(a.maximised(g.sea), b.maximised(g.sea)) {
				t.Errorf("%+v is nowhere worse than %+v", a, b)
			}
		}
	}
}

func worseSomewhere(a, b []float64) bool {
	for i := range a {
		if a[i] < b[i] {
			return true
		}
	}
	return false
}

// With one gene crossover makes no new board.
func TestWholeChromosomesChangePlaces(t *testing.T) {
	c := newCanvas(puzzleOf(t, workedPuzzle))
	p := &algorithm{genome: whole{newMoves(c, pool{})}, evaluator: evaluator{counter: &counter{canvas: c}}}
	engine := evolve.Engine[chromosome]{Problem: p, Optimize: evolve.Maximum, Size: 20,
		Stages: p.genome.alterers(evolve.Variation{Crossover: 1})}
	e, err := engine.Start(newRun())
	if err != nil {
		t.Fatal(err)
	}
	boards := func() (all []string) {
		for _, one := range e.Population {
			all = append(all, writeBits(one.Genome))
		}
		slices.Sort(all)
		return all
	}
	before := boards()
	e.Next()
	if !slices.Equal(boards(), before) || e.Evaluations != 20 {
		t.Errorf("%d evaluations of 20 boards", e.Evaluations)
	}
	for i, one := range e.Population {
		if p.Evaluate(one.Genome).Fitness != one.Fitness {
			t.Errorf("individual %d has another's fitness", i)
		}
	}
}

func TestTheOceanIsComparedWithIslandsOfTheSameMoves(t *testing.T) {
	testkit.Pinned(t)
	s := by(t, genetic{reader()}, parse(t, workedPuzzle), 1, map[string]any{"genome": "ocean", "population": 20, "evaluations": 100})
	rows := view(t, s, "paths").Table.Rows
	if len(rows) != 2*pathsShown {
		t.Fatalf("%d boards", len(rows))
	}
	for _, row := range rows {
		if row.Board == nil || row.Values[1] != rows[0].Values[1] {
			t.Errorf("%v: no board, or other moves than the first's %v", row.Values, rows[0].Values)
		}
	}
}

// A solution satisfies every objective, also on a board without room for a sea.
func TestASolutionMeetsEveryTarget(t *testing.T) {
	for _, text := range []string{five, "4 .\n. ."} {
		s := by(t, genetic{reader()}, parse(t, text), 3, nil)
		for _, row := range view(t, s, "objectives").Table.Rows {
			if s.Outcome != puzzle.Solved || row.Values[1] != row.Values[2] || row.Tone != scene.Good {
				t.Errorf("%s: %v of a solution", text, row.Values)
			}
		}
	}
}

func TestFillingsAreSortedAndStopAtASolution(t *testing.T) {
	p := parse(t, workedPuzzle)
	s := by(t, bruteForce{reader()}, p, 1, map[string]any{"count": 500})
	rows := view(t, s, "fillings").Table.Rows
	if s.Effort != 500 || s.Outcome != puzzle.Open || len(rows) != maxKept {
		t.Fatalf("%d boards, %s, %d rows", s.Effort, s.Outcome, len(rows))
	}
	for i, row := range rows {
		if i > 0 && row.Values[0].(float64) > rows[i-1].Values[0].(float64) {
			t.Fatalf("row %d is better than the one above", i)
		}
		if row.Board == nil || len(row.Values) != 7 {
			t.Fatalf("row %d: %v", i, row.Values)
		}
	}
	if best := rows[0].Values[0].(float64); *s.Remaining != 100-best {
		t.Errorf("%v away, the best of the table has %v", *s.Remaining, best)
	}
	if s := by(t, bruteForce{reader()}, parse(t, five), 1, map[string]any{"count": 0}); s.Outcome != puzzle.Solved || s.Effort < 2 {
		t.Errorf("%s after %d", s.Outcome, s.Effort)
	}
	if s := by(t, bruteForce{reader()}, parse(t, "3 . ."), 1, nil); s.Outcome != puzzle.Solved || s.Effort != 1 {
		t.Errorf("%s after %d", s.Outcome, s.Effort)
	}
}

// A run of each sort, natively and under wasm.
func TestASeedGivesTheSameRunEverywhere(t *testing.T) {
	testkit.Pinned(t)
	var runs strings.Builder
	for _, test := range []struct {
		solver puzzle.Solver
		params map[string]any
	}{
		{genetic{reader()}, map[string]any{"offspring": "boltzmann", "mutation": 0.9}},
		{genetic{reader()}, map[string]any{"genome": "moves", "code": "eight", "n": "paints"}},
		{genetic{reader()}, map[string]any{"genome": "moves", "code": "eight"}},
		{genetic{reader()}, map[string]any{"code": "five"}},
		{genetic{reader()},
			map[string]any{"genome": "moves", "cross": "multi", "mutate": "displacement", "offspring": "truncation", "kept": 20}},
		{genetic{reader()}, map[string]any{"genome": "moves", "code": "four", "offspring": "linear"}},
		{genetic{reader()}, map[string]any{"genome": "ocean"}},
		{genetic{reader()}, map[string]any{"judged": "objectives"}},
		{hybrid{reader()}, map[string]any{}},
		{bruteForce{reader()}, map[string]any{"count": 2000}},
	} {
		p := parse(t, workedPuzzle)
		switch test.solver.(type) {
		case genetic:
			test.params["population"], test.params["evaluations"] = 100, 2000
		case hybrid: // the rules see at once that the other puzzle has no solution
			p = parse(t, hardly)
			test.params["population"], test.params["rules"], test.params["evaluations"] = 4, "easy", 200
		}
		s := by(t, test.solver, p, 2017, test.params)
		fmt.Fprintf(&runs, "%s %v\n  %s, effort %d, %v generations: %s\n", test.solver.Info().Name, test.params, s.Outcome, s.Effort,
			s.Counts["generations"],
			strings.ReplaceAll(strings.TrimSpace(puzzle.Notation(p, s.Moves)), "\n", "/"))
	}
	testkit.Golden(t, "runs.txt", runs.String(),
		"Chance drawn in another order changes the boards, and the effort by less than one generation.")
}

func TestIslandsOfAnySizeAreRefused(t *testing.T) {
	for _, method := range []any{genetic{reader()}, bruteForce{reader()}, hybrid{reader()}, decoder{reader()}} {
		if err := puzzle.Supports(method, parse(t, "? . .\n. . 2")); err == nil || !strings.Contains(err.Error(), "has a ?") {
			t.Errorf("%T: %v", method, err)
		}
	}
}
