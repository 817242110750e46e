package optimal

import "unknot/core/kinds/sokoban/floor"

// pushing counts pushes. The player's square is the least that it can walk to.
type pushing struct{ *search }

func (pushing) name() string { return "pushes" }

func (s *pushing) expand(key []uint64, moved floor.Cell, spent int) {
	if _, ok := s.open(key, moved); !ok {
		return
	}
	s.only.Copy(s.boxes)
	// In an optimal solution the pushes into such a corral can come first: nothing that is
	// pushed before them touches it, so the pushes change places and their number stays.
	if only, ok := s.Deadlocks.PICorral(s.boxes, s.reach); ok {
		s.only.Copy(only)
	}
	for box := s.only.First(); box >= 0; box = s.only.Next(box) {
		for _, d := range floor.Dirs {
			if to := box + s.Level.Step[d]; s.reach.Has(box-s.Level.Step[d]) && s.Deadlocks.Alive.Has(to) && !s.boxes.Has(to) {
				s.child(box, to, d, spent+1)
			}
		}
	}
}

// child pushes a box onto a square, and on as far as there is no choice, and meets what comes of it.
//
//go:noinline
func (s *pushing) child(box, to floor.Cell, d floor.Dir, spent int) {
	step := s.Level.Step[d]
	// The box can be pushed on and in no other way, nobody gets to what is ahead of it
	// before that, and it is not at home: then it is pushed on at once (Junghanns 1999, ch. 4, "tunnel macros").
	for s.bound.forced[4*to+int(d)] {
		if to += step; !s.Deadlocks.Alive.Has(to) || s.boxes.Has(to) {
			return
		}
		spent++
	}
	h := s.bound.after(box, to, to-step)
	if spent+h >= s.limit {
		return
	}
	s.after.Copy(s.boxes)
	s.after.Remove(box)
	s.after.Add(to)
	s.Level.Reach(s.after, to-step, s.fresh)
	copy(s.next, s.key)
	s.table.Flip(s.next, box)
	s.table.Flip(s.next, to)
	s.table.Stand(s.next, s.fresh.First())
	n, worse := s.known(spent)
	if worse || n < 0 && s.Deadlocks.DeadAfterPush(s.after, s.fresh, to) {
		return
	}
	s.meet(n, box, to, spent, h)
}

// before pulls boxes back, one or more squares in a line, onto a position met with as many pushes
// fewer. So no position needs to know where it comes from.
func (s *pushing) before(n int32, spent int) (before int32, line []floor.Push) {
	player := s.table.Unpack(s.table.State(n), s.boxes)
	s.Level.Reach(s.boxes, player, s.reach)
	for box := s.boxes.First(); box >= 0; box = s.boxes.Next(box) {
		for _, d := range floor.Dirs {
			step := s.Level.Step[d]
			if !s.reach.Has(box - step) {
				continue
			}
			line = line[:0]
			s.after.Copy(s.boxes)
			for at := box - step; s.Deadlocks.Alive.Has(at) && s.Level.Inside.Has(at-step) && !s.boxes.Has(at) && !s.boxes.Has(at-step); at -= step {
				s.after.Remove(at + step)
				s.after.Add(at)
				line = append(line, floor.Push{Box: at, Dir: d})
				s.Level.Reach(s.after, at-step, s.fresh)
				s.table.Pack(s.next, s.after, s.fresh.First())
				if before, ok := s.known(spent - len(line)); ok {
					return before, line
				}
			}
		}
	}
	return -1, nil
}
