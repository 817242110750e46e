package programs_test

import (
	"strings"
	"testing"

	"unknot/core/programs"
)

const board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// rows returns the rows of a board on one line.
func rows(line string, width int) string {
	var b strings.Builder
	for i, c := range strings.Split(line, "") {
		b.WriteString(c)
		if (i+1)%width == 0 {
			b.WriteString("\n")
		} else {
			b.WriteString(" ")
		}
	}
	return b.String()
}

// packed writes a digit and the zeros after it, at most five, as one sign.
func packed(digits string) string {
	const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	var b strings.Builder
	for at := 0; at < len(digits); {
		n, next := int(digits[at]-'0'), at+1
		for next < len(digits) && digits[next] == '0' && n < 50 {
			n, next = n+10, next+1
		}
		b.WriteByte(signs[n])
		at = next
	}
	return b.String()
}

func TestPuzzlesOfProgramsAreRead(t *testing.T) {
	zeros := strings.ReplaceAll(board, ".", "0")
	lines := strings.Join(strings.Fields(strings.ReplaceAll(rows(board, 9), " ", "")), "\n")
	for _, test := range []struct{ name, text, kind, rows string }{
		{"HoDoKu", ":0000:x:" + zeros + ":::", "sudoku", rows(board, 9)},
		{"HoDoKu with a placed digit", ":0901:1:" + strings.Replace(board, "53.", "53+4", 1) + ":12:r1c1::", "sudoku", rows(board, 9)},
		{"SudoCue", "#AAnn\n#DFirst\n#LEasy\n" + lines, "sudoku", rows(board, 9)},
		{"sections", "[Puzzle]\n" + lines + "\n[State]\n" + lines, "sudoku", rows(board, 9)},
		{"OpenSudoku", "<?xml version=\"1.0\"?>\n<opensudoku>\n<game data=\"" + zeros + "\"/></opensudoku>", "sudoku", rows(board, 9)},
		{"SudokuExchange", "https://sudokuexchange.com/play/?s=" + packed(zeros), "sudoku", rows(board, 9)},
		{"SudokuExchange in words", "Try sudokuexchange.com/play/?a=1&s=" + packed(zeros) + " today", "sudoku", rows(board, 9)},
		{"a message that begins a match", "(START m1 robot\n((role robot) ; a ) here\n (init (at a)))\n 30 10)", "gdl",
			"(role robot) ; a ) here\n (init (at a))"},
		{"tiles on one line", "812043765", "tiles", "8 1 2\n_ 4 3\n7 6 5\n"},
		{"15 tiles on one line", "123456789ABCDE0F", "tiles", "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 _ 15\n"},
		{"Light Up", "Light Up: 3x3b20s2d0:a0bBc1", "lightup", ". 0 .\n. # .\n. . 1\n"},
		{"Loopy", "Loopy: 3x2t0de:3a21b", "slither", "3 . 2\n1 . .\n"},
		{"Loopy in an address", "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#3x2t0de:3a21b", "slither",
			"3 . 2\n1 . .\n"},
		{"Pearl", "Pearl: 3x2de:BaWc", "masyu", "b . w\n. . .\n"},
		{"Bridges", "Bridges: 3x2:1aAc", "hashi", "1 . 10\n. . .\n"},
		{"Filling", "Filling: 3x2:1a3c", "fillomino", "1 . 3\n. . .\n"},
		{"Solo", "Solo: 2x2:1a2_3b4i", "sudoku", "1 . 2 3\n. . 4 .\n. . . .\n. . . .\n"},
		{"Singles", "Singles: 3x3de:112313221", "hitori", "1 1 2\n3 1 3\n2 2 1\n"},
		{"Pattern", "Pattern: 2x2:1.1/2//1", "nonogram", ". 1,1 2\n. . .\n1 . .\n"},
		{"Towers", "Towers: 2de:1/2//1/2///1", "skyscrapers", ". 1 2 .\n2 . . .\n. . . 1\n. . 1 .\n"},
		{"Magnets", "Magnets: 3x3dtS:20.,102,120,1b1,LRTT*BBLR", "magnets",
			". 2 0 . .\n1 A A B 1\n0 B C B 11\n2 B A A 1\n. 1 2 0 .\n"},
		{"Dominosa", "Dominosa: 1:011001", "dominosa", "0 1 1\n0 0 1\n"},
		{"Dominosa with two digits", "Dominosa: 1dt:[12]11[12][12]1", "dominosa", "12 1 1\n12 12 1\n"},
		{"Fifteen", "Fifteen: 2x2:1,0,3,2", "tiles", "1 0\n3 2\n"},
		{"a saved game",
			"SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :5:Loopy\nPARAMS  :7:3x2t0de\nDESC    :5:3a21b\n", "slither",
			"3 . 2\n1 . .\n"},
		{"Janko", "begin\npuzzle nurikabe\nauthor Ann\nrows 2\ncols 3\nproblem\n2 - -\n- - 1\nsolution\nx - x\nend\n",
			"nurikabe", "2 . .\n. . 1\n"},
		{"Janko with areas", "begin\npuzzle heyawake\nrows 2\ncols 3\nareas\na a b\na a b\nproblem\n2 - -\n- - -\nend\n",
			"heyawake", "1 1 2\n1 1 2\n//\n2 . .\n. . .\n"},
		{"Janko with areas alone", "begin\npuzzle norinori\nareas\n7 7\n7 7\nsolution\nx x\n- -\nend\n", "norinori",
			"1 1\n1 1\n//\n. .\n. .\n"},
		{"Janko with stars", "begin\npuzzle sternenschlacht\nstars 2\nareas\n1 1\n1 1\nproblem\n- -\n- -\nend\n", "starbattle",
			"stars: 2\n1 1\n1 1\n//\n. .\n. .\n"},
		{"LEGUP",
			"<Legup>\n<puzzle name=\"Nurikabe\"><board height=\"2\" width=\"3\"><cells>" +
				"<cell value=\"2\" x=\"0\" y=\"1\"/></cells></board></puzzle>",
			"nurikabe", ". . .\n2 . .\n"},
		{"a nonogram", "title \"Two\"\nwidth 2\nheight 2\n\nrows\n1\n2\n\ncolumns\n2\n1\n", "nonogram", ". 2 1\n1 . .\n2 . .\n"},
		{"a line in a post", "Look at this:\n\n812043765\n\nHave fun", "tiles", "8 1 2\n_ 4 3\n7 6 5\n"},
	} {
		puzzles, ok, err := programs.Read(test.text)
		if !ok || err != nil || len(puzzles) != 1 || puzzles[0].Kind != test.kind || puzzles[0].Rows != test.rows || puzzles[0].Line < 1 {
			t.Errorf("%s: %+v, %v", test.name, puzzles, err)
		}
	}
}

func TestCandidatesAreNotes(t *testing.T) {
	var signs, marks strings.Builder
	for i, c := range strings.Split(board, "") {
		cell := "123456789"
		if c != "." {
			cell = c
		}
		for digit := range strings.SplitSeq("123456789", "") {
			if strings.Contains(cell, digit) {
				signs.WriteString(digit)
			} else {
				signs.WriteString(".")
			}
		}
		if marks.WriteString(cell + " "); i%9 == 8 {
			marks.WriteString("\n")
		}
	}
	for _, text := range []string{signs.String(), marks.String(), ".---.\n" + marks.String() + "'---'\n"} {
		puzzles, ok, err := programs.Read(text)
		if !ok || err != nil || !strings.HasPrefix(puzzles[0].Rows, "pzprv3") || !strings.Contains(puzzles[0].Rows, "1,2,3") {
			t.Errorf("%v, %v", puzzles, err)
		}
	}
}

// The notes and the numbers of a game of OpenSudoku are the player's marks. A game without them is a board.
func TestGamesOfOpenSudokuHaveNotes(t *testing.T) {
	game := func(version, end string, cell func(i int) string) string {
		var data strings.Builder
		data.WriteString("version: " + version + end)
		for i := range 81 {
			data.WriteString(cell(i))
		}
		return "<opensudoku>\n<name>Two</name>\n<game state=\"1\"\n data=\"" + data.String() + "\" note=\"\"/>\n</opensudoku>"
	}
	const noted = "5 . . . . . . . . "
	for _, test := range []struct{ name, text, want string }{
		{"version 1", game("1", "&#10;", func(i int) string {
			return []string{"5|-|0|", "0|2,9,|1|", "3|-|1|", "0|-|1|"}[min(i, 3)]
		}), "[2,9,,] 3"},
		{"version 2", game("2", "\n", func(i int) string {
			return []string{"5|0||0|", "0|258||1|", "3|0||1|", "0|0||1|"}[min(i, 3)]
		}), "[2,9,,] 3"},
		{"version 3", game("3", "\n", func(i int) string {
			return []string{"5|0|0|", "0|258|1|", "3|7|1|", "0|0|1|"}[min(i, 3)]
		}), "[2,9,,] 3"},
		{"version 4 with notes in corners", game("4", "\n", func(i int) string {
			return []string{"5|0|0|0|", "0|258|0|1|", "3|0|0|1|", "0|0|0|1|"}[min(i, 3)]
		}), "[2,9,,] 3"},
		{"version 4 with both notes", game("4", "\n", func(i int) string {
			return []string{"5|0|0|0|", "0|1|258|1|", "3|0|0|1|", "0|0|0|1|"}[min(i, 3)]
		}), "[2,9,,] 3"},
	} {
		puzzles, ok, err := programs.Read(test.text)
		if !ok || err != nil || len(puzzles) != 1 {
			t.Errorf("%s: %v, %v", test.name, puzzles, err)
			continue
		}
		p := puzzles[0]
		plain := strings.NewReplacer("\n", " ", "/", " ").Replace(p.Rows)
		if p.Title != "Two" || p.Line != 3 || !strings.HasPrefix(p.Rows, "pzprv3") || !strings.Contains(plain, noted) ||
			!strings.Contains(plain, test.want) {
			t.Errorf("%s: line %d, %s", test.name, p.Line, p.Rows)
		}
	}
	bare := game("3", "\n", func(i int) string { return []string{"5|0|0|", "0|0|1|"}[min(i, 1)] })
	if puzzles, _, err := programs.Read(bare); err != nil || !strings.HasPrefix(puzzles[0].Rows, "5 . .") {
		t.Errorf("without notes: %v, %v", puzzles, err)
	}
	for _, data := range []string{"version: 3\n5|0|0|", "version: 5\n", "version: 1\n" + strings.Repeat("0|x|1|", 81)} {
		if _, _, err := programs.Read("<opensudoku>\n<game data=\"" + data + "\"/>"); err == nil {
			t.Errorf("%q is read", data)
		}
	}
}

// A known format that Unknot cannot read is named. Other texts are not recognised as a format.
func TestOtherTexts(t *testing.T) {
	for _, test := range []struct{ text, says string }{
		{"SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :3:Net\nPARAMS  :3:5x5\nDESC    :1:a\n",
			"this is “Net” as Simon Tatham’s collection writes it, which Unknot cannot read"},
		{"Undead: 4x4:5,2,2,aRbLcRdL,1,2", "line 1: this is “Undead” as Simon Tatham’s collection writes it, which Unknot cannot read"},
		{"3x3:a1bb2aa", "line 1: this is a game of Simon Tatham’s collection, and may be Light Up or Loopy or Bridges or Filling; " +
			"write its name before it: “Light Up: 3x3:…”"},
		{"begin\npuzzle sikaku\nsize 2\nproblem\n- 3\n- -\nend\n",
			"this is “sikaku” as Otto Janko’s site writes it, which Unknot cannot read"},
		{"begin\npuzzle heyawake\nsize 2\nareas\n1 1 2\n1 1 2\nproblem\n- 3\n- -\nend\n",
			"this is “heyawake” as Otto Janko’s site writes it, which Unknot cannot read"},
		{"begin\npuzzle nurikabe\nsize 3\nproblem\n- 3\n- -\nend\n",
			"this is “nurikabe” as Otto Janko’s site writes it, which Unknot cannot read"},
		{"<Legup>\n<puzzle name=\"BattleShip\"></puzzle>", "this is “BattleShip” as LEGUP writes it, which Unknot cannot read"},
		{"<opensudoku>\n<game data=\"version: 4\"/>", "this is “version: ” as OpenSudoku writes it, which Unknot cannot read"},
		{"", ""},
		{"10:30", ""},
		{"1 2 3\n4 5 6\n7 _ 8\n", ""},
		{"812043765\n123456780\n999999999\n", ""},
		{"Meet me at 12x30:now", ""},
		{"(START m1 robot ((role robot)", "this is “a message that is cut off” as a manager of games writes it, which Unknot cannot read"},
		{"(START m1 robot () 30 10)", "this is “a message without rules” as a manager of games writes it, which Unknot cannot read"},
		{"(started (a))", ""},
		{"https://sudokuexchange.com/play/?s=zz1",
			"line 1: this is “zz1” as SudokuExchange writes it, which Unknot cannot read"},
	} {
		puzzles, ok, err := programs.Read(test.text)
		said := ""
		if err != nil {
			said = err.Error()
		}
		if ok || said != test.says {
			t.Errorf("%q: %v, %q", test.text, puzzles, said)
		}
	}
}

// Any text is read or refused. A puzzle that is read has rows, and its line is a line of the text.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		":0000:x:" + board + ":::", "3x3:a1bb2aa", "Solo: 2x2:1a2_3b4g", "SAVEFILE:1:a\nGAME:3:Net\n",
		"begin\npuzzle nurikabe\nproblem\n- 1\nend",
		"<Legup>\n<puzzle name=\"Sudoku\"><board size=\"2\"><cell value=\"1\" x=\"0\" y=\"1\"/>",
		"width 1\nheight 1\nrows\n1\ncolumns\n1\n", "812043765",
		"(START m r ((role r)) 1 1)", "(start", "(start (()",
		"https://sudokuexchange.com/play/?s=zzzzzzzzzzzzz",
		"Towers: 2de:1/2//1/2///1,a1b", "[Puzzle]\n123456789", "12 3 4 5 6 7 8 9 12",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		puzzles, ok, err := programs.Read(text)
		if ok && (err != nil || len(puzzles) == 0) {
			t.Fatalf("%q: %v, %v", text, puzzles, err)
		}
		for _, p := range puzzles {
			if lines := 1 + strings.Count(text, "\n"); p.Rows == "" || p.Line < 1 || p.Line > lines || p.Kind == "" {
				t.Fatalf("%q: %+v", text, p)
			}
		}
	})
}
