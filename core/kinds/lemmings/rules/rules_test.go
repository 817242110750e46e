package rules_test

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// ruling is a sentence of a rule, and a game that decides it: a map, its actions, and lines of its trace. Missing rows are empty. A map
// without an exit gets an exit far away, in T20.
type ruling struct {
	rule, says string
	heading    string
	rows       []string
	replay     string
	trace      []string
}

func (r ruling) source() string {
	rows := slices.Clone(r.rows)
	if !strings.ContainsAny(strings.Join(rows, ""), "xX%") {
		for len(rows) < 19 {
			rows = append(rows, "")
		}
		rows = append(rows, strings.Repeat(". ", 19)+"x")
	}
	lines := strings.Split(r.heading, "\n")
	for _, usual := range []string{"lemmings: 1", "target: 0", "frequency: 10", "time: 30"} {
		key, _, _ := strings.Cut(usual, ":")
		if !slices.ContainsFunc(lines, func(line string) bool { return strings.HasPrefix(line, key+":") }) {
			lines = append(lines, usual)
		}
	}
	return strings.Join(lines, "\n") + "\nmap:\n" + strings.Join(rows, "\n")
}

func TestRules(t *testing.T) {
	for _, r := range rulings {
		t.Run(strings.ReplaceAll(r.rule, ", ", "-"), func(t *testing.T) {
			m := read(t, r.source())
			orders, err := notation.ReadReplay(r.replay, m.Instance)
			if err != nil {
				t.Fatal(err)
			}
			var lines []string
			notation.Trace(m.Instance, orders, m.Time, func(line []byte) { lines = append(lines, string(line)) })
			for _, line := range r.trace {
				if !slices.Contains(lines, line) {
					step, _, _ := strings.Cut(line, " ")
					at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, step+" ") })
					got := "nothing: the game is over"
					if at >= 0 {
						got = lines[at]
					}
					t.Errorf("%s: %s\n want %s\n have %s", r.rule, r.says, line, got)
				}
			}
		})
	}
}

// R12: the number of steps, the number of lemmings saved in these steps, and whether they are enough.
func TestTheGameEnds(t *testing.T) {
	for _, c := range []struct {
		says         string
		heading, row string
		replay       string
		steps, saved int
		feasible     bool
	}{
		{says: "step TL is played in full", heading: "time: 3\ntarget: 1", row: " E _ X", steps: 3},
		{says: "it would escape in step TL + 1", heading: "time: 4", row: " E _ X", steps: 4, saved: 1, feasible: true},
		{says: "nobody waits and nobody is inside", heading: "time: 30", row: " E _ X", steps: 4, saved: 1, feasible: true},
		{says: "reaching the target does not end the game", heading: "lemmings: 2\ntarget: 1\nfrequency: 4", row: " E _ X", steps: 8,
			saved: 2, feasible: true},
		{says: "the nuke ends it when nobody is inside", heading: "lemmings: 2\ntarget: 1", row: " E _ X", replay: "5 nuke", steps: 5,
			saved: 1, feasible: true},
		{says: "... with too few if it comes too early", heading: "lemmings: 2\ntarget: 2", row: " E _ X", replay: "5 nuke",
			steps: 5, saved: 1},
	} {
		m := read(t, ruling{heading: c.heading, rows: []string{c.row}}.source())
		orders, err := notation.ReadReplay(c.replay, m.Instance)
		if err != nil {
			t.Fatal(err)
		}
		g := rules.NewGame(m.Instance)
		notation.Play(g, orders, nil)
		if !g.Over() || g.Steps() != c.steps || g.Saved() != c.saved || g.Feasible() != c.feasible {
			t.Errorf("%s: over %v after %d steps with %d saved, feasible %v; not %d with %d", c.says, g.Over(), g.Steps(), g.Saved(),
				g.Feasible(), c.steps, c.saved)
		}
	}
}

// R10: which types a lemming may receive, depending on its type, and that an assignment uses up one assignment of its type only.
func TestReceipt(t *testing.T) {
	const every = "basher blocker bomber builder climber digger floater miner"
	for _, c := range []struct {
		now, rows, replay string
		step              int
		receives          string
	}{
		{"walker", " E _ _", "", 1, every},
		{"basher", " E|_|_", "2 0 basher", 2, "blocker bomber builder climber digger floater miner"},
		{"blocker", " E _ _", "2 0 blocker", 2, "bomber climber floater"},
		{"builder", "\n E _ _", "2 0 builder", 2, "basher blocker bomber climber digger floater miner"},
		{"digger", " E _ _", "2 0 digger", 2, "basher blocker bomber builder climber floater miner"},
		{"miner", " E _ _", "2 0 miner", 2, "basher blocker bomber builder climber digger floater"},
		{"walker", " E _ _ _", "2 0 bomber", 2, "basher blocker builder climber digger floater miner"},
		{"walker", " e", "", 1, "bomber climber floater"},
		{"climber", "\n .|\n E|", "2 0 climber", 2, "bomber floater"},
		{"floater", " e", "2 0 floater", 3, "bomber climber"},
		{"walker", " e\n\n\n\n\n _", "", 6, every}, // a doomed lemming may receive a type, which is then spent (R9)
		{"waiting", " E _ _", "", 0, ""},
		{"saved", " E X", "", 3, ""},
		{"dead", "|E|", "2 0 digger", 22, ""},
	} {
		heading := ""
		for name := range strings.FieldsSeq(every) {
			heading += name + ": 2\n"
		}
		m := read(t, ruling{heading: heading + "time: 40", rows: strings.Split(c.rows, "\n")}.source())
		orders, err := notation.ReadReplay(c.replay, m.Instance)
		if err != nil {
			t.Fatal(err)
		}
		g := rules.NewGame(m.Instance)
		for g.Steps() < c.step {
			a := rules.Pass
			if len(orders) > 0 && orders[0].Step == g.Steps()+1 {
				a, orders = orders[0].Action, orders[1:]
			}
			g.Step(a)
		}
		if now := g.Lemming(0).Type.String(); now != c.now {
			t.Errorf("%q: it is a %s, not a %s", c.rows, now, c.now)
		}
		var receives []string
		for i := range rules.Assignable {
			ty, then := rules.Type(i), g.Clone()
			may, left := g.May(rules.Assign(0, ty)), g.Left(ty)
			if may {
				receives = append(receives, ty.String())
				left--
			}
			if did := then.Do(rules.Assign(0, ty)); did != may || then.Left(ty) != left {
				t.Errorf("%s becomes %s: it may %v, does %v, and %d are left", c.now, ty, may, did, then.Left(ty))
			}
		}
		if got := strings.Join(receives, " "); got != c.receives {
			t.Errorf("a %s in %q receives %s, not %s", c.now, c.rows, got, c.receives)
		}
	}
}

// A type that is used up cannot be assigned.
func TestQuantitiesEnd(t *testing.T) {
	g := rules.NewGame(read(t, ruling{heading: "lemmings: 2\nfrequency: 1\nblocker: 1", rows: []string{" E _ _"}}.source()).Instance)
	g.Run(2)
	if g.Step(rules.Assign(0, rules.Miner)) || !g.Step(rules.Assign(0, rules.Blocker)) || g.Left(rules.Blocker) != 0 ||
		g.Step(rules.Assign(1, rules.Blocker)) {
		t.Error("a type is assigned more often than there is, or not at all")
	}
}

var rulings = []ruling{
	{"R1, R2, R3", "entrances let lemmings pass; partitions may lie on the left, right and bottom edges",
		"time: 9\nsize: 2 4", []string{"|. .|. x", "|E _|"}, "",
		[]string{
			"t=1 pass | 0 A2 R walker",
			"t=2 pass | 0 B2 R walker",
			"t=3 pass | 0 B2 L walker",
			"t=4 pass | 0 A2 L walker",
			"t=5 pass | 0 A2 R walker",
			"t=6 pass | 0 B2 R walker",
		}},
	{"R4", "a lemming whose move takes it out of the grid is killed at once",
		"time: 9\nsize: 2 2", []string{" E _", " x"}, "",
		[]string{
			"t=2 pass | 0 B1 R walker",
			"t=3 pass | 0 dead",
		}},
	{"R4", "... by falling out below",
		"time: 9\nsize: 2 2", []string{" e x", " . ."}, "",
		[]string{
			"t=2 pass | 0 A2 R walker drop=2",
			"t=3 pass | 0 dead",
		}},
	{"R5", "the action, the turns, the admission: a lemming that enters has its first turn in the next step",
		"", []string{" E _ _"}, "2 0 blocker",
		[]string{
			"t=1 pass | 0 A1 R walker",
			"t=2 0:blocker(illegal) | 0 B1 R walker",
			"t=3 pass | 0 C1 R walker",
		}},
	{"R6", "turns go by the lemmings' indices, and each sees at once what earlier turns have changed",
		"lemmings: 2\nfrequency: 1\ndigger: 1", []string{" E _ _ _"}, "3 0 digger",
		[]string{
			"t=3 0:digger | 0 B1 R digger half | 1 B1 R walker",
			"t=4 pass | 0 B2 R digger | 1 B2 R walker drop=2 | -_B1",
		}},
	{"R7", "lemming i enters at the end of step 1 + i f; so no assignment can succeed in step 1",
		"lemmings: 3\nfrequency: 2\nbasher: 1", []string{" E _ _ _ _ _"}, "1 0 basher",
		[]string{
			"t=1 0:basher(illegal) | 0 A1 R walker",
			"t=2 pass | 0 B1 R walker",
			"t=3 pass | 0 C1 R walker | 1 A1 R walker",
			"t=4 pass | 0 D1 R walker | 1 B1 R walker",
			"t=5 pass | 0 E1 R walker | 1 C1 R walker | 2 A1 R walker",
		}},
	{"R7", "with k entrances lemming i uses number i mod k, counted row by row",
		"lemmings: 3\nfrequency: 1", []string{" . . E _ _", " E _ _ E _ _"}, "",
		[]string{
			"t=3 pass | 0 E1 R walker | 1 B2 R walker | 2 D2 R walker",
			"t=4 pass | 0 F1 R walker | 1 C1 R walker | 2 E2 R walker",
		}},
	{"R8", "an action that the rules forbid is a pass and costs nothing",
		"basher: 1\nblocker: 1\nlemmings: 2\nfrequency: 9", []string{" E _ _ _ _ _"}, "2 1 basher\n3 0 digger\n4 0 blocker\n5 0 blocker",
		[]string{
			"t=2 1:basher(illegal) | 0 B1 R walker",
			"t=3 0:digger(illegal) | 0 C1 R walker",
			"t=4 0:blocker | 0 C1 R blocker",
			"t=5 0:blocker(illegal) | 0 C1 R blocker",
		}},
	{"R9", "a doomed lemming that is assigned a type spends it and does not change",
		"blocker: 1", []string{" e", "", "", "", "", "", " _ _"}, "7 0 blocker\n8 0 blocker",
		[]string{
			"t=6 pass | 0 A6 R walker drop=6",
			"t=7 0:blocker(illegal) | 0 A7 R walker doomed",
			"t=8 0:blocker | 0 dead",
		}},
	{"R10", "a basher can become anything else on a platform, but not a basher again",
		"basher: 2\ndigger: 1\nblocker: 1\nbuilder: 1", []string{" . . .", " E _|_", " . ."},
		"3 0 basher\n4 0 basher\n5 0 digger\n6 0 blocker\n7 0 digger",
		[]string{
			"t=3 0:basher | 0 B2 R basher half",
			"t=4 0:basher(illegal) | 0 C2 R basher | -|B2",
			"t=5 0:digger | 0 C2 R digger half",
			"t=6 0:blocker | 0 C2 R blocker",
			"t=7 0:digger(illegal) | 0 C2 R blocker",
		}},
	{"R10", "a blocker receives bomber, climber and floater only",
		"blocker: 1\nbasher: 1\nbuilder: 1\ndigger: 1\nminer: 1\nbomber: 1\nclimber: 1\nfloater: 1", []string{" E _ _"},
		"2 0 blocker\n3 0 basher\n4 0 builder\n5 0 digger\n6 0 miner\n7 0 bomber\n8 0 climber\n9 0 floater",
		[]string{
			"t=2 0:blocker | 0 A1 R blocker",
			"t=3 0:basher(illegal) | 0 A1 R blocker",
			"t=4 0:builder(illegal) | 0 A1 R blocker",
			"t=5 0:digger(illegal) | 0 A1 R blocker",
			"t=6 0:miner(illegal) | 0 A1 R blocker",
			"t=7 0:bomber | 0 A1 R blocker fuse=4",
			"t=8 0:climber | 0 A1 R blocker climbs fuse=3",
			"t=9 0:floater | 0 A1 R blocker climbs floats fuse=2",
		}},
	{"R10", "in the air climber, floater and bomber are received, the others not; none twice",
		"climber: 2\nfloater: 2\nbomber: 2\ndigger: 1", []string{" e", "", "", "", "", "", "", "", "", "", "", "", "", " _ _"},
		"2 0 climber\n3 0 climber\n4 0 bomber\n5 0 bomber\n6 0 digger",
		[]string{
			"t=2 0:climber | 0 A2 R walker drop=2 climbs",
			"t=3 0:climber(illegal) | 0 A3 R walker drop=3 climbs",
			"t=4 0:bomber | 0 A4 R walker drop=4 climbs fuse=4",
			"t=5 0:bomber(illegal) | 0 A5 R walker drop=5 climbs fuse=3",
			"t=6 0:digger(illegal) | 0 A6 R walker drop=6 climbs fuse=2",
		}},
	{"R10", "a change of type starts the new type from its first half",
		"digger: 1\nminer: 1", []string{" E _ _", " _ _ _"}, "2 0 digger\n3 0 miner",
		[]string{
			"t=2 0:digger | 0 A1 R digger half",
			"t=3 0:miner | 0 A1 R miner half",
			"t=4 pass | 0 A2 R miner | -_A1 -_B1",
		}},
	{"R10", "... also a miner that has been one before: it goes down first",
		"miner: 2\ndigger: 1", []string{" E _ _", " _ _ _", " _ _ _", " _ _ _"}, "2 0 miner\n4 0 digger\n6 0 miner",
		[]string{
			"t=3 pass | 0 A2 R miner | -_A1 -_B1",
			"t=5 pass | 0 A3 R digger | -_A2",
			"t=7 pass | 0 A4 R miner | -_A3 -_B3",
		}},
	{"R10", "... and ends a rest",
		"builder: 2", []string{"", "", "", "", " E _ ."}, "2 0 builder\n8 0 builder",
		[]string{
			"t=7 pass | 0 D2 R walker | +_D2",
			"t=8 0:builder | 0 D2 R builder half",
			"t=9 pass | 0 E1 R builder | +_E1",
		}},
	{"R10", "... also where the new type ends at once: it walks in the same step",
		"builder: 1\nbasher: 1", []string{"", "", "", "", " E _ ."}, "2 0 builder\n8 0 basher",
		[]string{
			"t=7 pass | 0 D2 R walker | +_D2",
			"t=8 0:basher | 0 E2 R walker",
		}},
	{"R11", "a doomed lemming dies, even in an exit's cell",
		"", []string{" E", "", "", "", "", " . X"}, "",
		[]string{
			"t=7 pass | 0 B6 R walker doomed",
			"t=8 pass | 0 dead",
		}},
	{"R12", "step TL is played in full; a lemming that reaches an exit's cell in it has not escaped",
		"time: 3", []string{" E _ X"}, "",
		[]string{
			"t=2 pass | 0 B1 R walker",
			"t=3 pass | 0 C1 R walker",
		}},
	{"R12", "the game ends after the step in which no lemming waits and none is in the environment",
		"", []string{" E x"}, "",
		[]string{
			"t=2 pass | 0 B1 R walker",
			"t=3 pass | 0 saved",
		}},
	{"R13", "the nuke lights every fuse that does not burn, and the waiting never enter",
		"lemmings: 4\nfrequency: 2\nbomber: 1", []string{" E _ _ _ _ _ _ _ _ _"}, "3 0 bomber\n4 nuke\n5 nuke",
		[]string{
			"t=3 0:bomber | 0 C1 R walker fuse=4 | 1 A1 R walker",
			"t=4 nuke | 0 D1 R walker fuse=3 | 1 B1 R walker fuse=4 | 2 kept out | 3 kept out",
			"t=5 nuke(illegal) | 0 E1 R walker fuse=2 | 1 C1 R walker fuse=3 | 2 kept out | 3 kept out",
			"t=8 pass | 0 dead | 1 F1 R walker fuse=0 | 2 kept out | 3 kept out | -_G1",
			"t=9 pass | 0 dead | 1 dead | 2 kept out | 3 kept out | -_F1",
		}},
	{"R13", "if none is in the environment the game ends with that step",
		"", []string{" E _ _"}, "1 nuke",
		[]string{
			"t=1 nuke | 0 kept out",
		}},
	{"R15", "past the end of a platform it goes on into the air, and falls from the next turn on",
		"", []string{" E _ . .", " . . _"}, "",
		[]string{
			"t=2 pass | 0 B1 R walker",
			"t=3 pass | 0 C1 R walker",
			"t=4 pass | 0 C2 R walker",
			"t=5 pass | 0 D2 R walker",
		}},
	{"R16", "step up: with or without a wall one cell high in front, and also where the floor goes on",
		"", []string{" . . . _ . _", " E _ _|_ _ _"}, "",
		[]string{
			"t=3 pass | 0 C2 R walker",
			"t=4 pass | 0 D1 R walker",
			"t=5 pass | 0 E1 R walker",
			"t=6 pass | 0 E2 R walker",
			"t=7 pass | 0 F1 R walker",
		}},
	{"R16", "... not with a platform above its own cell",
		"", []string{" _ _ _", " E _ _", " . . ."}, "",
		[]string{
			"t=2 pass | 0 B2 R walker",
			"t=3 pass | 0 C2 R walker",
			"t=4 pass | 0 D2 R walker",
		}},
	{"R16", "... not with a wall between the cell above it and that cell: a hanging one",
		"", []string{" . .|_ _", " E _ _ _"}, "",
		[]string{
			"t=2 pass | 0 B2 R walker",
			"t=3 pass | 0 C2 R walker",
			"t=4 pass | 0 D2 R walker",
		}},
	{"R16", "... nor onto a platform two cells higher",
		"", []string{" . . _", "", " E _ _"}, "",
		[]string{
			"t=2 pass | 0 B3 R walker",
			"t=3 pass | 0 C3 R walker",
		}},
	{"R17", "a wall one cell high is no obstacle",
		"", []string{"", " E _|_"}, "",
		[]string{
			"t=2 pass | 0 B2 R walker",
			"t=3 pass | 0 C2 R walker",
		}},
	{"R18", "a wall two cells high turns it round, which takes the whole turn",
		"", []string{" . .|", " E _|_"}, "",
		[]string{
			"t=2 pass | 0 B2 R walker",
			"t=3 pass | 0 B2 L walker",
			"t=4 pass | 0 A2 L walker",
		}},
	{"R19", "the drop counts the cells of the fall, from the first without a platform",
		"", []string{" E .", "", "", " . . _ _"}, "",
		[]string{
			"t=2 pass | 0 B1 R walker",
			"t=3 pass | 0 B2 R walker drop=2",
			"t=4 pass | 0 B3 R walker drop=3",
			"t=5 pass | 0 B4 R walker drop=4",
		}},
	{"R19", "moving down by digging adds nothing: five rows from the platform that it digs through are safe",
		"digger: 1", []string{" E _", "", "", "", "", " _ _"}, "2 0 digger",
		[]string{
			"t=3 pass | 0 A2 R digger | -_A1",
			"t=4 pass | 0 A3 R walker drop=2",
			"t=6 pass | 0 A5 R walker drop=4",
			"t=7 pass | 0 A6 R walker",
			"t=8 pass | 0 B6 R walker",
		}},
	{"R19", "the drop starts again from a platform that is built beneath it in the air",
		"lemmings: 2\nfrequency: 1\nbuilder: 1", []string{" . e", "", "", "", " E _"}, "3 1 builder",
		[]string{
			"t=4 pass | 0 B4 R walker drop=4 | 1 B4 R builder | +_B4",
			"t=5 pass | 0 C4 R walker | 1 B4 R builder half",
			"t=6 pass | 0 C5 R walker drop=2 | 1 C3 R builder | +_C3",
		}},
	{"R20", "a fall of four rows is safe",
		"", []string{" E", "", " ", "", " . _ _"}, "",
		[]string{
			"t=2 pass | 0 B1 R walker",
			"t=3 pass | 0 B2 R walker drop=2",
			"t=4 pass | 0 B3 R walker drop=3",
			"t=5 pass | 0 B4 R walker drop=4",
			"t=6 pass | 0 B5 R walker",
			"t=7 pass | 0 C5 R walker",
		}},
	{"R20", "a fall of five rows kills, one turn after the landing",
		"", []string{" E", "", "", " ", "", " . _ _"}, "",
		[]string{
			"t=6 pass | 0 B5 R walker drop=5",
			"t=7 pass | 0 B6 R walker doomed",
			"t=8 pass | 0 dead",
		}},
	{"R21", "in an exit's cell it escapes whether it stands or falls",
		"", []string{" e", "", "", " x", "", ""}, "",
		[]string{
			"t=4 pass | 0 A4 R walker drop=4",
			"t=5 pass | 0 saved",
		}},
	{"R22", "the first half shows nothing, the second changes the partitions and moves",
		"digger: 1", []string{" E _ _", " . .", " _ _ _"}, "2 0 digger",
		[]string{
			"t=2 0:digger | 0 A1 R digger half",
			"t=3 pass | 0 A2 R digger | -_A1",
		}},
	{"R22", "if its condition fails it becomes a walker and has a walker's turn in that step",
		"basher: 1", []string{"", " E _ _ _"}, "2 0 basher",
		[]string{
			"t=2 0:basher | 0 B2 R walker",
			"t=3 pass | 0 C2 R walker",
		}},
	{"R23", "the wall need not be high",
		"basher: 1", []string{"", " E _|_ _ _"}, "3 0 basher",
		[]string{
			"t=2 pass | 0 B2 R walker",
			"t=3 0:basher | 0 B2 R basher half",
			"t=4 pass | 0 C2 R basher | -|B2",
			"t=5 pass | 0 D2 R walker",
		}},
	{"R24", "it goes through consecutive walls without a new assignment",
		"basher: 1", []string{"", " E _|_|_ _"}, "3 0 basher",
		[]string{
			"t=3 0:basher | 0 B2 R basher half",
			"t=4 pass | 0 C2 R basher | -|B2",
			"t=5 pass | 0 C2 R basher half",
			"t=6 pass | 0 D2 R basher | -|C2",
			"t=7 pass | 0 E2 R walker",
		}},
	{"R25", "a blocker whose platform goes is a walker again",
		"lemmings: 2\nfrequency: 2\nblocker: 1\ndigger: 1", []string{" E _ _ _", " _ _ _ _"}, "2 0 blocker\n4 1 digger",
		[]string{
			"t=2 0:blocker | 0 A1 R blocker",
			"t=3 pass | 0 A1 R blocker | 1 A1 R walker",
			"t=4 1:digger | 0 A1 R blocker | 1 A1 R digger half",
			"t=5 pass | 0 A1 R blocker | 1 A2 R digger | -_A1",
			"t=6 pass | 0 A2 R walker | 1 A2 R digger half",
		}},
	{"R26", "a walker turns round before a blocker, which takes its turn",
		"lemmings: 2\nfrequency: 3\nblocker: 1", []string{"", " E _ _ _"}, "4 0 blocker",
		[]string{
			"t=4 0:blocker | 0 C2 R blocker | 1 A2 R walker",
			"t=5 pass | 0 C2 R blocker | 1 B2 R walker",
			"t=6 pass | 0 C2 R blocker | 1 B2 L walker",
			"t=7 pass | 0 C2 R blocker | 1 A2 L walker",
		}},
	{"R26", "... so does a builder, and stays one",
		"lemmings: 2\nfrequency: 3\nblocker: 1\nbuilder: 1", []string{" . . _", " E _ ."}, "4 0 blocker\n6 1 builder",
		[]string{
			"t=4 0:blocker | 0 C1 R blocker | 1 A2 R walker",
			"t=6 1:builder | 0 C1 R blocker | 1 B2 R builder half",
			"t=7 pass | 0 C1 R blocker | 1 B2 L builder",
			"t=9 pass | 0 C1 R blocker | 1 A1 L builder | +_A1",
		}},
	{"R26", "... so does one that would step up",
		"lemmings: 2\nfrequency: 3\nblocker: 1", []string{" . . _", " E _ ."}, "4 0 blocker",
		[]string{
			"t=5 pass | 0 C1 R blocker | 1 B2 R walker",
			"t=6 pass | 0 C1 R blocker | 1 B2 L walker",
		}},
	{"R26", "who is about to move into a blocker's cell turns round, and keeps its type",
		"lemmings: 2\nfrequency: 2\nblocker: 1\nbasher: 1", []string{"", " E _ _|_ _"}, "5 0 blocker\n6 1 basher",
		[]string{
			"t=4 pass | 0 D2 R walker | 1 B2 R walker",
			"t=5 0:blocker | 0 D2 R blocker | 1 C2 R walker",
			"t=6 1:basher | 0 D2 R blocker | 1 C2 R basher half",
			"t=7 pass | 0 D2 R blocker | 1 C2 L basher",
			"t=8 pass | 0 D2 R blocker | 1 B2 L walker",
		}},
	{"R26", "a lemming in the blocker's cell is not hindered in leaving it",
		"lemmings: 2\nfrequency: 1\nblocker: 1", []string{"|E _ _ _"}, "3 1 blocker\n2 0 blocker",
		[]string{
			"t=2 0:blocker | 0 A1 R blocker | 1 A1 R walker",
			"t=3 1:blocker(illegal) | 0 A1 R blocker | 1 B1 R walker",
			"t=4 pass | 0 A1 R blocker | 1 C1 R walker",
		}},
	{"R26", "floating down to a blocker is not hindered, nor is walking off from there",
		"lemmings: 2\nfrequency: 1\nblocker: 1\nfloater: 1", []string{" . e", "", "", " E _ _ _"}, "2 0 floater\n4 1 blocker",
		[]string{
			"t=4 1:blocker | 0 B3 R floater floats | 1 B4 R blocker",
			"t=6 pass | 0 B4 R walker floats | 1 B4 R blocker",
			"t=7 pass | 0 C4 R walker floats | 1 B4 R blocker",
		}},
	{"R27", "a blocker blocks nobody while its cell holds a lemming whose last move was a fall into it",
		"lemmings: 3\nfrequency: 1\nblocker: 1", []string{" . . . e", " E _ _ _ _ _"}, "3 0 blocker",
		[]string{
			"t=3 0:blocker | 0 D2 R blocker | 1 B2 R walker | 2 D1 R walker",
			"t=4 pass | 0 D2 R blocker | 1 C2 R walker | 2 D2 R walker",
			"t=5 pass | 0 D2 R blocker | 1 D2 R walker | 2 E2 R walker",
			"t=6 pass | 0 D2 R blocker | 1 E2 R walker | 2 F2 R walker",
		}},
	{"R27", "... nor while a floater has come down into it",
		"lemmings: 4\nfrequency: 2\nblocker: 1\nfloater: 1", []string{" . . e", "", "", "", "", " E _ _ _ _"}, "4 0 floater\n6 1 blocker",
		[]string{
			"t=8 pass | 0 C5 R floater half floats | 1 C6 R blocker | 2 C4 R walker drop=4 | 3 B6 R walker",
			"t=9 pass | 0 C6 R walker floats | 1 C6 R blocker | 2 C5 R walker drop=5 | 3 C6 R walker",
		}},
	{"R28", "the usual turns in steps t to t + 4, and the explosion in step t + 5",
		"bomber: 1", []string{" E _ _ _ _ _ _ _"}, "2 0 bomber",
		[]string{
			"t=2 0:bomber | 0 B1 R walker fuse=4",
			"t=5 pass | 0 E1 R walker fuse=1",
			"t=6 pass | 0 F1 R walker fuse=0",
			"t=7 pass | 0 dead | -_F1",
		}},
	{"R28", "it escapes first if it is in an exit's cell then",
		"bomber: 1", []string{" E _ _ _ _ X _ _"}, "2 0 bomber",
		[]string{
			"t=6 pass | 0 F1 R walker fuse=0",
			"t=7 pass | 0 saved",
		}},
	{"R28", "... and dies without an explosion if it is doomed",
		"bomber: 1", []string{" e", "", "", "", "", " _ _"}, "2 0 bomber",
		[]string{
			"t=6 pass | 0 A6 R walker doomed fuse=0",
			"t=7 pass | 0 dead",
		}},
	{"R29", "the explosion removes the four partitions of its cell, and kills that lemming only",
		"lemmings: 2\nfrequency: 1\nbomber: 1\nblocker: 1", []string{" . _", " _|E|_"}, "2 0 blocker\n3 0 bomber",
		[]string{
			"t=3 0:bomber | 0 B2 R blocker fuse=4 | 1 C2 R walker",
			"t=7 pass | 0 B2 R blocker fuse=0 | 1 D5 R walker drop=4",
			"t=8 pass | 0 dead | 1 D6 R walker drop=5 | -_B2 -_B1 -|A2 -|B2",
		}},
	{"R29", "... even if another is in its cell, which falls",
		"size: 4 2\nlemmings: 2\nfrequency: 1\nbomber: 1", []string{"|.|", "|E|", "", " . x"}, "2 0 bomber",
		[]string{
			"t=6 pass | 0 A2 L walker fuse=0 | 1 A2 R walker",
			"t=7 pass | 0 dead | 1 A3 R walker drop=2 | -_A2 -|@2 -|A2",
		}},
	{"R30", "a builder needs that no platform be above it",
		"builder: 1", []string{" _ _", " E _ _"}, "2 0 builder",
		[]string{
			"t=2 0:builder | 0 B2 R walker",
		}},
	{"R30", "... no wall in front in its row",
		"builder: 1", []string{"", " E|_"}, "2 0 builder",
		[]string{
			"t=2 0:builder | 0 B2 R walker",
		}},
	{"R30", "... nor in the row above",
		"builder: 1", []string{" . .|", " E _ _ _ _ _"}, "3 0 builder",
		[]string{
			"t=2 pass | 0 B2 R walker",
			"t=3 0:builder | 0 C2 R walker",
			"t=4 pass | 0 D2 R walker",
		}},
	{"R31", "it moves one cell up and forwards and leaves a platform",
		"builder: 1", []string{"", "", "", "", " E _ ."}, "2 0 builder",
		[]string{
			"t=2 0:builder | 0 A5 R builder half",
			"t=3 pass | 0 B4 R builder | +_B4",
			"t=4 pass | 0 B4 R builder half",
			"t=5 pass | 0 C3 R builder | +_C3",
		}},
	{"R31", "a platform that is there already counts as built",
		"builder: 1", []string{"", "", "", " . _", " E _"}, "2 0 builder",
		[]string{
			"t=3 pass | 0 B4 R builder",
			"t=5 pass | 0 C3 R builder | +_C3",
			"t=7 pass | 0 D2 R walker | +_D2",
		}},
	{"R32", "with the third platform it is a walker, rests for one turn, and then walks",
		"builder: 1", []string{"", "", "", "", " E _ ."}, "2 0 builder",
		[]string{
			"t=6 pass | 0 C3 R builder half",
			"t=7 pass | 0 D2 R walker | +_D2",
			"t=8 pass | 0 D2 R walker",
			"t=9 pass | 0 E2 R walker",
		}},
	{"R32", "one that is obstructed on the way stops, and does not rest",
		"builder: 1", []string{"", "", " . _", "", " E _"}, "2 0 builder",
		[]string{
			"t=3 pass | 0 B4 R builder | +_B4",
			"t=4 pass | 0 C4 R walker",
		}},
	{"R33", "if the platform beneath a builder goes it is a walker and falls",
		"builder: 1\nlemmings: 2\nfrequency: 5\nbomber: 1\nblocker: 1", []string{"", " E _ _"}, "2 0 blocker\n3 0 bomber\n7 1 builder",
		[]string{
			"t=7 1:builder | 0 A2 R blocker fuse=0 | 1 A2 R builder half",
			"t=8 pass | 0 dead | 1 A3 R walker drop=2 | -_A2",
		}},
	{"R33", "if the platform beneath a resting lemming goes it is a walker and falls",
		"builder: 1\nlemmings: 2\nfrequency: 1\nbomber: 1\nblocker: 1", []string{"", "", " . . . E", "", " E _ . . ."},
		"2 0 blocker\n3 1 builder\n4 0 bomber",
		[]string{
			"t=7 pass | 0 D3 R blocker fuse=1 | 1 C3 R builder half",
			"t=8 pass | 0 D3 R blocker fuse=0 | 1 D2 R walker | +_D2",
			"t=9 pass | 0 dead | 1 D3 R walker drop=2 | -_D3 -_D2",
			"t=10 pass | 0 dead | 1 D4 R walker drop=3",
		}},
	{"R34", "a climber climbs at a blockage, in that same turn; a wall one cell high it walks through",
		"climber: 1", []string{" . . .|", " . . .|_", " E _|_|_"}, "2 0 climber",
		[]string{
			"t=3 pass | 0 C3 R walker climbs",
			"t=4 pass | 0 C2 R climber climbs",
			"t=5 pass | 0 C1 R climber climbs",
			"t=6 pass | 0 dead",
		}},
	{"R34", "it climbs only from a platform, not while it falls along a wall",
		"climber: 1", []string{" e|", " .|", " .|", " _|"}, "2 0 climber",
		[]string{
			"t=3 pass | 0 A3 R walker drop=3 climbs",
			"t=4 pass | 0 A4 R walker climbs",
			"t=5 pass | 0 A3 R climber climbs",
		}},
	{"R34", "... not at an exit",
		"climber: 1", []string{" . .|", " E X|"}, "2 0 climber",
		[]string{
			"t=2 0:climber | 0 B2 R walker climbs",
			"t=3 pass | 0 saved",
		}},
	{"R34", "... not when it is doomed",
		"climber: 1", []string{" e|", " .|", " .|", " .|", " .|", " _|"}, "2 0 climber",
		[]string{
			"t=6 pass | 0 A6 R walker doomed climbs",
			"t=7 pass | 0 dead",
		}},
	{"R34", "... nor in the step in which another type is assigned to it",
		"climber: 1\ndigger: 1", []string{" . .|", " E _|"}, "2 0 climber\n3 0 digger",
		[]string{
			"t=3 0:digger | 0 B2 R digger half climbs",
			"t=4 pass | 0 B3 R digger climbs | -_B2",
		}},
	{"R34", "with a platform above it turns round like any walker",
		"climber: 1", []string{"", " _ _|", " E _|_"}, "2 0 climber",
		[]string{
			"t=2 0:climber | 0 B3 R walker climbs",
			"t=3 pass | 0 B3 L walker climbs",
			"t=4 pass | 0 A3 L walker climbs",
		}},
	{"R35, R36", "up one cell a turn while there is a wall; over the top forwards in one turn, and a walker there",
		"climber: 1", []string{"", " . .|", " . .|", " E _|_"}, "2 0 climber",
		[]string{
			"t=2 0:climber | 0 B4 R walker climbs",
			"t=3 pass | 0 B3 R climber climbs",
			"t=4 pass | 0 B2 R climber climbs",
			"t=5 pass | 0 B1 R climber climbs",
			"t=6 pass | 0 C1 R walker climbs",
			"t=7 pass | 0 C2 R walker drop=2 climbs",
		}},
	{"R37", "under a platform it turns round, which takes the turn, and falls from the next one on",
		"climber: 1", []string{" . _|", " . .|", " . .|", " E _|_"}, "2 0 climber",
		[]string{
			"t=3 pass | 0 B3 R climber climbs",
			"t=4 pass | 0 B2 R climber climbs",
			"t=5 pass | 0 B2 L walker climbs",
			"t=6 pass | 0 B3 L walker drop=2 climbs",
			"t=7 pass | 0 B4 L walker climbs",
			"t=8 pass | 0 A4 L walker climbs",
		}},
	{"R38", "the ability stays: it climbs the next wall too",
		"climber: 1", []string{"", " . .|. .|", " . .|. .|", " E _|_ _|"}, "2 0 climber",
		[]string{
			"t=6 pass | 0 C1 R walker climbs",
			"t=9 pass | 0 C4 R walker climbs",
			"t=10 pass | 0 D4 R walker climbs",
			"t=11 pass | 0 D3 R climber climbs",
		}},
	{"R38", "climbing past row 1 leads out of the environment",
		"climber: 1", []string{" . .|", " E _|"}, "2 0 climber",
		[]string{
			"t=3 pass | 0 B1 R climber climbs",
			"t=4 pass | 0 dead",
		}},
	{"R38", "a blocker beyond the top makes it turn and fall",
		"climber: 2\nblocker: 1\nlemmings: 2\nfrequency: 6", []string{"", " . . _", " . .|", " E _|"},
		"2 0 climber\n6 0 blocker\n8 1 climber",
		[]string{
			"t=5 pass | 0 C2 R walker climbs",
			"t=6 0:blocker | 0 C2 R blocker climbs",
			"t=9 pass | 0 C2 R blocker climbs | 1 B3 R climber climbs",
			"t=10 pass | 0 C2 R blocker climbs | 1 B2 R climber climbs",
			"t=11 pass | 0 C2 R blocker climbs | 1 B2 L walker climbs",
			"t=12 pass | 0 C2 R blocker climbs | 1 B3 L walker drop=2 climbs",
			"t=13 pass | 0 C2 R blocker climbs | 1 B4 L walker climbs",
		}},
	{"R39, R40", "platforms in consecutive rows are dug one after the other; then it falls",
		"digger: 1", []string{" E _", " _ _", " _ _", "", " _ _"}, "2 0 digger",
		[]string{
			"t=2 0:digger | 0 A1 R digger half",
			"t=3 pass | 0 A2 R digger | -_A1",
			"t=4 pass | 0 A2 R digger half",
			"t=5 pass | 0 A3 R digger | -_A2",
			"t=6 pass | 0 A3 R digger half",
			"t=7 pass | 0 A4 R digger | -_A3",
			"t=8 pass | 0 A5 R walker",
		}},
	{"R41", "it falls freely for one row and then floats",
		"floater: 1", []string{" e", "", "", "", "", " _ _"}, "2 0 floater",
		[]string{
			"t=2 0:floater | 0 A2 R walker drop=2 floats",
			"t=3 pass | 0 A2 R floater half floats",
			"t=4 pass | 0 A3 R floater floats",
			"t=5 pass | 0 A3 R floater half floats",
		}},
	{"R41", "a fall of one row is too short for it",
		"floater: 1", []string{" E .", " . _ _"}, "2 0 floater",
		[]string{
			"t=2 0:floater | 0 B1 R walker floats",
			"t=3 pass | 0 B2 R walker floats",
			"t=4 pass | 0 C2 R walker floats",
		}},
	{"R42", "down one cell in two turns; on a platform a walker again, whatever the drop",
		"floater: 1", []string{" e", "", "", "", "", "", "", " _ _"}, "2 0 floater",
		[]string{
			"t=12 pass | 0 A7 R floater floats",
			"t=13 pass | 0 A7 R floater half floats",
			"t=14 pass | 0 A8 R walker floats",
			"t=15 pass | 0 B8 R walker floats",
			"t=16 pass | 0 C8 R walker floats",
		}},
	{"R43", "received at any time before the landing it helps",
		"floater: 1", []string{" e", "", "", "", "", " _ _"}, "6 0 floater",
		[]string{
			"t=5 pass | 0 A5 R walker drop=5",
			"t=6 0:floater | 0 A5 R floater half floats",
			"t=7 pass | 0 A6 R walker floats",
			"t=8 pass | 0 B6 R walker floats",
		}},
	{"R43", "the ability stays: it floats in the next fall too",
		"floater: 1", []string{" E .", "", "", " . _", "", "", " . . _"}, "2 0 floater",
		[]string{
			"t=4 pass | 0 B2 R floater half floats",
			"t=7 pass | 0 B4 R walker floats",
			"t=8 pass | 0 C4 R walker floats",
			"t=9 pass | 0 C5 R walker drop=2 floats",
			"t=10 pass | 0 C5 R floater half floats",
			"t=13 pass | 0 C7 R walker floats",
		}},
	{"R43", "a doomed lemming is past help",
		"floater: 1", []string{" e", "", "", "", "", " _ _"}, "7 0 floater",
		[]string{
			"t=6 pass | 0 A6 R walker doomed",
			"t=7 0:floater | 0 dead",
		}},
	{"R45", "a miner goes down, forwards, down, each in two steps, and clears what lies between the four cells",
		"miner: 1", []string{" E _|_ _", " _ _|_ _", " _ _ _|_", " . . _ _"}, "3 0 miner",
		[]string{
			"t=3 0:miner | 0 B1 R miner half",
			"t=4 pass | 0 B2 R miner | -_B1 -_C1 -|B1 -|B2",
			"t=5 pass | 0 B2 R miner half",
			"t=6 pass | 0 C2 R miner",
			"t=7 pass | 0 C2 R miner half",
			"t=8 pass | 0 C3 R miner | -_C2 -_D2 -|C3",
		}},
	{"R45", "with the forward move it also clears the wall in front: here it has turned round before a blocker",
		"miner: 1\nblocker: 1\nlemmings: 2\nfrequency: 3", []string{" E _ _", " _|_ E _"}, "3 0 miner\n5 1 blocker",
		[]string{
			"t=4 pass | 0 B2 R miner | 1 C2 R walker | -_B1 -_C1",
			"t=5 1:blocker | 0 B2 R miner half | 1 C2 R blocker",
			"t=6 pass | 0 B2 L miner | 1 C2 R blocker",
			"t=7 pass | 0 B2 L miner half | 1 C2 R blocker",
			"t=8 pass | 0 A2 L miner | 1 C2 R blocker | -|A2",
		}},
	{"R44, R46", "on a platform one row thick it goes down once, is a walker, and falls in that column",
		"miner: 1", []string{" E _ _", "", "", " _ _ _"}, "2 0 miner",
		[]string{
			"t=2 0:miner | 0 A1 R miner half",
			"t=3 pass | 0 A2 R miner | -_A1 -_B1",
			"t=4 pass | 0 A3 R walker drop=2",
			"t=5 pass | 0 A4 R walker",
			"t=6 pass | 0 B4 R walker",
		}},
	{"A2", "two-step moves take one",
		"rules: alpha\ndigger: 1", []string{" E _", " _ _", " _ _"}, "2 0 digger",
		[]string{
			"t=2 0:digger | 0 A2 R digger | -_A1",
			"t=3 pass | 0 A3 R digger | -_A2",
			"t=4 pass | 0 A4 R digger | -_A3",
		}},
	{"A2", "... the rest and the fuse stay as they are",
		"rules: alpha\nbuilder: 1\nbomber: 1", []string{"", "", "", "", " E _ ."}, "2 0 builder\n3 0 bomber",
		[]string{
			"t=2 0:builder | 0 B4 R builder | +_B4",
			"t=3 0:bomber | 0 C3 R builder fuse=4 | +_C3",
			"t=4 pass | 0 D2 R walker fuse=3 | +_D2",
			"t=5 pass | 0 D2 R walker fuse=2",
			"t=6 pass | 0 E2 R walker fuse=1",
			"t=7 pass | 0 E3 R walker drop=2 fuse=0",
			"t=8 pass | 0 dead",
		}},
	{"A3", "a wall in front is a blockage whatever its height",
		"rules: alpha", []string{"", " E _|_"}, "",
		[]string{
			"t=2 pass | 0 B2 R walker",
			"t=3 pass | 0 B2 L walker",
			"t=4 pass | 0 A2 L walker",
		}},
	{"A3", "... also before a step up; stairs without walls work",
		"rules: alpha", []string{" . . _ _", " E _ _|_"}, "",
		[]string{
			"t=2 pass | 0 B2 R walker",
			"t=3 pass | 0 C1 R walker",
			"t=4 pass | 0 D1 R walker",
		}},
	{"A3", "a climber climbs every wall",
		"rules: alpha\nclimber: 1", []string{"", " E _|_"}, "2 0 climber",
		[]string{
			"t=2 0:climber | 0 B2 R walker climbs",
			"t=3 pass | 0 B1 R climber climbs",
			"t=4 pass | 0 C1 R walker climbs",
			"t=5 pass | 0 C2 R walker climbs",
		}},
	{"A4", "a floater floats from its first turn in the air",
		"rules: alpha\nfloater: 1", []string{" E", "", "", "", "", "", " . _"}, "2 0 floater",
		[]string{
			"t=2 0:floater | 0 B1 R walker floats",
			"t=3 pass | 0 B2 R floater floats",
			"t=4 pass | 0 B3 R floater floats",
			"t=8 pass | 0 B7 R walker floats",
			"t=9 pass | 0 C7 R walker floats",
		}},
	{"C1", "Cormode: several assignments a step, one for each lemming",
		"rules: cormode\nlemmings: 2\nfrequency: 1\ndigger: 2\nbomber: 1", []string{" E _ _ x", " _ _ _"},
		"3 0 digger\n3 1 bomber\n4 0 bomber",
		[]string{
			"t=3 0:digger+1:bomber | 0 B1 R digger half | 1 B1 R walker fuse=4",
			"t=4 0:bomber(illegal) | 0 B2 R digger | 1 B2 R walker fuse=3 | -_B1",
		}},
	{"C2", "Cormode: nothing removes hard partitions",
		"rules: cormode\ndigger: 1\nbasher: 1\nbomber: 1", []string{"", " & =!= x"}, "2 0 digger\n3 0 basher\n4 0 bomber",
		[]string{
			"t=2 0:digger | 0 B2 R walker",
			"t=3 0:basher | 0 C2 R walker",
			"t=4 0:bomber | 0 D2 R walker fuse=4",
			"t=5 pass | 0 saved",
		}},
	{"C2", "Cormode: nor does an explosion",
		"rules: cormode\nbomber: 1", []string{" & = = = =!= = x"}, "2 0 bomber",
		[]string{
			"t=6 pass | 0 F1 R walker fuse=0",
			"t=7 pass | 0 dead",
		}},
	{"C2", "Cormode: a miner clears what it can, and stops before a hard wall",
		"rules: cormode\nminer: 1", []string{" E _|_", " _ _!_ x", " _ _ _"}, "3 0 miner",
		[]string{
			"t=3 0:miner | 0 B1 R miner half",
			"t=4 pass | 0 B2 R miner | -_B1 -_C1 -|B1",
			"t=5 pass | 0 C2 R walker",
			"t=6 pass | 0 D2 R walker",
		}},
}
