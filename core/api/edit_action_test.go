package api

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
)

func TestAmend(t *testing.T) {
	for _, test := range []struct {
		name   string
		moves  []puzzle.Move
		from   int // the current step of the game
		step   int
		to     int // 0: the action is removed
		want   []puzzle.Move
		stands int
		says   string
	}{
		{"taken out, the others stay", []puzzle.Move{"R", "wait 3", "peg 2 2", "wait 1", "R"}, 7, 5, 0,
			[]puzzle.Move{"R", "wait 5", "R"}, 7, "Removed: peg 2 2 in step 5."},
		{"later, past its end", []puzzle.Move{"R", "wait 1", "R"}, 1, 3, 6,
			[]puzzle.Move{"R", "wait 4", "R"}, 6, "Moved: R in step 3, now in step 6."},
		{"earlier", []puzzle.Move{"wait 4", "R"}, 5, 5, 2,
			[]puzzle.Move{"wait 1", "R", "wait 3"}, 2, "Moved: R in step 5, now in step 2."},
		{"past one that is there", []puzzle.Move{"R", "peg 2 2", "wait 1"}, 0, 1, 2,
			[]puzzle.Move{"wait 1", "peg 2 2", "R"}, 3, "Moved: R in step 1, now in step 3."},
		{"back past one that is there", []puzzle.Move{"wait 1", "peg 2 2", "R"}, 3, 3, 2,
			[]puzzle.Move{"R", "peg 2 2", "wait 1"}, 1, "Moved: R in step 3, now in step 1."},
		{"inside a wait that was split, behind where the game stands", []puzzle.Move{"wait 4", "R", "wait 4"}, 2, 5, 0,
			[]puzzle.Move{"wait 2", "wait 7"}, 2, "Removed: R in step 5."},
		{"what rested on it goes with it", []puzzle.Move{"R", "wait 1", "L", "DD"}, 4, 1, 0,
			[]puzzle.Move{"wait 3", "DD"}, 4, "Removed: R in step 1. What no longer fits is left out: L in step 3 (there is no way L " +
				"from row 1, column 1). Undo brings everything back."},
		{"few of many are listed", []puzzle.Move{"DDRRR", "U", "U", "wait 1", "L", "L", "L", "R"}, 8, 1, 0,
			[]puzzle.Move{"wait 7", "R"}, 8, "Removed: DDRRR in step 1. What no longer fits is left out: U in step 2 (there is no way U " +
				"from row 1, column 1); U in step 3 (there is no way U from row 1, column 1); L in step 5 (there is no way L from row 1, " +
				"column 1); and 2 more. Undo brings everything back."},
		{"one that does not fit there", []puzzle.Move{"wait 1", "DD", "wait 1", "U"}, 4, 4, 1,
			[]puzzle.Move{"wait 1", "DD", "wait 1", "U"}, 4, "It cannot be U in step 1: there is no way U from row 1, column 1."},
		{"before the first step", []puzzle.Move{"R", "R"}, 2, 2, 1,
			[]puzzle.Move{"R", "R"}, 2, "There is no free step to move it to."},
	} {
		g := begun(t)
		if err := g.goTo(Goto{Moves: (*List[puzzle.Move])(&test.moves), Step: &test.from}); err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		a := EditAction{Step: test.step}
		if test.to > 0 {
			a.To = &test.to
		}
		say, err := g.editAction(a)
		if why := misfit(""); errors.As(err, &why) {
			say, err = string(why), nil
		}
		if err != nil || say != test.says || !slices.Equal(g.history.moves, test.want) || g.history.steps[g.at] != test.stands {
			t.Errorf("%s: %q, %v; it is %q now, at step %d", test.name, say, err, g.history.moves, g.history.steps[g.at])
		}
	}
	g := begun(t)
	if err := g.play([]puzzle.Move{"wait 3", "R"}); err != nil {
		t.Fatal(err)
	}
	far := maxSteps + 1
	for _, a := range []EditAction{{Step: 2}, {Step: 5}, {Step: -1}, {Step: 4, To: &far}} {
		if say, err := g.editAction(a); err == nil || !slices.Equal(g.history.moves, []puzzle.Move{"wait 3", "R"}) {
			t.Errorf("%+v: %q; it is %q now", a, say, g.history.moves)
		}
	}
}

// Whatever is edited, the history that is left can be played, and editAction reports whether it left out actions.
func TestAmendedHistoriesArePlayed(t *testing.T) {
	chance := rand.New(rand.NewPCG(7, 1))
	for range 300 {
		g := begun(t)
		for range 2 + chance.IntN(12) {
			m := []puzzle.Move{puzzle.Wait(1 + chance.IntN(3)), "U", "D", "L", "R", "peg 2 2"}[chance.IntN(6)]
			_ = g.play([]puzzle.Move{m}) // some moves may be impossible
		}
		actions := g.history.actions()
		if len(actions) == 0 {
			continue
		}
		before, one, to := g.history.moves, actions[chance.IntN(len(actions))], 1+chance.IntN(g.history.length()+3)
		a := EditAction{Step: one.step, To: &to}
		if chance.IntN(3) == 0 {
			a.To = nil
		}
		say, err := g.editAction(a)
		if why := misfit(""); errors.As(err, &why) {
			if !slices.Equal(g.history.moves, before) {
				t.Fatalf("%q: it is %q now", why, g.history.moves)
			}
			continue
		}
		again := begun(t)
		if err != nil || again.play(g.history.moves) != nil || again.history.length() != g.history.length() {
			t.Fatalf("%q, %+v: %q, %v, %q", before, a, say, err, g.history.moves)
		}
		if left := strings.Contains(say, "left out"); a.To != nil && left != (len(g.history.actions()) < len(actions)) ||
			a.To == nil && left != (len(g.history.actions()) < len(actions)-1) {
			t.Fatalf("%q, %+v: %q, %q", before, a, say, g.history.moves)
		}
	}
}
