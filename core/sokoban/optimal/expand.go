package optimal

import "unknot/core/sokoban/floor"

// expand meets the positions that the pushes of one lead to.
//
//go:noinline
func (s *search) expand(n int32, spent int) {
	copy(s.key, s.table.Key(n))
	player := s.table.Unpack(s.key, s.boxes)
	s.Level.Reach(s.boxes, player, s.reach)
	if !s.bound.settle(s.boxes, player) {
		return
	}
	s.only.Copy(s.boxes)
	// In an optimal solution the pushes into such a corral can come first: nothing that is
	// pushed before them touches it, so the pushes change places and their number stays.
	if only, ok := s.Book.PICorral(s.boxes, s.reach); ok {
		s.only.Copy(only)
	}
	for box := s.only.First(); box >= 0; box = s.only.Next(box) {
		for _, d := range floor.Dirs {
			if to := box + s.Level.Step[d]; s.reach.Has(box-s.Level.Step[d]) && s.Book.Alive.Has(to) && !s.boxes.Has(to) {
				s.child(box, to, d, spent+1)
			}
		}
	}
}

// child pushes a box onto a square, and on as far as there is no choice, and meets what comes of it.
func (s *search) child(box, to floor.Cell, d floor.Dir, spent int) {
	step := s.Level.Step[d]
	// The box can be pushed on and in no other way, nobody gets to what is ahead of it
	// before that, and it is not at home: then it is pushed on at once (Junghanns 1999, ch. 4, "tunnel macros").
	for s.bound.forced[4*to+int(d)] {
		if to += step; !s.Book.Alive.Has(to) || s.boxes.Has(to) {
			return
		}
		spent++
	}
	h := s.bound.after(box, int32(4*to)+int32(d.Back()))
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
	known := s.table.Find(s.next)
	if known >= 0 && int(*s.spent.At(known)) <= spent || known < 0 && s.Book.Examine(s.after, s.fresh, to, trials) {
		return
	}
	s.meet(known, spent, h)
}
