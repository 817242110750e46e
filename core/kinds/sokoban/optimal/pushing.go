package optimal

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// pushing is the measure that minimises pushes. The player's square is the least square of its region.
type pushing struct {
	*search
	around floor.Set // the player's region; the whole room is included if the player can walk in
	ways   []way     // ways of the current box that are still to be followed
	seen   []int32   // by 4*square + direction of the last push: stamped
	stamp  int32
}

// way is the state of a box that is being pushed through the door.
type way struct {
	box, player floor.Cell
	first       floor.Dir // of its first push
	left        int16     // pushes that are left at least
}

func (pushing) name() string { return "pushes" }

func (s *pushing) expand(key []uint64, moved floor.Cell, g int) {
	if _, ok := s.unpack(key, moved); !ok {
		return
	}
	if s.bound.room != nil {
		if box, d, ok := s.straightIn(); ok {
			s.child(box, box+s.Level.Step[d], d, g+1)
			return
		}
	}
	s.toPush.Copy(s.boxes)
	// In an optimal solution the pushes into a PI-corral can come first: no push before them
	// touches it, so they can be reordered without changing their number.
	if only, ok := s.Deadlocks.PICorral(s.boxes, s.outsideReach()); ok {
		s.toPush.Copy(only)
	}
	if r := s.bound.room; r != nil { // boxes inside are where the plan wants them
		for i, w := range r.inside {
			s.toPush[i] &^= w
		}
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
	door := -1
	if s.bound.room != nil {
		door = s.bound.room.door
	}
	for to == door || s.bound.tunnel[4*to+int(d)] {
		if to == door {
			s.enter(box, g)
			return
		}
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

// straightIn looks for a box that can be pushed through the door now, in as few pushes as if it were alone, and returns the first
// of those pushes. If the position can be solved, some optimal solution begins with them: move them to the front of any solution,
// where that box needs at least as many. The other pushes remain possible, as there is one box fewer outside and the player can go
// back the way it came.
//
//go:noinline
func (s *pushing) straightIn() (box floor.Cell, d floor.Dir, ok bool) {
	r := s.bound.room
	if s.seen == nil {
		s.seen = make([]int32, 4*s.Level.Size)
	}
	s.childBoxes.Copy(s.boxes)
	for box = s.boxes.First(); box >= 0; box = s.boxes.Next(box) {
		if r.inside.Has(box) {
			continue
		}
		s.stamp++
		s.childBoxes.Remove(box)
		s.childReach.Copy(s.reach)
		d, ok = s.followIn(box)
		if s.childBoxes.Add(box); ok {
			return box, d, true
		}
	}
	return 0, 0, false
}

// followIn follows the shortest ways of a box through the door, depth first. childBoxes has the other boxes, and childReach the player's
// region.
func (s *pushing) followIn(box floor.Cell) (first floor.Dir, ok bool) {
	r := s.bound.room
	s.ways = append(s.ways[:0], way{box: box, player: -1, left: s.bound.value[s.bound.row[box]]})
	for len(s.ways) > 0 {
		at := s.ways[len(s.ways)-1]
		s.ways = s.ways[:len(s.ways)-1]
		if at.player >= 0 {
			s.childBoxes.Add(at.box)
			s.Level.Reach(s.childBoxes, at.player, s.childReach)
			s.childBoxes.Remove(at.box)
		}
		for _, d := range floor.Dirs {
			to := at.box + s.Level.Step[d]
			if !s.childReach.Has(at.box-s.Level.Step[d]) || !s.Deadlocks.Alive.Has(to) || s.childBoxes.Has(to) {
				continue
			}
			if first = at.first; at.player < 0 {
				first = d
			}
			if to == r.door {
				return first, true
			}
			if s.seen[4*to+int(d)] != s.stamp && s.bound.value[s.bound.stand(to, at.box)] == at.left-1 {
				s.seen[4*to+int(d)] = s.stamp
				s.ways = append(s.ways, way{to, at.box, first, at.left - 1})
			}
		}
	}
	return 0, false
}

// outsideReach returns the player's region for finding PI-corrals. If the player can walk in, the whole room counts as reached, since no
// box inside is pushed now.
func (s *pushing) outsideReach() floor.Set {
	r := s.bound.room
	if r == nil || !s.reach.Has(r.door) {
		return s.reach
	}
	for i, w := range s.reach {
		s.around[i] = w | r.inside[i]&^s.boxes[i]
	}
	return s.around
}

// enter generates the position after a push through the door and the planned pushes inside the room that follow.
func (s *pushing) enter(box floor.Cell, g int) {
	r := s.bound.room
	k := s.bound.entered + 1
	h := s.bound.afterEntry(box)
	if g += len(r.fill[k]); g+h >= s.limit {
		return
	}
	for i, w := range r.inside {
		s.childBoxes[i] = s.boxes[i]&^w | r.filled[k][i]
	}
	s.childBoxes.Remove(box)
	outer := r.outer(s.Level.Floor)
	s.Level.Reach(s.childBoxes, outer, s.childReach)
	s.table.Pack(s.childKey, s.childBoxes, s.childReach.First())
	if n, worse := s.lookup(g); !worse {
		s.insert(n, box, r.door, g, h)
	}
}

// predecessor pulls boxes back in a line, one or more squares, until it finds a position that was generated with as many pushes fewer. So
// no position needs to store its parent.
func (s *pushing) predecessor(n int32, g int) (parent int32, line []floor.Push) {
	player := s.table.Unpack(s.table.State(n), s.boxes)
	s.Level.Reach(s.boxes, player, s.reach)
	for box := s.boxes.First(); box >= 0; box = s.boxes.Next(box) {
		for _, d := range floor.Dirs {
			if !s.reach.Has(box - s.Level.Step[d]) {
				continue
			}
			if parent, line = s.pullBack(box, d, g); parent >= 0 {
				return parent, line
			}
		}
	}
	r := s.bound.room
	if r == nil || r.entered(s.boxes) == 0 {
		return -1, nil
	}
	k := r.entered(s.boxes)
	for i, w := range r.inside { // undo the plan since the last box came through the door
		s.boxes[i] = s.boxes[i]&^w | r.filled[k-1][i]
	}
	s.boxes.Add(r.door)
	parent, line = s.pullBack(r.door, r.dir, g-len(r.fill[k]))
	back := slices.Clone(r.fill[k])
	slices.Reverse(back)
	return parent, append(back, line...)
}

// pullBack pulls a box back in a line until it reaches a position that was generated with that many fewer pushes.
func (s *pushing) pullBack(box floor.Cell, d floor.Dir, g int) (parent int32, line []floor.Push) {
	step := s.Level.Step[d]
	s.childBoxes.Copy(s.boxes)
	for at := box - step; s.Deadlocks.Alive.Has(at) && s.Level.Inside.Has(at-step) && !s.boxes.Has(at) &&
		!s.boxes.Has(at-step); at -= step {
		s.childBoxes.Remove(at + step)
		s.childBoxes.Add(at)
		line = append(line, floor.Push{Box: at, Dir: d})
		s.Level.Reach(s.childBoxes, at-step, s.childReach)
		s.table.Pack(s.childKey, s.childBoxes, s.childReach.First())
		if parent, ok := s.lookup(g - len(line)); ok {
			return parent, line
		}
	}
	return -1, nil
}
