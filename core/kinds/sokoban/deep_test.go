package sokoban

import (
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/testkit"
)

// A game in which the player turns back any number of times. Under wasm this runs on the stack of Safari's workers.
func TestDeepNotation(t *testing.T) {
	testkit.Pinned(t)
	const turns = 20_000
	var moves []puzzle.Move
	for range turns {
		moves = append(moves, reverseMove, forwardMove)
	}
	p := open(t, "#####\n#@$.#\n#####\n")
	if got := p.Notation(append(moves, "R")); got != "R" {
		t.Errorf("%.80q", got)
	}
	if got := p.Notation(append(moves, reverseMove)); strings.TrimSpace(got) != string(reverseMove) {
		t.Errorf("%.80q", got)
	}
}
