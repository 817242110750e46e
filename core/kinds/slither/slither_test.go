package slither

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"unknot/core/pencil"
	"unknot/core/pencil/penciltest"
)

const board = "3 . . . 2\n. 2 3 . .\n2 . . 1 .\n. . 2 . .\n. 3 . . 3\n"

func TestParse(t *testing.T) {
	penciltest.Parses(t, Kind(), []penciltest.Text{
		{Name: "separated by spaces", Source: board, Want: board},
		{Name: "one character a cell", Source: strings.ReplaceAll(board, " ", ""), Want: board},
		{Name: "an address", Source: "https://puzz.link/p?slither/5/5/cbcbcddad",
			Want: "2 . . 1 .\n. 2 . . 1\n. . 2 . .\n3 . . 3 .\n. 0 . . 3\n"},
		{Name: "a clue without a number", Source: "? .\n", Want: "? .\n"},
		{Name: "a title", Source: "; title: One\n4", Want: "; title: One\n4\n"},
	})
	penciltest.Refuses(t, Kind(), []penciltest.Faulty{
		{Name: "nothing", Source: "\n", Says: "no board"},
		{Name: "too high a number", Source: ". 1\n5 .", Line: 2, Col: 1, Says: "“5” is not a clue"},
		{Name: "a row cut short", Source: "; title: One\n1 . .\n. 2", Line: 3, Col: 4, Says: "this row has 2 cells, the first has 3"},
		{Name: "too wide", Source: strings.Repeat(". ", 65), Line: 1, Says: "65 × 1"},
		{Name: "an address of another kind", Source: "https://puzz.link/p?mashu/3/3/000", Line: 1, Says: `for the puzzle “mashu”`},
		{Name: "too many columns", Source: "https://puzz.link/p?slither/500/500/g", Line: 1, Col: 29,
			Says: "“500” is too large: Slither Link has at most 64 columns here"},
		{Name: "too many rows, before its cells are read", Source: "https://puzz.link/p?slither/9/100/g", Line: 1, Col: 31,
			Says: "“100” is too large: Slither Link has at most 64 rows here"},
		{Name: "a variant", Source: "https://puzz.link/p?slither/f/3/3/gdk", Line: 1, Says: "variant"},
	})
}

func TestRules(t *testing.T) {
	const (
		around1 = "r1c1-above=line,r1c1-left=line,r1c1-right=line,r1c1-below=line"
		around3 = "r1c3-above=line,r1c3-left=line,r1c3-right=line,r1c3-below=line"
	)
	penciltest.Rules(t, Kind(), []penciltest.Marked{
		{Name: "nothing is marked", Board: "3 . .\n. . .\n"},
		{Name: "one loop", Board: "4 . .\n. . .\n", Move: around1, Says: "solved"},
		{Name: "too many lines", Board: "1 . .\n. . .\n", Move: "r1c1-above=line,r1c1-left=line", Says: "this 1 needs one line",
			At: "r1c1 r1c1-above r1c1-left"},
		{Name: "too few lines are left", Board: "3 . .\n. . .\n", Move: "r1c1-above=cross,r1c1-left=cross",
			Says: "this 3 needs three lines", At: "r1c1"},
		{Name: "a line ends", Board: ". . .\n. . .\n", Move: "r1c1-above=line,r1c1-left=cross",
			Says: "two lines or none meet at this corner", At: "r1c1-above r1c1-above-left"},
		{Name: "a line branches", Board: ". . .\n. . .\n", Move: "r1c1-right=line,r1c1-below=line,r2c1-right=line",
			Says: "two lines or none meet at this corner", At: "r1c1-below r1c1-below-right r1c1-right r2c1-right"},
		{Name: "two loops", Board: ". . .\n. . .\n", Move: around1 + "," + around3, Says: "the lines must form a single loop",
			At: "r1c1-above r1c1-below r1c1-left r1c1-right"},
	})
}

func FuzzParse(f *testing.F) {
	penciltest.Fuzz(f, Kind(), board, "0 4\n? .", "slither/5/5/cbcbcddad", "pzprv3/slither/1/2/0 - /", "1 2\n3", "5")
}

// lines counts the lines around a cell of a loop.
func lines(loop penciltest.Region, row, col int) (n int) {
	for _, d := range pencil.Around {
		if loop.In(row+d[0], col+d[1]) != loop.In(row, col) {
			n++
		}
	}
	return n
}

// drawn returns the answer for a loop.
func drawn(loop penciltest.Region, rows, cols int, clues []string) string {
	var b strings.Builder
	for r := range rows + 1 {
		for c := range cols + 1 {
			b.WriteString("+")
			if c < cols {
				b.WriteString(pick(loop.In(r, c) != loop.In(r-1, c), "-", " "))
			}
		}
		b.WriteString("\n")
		for c := 0; r < rows && c <= cols; c++ {
			b.WriteString(pick(loop.In(r, c) != loop.In(r, c-1), "|", " "))
			if c < cols {
				b.WriteString(strings.ReplaceAll(clues[r*cols+c], ".", " "))
			}
		}
		if r < rows {
			b.WriteString("\n")
		}
	}
	return b.String()
}

func pick(first bool, one, other string) string {
	if first {
		return one
	}
	return other
}

func TestAllSolutions(t *testing.T) {
	const rows, cols = 3, 4
	loops := penciltest.Loops(rows, cols)
	penciltest.Counts(t, Kind(), 400, func(chance *rand.Rand) (board string, answers []string) {
		loop := loops[chance.IntN(len(loops))]
		clues := make([]string, rows*cols)
		for c := range clues {
			switch chance.IntN(20) {
			case 0:
				clues[c] = fmt.Sprint(chance.IntN(4))
			case 1, 2, 3, 4, 5, 6, 7, 8:
				clues[c] = "."
			default:
				clues[c] = fmt.Sprint(lines(loop, c/cols, c%cols))
			}
			board += clues[c] + pick(c%cols == cols-1, "\n", " ")
		}
		for _, loop := range loops {
			fits := true
			for c, clue := range clues {
				fits = fits && (clue == "." || clue == fmt.Sprint(lines(loop, c/cols, c%cols)))
			}
			if fits {
				answers = append(answers, drawn(loop, rows, cols, clues))
			}
		}
		return board, answers
	})
}

func TestGenerate(t *testing.T) { penciltest.Generates(t, Kind(), [2]int{7, 6}) }

func TestDraft(t *testing.T) {
	penciltest.Draws(t, Kind(), 2, 3, "3 . .\n. ? 0\n", "r1c1=3", "r2c2=?", "r2c3=0")
}

func TestAnswer(t *testing.T) {
	penciltest.Notes(t, Kind(), "3 1\n. .\n", "+-+ +\n|3|1 \n+ + +\n| |  \n+-+ +\n")
}

func TestPublished(t *testing.T) { penciltest.Published(t, Kind(), "pencil/slither.tsv", 50) }
