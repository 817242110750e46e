package lemmings

import (
	"context"
	"strings"
	"testing"

	"unknot/core/kinds/lemmings/instances"
	"unknot/core/puzzle"
	"unknot/core/run"
)

func hintAt(t *testing.T, at puzzle.Position) (hint puzzle.Hint, text string) {
	t.Helper()
	hint, err := at.(puzzle.Hinter).Hint(run.New(context.Background(), run.Setup{}))
	if err != nil {
		t.Fatal(err)
	}
	for _, span := range hint.Text {
		text += span.Text
	}
	return hint, text
}

// A player who follows the hints saves enough lemmings.
func TestHintsLeadToTheGoal(t *testing.T) {
	for _, set := range instances.Sets() {
		m, _ := set.Make(3)
		at := newLevel(m).Start()
		for !at.Status().Done {
			hint, text := hintAt(t, at)
			if hint.Move == "" || text == "" {
				t.Fatalf("%s: %q %q", m.Title, hint.Move, text)
			}
			at = played(t, at, hint.Move)
		}
		if !at.Status().Goal {
			t.Errorf("%s: %s", m.Title, at.Status().Text)
		}
	}
}

func TestHints(t *testing.T) {
	for _, c := range []struct {
		moves string
		want  string
	}{
		{"", "Let time pass to step 2. Then make the lemming at C2 a digger."},
		{"wait 2", "Now make the lemming at C2 a digger."},
		{"wait 2; digger 0; wait 1; digger 1", "There is nothing left to do: let time pass, and enough will be saved."},
		{"wait 6", "From here too few can be saved, whatever you do: go back a few steps."},
		{"wait 20", "The game is over."},
	} {
		var moves []puzzle.Move
		for m := range strings.SplitSeq(c.moves, "; ") {
			if m != "" {
				moves = append(moves, puzzle.Move(m))
			}
		}
		if _, text := hintAt(t, played(t, start(t, twoHoles), moves...)); text != c.want {
			t.Errorf("after %q: %q", c.moves, text)
		}
	}
}

// twoHoles is the map of the worked example beside the reconstructed instances.
const twoHoles = `lemmings: 2
target: 2
frequency: 3
time: 20
digger: 2
map:
 . . . . . .
 . E _ .
 . .
 . .|
 . .|
 .
 . _ _ _ X
`
