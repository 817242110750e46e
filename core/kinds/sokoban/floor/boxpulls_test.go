package floor

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// The pulls to each square, in reverse, are pushes that bring the box back. If a push leads to this position, there are pulls back to the
// square before the push.
func TestBoxPullsAreBoxPushesInReverse(t *testing.T) {
	chance := rand.New(rand.NewPCG(6, 7))
	l := draw(t, room)
	for range 300 {
		l.Boxes.Clear()
		for _, c := range l.Cells {
			if c != l.Player && chance.IntN(6) == 0 {
				l.Boxes.Add(c)
			}
		}
		reach := l.None()
		l.Reach(l.Boxes, l.Player, reach)
		h, with, walked := NewBoxPulls(l.Floor), l.None(), l.None()
		for box := l.Boxes.First(); box >= 0; box = l.Boxes.Next(box) {
			for i, region := range h.All(l.Boxes, l.Player, box) {
				with.Copy(l.Boxes)
				with.Remove(box)
				with.Add(h.States[i].Box)
				if l.Reach(with, h.States[i].Player, walked); !slices.Equal(region, walked) {
					t.Fatalf("stand %d: the player can walk to %v, not %v", i, walked.Cells(), region.Cells())
				}
			}
			stood := map[[2]Cell]bool{}
			for i := range h.States {
				way := h.Path(i)
				end := way[len(way)-1]
				stood[[2]Cell{end.Box, end.Player}] = true
				var pushes []Push
				for k := len(way) - 1; k > 0; k-- {
					for _, d := range Dirs {
						if l.Step[d] == way[k-1].Box-way[k].Box {
							pushes = append(pushes, Push{way[k].Box, d})
						}
					}
				}
				if len(pushes) != end.Pulls {
					t.Fatalf("%d pushes undo %d pulls", len(pushes), end.Pulls)
				}
				boxes := l.Boxes.Clone()
				boxes.Remove(box)
				boxes.Add(end.Box)
				_, back, err := (&Level{l.Floor, l.Goals, boxes, end.Player}).Play(pushes)
				if err != nil || !back.Boxes.Has(box) || !reach.Has(back.Player) {
					t.Fatalf("stand %d: %v", i, err)
				}
			}
			for _, d := range Dirs {
				to, end := box+l.Step[d], box+2*l.Step[d]
				if reach.Has(to) && l.Inside.Has(end) && !l.Boxes.Has(end) && !stood[[2]Cell{to, end}] {
					t.Fatalf("a pull is missing")
				}
			}
		}
	}
}
