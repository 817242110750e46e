package pencil_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/testcorpus"
)

// corners lists the cells around each corner of a board, row by row.
func (b board) corners() (all [][]int) {
	for r := range b.Rows + 1 {
		for c := range b.Cols + 1 {
			var around []int
			for _, d := range [][2]int{{-1, -1}, {-1, 0}, {0, -1}, {0, 0}} {
				if row, col := r+d[0], c+d[1]; row >= 0 && col >= 0 && row < b.Rows && col < b.Cols {
					around = append(around, b.Cell(row, col))
				}
			}
			all = append(all, around)
		}
	}
	return all
}

// cornered returns rows of clues on corners, some of them from one answer, and the answers that agree with all clues.
func (b board) cornered(chance *rand.Rand, answers []string, number func(answer string, corner int) int) (rows string, fit []string) {
	one, given := answers[chance.IntN(len(answers))], map[int]int{}
	var text strings.Builder
	for corner := range b.Corners() {
		word := "."
		if chance.IntN(5) < 2 {
			n := number(one, corner)
			if chance.IntN(20) == 0 {
				n = chance.IntN(5)
			}
			given[corner], word = n, fmt.Sprint(n)
		} else if chance.IntN(8) == 0 {
			word = "?"
		}
		text.WriteString(word + " ")
		if corner%(b.Cols+1) == b.Cols {
			text.WriteByte('\n')
		}
	}
	for _, answer := range answers {
		fits := true
		for corner, n := range given {
			fits = fits && number(answer, corner) == n
		}
		if fits {
			fit = append(fit, answer)
		}
	}
	return text.String(), fit
}

func TestCreek(t *testing.T) {
	b := boardOf(3, 4)
	all := b.shadings(func(shaded []bool) bool { return b.near.Connected(opposite(shaded)) })
	around := b.corners()
	penciltest.Counts(t, kindOf("creek"), 300, func(chance *rand.Rand) (string, []string) {
		return b.cornered(chance, all, func(answer string, corner int) int {
			return count(shadedIn(answer), around[corner], true)
		})
	})
}

// ends returns the two corners that a diagonal of a cell connects.
func (b board) ends(cell int, falling bool) [2]int {
	corner := cell/b.Cols*(b.Cols+1) + cell%b.Cols
	if falling {
		return [2]int{corner, corner + b.Cols + 2}
	}
	return [2]int{corner + 1, corner + b.Cols + 1}
}

func TestSlant(t *testing.T) {
	b := boardOf(3, 3)
	all := b.shadings(func(falling []bool) bool {
		group := make([]int, b.Corners())
		for i := range group {
			group[i] = i
		}
		for c, is := range falling {
			ends := b.ends(c, is)
			one, other := group[ends[0]], group[ends[1]]
			if one == other {
				return false
			}
			for i := range group {
				if group[i] == other {
					group[i] = one
				}
			}
		}
		return true
	})
	for i := range all {
		all[i] = strings.NewReplacer("#", `\`, ".", "/").Replace(all[i])
	}
	penciltest.Counts(t, kindOf("slant"), 300, func(chance *rand.Rand) (string, []string) {
		return b.cornered(chance, all, func(answer string, corner int) (n int) {
			for c, sign := range strings.ReplaceAll(answer, "\n", "") {
				if ends := b.ends(c, sign == '\\'); slices.Contains(ends[:], corner) {
					n++
				}
			}
			return n
		})
	})
}

// Clues on corners are drawn at the corners, also in an editor, and diagonals are drawn as strokes.
func TestCornersAndDiagonals(t *testing.T) {
	kind := kindOf("slant")
	penciltest.Draws(t, kind, 1, 2, "1 . .\n. 2 .\n", "r1c1-above-left=1", "r1c1-below-right=2")
	penciltest.Notes(t, kind, "1 . 1\n. 2 .\n", `\/`+"\n")
	position, err := penciltest.Parse(t, kind, "1 . .\n. 2 .\n").Start().Play("r1c1=falling,r1c2=rising")
	if err != nil {
		t.Fatal(err)
	}
	board := position.Scene()[0].Board
	if len(board.Sprites) != 2 || board.Sprites[1].At != (scene.Place{2, 2}) || board.Sprites[1].Text != "2" {
		t.Errorf("the clues are %+v", board.Sprites)
	}
	want := []scene.Stroke{{From: scene.Place{0, 0}, To: scene.Place{2, 2}, Bold: true},
		{From: scene.Place{2, 2}, To: scene.Place{0, 4}, Bold: true}}
	if !slices.Equal(board.Strokes, want) || !position.Status().Goal {
		t.Errorf("the diagonals are %+v: %s", board.Strokes, position.Status().Text)
	}
	penciltest.Refuses(t, kind, []penciltest.Faulty{
		{Name: "too large a number", Source: "1 . .\n. 5 .\n", Line: 2, Col: 3, Says: "is not a clue here"},
		{Name: "one row of corners", Source: "1 . .\n", Line: 1, Says: "1 to 64 rows and columns"},
	})
	penciltest.Rules(t, kind, []penciltest.Marked{
		{Name: "a ring", Board: ". . .\n. ? .\n. . .\n", Move: "r1c1=rising,r1c2=falling,r2c1=falling,r2c2=rising",
			Says: "form no ring", At: "r1c1 r1c2 r2c1 r2c2"},
		{Name: "an open cell", Board: ". . .\n. 4 .\n. . .\n", Move: "r1c1=falling,r1c2=rising,r2c1=rising"},
	})
}

// signs are the signs of published answers that replace our signs, by kind.
var signs = map[string]*strings.Replacer{
	"creek": strings.NewReplacer(), "kurotto": strings.NewReplacer(), "snake": strings.NewReplacer(),
	"battleship": strings.NewReplacer("n", "#", "s", "#", "w", "#", "e", "#", "m", "#", "o", "#"),
	"slant":      strings.NewReplacer("1", `\`, "2", "/"),
	"castlewall": strings.NewReplacer(), "moonsun": strings.NewReplacer(),
	"shakashaka": strings.NewReplacer(),
	"magnets":    strings.NewReplacer(".", "0"), "nanro": strings.NewReplacer(".", "-"),
	"thermometers": strings.NewReplacer(),
}

// The solution of a published board is the published answer.
func TestPublishedAnswers(t *testing.T) {
	for name, sign := range signs {
		kind := kindOf(name)
		t.Run(name, func(t *testing.T) {
			answers := map[string]string{}
			for row := range strings.Lines(testcorpus.Read(t, "pencil2/"+append(kind.Info().Genres, name)[0]+".tsv")) {
				fields := strings.Split(row, "\t")
				answers[fields[0]] = sign.Replace(strings.ReplaceAll(fields[2], "/", "\n")) + "\n"
			}
			for _, row := range boards(t, kind)[:12] {
				p := penciltest.Parse(t, kind, row[1])
				if got := puzzle.Notation(p.Start(), penciltest.Solve(t, kind, p).Moves); got != answers[row[0]] {
					t.Errorf("%s: the answer is\n%swant\n%s", row[0], got, answers[row[0]])
				}
			}
		})
	}
}
