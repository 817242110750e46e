package packing

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// turnRound reverses the moves to a position into a plan: the box pulled last
// is brought first. Goals that could not be emptied come before all, the
// farthest first.
func (s *search) turnRound(last *node) *Plan {
	p := &Plan{Level: s.Level, stand: []floor.Set{last.boxes.Clone()}}
	for c := last.boxes.First(); c >= 0; c = last.boxes.Next(c) {
		if !s.home.Has(c) {
			p.stand[0].Remove(c)
			if s.Goals.Has(c) {
				p.Steps = append(p.Steps, Step{From: Outside, To: c, Source: -1})
			}
		}
	}
	slices.SortStableFunc(p.Steps, func(a, b Step) int { return s.far[b.To] - s.far[a.To] })
	p.guessed = len(p.Steps)
	if i := slices.IndexFunc(last.moves, func(m move) bool { return m.kind == yields }); i >= 0 {
		p.guessed += len(last.moves) - i
	}

	come := len(last.matching.candidates)
	for _, m := range slices.Backward(last.moves) {
		step := Step{From: m.to, To: m.from, Source: m.source}
		if m.kind == leaves {
			come--
			step.Source = s.starts[slices.Index(last.matching.owner, int16(come))]
		}
		p.Steps = append(p.Steps, step)
	}
	boxPushes := floor.NewBoxPushes(s.Floor)
	player := last.player
	for n := range p.Steps {
		step, boxes := &p.Steps[n], p.stand[n].Clone()
		p.basins = append(p.basins, s.basin(boxes, *step))
		if n >= p.guessed {
			after := last.moves[len(p.Steps)-1-n].player
			step.Way = s.way(boxPushes, boxes, player, after, *step)
			player = after
		}
		if step.From != Outside {
			boxes.Remove(step.From)
			p.parkings++
		}
		boxes.Add(step.To)
		p.stand = append(p.stand, boxes)
	}
	return p
}

// basin is the squares from which a lone box can carry out a step from some side of the player.
func (s *search) basin(boxes floor.Set, step Step) floor.Set {
	from := s.None()
	if step.From != Outside {
		from.Add(step.From)
		return from
	}
	boxes = boxes.Clone()
	boxes.Add(step.To)
	var done uint8
	for _, d := range floor.Dirs {
		if beside := step.To + s.Step[d]; done>>d&1 == 0 && s.Inside.Has(beside) && !boxes.Has(beside) {
			s.pulls.set(boxes, beside)
			s.pulls.find(step.To, s.packed, nil)
			done |= s.pulls.states[0].sides
			for _, at := range s.pulls.states {
				from.Add(at.box)
			}
		}
	}
	return from
}

// way is pushes that carry out a step, with the player in one region before it and in the
// region that later steps require after it. A box from outside is on its square from the moment
// the player stands beside it.
func (s *search) way(boxPushes *floor.BoxPushes, boxes floor.Set, player, after floor.Cell, step Step) []floor.Push {
	reach := s.None()
	s.Reach(boxes, player, reach)
	boxes = boxes.Clone()
	boxes.Add(step.Source)
	for _, d := range floor.Dirs {
		beside := step.Source + s.Step[d]
		if !reach.Has(beside) {
			continue
		}
		boxPushes.Find(boxes, beside, step.Source, s.Inside)
		for i, a := range boxPushes.States {
			if a.Cell == step.To && boxPushes.Region(i).Has(after) {
				return boxPushes.Path(i)
			}
		}
	}
	return nil
}
