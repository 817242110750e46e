package catalogue

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// opened returns the kinds and sizes of the puzzles in a text, or the reason why there is none.
func opened(source string) (says string, left []string) {
	as, parts, err := Split(allKinds(), "", source)
	if err != nil {
		return err.Error(), nil
	}
	var all []string
	for _, part := range parts {
		p, err := as.Kind.Parse(part.Text)
		if err != nil {
			return "puzzle: " + err.Error(), nil
		}
		all, left = append(all, as.Kind.Info().Name+" "+p.Info().Size), append(left, part.Left...)
	}
	return strings.Join(all, ", "), left
}

const blankFault = "the empty cells of this board seem to be blanks, and its width is not clear; write a dot for each empty cell"

// trimmed returns a text without the spaces at the ends of its lines.
func trimmed(source string) string {
	lines := strings.Split(source, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

// A space is a cell if rows of other lengths, or rows of spaces alone, show that. No such board is split at its empty rows.
func TestBlanksThatAreCells(t *testing.T) {
	const (
		islands = "  3   \n      \n1    2\n      \n   4  \n2     \n"
		regular = "1  2\n    \n    \n2  1\n"
		lamps   = "#   1\n  #  \n 0  2\n     \n  #  \n"
		wide    = " 3   2  \n        \n2    1 3\n"
	)
	for _, test := range []struct{ name, text, want string }{
		{"islands", islands, "nurikabe 6 × 6"},
		{"islands with line ends of Windows", strings.ReplaceAll(islands, "\n", "\r\n"), "nurikabe 6 × 6"},
		{"islands below a title", "The first one\n\n" + islands + "\nHave fun!", "nurikabe 6 × 6"},
		{"islands without blanks at the ends", trimmed(islands), "nurikabe 6 × 6"},
		{"islands in a quotation", "> " + strings.ReplaceAll(strings.TrimSpace(trimmed(regular)), "\n", "\n> "), "nurikabe 4 × 4"},
		{"two boards", islands + "\n" + islands, "nurikabe 6 × 6, nurikabe 6 × 6"},
		{"equally many clues in each row", regular, "nurikabe 4 × 4"},
		{"without blanks at the ends", "1  2\n\n\n2  1\n", "nurikabe 4 × 4"},
		{"lamps", lamps, "lightup 5 × 5"},
		{"lamps, indented", "    " + strings.ReplaceAll(strings.TrimSpace(lamps), "\n", "\n    "), "lightup 5 × 5"},
		{"pearls", "w   b \n      \n  b   \n     w\n      \nb  w  \n", "masyu 6 × 6"},
		{"with blanks between cells", "3   . .\n. 2 .\n", "slither 3 × 2"},
		{"a tile that is missing", "1 2 3\n4   6\n7 5 8\n", "tiles 3 × 3"},
		{"a tile that is missing, of two digits", " 1  2  3  4\n 5  6     8\n 9 10  7 11\n13 14 15 12\n", "tiles 4 × 4"},
		{"Sudoku", strings.ReplaceAll(sudokuRows, ".", " "), "sudoku 9 × 9"},
		{"an oblong board", wide, "nurikabe 8 × 3"},
		{"an oblong board without blanks at the ends", " 3   2\n\n2    1\n", "line 1: " + blankFault},
		{"two ways to be a square", "1   3\n  4 \n     \n2 3 1 \n     \n", "line 1: " + blankFault},
		{"tiles one line each", "1 2 3 4 5 6 7 8 0\n \n1 2 3 4 5 6 7 0 8\n", "tiles 3 × 3, tiles 3 × 3"},
		{"tiles with an empty line between", " 5  1  2  4\n 9  6  3  8\n13 10  7 11\n14  0 15 12\n\n1 2 3\n4 5 6\n7 0 8\n",
			"tiles 4 × 4, tiles 3 × 3"},
		{"tiles with a line of blanks between", "1 2 3\n4 5 6\n7 0 8\n   \n1 2 3\n4 5 6\n0 7 8\n", "tiles 3 × 3, tiles 3 × 3"},
		{"tiles cut short", "1 2 3\n4 5 6\n7 0\n", "read as Sliding tiles: line 3: this row has 2 numbers, the first has 3"},
	} {
		if got, _ := opened(test.text); got != test.want {
			t.Errorf("%s: %s, want %s\n%s", test.name, got, test.want, test.text)
		}
	}
}

// Words in a row, or between two rows, do not become a title: the board would lack a row.
func TestWordsInABoard(t *testing.T) {
	within := func(line, col int, word string) string {
		return fmt.Sprintf("line %d, column %d: “%s” stands in a board here; write a dot for an empty cell, or leave an empty line "+
			"between words and the board", line, col, word)
	}
	for _, test := range []struct{ name, text, want string }{
		{"in the first row", "None 0 1\n2 3 1\n2 . 3\n", within(1, 1, "None")},
		{"in a row of tiles", "1 2 3\n4 None 6\n7 5 8\n", within(2, 3, "None")},
		{"in the last row", ". . 2\n3 . .\n. nil .\n", within(3, 3, "nil")},
		{"in most cells of a row", ". . 2\n3 . .\nnull null 1\n", within(3, 1, "null")},
		{"with commas", "1,2,3\n4,None,6\n7,5,8\n", within(2, 3, "None")},
		{"a row closely written", ". w . .\nwww.\n. . . b\n. . b .\n", within(2, 1, "www.")},
		{"a first row closely written", "www.\n. w . .\n. . . b\n. . b .\n", within(1, 1, "www.")},
		{"between two rows", ". . 2\nand so on\n3 . .\n", within(2, 1, "and")},
		{"two boards without an empty line between", ".*.\n***\n.*.\nSecond\n**.\n*..\n...\n", within(4, 1, "Second")},
		{"in a row of two cells", "None 1\n2 3\n", within(1, 1, "None")},
		{"in a row of two cells, behind a number", "1 2\n3 nil\n", within(2, 3, "nil")},
		{"a title with a number above rows that are no longer", "Nine 1\n2 3\n1 _\n", "tiles 2 × 2"},
		{"a title above an empty line", "None 1\n\n1 2\n3 _\n", "tiles 2 × 2"},
		{"a title", "A loop 3 by 2\n3 2 .\n. 0 .\n", "slither 3 × 2"},
		{"a title as long as a row", "Easy\n1..2\n....\n", "nurikabe 4 × 2"},
		{"a title with a number", "Level 1\n1 2\n3 _\n", "tiles 2 × 2"},
		{"all rows closely written", ".w..\n.www\n...b\n..b.\n", "masyu 4 × 4"},
	} {
		if got, _ := opened(test.text); got != test.want {
			t.Errorf("%s: %s, want %s\n%s", test.name, got, test.want, test.text)
		}
	}
}

// The pieces of a text that are not in the puzzle are listed with it.
func TestLeftOutIsListed(t *testing.T) {
	const (
		address = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
		file    = "pzprv3/nurikabe/1/3/. 2 . /"
		board   = "2 . .\n. . .\n. . 3\n"
	)
	line := strings.ReplaceAll(sudokuRows, "\n", "")
	for _, test := range []struct {
		name, text, want string
		left             []string
	}{
		{"an address alone", address, "nurikabe 5 × 5", nil},
		{"a fragment", address + "#", "nurikabe 5 × 5", []string{"#"}},
		{"a parameter of a tracker", address + "?fbclid=IwAR0x", "nurikabe 5 × 5", []string{"?fbclid=IwAR0x"}},
		{"parameters of a tracker", address + "&utm_source=x&utm_medium=y", "nurikabe 5 × 5", []string{"&utm_source=x&utm_medium=y"}},
		{"words around an address", "Try [this one](" + address + ")!", "nurikabe 5 × 5", []string{"Try [this one"}},
		{"a link of HTML", `<a href="` + address + `">` + address + "</a>", "nurikabe 5 × 5", nil},
		{"an address in another one", "https://swaroopg92.github.io/penpa-edit/?m=solve&p=" + address, "nurikabe 5 × 5",
			[]string{"https://swaroopg92.github.io/penpa-edit/?m=solve&p="}},
		{"as a line of a list", "nine\t" + address + "\tby Ann", "nurikabe 5 × 5", []string{"by Ann"}},
		{"a file in a sentence", "Try " + file + ", it is easy", "nurikabe 3 × 1", []string{"Try", "it is easy"}},
		{"a file in lines", "Look:\npzprv3\nnurikabe\n1\n3\n. 2 . \nIs it hard and/or nice?\nhttps://example.com/me", "nurikabe 3 × 1",
			[]string{"Look:", "Is it hard and/or nice?", "https://example.com/me"}},
		{"a fence", "```\n" + file + "\n```", "nurikabe 3 × 1", nil},
		{"a fence around a file in lines", "See this\n```text\npzprv3.1\nslither\n1\n3\n. 2 . \n```\n", "slither 3 × 1", nil},
		{"a board alone", board, "nurikabe 3 × 3", nil},
		{"a title above a board", "My first\n" + board, "nurikabe 3 × 3", nil},
		{"words above and below a board", "Hi all\n\nMy first\n\n" + board + "\nGood luck!", "nurikabe 3 × 3",
			[]string{"Hi all", "Good luck!"}},
		{"a quotation", "> " + strings.ReplaceAll(strings.TrimSpace(board), "\n", "\n> "), "nurikabe 3 × 3", nil},
		{"Sudoku alone", line, "sudoku 9 × 9", nil},
		{"a word before Sudoku", "Puzzle 17: " + line, "sudoku 9 × 9", []string{"Puzzle 17:"}},
		{"a word behind it", line + " hard", "sudoku 9 × 9", []string{"hard"}},
		{"a number before it", "17. " + line, "sudoku 9 × 9", []string{"17."}},
		{"a name before it, without a blank", "easy:" + line, "sudoku 9 × 9", []string{"easy:"}},
		{"a rating behind each", line + ",1.2\n" + line + ",3.4", "sudoku 9 × 9, sudoku 9 × 9", []string{"1.2", "3.4"}},
		{"a comment behind each", line + " # ED=1.2\n" + line + "\t; 9.0", "sudoku 9 × 9, sudoku 9 × 9", []string{"# ED=1.2", "9.0"}},
		{"an assignment", "puzzle = '" + line + "'", "sudoku 9 × 9", []string{"puzzle ="}},
		{"its solution below", "Puzzle 17: " + line + "\nSolution: ???", "sudoku 9 × 9", []string{"Puzzle 17:", "Solution: ???"}},
		{"its solution behind it", line + "," + strings.Repeat("123456789", 9), "sudoku 9 × 9", []string{strings.Repeat("123456789", 9)}},
		{"at the end of a sentence", "Look at " + strings.ReplaceAll(line, ".", "0") + ".", "sudoku 9 × 9", []string{"Look at"}},
		{"within a sentence", "Is (" + line + ") hard?", "sudoku 9 × 9", []string{"Is", "hard?"}},
	} {
		got, left := opened(test.text)
		if got != test.want || !slices.Equal(left, test.left) {
			t.Errorf("%s: %s without %q\nwant %s without %q", test.name, got, left, test.want, test.left)
		}
	}
	if as, _, err := Read(allKinds(), "", "Try "+address+" today"); err != nil || !slices.Equal(as.Left, []string{"Try", "today"}) {
		t.Errorf("read at once: %q, %v", as.Left, err)
	}
	if got, _ := opened("Look at " + line[1:]); !strings.Contains(got, "does not recognise") && !strings.Contains(got, "80 × 1") {
		t.Errorf("a sign that is missing: %s", got)
	}
}

// An address that cannot be read is named among the omitted pieces. The addresses around it are read.
func TestDamagedAddressesAreNamed(t *testing.T) {
	const (
		nurikabe = "https://puzz.link/p?nurikabe/5/5/g2h2l2n3j"
		short    = "https://puzz.link/p?nurikabe/5/5/g2h2"
		slither  = "https://puzz.link/p?slither/5/5/cbcbcddad"
		long     = "https://puzz.link/p?slither/5/5/zzzz"
		board    = "2 . .\n. . .\n. . 3"
	)
	for _, test := range []struct {
		name   string
		pieces []string
		want   string // of each part, its line and its kind; below them the omitted pieces
		why    string // the reason
	}{
		{"between two of its kind", []string{nurikabe, short, nurikabe}, "1 nurikabe, 3 nurikabe; " + short,
			"line 2, column 38: the address ends after 5 of its 25 cells"},
		{"first", []string{short, nurikabe, nurikabe}, "2 nurikabe, 3 nurikabe; " + short,
			"line 1, column 38: the address ends after 5 of its 25 cells"},
		{"beside one", []string{nurikabe, short}, "1 nurikabe; " + short,
			"line 2, column 38: the address ends after 5 of its 25 cells"},
		{"last of its kind", []string{slither, long, nurikabe}, "1 slither, 3 nurikabe; " + long,
			"line 2, column 34: the address has more than the 25 cells of its board"},
		{"alone of its kind", []string{nurikabe, long, nurikabe}, "1 nurikabe, 3 nurikabe; " + long,
			"line 2, column 34: the address has more than the 25 cells of its board"},
		{"beside a board", []string{slither, "", board, "", long, slither}, "1 slither, 3 nurikabe, 8 slither; " + long,
			"line 7, column 34: the address has more than the 25 cells of its board"},
	} {
		t.Run(test.name, func(t *testing.T) {
			as, parts, err := Split(allKinds(), "", strings.Join(test.pieces, "\n"))
			if err != nil {
				t.Fatal(err)
			}
			var read, left []string
			for _, part := range parts {
				read = append(read, fmt.Sprint(part.Line, " ", cmp.Or(part.Kind, as.Kind.Info().Name)))
				left = append(left, part.Left...)
			}
			if got := strings.Join(read, ", ") + "; " + strings.Join(left, ", "); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
			if len(as.Unread) != 1 || as.Unread[0].Error() != "“"+left[0]+"”: "+test.why {
				t.Errorf("the reasons are %v, want %s", as.Unread, test.why)
			}
			if !slices.Equal(left, as.Left) {
				t.Errorf("the reading omits %q, its parts %q", as.Left, left)
			}
		})
	}
}
