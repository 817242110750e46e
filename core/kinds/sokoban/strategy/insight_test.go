package strategy

import (
	"context"
	"testing"

	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/run"
)

// The plan with the fewest guesses counts, and the position with the greatest share of its plan.
func TestInsight(t *testing.T) {
	i := &Insight{}
	for _, plan := range [][2]int{{9, 4}, {12, 2}, {8, 3}} {
		i.Plan(plan[0], plan[1])
	}
	for _, at := range [][2]int{{1, 9}, {3, 12}, {2, 9}, {3, 13}} {
		i.Progress(at[0], at[1])
		i.Expanded++
	}
	if i.Steps != 12 || i.Guessed != 2 || i.Done != 3 || i.Of != 12 || i.Furthest != 1 {
		t.Errorf("%+v", i)
	}
	for _, placed := range []int{2, 5, 3} {
		i.Placing(placed, 9)
	}
	if i.Placed != 5 || i.Boxes != 9 {
		t.Errorf("%d of %d boxes", i.Placed, i.Boxes)
	}
	(*Insight)(nil).Placing(1, 1)
	(*Insight)(nil).Plan(1, 1)
	(*Insight)(nil).Progress(1, 1)
	(*Insight)(nil).Expansion(nil, nil, nil, 0, 1)
}

// One position in many is examined, and counts where it could be to its end.
func TestExaminedPositions(t *testing.T) {
	for _, test := range []struct {
		name, board    string
		ticks          int
		examined, dead int
	}{
		{"alive", "#######\n#@ $ .#\n#######", 1 << 20, 2, 0},
		{"dead", "#######\n#@$ .$#\n#    .#\n#######", 1 << 20, 2, 2},
		{"stopped", "#######\n#@ $ .#\n#######", 0, 0, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := run.New(context.Background(), run.Setup{Stopped: &run.Moment{Ticks: test.ticks}})
			l, i := floortest.Draw(t, test.board), &Insight{Examining: true}
			for range 2 * examineEvery {
				i.Expansion(r, l, l.Boxes, l.Player, 3)
			}
			if i.Examined != test.examined || i.Dead != test.dead || i.Children != 3*i.Expanded {
				t.Errorf("%+v", i)
			}
		})
	}
}
