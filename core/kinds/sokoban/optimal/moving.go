package optimal

import "unknot/core/kinds/sokoban/floor"

// moving is the measure that minimises moves. In a state, the player is on the square where the last push ended. Reordering pushes changes
// the number of moves, so this measure prunes neither by PI-corrals nor by tunnels.
type moving struct {
	*search
	steps  *floor.WalkDistances // distances in the position being expanded
	onward *floor.WalkDistances // walking distances in the position of a child
}

func (moving) name() string { return "moves" }

func (s *moving) expand(key []uint64, moved floor.Cell, g int) {
	player, ok := s.unpack(key, moved)
	if !ok {
		return
	}
	s.steps.From(s.boxes, player)
	for box := s.boxes.First(); box >= 0; box = s.boxes.Next(box) {
		for _, d := range floor.Dirs {
			to := box + s.Level.Step[d]
			if walk := s.steps.To(box - s.Level.Step[d]); walk >= 0 && s.Deadlocks.Alive.Has(to) && !s.boxes.Has(to) {
				s.child(box, to, d, g+walk+1)
			}
		}
	}
}

// child generates the position after a push.
//
//go:noinline
func (s *moving) child(box, to floor.Cell, d floor.Dir, g int) {
	h := s.bound.after(box, to, box)
	if g+h >= s.limit {
		return
	}
	copy(s.childKey, s.key)
	s.table.Flip(s.childKey, box)
	s.table.Flip(s.childKey, to)
	s.table.Stand(s.childKey, box)
	n, worse := s.lookup(g)
	if worse {
		return
	}
	s.childBoxes.Copy(s.boxes)
	s.childBoxes.Remove(box)
	s.childBoxes.Add(to)
	s.Level.Reach(s.childBoxes, box, s.childReach)
	if n < 0 && s.Deadlocks.DeadAfterPush(s.childBoxes, s.childReach, to) {
		return
	}
	// h also counts the walk to the next push.
	if h > 0 {
		walk := s.onward.ToPush(s.childBoxes, s.Deadlocks.Alive, box)
		if h += walk; walk < 0 || g+h >= s.limit {
			return
		}
	}
	s.insert(n, box, to, g, h)
}

// predecessor pulls back the box that was pushed last, and searches for the square from which the player came.
func (s *moving) predecessor(n int32, g int) (parent int32, line []floor.Push) {
	player := s.table.Unpack(s.table.State(n), s.boxes)
	for _, d := range floor.Dirs {
		behind := player - s.Level.Step[d]
		if !s.boxes.Has(player+s.Level.Step[d]) || !s.Level.Inside.Has(behind) || s.boxes.Has(behind) {
			continue
		}
		s.childBoxes.Copy(s.boxes)
		s.childBoxes.Remove(player + s.Level.Step[d])
		s.childBoxes.Add(player)
		if !s.childBoxes.Within(s.Deadlocks.Alive) {
			continue
		}
		s.table.Pack(s.childKey, s.childBoxes, behind)
		s.steps.From(s.childBoxes, behind)
		for _, c := range s.steps.Queue {
			s.table.Stand(s.childKey, c)
			if parent, ok := s.lookup(g - 1 - s.steps.To(c)); ok {
				return parent, []floor.Push{{Box: player, Dir: d}}
			}
		}
	}
	return -1, nil
}
