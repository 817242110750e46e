package nurikabe

import (
	"cmp"
	"strings"
	"testing"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

var editor = kind.(puzzle.Editor)

// sketch returns a drawing of numbers.
func sketch(t testing.TB, g *instance) puzzle.Draft {
	t.Helper()
	params, err := puzzle.Fill(editor.Blank(), map[string]any{"rows": g.rows, "cols": g.cols})
	if err != nil {
		t.Fatal(err)
	}
	d, err := editor.NewDraft(params)
	if err != nil {
		t.Fatal(err)
	}
	for c, n := range g.given {
		if n != none {
			d = afterAll(t, d, puzzle.Move(grid.CellName(c/g.cols, c%g.cols)+"="+n.String())).(puzzle.Draft)
		}
	}
	return d
}

// edited returns a drawing of a puzzle.
func edited(t testing.TB, p puzzle.Puzzle) puzzle.Draft {
	t.Helper()
	d, err := editor.Edit(p)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// frozen returns the instance behind a drawing.
func frozen(t testing.TB, d puzzle.Position) *instance {
	t.Helper()
	p, err := d.(puzzle.Draft).Freeze()
	if err != nil {
		t.Fatal(err)
	}
	return own(p)
}

func typed(t *testing.T, d puzzle.Position, r, c int, keys ...string) puzzle.Position {
	t.Helper()
	var pick *scene.Place
	for _, key := range keys {
		response := d.Interpret(puzzle.Input{Type: puzzle.Press, Key: key, Places: []scene.Place{scene.Cell(r, c)}, Pick: pick})
		pick = response.Pick
		if response.Move == "" {
			continue
		}
		next, err := d.Play(response.Move)
		if err != nil {
			t.Fatalf("%s: %v", response.Move, err)
		}
		d = next
	}
	return d
}

func TestDraft(t *testing.T) {
	params, err := puzzle.Fill(editor.Blank(), map[string]any{"rows": 4, "cols": 4})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		keys string
		want string // text of the one cell
	}{
		{"5", "5"}, {"1 2", "12"}, {"1 0", "10"}, {"1 7", "7"}, {"0", "."}, {"?", "?"}, {"? 3", "3"}, {"5 ?", "?"},
		{"? 0", "?"}, {"5 0", "5"}, {"1 2 0", "12"},
		{"1 2 Backspace", "1"}, {"5 Backspace", "."}, {"? Backspace", "."}, {"1 2 Delete", "."}, {"a 4 Enter", "4"},
	} {
		d, err := editor.NewDraft(params)
		if err != nil {
			t.Fatal(err)
		}
		after := typed(t, d, 0, 0, strings.Fields(test.keys)...)
		if got := cmp.Or(after.Scene()[0].Board.Cells[0].Text, "."); got != test.want {
			t.Errorf("%s: %s, want %s", test.keys, got, test.want)
		}
	}
}

func TestDraftBecomesThePuzzle(t *testing.T) {
	d, err := editor.Edit(parse(t, "; title: T\n"+worked).Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	p, err := typed(t, d, 4, 3, "Delete").(puzzle.Draft).Freeze()
	if err != nil {
		t.Fatal(err)
	}
	if want := "; title: T\n" + strings.Replace(worked, "3", ".", 1); p.Text() != want {
		t.Errorf("got\n%s\nwant\n%s", p.Text(), want)
	}
	if p, err := d.Freeze(); err != nil || p.Text() != "; title: T\n"+worked {
		t.Error("the edit changed the puzzle it began with")
	}
}

func TestDraftRefuses(t *testing.T) {
	small := sketch(t, newGrid(2, 2, make([]given, 4)))
	if _, err := edited(t, parse(t, "2 .\n. .\n. 1").Puzzle).Freeze(); err != nil {
		t.Error(err)
	}
	crowded := sketch(t, newGrid(2, 2, []given{3, none, none, 1}))
	if _, err := crowded.Freeze(); err == nil || !strings.Contains(err.Error(), "the 3 has room") {
		t.Error(err)
	}
	for _, m := range []puzzle.Move{"r1c1=5", "r1c1=0", "r1c1=-1", "r1c1=x", "r3c1=1", "r1c1", ""} {
		if _, err := small.Play(m); err == nil {
			t.Errorf("%s was played", m)
		}
	}
	for _, solver := range kind.Solvers() {
		if _, _, err := puzzle.Solve(newRun(), solver, small, nil); err == nil || !strings.Contains(err.Error(), "finish it first") {
			t.Errorf("%s of a drawing: %v", solver.Info().Name, err)
		}
	}
}

// TestDraftKeys checks that every key on the pad makes a move, and how moves are narrated.
func TestDraftKeys(t *testing.T) {
	p, err := sketch(t, newGrid(4, 4, make([]given, 16))).Play("r2c3=1")
	if err != nil {
		t.Fatal(err)
	}
	said, at := map[string]string{}, scene.Cell(1, 2) // where the previous key was a digit, too
	for _, key := range p.(puzzle.Keyed).Keys() {
		response := p.Interpret(puzzle.Input{Type: puzzle.Press, Key: key.Key, Places: []scene.Place{at}, Pick: &at})
		if response.Move == "" || !key.Pad {
			t.Errorf("%+v: %+v", key, response)
			continue
		}
		said[key.Key] = p.(puzzle.Narrator).Narrate(response.Move)
	}
	if got := p.Scene()[0].Board.Cells[6].Label; got != "1, island unfinished" {
		t.Errorf("the cell is %q", got)
	}
	for key, want := range map[string]string{
		"0": "row 2, column 3: 10.", "3": "row 2, column 3: 13.", "9": "row 2, column 3: 9.", "?": "row 2, column 3: ?.",
		"Backspace": "row 2, column 3: cleared.",
	} {
		if said[key] != want {
			t.Errorf("%s: %q, want %q", key, said[key], want)
		}
	}
}

func TestDraftStatus(t *testing.T) {
	for _, test := range []struct {
		numbers []given
		text    string
	}{
		{[]given{0, 0, 0, 0}, "Select a place"},
		{[]given{1, 0, 0, 0}, "Cells left for the sea: 3."},
		{[]given{3, 0, 0, 3}, "has room for an island of at most 1 cell"},
		{[]given{1, 0, 0, anySize}, "Numbers: 2."},
		{[]given{1, 2, 0, 0}, "one island has two numbers"},
	} {
		if s := sketch(t, newGrid(2, 2, test.numbers)).Status(); !strings.Contains(s.Text, test.text) || s.Done {
			t.Errorf("%v: %+v", test.numbers, s)
		}
	}
}
