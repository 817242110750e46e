package puzzle

import (
	"errors"
	"testing"
)

func TestInPlay(t *testing.T) {
	if err := InPlay[tally](tally(1)); err != nil {
		t.Errorf("a position in play: %v", err)
	}
	if err := InPlay[tally](struct{ Position }{}); !errors.Is(err, ErrDraft) {
		t.Errorf("another position: %v", err)
	}
}

func TestStatusAfter(t *testing.T) {
	for move, want := range map[Move]string{"once": "counting", "thrice": "that is too far"} {
		if got := StatusAfter(tally(0), move); got != want {
			t.Errorf("%s: %q, want %q", move, got, want)
		}
	}
}

func TestUngraded(t *testing.T) {
	fault := errors.New("out of memory")
	for _, test := range []struct {
		s    Solution
		err  error
		want string
	}{
		{Solution{Outcome: Solved}, nil, ""},
		{Solution{Outcome: Impossible}, nil, "this puzzle has no solution"},
		{Solution{Outcome: Open}, nil, "stopped before a solution was found"},
		{Solution{Outcome: Solved}, fault, "out of memory"},
	} {
		if err := Ungraded(test.s, test.err); (err == nil) != (test.want == "") || err != nil && err.Error() != test.want {
			t.Errorf("%v: %v, want %q", test.s.Outcome, err, test.want)
		}
	}
}
