package report2017

import (
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/grid"
	"unknot/core/puzzle"
)

// hardly is a puzzle in which the rules alone find little.
const hardly = ". . . . . . . 4\n. . 3 . . . . .\n. . . . . . . .\n. . . . 5 . . .\n. 4 . . . . . 3\n. . . . . . . .\n. . . . 4 . . .\n" +
	"3 . . . . . 2 ."

func newRepair(t testing.TB, text string, rules Rules) *repair {
	t.Helper()
	g := puzzleOf(t, text)
	run := newRun()
	r := &repair{canvas: newCanvas(g), run: run, rules: rules, certain: g.empty()}
	if !g.Conclude(r.certain, rules, run.Continue) {
		t.Fatal("the rules contradict the puzzle")
	}
	return r
}

// TestRepairKeepsWhatTheRulesDeduce checks that every repaired board has the marks of
// which the rules are certain, and that repairing does not change a solution.
func TestRepairKeepsWhatTheRulesDeduce(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 9))
	for _, text := range []string{five, hardly} {
		for _, rules := range []Rules{EasyRules, MediumRules, HardRules} {
			r := newRepair(t, text, rules)
			for range 10 {
				genes := r.Random(rng)
				for cell, m := range r.certain {
					if m != Open && genes[cell] != colour(m) {
						t.Fatalf("%s is %d in spite of the rules", grid.CellName(cell/r.cols, cell%r.cols), m)
					}
				}
			}
			p := parse(t, text)
			found := by(t, exact(), p, 1, nil)
			solution := make(chromosome, len(r.given))
			for cell, m := range after(p, found.Moves) {
				solution[cell] = colour(m)
			}
			if !slices.Equal(r.repair(solution, rng), solution) {
				t.Errorf("a solution is changed by %s rules", rules)
			}
		}
	}
}

func TestHybridSolves(t *testing.T) {
	for _, test := range []struct {
		text, rules string
	}{{five, "easy"}, {five, "hard"}, {hardly, "easy"}, {hardly, "medium"}} {
		p := parse(t, test.text)
		if by(t, exact(), p, 1, nil).Outcome != puzzle.Solved {
			t.Fatalf("no solution:\n%s", test.text)
		}
		if s := by(t, hybrid{reader()}, p, 1, map[string]any{"rules": test.rules, "evaluations": 20_000}); s.Outcome != puzzle.Solved {
			t.Errorf("%s rules: %s", test.rules, s.Why)
		}
	}
	s := by(t, hybrid{reader()}, parse(t, workedPuzzle), 1, map[string]any{"evaluations": 200})
	if s.Outcome == puzzle.Solved || *s.Remaining <= 0 {
		t.Errorf("%s, %v away", s.Outcome, *s.Remaining)
	}
}

func TestBoardsAsTextBetweenIslands(t *testing.T) {
	r := newRepair(t, five, EasyRules)
	genes := r.Random(rand.New(rand.NewPCG(1, 1)))
	if again, err := r.readColours(writeColours(genes)); err != nil || !slices.Equal(again, genes) {
		t.Errorf("%v, %v", again, err)
	}
	for _, text := range []string{"", "01", writeColours(genes)[1:] + "2"} {
		if _, err := r.readColours(text); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}
