package puzzletest

import (
	"testing"

	"unknot/core/puzzle"
)

// Generate returns the puzzle that a kind makes with some settings. It checks that the same seed makes it again, and that its text is read
// as the same puzzle.
func Generate(t testing.TB, kind puzzle.Generator, seed uint64, set map[string]any) puzzle.Puzzle {
	t.Helper()
	params, err := puzzle.Fill(kind.Settings(), set)
	if err != nil {
		t.Fatal(err)
	}
	var made [2]puzzle.Puzzle
	for i := range made {
		if made[i], err = kind.Generate(Run(seed), params); err != nil {
			t.Fatalf("%v: %v", set, err)
		}
	}
	if made[0].Text() != made[1].Text() {
		t.Errorf("%v: seed %d makes two puzzles:\n%s%s", set, seed, made[0].Text(), made[1].Text())
	}
	if p, err := kind.(puzzle.Kind).Parse(made[0].Text()); err != nil || p.Text() != made[0].Text() {
		t.Errorf("%q does not parse to itself: %v", made[0].Text(), err)
	}
	return made[0]
}

// Draw returns the drawing that results from inputs to a blank drawing.
func Draw(t testing.TB, kind puzzle.Editor, set map[string]any, inputs ...puzzle.Input) puzzle.Draft {
	t.Helper()
	params, err := puzzle.Fill(kind.Blank(), set)
	if err != nil {
		t.Fatal(err)
	}
	d, err := kind.NewDraft(params)
	if err != nil {
		t.Fatal(err)
	}
	for _, in := range inputs {
		next, err := d.Play(d.Interpret(in).Move)
		if err != nil {
			t.Fatalf("%+v: %v", in, err)
		}
		d = next.(puzzle.Draft)
	}
	return d
}

// Freezes checks the text of the puzzle that is drawn, and that the puzzle can be drawn again. It returns the second drawing.
func Freezes(t testing.TB, kind puzzle.Editor, at puzzle.Position, want string) puzzle.Draft {
	t.Helper()
	p, err := at.(puzzle.Draft).Freeze()
	if err != nil || p.Text() != want {
		t.Fatalf("froze to %v, %v, wanted\n%s", p, err, want)
	}
	again, err := kind.Edit(p)
	if err != nil {
		t.Fatal(err)
	}
	if q, err := again.Freeze(); err != nil || q.Text() != want {
		t.Errorf("drawn again it froze to %v, %v", q, err)
	}
	return again
}
