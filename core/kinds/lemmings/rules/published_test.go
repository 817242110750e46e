package rules_test

import (
	"testing"

	"unknot/core/kinds/lemmings/rules"
	"unknot/core/testcorpus"
)

// The README of the reconstructed instances counts, by another simulator, all scripts of effective
// assignments that lead to a feasible outcome.
func TestAsManyScriptsAsPublished(t *testing.T) {
	for _, c := range []struct {
		name    string
		scripts int
	}{
		{"01Diggers", 1}, {"02Diggers", 1}, {"03Diggers", 1}, {"01Miners", 1}, {"02Miners", 1}, {"03Miners", 1},
		{"01Blockers", 1}, {"02Blockers", 3}, {"01Bashers", 2}, {"02Bashers", 6},
		{"01Bombers", 2}, {"02Bombers", 4}, {"01Builders", 2}, {"02Builders", 4},
		{"01Climbers", 33}, {"01Floaters", 9}, {"02Floaters", 81},
	} {
		m := read(t, testcorpus.Read(t, "lemmings/instances/"+c.name+".txt"))
		if n := scripts(rules.NewGame(m.Instance), map[string]int{}); n != c.scripts {
			t.Errorf("%s has %d scripts, not %d", c.name, n, c.scripts)
		}
	}
}

// None of the eighty instances is solved without actions.
func TestPassingSolvesNoPublishedInstance(t *testing.T) {
	files := testcorpus.Files(t, "lemmings/instances/*.txt")
	if len(files) != 80 {
		t.Errorf("%d instances", len(files))
	}
	for name, source := range files {
		if m := read(t, source); m.Check() != nil || m.SolvesItself() {
			t.Errorf("%s: %v, solves itself: %v", name, m.Check(), m.SolvesItself())
		}
	}
}
