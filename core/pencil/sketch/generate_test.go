package sketch_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/pencil"
	"unknot/core/pencil/generate"
	"unknot/core/pencil/penciltest"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// deriving lists the genres that have a generator only because their clues can be read off a solution, and between which
// shares of shaded cells 80 % of their published solutions are.
var deriving = []struct {
	genre       pencil.Genre
	least, most float64
}{
	{heyawake{}, 0.28, 0.31}, {nonogram{}, 0.36, 0.67}, {mines{}, 0.21, 0.36}, {cave{}, 0.33, 0.47}, {tapa{}, 0.45, 0.62},
}

// Random boards are different, and as shaded as published ones.
func TestRandomBoards(t *testing.T) {
	const rows, cols = 10, 10
	boards := uint64(200)
	if testing.Short() {
		boards = 40
	}
	for _, test := range deriving {
		k := pencil.NewSpec(test.genre)
		t.Run(k.KindInfo.Name, func(t *testing.T) {
			seen, shaded := map[string]bool{}, 0
			for seed := range boards {
				marks := generate.Sample(k, rand.New(rand.NewPCG(seed, 1)), rows, cols, func() bool { return true })
				if marks == nil {
					t.Fatalf("seed %d makes no board", seed)
				}
				seen[fmt.Sprint(marks)] = true
				for _, mark := range marks {
					shaded += int(mark)
				}
			}
			share := float64(shaded) / float64(rows*cols*boards)
			if len(seen) != int(boards) || share < test.least || share > test.most {
				t.Errorf("%d of %d boards are different, and %.2f of their cells are shaded, not from %.2f to %.2f", len(seen), boards,
					share, test.least, test.most)
			}
		})
	}
}

// Their puzzles have one solution and the wanted grade. Rooms of two to six cells often leave two solutions of Heyawake,
// which the generator changes until one is left.
func TestDerivedPuzzles(t *testing.T) {
	for _, test := range deriving {
		kind := play.Kind(test.genre)
		t.Run(kind.Info().Name, func(t *testing.T) {
			if _, erases := test.genre.(pencil.Eraser).Erased(1); erases {
				penciltest.Generates(t, kind, [2]int{6, 6}, [2]int{8, 7})
				return
			}
			p, err := kind.(puzzle.Generator).Generate(run.New(t.Context(), run.Setup{Seed: 5}), puzzle.Params{})
			if err != nil {
				t.Fatal(err)
			}
			if s := penciltest.Solve(t, kind, p); !slices.Contains(s.Proved, puzzle.Unique) {
				t.Errorf("%v\n%s", s.Proved, p.Text())
			}
		})
	}
}

// pinned is a genre whose rule about connection depends on a clue, which a generator cannot take away alone.
type pinned struct{ cave }

func (p pinned) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l, err := p.cave.Lay(g)
	for i := range l.Rules {
		if holds, ok := l.Rules[i].Holds.(*pencil.Connected); ok && l.Rules[i].Name == "Inside" && len(l.Fixed) > 0 {
			l.Rules[i].Holds = pencil.Joined(holds.Of, g.Neighbours(), l.Fixed[len(l.Fixed)-1].Place)
		}
	}
	return l, err
}

// No generator gives a puzzle with several solutions, not even if the genre states a rule wrongly.
func TestGeneratedPuzzlesAreSound(t *testing.T) {
	kind := play.Kind(pinned{})
	for seed := range uint64(10) {
		p, err := kind.(puzzle.Generator).Generate(run.New(t.Context(), run.Setup{Seed: seed}), puzzle.Params{"rows": 6, "cols": 6})
		if err != nil {
			t.Fatal(err)
		}
		if s := penciltest.Solve(t, kind, p); !slices.Contains(s.Proved, puzzle.Unique) {
			t.Errorf("%v\n%s", s.Proved, p.Text())
		}
	}
}
