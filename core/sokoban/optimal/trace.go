package optimal

import (
	"slices"

	"unknot/core/sokoban/floor"
)

// trace finds the pushes from the start to a position: boxes are pulled back, one or more squares in a line, onto
// positions met with as many pushes fewer. So no position needs to know where it comes from.
func (s *search) trace(n int32) (pushes []floor.Push) {
	for *s.spent.At(n) > 0 {
		copy(s.key, s.table.Key(n))
		player := s.table.Unpack(s.key, s.boxes)
		s.Level.Reach(s.boxes, player, s.reach)
		before, line := s.before(int(*s.spent.At(n)))
		n, pushes = before, append(pushes, line...)
	}
	slices.Reverse(pushes)
	return pushes
}

// before finds a position from which pushes of one box in a line lead to the one at hand, the last push first.
func (s *search) before(spent int) (n int32, line []floor.Push) {
	for box := s.boxes.First(); box >= 0; box = s.boxes.Next(box) {
		for _, d := range floor.Dirs {
			step := s.Level.Step[d]
			if !s.reach.Has(box - step) {
				continue
			}
			line = line[:0]
			s.after.Copy(s.boxes)
			for at := box - step; s.Book.Alive.Has(at) && s.Level.Inside.Has(at-step) && !s.boxes.Has(at) && !s.boxes.Has(at-step); at -= step {
				s.after.Remove(at + step)
				s.after.Add(at)
				line = append(line, floor.Push{Box: at, Dir: d})
				s.Level.Reach(s.after, at-step, s.fresh)
				s.table.Pack(s.next, s.after, s.fresh.First())
				if n = s.table.Find(s.next); n >= 0 && int(*s.spent.At(n)) <= spent-len(line) {
					return n, line
				}
			}
		}
	}
	return -1, nil
}
