package pencil_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
)

// ell is an L shape: its corner, and by cell the sides through which its line leaves.
type ell struct {
	corner int
	open   map[int]int
}

// ells lists the L shapes on a board.
func (b board) ells() (all []ell) {
	steps := []int{-b.Cols, 1, b.Cols, -1}
	for corner := range b.Cells() {
		row, col := corner/b.Cols, corner%b.Cols
		room := []int{row, b.Cols - 1 - col, b.Rows - 1 - row, col}
		for one := range 4 {
			other := (one + 1) % 4
			for i := range room[one] {
				for j := range room[other] {
					open := map[int]int{corner: 1<<one | 1<<other}
					for d, length := range map[int]int{one: i + 1, other: j + 1} {
						for n := 1; n <= length; n++ {
							open[corner+n*steps[d]] = 1 << ((d + 2) % 4)
							if n < length {
								open[corner+n*steps[d]] |= 1 << d
							}
						}
					}
					all = append(all, ell{corner, open})
				}
			}
		}
	}
	return all
}

// squared lists the divisions of a board into L shapes, as the L shape of each cell.
func (b board) squared() (all [][]*ell) {
	shapes, of := b.ells(), make([]*ell, b.Cells())
	var fill func()
	fill = func() {
		from := slices.Index(of, nil)
		if from < 0 {
			all = append(all, slices.Clone(of))
			return
		}
		for i := range shapes {
			s := &shapes[i]
			if s.open[from] == 0 || slices.ContainsFunc(of, func(had *ell) bool { return had != nil && overlap(had, s) }) {
				continue
			}
			for c := range s.open {
				of[c] = s
			}
			fill()
			for c := range s.open {
				of[c] = nil
			}
		}
	}
	fill()
	return all
}

func overlap(one, other *ell) bool {
	for c := range one.open {
		if other.open[c] != 0 {
			return true
		}
	}
	return false
}

// pointed returns the clue that a cell may have in a division, a dot if the cell is within a leg of an L.
func pointed(of []*ell, c int) string {
	switch sides := of[c].open[c]; {
	case of[c].corner == c:
		return fmt.Sprintf("o%d", len(of[c].open))
	case bits.OnesCount(uint(sides)) == 1:
		return string("^>v<"[bits.TrailingZeros(uint(sides))])
	}
	return "."
}

func TestSashigane(t *testing.T) {
	b := boardOf(4, 4)
	all := b.squared()
	penciltest.Counts(t, kindOf("sashigane"), 300, func(chance *rand.Rand) (string, []string) {
		one, words := all[chance.IntN(len(all))], slices.Repeat([]string{"."}, b.Cells())
		for c := range words {
			switch word := pointed(one, c); {
			case chance.IntN(60) == 0:
				words[c] = []string{"o", "^", ">", "v", "<", "o4"}[chance.IntN(6)]
			case chance.IntN(4) == 0:
				words[c] = word
			case word[0] == 'o' && chance.IntN(3) == 0:
				words[c] = "o"
			}
		}
		var answers []string
		for _, of := range all {
			keeps, open := true, make([]int, b.Cells())
			for c, word := range words {
				open[c] = of[c].open[c]
				keeps = keeps && (word == "." || word == pointed(of, c) || word == "o" && of[c].corner == c)
			}
			if keeps {
				answers = append(answers, b.drawn(open))
			}
		}
		return b.spaced(words), answers
	})
	const legs = "each leg in this row has its corner at one end only"
	penciltest.Rules(t, kindOf("sashigane"), []penciltest.Marked{
		{Name: "a straight leg without a corner", Board: ". . .\n. . .\n", Says: legs,
			Move: "r1c1-right=line,r1c2-right=line,r1c1-below=cross,r1c2-below=cross,r1c3-below=cross",
			At:   "r1c1 r1c1-below r1c1-right r1c2 r1c2-below r1c2-right r1c3 r1c3-below"},
		{Name: "a branch", Board: ". . .\n. . .\n", Move: "r1c1-right=line,r1c2-right=line,r1c2-below=line",
			Says: legs, At: "r1c1 r1c1-right r1c2 r1c2-below r1c2-right r1c3"},
		{Name: "two corners", Board: ". . .\n. . .\n", Move: "r1c1-right=line,r1c1-below=line,r1c2-below=line",
			Says: legs, At: "r1c1 r1c1-below r1c1-right r1c2 r1c2-below r1c3"},
	})
	penciltest.Refuses(t, kindOf("sashigane"), []penciltest.Faulty{
		{Name: "an arrow with a number", Source: "^3 . .\n. . .\n", Line: 1, Col: 1, Says: "^3"},
		{Name: "a number for too small an L", Source: ". . .\n. o2 .\n", Line: 2, Col: 3, Says: "o2"},
	})
}

// A file has walls in place of crosses. Walls around an L make its lines, and a side in a wide area stays open unless it has a mark.
func TestFilesWithWalls(t *testing.T) {
	for _, test := range []struct {
		walls, written string
		want           []puzzle.Move
	}{
		{"1 0 /0 -1 /0 0 0 /", "1 0 /0 -1 /0 0 0 /", []puzzle.Move{"r1c1-right=cross", "r2c2-right=line"}},
		{"0 1 /1 0 /0 1 0 /", "-1 1 /1 -1 /-1 1 -1 /", []puzzle.Move{"r1c2-right=cross,r1c2-below=cross,r2c1-right=cross",
			"r1c1-right=line,r1c1-below=line,r1c3-below=line,r2c2-right=line"}},
	} {
		p := penciltest.Parse(t, kindOf("sashigane"), "pzprv3/sashigane/2/3/. . . /o . . /"+test.walls)
		if got := p.(puzzle.SolutionHolder).EmbeddedMoves(); !slices.Equal(got, test.want) {
			t.Errorf("%s: the marks are %v, want %v", test.walls, got, test.want)
		}
		file, err := puzzle.Write(p, "pzprv3")
		if err != nil || !strings.HasSuffix(strings.ReplaceAll(file, "\n", "/"), test.written) {
			t.Errorf("%s: %v, the file is %s", test.walls, err, file)
		}
	}
}
