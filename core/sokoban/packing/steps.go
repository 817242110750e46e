package packing

import (
	"slices"

	"unknot/core/sokoban/floor"
)

// steps turns the moves back to a position round: what was pulled last is
// pushed first. Goals that the search did not get empty come before all.
func (s *search) steps(last *node) (steps []Step, guessed int) {
	for c := last.boxes.First(); c >= 0; c = last.boxes.Next(c) {
		if !s.home.Has(c) && s.Goals.Has(c) {
			steps = append(steps, Step{From: Outside, To: c, Source: Outside})
		}
	}
	slices.SortStableFunc(steps, func(a, b Step) int { return s.far[b.To] - s.far[a.To] })

	unsure := slices.IndexFunc(last.moves, func(m move) bool { return m.kind == yields })
	switch {
	case unsure >= 0:
		guessed = len(steps) + len(last.moves) - unsure
	default:
		guessed = len(steps)
	}
	boxes, player := last.boxes.Clone(), last.player
	travel := floor.NewTravel(s.Floor)
	come := len(last.roster.comers)
	for _, m := range slices.Backward(last.moves) {
		step := Step{From: m.to, To: m.from, Source: m.to}
		switch m.kind {
		case leaves:
			come--
			step.Source = s.starts[slices.Index(last.roster.taken, int16(come))]
		case parks:
			boxes.Remove(m.to)
		case evicts:
			step.Source = m.source
		}
		if len(steps) >= guessed {
			step.Way = s.way(travel, boxes, player, step, m.player)
		}
		boxes.Add(m.from)
		player = m.player
		steps = append(steps, step)
	}
	return steps, guessed
}

// way gives pushes that make a step among boxes and leave the player in the
// part of the floor that the rest of the plan has it in. A box from outside appears
// when the player stands beside it.
func (s *search) way(travel *floor.Travel, boxes floor.Set, player floor.Cell, step Step, after floor.Cell) []floor.Push {
	boxes = boxes.Clone()
	if step.From != Outside {
		boxes.Add(step.From)
	}
	s.Reach(boxes, player, s.reach)
	reach := s.reach.Clone()
	boxes.Add(step.Source)
	for _, d := range floor.Dirs {
		if beside := step.Source + s.Step[d]; reach.Has(beside) {
			travel.Find(boxes, beside, step.Source, s.Inside)
			for i, a := range travel.Arrivals {
				if a.Cell == step.To && travel.Region(i).Has(after) {
					return travel.Way(i)
				}
			}
		}
	}
	return nil
}
