package states

import (
	"io/fs"
	"os"
	"slices"
	"testing"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/levels"
)

// The level that has all types of the alpha rules needs each of them; for three of them that is proved without a
// search. A blocker turns the others round, a builder bridges the gap, a wall is for a basher and the next for a
// bomber, above a cellar from which one steps up again; then there is a shaft to dig, a wall to climb and a fall.
func TestEachTypeIsNeeded(t *testing.T) {
	const name = "28-each-in-his-turn"
	source, err := fs.ReadFile(levels.Files, "lemmings/"+name+".txt")
	if err != nil {
		t.Fatal(err)
	}
	m, err := notation.ReadMap(string(source))
	if err != nil {
		t.Fatal(err)
	}
	solution, err := os.ReadFile("../testdata/levels/" + name + ".replay")
	if err != nil {
		t.Fatal(err)
	}
	orders, err := notation.ReadReplay(string(solution), m.Instance)
	if err != nil {
		t.Fatal(err)
	}
	g := rules.NewGame(m.Instance)
	notation.Play(g, orders, func(_ []rules.Action, legal []bool) {
		if slices.Contains(legal, false) {
			t.Errorf("step %d has no effect", g.Steps())
		}
	})
	if !g.Feasible() {
		t.Error("it is not solved")
	}
	for ty := rules.Basher; ty < rules.Miner; ty++ {
		in := m.Instance.Clone()
		in.Quantity[ty] = 0
		if r := (&Search{}).From(rules.NewGame(in)); r.Outcome != None {
			t.Errorf("without a %s: %v after %d states", ty, r.Outcome, r.States)
		} else {
			t.Logf("%s: %d", ty, r.States)
		}
	}
}
