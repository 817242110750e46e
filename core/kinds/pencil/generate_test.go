package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	kinds "unknot/core/kinds/pencil"
	"unknot/core/pencil"
	"unknot/core/pencil/generate"
	"unknot/core/pencil/penciltest"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// deriving lists genres that have a generator only because their clues can be read off a solution, and between which
// shares of shaded cells 80 % of their published solutions are.
var deriving = []struct {
	name      string
	low, high float64
}{{"heyawake", 0.28, 0.31}, {"nonogram", 0.36, 0.67}, {"mines", 0.21, 0.36}, {"corral", 0.33, 0.47}, {"tapa", 0.45, 0.62}}

// Random boards are different, and as shaded as published ones.
func TestRandomBoards(t *testing.T) {
	const rows, cols = 10, 10
	boards := uint64(200)
	if testing.Short() {
		boards = 40
	}
	for _, test := range deriving {
		t.Run(test.name, func(t *testing.T) {
			seen, shaded, k := map[string]bool{}, 0, pencil.NewSpec(kinds.Genre(test.name))
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
			if len(seen) != int(boards) || share < test.low || share > test.high {
				t.Errorf("%d of %d boards are different, and %.2f of their cells are shaded, not from %.2f to %.2f", len(seen), boards,
					share, test.low, test.high)
			}
		})
	}
}

// Their puzzles have one solution and the wanted grade. Rooms of two to six cells often leave two solutions of Heyawake,
// which the generator changes until one is left.
func TestDerivedPuzzles(t *testing.T) {
	for _, test := range deriving {
		genre := kinds.Genre(test.name)
		kind := play.Kind(genre)
		t.Run(test.name, func(t *testing.T) {
			if _, erases := genre.(pencil.Eraser).WithoutClue(1); erases {
				penciltest.Generates(t, kind, [2]int{6, 6}, [2]int{8, 7})
				return
			}
			unique(t, kind, run.Setup{Seed: 5}, puzzle.Params{})
		})
	}
}

// unique checks that a generated puzzle has one solution.
func unique(t *testing.T, kind puzzle.Kind, setup run.Setup, params puzzle.Params) {
	t.Helper()
	p, err := kind.(puzzle.Generator).Generate(run.New(t.Context(), setup), params)
	if err != nil {
		t.Fatal(err)
	}
	if s := penciltest.Solve(t, kind, p); !slices.Contains(s.Proved, puzzle.Unique) {
		t.Errorf("%v\n%s", s.Proved, p.Text())
	}
}

// pinned is Corral with a connection that depends on a clue, which a generator cannot take away alone.
type pinned struct {
	pencil.Genre
	pencil.Planner
}

func (p pinned) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l, err := p.Genre.Lay(g)
	for i := range l.Rules {
		if holds, ok := l.Rules[i].Holds.(*pencil.Connected); ok && l.Rules[i].Name == "Inside" && len(l.Fixed) > 0 {
			l.Rules[i].Holds = pencil.Joined(holds.Of, g.Neighbours(), l.Fixed[len(l.Fixed)-1].Place)
		}
	}
	return l, err
}

// No generator gives a puzzle with several solutions, not even if the genre states a rule wrongly.
func TestGeneratedPuzzlesAreSound(t *testing.T) {
	genre := kinds.Genre("corral")
	kind := play.Kind(pinned{genre, genre.(pencil.Planner)})
	for seed := range uint64(10) {
		unique(t, kind, run.Setup{Seed: seed}, puzzle.Params{"rows": 6, "cols": 6})
	}
}

// A genre has a generator if its text can describe a board without marks.
func TestGenerators(t *testing.T) {
	for name, want := range map[string]bool{"corral": true, "cryptarithm": false, "fillomino": false, "hashi": false, "heyawake": true,
		"hitori": false, "kplumber": false, "lightup": false, "masyu": true, "mines": true, "nonogram": true, "skyscrapers": true,
		"slither": true, "sudoku": true, "tapa": true, "yajilin": false} {
		if _, ok := kindOf(name).(puzzle.Generator); ok != want {
			t.Errorf("%s has a generator: %v", name, ok)
		}
	}
}
