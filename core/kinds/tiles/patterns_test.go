package tiles

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"unknot/core/odga"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// The estimate that moves keep up to date is that of the board from scratch, on boards of every shape and whatever way round their goals
// lie; it is 0 at the goal alone, and no more than a solution that is known.
func TestPatternsAreTheEstimateOfTheBoard(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 1989))
	r := run.New(context.Background(), run.Setup{})
	for _, z := range []size{{2, 3}, {3, 3}, {4, 3}, {4, 4}, {3, 6}} {
		for _, name := range goalNames {
			goal := goalOf(z, name)
			at := newGame("", "", z, walk(z, goal, 30, chance), goal).Start().(position)
			s := newOperatorProblem(at, false, "blank")
			f := newFrame(z, &goal)
			tables, seen := getTables(r, f.shape, quick, func(float64) {}), f.toFrame(&at.at)
			if z.cells() <= 16 {
				space := newPackedSpace(tables)
				followEstimates(t, newPatternProblem(s, &f, space, space.node(f.shape, &seen)), func(b *board) int16 {
					return space.node(f.shape, b).H
				}, &f, chance)
				continue
			}
			space := newUnpackedSpace(tables)
			followEstimates(t, newPatternProblem(s, &f, space, space.node(tables, &seen)), func(b *board) int16 {
				return space.node(tables, b).H
			}, &f, chance)
		}
	}
}

func followEstimates[T comparable](t *testing.T, p *patternProblem[T], estimate func(*board) int16, f *frame, chance *rand.Rand) {
	t.Helper()
	at := p.Start()
	if p.Distance(&at) > 30 {
		t.Fatalf("%v: %d at a board that 30 moves lead to", p.size, p.Distance(&at))
	}
	for range 300 {
		legal := p.Legal(&at, nil)
		var far [1]int32
		p.Apply(&at, []odga.Op{legal[chance.IntN(len(legal))]}, far[:])
		b := board(at.cells)
		seen := f.toFrame(&b)
		if want := estimate(&seen); int(far[0]) != int(want) || p.Distance(&at) != int(want) || (want == 0) != (b == p.from.goal) {
			t.Fatalf("%v, %v: %d, not %d", p.size, b, far[0], want)
		}
	}
}

// If tables do not fit into the memory, the message says so, and how much they need.
func TestPatternsNeedMemory(t *testing.T) {
	g := parse(t, figure23)
	_, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{Memory: 1 << 10}), evolving{}, g.Start(),
		map[string]any{"distance": "patterns"})
	if err == nil || !strings.Contains(err.Error(), "allow more memory, or choose another distance") {
		t.Error(err)
	}
}

// Evolution alone, without a search, solves random boards: 3 × 3, and 4 × 4 by either distance.
func TestEvolutionSolvesBoardsOfChance(t *testing.T) {
	for _, z := range []size{{3, 3}, {4, 4}} {
		for _, distance := range []string{"manhattan", "patterns"} {
			store := run.NewStore(1 << 28)
			for seed := range uint64(10) {
				goal := goalOf(z, "blank-last")
				g := newGame("", "", z, deal(z, goal, rand.New(rand.NewPCG(seed, 1989))), goal)
				r := run.New(context.Background(), run.Setup{Seed: seed, Store: store})
				got, verdict, err := puzzle.Solve(r, evolving{}, g.Start(), map[string]any{"distance": distance})
				if err != nil || !verdict.OK || got.Outcome != puzzle.Solved {
					t.Errorf("%v by %s, seed %d: %s, %v", z, distance, seed, got.Outcome, err)
				}
			}
		}
	}
}
