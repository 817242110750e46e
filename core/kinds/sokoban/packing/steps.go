package packing

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// turnRound converts the moves that lead to a position, in reverse order, to a plan. Goals that could not be emptied come before all
// others, the farthest first.
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
	player := last.player
	for n := range p.Steps {
		step, boxes := &p.Steps[n], p.stand[n].Clone()
		p.basins = append(p.basins, s.basin(boxes, *step))
		if n >= p.guessed {
			step.player, step.after = player, last.moves[len(p.Steps)-1-n].player
			player = step.after
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

// basin returns the squares from which a lone box can carry out a step, if the player is on a suitable side.
func (s *search) basin(boxes floor.Set, step Step) floor.Set {
	from := s.None()
	if step.From != Outside {
		from.Add(step.From)
		return from
	}
	from.Add(step.To)
	if s.run.ContinueNow() {
		s.Sources(s.Of(step.To), s.SidesAmong(boxes), from)
	}
	return from
}
