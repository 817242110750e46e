package instances

import (
	"cmp"
	"slices"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// Deed is an assignment that is given by place: a lemming receives the type when it
// first is in the cell. A bomber receives it earlier, so that it explodes in the cell.
type Deed struct {
	Lemming int
	Type    rules.Type
	At      rules.Cell
}

// bombs is the number of steps that a fuse burns before the step in which it explodes (R28).
const bombs = 5

// Schedule plays deeds in order, each in a game with the previous ones, and returns the resulting
// orders. ok is false if a lemming never comes to its cell, or if two deeds fall into the same step.
func Schedule(in *rules.Instance, deeds []Deed) (orders []notation.Order, ok bool) {
	g := rules.NewGame(in)
	for _, d := range deeds {
		g.Reset()
		step := 0
		for left := orders; step == 0 && !g.Over(); {
			did := rules.Pass
			if len(left) > 0 && left[0].Step == g.Steps()+1 {
				did, left = left[0].Action, left[1:]
			}
			g.Step(did)
			if l := g.Lemming(d.Lemming); l.Inside() && (rules.Cell{Row: l.Row, Col: l.Col}) == d.At {
				step = g.Steps() + 1
			}
		}
		if d.Type == rules.Bomber {
			step -= bombs
		}
		o := notation.Order{Step: step, Action: rules.Assign(d.Lemming, d.Type)}
		at, taken := slices.BinarySearchFunc(orders, o, func(a, b notation.Order) int { return cmp.Compare(a.Step, b.Step) })
		if step < 1 || taken {
			return orders, false
		}
		orders = slices.Insert(orders, at, o)
	}
	return orders, true
}

// Done returns the step in which orders reach the target, 0 if they do not.
func Done(in *rules.Instance, orders []notation.Order) int {
	g, done := rules.NewGame(in), 0
	notation.Play(g, orders, func([]rules.Action, []bool) {
		if done == 0 && g.Feasible() {
			done = g.Steps()
		}
	})
	return done
}
