package nurikabe

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/text"
)

const worked = ". 5 . . .\n. . 2 . .\n. . . . .\n. . 1 . .\n. . . 3 .\n"

func TestParse(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"separated by spaces", worked, worked},
		{"one character a cell", ".5...\n..2..\n.....\n..1..\n...3.", worked},
		{"indented, Windows line ends, empty lines around", "\r\n  .5...\r\n  ..2..\r\n  .....\r\n  ..1..\r\n  ...3.\r\n\r\n", worked},
		{"tabs", ".\t5\t.\t.\t.\n.\t.\t2\t.\t.\n.\t.\t.\t.\t.\n.\t.\t1\t.\t.\n.\t.\t.\t3\t.", worked},
		{"title and author", "; title: One\n; author: Me\n; a note\n1 .\n. ?\n", "; title: One\n; author: Me\n1 .\n. ?\n"},
		{"two digits", "12 . . .\n. . . .\n. . . .\n. . . .", "12  .  .  .\n .  .  .  .\n .  .  .  .\n .  .  .  .\n"},
		{"one column", strings.Repeat(" .\n", 11) + "12", strings.Repeat("  .\n", 11) + " 12\n"},
		{"two numbers side by side are a puzzle, without a solution", "2 2\n. .\n. .", "2 2\n. .\n. .\n"},
		{"a link", "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g", worked},
		{"a link with a name", "The first\thttps://puzz.link/p?nurikabe/5/5/g5k2o1k3g", "; title: The first\n" + worked},
		{"another host, mode, slash at the end", "http://pzv.jp/p.html?nurikabe_edit/5/5/g5k2o1k3g/", worked},
		{"player type", "https://puzz.link/p?type=player&nurikabe/5/5/g5k2o1k3g", worked},
		{"a bare link", "nurikabe/5/5/g5k2o1k3g", worked},
		{"a link with a flag", "https://puzz.link/p?nurikabe/b/5/5/g5k2o1k3g", worked},
		{"a link of an empty board", "https://puzz.link/p?nurikabe/2/1/", ". .\n"},
		{"? at the end of a link", "https://puzz.link/p?nurikabe/3/1/1g./", "1 . ?\n"},
		{"columns come first in a link", "https://puzz.link/p?nurikabe/3/1/1h", "1 . .\n"},
		{"long runs", "https://puzz.link/p?nurikabe/21/2/1zzg",
			"1 " + strings.TrimSpace(strings.Repeat(". ", 20)) + "\n" + strings.TrimSpace(strings.Repeat(". ", 21)) + "\n"},
		{"a wide number in a link", "https://puzz.link/p?nurikabe/20/1/-13y", "19" + strings.Repeat("  .", 19) + "\n"},
		{"upper case digits in a link", "https://puzz.link/p?nurikabe/20/1/-0Fy", "15" + strings.Repeat("  .", 19) + "\n"},
		{"a kanpen link by rows", "http://www.kanpen.net/nurikabe.html?problem=2/3/1_._./._._./", "1 . .\n. . .\n"},
		{"a kanpen link encoded", "http://www.kanpen.net/nurikabe.html?pzpr=/3/2/1k", "1 . .\n. . .\n"},
		{"a pzprv3 file", "pzprv3\nnurikabe\n5\n5\n+ 5 # # # \n+ # 2 + # \n+ # # # # \n+ # 1 # + \n# # # 3 + \ninfo:{\"x\":\n1}", worked},
		{"a pzprv3 file on one line", "pzprv3.1/nurikabe/2/3/. - . /1 . . /", ". ? .\n1 . .\n"},
		{"a pzprv3 file in a link", "https://puzz.link/p?pzprv3/nurikabe/1/3/.%20-%20./", ". ? .\n"},
		{"a PencilBox file", "2\n3\n. ? .\n1 # +\n", ". ? .\n1 . .\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := kind.Parse(test.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := p.Text(); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	row := strings.Repeat(".", 65)
	for _, test := range []struct {
		name, text string
		line, col  int
		says       string
	}{
		{"nothing", "", 0, 0, "no board"},
		{"only a title", "; title: x\n", 0, 0, "no board"},
		{"ragged", "1 . .\n. .\n", 2, 4, "this row has 2 cells, the first has 3"},
		{"too wide", row, 1, 0, "is 65 × 1"},
		{"very wide", strings.Repeat(". ", 10000), 1, 0, "is 10000 × 1"},
		{"too high", strings.Repeat(".\n", 65), 1, 0, "is 1 × 65"},
		{"zero", "1 .\n. 0", 2, 3, "“0” is not a clue"},
		{"a letter", "; title: x\n1 .\n. b", 3, 3, "“b” is not a clue"},
		{"filled cells", "1 #\n# 1", 1, 3, "“#” is not a clue"},
		{"larger than the board", "5 .\n. .", 1, 1, "larger than the board, which has 4 cells"},
		{"larger than any board", ". 99999999999999999999\n. .", 1, 3, "is not a clue"},
		{"larger than the room", "4 . .\n. . 1\n. 1 .", 1, 1, "has room for an island of at most 3 cells"},
		{"two puzzles", "1 .\n\n. 1", 2, 0, "empty line"},
		{"not text", "\x89PNG\x00\xff", 0, 0, "not text"},
		{"another puzzle's link", "\nhttps://puzz.link/p?slither/5/5/g5k2o1k3g", 2, 0, `for the puzzle “slither”`},
		{"another puzzle's file", "pzprv3\nheyawake\n5\n5\n", 1, 0, `for the puzzle “heyawake”`},
		{"a variant", "https://puzz.link/p?nurikabe/v:pairs/5/5/g5k2o1k3g", 1, 0, "variant"},
		{"a link cut short", "https://puzz.link/p?nurikabe/5/5/g5k2o1", 1, 40, "ends after 18 of its 25 cells"},
		{"a link with too much", "https://puzz.link/p?nurikabe/5/5/g5k2o1k3h", 1, 42, "more than the 25 cells of its board"},
		{"a link with a bad character", "https://puzz.link/p?nurikabe/5/5/g5k2!1k3g", 1, 38, "“!” stands here"},
		{"a link with half a number", "https://puzz.link/p?nurikabe/2/1/g-1", 1, 37, "ends within its cells"},
		{"a 0 in a link", "https://puzz.link/p?nurikabe/2/1/g0", 1, 35, "“0” is not a clue here"},
		{"a number without room in a link", "https://puzz.link/p?nurikabe/2/1/3g", 1, 34, "larger than the board"},
		{"a link too large", "https://puzz.link/p?nurikabe/65/1/zzzk", 1, 30, "“65” is too large"},
		{"a link without sizes", "https://puzz.link/p?nurikabe/x/y/z", 1, 32, "not a number of columns"},
		{"more after a link", "https://puzz.link/p?nurikabe/2/1/1g\n1 .", 2, 0, "nothing may follow"},
		{"a file cut short", "pzprv3\nnurikabe\n5\n5\n. . . . .\n", 5, 1, "ends after 1 of 5 lines"},
		{"a file without a board", "pzprv3\nnurikabe", 2, 1, "not numbers of rows"},
		{"a file without sizes", "pzprv3\nnurikabe\na\nb\n", 4, 1, "not numbers of rows"},
		{"a ragged file", "pzprv3\nnurikabe\n2\n2\n. .\n.\n", 6, 1, "has 1 words"},
		{"only the first word of a file", "pzprv3", 1, 1, "not numbers of rows"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := kind.Parse(test.text)
			var fault *text.ParseError
			switch {
			case err == nil:
				t.Fatal("it was read")
			case !strings.Contains(err.Error(), test.says):
				t.Errorf("it says %q, want %q", err, test.says)
			case test.line > 0 && (!errors.As(err, &fault) || fault.Line != test.line || fault.Col != test.col):
				t.Errorf("%v, want line %d, column %d", err, test.line, test.col)
			}
		})
	}
}

func TestWrite(t *testing.T) {
	g := parse(t, "; title: Two\n ?  . 12\n .  .  .\n"+strings.Repeat(" .  .  .\n", 6)+" .  .  ?\n")
	for format, want := range map[string]string{
		"link":      "https://puzz.link/p?nurikabe/3/9/.gcz" + "i./",
		"pzprv3":    "pzprv3\nnurikabe\n9\n3\n- . 12 \n. . . \n" + strings.Repeat(". . . \n", 6) + ". . - \n",
		"pencilbox": "9\n3\n? . 12 \n. . . \n" + strings.Repeat(". . . \n", 6) + ". . ? \n",
	} {
		got, err := g.Puzzle.(puzzle.Writer).Write(format)
		if err != nil || got != want {
			t.Errorf("%s: %v\n%s\nwant\n%s", format, err, got, want)
		}
	}
	if _, err := g.Puzzle.(puzzle.Writer).Write("svg"); err == nil {
		t.Error("an unknown format was written")
	}
}

func TestSplit(t *testing.T) {
	source := "; title: A\n1 .\n. .\n\n\n; author: B\n\n. 1\nname\thttps://puzz.link/p?nurikabe/2/1/1g\n" +
		"https://puzz.link/p?nurikabe/2/1/g1\n. 1\n\npzprv3\nnurikabe\n1\n2\n1 . \npzprv3/nurikabe/1/2/. 1 /\n"
	want := []struct {
		name, text string
		line       int
	}{
		{"A", "; title: A\n1 .\n. .\n", 1},
		{"", "; author: B\n. 1\n", 6},
		{"name", "; title: name\n1 .\n", 9},
		{"", ". 1\n", 10},
		{"", ". 1\n", 11},
		{"", "1 .\n", 13},
		{"", ". 1\n", 18},
	}
	for _, end := range []string{"\r\n", "\r"} {
		if got := kind.(puzzle.Splitter).Split(strings.ReplaceAll(source, "\n", end)); !reflect.DeepEqual(got,
			kind.(puzzle.Splitter).Split(source)) {
			t.Errorf("with line ends %q: %+v", end, got)
		}
	}
	parts := kind.(puzzle.Splitter).Split(source)
	if len(parts) != len(want) {
		t.Fatalf("%d parts: %+v", len(parts), parts)
	}
	for i, part := range parts {
		if got := parse(t, part.Text).Text(); part.Name != want[i].name || got != want[i].text || part.Line != want[i].line {
			t.Errorf("part %d: %q at %d named %q", i, got, part.Line, part.Name)
		}
	}
}

func TestRecognise(t *testing.T) {
	for source, want := range map[string]puzzle.Confidence{
		worked: puzzle.Likely,
		"https://puzz.link/p?nurikabe/5/5/g5k2o1k3g": puzzle.Certain,
		"a name\tnurikabe/5/5/g5k2o1k3g":             puzzle.Certain,
		"pzprv3/nurikabe/1/2/. 1 /":                  puzzle.Certain,
		"https://puzz.link/p?slither/5/5/g5k2o1k3g":  puzzle.No,
		"pzprv3\nheyawake\n5\n5\n":                   puzzle.No,
		"1 2 3\n4 5 6\n7 8 .":                        puzzle.No,
		"1 2 3\n4 5 6\n7 8 8":                        puzzle.No,
		"1 2\n. .":                                   puzzle.Possible,
		"6 1 .\n. . .\n. . .":                        puzzle.Possible,
		". 5 . .\n. . . .\n7 . . .":                  puzzle.Possible,
		"..3\n....\n1...":                            puzzle.Possible,
		"1 2 3\n4 5 6\n7 0 7":                        puzzle.No,
		"*.*\n...":                                   puzzle.No,
		"#####\n#@$.#\n#####":                        puzzle.No,
		"\x89PNG\x00":                                puzzle.No,
		"":                                           puzzle.No,
		"1 .\n\n. 1":                                 puzzle.Possible,
	} {
		if got := kind.(puzzle.Recogniser).Recognise(source); got != want {
			t.Errorf("%q: %v, want %v", source, got, want)
		}
	}
}

// Any puzzle that is read can be written in each format that has a place for all its parts, and is then read as the same.
func FuzzParse(f *testing.F) {
	for _, source := range []string{
		worked, ".5\n?.", " 12\n" + strings.Repeat(" .\n", 11), "; title: a\n; author: b\n1", "2\n3\n. ? .\n1 # +",
		"a\thttps://puzz.link/p?nurikabe/5/5/g5k2o1k3g", "pzprv3/nurikabe/1/2/. - /", "x?nurikabe/3/1/1g./",
		"http://www.kanpen.net/nurikabe.html?problem=1/3/1_._./", "rules: pools\n1 .",
	} {
		f.Add(source)
	}
	f.Fuzz(func(t *testing.T, source string) {
		for _, part := range kind.(puzzle.Splitter).Split(source) {
			if part.Line < 1 {
				t.Fatalf("a part in line %d", part.Line)
			}
		}
		p, err := kind.Parse(source)
		if err != nil {
			return
		}
		g := parsed{p, own(p)}
		for _, format := range []string{"text", "link", "pzprv3", "pencilbox"} {
			written, err := p.(puzzle.Writer).Write(format)
			if unsaid := g.variant != (variant{}) && format != "text"; unsaid != (err != nil) {
				t.Fatalf("%s of %q: %v", format, p.Text(), err)
			} else if unsaid {
				continue
			}
			again, err := kind.Parse(written)
			if err != nil {
				t.Fatalf("%s: %v\n%s", format, err, written)
			}
			if got, want := own(again).text(), g.text(); got != want {
				t.Fatalf("%s: %q became %q", format, want, got)
			}
			if format == "text" && again.Text() != p.Text() {
				t.Fatalf("%q became %q", p.Text(), again.Text())
			}
		}
	})
}
