package catalogue

import (
	"strings"
	"testing"

	"unknot/core/text"
)

// A collection may be longer than a puzzle. Its puzzles are listed, and each knows its line.
func TestLongCollections(t *testing.T) {
	line := strings.ReplaceAll(sudokuRows, "\n", "")
	for _, test := range []struct{ name, one, kind string }{
		{"Sudoku, one a line", line + "\n", "sudoku"},
		{"Sudoku with zeros", strings.ReplaceAll(line, ".", "0") + "\n", "sudoku"},
		{"Sudoku with a rating", line + ",1.2\n", "sudoku"},
		{"Sudoku with commas", strings.Join(strings.Split(strings.ReplaceAll(line, ".", "0"), ""), ",") + "\n", "sudoku"},
		{"Sudoku in rows", sudokuRows + "\n", "sudoku"},
		{"levels of Sokoban", "; A level\n#####\n#@$.#\n#####\n\n", "sokoban"},
		{"addresses", "A name\thttps://puzz.link/p?slither/5/5/cbcbcddad\n", "slither"},
	} {
		if testing.Short() && test.name != "Sudoku with a rating" {
			continue // each of the others takes a second or more
		}
		count := text.Max/len(test.one) + 1
		as, parts, err := Split(allKinds(), "", strings.Repeat(test.one, count))
		if err != nil || as.Kind.Info().Name != test.kind || len(parts) != count {
			t.Errorf("%s: %d parts of %d, %v", test.name, len(parts), count, err)
			continue
		}
		last := parts[count-1]
		if lines := strings.Count(test.one, "\n"); last.Line != (count-1)*lines+1 {
			t.Errorf("%s: the last part is on line %d", test.name, last.Line)
		}
		if _, err := as.Kind.Parse(last.Text); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}
