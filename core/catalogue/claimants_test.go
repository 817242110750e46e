package catalogue

import (
	"errors"
	"testing"

	"unknot/core/puzzle"
)

// watched is a kind that counts its closer looks at texts.
type watched struct {
	puzzle.Kind
	looks *int
}

func (watched) Recognise(string) puzzle.Confidence { return puzzle.Possible }

func (w watched) Examine(string) puzzle.Confidence {
	*w.looks++
	return puzzle.Unlikely
}

// A kind looks closely at a text only once, since a look may be a search, even if no kind can read the text and others are offered.
func TestKindsLookOnce(t *testing.T) {
	c := claimants[int]{read: func(puzzle.Kind, puzzle.Confidence) outcome[int] { return outcome[int]{} }}
	looks := make([]int, 3)
	for i := range looks {
		c.add(watched{looks: &looks[i]}, puzzle.Unlikely+puzzle.Confidence(i%2))
	}
	c.examine("1 2\n")
	if others := c.others(outcome[int]{err: errors.New("not of any kind")}, "1 2\n"); len(others) != len(looks) {
		t.Errorf("%d kinds are offered", len(others))
	}
	for i, n := range looks {
		if n != 1 {
			t.Errorf("kind %d takes %d looks", i, n)
		}
	}
}
