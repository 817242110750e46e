package packing

import (
	"slices"

	"unknot/core/sokoban/floor"
)

// steps turns the way back to a position round: what was pulled last is pushed
// first. Goals that the search did not get empty come before all, as guesses.
func (s *search) steps(last *node) (steps []Step, guessed int) {
	var moves []move
	for n := last; n != nil; n = n.before {
		for _, m := range slices.Backward(n.moves) {
			moves = append(moves, m)
		}
	}
	for c := last.boxes.First(); c >= 0; c = last.boxes.Next(c) {
		if !s.home.Has(c) && s.Goals.Has(c) {
			steps = append(steps, Step{From: Outside, To: c, Source: Outside})
		}
	}
	slices.SortStableFunc(steps, func(a, b Step) int { return s.far[b.To] - s.far[a.To] })
	guessed = len(steps)

	boxes := last.boxes.Clone()
	travel := floor.NewTravel(s.Floor)
	left := int16(len(last.roster.comers))
	player := last.player
	for _, m := range moves {
		step := Step{From: m.to, To: m.from, Source: m.to}
		switch {
		case m.evicts:
			step.Source = s.starts[0]
		case m.to == Outside:
			left--
			step.Source = s.starts[slices.Index(last.roster.taken, left)]
		default:
			boxes.Remove(m.to)
		}
		step.Way = s.way(travel, boxes, player, step, m.player)
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
	reach := s.None()
	if step.From != Outside {
		boxes = boxes.Clone()
		boxes.Add(step.From)
	}
	s.Reach(boxes, player, reach)
	boxes = boxes.Clone()
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
