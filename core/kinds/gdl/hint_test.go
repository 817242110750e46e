package gdl

import (
	"context"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
)

func TestHintsLeadToTheEnd(t *testing.T) {
	r := run.New(context.Background(), run.Setup{})
	p := parse(t, frogs).Start().(position)
	for left := 8; left > 0; left-- {
		h, err := p.Hint(r)
		if err != nil {
			t.Fatal(err)
		}
		words := h.Text.String()
		if left == 8 &&
			!strings.HasPrefix(words,
				"hop 2 3: a shortest way takes 8 moves from here. After hop 2 3 cell 2 is pond and cell 3 is green.") &&
			!strings.HasPrefix(words, "hop 4 3: a shortest way takes 8 moves from here.") {
			t.Errorf("%q", words)
		}
		if left == 1 && !strings.Contains(words, ": that is the last move.") {
			t.Errorf("%q", words)
		}
		next, err := p.Play(h.Move)
		if err != nil {
			t.Fatal(err)
		}
		p = next.(position)
	}
	if !p.Status().Goal {
		t.Errorf("it ends in %q", p.Status().Text)
	}
}

// After the hop of the green frog, the brown one behind it has no room.
func TestHintWhereAllIsLost(t *testing.T) {
	r := run.New(context.Background(), run.Setup{})
	start := parse(t, frogs).Start().(position)
	moves := []puzzle.Move{"(hop 2 3)", "(hop 4 2)", "(hop 3 4)"}
	p := puzzle.Position(start)
	for _, m := range moves {
		var err error
		if p, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	h, err := p.(position).Hint(r)
	if err != nil || h.Move != "" || h.Text.String() != "From here no end can be reached that is worth 100." {
		t.Errorf("%+v, %v", h, err)
	}
	if right, err := start.Retrace(r, moves); err != nil || right != 2 {
		t.Errorf("%d moves are right, %v", right, err)
	}
}

func TestRetraceWhereItWasNeverToBeWon(t *testing.T) {
	r := run.New(context.Background(), run.Setup{})
	never := strings.Replace(frogs, "(true (cell 5 green)))", "(true (cell 5 pond)))", 1)
	start := parse(t, never).Start().(position)
	if right, err := start.Retrace(r, []puzzle.Move{"(hop 2 3)"}); err != nil || right != 1 {
		t.Errorf("%d moves are right, %v", right, err)
	}
}

// TestHintToTheBestThereIs leads to the best end where the greatest value is out of reach from the start, and says so where this end is out
// of reach.
func TestHintToTheBestThereIs(t *testing.T) {
	r := run.New(context.Background(), run.Setup{})
	start := parse(t,
		seventy+"(then 5 6) (then 0 3) (then 3 4) (<= terminal (true (at 4))) (<= (goal r 20) (true (at 4)))").Start().(position)
	h, err := start.Hint(r)
	if err != nil || h.Move != "(go 1)" || !strings.HasPrefix(h.Text.String(), "go 1: a shortest way takes 2 moves from here.") {
		t.Errorf("%+v, %v", h, err)
	}
	wrong, err := start.Play("(go 3)")
	if err != nil {
		t.Fatal(err)
	}
	if h, err = wrong.(position).Hint(r); err != nil || h.Move != "" ||
		h.Text.String() != "From here no end can be reached that is worth 70." {
		t.Errorf("%+v, %v", h, err)
	}
	if right, err := start.Retrace(r, []puzzle.Move{"(go 3)"}); err != nil || right != 0 {
		t.Errorf("%d moves are right, %v", right, err)
	}
	if right, err := start.Retrace(r, []puzzle.Move{"(go 1)", "(go 2)"}); err != nil || right != 2 {
		t.Errorf("%d moves are right, %v", right, err)
	}
}

// Hints do not depend on other searches: the same state always has the same hint.
func TestHintIsTheSameAgain(t *testing.T) {
	testkit.Pinned(t)
	of := func() (all []puzzle.Move) {
		r := run.New(context.Background(), run.Setup{})
		p := parse(t, frogs).Start().(position)
		h, err := p.Hint(r)
		if err != nil {
			t.Fatal(err)
		}
		return append(all, h.Move)
	}
	if a, b := of(), of(); !slices.Equal(a, b) {
		t.Errorf("%v, then %v", a, b)
	}
}
