package masyu

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
)

const board = ". w . .\n. . . b\n. w . .\n. . . .\n"

func TestParse(t *testing.T) {
	penciltest.Parses(t, Kind(), []penciltest.Text{
		{Name: "separated by spaces", Source: board, Want: board},
		{Name: "one character a cell", Source: strings.ReplaceAll(board, " ", ""), Want: board},
		{Name: "an address", Source: "https://puzz.link/p?mashu/6/6/1063000i3000",
			Want: ". . w . . .\n. b . . w .\n. . . . . .\n. . . b . .\n. w . . . .\n. . . . . .\n"},
		{Name: "by another name", Source: "https://puzz.link/p?masyu/3/2/01", Want: ". . .\n. . w\n"},
	})
	penciltest.Refuses(t, Kind(), []penciltest.Faulty{
		{Name: "a number", Source: "w . .\n. 1 .", Line: 2, Col: 3, Says: "“1” is not a clue"},
		{Name: "too narrow", Source: "w\nb", Line: 1, Says: "2 to 64 rows and columns"},
		{Name: "an address cut short", Source: "https://puzz.link/p?mashu/6/6/1063000i3", Line: 1, Col: 40, Says: "the address ends"},
	})
}

func TestRules(t *testing.T) {
	const square = "r1c1-right=line,r1c1-below=line,r1c2-below=line,r2c1-right=line"
	penciltest.Rules(t, Kind(), []penciltest.Marked{
		{Name: "one loop", Board: ". . .\n. . .\n", Move: square, Says: "solved"},
		{Name: "a white circle at a corner", Board: "w . .\n. . .\n", Says: "go straight through this white circle", At: "r1c1"},
		{Name: "no way straight through a white circle", Board: ". w . .\n. . . .\n", Move: "r1c2-right=cross",
			Says: "go straight through this white circle", At: "r1c2 r1c2-right"},
		{Name: "a white circle without a turn beside it", Board: ". . w . .\n. . . . .\n",
			Move: "r1c1-right=line,r1c2-right=line,r1c3-right=line,r1c4-right=line",
			Says: "go straight through this white circle and turn in the cell before or after it",
			At:   "r1c1-right r1c2-right r1c3 r1c3-right r1c4-right"},
		{Name: "a white circle with a turn", Board: ". w . .\n. . . .\n", Move: "r1c2-below=line",
			Says: "go straight through this white circle", At: "r1c2 r1c2-below"},
		{Name: "straight through a black circle", Board: ". b .\n. . .\n. . .\n", Move: "r1c1-right=line,r1c2-right=line",
			Says: "turn at this black circle", At: "r1c2"},
		{Name: "a turn beside a black circle", Board: "b . .\n. . .\n. . .\n", Move: "r1c2-right=cross",
			Says: "go straight through the cells before and after it", At: "r1c1 r1c2-right"},
		{Name: "a line branches", Board: ". . .\n. . .\n", Move: "r1c1-right=line,r1c2-right=line,r1c2-below=line",
			Says: "two lines or none meet in this cell", At: "r1c1-right r1c2 r1c2-below r1c2-right"},
		{Name: "two loops", Board: ". . . .\n. . . .\n", Move: square + ",r1c3-right=line,r1c3-below=line,r1c4-below=line,r2c3-right=line",
			Says: "the lines must form a single loop", At: "r1c1-below r1c1-right r1c2-below r2c1-right"},
	})
}

func FuzzParse(f *testing.F) {
	penciltest.Fuzz(f, Kind(), board, "wb\n..", "mashu/6/6/1063000i3000", "pzprv3/mashu/2/2/1 ./. 2/", "w")
}

// around reads from the picture of a loop the directions in which it leaves a cell: up, right, down, left.
func around(picture []string, row, col int) [4]bool {
	if row < 0 || col < 0 || row >= len(picture) || col >= len([]rune(picture[0])) {
		return [4]bool{}
	}
	return map[rune][4]bool{'│': {true, false, true, false}, '─': {false, true, false, true}, '└': {true, true, false, false},
		'┌': {false, true, true, false}, '┐': {false, false, true, true}, '┘': {true, false, false, true}}[[]rune(picture[row])[col]]
}

func ahead(ways [4]bool) bool { return ways[0] && ways[2] || ways[1] && ways[3] }

// circleAt is the circle that fits a cell of a loop.
func circleAt(picture []string, row, col int) string {
	here := around(picture, row, col)
	neighbours := [4][4]bool{around(picture, row-1, col), around(picture, row, col+1), around(picture, row+1, col),
		around(picture, row, col-1)}
	turns, lines := 0, 0
	for way, goes := range here {
		if goes {
			lines++
			if !ahead(neighbours[way]) {
				turns++
			}
		}
	}
	switch {
	case ahead(here) && turns > 0:
		return "w"
	case lines > 0 && !ahead(here) && turns == 0:
		return "b"
	}
	return "."
}

// pictures are all loops through the cells of a board.
func pictures(rows, cols int) (all [][]string) {
	for _, loop := range penciltest.Loops(rows-1, cols-1) {
		picture := make([]string, rows)
		for r := range rows {
			for c := range cols {
				nw, ne, se, sw := loop.In(r-1, c-1), loop.In(r-1, c), loop.In(r, c), loop.In(r, c-1)
				ways := [4]bool{nw != ne, ne != se, se != sw, sw != nw}
				picture[r] += map[[4]bool]string{{}: ".", {true, false, true, false}: "│", {false, true, false, true}: "─",
					{true, true, false, false}: "└",
					{false, true, true, false}: "┌", {false, false, true, true}: "┐", {true, false, false, true}: "┘"}[ways]
			}
		}
		all = append(all, picture)
	}
	return all
}

func TestAllSolutions(t *testing.T) {
	const rows, cols = 5, 4
	loops := pictures(rows, cols)
	penciltest.Counts(t, Kind(), 300, func(chance *rand.Rand) (board string, answers []string) {
		loop := loops[chance.IntN(len(loops))]
		var clues []string
		for r := range rows {
			for c := range cols {
				clue := circleAt(loop, r, c)
				switch chance.IntN(24) {
				case 0:
					clue = []string{".", "w", "b"}[chance.IntN(3)]
				case 1, 2, 3, 4:
					clue = "."
				}
				clues = append(clues, clue)
			}
			board += strings.Join(clues[r*cols:], " ") + "\n"
		}
		for _, loop := range loops {
			misfit := func(cell int) bool { return clues[cell] != "." && clues[cell] != circleAt(loop, cell/cols, cell%cols) }
			if !slices.ContainsFunc(cells(rows*cols), misfit) {
				answers = append(answers, strings.Join(loop, "\n")+"\n")
			}
		}
		return board, answers
	})
}

func cells(n int) (all []int) {
	for cell := range n {
		all = append(all, cell)
	}
	return all
}

func TestGenerate(t *testing.T) { penciltest.Generates(t, Kind(), [2]int{8, 8}) }

// Compose draws the circles of a loop.
func TestCompose(t *testing.T) {
	const rows, cols = 5, 4
	form, loops := newGenre().Form(), pictures(rows, cols)
	for seed := range uint64(20) {
		givens := newGenre().Compose(rand.New(rand.NewPCG(seed, 0)), rows, cols)
		fits := func(loop []string) bool {
			for cell, clue := range givens.Clues {
				if form.Clues.Word(clue) != circleAt(loop, cell/cols, cell%cols) {
					return false
				}
			}
			return true
		}
		if !slices.ContainsFunc(loops, fits) {
			t.Errorf("seed %d: no loop has the circles %v", seed, givens.Clues)
		}
	}
}

func TestDraft(t *testing.T) {
	penciltest.Draws(t, Kind(), 2, 3, "w . .\n. . b\n", "r1c1=w", "r2c3=b")
}

func TestAnswer(t *testing.T) {
	penciltest.Notes(t, Kind(), ". w .\nw . w\n. w .\n", "┌─┐\n│.│\n└─┘\n")
}

func TestPublished(t *testing.T) {
	penciltest.Published(t, Kind(), "pencil/mashu.tsv", 48)
}
