package states

import (
	"slices"
	"testing"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// seven needs all types of the alpha rules: a blocker turns the others round, a builder bridges the gap, a wall is for a
// basher and the next for a bomber, above a cellar from which one steps up again; then there is a shaft to dig, a wall
// to climb and a fall.
const seven = `title: Each in his turn
rules: alpha
lemmings: 3
target: 1
frequency: 4
time: 70
basher: 1
blocker: 1
bomber: 1
builder: 1
climber: 1
digger: 1
floater: 1
map:
 . . . . . . .|. . .|. .|. . . . . . . .
 . . . . . . .|. . .|. .|. . . . . . . .
 . . . . . . .|. . .|. .|. . . . . . . .
 . _ _ _ . . .|. . .|. .|. . . . . . . .
 . . . .|. . .|_ _ _|_ _|_ _ _ _ . E _ _
 . . . .|. . . . .|. _ . . . . . . . . .
 . . . .|. . . . .|. . . . . . . . . . .
 . . . .|. . . . .|. . . . . . . . . . .
 . . . .|_ _ _ _ _|. . . . . . . . . . .
 . . . . . . . . . . . . . . . . . . . .
 . . . . . . . . . . . . . . . . . . . .
 X . . . . . . . . . . . . . . . . . . .
`

const solved = `3 0 blocker
7 1 builder
30 1 bomber
32 1 basher
43 2 digger
52 2 climber
68 2 floater
`

// That each of seven types is needed is proved, and for three of them without a search.
func TestEachTypeIsNeeded(t *testing.T) {
	m, err := notation.ReadMap(seven)
	if err != nil {
		t.Fatal(err)
	}
	orders, err := notation.ReadReplay(solved, m.Instance)
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
