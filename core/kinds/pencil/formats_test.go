package pencil_test

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

func TestRoomsAsText(t *testing.T) {
	kind := kindOf("heyawake")
	penciltest.Parses(t, kind, []penciltest.Text{
		{Name: "letters with numbers", Source: "A2 A B\nA C C0\n", Want: "A2 A  B\nA  C0 C\n"},
		{Name: "letters alone", Source: "xxy\nxzz\n", Want: "A A B\nA C C\n"},
		{Name: "one letter apart is two rooms", Source: "AB\nBA\n", Want: "A B\nC D\n"},
		{Name: "an unknown number", Source: "A? A\nA A\n", Want: "A? A\nA  A\n"},
		{Name: "an address", Source: "https://puzz.link/p?heyawake/3/2/kc2h", Want: "A2 B B\nA  C C\n"},
		{Name: "more rooms than letters", Source: strings.Repeat("ab", 30) + "\n",
			Want: "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z a b c d e f g h i j k l m n o p q r s t u v w x y z A B C D E " +
				"F G H\n"},
	})
	penciltest.Refuses(t, kind, []penciltest.Faulty{
		{Name: "no letter", Source: "A A\nA 3\n", Line: 2, Col: 3, Says: "begins with the room’s letter"},
		{Name: "no number", Source: "A A\nA Ax\n", Line: 2, Col: 3, Says: "is not a clue here"},
		{Name: "two numbers in a room", Source: "A2 A\nA A3\n", Line: 2, Col: 3, Says: "has a number already"},
		{Name: "a row cut short", Source: "A A B\nA A\n", Line: 2, Col: 4, Says: "2 cells"},
	})
}

func TestListsAsText(t *testing.T) {
	kind := kindOf("tapa")
	penciltest.Parses(t, kind, []penciltest.Text{
		{Name: "lists", Source: ". 1,?\n? .\n", Want: "  . 1,?\n  ?   .\n"},
		{Name: "one character each", Source: ".3.\n...\n", Want: ". 3 .\n. . .\n"},
		{Name: "an address", Source: "https://puzz.link/p?tapa/3/2/ga9.g9g", Want: "      .     1,3       ?\n      . 1,1,1,1       .\n"},
		{Name: "a file", Source: "pzprv3/tapa/1/3/-,1 . 2 /", Want: "?,1   .   2\n"},
	})
	penciltest.Refuses(t, kind, []penciltest.Faulty{
		{Name: "a number too large", Source: ". 9\n. .\n", Line: 1, Col: 3, Says: "“9” is not a clue here"},
		{Name: "too many numbers", Source: ". 1,1,1,1,1\n. .\n", Line: 1, Col: 3, Says: "is not a clue here"},
		{Name: "a list that does not fit, in an address", Source: "https://puzz.link/p?tapa/3/1/haz", Line: 1, Col: 31,
			Says: "“5,5” is not a clue here"},
		{Name: "a list that does not fit, in a file", Source: "pzprv3/tapa/1/2/. 4,3,- /", Line: 1, Col: 19,
			Says: "“4,3,?” is not a clue here"},
	})
	penciltest.Draws(t, kind, 1, 3, "2,1   .   ?\n", "r1c1=2,1", "r1c3=?")
	draft := draftOf(t, kind, 2, 2)
	press := puzzle.Input{Type: puzzle.Press, Key: "1", Places: []scene.Place{{1, 1}}}
	draft = meant(t, draft, press, "r1c1=1")
	draft = meant(t, draft, press, "r1c1=1,1")
	if said := draft.(puzzle.Narrator).Narrate("r1c1=1,1"); said != "row 1, column 1: 1,1." {
		t.Errorf("%q is said", said)
	}
	penciltest.Notes(t, kind, "3 .\n. .\n", ".#\n##\n")
}

func FuzzLists(f *testing.F) {
	penciltest.Fuzz(f, kindOf("tapa"), ". 1,?\n? .\n", "tapa/3/2/ga9.g9g", "pzprv3/tapa/1/3/-,1 . 2 /", ",", "1,")
}

func TestRimsAsText(t *testing.T) {
	penciltest.Parses(t, kindOf("nonogram"), []penciltest.Text{
		{Name: "several numbers", Source: ". 1,1 2 .\n2 . . .\n1 . . .\n1 . . .\n", Want: ". 1,1 2 .\n2   . . .\n1   . . .\n1   . . .\n"},
		{Name: "one character each", Source: ".1.\n1..\n", Want: ". 1 .\n1 . .\n"},
		{Name: "an address", Source: "https://puzz.link/p?nonogram/2/1/112", Want: ". 1 1\n2 . .\n"},
	})
	penciltest.Refuses(t, kindOf("nonogram"), []penciltest.Faulty{
		{Name: "a clue within", Source: ". 1\n. 2\n", Line: 2, Col: 3, Says: "is not a clue here"},
		{Name: "too many", Source: ". 1\n1,1 .\n", Line: 2, Col: 1, Says: "room for 1 number"},
		{Name: "in the corner", Source: "1 1\n. .\n", Line: 1, Col: 1, Says: "in a corner"},
		{Name: "a comma too many", Source: ". . 1,,\n. . .\n", Line: 1, Col: 5, Says: "is not a clue here"},
		{Name: "no cell", Source: ". .\n", Line: 1, Says: "no cells here besides the clues"},
	})
	penciltest.Parses(t, kindOf("skyscrapers"), []penciltest.Text{
		{Name: "all sides", Source: ".1..\n2..1\n..1.\n..2.\n", Want: ". 1 . .\n2 . . 1\n. . 1 .\n. . 2 .\n"},
	})
	penciltest.Refuses(t, kindOf("skyscrapers"), []penciltest.Faulty{
		{Name: "too high", Source: ". . . .\n. 3 . .\n. . . .\n. . . .\n", Line: 2, Col: 3, Says: "from 1 to 2"},
	})
}

func TestCirclesAsText(t *testing.T) {
	kind := kindOf("balanceloop")
	penciltest.Parses(t, kind, []penciltest.Text{
		{Name: "with numbers and without", Source: "w4 . b\n. b12 .\n", Want: " w4   .   b\n  . b12   .\n"},
		{Name: "an address", Source: "https://puzz.link/p?balance/3/2/8g1i", Want: "w4  .  b\n .  .  .\n"},
		{Name: "a file", Source: "pzprv3/balance/2/3/0,4 . 1,-2 /. . . /0 0 /0 0 /0 0 0 /", Want: "w4  .  b\n .  .  .\n"},
	})
	penciltest.Refuses(t, kind, []penciltest.Faulty{
		{Name: "a number without a circle", Source: ". 4\n. .\n", Line: 1, Col: 3, Says: "“4” is not a clue here"},
		{Name: "a number too small", Source: ". w1\n. .\n", Line: 1, Col: 3, Says: "“w1” is not a clue here"},
		{Name: "a number too small, in an address", Source: "https://puzz.link/p?balance/2/2/g2h", Line: 1, Col: 34,
			Says: "“2” is not a clue here"},
	})
	penciltest.Draws(t, kind, 2, 3, "w4  .  b\n .  .  .\n", "r1c1=w4", "r1c3=b")
}

func TestBlockedCellsAsText(t *testing.T) {
	penciltest.Parses(t, kindOf("simpleloop"), []penciltest.Text{
		{Name: "an address", Source: "https://puzz.link/p?simpleloop/3/2/8g", Want: ". # .\n. . #\n"},
		{Name: "a file", Source: "pzprv3/simpleloop/2/3/. * . /. . * /0 0 /0 0 /0 0 0 /", Want: ". # .\n. . #\n"},
	})
}

func TestRoomsAreDrawn(t *testing.T) {
	kind := kindOf("heyawake")
	penciltest.Draws(t, kind, 1, 2, "A1 B?\n", "r1c1=1", "r1c2=?")
	draft := draftOf(t, kind, 2, 3)
	draft = meant(t, draft, puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{{1, 1}, {1, 3}, {3, 3}}}, "room=r1c1,r1c2,r2c2")
	draft = meant(t, draft, puzzle.Input{Type: puzzle.Press, Key: "2", Places: []scene.Place{{3, 3}}}, "r2c2=2")
	draft = meant(t, draft, puzzle.Input{Type: puzzle.Press, Key: "^", Places: []scene.Place{{3, 5}}}, "room=r1c3,r2c3")
	draft = meant(t, draft, puzzle.Input{Type: puzzle.Press, Key: "<", Places: []scene.Place{{3, 3}}}, "room=r2c1,r2c2")
	draft = meant(t, draft, puzzle.Input{Type: puzzle.Click, Second: true, Places: []scene.Place{{1, 3}}}, "room=r1c2")
	frozen(t, draft, "A2 B C\nD  D C\n")
	b := draft.Scene()[0].Board
	if got := b.Regions; got[0] != 1 || got[2] != got[5] || got[3] != got[4] {
		t.Errorf("the rooms are drawn as %v", got)
	}
}

func TestRimsAreTyped(t *testing.T) {
	kind := kindOf("nonogram")
	penciltest.Draws(t, kind, 1, 3, "  . . 1 .\n1,1 . . .\n", "top2=1", "left1=1,1")
	draft := draftOf(t, kind, 3, 3)
	b := draft.Scene()[0].Board
	if b.Rows != 5 || b.Cols != 5 || b.Cells[0].Fill != scene.Void || b.Cells[2].Label != "above column 1" {
		t.Fatalf("the frame has %d rows and %d columns: %v", b.Rows, b.Cols, b.Cells)
	}
	press := func(key string, row, col int) puzzle.Input {
		return puzzle.Input{Type: puzzle.Press, Key: key, Places: []scene.Place{scene.Cell(row, col)}}
	}
	draft = meant(t, draft, press("1", 0, 2), "top1=1,.")
	draft = meant(t, draft, press("1", 1, 2), "top1=1,1")
	draft = meant(t, draft, press("3", 2, 0), "left1=3,.")
	draft = meant(t, draft, press("3", 2, 2), "") // nothing is typed in an inner cell
	if got, want := draft.(puzzle.Narrator).Narrate("top1=1,1"), "above column 1: 1,1."; got != want {
		t.Errorf("%q is said, want %q", got, want)
	}
	frozen(t, draft, ". 1,1 . .\n3   . . .\n.   . . .\n.   . . .\n")
	for _, wrong := range []puzzle.Move{"top1=1,1,1", "top4=1", "left1=x", "room=r1c1", "r1c1=2"} {
		if _, err := draft.Play(wrong); err == nil {
			t.Errorf("%s is played", wrong)
		}
	}
}

func draftOf(t *testing.T, kind puzzle.Kind, rows, cols int) puzzle.Draft {
	t.Helper()
	draft, err := kind.(puzzle.Editor).NewDraft(puzzle.Params{"rows": rows, "cols": cols})
	if err != nil {
		t.Fatal(err)
	}
	return draft
}

// meant checks the move of an input, and plays the move.
func meant(t *testing.T, draft puzzle.Draft, in puzzle.Input, want puzzle.Move) puzzle.Draft {
	t.Helper()
	move := draft.Interpret(in).Move
	if move != want {
		t.Fatalf("%+v means %q, want %q", in, move, want)
	}
	if move == "" {
		return draft
	}
	next, err := draft.Play(move)
	if err != nil {
		t.Fatal(err)
	}
	return next.(puzzle.Draft)
}

func frozen(t *testing.T, draft puzzle.Draft, want string) {
	t.Helper()
	p, err := draft.Freeze()
	if err != nil {
		t.Fatal(err)
	}
	if got := p.Text(); got != want {
		t.Errorf("frozen it is\n%swant\n%s", got, want)
	}
}

// One board has two kinds of marks: clicks on cells shade, and drags draw lines.
func TestTwoHands(t *testing.T) {
	kind := kindOf("yajilin")
	p := penciltest.Parse(t, kind, ". . .\n. . .\n1^ . .\n")
	position := p.Start()
	for _, test := range []struct {
		in   puzzle.Input
		want puzzle.Move
	}{
		{puzzle.Input{Type: puzzle.Click, Places: []scene.Place{{1, 1}}}, "r1c1=shaded"},
		{puzzle.Input{Type: puzzle.Click, Places: []scene.Place{{1, 4}}}, "r1c2-right=line"},
		{puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{{1, 3}, {3, 3}, {5, 3}}}, "r1c2-below=line,r2c2-below=line"},
		{puzzle.Input{Type: puzzle.Press, Key: "z", Places: []scene.Place{{3, 1}}}, "r2c1=dot"},
		{puzzle.Input{Type: puzzle.Click, Places: []scene.Place{{5, 1}}}, ""},
	} {
		move := position.Interpret(test.in).Move
		if move != test.want {
			t.Fatalf("%+v means %q, want %q", test.in, move, test.want)
		}
		if move != "" {
			next, err := position.Play(move)
			if err != nil {
				t.Fatal(err)
			}
			position = next
		}
	}
	b := position.Scene()[0].Board
	if b.Cells[0].Fill != scene.Solid || len(b.Strokes) != 3 || b.Cells[4].Label != "open" {
		t.Errorf("shown is %v with %d lines", b.Cells, len(b.Strokes))
	}
	if got, want := position.Status().Text, "1 shaded cell; 3 lines; 2 loose ends; 1 of 1 clue satisfied."; got != want {
		t.Errorf("%q is said, want %q", got, want)
	}
	penciltest.Notes(t, kind, ". . .\n. 0^ .\n. . .\n", " ┌  ─  ┐\n │ 0^  │\n └  ─  ┘\n")
	penciltest.Notes(t, kind, ". . .\n. # .\n. . .\n", "┌─┐\n│.│\n└─┘\n")
	small := penciltest.Parse(t, kind, ". . .\n. 0^ .\n. . .\n").Start().(puzzle.Notated)
	for _, test := range []struct {
		name, answer, fault string
	}{
		{"without clues", "┌─┐\n│.│\n└─┘\n", ""},
		{"with the clue, closely", "┌─┐\n│0^ │\n└─┘\n", "line 2: this line has 2 cells, the board has 3 columns"},
		{"a strange piece", " ┌  ─  ┐\n │ 0^  §\n └  ─  ┘\n",
			"line 2, column 8: “§” is neither a piece of a line (such as ─ or ┌) nor a dot"},
		{"a clue in a cell without one", " ┌  ─  ┐\n │ 0^ 1v\n └  ─  ┘\n", "line 2, column 7: “1v” is not a mark for this cell"},
	} {
		if _, err := small.Moves(test.answer); fmt.Sprint(err) != cmp.Or(test.fault, "<nil>") {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

func FuzzRooms(f *testing.F) {
	penciltest.Fuzz(f, kindOf("heyawake"), "A2 A  B\nA  C0 C\n", "xxy\nxzz\n", "heyawake/3/2/kc2h", "A? .", "A1 A1")
}

func FuzzRims(f *testing.F) {
	penciltest.Fuzz(f, kindOf("nonogram"), ". 1,1 2\n2 . .\n1 . .\n1 . .\n", ".1.\n1..\n", "nonogram/2/1/112",
		". 1,.,1\n. .", ". ?\n? .")
}

func FuzzArrows(f *testing.F) {
	penciltest.Fuzz(f, kindOf("yajilin"), ". . .\n. 0^ #\n. 12< .\n", "yajilin/5/5/m32j10", "^", "1")
}
