package tiles

import (
	"math/rand/v2"
	"strings"
	"testing"

	"unknot/core/puzzle"
)

// Every board that evolves can be reached from the start: all of those that
// the operators make on 2 × 3 are found by flooding.
func TestEvolvedBoardsCanBeReached(t *testing.T) {
	g := parse(t, "1 2 3\n5 4 _")
	b := &boardProblem{position: g.Start().(position)}
	reached, chance := flood(g.size, g.start), rand.New(rand.NewPCG(2, 6))
	made := map[board]bool{}
	for range 5000 {
		one, other := b.Random(chance), b.Random(chance)
		first, second := b.cross(chance, one, other)
		mutant, _ := b.mutate(chance, first)
		for _, child := range []board{one, other, first, second, mutant} {
			if !reached[child] {
				t.Fatalf("%v is out of reach", child[:g.cells()])
			}
			made[child] = true
		}
	}
	if len(made) != len(reached) {
		t.Errorf("%d of %d boards were made", len(made), len(reached))
	}
}

// A child has each cell of one of its parents where both agree, unless the
// patch has moved it: two tiles at most.
func TestCrossoverKeepsWhatParentsShare(t *testing.T) {
	g := parse(t, "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _")
	b, chance := &boardProblem{position: g.Start().(position)}, rand.New(rand.NewPCG(2, 7))
	for range 500 {
		one := b.Random(chance)
		near := walk(g.size, one, 4, chance)
		child, _ := b.cross(chance, one, near)
		moved := 0
		for cell := range g.cells() {
			if one[cell] == near[cell] && child[cell] != one[cell] {
				moved++
			}
		}
		if moved > 2 {
			t.Fatalf("%d tiles moved that both parents have there", moved)
		}
	}
}

// The method finds the nearest board but no path to it, and says so.
func TestStructureFindsNoWay(t *testing.T) {
	for _, text := range []string{"8 7 6\n5 4 3\n2 1 _", "2 1 3\n4 5 6\n7 8 _"} {
		g := parse(t, text)
		got := solve(t, structure{}, g.Start(), map[string]any{"generations": 300})
		want, said := 0.0, "It bred the finished board"
		if !g.solvable {
			want, said = 2, "The closest board it bred"
		}
		if got.Outcome != puzzle.Open || len(got.Moves) > 0 || *got.Remaining != want || !strings.HasPrefix(got.Why, said) {
			t.Errorf("%s with %d moves, %v away: %s", got.Outcome, len(got.Moves), *got.Remaining, got.Why)
		}
	}
}
