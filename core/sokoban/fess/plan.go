package fess

import "unknot/core/sokoban/floor"

// plan is the order in which goals are filled, a stand-in for package packing.
type plan struct {
	goals  []floor.Cell
	basins []floor.Set // by step: from where a box can be pushed to the step's goal when the steps before are done
}

func newPlan(l *floor.Level, p *puller) *plan {
	left, boxes, goal, from := l.Goals.Clone(), l.None(), l.None(), l.None()
	var order []floor.Cell
	for !left.Empty() {
		best, most := -1, -1
		for g := left.First(); g >= 0; g = left.Next(g) {
			boxes.Copy(left)
			boxes.Remove(g)
			goal.Clear()
			goal.Add(g)
			p.sources(boxes, goal, from)
			if n := from.Count(); n > most {
				best, most = g, n
			}
		}
		order = append(order, best)
		left.Remove(best)
	}
	pl := &plan{}
	boxes.Clear()
	for i := len(order) - 1; i >= 0; i-- {
		goal.Clear()
		goal.Add(order[i])
		basin := l.None()
		p.sources(boxes, goal, basin)
		pl.goals = append(pl.goals, order[i])
		pl.basins = append(pl.basins, basin)
		boxes.Add(order[i])
	}
	return pl
}

// packed is how many steps of the plan are done.
func (p *plan) packed(boxes floor.Set) int {
	for i, g := range p.goals {
		if !boxes.Has(g) {
			return i
		}
	}
	return len(p.goals)
}
