package tiles

import (
	"errors"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/testkit"
	"unknot/core/text"
)

func TestBoardsAndGoalsAreRead(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"rows":              {"1 2 3\n4 5 6\n7 8 0\n", "1 2 3\n4 5 6\n7 8 _\n"},
		"dots":              {"1 2\n3 .", "1 2\n3 _\n"},
		"marks of all ends": {"\ufeff1\t2\r\n\r\n", "1 2\n"},
		"heading":           {"; title: A\n; author: B\n1 2\n3 _", "; title: A\n; author: B\n1 2\n3 _\n"},
		"columns":           {"1 2 3 4\n5 6 7 8\n9 10 _ 11", " 1  2  3  4\n 5  6  7  8\n 9 10  _ 11\n"},
		"lists of programs": {"[[1, 2, 3], [4, 5, 6], [7, 8, 0]]", "1 2 3\n4 5 6\n7 8 _\n"},
		"one line":          {"8 0 6 5 4 7 2 3 1", "8 _ 6\n5 4 7\n2 3 1\n"},
		"length and line":   {"31 8 0 6 5 4 7 2 3 1", "8 _ 6\n5 4 7\n2 3 1\n"},
		"goal":              {"1 2\n3 _\ngoal:\n_ 1\n3 2", "1 2\n3 _\ngoal:\n_ 1\n3 2\n"},
		"goal blank first":  {"1 2\n3 _\nGoal: blank-first", "1 2\n3 _\ngoal: blank-first\n"},
		"goal blank last":   {"1 2\n3 _\ngoal: blank-last\n", "1 2\n3 _\n"},
		"goal as usual":     {"1 2\n3 _\n\ngoal:\n1 2\n3 _", "1 2\n3 _\n"},
		"goal on one line":  {"1 2 3\n4 5 6\n7 8 _\ngoal:\n0 1 2 3 4 5 6 7 8", "1 2 3\n4 5 6\n7 8 _\ngoal: blank-first\n"},
	} {
		if name == "marks of all ends" {
			c.text, c.want = "\ufeff1\t2\r3 _\r\n\r\n", "1 2\n3 _\n"
		}
		g := parse(t, c.text)
		if got := g.Text(); got != c.want {
			t.Errorf("%s: %q reads as %q", name, c.text, got)
		}
		if again := parse(t, g.Text()); *again != *g {
			t.Errorf("%s: the canonical text gives another puzzle", name)
		}
	}
}

func TestParseFaults(t *testing.T) {
	for name, c := range map[string]struct {
		text      string
		line, col int
		want      string
	}{
		"empty":        {" \n; nothing\n", 0, 0, "there are no tiles here"},
		"ragged":       {"1 2 3\n4 5\n", 2, 0, "this row has 2 numbers, the first has 3"},
		"repeated":     {"1 2 3\n4 5 5\n7 8 _", 2, 5, "tile 5 appears twice, first on line 2, column 3, and tile 6 is missing"},
		"two blanks":   {"1 2\n_ 0", 2, 3, "the blank appears twice, first on line 2, column 1, and tile 3 is missing"},
		"no blank":     {"1 2\n3 3", 2, 3, "tile 3 appears twice, first on line 2, column 1, and there is no blank"},
		"too high":     {"1 2\n3 4", 2, 3, "4 is too high: a board of 2 × 2 has tiles 1 to 3"},
		"not a number": {"1 2\n3 ö\n", 2, 3, "“ö” is not a tile"},
		"negative":     {"1 -2\n3 0\n", 1, 3, "“-2” is not a tile"},
		"huge number":  {"1 2\n99999999999999999999 0\n", 2, 1, "“999999999999…” is not a tile"},
		"one cell":     {"0", 1, 1, "this board is 1 × 1; boards have 2 to 6 rows and columns"},
		"wide":         {strings.Repeat("0 ", 10_000), 1, 1, "this board is 10000 × 1"},
		"tall":         {strings.Repeat("1 2\n", 7), 1, 1, "this board is 2 × 7"},
		"two boards":   {"1 2\n3 _\n\n1 2\n3 _", 4, 0, "a second board begins here"},
		"other goal":   {"1 2\n3 _\ngoal:\n1 2 3\n4 5 _", 3, 0, "the goal is 3 × 2, but the board is 2 × 2"},
		"no goal":      {"1 2\n3 _\ngoal:", 0, 0, "there are no tiles here"},
		"odd goal":     {"1 2\n3 _\ngoal: up", 3, 0, "after “goal:” write blank-last"},
		"after goal":   {"1 2\n3 _\ngoal: blank-first\n1 2", 4, 0, "the puzzle ends with its goal"},
		"binary":       {"\x89PNG\x00", 0, 0, "this is not text"},
	} {
		_, err := Kind{}.Parse(c.text)
		var fault *text.ParseError
		if !errors.As(err, &fault) {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if fault.Line != c.line || fault.Col != c.col || !strings.HasPrefix(fault.Text, c.want) {
			t.Errorf("%s: line %d, column %d: %s; want %d, %d: %s", name, fault.Line, fault.Col, fault.Text, c.line, c.col, c.want)
		}
	}
}

func TestACollectionIsSplitIntoBoards(t *testing.T) {
	for name, c := range map[string]struct {
		text  string
		lines []int
		names []string
	}{
		"empty lines":     {"1 2\n3 _\n\n\n; title: B\n2 1\n3 _\n", []int{1, 5}, []string{"", "B"}},
		"goals":           {"1 2\n3 _\ngoal:\n_ 1\n2 3\n\n1 2\n3 _\ngoal: blank-first\n\n2 1\n3 _", []int{1, 7, 11}, []string{"", "", ""}},
		"goal apart":      {"1 2\n3 _\n\ngoal:\n_ 1\n2 3\n", []int{1}, []string{""}},
		"lines":           {"1 2 3 4 5 6 7 8 0\n2 1 3 4 5 6 7 8 0\n", []int{1, 2}, []string{"", ""}},
		"Korf's":          {"57 1 2 3 4 5 6 7 8 0\n7 2 1 3 4 5 6 7 8 0", []int{1, 2}, []string{"", ""}},
		"rows then lines": {"1 2 3\n4 5 6\n7 8 _\n1 2 3 4 5 6 7 8 0", []int{1, 4}, []string{"", ""}},
		"none":            {"; nothing", []int{1}, []string{""}},
	} {
		parts := Kind{}.Split(c.text)
		if len(parts) != len(c.lines) {
			t.Errorf("%s: %d parts: %v", name, len(parts), parts)
			continue
		}
		for i, part := range parts {
			if part.Line != c.lines[i] || part.Name != c.names[i] {
				t.Errorf("%s: part %d is %q on line %d", name, i+1, part.Name, part.Line)
			}
			if _, err := (Kind{}).Parse(part.Text); err != nil && name != "none" {
				t.Errorf("%s: part %d: %v", name, i+1, err)
			}
		}
	}
}

func TestBoardsAreRecognised(t *testing.T) {
	for source, want := range map[string]puzzle.Confidence{
		"1 2 3\n4 5 6\n7 8 _":    puzzle.Likely,
		"x\n\n1 2\n3 _":          puzzle.Likely,
		"1 2 3\n4 5 6\n7 _ 7":    puzzle.Likely,
		"1 2 3\n4 5 6\n7 8 8":    puzzle.Likely,
		"1 2 3\n4 5\n6 7 _":      puzzle.Likely,
		"1 2 3\n4 4 4\n7 7 8":    puzzle.Possible,
		"5 5\n5 5":               puzzle.No,
		"10 20 30\n40 50 60":     puzzle.No,
		"1 .\n. 2":               puzzle.Possible,
		"2 . . 1\n. . . .":       puzzle.No,
		"#####\n#@$.#\n#####":    puzzle.No,
		"":                       puzzle.No,
		"\x00\x01":               puzzle.No,
		"9 1 2 3 4 5 6 7 8 0\n":  puzzle.Likely,
		"https://puzz.link/p?x/": puzzle.No,
	} {
		if got := (Kind{}).Recognise(source); got != want {
			t.Errorf("%q is recognised as %d, not %d", source, got, want)
		}
	}
}

func TestTextIsReadBackTheSame(t *testing.T) {
	testkit.Pinned(t)
	g := parse(t, "8 _ 6\n5 4 7\n2 3 1")
	line, err := g.Write("line")
	if err != nil || line != "8 0 6 5 4 7 2 3 1\n" {
		t.Errorf("line: %q, %v", line, err)
	}
	for source, format := range map[string]string{
		"1 2 3\n4 5 _":                    "line",
		"1 2\n3 _\ngoal: blank-first":     "line",
		"1 2 3\n4 5 6\n7 8 _\n; title: x": "picture",
	} {
		if out, err := parse(t, source).Write(format); err == nil {
			t.Errorf("%q as %s: %q", source, format, out)
		}
	}
}

// Any text that can be parsed is written and read again as the same puzzle, and no text causes a panic.
func FuzzParse(f *testing.F) {
	for _, source := range []string{"1 2\n3 _", "; title: x\n[1,2,3],[4,5,0]\ngoal:\n0 1 2\n3 4 5", "8 0 6 5 4 7 2 3 1\n\n1 2", "goal:",
		"1 2\n3 _\ngoal: blank-first"} {
		f.Add(source)
	}
	f.Fuzz(func(t *testing.T, source string) {
		for _, part := range (Kind{}).Split(source) {
			p, err := Kind{}.Parse(part.Text)
			if err != nil {
				continue
			}
			again, err := Kind{}.Parse(p.Text())
			if err != nil || *again.(*game) != *p.(*game) {
				t.Fatalf("%q is written as %q and then reads otherwise: %v", part.Text, p.Text(), err)
			}
		}
	})
}

// Any text is read as moves or refused, and moves that are read can be written.
func FuzzParseMoves(f *testing.F) {
	for _, source := range []string{"ULDR", "u l 5, 12", "RR 8", "x", "0"} {
		f.Add(source)
	}
	at := parse(f, "1 2 3\n4 _ 5\n7 8 6").Start().(position)
	f.Fuzz(func(t *testing.T, source string) {
		moves, err := at.Moves(source)
		if err != nil {
			return
		}
		p := puzzle.Position(at)
		for i, m := range moves {
			next, err := p.Play(m)
			if err != nil {
				moves = moves[:i]
				break
			}
			p = next
		}
		again, err := at.Moves(at.Notation(moves))
		if err != nil {
			t.Fatal(err)
		}
		if v := puzzle.Check(at, puzzle.Solution{Outcome: puzzle.Open, Moves: again}); !v.OK || v.Status.Goal != p.Status().Goal ||
			v.Status.Text != p.Status().Text {
			t.Fatalf("%q: %v and %v end otherwise", source, moves, again)
		}
	})
}
