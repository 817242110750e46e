package sokoban

import (
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/formats"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

func blank(t *testing.T, rows, cols int) puzzle.Draft {
	t.Helper()
	params, err := puzzle.Fill(Kind{}.Blank(), map[string]any{"rows": rows, "cols": cols})
	if err != nil {
		t.Fatal(err)
	}
	d, err := Kind{}.NewDraft(params)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// paint plays a click or a drag with a key held. The places are pairs of row and column from 1.
func paint(t *testing.T, d puzzle.Draft, key string, at ...int) puzzle.Draft {
	t.Helper()
	in := puzzle.Input{Type: puzzle.Click, Key: key}
	for i := 0; i < len(at); i += 2 {
		in.Places = append(in.Places, cell(at[i], at[i+1]))
	}
	if len(in.Places) > 1 {
		in.Type = puzzle.Drag
	}
	next, err := d.Play(d.Interpret(in).Move)
	if err != nil {
		t.Fatal(err)
	}
	return next.(puzzle.Draft)
}

func TestALevelIsDrawn(t *testing.T) {
	d := blank(t, 3, 6) // the board has a frame of one square around it
	for _, step := range []struct {
		key  string
		at   []int
		says string
	}{
		{"@", []int{3, 3}, "There is no box on this board"},
		{"$", []int{3, 4}, "This board has 1 box and 0 goals"},
		{".", []int{3, 5}, "Ready to play: 1 box."},
		{"", []int{2, 3}, "There is a gap in the wall here"},
		{"", []int{2, 3}, "Ready to play: 1 box."},
		{"$", []int{3, 6}, "This board has 2 boxes and 1 goal"},
		{"#", []int{3, 6}, "Ready to play: 1 box."},
	} {
		if d = paint(t, d, step.key, step.at...); !strings.HasPrefix(d.Status().Text, step.says) {
			t.Errorf("after %s at %v: %s", step.key, step.at, d.Status().Text)
		}
	}
	p, err := d.Freeze()
	if err != nil || p.Text() != "######\n#@$.##\n######\n" {
		t.Errorf("frozen: %v\n%s", err, p.Text())
	}
}

func TestBrushes(t *testing.T) {
	start := open(t, "######\n#@$.*#\n######")
	for _, test := range []struct {
		name, key string
		at        []int
		row       string // the middle row after the stroke
	}{
		{"a box on a goal", "$", []int{3, 5}, "#@$**#"},
		{"a goal under a box", ".", []int{3, 4}, "#@*.*#"},
		{"a goal taken from under a box", ".", []int{3, 6}, "#@$.$#"},
		{"a box taken off a goal", "$", []int{3, 6}, "#@$..#"},
		{"the player is one", "@", []int{3, 5}, "# $+*#"},
		{"a player for a box", "@", []int{3, 4}, "# @.*#"},
		{"floor", "-", []int{3, 4, 3, 5}, "#@  *#"},
		{"wall", "#", []int{3, 4, 3, 5}, "#@##*#"},
	} {
		d, err := Kind{}.Edit(start.level)
		if err != nil {
			t.Fatal(err)
		}
		if got := paint(t, d, test.key, test.at...).(draft).squares[2]; string(got) != " "+test.row+" " {
			t.Errorf("%s: %q, want %q", test.name, got, test.row)
		}
	}
}

// The status of a drawing names the brush to use.
func TestADrawingNamesItsBrushes(t *testing.T) {
	if said := blank(t, 3, 3).Status().Text; said != "There is no player on this board; put one down with Player." {
		t.Error(said)
	}
}

func TestADrawingGrows(t *testing.T) {
	d := paint(t, paint(t, blank(t, 3, 3), "#", 1, 1), "#", 6, 6).(draft)
	if len(d.squares) != 7 || len(d.squares[0]) != 7 {
		t.Errorf("it has %d rows and %d columns", len(d.squares), len(d.squares[0]))
	}
	for range 2 * formats.MaxSide {
		last := len(d.squares[0])
		d = paint(t, d, "#", 1, last).(draft)
		if rows, cols := len(d.squares), len(d.squares[0]); rows > formats.MaxSide || cols > formats.MaxSide {
			t.Fatalf("%d × %d", rows, cols)
		}
		if string(d.squares[0][len(d.squares[0])-1]) == "#" {
			break
		}
	}
	d2 := d.Interpret(puzzle.Input{Type: puzzle.Click, Places: []scene.Place{cell(1, 500)}})
	if d2.Move != "" {
		t.Error("there is a place outside")
	}
	for _, m := range []puzzle.Move{"", "r1c1", "r1c1=x", "r999c1=#", "r1c1=##"} {
		if _, err := d.Play(m); err == nil {
			t.Errorf("%q is played", m)
		}
	}
}
