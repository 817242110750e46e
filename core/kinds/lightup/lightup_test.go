package lightup

import (
	"math/rand/v2"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
)

const board = ". . 1\n. # .\n0 . .\n"

func TestParse(t *testing.T) {
	penciltest.Parses(t, Kind(), []penciltest.Text{
		{Name: "separated by spaces", Source: board, Want: board},
		{Name: "one character a cell", Source: strings.ReplaceAll(board, " ", ""), Want: board},
		{Name: "an address", Source: "https://puzz.link/p?akari/6/6/nekcakbl",
			Want: ". . . . . .\n. . 4 . . .\n. . . . 2 .\n. 0 . . . .\n. . . 1 . .\n. . . . . .\n"},
		{Name: "a large board", Source: strings.Repeat(strings.Repeat(".", 100)+"\n", 2),
			Want: strings.Repeat(strings.TrimSpace(strings.Repeat(". ", 100))+"\n", 2)},
	})
	penciltest.Refuses(t, Kind(), []penciltest.Faulty{
		{Name: "a lamp", Source: ". .\n. *", Line: 2, Col: 3, Says: "“*” is not a clue"},
		{Name: "too high a number", Source: "5", Line: 1, Col: 1, Says: "“5” is not a clue"},
		{Name: "too wide", Source: strings.Repeat(".", 101), Line: 1, Says: "101 × 1"},
	})
}

// A black cell can be coloured, and the move narrated, even on a board without white cells.
func TestNarrateWithoutWhiteCells(t *testing.T) {
	position := penciltest.Parse(t, Kind(), "##\n##\n").Start()
	next, err := position.Play("r1c1=red")
	if err != nil {
		t.Fatal(err)
	}
	if said := next.(puzzle.Narrator).Narrate("r1c1=red"); said != "row 1, column 1: red." {
		t.Errorf("it says %q", said)
	}
}

func TestRules(t *testing.T) {
	penciltest.Rules(t, Kind(), []penciltest.Marked{
		{Name: "all is lit", Board: ". 1 .\n. . 1\n# . .\n", Move: "r1c3=lamp,r2c1=lamp,r3c2=lamp", Says: "solved"},
		{Name: "a cell is dark yet", Board: ". 1 .\n. . 1\n# . .\n", Move: "r1c3=lamp,r2c1=lamp"},
		{Name: "too many lamps at a number", Board: board, Move: "r3c2=lamp", Says: "a 0 has no lamps beside it", At: "r3c1 r3c2"},
		{Name: "no room for the lamps of a number", Board: ". . .\n. 2 .\n. . .\n", Move: "r1c2=dot,r2c1=dot,r3c2=dot",
			Says: "this 2 needs two lamps beside it", At: "r2c2"},
		{Name: "lamps in a row", Board: ". . . #\n", Move: "r1c1=lamp,r1c3=lamp", Says: "no lamp may light another", At: "r1c1 r1c3"},
		{Name: "lamps in a column", Board: ".\n.\n", Move: "r1c1=lamp,r2c1=lamp", Says: "no lamp may light another", At: "r1c1 r2c1"},
		{Name: "a black cell between lamps", Board: ". # .\n", Move: "r1c1=lamp,r1c3=lamp", Says: "solved"},
		{Name: "a cell that nothing can light", Board: ". #\n# .\n", Move: "r1c1=dot", Says: "a lamp must light this cell", At: "r1c1"},
	})
}

func FuzzParse(f *testing.F) {
	penciltest.Fuzz(f, Kind(), board, ".4\n#.", "akari/6/6/nekcakbl", "pzprv3/lightup/2/2/# ./- 2/", "b")
}

// right reports whether lamps in cells of a board keep the rules.
func right(board []byte, rows, cols int, lamp func(cell int) bool) bool {
	for cell, clue := range board {
		seen, beside := 0, 0
		for _, d := range [4][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}} {
			for r, c, far := cell/cols+d[0], cell%cols+d[1], false; r >= 0 && c >= 0 && r < rows && c < cols && board[r*cols+c] == '.'; r,
				c, far = r+d[0], c+d[1], true {
				if lamp(r*cols + c) {
					seen++
					if !far {
						beside++
					}
				}
			}
		}
		switch {
		case clue == '.' && lamp(cell) == (seen > 0):
			return false // a lamp that is lit, or a cell that is dark
		case clue >= '0' && clue <= '4' && beside != int(clue-'0'):
			return false
		}
	}
	return true
}

func TestAllSolutions(t *testing.T) {
	const rows, cols = 3, 4
	penciltest.Counts(t, Kind(), 400, func(chance *rand.Rand) (drawn string, answers []string) {
		board := make([]byte, rows*cols)
		for c := range board {
			board[c] = ".......##012"[chance.IntN(12)]
		}
		for r := range rows {
			drawn += string(board[r*cols:][:cols]) + "\n"
		}
		for lamps := range 1 << len(board) {
			lamp := func(cell int) bool { return lamps>>cell&1 == 1 }
			answer, black := "", false
			for c, clue := range board {
				switch {
				case clue != '.':
					black = black || lamp(c)
					answer += "#"
				case lamp(c):
					answer += "*"
				default:
					answer += "."
				}
				if c%cols == cols-1 {
					answer += "\n"
				}
			}
			if !black && right(board, rows, cols, lamp) {
				answers = append(answers, answer)
			}
		}
		return drawn, answers
	})
}

func TestGenerate(t *testing.T) { penciltest.Generates(t, Kind(), [2]int{8, 7}) }

// A board made by Compose looks the same after half a turn, and has a solution.
func TestCompose(t *testing.T) {
	for seed := range uint64(50) {
		g := newGenre().Compose(rand.New(rand.NewPCG(seed, 0)), 9, 8)
		for c := range g.Clues {
			if white, turned := g.Clues[c] < 0, g.Clues[71-c] < 0; white != turned {
				t.Errorf("seed %d: cells %d and %d differ", seed, c, 71-c)
			}
		}
		if n := black(g); n < 12 || n > 18 {
			t.Errorf("seed %d: %d of 72 cells are black", seed, n)
		}
	}
}

func TestDraft(t *testing.T) {
	penciltest.Draws(t, Kind(), 2, 3, "# . .\n. . 3\n", "r1c1=#", "r2c3=3")
}

func TestAnswer(t *testing.T) {
	penciltest.Notes(t, Kind(), ". 1 .\n. . 1\n# . .\n", ".#*\n*.#\n#*.\n")
}

func TestPublished(t *testing.T) { penciltest.Published(t, Kind(), "pencil/lightup.tsv", 51) }
