package report2017

import (
	"context"
	"reflect"
	"slices"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// TestMovesBoardAndObjectivesOfAReportAgree checks that a report of a running method shows one
// board: the moves lead to it, and its objectives and what remains are counted on it.
func TestMovesBoardAndObjectivesOfAReportAgree(t *testing.T) {
	p, drawn := parse(t, workedPuzzle), puzzleOf(t, workedPuzzle)
	for _, test := range []struct {
		solver puzzle.Solver
		params map[string]any
	}{
		{genetic{reader()}, map[string]any{"population": 30, "evaluations": 300}},
		{genetic{reader()}, map[string]any{"population": 30, "evaluations": 300, "judged": byObjectives}},
		{hybrid{reader()}, map[string]any{"population": 10, "evaluations": 50}},
		{bruteForce{reader()}, map[string]any{"count": 300}},
	} {
		var now time.Duration
		var seen []puzzle.Report
		run := run.New(context.Background(), run.Setup{
			Clock:  func() time.Duration { now += time.Second; return now }, // a report is due at every tick
			Report: func(r puzzle.Report) { seen = append(seen, r) },
		})
		name := test.solver.Info().Name
		if _, _, err := puzzle.Solve(run, test.solver, p, test.params); err != nil {
			t.Fatal(err)
		}
		if len(seen) < 3 {
			t.Errorf("%s: %d reports", name, len(seen))
		}
		for _, r := range seen {
			marks := after(p, r.Best)
			o := counts(drawn, marks)
			if r.Board == nil || !reflect.DeepEqual(*r.Board, *drawn.Draw(marks)) || r.Progress == nil {
				t.Fatalf("%s: the board is not that of the moves, or there is no progress", name)
			}
			told := viewOf(t, r.Views, "objectives").Table.Rows
			if *r.Remaining != 100-o.fitness() || !slices.Equal(isOf(told[:6]), o.values()) {
				t.Fatalf("%s: %v away, %v, the board has %+v", name, *r.Remaining, isOf(told), o)
			}
		}
	}
}

// isOf returns the column Is of the objectives.
func isOf(rows []scene.Row) (is []any) {
	for _, row := range rows {
		is = append(is, row.Values[1])
	}
	return is
}

// A board travels between islands as text. A text that is not a board is ignored.
func TestASolutionThatImmigratesEndsTheRun(t *testing.T) {
	p := parse(t, five)
	for _, test := range []struct {
		name   string
		solver puzzle.Solver
		params map[string]any
	}{
		{"whole", genetic{reader()}, map[string]any{}},
		{"four moves", genetic{reader()}, map[string]any{"genome": genomeMoves, "code": codeFinal, "mutation": 0.05}},
		{"eight moves", genetic{reader()}, map[string]any{"genome": genomeMoves, "code": codeDesign, "mutation": 0.05}},
	} {
		test.params["evaluations"] = 60_000
		solution := view(t, by(t, test.solver, p, 3, test.params), "chromosome").Text.String()
		test.params["population"], test.params["evaluations"], test.params["migrate"] = 4, 20, 1
		for _, come := range []struct {
			genome  string
			outcome puzzle.Outcome
		}{{"1x", puzzle.Open}, {"00", puzzle.Open}, {solution, puzzle.Solved}} {
			var left []string
			run := run.New(context.Background(), run.Setup{
				Seed: 3, Islands: 2, Log: []puzzle.Migrant{{From: 1, Joined: 2, Genome: come.genome}},
				Emigrate: func(m puzzle.Migrant) { left = append(left, m.Genome) },
			})
			s, _, err := puzzle.Solve(run, test.solver, p, test.params)
			if err != nil || s.Outcome != come.outcome {
				t.Errorf("%s with %s: %s, %v", test.name, come.genome, s.Outcome, err)
			}
			for _, genome := range left {
				if genes, err := readBits(genome); err != nil || len(genes) == 0 {
					t.Errorf("%s: %q left: %v", test.name, genome, err)
				}
			}
		}
	}
}

// Crossover and mutation keep chromosomes within the moves of their genome.
func TestVariationKeepsToTheMoves(t *testing.T) {
	p := puzzleOf(t, workedPuzzle)
	c, evolution := newCanvas(p), reportEvolution()
	for _, genome := range []genome{newOcean(c, 40), newMoves(c, pool{code: codeDesign, length: 40}), newMoves(c, pool{}),
		newMoves(c, pool{code: codePrinted, onto: leavesBlack})} {
		for _, crossing := range evolution.CrossoverBy.Choices {
			for i, mutating := range evolution.MutationBy.Choices {
				into := evolution.MovedInto.Choices[i%2]
				params, err := genetic{}.Info().Fill("",
					map[string]any{"cross": crossing.Name, "mutate": mutating.Name, "into": into.Name, "crossover": 0.5, "mutation": 0.5,
						"population": 20, "evaluations": 200})
				if err != nil {
					t.Fatal(err)
				}
				b := &algorithm{Puzzle: p, run: newRun(), evolution: evolution, params: params, genome: genome,
					evaluator: evaluator{counter: &counter{canvas: c}}}
				e, err := b.engine().Evolve(b.run)
				if err != nil {
					t.Fatal(err)
				}
				for _, one := range e.Population {
					for place, gene := range one.Genome {
						if int(gene) >= genome.alleles(place) {
							t.Fatalf("%T, %s, %s: the gene %s at %d", genome, crossing.Name, mutating.Name, gene, place)
						}
					}
				}
			}
		}
	}
}
