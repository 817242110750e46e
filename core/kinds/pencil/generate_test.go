package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	kinds "unknot/core/kinds/pencil"
	"unknot/core/pencil"
	"unknot/core/pencil/generate"
	"unknot/core/pencil/penciltest"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// planned is a genre with structure before any mark, and a share of shaded cells.
type planned struct {
	pencil.Genre
	pencil.Deriver
	plan  func(chance *rand.Rand, g *pencil.Givens)
	share float64
}

func (p planned) Form() pencil.Form {
	f := p.Genre.Form()
	f.Share = p.share
	return f
}

// Plan implements pencil.Planner.
func (p planned) Plan(chance *rand.Rand, rows, cols int) *pencil.Givens {
	g := p.Form().NewGivens(rows, cols)
	if p.plan != nil {
		p.plan(chance, g)
	}
	return g
}

// rooms puts rooms of two to six cells.
func rooms(chance *rand.Rand, g *pencil.Givens) { g.Part(chance, 2, 6) }

// anyRuns puts an unknown number beside each line, since a line without numbers has no shaded cell.
func anyRuns(_ *rand.Rand, g *pencil.Givens) {
	for _, l := range g.Lines {
		g.Put(l, []int{pencil.Unknown})
	}
}

// settled is a genre whose clues all stay.
type settled struct{ planned }

func (settled) WithoutClue(clue int) (int, bool) { return clue, false }

// deriving lists genres that have a generator only because their clues can be read off a solution, and between which
// shares of shaded cells 80 % of their published solutions are.
var deriving = []struct {
	name        string
	plan        func(chance *rand.Rand, g *pencil.Givens)
	share       float64
	least, most float64
}{
	{"heyawake", rooms, 0, 0.28, 0.31}, {"nonogram", anyRuns, 0, 0.36, 0.67}, {"mines", nil, 0.3, 0.21, 0.36},
	{"corral", nil, 0.4, 0.33, 0.47}, {"tapa", nil, 0, 0.45, 0.62},
}

func planOf(name string, plan func(chance *rand.Rand, g *pencil.Givens), share float64) pencil.Genre {
	genre := kinds.Genre(name)
	p := planned{genre, genre.(pencil.Deriver), plan, share}
	if name == "nonogram" {
		return settled{p}
	}
	return p
}

// Random boards are different, and as shaded as published ones.
func TestRandomBoards(t *testing.T) {
	const rows, cols = 10, 10
	boards := uint64(200)
	if testing.Short() {
		boards = 40
	}
	for _, test := range deriving {
		t.Run(test.name, func(t *testing.T) {
			seen, shaded, k := map[string]bool{}, 0, pencil.NewSpec(planOf(test.name, test.plan, test.share))
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
		genre := planOf(test.name, test.plan, test.share)
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

// pinned is a genre whose rule about connection depends on a clue, which a generator cannot take away alone.
type pinned struct{ planned }

func (p pinned) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l, err := p.planned.Lay(g)
	for i := range l.Rules {
		if holds, ok := l.Rules[i].Holds.(*pencil.Connected); ok && l.Rules[i].Name == "Inside" && len(l.Fixed) > 0 {
			l.Rules[i].Holds = pencil.Joined(holds.Of, g.Neighbours(), l.Fixed[len(l.Fixed)-1].Place)
		}
	}
	return l, err
}

// No generator gives a puzzle with several solutions, not even if the genre states a rule wrongly.
func TestGeneratedPuzzlesAreSound(t *testing.T) {
	kind := play.Kind(pinned{planOf("corral", nil, 0.4).(planned)})
	for seed := range uint64(10) {
		unique(t, kind, run.Setup{Seed: seed}, puzzle.Params{"rows": 6, "cols": 6})
	}
}

// A genre whose boards need structure that nobody puts has no generator, and says so.
func TestBoardsWithoutStructure(t *testing.T) {
	genre := kinds.Genre("hashi")
	kind := play.Kind(planned{genre, genre.(pencil.Deriver), nil, 0})
	_, err := kind.(puzzle.Generator).Generate(run.New(t.Context(), run.Setup{}), puzzle.Params{})
	if err == nil || !strings.HasPrefix(err.Error(), "Unknot cannot make boards of this kind") {
		t.Errorf("the error is %v", err)
	}
}
