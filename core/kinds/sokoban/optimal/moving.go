package optimal

import "unknot/core/kinds/sokoban/floor"

// moving counts moves. The player's square is where the last push left it. Pushes change
// places here at a cost, so neither corrals nor tunnels save anything.
type moving struct {
	*search
	steps  *floor.WalkDistances // from the position that is expanded
	onward *floor.WalkDistances // from a child
}

func (moving) name() string { return "moves" }

func (s *moving) expand(key []uint64, moved floor.Cell, spent int) {
	player, ok := s.open(key, moved)
	if !ok {
		return
	}
	s.steps.From(s.boxes, player)
	for box := s.boxes.First(); box >= 0; box = s.boxes.Next(box) {
		for _, d := range floor.Dirs {
			to := box + s.Level.Step[d]
			if walk := s.steps.To(box - s.Level.Step[d]); walk >= 0 && s.Deadlocks.Alive.Has(to) && !s.boxes.Has(to) {
				s.child(box, to, d, spent+walk+1)
			}
		}
	}
}

// child pushes a box onto a square, and meets what comes of it.
//
//go:noinline
func (s *moving) child(box, to floor.Cell, d floor.Dir, spent int) {
	h := s.bound.after(box, to, box)
	if spent+h >= s.limit {
		return
	}
	copy(s.next, s.key)
	s.table.Flip(s.next, box)
	s.table.Flip(s.next, to)
	s.table.Stand(s.next, box)
	n, worse := s.known(spent)
	if worse {
		return
	}
	s.after.Copy(s.boxes)
	s.after.Remove(box)
	s.after.Add(to)
	s.Level.Reach(s.after, box, s.fresh)
	if n < 0 && s.Deadlocks.DeadAfterPush(s.after, s.fresh, to) {
		return
	}
	// Besides the pushes there is the walk to the first of them.
	if h > 0 {
		walk := s.onward.ToPush(s.after, s.Deadlocks.Alive, box)
		if h += walk; walk < 0 || spent+h >= s.limit {
			return
		}
	}
	s.meet(n, box, to, spent, h)
}

// before pulls back the box that was pushed last, and looks for where the player came from.
func (s *moving) before(n int32, spent int) (before int32, line []floor.Push) {
	player := s.table.Unpack(s.table.State(n), s.boxes)
	for _, d := range floor.Dirs {
		behind := player - s.Level.Step[d]
		if !s.boxes.Has(player+s.Level.Step[d]) || !s.Level.Inside.Has(behind) || s.boxes.Has(behind) {
			continue
		}
		s.after.Copy(s.boxes)
		s.after.Remove(player + s.Level.Step[d])
		s.after.Add(player)
		if !s.after.Within(s.Deadlocks.Alive) {
			continue
		}
		s.table.Pack(s.next, s.after, behind)
		s.steps.From(s.after, behind)
		for _, c := range s.steps.Queue {
			s.table.Stand(s.next, c)
			if before, ok := s.known(spent - 1 - s.steps.To(c)); ok {
				return before, []floor.Push{{Box: player, Dir: d}}
			}
		}
	}
	return -1, nil
}
