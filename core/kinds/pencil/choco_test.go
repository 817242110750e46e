package pencil_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/csp"
	kinds "unknot/core/kinds/pencil"
	"unknot/core/pencil"
	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// connected lists the connected sets of cells whose first cell is the given one, as bit sets.
func (b board) connected(first int) (sets []int) {
	for set := range 1 << b.Cells() {
		if bits.TrailingZeros(uint(set)) == first && b.patch(set) == set {
			sets = append(sets, set)
		}
	}
	return sets
}

// patch returns the cells of a set that are connected with the first cell of the set.
func (b board) patch(set int) int {
	patch := set & -set
	for grown := true; grown; {
		grown = false
		for c := range b.Cells() {
			if patch>>c&1 == 0 {
				continue
			}
			for _, d := range b.near[c] {
				if bit := 1 << d; set&bit > 0 && patch&bit == 0 {
					patch, grown = patch|bit, true
				}
			}
		}
	}
	return patch
}

// shape returns the least of the eight images of a set of cells under rotations and reflections.
func (b board) shape(set int) (least string) {
	for turn := range 8 {
		var at [][2]int
		low := [2]int{b.Cells(), b.Cells()}
		for c := range b.Cells() {
			if set>>c&1 == 1 {
				p := [2]int{c / b.Cols, c % b.Cols}
				if turn&1 > 0 {
					p[0] = -p[0]
				}
				if turn&2 > 0 {
					p[1] = -p[1]
				}
				if turn&4 > 0 {
					p[0], p[1] = p[1], p[0]
				}
				at = append(at, p)
				low = [2]int{min(low[0], p[0]), min(low[1], p[1])}
			}
		}
		for i := range at {
			at[i][0], at[i][1] = at[i][0]-low[0], at[i][1]-low[1]
		}
		slices.SortFunc(at, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
		if word := fmt.Sprint(at); least == "" || word < least {
			least = word
		}
	}
	return least
}

// halvings lists, by set of cells, the possible halves of an area: each half is connected, and the rest is connected and has the same
// shape.
func (b board) halvings() map[int][]int {
	all := map[int][]int{}
	for first := range b.Cells() {
		for _, set := range b.connected(first) {
			if bits.OnesCount(uint(set))%2 > 0 {
				continue
			}
			for half := set; half > 0; half = (half - 1) & set {
				rest := set &^ half
				if bits.OnesCount(uint(half)) == bits.OnesCount(uint(rest)) && b.patch(half) == half && b.patch(rest) == rest &&
					b.shape(half) == b.shape(rest) {
					all[set] = append(all[set], half)
				}
			}
		}
	}
	return all
}

// areas lists the divisions of a board into some of the sets of cells.
func (b board) areas(sets map[int][]int) (all [][]int) {
	by := make([][]int, b.Cells())
	for first := range by {
		for _, set := range b.connected(first) {
			if sets[set] != nil {
				by[first] = append(by[first], set)
			}
		}
	}
	var divide func(left int, had []int)
	divide = func(left int, had []int) {
		if left == 0 {
			all = append(all, slices.Clone(had))
			return
		}
		for _, set := range by[bits.TrailingZeros(uint(left))] {
			if set&^left == 0 {
				divide(left&^set, append(had, set))
			}
		}
	}
	divide(1<<b.Cells()-1, nil)
	return all
}

// fenced writes a division with a sign in each cell as solutions are written.
func (b board) fenced(areas []int, words []string) string {
	of := func(r, c int) int {
		return slices.IndexFunc(areas, func(set int) bool { return set>>(r*b.Cols+c)&1 == 1 })
	}
	var text strings.Builder
	for r := range 2*b.Rows + 1 {
		for c := range 2*b.Cols + 1 {
			sign := " "
			switch row, col := r/2, c/2; {
			case r%2 == 0 && c%2 == 0:
				sign = "+"
			case r%2 == 0 && (r == 0 || r == 2*b.Rows || of(row-1, col) != of(row, col)):
				sign = "-"
			case r%2 == 1 && c%2 == 0 && (c == 0 || c == 2*b.Cols || of(row, col-1) != of(row, col)):
				sign = "|"
			case r%2 == 1 && c%2 == 1 && words[row*b.Cols+col] != "." && len(words[row*b.Cols+col]) == 1:
				sign = words[row*b.Cols+col]
			}
			text.WriteString(sign)
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// On small boards, the solver finds the right number of divisions.
func TestDoubleChoco(t *testing.T) {
	b := boardOf(3, 4)
	halves := b.halvings()
	all := b.areas(halves)
	kind := kindOf("doublechoco")
	penciltest.Counts(t, kind, 150, func(chance *rand.Rand) (string, []string) {
		var grey int
		sizes := map[int]int{} // by cell with a number
		for _, area := range all[chance.IntN(len(all))] {
			half := halves[area][chance.IntN(len(halves[area]))]
			grey |= half
			for c := range b.Cells() {
				if area>>c&1 == 1 && chance.IntN(6) == 0 {
					sizes[c] = bits.OnesCount(uint(half))
				}
			}
		}
		if chance.IntN(6) == 0 {
			sizes[chance.IntN(b.Cells())] = 1 + chance.IntN(4)
		}
		words := make([]string, b.Cells())
		for c := range words {
			if grey>>c&1 == 1 {
				words[c] = "g"
			}
			if n := sizes[c]; n > 0 {
				words[c] += fmt.Sprint(n)
			} else if words[c] == "" {
				words[c] = "."
			}
		}
		var answers []string
		for _, areas := range all {
			good := true
			for _, area := range areas {
				good = good && slices.Contains(halves[area], area&grey)
				for c, n := range sizes {
					good = good && (area>>c&1 == 0 || 2*n == bits.OnesCount(uint(area)))
				}
			}
			if good {
				answers = append(answers, b.fenced(areas, words))
			}
		}
		return b.spaced(words), answers
	})
	const shapes = "the area of this cell has one white and one grey part of the same shape"
	penciltest.Rules(t, kind, []penciltest.Marked{
		{Name: "a wall within an area", Board: ". . g g\n. . g g\n", Says: "a wall stands only between two areas",
			Move: "r1c1-right=wall,r1c1-below=cross,r1c2-below=cross,r2c1-right=cross", At: "r1c1-right"},
		{Name: "a white cell alone", Board: ". . g g\n. . g g\n", Says: "walls enclose as many white cells as grey ones",
			Move: "r1c1-right=wall,r1c1-below=wall", At: "r1c1-below r1c1-right"},
		{Name: "too many cells", Board: "1 . g g\n. . g g\n", Says: "the part of this 1 has one cell",
			Move: "r1c1-right=cross", At: "r1c1 r1c1-right"},
		{Name: "parts of different shapes", Board: ". . . .\ng g g .\ng g g .\n", Says: shapes,
			Move: "r1c1-right=cross,r1c2-right=cross,r1c3-right=cross,r1c1-below=cross,r1c2-below=cross,r1c3-below=cross," +
				"r2c1-right=cross,r2c2-right=cross,r2c1-below=cross," +
				"r1c4-below=wall,r2c3-right=wall,r3c1-right=wall,r2c2-below=wall,r2c3-below=wall",
			At: "r1c1 r1c1-below r1c1-right r1c2-below r1c2-right r1c3-below r1c3-right r1c4-below r2c1-below r2c1-right r2c2-below " +
				"r2c2-right r2c3-below r2c3-right r3c1-right"},
		{Name: "two grey parts", Board: "g . g .\n. . g g\n", Says: shapes,
			Move: "r1c1-right=cross,r1c2-right=cross", At: "r1c1 r1c1-right r1c2-right"},
	})
	penciltest.Refuses(t, kind, []penciltest.Faulty{
		{Name: "a number of no cells", Source: "g0 .\n. g\n", Line: 1, Col: 1, Says: "g0"},
	})
}

// walledIn returns the number of the area of each cell of a written division. Areas are numbered in the order of their first cells.
func walledIn(division string) string {
	lines := strings.Split(strings.TrimRight(division, "\n"), "\n")
	b := boardOf(len(lines)/2, len(lines[0])/2)
	of := make([]int, b.Cells())
	areas := 0
	for c := range of {
		if of[c] > 0 {
			continue
		}
		areas++
		of[c] = areas
		for open := []int{c}; len(open) > 0; open = open[1:] {
			at := open[0]
			for _, to := range b.near[at] {
				d := int(to)
				if of[d] == 0 && lines[at/b.Cols+d/b.Cols+1][at%b.Cols+d%b.Cols+1] == ' ' {
					of[d] = areas
					open = append(open, d)
				}
			}
		}
	}
	return fmt.Sprint(of)
}

// A file of pzprjs keeps walls and crosses.
func TestFilesOfWalls(t *testing.T) {
	kind := kindOf("doublechoco")
	const file = "pzprv3/dbchoco/2/2/. -3 /2 - /1 /-1 /0 1 /"
	p := penciltest.Parse(t, kind, file)
	want := []puzzle.Move{"r2c1-right=cross", "r1c1-right=wall,r1c2-below=wall"}
	if got := p.(puzzle.SolutionHolder).EmbeddedMoves(); !slices.Equal(got, want) {
		t.Errorf("the marks are %v, want %v", got, want)
	}
	if got, err := puzzle.Write(p, "pzprv3"); err != nil || strings.ReplaceAll(got, "\n", "/") != file {
		t.Errorf("%v, the file is %s", err, got)
	}
}

// Walls that enclose unequal numbers break a rule at once, and an empty board does not.
func TestDoubleChocoIsJudged(t *testing.T) {
	kind := kindOf("doublechoco")
	penciltest.Rules(t, kind, []penciltest.Marked{
		{Name: "no walls", Board: ". . g\n. g g\n. . .\n"},
		{Name: "a grey cell alone", Board: ". . g\n. . .\n. g .\n", Move: "r1c3-left=wall,r1c3-below=wall",
			Says: "as many white cells as grey ones", At: "r1c2-right r1c3-below"},
	})
}

// The generator makes boards of areas with two equal parts, and refuses boards with an odd number of cells.
func TestDoubleChocoIsMade(t *testing.T) {
	kind := kindOf("doublechoco")
	penciltest.Generates(t, kind, [2]int{4, 5})
	_, err := kind.(puzzle.Generator).Generate(run.New(t.Context(), run.Setup{}), puzzle.Params{"rows": 5, "cols": 5})
	if err == nil || !strings.Contains(err.Error(), "even number of cells") {
		t.Errorf("the error is %v", err)
	}
}

// The solver checks often whether to stop while it states which parts of a large board may have the same shape, and stops there.
func TestDoubleChocoStops(t *testing.T) {
	spec := pencil.NewSpec(kinds.Genre("doublechoco"))
	givens := spec.Form.NewGivens(20, 20)
	for cell := range givens.Clues {
		if (cell/20/2+cell%20/2)%2 == 0 {
			givens.Clues[cell] = 1 // grey
		}
	}
	laid, err := spec.LayOut(givens)
	if err != nil {
		t.Fatal(err)
	}
	for _, most := range []int{100, 1000} { // while shifts are listed, and while they are stated
		asks := 0
		m := pencil.NewModel(laid.Layout, false, func() bool { asks++; return asks < most })
		if asks != most || m.Solve(func() bool { return true }) != csp.Stopped {
			t.Errorf("asked %d times, not %d, or the solver did not stop", asks, most)
		}
	}
}
