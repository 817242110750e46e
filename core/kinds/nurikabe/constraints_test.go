package nurikabe

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// The rules as constraints agree with the check of boards: a filled board is right exactly if no constraint is broken, and if one is
// broken, the board cannot be completed.
func TestConstraintsAgreeWithTheJudge(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	right := 0
	try := func(g *instance, marks []mark) {
		t.Helper()
		broken := ""
		for _, rule := range g.constraints() {
			at, fails := rule.Holds.Broken(written(marks))
			if fails {
				broken = rule.Name
			}
			for _, c := range at {
				if marks[c] == open {
					t.Fatalf("%s is broken at open cells", rule.Name)
				}
			}
		}
		fits := len(g.solutions(marks)) > 0
		if fits {
			right++
		}
		if fits && broken != "" || !fits && broken == "" && marked(marks) == len(marks) {
			t.Fatalf("%q is broken, right %v:\n%s%v", broken, fits, g.text(), marks)
		}
	}
	for _, d := range sketches(r, 60, threeOrFour(r)) {
		g := d.instance
		if !g.lays() {
			continue
		}
		g.variant = variant{apart: r.IntN(3) == 0, pooling: r.IntN(3) == 0}
		all := g.solutions(g.bare())
		for range 20 {
			marks := g.bare()
			for c := range marks {
				switch {
				case g.given[c] != none:
				case len(all) > 0 && r.IntN(8) > 0:
					marks[c] = all[r.IntN(len(all))][c]
				default:
					marks[c] = mark(r.IntN(3))
				}
			}
			try(g, marks)
		}
		for _, marks := range all {
			try(g, marks)
		}
	}
	if right < 100 {
		t.Errorf("only %d boards were right", right)
	}
}

// On a board on which hundreds of islands could reach every cell, there are no constraints, and a question for a reason is still
// answered.
func TestBoardsTooLargeForReasons(t *testing.T) {
	row, between := strings.Repeat("? . . . ", 16)+"\n", strings.Repeat(". ", 64)+"\n"
	g := parse(t, strings.Repeat(row+between+between+between, 16))
	if rules := g.constraints(); rules != nil {
		t.Errorf("%d rules", len(rules))
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	at := g.Start()
	hint, err := at.(puzzle.Reasoner).Why(run.New(ctx, run.Setup{}), scene.Cell(1, 1))
	if err != nil || hint.Move != "" || !strings.Contains(hint.Text.String(), "not decided in time") {
		t.Errorf("%+v, %v", hint, err)
	}
	hint, err = at.(puzzle.Hinter).Hint(run.New(ctx, run.Setup{}))
	if err != nil || hint.Text.String() == "" {
		t.Errorf("%+v, %v", hint, err)
	}
}
