package sokoban

import (
	"strings"
	"testing"

	"unknot/core/puzzle"
)

// If the solution that came with a level does not solve it, the status says so at the start, and only there.
func TestWrongSolutions(t *testing.T) {
	const board = "######\n#@   #\n# $ .#\n######\n"
	const told = "0 of 1 box is on a goal. The solution that came with this level does not solve it "
	for _, test := range []struct{ name, below, said, came string }{
		{"none", "", "0 of 1 box is on a goal.", ""},
		{"right, without a heading", "dRR", "0 of 1 box is on a goal.", "dRR"},
		{"too short", "\ndR", told + "(the moves do not reach the goal: 0 of 1 box is on a goal).", ""},
		{"into the wall", "dRRR", told + "(step 4: the box on the right cannot be pushed: there is a wall behind it).", ""},
		{"under its heading", "\nSolution\nrr", told + "(the moves do not reach the goal: 0 of 1 box is on a goal).", ""},
		{"the second is right", "Solution\nrr\nSolution\ndRR", "0 of 1 box is on a goal.", "dRR"},
		{"the first is right", "Solution\ndRR\nSolution\nrr", "0 of 1 box is on a goal.", "dRR"},
		{"a word", "Dull", "0 of 1 box is on a goal.", ""},
		{"a saved game", "Snapshot\nrr", "0 of 1 box is on a goal.", ""},
	} {
		p := open(t, board+test.below)
		if got := p.Status().Text; got != test.said || puzzle.Notation(p, p.EmbeddedMoves()) != test.came {
			t.Errorf("%s: %q, with %v", test.name, got, p.EmbeddedMoves())
		}
		if moved, _ := p.Play("r"); moved.Status().Text != "0 of 1 box is on a goal." {
			t.Errorf("%s: after a step: %q", test.name, moved.Status().Text)
		}
	}
}

func TestMoves(t *testing.T) {
	p := open(t, "########\n#@ $ . #\n#      #\n########")
	for _, test := range []struct{ text, moves, err string }{
		{"rRR", "rRR", ""},
		{"rrr", "rRR", ""},
		{"RRR", "rRR", ""},
		{"3r", "rRR", ""},
		{"r 2R\n", "rRR", ""},
		{"2(r)d2(r)uL", "rR drruL", ""},
		{"rRRx", "", "“x” is not a move; moves are l, u, r and d, in capitals when a box is pushed"},
		{"uu", "", "step 1: there is a wall above"},
		{"3", "", "the moves cannot be read: this count is followed by nothing to repeat"},
		{"", "", ""},
	} {
		moves, err := p.Moves(test.text)
		if err != nil || test.err != "" {
			if err == nil || err.Error() != test.err {
				t.Errorf("%q: %v, want %q", test.text, err, test.err)
			}
			continue
		}
		words := make([]string, len(moves))
		for i, m := range moves {
			words[i] = string(m)
		}
		if got := strings.Join(words, " "); got != test.moves {
			t.Errorf("%q is read as %q", test.text, got)
		}
		if got := p.Notation(moves); got != strings.Join(words, "") {
			t.Errorf("%q is written as %q", test.moves, got)
		}
	}
}

func FuzzMoves(f *testing.F) {
	for _, source := range []string{"rR", "2(rl)3u", "[l]*", "9(9(9(l)))", "(", "u)"} {
		f.Add(source)
	}
	p := open(f, hall)
	f.Fuzz(func(t *testing.T, source string) {
		moves, err := p.Moves(source)
		if err != nil {
			return
		}
		end := puzzle.Position(p)
		for _, m := range moves {
			if end, err = end.Play(m); err != nil {
				t.Fatalf("%q: %v", source, err)
			}
		}
		again, err := p.Moves(p.Notation(moves))
		if err != nil || p.Notation(again) != p.Notation(moves) {
			t.Errorf("%q is written as %q: %v", source, p.Notation(moves), err)
		}
	})
}
