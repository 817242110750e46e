package optimal

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// pushing is the measure that minimises pushes. In a state, the player is on the least square of the region.
type pushing struct {
	*search
	around floor.Set // the player's region, including the whole room if the player can walk in
	ways   []way     // stack of the ways of the current box that are still to be followed
	seen   []int32   // by 4*square + direction of the last push: equal to the stamp if visited
	stamp  int32
}

// way is a state in the search for pushes of a box through the door.
type way struct {
	box, player floor.Cell
	first       floor.Dir // direction of the first push
	left        int16     // minimum number of further pushes
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
	// An optimal solution can begin with the pushes into a PI-corral. Earlier pushes do not touch the corral, so the pushes can be
	// reordered without changing their number.
	if only, ok := s.Deadlocks.PICorral(s.boxes, s.outsideReach()); ok {
		s.toPush.Copy(only)
	}
	if r := s.bound.room; r != nil { // boxes in the room are where the plan puts them, and are not pushed
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

// child generates the position after a push. In a tunnel, it continues the push to the end of the tunnel.
//
//go:noinline
func (s *pushing) child(box, to floor.Cell, d floor.Dir, g int) {
	step := s.Level.Step[d]
	// In a one-way tunnel, a box that is not on a goal can only be pushed further, and until then the player cannot get past the box. So it
	// is pushed further at once (Junghanns 1999, ch. 4, "tunnel macros").
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

// straightIn looks for a box that can be pushed through the door now, in as few pushes as if it were alone, and returns the first of these
// pushes. If the position can be solved, some optimal solution begins with these pushes: in any solution, replace the pushes of this box up
// to the door, of which there are at least as many, and move them to the front. The other pushes remain possible, since one box fewer is
// outside and the player can walk back.
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

// followIn searches depth-first for a shortest way of a box through the door. childBoxes must contain the other boxes, and childReach the
// player's region.
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

// outsideReach returns the player's region, for the search for PI-corrals. If the player can walk into the room, the whole room counts as
// reached, since the boxes inside are not pushed.
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

// enter generates the position after a push through the door and the following planned pushes in the room.
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

// predecessor finds the parent of a position, so that positions need not store it. It pulls boxes back in a line until it reaches a
// position that was generated with correspondingly fewer pushes.
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
	for i, w := range r.inside { // undo the planned pushes after the last box came through the door
		s.boxes[i] = s.boxes[i]&^w | r.filled[k-1][i]
	}
	s.boxes.Add(r.door)
	parent, line = s.pullBack(r.door, r.dir, g-len(r.fill[k]))
	back := slices.Clone(r.fill[k])
	slices.Reverse(back)
	return parent, append(back, line...)
}

// pullBack pulls a box back in a line, against direction d, until it reaches a position that was generated with correspondingly fewer
// pushes.
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
