package lights

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
)

// A genome leaves the same lamps lit as its presses do in play, on boards up to the full width of a word.
func TestVectorsAgreeWithPlay(t *testing.T) {
	chance := rand.New(rand.NewPCG(9, 1))
	for _, size := range [][2]int{{1, 1}, {1, 6}, {5, 3}, {4, 4}, {3, 64}} {
		for range 20 {
			p := drawn(chance, size[0], size[1])
			b := pressed{p}
			genome := b.Random(chance)
			var at puzzle.Position = p
			for _, m := range b.moves(genome) {
				next, err := at.Play(m)
				if err != nil {
					t.Fatal(err)
				}
				at = next
			}
			now, score := at.(position).now, b.Evaluate(genome)
			if picture(now, p.cols) != picture(b.after(genome), p.cols) || int(score.Fitness) != count(now) ||
				score.Feasible != at.Status().Goal {
				t.Fatalf("%v, and play leaves\n%s", score, picture(now, p.cols))
			}
		}
	}
}

// drawn returns a board with random lamps lit.
func drawn(chance *rand.Rand, rows, cols int) position {
	p := &lamps{rows: rows, cols: cols}
	for range rows {
		p.lit = append(p.lit, chance.Uint64()>>(64-cols))
	}
	return p.Start().(position)
}

// Small boards are solved from any seed; on a board without a solution at least one lamp stays lit, and the moves lead to the reported
// board.
func TestBitVectorsSolveSmallBoards(t *testing.T) {
	tests := []struct {
		name, text string
		want       puzzle.Outcome
	}{
		{"a full three", "***\n***\n***", puzzle.Solved},
		{"an envelope", "*..*\n....\n....\n*..*", puzzle.Solved},
		{"impossible", "*...\n....\n....\n....", puzzle.Open},
		{"solved already", "...\n...", puzzle.Solved},
	}
	for _, test := range tests {
		for seed := range uint64(5) {
			p, err := Kind{}.Parse(test.text)
			if err != nil {
				t.Fatal(err)
			}
			s, verdict, err := puzzle.Solve(run.New(context.Background(), run.Setup{Seed: seed}), bitVectors{}, p.Start(), nil)
			if err != nil || s.Outcome != test.want {
				t.Fatalf("%s, seed %d: %s: %s, %v", test.name, seed, s.Outcome, s.Why, err)
			}
			if verdict.Status.Goal != (s.Outcome == puzzle.Solved) || (*s.Remaining == 0) != verdict.Status.Goal {
				t.Errorf("%s, seed %d: %v remain: %s", test.name, seed, *s.Remaining, verdict.Status.Text)
			}
		}
	}
	if _, err := (bitVectors{}).Solve(run.New(context.Background(), run.Setup{}), draft{&lamps{rows: 1, cols: 1, lit: []uint64{0}}},
		nil); err == nil {
		t.Error("a drawing is solved")
	}
}

// A run, natively and under wasm.
func TestASeededRunOfBitVectorsStaysAsRecorded(t *testing.T) {
	testkit.Pinned(t)
	p, err := Kind{}.Parse("*.*.*\n.*.*.\n*.*.*\n.*.*.\n*.*.*")
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{Seed: 1}), bitVectors{}, p.Start(),
		map[string]any{"cfreq": 3, "mfreq": 12, "generations": 20})
	if err != nil {
		t.Fatal(err)
	}
	testkit.Golden(t, "run.txt",
		fmt.Sprintf("%s, effort %d, %d moves: %s\n", s.Outcome, s.Effort, len(s.Moves), puzzle.Notation(p.Start(), s.Moves)),
		"Chance drawn in another order changes the effort and the moves.")
}
