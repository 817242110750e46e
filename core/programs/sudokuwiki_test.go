package programs_test

import (
	"strings"
	"testing"

	"unknot/core/programs"
	"unknot/core/pzpr"
)

// A board of three clues, a digit of the player in the second row, and candidates.
func wikiBoard(t *testing.T) *pzpr.Puzzle {
	t.Helper()
	p, err := pzpr.New("sudoku", 9, 9)
	if err != nil {
		t.Fatal(err)
	}
	p.Clues[0], p.Clues[40], p.Clues[80] = 5, 9, 1
	p.Answer.Numbers[9] = 7
	p.Answer.Candidates = make([]uint64, 81)
	for i := range 81 {
		if p.Clues[i] < 0 && p.Answer.Numbers[i] < 0 {
			p.Answer.Candidates[i] = 0b1100 | 1<<(1+i%9)
		}
	}
	return p
}

// wikiPacked packs a board in form B if newer, otherwise in the older form.
func wikiPacked(p *pzpr.Puzzle, newer bool) string {
	const signs = "0123456789abcdefghijklmnopqrstuvwxyz"
	var b strings.Builder
	for i := range 81 {
		var n int
		clue, entered, set := p.Clues[i], p.Answer.Numbers[i], int(p.Answer.Candidates[i]>>1)
		switch {
		case newer && clue > 0:
			n = clue
		case newer && entered > 0:
			n = 9 + entered
		case newer:
			n = 18 + set
		case clue > 0:
			n = 1<<clue | 1
		case entered > 0:
			n = 1 << entered
		default:
			n = set << 1
		}
		base := map[bool]int{true: 36, false: 32}[newer]
		b.WriteByte(signs[n/base])
		b.WriteByte(signs[n%base])
	}
	return b.String()
}

func TestPositionsOfSudokuWikiAreRead(t *testing.T) {
	p := wikiBoard(t)
	want, err := p.File()
	if err != nil {
		t.Fatal(err)
	}
	p.Answer.Numbers[9], p.Answer.Candidates[9] = -1, 1<<7 // the older form does not say who found a digit
	older, err := p.File()
	if err != nil {
		t.Fatal(err)
	}
	p = wikiBoard(t)
	const site = "https://www.sudokuwiki.org/sudoku.htm?bd="
	for _, test := range []struct{ name, text, rows string }{
		{"in an address", site + "S9B" + wikiPacked(p, true), want},
		{"in a post", "Look at [this](" + site + "S9B" + wikiPacked(p, true) + ") please", want},
		{"alone", "S9B" + wikiPacked(p, true), want},
		{"in the older form", site + wikiPacked(p, false), older},
		{"in the older form alone", wikiPacked(p, false), older},
	} {
		puzzles, ok, err := programs.Read(test.text)
		if !ok || err != nil || len(puzzles) != 1 || puzzles[0].Rows != test.rows || puzzles[0].Kind != "sudoku" {
			t.Errorf("%s: %v, %v, %+v\nwant %s", test.name, ok, err, puzzles, test.rows)
		}
	}
	for _, wrong := range []string{site + "S9B" + strings.Repeat("zz", 81), site + strings.Repeat("v1", 81)} {
		if _, ok, err := programs.Read(wrong); ok || err == nil || !strings.Contains(err.Error(), "as SudokuWiki writes it") {
			t.Errorf("%s: %v, %v", wrong, ok, err)
		}
	}
	if _, ok, err := programs.Read(strings.Repeat("ab", 81)); ok || err != nil {
		t.Errorf("81 pairs of letters are a board: %v, %v", ok, err)
	}
}

// A position that a book about solving shows, and the puzzle from which it comes.
func TestPublishedPositionOfSudokuWiki(t *testing.T) {
	const (
		packed = "2b0304050i0l2c0h0f089f022b060c040e9f069f0e0d2c082g0n9h2d2b03090h0l0e0f040l050h0f2g0d2g092d090d0f2b2g" +
			"05080n2d0e0b0g030a0f0i0d080c0h010b040i060g050d0f0i0h0e0701020c"
		puzzle = "034500000802060400600008000003900004050000090900005800000300008001040605000007120"
	)
	puzzles, _, err := programs.Read("https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + packed)
	if err != nil || len(puzzles) != 1 {
		t.Fatal(err, puzzles)
	}
	p, err := pzpr.ReadFile(strings.Split(puzzles[0].Rows, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	for i, clue := range p.Clues {
		if want := int(puzzle[i] - '0'); max(clue, 0) != want {
			t.Errorf("cell %d: clue %d, want %d", i, clue, want)
		}
	}
	if p.Answer.Numbers[4] != 9 || p.Answer.Candidates[0] != 1<<1|1<<7 {
		t.Errorf("%v, %b", p.Answer.Numbers[:9], p.Answer.Candidates[0])
	}
}
