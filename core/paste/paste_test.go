package paste

import (
	"slices"
	"strings"
	"testing"
)

// none spots no board.
func none(string) (from, to int, ok bool) { return 0, 0, false }

// versionsOf returns the texts of all versions of a paste.
func versionsOf(source string) (texts []string) {
	v, err := Open(source)
	if err != nil {
		return []string{err.Error()}
	}
	for version := range v.Versions(none) {
		texts = append(texts, version.Text)
	}
	return texts
}

// Boards in the notations of people and programs become rows of cells, with a dot for an empty one.
func TestNotationsBecomeRows(t *testing.T) {
	const rows = "2 . 3\n. 1 .\n"
	for _, test := range []struct{ name, text, want string }{
		{"commas", "2,,3\n,1,\n", rows},
		{"commas with line ends of Windows", "2,,3\r\n,1,\r\n", rows},
		{"quoted cells", "\"2\",\"\",\"3\"\n\"\",\"1\",\"\"\n", rows},
		{"semicolons with a first cell that is empty", ";;3;1\n2;;;1\n;;;\n;4;;\n", ". . 3 1\n2 . . 1\n. . . .\n. 4 . .\n"},
		{"tabs", "2\t\t3\n\t1\t\n", rows},
		{"bars", "|2| |3|\n| |1| |\n", rows},
		{"bars with rules", "+-+-+-+\n|2| |3|\n+-+-+-+\n| |1| |\n+-+-+-+\n", rows},
		{"drawn bars", "┌─┬─┬─┐\n│2│ │3│\n├─┼─┼─┤\n│ │1│ │\n└─┴─┴─┘\n", rows},
		{"drawn bars with words beside them", "│2│ │3│ Moves: 5\n│ │1│ │ Time\n", rows},
		{"a list of lists", "grid = [[2, 0, 3],\n        [0, 1, 0]]", "2 0 3\n0 1 0\n"},
		{"a list with nothings", "[[2, None, 3], [null, 1, \"\"]]", rows},
		{"braces", "int a[2][3] = {{2,-1,3},{-1,1,-1}};", rows},
		{"a list without commas", "[[2 0 3]\n [0 1 0]]", "2 0 3\n0 1 0\n"},
		{"a list of strings", "[\"2.3\", \".1.\"]", rows},
		{"a flat list", "(1, 3, 0, 2)", "1 3\n0 2\n"},
		{"numbered rows", "1: 2 . 3\n2: . 1 .\n3: 1 . .\n", "2 . 3\n. 1 .\n1 . .\n"},
		{"rows with their name", "Row 1: 2 . 3\nRow 2: . 1 .\nRow 3: 1 . .\n", "2 . 3\n. 1 .\n1 . .\n"},
		{"headings of rows and columns", "  a b c\n1 2 . 3\n2 . 1 .\n3 . . .\n", "2 . 3\n. 1 .\n. . .\n"},
		{"a size", "2 3\n2 - 3\n- 1 -\n", "2 - 3\n- 1 -\n"},
		{"dashes", "2 - 3\n- 1 -\n", rows},
		{"crosses", "2 x 3\nx 1 x\n", rows},
		{"the letters of circles", "W . B\n. B .\n", "w . b\n. b .\n"},
		{"the letter of black cells", "1 . B\n. B .\n", "1 . #\n. # .\n"},
		{"sums with slashes", "# 4/ 3/\n/5 . .\n/2 . .\n", "# 4\\ 3\\\n\\5 . .\n\\2 . .\n"},
		{"circles", "○·●\n·●·\n", "w.b\n.b.\n"},
		{"full-width forms", "２．３\n．１．\n", "2.3\n.1.\n"},
		{"ideographic spaces", "2\u3000.\u30003\n.\u30001\u3000.\n", rows},
		{"characters of no width", "2\u200b .\u200b 3\n. 1 .\n", rows},
		{"line separators", "2.3\u2028.1.", "2.3\n.1."},
		{"line breaks of HTML", "2 . 3<br>. 1 .<br>", rows},
		{"a table of HTML", "<table><tr><td>2</td><td></td><td>3</td></tr>\n<tr><td></td><td>1</td><td></td></tr></table>", rows},
		{"a string with line ends", `s = "2.3\n.1."`, "2.3\n.1."},
		{"bands", "2 . 3 1\n. 1 . .\n\n1 . . .\n. . . 2\n", "2 . | 3 1\n. 1 | . .\n1 . | . .\n. . | . 2\n"},
		{"each row apart", "2 . . 1\n\n. . . .\n\n. 3 . .\n\n. . . 4\n", "2 . . 1\n. . . .\n. 3 . .\n. . . 4\n"},
		{"threes", "2.. 1.5 ..3\n.54 ... 71.\n", "2 . . 1 . 5 . . 3\n. 5 4 . . . 7 1 .\n"},
	} {
		versions := versionsOf(test.text)
		if !slices.ContainsFunc(versions, func(text string) bool { return strings.Contains(text+"\n", test.want) }) {
			t.Errorf("%s: %q is not among %q", test.name, test.want, versions)
		}
	}
}

// No cell is lost: a board whose rows differ in length does not become a smaller one.
func TestUnevenBoardsStay(t *testing.T) {
	for _, source := range []string{
		"2,,3\n,1\n", "[[2, 0, 3], [0, 1]]", "|2| |3|\n| |1|\n", "1: 2 . 3\n2: . 1\n3: 1 . .\n", "3 3\n2 - 3\n- 1 -\n",
		"  a b c\n1 2 . 3\n2 . 1\n3 . . .\n", "2\t\t3\n\t1\n",
	} {
		for _, text := range versionsOf(source) {
			labelled := strings.Contains(text, "1 2 . 3") || strings.Contains(text, ": 2 . 3")
			if text != source && strings.Contains(text, "2 . 3") && !labelled {
				t.Errorf("%q becomes %q", source, text)
			}
		}
	}
}

// A row that has lost a cell is named.
func TestUnevenRowsAreNamed(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"2,,3\n,1\n,,\n", "line 2: this row has 2 cells, most rows have 3"},
		{"Look:\n|2|.|3|\n|.|1|\n|.|.|.|\n|.|.|.|\n", "line 3: this row has 2 cells, most rows have 3"},
		{"[[2, 0, 3],\n [0, 1, 0],\n [0, 1]]", "line 3: this row has 2 cells, most rows have 3"},
		{"x = [[2, 0, 3], [0, 1, 0], [0, 1]]", "line 1, column 29: this row has 2 cells, most rows have 3"},
		{"2,,3\n,1,\n", ""},
		{"2 . 3\n. 1\n. . .\n", ""},
		{"Well, no\nboard, at all, here\nand, none\n", ""},
	} {
		says := ""
		if err := Plain(test.text).Uneven(); err != nil {
			says = err.Error()
		}
		if says != test.want {
			t.Errorf("%q: %q, want %q", test.text, says, test.want)
		}
	}
}

// Headings and words beside a board are listed.
func TestHeadingsAreListed(t *testing.T) {
	for _, test := range []struct {
		text string
		left []string
	}{
		{"  a b c\n1 2 . 3\n2 . 1 .\n3 . . .\n", []string{"a b c", "1 2 3"}},
		{"│2│ │3│ Moves: 5\n│ │1│ │ Time\n", []string{"Moves: 5", "Time"}},
		{"x = [[2, 0, 3], [0, 1, 0]]", []string{"x ="}},
		{"2,,3\n,1,\n", nil},
	} {
		v, err := Open(test.text)
		if err != nil {
			t.Fatal(err)
		}
		var left []string
		for version := range v.Versions(none) {
			left = version.Left()
		}
		if !slices.Equal(left, test.left) {
			t.Errorf("%q: %q is left out, not %q", test.text, left, test.left)
		}
	}
}

// Every version knows where its lines and columns come from.
func FuzzVersions(f *testing.F) {
	for _, source := range []string{
		"2,,3\n,1,\n", "[[2, 0], [0, 1]]", "|2| |\n| |1|\n", "1: 2 .\n2: . 1\n3: . .\n", "○·●\n·●·\n",
		"2\t\n\t1\n", "<br>2 .<br>. 1", "\"2.\\n.1\"",
		"  a b c\n1 2 . 3\n2 . 1 .\n3 . . .\n", "*---*\n|2.|\n*---*", "2 .\n\n. 1\n", ":0000:x:1:", "3x3:a1b",
		"begin\npuzzle nurikabe\nproblem\n- 1\nend",
	} {
		f.Add(source)
	}
	f.Fuzz(func(t *testing.T, source string) {
		v, err := Open(source)
		if err != nil {
			return
		}
		number := 1 + strings.Count(source, "\n")
		for version := range v.Versions(none) {
			lines := strings.Split(version.Text, "\n")
			for i := range lines {
				if from := version.origin(i); from.line < 1 || from.line > number || from.cut < 0 {
					t.Fatalf("%q: line %d of %q is from line %d", source, i+1, version.Text, from.line)
				}
			}
		}
	})
}
