package formats_test

import (
	"strings"
	"testing"

	"unknot/core/kinds/sokoban"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// parse reads a level without faults.
func parse(t testing.TB, source string) puzzle.Puzzle {
	t.Helper()
	p, err := sokoban.Kind{}.Parse(source)
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	return p
}

// small is a level in canonical XSB; every has each type of square.
const (
	small = "#####\n#@$.#\n#####\n"
	every = "#######\n#+$*  #\n#######\n"
)

// The table of ../shared/data/sokoban/README.md: the square for each sign.
func TestSpellings(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"canonical", small, small},
		{"- for floor", "#######\n#+$*--#\n#######\n", every},
		{"_ for floor", "#######\n#+$*__#\n#######\n", every},
		{"letters", "#######\n#PbB  #\n#######\n", every},
		{"letters p and b", "#####\n#pb.#\n#####\n", small},
		{"run-length", "5#\n#@$.#\n5#", small},
		{"on one line", "5#|#@$.#|5#", small},
		{"a bar behind the last row", "5#|#@$.#|5#|", small},
		{"groups", "7#\n#2(.$)@-#\n7#", "#######\n#.$.$@ #\n#######\n"},
		{"groups within groups", "10#\n#2(.$2(*))@#\n10#", "##########\n#.$**.$**@#\n##########\n"},
		{"a row repeated", "6#|#@$.-#|2(#4-#|)6#", "######\n#@$. #\n#    #\n#    #\n######\n"},
		{"leading blanks count", "  ###\n  #.#\n###$#\n#@  #\n#####", "  ###\n  #.#\n###$#\n#@  #\n#####\n"},
		{"but not those of all rows", "    #####\n    #@$.#\n    #####", small},
		{"trailing blanks do not", "#####   \n#@$.#\t \n#####   ", small},
		{"tabs are 8 columns", "\t ###\n\t #.#\n\t #$#\n########## #\n#@         #\n############",
			"         ###\n         #.#\n         #$#\n########## #\n#@         #\n############\n"},
		{"no-break spaces", "######\n#@$.\u00a0#\n######", "######\n#@$. #\n######\n"},
		{"CR LF", "#####\r\n#@$.#\r\n#####\r\n", small},
		{"CR", "#####\r#@$.#\r#####\r", small},
		{"a byte order mark", "\ufeff#####\n#@$.#\n#####", small},
		{"an empty row inside", "####\n#@ ##\n#$  #\n#.  #\n#####\n-\n #", "####\n#@ ##\n#$  #\n#.  #\n#####\n-\n #\n"},
		{"a wall that decorates", "#####\n#@$.#\n#####\n # *", "#####\n#@$.#\n#####\n # *\n"},
		{"it begins solved", "####\n#@*#\n####", "####\n#@*#\n####\n"},
		{"a title above", "The cellar\n\n" + small, "; title: The cellar\n" + small},
		{"a title above without a line between", "The cellar\n" + small, "; title: The cellar\n" + small},
		{"a title behind ;", "; 7 'Duh!'\n\n" + small, "; title: 7 'Duh!'\n" + small},
		{"the last ; is the title", "; by hand\n; 7\n" + small, "; title: 7\n" + small},
		{"our own heading", "; title: Cellar\n; author: Ann\n" + small, "; title: Cellar\n; author: Ann\n" + small},
		{"keys below", small + "Title: Cellar\nAuthor: Ann\nComment: wet\n", "; title: Cellar\n; author: Ann\n" + small},
		{"keys above", "Title: Cellar\nAuthor: Ann\n\n" + small, "; title: Cellar\n; author: Ann\n" + small},
		{"the key wins over words", "Level 3\n" + small + "Title: Cellar\n", "; title: Cellar\n" + small},
		{"a remark", ":: kept\n" + small + ":: end", "; title: kept\n" + small},
		{"a number for a title", "#3\n" + small, "; title: #3\n" + small},
		{"a block of comment with a board in it", small + "Comment:\n#####\n#@$.#\n#####\nComment-End:\nTitle: Cellar",
			"; title: Cellar\n" + small},
		{"a solution with its heading", small + "\nSolution\nR\n", small},
		{"with what it costs", small + "\nSolution (1/1)\nR\n", small},
		{"on the line of its heading", small + "Solution: R", small},
		{"moves alone", "#########\n#@$    .#\n#########\n\nRRRRR\n", "#########\n#@$    .#\n#########\n"},
		{"a saved game", small + "\nSnapshot 1\nR\n\nReverse Snapshot\n[l]L\n", small},
		{"a post", "Hello all,\nthis is my first one:\n\nThe cellar\n```\n" + small + "```\nIs it any good? I need\n\nSolution: R\n\nBye",
			"; title: The cellar\n" + small},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := parse(t, test.text).Text(); got != test.want {
				t.Errorf("read as\n%s", got)
			}
		})
	}
}

func TestFaults(t *testing.T) {
	for _, test := range []struct {
		name, text string
		line, col  int
		says       string
	}{
		{"nothing", "\n\n", 0, 0, "there is no board here"},
		{"words", "Title: none\nRRULL", 0, 0, "there is no board here"},
		{"o", "#####\n#@o #\n#  .#\n#####", 2, 3, "“o” is a box for some programs and a goal for others"},
		{"another sign", "#####\n#@x.#\n#####", 2, 3, "“x” is not a square"},
		{"a second player", "######\n#@$.@#\n######", 2, 5, "second player"},
		{"in run-length", "; 1\n6#|#@$.@#|6#", 2, 8, "second player"},
		{"behind a tab", "\t######\n\t#@$.@#\n\t######", 2, 6, "second player"},
		{"no player", "\n####\n#$.#\n####", 2, 0, "no player"},
		{"no box", "####\n#@ #\n####", 1, 0, "no box"},
		{"boxes and goals", "######\n#@$$.#\n######", 1, 0, "2 boxes and 1 goal;"},
		{"goals and boxes", "######\n#@$..#\n######", 1, 0, "1 box and 2 goals;"},
		{"an open wall", "#####\n#@$.\n#####", 2, 4, "there is a gap in the wall here"},
		{"open above", "## ##\n#@$.#\n#####", 1, 3, "there is a gap in the wall here"},
		{"a box out of reach", "#######\n#@$.#$#\n###.###\n#######", 2, 6, "can never reach this box"},
		{"a goal out of reach", "########\n#@$#*.##\n########", 2, 6, "no box can ever reach this goal"},
		{"a trailing count", "#####\n#@$.#2\n#####", 2, 6, "this count is followed by nothing"},
		{"an open bracket", "5#|#2(@$.#|5#", 1, 6, "this bracket is not closed"},
		{"a bracket too many", "5#)|#@$.#|5#", 1, 3, "this bracket closes nothing"},
		{"a count of 0", "0#5#|#@$.#|5#", 1, 1, "a count of 0"},
		{"a bomb", "99(99(99(99(#))))|#@$.#", 1, 4, "longer than"},
		{"a large count", "99999999999999999999#@$.", 1, 1, "longer than"},
		{"groups without end", strings.Repeat("(", 99) + "#" + strings.Repeat(")", 99), 1, 33, "more than 32 deep"},
		{"too many columns", strings.Repeat("#", 129) + "\n#@$.#", 1, 0, "too large"},
		{"too many rows", strings.Repeat("#\n", 129) + "#@$.#", 1, 0, "too large"},
		{"two boards", small + "\n" + small, 5, 0, "a second board begins here"},
		{"Hexoban", "Hexoban 12\n\n" + small, 1, 0, "this is a level of Hexoban"},
		{"a key that says Trioban", small + "Variant: Trioban", 4, 0, "this is a level of Trioban"},
		{"not text", "\xff#####", 0, 0, "this is not text"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := sokoban.Kind{}.Parse(test.text)
			f, ok := err.(*text.ParseError)
			if !ok || f.Line != test.line || f.Col != test.col || !strings.Contains(f.Text, test.says) {
				t.Errorf("got %v, want line %d, column %d: %s", err, test.line, test.col, test.says)
			}
		})
	}
}

// The layouts of collections in use.
func TestCollections(t *testing.T) {
	other := "######\n#@ $.#\n######\n"
	for _, test := range []struct {
		name, text string
		titles     []string
		lines      []int
	}{
		{"titles behind ;", "; 1\n\n" + small + "\n; 2\n\n" + other, []string{"1", "2"}, []int{1, 7}},
		{"titles below", "Some notes\nAuthor: Ann\n\n" + small + "Title: 1\n\n" + other + "Title: 2\n", []string{"1", "2"}, []int{1, 9}},
		{"titles above", "Notes of the whole.\n\nFirst\n\n" + small + "\nSecond\n" + other, []string{"First", "Second"}, []int{1, 9}},
		{"keys above", "Title: 1\n" + small + "\nTitle: 2\n" + other, []string{"1", "2"}, []int{1, 6}},
		{"solutions between", "First\n\n" + small + "\nSolution\nR\n\nSecond\n\n" + other + "\nSolution 1 (2/1)\nrR\n",
			[]string{"First", "Second"}, []int{1, 10}},
		{"without titles", small + "\n" + other + "\n\n" + small, []string{"", "", ""}, []int{1, 5, 10}},
		{"a board a line", "5#|#@$.#|5#\n\n6#|#@-$.#|6#\n", []string{"", ""}, []int{1, 3}},
		{"words below stay with their board", small + "That was easy.\nAuthor: Ann\n\nSecond\n\n" + other,
			[]string{"", "Second"}, []int{1, 7}},
	} {
		t.Run(test.name, func(t *testing.T) {
			parts := sokoban.Kind{}.Split(test.text)
			if len(parts) != len(test.titles) {
				t.Fatalf("%d parts: %+v", len(parts), parts)
			}
			for i, part := range parts {
				if part.Name != test.titles[i] || part.Line != test.lines[i] {
					t.Errorf("part %d is %q on line %d, want %q on line %d", i+1, part.Name, part.Line, test.titles[i], test.lines[i])
				}
				if p := parse(t, part.Text); p.Info().Title != part.Name {
					t.Errorf("alone it is called %q", p.Info().Title)
				}
			}
		})
	}
}

const slc = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!-- <Level Id="none"> -->
<SokobanLevels xmlns:xsi="x">
  <Title>Cellars</Title>
  <LevelCollection Copyright="Ann &amp; Bob" MaxWidth="7" MaxHeight="4">
    <Level Id="One &#33;" Width="5" Height="3">
      <L>#####</L>
      <L>#@$.#</L>
      <L>#####</L>
    </Level>
    <Level Id="Two" Width="7" Height="4" Copyright='Cy'>
      <L>  #####</L>
      <L>###   #</L><L>#@$.###</L>
      <L>#####</L>
    </Level>
  </LevelCollection>
</SokobanLevels>
`

func TestXML(t *testing.T) {
	parts := sokoban.Kind{}.Split(slc)
	if len(parts) != 2 || parts[0].Name != "One !" || parts[1].Name != "Two" || parts[0].Line != 6 || parts[1].Line != 11 {
		t.Fatalf("%+v", parts)
	}
	for i, want := range []string{
		"; title: One !\n; author: Ann & Bob\n" + small,
		"; title: Two\n; author: Cy\n  #####\n###   #\n#@$.###\n#####\n",
	} {
		if got := parse(t, parts[i].Text).Text(); got != want {
			t.Errorf("part %d is\n%s", i+1, got)
		}
	}
	_, err := sokoban.Kind{}.Parse(strings.Replace(parts[1].Text, "###   #", "### @ #", 1))
	if f, ok := err.(*text.ParseError); !ok || f.Line != 3 || f.Col != 25 {
		t.Errorf("the second player is at %v", err)
	}
	if sure := (sokoban.Kind{}).Recognise(slc); sure != puzzle.Certain {
		t.Errorf("it is recognised with confidence %d", sure)
	}
	for _, broken := range []string{"<Level ", "<Level Id=", "<Level Id=\"a\"><L>", "<LevelCollection><Level ><L>###</L></Level>",
		"<Level >", "<Level ></Level><Level >"} {
		if _, err := (sokoban.Kind{}).Parse(broken); err == nil {
			t.Errorf("%q is read", broken)
		}
	}
}

func TestRecognise(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       puzzle.Confidence
	}{
		{"a level", small, puzzle.Likely},
		{"a post", "Try this\n\n" + small + "\nSolution\nR", puzzle.Likely},
		{"one whole level of two", "####\n#$.#\n####\n\n" + small, puzzle.Likely},
		{"a level with a mistake", "####\n#$.#\n####", puzzle.Possible},
		{"with an o", "#####\n#@o.#\n#####", puzzle.Possible},
		{"lamps", "*.*\n***", puzzle.No},
		{"tiles between lines", "#########\n1 2 3\n4 5 _\n#########", puzzle.No},
		{"islands", "2 . .\n. . 3", puzzle.No},
		{"a pzprv3 file", "pzprv3\nnurikabe\n2\n2\n1 . \n. . \n# . \n. # \n", puzzle.No},
		{"a heading", "# My tiles #\n1 2\n3 _", puzzle.No},
	} {
		if got := (sokoban.Kind{}).Recognise(test.text); got != test.want {
			t.Errorf("%s: confidence %d, want %d", test.name, got, test.want)
		}
	}
}

func TestWrite(t *testing.T) {
	p := parse(t, "; title: Cellar\n; author: Ann\n  ####\n###  #\n#@$ .#\n######\n-\n #\n\nSolution\nrr\n")
	for format, want := range map[string]string{
		"xsb":  "; title: Cellar\n; author: Ann\n  ####\n###  #\n#@$ .#\n######\n-\n #\n",
		"line": "; title: Cellar\n; author: Ann\n2-4#|3#2-#|#@$-.#|6#||-#\n",
		"sok":  "  ####\n###  #\n#@$ .#\n######\n-\n #\nTitle: Cellar\nAuthor: Ann\n\nSolution\nRR\n",
	} {
		got, err := puzzle.Write(p, format)
		if err != nil || got != want {
			t.Errorf("%s: %v\n%s", format, err, got)
		}
		if again := parse(t, got); again.Text() != p.Text() {
			t.Errorf("%s is read as\n%s", format, again.Text())
		}
	}
	again := parse(t, "; title: Cellar\n; author: Ann\n"+"  ####\n###  #\n#@$ .#\n######\n-\n #\n")
	with, err := puzzle.Write(again.(puzzle.SolutionHolder).WithMoves([]puzzle.Move{"R", "R"}), "sok")
	if want, _ := puzzle.Write(p, "sok"); err != nil || with != want {
		t.Errorf("with a solution it is written as\n%s", with)
	}
	if came := puzzle.Notation(p.Start(), p.(puzzle.SolutionHolder).EmbeddedMoves()); came != "RR" ||
		again.(puzzle.SolutionHolder).EmbeddedMoves() != nil {
		t.Errorf("with one came %q, with the other %v", came, again.(puzzle.SolutionHolder).EmbeddedMoves())
	}
	if _, err := puzzle.Write(p, "bmp"); err == nil {
		t.Error("there is a format bmp")
	}
}

func FuzzParse(f *testing.F) {
	for _, source := range []string{small, every, slc, "5#|#@$.#|5#", "3(#|2(-$))", "; 1\n\n" + small + "\nSolution\n2(rU)\n",
		"####\n-\n#"} {
		f.Add(source)
	}
	f.Fuzz(func(t *testing.T, source string) {
		parts := sokoban.Kind{}.Split(source)
		if len(parts) == 0 {
			t.Error("no parts")
		}
		(sokoban.Kind{}).Recognise(source)
		for _, part := range parts {
			p, err := sokoban.Kind{}.Parse(part.Text)
			if err != nil {
				continue
			}
			for _, format := range []string{"xsb", "line", "sok"} {
				written, err := puzzle.Write(p, format)
				if err != nil {
					t.Fatal(err)
				}
				again, err := sokoban.Kind{}.Parse(written)
				if err != nil {
					t.Fatalf("%s\n%s: %v", format, written, err)
				}
				if again.Text() != p.Text() {
					t.Errorf("%s\n%s\nis read as\n%s", format, written, again.Text())
				}
			}
		}
	})
}
