package nurikabe

import (
	"cmp"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// A trial is kept or dropped as a whole. A trial within a trial can be kept or dropped alone.
func TestTrials(t *testing.T) {
	const small = "_ 3 _\n_ _ _\n_ _ 1"
	for _, test := range []struct {
		name, moves, want string
		tried             string // for each cell: its trial, or 0
	}{
		{"no trial", "r1c1=sea", "#3_\n___\n__1", "000000000"},
		{"in a trial", "r1c1=sea try r1c3=sea", "#3#\n___\n__1", "001000000"},
		{"a kept trial", "try r1c1=sea keep", "#3_\n___\n__1", "000000000"},
		{"a dropped trial", "r1c1=sea try r1c3=sea r1c1=clear drop", "#3_\n___\n__1", "000000000"},
		{"one in another", "try r1c1=sea try r1c3=sea", "#3#\n___\n__1", "102000000"},
		{"the inner one dropped", "try r1c1=sea try r1c3=sea drop", "#3_\n___\n__1", "100000000"},
		{"the inner one kept", "try r1c1=sea try r1c3=sea keep", "#3#\n___\n__1", "101000000"},
		{"both kept", "try r1c1=sea try r1c3=sea keep keep", "#3#\n___\n__1", "000000000"},
		{"the outer one dropped after the inner was kept", "try r1c1=sea try r1c3=sea keep drop", "_3_\n___\n__1", "000000000"},
		{"what is cleared again is not tried", "try r1c1=sea r1c1=clear", "_3_\n___\n__1", "000000000"},
		{"what is tried again as it was", "r1c1=sea try r1c1=clear r1c1=sea", "#3_\n___\n__1", "000000000"},
	} {
		var moves []puzzle.Move
		for _, m := range strings.Fields(test.moves) {
			moves = append(moves, puzzle.Move(m))
		}
		start := at(t, small).Position
		p := afterAll(t, start, moves...)
		if got := strings.TrimSpace(puzzle.Notation(p, nil)); got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, got, test.want)
		}
		if got := strings.TrimSpace(puzzle.Notation(start, moves)); got != test.want {
			t.Errorf("%s: the moves are written\n%s", test.name, got)
		}
		var tried strings.Builder
		for _, square := range p.Scene()[0].Board.Cells {
			_, stage, _ := strings.Cut(square.Label, ", trial ")
			tried.WriteString(cmp.Or(stage, "0"))
		}
		if tried.String() != test.tried {
			t.Errorf("%s: stages %s, want %s", test.name, tried.String(), test.tried)
		}
	}
}

func TestTrialsEndOnlyWhenTheyBegan(t *testing.T) {
	for _, m := range []puzzle.Move{"keep", "drop"} {
		if _, err := at(t, small).Play(m); err == nil || !strings.Contains(err.Error(), "no trial") {
			t.Errorf("%s: %v", m, err)
		}
	}
	for key, want := range map[string]puzzle.Response{
		"t": {Move: "try"},
		"k": {Say: "No trial has been started. Choose Try to start one."},
		"d": {Say: "No trial has been started. Choose Try to start one."},
	} {
		got := at(t, small).Interpret(puzzle.Input{Type: puzzle.Press, Key: key})
		if got.Move != want.Move || got.Say != want.Say {
			t.Errorf("%s: %+v", key, got)
		}
	}
	within := afterAll(t, at(t, small).Position, "try")
	for key, want := range map[string]puzzle.Move{"t": "try", "k": "keep", "d": "drop"} {
		if got := within.Interpret(puzzle.Input{Type: puzzle.Press, Key: key}); got.Move != want {
			t.Errorf("%s: %+v", key, got)
		}
	}
}

// Keep and Drop are offered only during a trial.
func TestTrialButtons(t *testing.T) {
	pad := func(p puzzle.Position) (titles string) {
		for _, key := range p.(puzzle.Keyed).Keys() {
			if key.Pad {
				titles += key.Title + " "
			}
		}
		return titles
	}
	start := at(t, small).Position
	if got := pad(start); got != "Sea Land Pieces Why? Try " {
		t.Error(got)
	}
	if got := pad(afterAll(t, start, "try")); got != "Sea Land Pieces Why? Try Keep Drop " {
		t.Error(got)
	}
}

// Cells of a trial look different, in more than their colour, until the trial is
// kept or the puzzle solved.
func TestTrialsAreSeen(t *testing.T) {
	p := afterAll(t, at(t, "_ 3 _\n_ _ _\n_ _ 1").Position, "r1c1=sea", "try", "r1c3=sea,r2c2=island", "try", "r3c1=sea")
	for cell, want := range map[int]scene.Square{
		0: {Fill: scene.Solid, Label: "sea"},
		2: {Fill: scene.Tried, Label: "sea, trial 1", Trial: 1},
		4: {Shape: scene.Circlet, Label: "land, trial 1", Trial: 1},
		6: {Fill: scene.Tried, Label: "sea, trial 2", Trial: 2},
		7: {Label: "undecided"},
	} {
		if got := p.Scene()[0].Board.Cells[cell]; got != want {
			t.Errorf("cell %d: %+v, want %+v", cell, got, want)
		}
	}
	solved := afterAll(t, at(t, "1 _\n_ _").Position, "try", "r1c2=sea,r2c1=sea,r2c2=sea")
	if got := solved.Scene()[0].Board.Cells[3]; got.Fill != scene.Solid || !solved.Status().Goal {
		t.Errorf("%+v of a solved board, %+v", got, solved.Status())
	}
}

func TestTrialWords(t *testing.T) {
	p := afterAll(t, at(t, "_ 3 _\n_ _ _\n_ _ 1").Position, "try")
	if s := p.Status(); !strings.Contains(s.Text, "are undecided in the trial") {
		t.Error(s.Text)
	}
	broken := afterAll(t, p, "try", "r2c1=sea,r2c2=sea,r3c1=sea,r3c2=sea")
	if s := broken.Status(); s.Text != "A rule is broken in trial 2: four sea cells form a 2 × 2 square." || len(s.Marks) != 1 {
		t.Errorf("%+v", s)
	}
	for m, want := range map[puzzle.Move]string{
		"try": "Trial 3 starts inside trial 2.", "keep": "Trial 2 is now part of trial 1.", "drop": "Trial dropped",
	} {
		if got := broken.(puzzle.Narrator).Narrate(m); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q", m, got)
		}
	}
}

// Moves are replayed all at once, but the error names the illegal one.
func TestAnIllegalMoveIsNamed(t *testing.T) {
	for moves, illegal := range map[string]int{"r1c1=sea drop": 2, "r1c2=sea": 1, "try r1c1=sea keep r9c9=sea r1c1=sea": 4,
		"try r1c1=sea drop": 0} {
		var all []puzzle.Move
		for _, m := range strings.Fields(moves) {
			all = append(all, puzzle.Move(m))
		}
		v := puzzle.Check(at(t, small).Position, puzzle.Solution{Moves: all})
		if v.Illegal != illegal || v.OK != (illegal == 0) || v.OK && v.Cost["moves"] != len(all) {
			t.Errorf("%s: %+v", moves, v)
		}
	}
}
