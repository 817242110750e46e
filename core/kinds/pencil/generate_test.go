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

// made lists genres whose generator needs only the text of the genre. For each mark it has the range of the shares in 80 % of the
// published solutions. A mark is named by its place, cells or lines, and its value.
var made = []struct {
	name   string
	shares map[string][2]float64
}{
	{"heyawake", map[string][2]float64{"cell 1": {0.28, 0.31}}},
	{"nonogram", map[string][2]float64{"cell 1": {0.36, 0.67}}},
	{"mines", map[string][2]float64{"cell 1": {0.21, 0.36}}},
	{"corral", map[string][2]float64{"cell 1": {0.33, 0.47}}},
	{"tapa", map[string][2]float64{"cell 1": {0.45, 0.62}}},
	{"hitori", map[string][2]float64{"cell 1": {0.27, 0.32}}},
	{"hashi", map[string][2]float64{"line 0": {0.24, 0.37}, "line 1": {0.38, 0.56}, "line 2": {0.11, 0.30}}},
	{"yajilin", map[string][2]float64{"cell 1": {0.13, 0.20}, "line 1": {0.48, 0.58}}},
	{"fillomino", map[string][2]float64{"cell 1": {0.01, 0.19}, "cell 2": {0.05, 0.22}, "cell 3": {0.07, 0.24}, "cell 4": {0.10, 0.27},
		"cell 5": {0.06, 0.30}, "cell 6": {0.06, 0.24}, "cell 7": {0.04, 0.15}, "cell 8": {0.04, 0.17}, "cell 9": {0.02, 0.19}}},
	{"suguru", map[string][2]float64{"cell 1": {0.17, 0.25}, "cell 2": {0.17, 0.23}, "cell 3": {0.16, 0.23}, "cell 4": {0.15, 0.23}}},
	{"ripple", nil}, {"doppelblock", nil}, {"easyasabc", nil}, {"futoshiki", nil}, {"kenken", nil}, {"str8ts", nil},
	{"kplumber", nil}, {"lightup", nil},
	{"kurodoko", map[string][2]float64{"cell 1": {0.17, 0.25}}},
	{"yinyang", map[string][2]float64{"cell 1": {0.45, 0.55}}},
	{"aqre", map[string][2]float64{"cell 1": {0.50, 0.72}}},
	{"nurimisaki", map[string][2]float64{"cell 1": {0.39, 0.49}}},
	{"mosaic", map[string][2]float64{"cell 1": {0.32, 0.57}}},
	{"canal", map[string][2]float64{"cell 1": {0.43, 0.60}}},
	{"creek", map[string][2]float64{"cell 1": {0.44, 0.58}}}, {"slant", nil},
	{"kurotto", map[string][2]float64{"cell 1": {0.33, 0.43}}}, {"snake", map[string][2]float64{"cell 1": {0.35, 0.52}}},
	{"shikaku", nil}, {"tatamibari", nil}, {"sashigane", map[string][2]float64{"line 1": {0.40, 0.45}}},
	{"tents", map[string][2]float64{"cell 1": {0.22, 0.25}}},
	{"castlewall", map[string][2]float64{"line 1": {0.30, 0.55}}},
	{"shakashaka", map[string][2]float64{"cell 0": {0.32, 0.44}}},
	{"battleship", map[string][2]float64{"cell 1": {0.19, 0.21}}},
	{"aquarium", nil}, {"nanro", nil}, {"thermometers", nil},
	{"countryroad", map[string][2]float64{"line 1": {0.35, 0.55}}},
	{"geradeweg", map[string][2]float64{"line 1": {0.35, 0.55}}},
	{"balanceloop", map[string][2]float64{"line 1": {0.35, 0.55}}},
	{"shingoki", map[string][2]float64{"line 1": {0.35, 0.55}}},
	{"simpleloop", map[string][2]float64{"line 1": {0.42, 0.53}}},
	{"magnets", nil},
}

// Random boards are different, and each mark is as frequent as in published solutions.
func TestRandomBoards(t *testing.T) {
	boards := uint64(200)
	if testing.Short() {
		boards = 20
	}
	for _, test := range made {
		t.Run(test.name, func(t *testing.T) {
			seen, share, k := map[string]bool{}, map[string]float64{}, pencil.NewSpec(kinds.Genre(test.name))
			for seed := range boards {
				marks := sample(k, rand.New(rand.NewPCG(seed, 1)))
				if marks == nil {
					t.Fatalf("seed %d makes no board", seed)
				}
				seen[fmt.Sprint(marks)] = true
				places := map[string]float64{}
				for _, mark := range marks {
					places[mark[:4]]++
				}
				for _, mark := range marks {
					share[mark] += 1 / places[mark[:4]] / float64(boards)
				}
			}
			if len(seen) != int(boards) {
				t.Errorf("%d of %d boards are different", len(seen), boards)
			}
			for mark, usual := range test.shares {
				if share[mark] < usual[0] || share[mark] > usual[1] {
					t.Errorf("%.3f of the places have the mark %s, not from %.2f to %.2f", share[mark], mark, usual[0], usual[1])
				}
			}
		})
	}
}

// sample lists the marks of a random board of ten rows and columns.
func sample(k *pencil.Spec, chance *rand.Rand) (marks []string) {
	if by, ok := k.Genre.(pencil.Composer); ok {
		for _, clue := range by.Compose(chance, 10, 10).Clues {
			marks = append(marks, fmt.Sprintf("cell %d", clue))
		}
		return marks
	}
	p, solution := generate.Sample(k, chance, 10, 10, func() bool { return true })
	for i, mark := range solution {
		place := "line"
		if p.Layout.Places[i].OfCells() {
			place = "cell"
		}
		marks = append(marks, fmt.Sprintf("%s %d", place, mark))
	}
	return marks
}

// The generated puzzles have one solution and the wanted grade. In Heyawake, rooms of two to six cells often leave two solutions; the
// generator then changes the rooms until one is left.
func TestMadePuzzles(t *testing.T) {
	for _, test := range made {
		genre := kinds.Genre(test.name)
		kind := play.Kind(genre)
		t.Run(test.name, func(t *testing.T) {
			clued := genre.Form().NewGivens(4, 4).With(0, 1)
			if _, erases := genre.(pencil.Eraser).WithoutClue(clued, 0); !erases && genre.Form().Grades == nil {
				unique(t, kind, run.Setup{Seed: 5}, puzzle.Params{})
				return
			}
			size := [2]int{7, 6}
			if slices.Contains([]string{"doppelblock", "easyasabc", "futoshiki", "kenken", "str8ts"}, test.name) {
				size = [2]int{5, 5} // larger hard puzzles take a minute
			}
			penciltest.Generates(t, kind, size)
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

// pinned is Corral with a connection that depends on a clue, so that a generator cannot remove the clue alone.
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
	for _, name := range []string{"corral", "cryptarithm", "fillomino", "hashi", "heyawake", "hitori", "kplumber", "lightup", "masyu",
		"mines", "nonogram", "skyscrapers", "slither", "sudoku", "tapa", "yajilin",
		"kurodoko", "mosaic", "canal", "binairo", "aqre", "nurimisaki", "yinyang",
		"tents", "creek", "slant", "kurotto", "snake", "simpleloop", "countryroad", "castlewall", "moonsun",
		"geradeweg", "balanceloop", "shingoki",
		"norinori", "lits", "starbattle", "battleship", "shakashaka",
		"shikaku", "tatamibari", "sashigane", "doublechoco",
		"magnets", "hidato", "dominosa", "numberlink",
		"aquarium", "nanro", "thermometers",
	} {
		if _, ok := kindOf(name).(puzzle.Generator); !ok {
			t.Errorf("%s has no generator", name)
		}
	}
}

// A board without clues has one solution by its rooms alone.
func TestRoomsLeaveOneSolution(t *testing.T) {
	for _, name := range []string{"norinori", "lits", "starbattle"} {
		t.Run(name, func(t *testing.T) {
			penciltest.Generates(t, kindOf(name), [2]int{6, 6})
		})
	}
}
