package optimal

import "unknot/core/kinds/sokoban/floor"

// pushing minimises pushes. The player's square is the least of its region.
type pushing struct{ *search }

func (pushing) name() string { return "pushes" }

func (s *pushing) expand(key []uint64, moved floor.Cell, g int) {
	if _, ok := s.unpack(key, moved); !ok {
		return
	}
	s.toPush.Copy(s.boxes)
	// In an optimal solution the pushes into a PI-corral can come first: no push before them
	// touches it, so they can be reordered without changing their number.
	if only, ok := s.Deadlocks.PICorral(s.boxes, s.reach); ok {
		s.toPush.Copy(only)
	}
	for box := s.toPush.First(); box >= 0; box = s.toPush.Next(box) {
		for _, d := range floor.Dirs {
			if to := box + s.Level.Step[d]; s.reach.Has(box-s.Level.Step[d]) && s.Deadlocks.Alive.Has(to) && !s.boxes.Has(to) {
				s.child(box, to, d, g+1)
			}
		}
	}
}

// child generates the position after a push, continued through a tunnel.
//
//go:noinline
func (s *pushing) child(box, to floor.Cell, d floor.Dir, g int) {
	step := s.Level.Step[d]
	// In a one-way tunnel the box can only be pushed on, the player cannot get ahead of it before
	// that, and it is not on a goal: it is pushed on at once (Junghanns 1999, ch. 4, "tunnel macros").
	for s.bound.tunnel[4*to+int(d)] {
		if to += step; !s.Deadlocks.Alive.Has(to) || s.boxes.Has(to) {
			return
		}
		g++
	}
	h := s.bound.after(box, to, to-step)
	if g+h >= s.limit {
		return
	}
	s.childBoxes.Copy(s.boxes)
	s.childBoxes.Remove(box)
	s.childBoxes.Add(to)
	s.Level.Reach(s.childBoxes, to-step, s.childReach)
	copy(s.childKey, s.key)
	s.table.Flip(s.childKey, box)
	s.table.Flip(s.childKey, to)
	s.table.Stand(s.childKey, s.childReach.First())
	n, worse := s.lookup(g)
	if worse || n < 0 && s.Deadlocks.DeadAfterPush(s.childBoxes, s.childReach, to) {
		return
	}
	s.insert(n, box, to, g, h)
}

// predecessor pulls boxes back, one or more squares in a line, until the position was generated with as many
// pushes fewer. So no position stores its parent.
func (s *pushing) predecessor(n int32, g int) (parent int32, line []floor.Push) {
	player := s.table.Unpack(s.table.State(n), s.boxes)
	s.Level.Reach(s.boxes, player, s.reach)
	for box := s.boxes.First(); box >= 0; box = s.boxes.Next(box) {
		for _, d := range floor.Dirs {
			step := s.Level.Step[d]
			if !s.reach.Has(box - step) {
				continue
			}
			line = line[:0]
			s.childBoxes.Copy(s.boxes)
			for at := box - step; s.Deadlocks.Alive.Has(at) && s.Level.Inside.Has(at-step) && !s.boxes.Has(at) && !s.boxes.Has(at-step); at -= step {
				s.childBoxes.Remove(at + step)
				s.childBoxes.Add(at)
				line = append(line, floor.Push{Box: at, Dir: d})
				s.Level.Reach(s.childBoxes, at-step, s.childReach)
				s.table.Pack(s.childKey, s.childBoxes, s.childReach.First())
				if parent, ok := s.lookup(g - len(line)); ok {
					return parent, line
				}
			}
		}
	}
	return -1, nil
}
