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

// A collection in XML may be longer than a puzzle, in lines or all in one.
func TestLongCollectionsInXML(t *testing.T) {
	digits := strings.NewReplacer("\n", "", ".", "0").Replace(sudokuRows)
	for _, test := range []struct{ name, before, one, after, kind string }{
		{"OpenSudoku", "<opensudoku>|<name>A</name>|", `<game data="` + digits + `" />|`, "</opensudoku>", "sudoku"},
		{"Sokoban", "<?xml version=\"1.0\"?>|<SokobanLevels>|<LevelCollection>|",
			`<Level Id="A" Width="5" Height="3">|<L>#####</L>|<L>#@$.#</L>|<L>#####</L>|</Level>|`, "</LevelCollection>|</SokobanLevels>", "sokoban"},
	} {
		for _, end := range []string{"\n", ""} {
			if testing.Short() && (end != "" || test.kind != "sudoku") {
				continue // each of the others takes a second or more
			}
			count := text.Max/len(test.one) + 1
			source := strings.ReplaceAll(test.before+strings.Repeat(test.one, count)+test.after, "|", end)
			source += strings.Repeat(" ", max(0, text.Max+1-len(source)))
			as, parts, err := Split(allKinds(), "", source)
			if err != nil || as.Kind.Info().Name != test.kind || len(parts) != count {
				t.Errorf("%s with %q at the end of lines: %d parts of %d, %v", test.name, end, len(parts), count, err)
			} else if _, err := as.Kind.Parse(parts[count-1].Text); err != nil {
				t.Errorf("%s with %q at the end of lines: %v", test.name, end, err)
			}
		}
	}
}
