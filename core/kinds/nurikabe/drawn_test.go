package nurikabe

import (
	"context"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// drawn reads a board with marks: numbers, `?`, # sea, . island, _ open.
func drawn(t testing.TB, text string) (*instance, []mark) {
	t.Helper()
	p, err := pictured(strings.ReplaceAll(strings.TrimSpace(text), "\t", ""))
	if err != nil {
		t.Fatal(err)
	}
	return p.instance, p.marks
}

func at(t testing.TB, text string) position {
	t.Helper()
	g, marks := drawn(t, text)
	return position{instance: g, marks: marks}
}

func parse(t testing.TB, text string) *instance {
	t.Helper()
	p, err := Kind{}.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p.(*instance)
}

func always() bool { return true }

func newRun() *puzzle.Run { return runWith(nil) }

func runWith(store *puzzle.Store) *puzzle.Run {
	return run.New(context.Background(), run.Setup{Store: store})
}

// solve goes through the door that all solutions pass.
func solve(t testing.TB, p puzzle.Position) puzzle.Solution {
	t.Helper()
	s, _, err := puzzle.Solve(newRun(), exact{}, p, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// solutions finds by trying every sea that keeps the given marks which fillings
// are solutions.
func (g *instance) solutions(marks []mark) (all [][]mark) {
	var free []int
	for c, m := range marks {
		if m == open {
			free = append(free, c)
		}
	}
	filled := append([]mark(nil), marks...)
	for bits := range 1 << len(free) {
		for i, c := range free {
			filled[c] = [...]mark{sea, land}[bits>>i&1]
		}
		if g.solved(filled) {
			all = append(all, append([]mark(nil), filled...))
		}
	}
	return all
}
