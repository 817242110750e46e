package catalogue

import "testing"

// A small grid that does not name its kind is read as a puzzler would read it. If it could also be of another kind, that is
// offered. A faulty grid keeps its fault.
func TestSmallGrids(t *testing.T) {
	for _, test := range []struct{ name, text, says, others string }{
		{"islands in a corner", "2 . .\n. . .\n. . 3\n", "nurikabe", ""},
		{"islands without room that could be a loop", "3 . .\n. 1 .\n. . 2\n", "slither", "nurikabe"},
		{"an island of any size", "? . .\n. . .\n. . 2\n", "nurikabe", ""},
		{"one number", ". . .\n. 3 .\n. . .\n", "nurikabe", ""},
		{"a loop by its zero", "0 . 3\n. 2 .\n. . 1\n", "slither", ""},
		{"a loop by numbers side by side", "3 3 .\n. . 2\n2 . .\n", "slither", ""},
		{"a small loop", "3 2\n. 3\n", "slither", "tiles"},
		{"lamps around black cells", "# . . .\n. . 2 .\n. 1 . .\n. . . #\n", "lightup", ""},
		{"lamps closely written", ".#..\n..3.\n1...\n...#\n", "lightup", ""},
		{"a few numbers and a zero", ". 1 . .\n. . . 0\n. 2 . .\n. . . .\n", "slither", "nurikabe, sudoku, canal"},
		{"pearls", ". w . .\n. . b .\n. . . .\nw . . .\n", "masyu", ""},
		{"stars", ". . o . .\n. . . . .\n. . . . .\no . . * .\n. . . . .\n", "galaxies", ""},
		{"a star between cells", ". o .\n. . .\n. * .\n", "galaxies", ""},
		{"stars that leave a cell out", "o . . . o\n. . . . .\n. . o . .\n",
			"read as Spiral Galaxies: line 1: no galaxy can reach row 1, column 2", ""},
		{"stars in one cell", "o o . . .\n. . . . .\n. . o . .\n",
			"read as Spiral Galaxies: line 1, column 3: two stars lie on one cell", ""},
		{"a Sudoku of four", "1 . . 4\n. . 2 .\n. 1 . .\n3 . . 2\n", "sudoku", ""},
		{"one with zeros", "1 0 0 4\n0 0 2 0\n0 1 0 0\n3 0 0 2\n", "sudoku", ""},
		{"a Sudoku of six", "1 . . . . 6\n. . 4 . . .\n. 5 . . 3 .\n. 2 . . 1 .\n. . . 5 . .\n3 . . . . 2\n", "sudoku", ""},
		{"sums", "# 3\\ 4\\\n\\4 . .\n\\3 . .\n", "kakuro", ""},
		{"tiles", "1 2 3\n4 5 6\n7 . 8\n", "tiles", ""},
		{"switches", "*.*\n.*.\n*.*\n", "lights", ""},
	} {
		if says, others := told(test.text); says != test.says || others != test.others {
			t.Errorf("%s: %s (%s)\nwant %s (%s)\n%s", test.name, says, others, test.says, test.others, test.text)
		}
	}
}
