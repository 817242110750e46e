package rules_test

import (
	"strings"
	"testing"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// Refuses returns a reason exactly for the actions that May forbids. A pass is refused only when the game is over.
func TestRefusals(t *testing.T) {
	const every = "basher: 1\nblocker: 1\nbomber: 1\nbuilder: 1\nclimber: 1\ndigger: 1\nfloater: 1\n"
	assign := rules.Assign
	for _, c := range []struct {
		heading, row, replay string
		steps                int
		action               rules.Action
		says                 string
	}{
		{"", " E _ _", "", 2, rules.Pass, ""},
		{"", " E _ _", "", 2, rules.Action{Lemming: 0, Type: 256}, ""}, // passes too (R8)
		{"", " E _ _", "", 2, assign(0, rules.Digger), ""},
		{"", " E _ _", "", 2, rules.Nuke, ""},
		{"", " E X", "", 30, rules.Nuke, "the game is over"},
		{"frequency: 20\nlemmings: 2\n", " E _ _", "2 nuke", 3, rules.Nuke, "the nuke has been used already"},
		{"", " E _ _", "", 2, assign(1, rules.Digger), "there is no lemming 1; they are counted from 0 to 0"},
		{"lemmings: 2\n", " E _ _", "", 2, assign(1, rules.Digger), "lemming 1 has not come in yet"},
		{"lemmings: 2\n", " E _ _", "2 nuke", 3, assign(1, rules.Digger), "lemming 1 is kept out by the nuke"},
		{"lemmings: 2\n", " E X", "", 5, assign(0, rules.Digger), "lemming 0 is saved already"},
		{"lemmings: 2\nsize: 1 3\n", " E . x", "", 5, assign(0, rules.Digger), "lemming 0 is dead"},
		{"", " E _ _", "", 2, assign(0, rules.Miner), "there is no miner in this map"},
		{"lemmings: 2\nfrequency: 1\n", " E _ _", "3 1 blocker", 3, assign(0, rules.Blocker), "no blocker is left"},
		{"", " E _ _ _", "2 0 bomber", 2, assign(0, rules.Bomber), "no bomber is left"},
		{"bomber: 2\n", " E _ _ _", "2 0 bomber", 2, assign(0, rules.Bomber), "lemming 0 has a burning fuse already"},
		{"climber: 2\n", " E _ _ _", "2 0 climber", 2, assign(0, rules.Climber), "lemming 0 is a climber already"},
		{"floater: 2\n", " E _ _ _", "2 0 floater", 2, assign(0, rules.Floater), "lemming 0 is a floater already"},
		{"digger: 2\n", " E _ _ _", "2 0 digger", 2, assign(0, rules.Digger), "lemming 0 is a digger now"},
		{"", " E _ _ _", "2 0 blocker", 2, assign(0, rules.Digger), "lemming 0 is a blocker, and cannot become a digger"},
		{"", " e", "", 2, assign(0, rules.Digger), "lemming 0 is in the air, and a digger needs a platform"},
	} {
		heading := c.heading
		for line := range strings.Lines(every) {
			if key, _, _ := strings.Cut(line, ":"); !strings.Contains(c.heading, key+":") {
				heading += line
			}
		}
		m := read(t, ruling{heading: strings.TrimSpace(heading), rows: []string{c.row}}.source())
		orders, err := notation.ReadReplay(c.replay, m.Instance)
		if err != nil {
			t.Fatal(err)
		}
		g := rules.NewGame(m.Instance)
		for g.Steps() < c.steps && !g.Over() {
			if len(orders) > 0 && orders[0].Step == g.Steps()+1 {
				g.Do(orders[0].Action)
			}
			g.Advance()
		}
		says := ""
		if err := g.Refuses(c.action); err != nil {
			says = err.Error()
		}
		if says != c.says || g.May(c.action) != (c.says == "") {
			t.Errorf("%v in %q after %d steps: %q, not %q; it may %v", c.action, c.row, c.steps, says, c.says, g.May(c.action))
		}
	}
}

// A second action in a step is refused, under Cormode's rules only for the same lemming.
func TestRefusalsWithinAStep(t *testing.T) {
	for variant, says := range map[string]string{"lemmings": "only one action is allowed in each step",
		"cormode": "lemming 0 has been assigned a type in this step already"} {
		g := rules.NewGame(read(t,
			ruling{heading: "rules: " + variant + "\ndigger: 1\nbomber: 1", rows: []string{" E _ _"}}.source()).Instance)
		g.Advance()
		g.Do(rules.Assign(0, rules.Digger))
		if err := g.Refuses(rules.Assign(0, rules.Bomber)); err == nil || err.Error() != says {
			t.Errorf("%s: %v", variant, err)
		}
	}
}

// Check reports what an instance lacks or has too much of.
func TestCheck(t *testing.T) {
	for says, change := range map[string]func(in *rules.Instance){
		"": func(*rules.Instance) {},
		"there is no entrance; write one as e, or as E with a platform beneath": func(in *rules.Instance) {
			in.Clear(0, 0)
		},
		"there is no exit; write one as x, or as X with a platform beneath": func(in *rules.Instance) {
			in.Clear(0, 2)
		},
		"there are 2 entrances; under Cormode’s rules there is only one": func(in *rules.Instance) {
			in.Variant = rules.Cormode
			in.SetEntrance(0, 1)
		},
		"there are 2 exits; under Cormode’s rules there is only one": func(in *rules.Instance) {
			in.Variant = rules.Cormode
			in.SetExit(0, 1)
		},
		"only under Cormode’s rules are there partitions that nothing removes": func(in *rules.Instance) {
			in.Hard.SetWall(0, 0, true)
		},
		"there are 1001 lemmings; 1 to 1000 can come": func(in *rules.Instance) {
			in.Lemmings = 1001
		},
		"the target is 2; it goes from 0 to the number of lemmings, 1": func(in *rules.Instance) { in.Target = 2 },
		"the time limit is 0; it goes from 1 to 1000000 steps":         func(in *rules.Instance) { in.Time = 0 },
		"under the alpha rules there is no miner": func(in *rules.Instance) {
			in.Variant = rules.Alpha
			in.Quantity[rules.Miner] = 1
		},
		"there are -1 of the type digger; the quantity goes from 0 to 1000000": func(in *rules.Instance) {
			in.Quantity[rules.Digger] = -1
		},
		"the frequency is 0; it is the number of steps between two lemmings, from 1 to 1000000": func(in *rules.Instance) {
			in.Frequency = 0
		},
		"a grid of 3 × 257 is too large or none at all; there are 1 to 256 rows and columns": func(in *rules.Instance) {
			*in = *rules.NewInstance(257, 3)
		},
	} {
		in := rules.NewInstance(1, 3)
		in.SetEntrance(0, 0)
		in.SetExit(0, 2)
		change(in)
		if err := in.Check(); (err == nil) != (says == "") || err != nil && err.Error() != says {
			t.Errorf("%v, not %q", err, says)
		}
	}
}
