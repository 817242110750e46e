package notation

import (
	"strings"
	"testing"

	"unknot/core/kinds/lemmings/rules"
)

// The worked example of section 3 of the README beside the reconstructed instances, row by row.
const twoHoles = `title: two holes
lemmings: 2
target: 2
frequency: 3
time: 20
digger: 2
map:

 . E _ .
 . .
 . .|
 . .|
 .
 . _ _ _ X
`

const worked = `t=1 pass | 0 B2 R walker
t=2 pass | 0 C2 R walker
t=3 0:digger | 0 C2 R digger half
t=4 pass | 0 C3 R digger | 1 B2 R walker | -_C2
t=5 1:digger | 0 C4 R walker drop=2 | 1 B2 R digger half
t=6 pass | 0 C5 R walker drop=3 | 1 B3 R digger | -_B2
t=7 pass | 0 C6 R walker drop=4 | 1 B4 R walker drop=2
t=8 pass | 0 C7 R walker | 1 B5 R walker drop=3
t=9 pass | 0 D7 R walker | 1 B6 R walker drop=4
t=10 pass | 0 E7 R walker | 1 B7 R walker
t=11 pass | 0 saved | 1 C7 R walker
t=12 pass | 0 saved | 1 D7 R walker
t=13 pass | 0 saved | 1 E7 R walker
t=14 pass | 0 saved | 1 saved`

// traced returns the lines of a trace.
func traced(m *Map, orders []Order) (lines []string) {
	Trace(m.Instance, orders, m.Time, func(line []byte) { lines = append(lines, string(line)) })
	return lines
}

func TestTheWorkedExample(t *testing.T) {
	m, orders := given(t, twoHoles, "3 0 digger\n5 1 digger\n")
	if got := strings.Join(traced(m, orders), "\n"); got != worked {
		t.Errorf("the trace is\n%s", got)
	}
	g := rules.NewGame(m.Instance)
	g.Explore()
	Play(g, orders, nil)
	theta, lambda, sigma := g.Saved()*m.Lemmings*m.Time, g.Life(), g.Explored()
	if g.Saved() != 2 || g.Steps() != 14 || theta != 80 || lambda != 20 || sigma != 18 {
		t.Errorf("saved %d in step %d, theta %d, lambda %d, sigma %d", g.Saved(), g.Steps(), theta, lambda, sigma)
	}
}

// The digger comes one step too late there: "it is already in the air at D2: an illegal action; it
// falls five rows to D7, is doomed in step 8 and dead in step 9".
func TestTheWorkedExampleTooLate(t *testing.T) {
	m, orders := given(t, twoHoles, "4 0 digger")
	lines := traced(m, orders)
	for step, start := range map[int]string{3: "t=3 pass | 0 D2 R walker", 4: "t=4 0:digger(illegal) | 0 D3 R walker drop=2 |",
		8: "t=8 pass | 0 D7 R walker doomed |", 9: "t=9 pass | 0 dead |"} {
		if !strings.HasPrefix(lines[step-1], start) {
			t.Errorf("%q does not begin with %q", lines[step-1], start)
		}
	}
}

func given(t *testing.T, source, replay string) (*Map, []Order) {
	t.Helper()
	m, err := ReadMap(source)
	if err != nil {
		t.Fatal(err)
	}
	orders, err := ReadReplay(replay, m.Instance)
	if err != nil {
		t.Fatal(err)
	}
	return m, orders
}

// Longer replays, followed by hand with the rules of that README: the lines show a fuse, a bridge, a parachute, a
// climb and a fall, and illegal actions.
func TestTracesByHand(t *testing.T) {
	for _, c := range []struct{ name, source, replay, trace string }{
		{"a bridge, a bomb, and a nuke beside a wall", `lemmings: 3
target: 1
frequency: 2
time: 30
blocker: 1
bomber: 1
builder: 1
climber: 1
map:

 . . . . . . . .
 . . . . . . . .
|E _ _ _ . . _ _|
 . . . . . . . X
 _ _ _ _ _ _ _ _|
`, `2 0 climber
4 0 builder
5 1 bomber
9 1 blocker
14 nuke
`, `t=1 pass | 0 A4 R walker
t=2 0:climber | 0 B4 R walker climbs
t=3 pass | 0 C4 R walker climbs | 1 A4 R walker
t=4 0:builder | 0 C4 R builder half climbs | 1 B4 R walker
t=5 1:bomber | 0 D3 R builder climbs | 1 C4 R walker fuse=4 | 2 A4 R walker | +_D3
t=6 pass | 0 D3 R builder half climbs | 1 D3 R walker fuse=3 | 2 B4 R walker
t=7 pass | 0 E2 R builder climbs | 1 E2 R walker fuse=2 | 2 C4 R walker | +_E2
t=8 pass | 0 E2 R builder half climbs | 1 F2 R walker fuse=1 | 2 D3 R walker
t=9 1:blocker(illegal) | 0 F1 R walker climbs | 1 F3 R walker drop=2 fuse=0 | 2 E2 R walker | +_F1
t=10 pass | 0 F1 R walker climbs | 1 dead | 2 F1 R walker
t=11 pass | 0 G1 R walker climbs | 1 dead | 2 G1 R walker
t=12 pass | 0 G2 R walker drop=2 climbs | 1 dead | 2 G2 R walker drop=2
t=13 pass | 0 G3 R walker drop=3 climbs | 1 dead | 2 G3 R walker drop=3
t=14 nuke | 0 G4 R walker climbs fuse=4 | 1 dead | 2 G4 R walker fuse=4
t=15 pass | 0 H4 R walker climbs fuse=3 | 1 dead | 2 H4 R walker fuse=3
t=16 pass | 0 I4 R walker climbs fuse=2 | 1 dead | 2 I4 R walker fuse=2
t=17 pass | 0 I5 R walker drop=2 climbs fuse=1 | 1 dead | 2 I5 R walker drop=2 fuse=1
t=18 pass | 0 I6 R walker drop=3 climbs fuse=0 | 1 dead | 2 I6 R walker drop=3 fuse=0
t=19 pass | 0 dead | 1 dead | 2 dead | -|H6`},
		{"a parachute and a basher, and a miner who falls to his death", `lemmings: 2
target: 1
frequency: 3
time: 30
miner: 1
floater: 1
basher: 1
climber: 1
map:

 . E _ _ .
 . . . . .
 . . . . .
 . . . . .
 . . . . .
 . . . . .
 . . . . .
 . _ _ _ _|_ _|
 . . . . .|.
 . _ _ _ _|_ X
`, `2 0 floater
3 1 climber
5 1 climber
7 1 miner
18 0 basher
`, `t=1 pass | 0 B2 R walker
t=2 0:floater | 0 C2 R walker floats
t=3 1:climber(illegal) | 0 D2 R walker floats
t=4 pass | 0 E2 R walker floats | 1 B2 R walker
t=5 1:climber | 0 E3 R walker drop=2 floats | 1 C2 R walker climbs
t=6 pass | 0 E3 R floater half floats | 1 D2 R walker climbs
t=7 1:miner | 0 E4 R floater floats | 1 D2 R miner half climbs
t=8 pass | 0 E4 R floater half floats | 1 D3 R miner climbs | -_D2
t=9 pass | 0 E5 R floater floats | 1 D4 R walker drop=2 climbs
t=10 pass | 0 E5 R floater half floats | 1 D5 R walker drop=3 climbs
t=11 pass | 0 E6 R floater floats | 1 D6 R walker drop=4 climbs
t=12 pass | 0 E6 R floater half floats | 1 D7 R walker drop=5 climbs
t=13 pass | 0 E7 R floater floats | 1 D8 R walker drop=6 climbs
t=14 pass | 0 E7 R floater half floats | 1 D9 R walker doomed climbs
t=15 pass | 0 E8 R floater floats | 1 dead
t=16 pass | 0 E8 R floater half floats | 1 dead
t=17 pass | 0 E9 R walker floats | 1 dead
t=18 0:basher | 0 E9 R basher half floats | 1 dead
t=19 pass | 0 F9 R basher floats | 1 dead | -|E9
t=20 pass | 0 G9 R walker floats | 1 dead
t=21 pass | 0 H9 R walker floats | 1 dead
t=22 pass | 0 H10 R walker drop=2 floats | 1 dead
t=23 pass | 0 H10 R floater half floats | 1 dead
t=24 pass | 0 H11 R floater floats | 1 dead
t=25 pass | 0 H11 R floater half floats | 1 dead
t=26 pass | 0 H12 R floater floats | 1 dead
t=27 pass | 0 H12 R floater half floats | 1 dead
t=28 pass | 0 H13 R floater floats | 1 dead
t=29 pass | 0 H13 R floater half floats | 1 dead
t=30 pass | 0 H14 R floater floats | 1 dead`},
		{"over a wall and saved, and down through the world", `lemmings: 2
target: 1
frequency: 9
time: 30
climber: 2
basher: 1
digger: 1
map:

 . . . . .
 . . . . .
 . . . .|.
 . . . .|. 
 . E _ _|_ .
 . . . . .
 . . _ _ _ X
`, `2 0 climber
11 1 digger
14 1 basher
`, `t=1 pass | 0 B6 R walker
t=2 0:climber | 0 C6 R walker climbs
t=3 pass | 0 D6 R walker climbs
t=4 pass | 0 D5 R climber climbs
t=5 pass | 0 D4 R climber climbs
t=6 pass | 0 D3 R climber climbs
t=7 pass | 0 E3 R walker climbs
t=8 pass | 0 E4 R walker drop=2 climbs
t=9 pass | 0 E5 R walker drop=3 climbs
t=10 pass | 0 E6 R walker climbs | 1 B6 R walker
t=11 1:digger | 0 F6 R walker climbs | 1 B6 R digger half
t=12 pass | 0 F7 R walker drop=2 climbs | 1 B7 R digger | -_B6
t=13 pass | 0 F8 R walker climbs | 1 B8 R walker drop=2
t=14 1:basher(illegal) | 0 saved | 1 B9 R walker drop=3
t=15 pass | 0 saved | 1 B10 R walker drop=4
t=16 pass | 0 saved | 1 B11 R walker drop=5
t=17 pass | 0 saved | 1 B12 R walker drop=6
t=18 pass | 0 saved | 1 B13 R walker drop=7
t=19 pass | 0 saved | 1 B14 R walker drop=8
t=20 pass | 0 saved | 1 B15 R walker drop=9
t=21 pass | 0 saved | 1 B16 R walker drop=10
t=22 pass | 0 saved | 1 B17 R walker drop=11
t=23 pass | 0 saved | 1 B18 R walker drop=12
t=24 pass | 0 saved | 1 B19 R walker drop=13
t=25 pass | 0 saved | 1 B20 R walker drop=14
t=26 pass | 0 saved | 1 dead`},
	} {
		m, orders := given(t, c.source, c.replay)
		lines, want := traced(m, orders), strings.Split(c.trace, "\n")
		if len(lines) != len(want) {
			t.Errorf("%s: %d steps, not %d", c.name, len(lines), len(want))
		}
		for i := range min(len(lines), len(want)) {
			if lines[i] != want[i] {
				t.Errorf("%s:\n%s, not\n%s", c.name, lines[i], want[i])
			}
		}
	}
}
