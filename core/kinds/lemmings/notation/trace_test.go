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

func TestTheWorkedExample(t *testing.T) {
	m, orders := given(t, twoHoles, "3 0 digger\n5 1 digger\n")
	if got := strings.Join(Trace(m.Instance, orders), "\n"); got != worked {
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
	lines := Trace(m.Instance, orders)
	for step, start := range map[int]string{3: "t=3 pass | 0 D2 R walker", 4: "t=4 0:digger(illegal) | 0 D3 R walker drop=2 |", 8: "t=8 pass | 0 D7 R walker doomed |", 9: "t=9 pass | 0 dead |"} {
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
