package modules

import (
	"cmp"
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// Room is a part of a level behind a single door, without storage locations and, at the start, without barrels. It can be used for
// temporary storage (2.5, 3.4.5).
type Room struct {
	Door  floor.Cell // the only entrance of the room; it is not part of the room
	Cells floor.Set
}

// Rooms returns the rooms of the level that are not part of another room, in the order of their doors. It omits rooms without a position
// for a barrel. It computes the rooms only once. It returns none if the limit is reached.
func (p *Planner) Rooms(limit *Limit) []Room {
	if *p.rooms == nil {
		found, ok := p.findRooms(limit)
		if !ok {
			return nil
		}
		*p.rooms = found
	}
	return *p.rooms
}

func (p *Planner) findRooms(limit *Limit) (rooms []Room, ok bool) {
	door, part, done := p.None(), p.None(), p.None()
	for _, c := range p.Cells {
		if !limit.goes() {
			return nil, false
		}
		door.Clear()
		door.Add(c)
		done.Clear()
		for _, step := range p.Step {
			at := c + step
			if !p.Inside.Has(at) || done.Has(at) {
				continue
			}
			p.Reach(door, at, part)
			for i, w := range part {
				done[i] |= w
			}
			if part.Count() < len(p.Cells)-1 && part.Meets(p.Allowed) && !part.Meets(p.Goals) && !part.Meets(p.Boxes) {
				rooms = append(rooms, Room{c, part.Clone()})
			}
		}
	}
	outer := []Room{}
	for _, a := range rooms {
		if !limit.goes() {
			return nil, false
		}
		if !slices.ContainsFunc(rooms, func(b Room) bool { return a.Cells.Within(b.Cells) && a.Cells.Count() < b.Cells.Count() }) {
			outer = append(outer, a)
		}
	}
	return outer, true
}

// TemporaryPlacement returns as many positions as it can find in a room where barrels can be parked and taken out again, in the order of
// parking (2.5, figure 2.7; 3.4.5 sketches the module). Barrels come in through the door one by one, stay where they are parked, and leave
// in the opposite order. Between two barrels the pusher is outside. A barrel must leave such that it could then be pushed to a storage
// location if there were no other barrels. More barrels may fit than it finds, since no parked barrel moves to make room for another, and
// since the search stops at the limit.
//
// Barrels that are in the room already stay there.
func (p *Planner) TemporaryPlacement(room Room, limit *Limit) []floor.Cell {
	s := parking{Planner: p, room: room, limit: limit, pushes: floor.NewBoxPushes(p.Floor),
		space: room.Cells.Clone(), parked: p.None(), seen: map[uint64]bool{}}
	s.pushes.Tick = limit.take
	s.space.Add(room.Door)
	for i, w := range p.Barrels() {
		s.parked[i] = w & s.space[i]
		s.space[i] &= p.Allowed[i]
	}
	for _, d := range floor.Dirs {
		outside := room.Door - p.Step[d]
		if !s.parked.Has(room.Door) && p.Inside.Has(outside) && !room.Cells.Has(outside) {
			s.entrances = append(s.entrances, d)
		}
	}
	s.out = p.None()
	for _, d := range s.entrances {
		outside := room.Door - p.Step[d]
		s.out.Add(outside)
		if p.Inside.Has(room.Door + p.Step[d]) {
			for _, to := range p.Table.Distances {
				if to.At[4*outside+int(d)] < floor.Far {
					s.exits = append(s.exits, d.Back())
					break
				}
			}
		}
	}
	s.sort()
	var free []floor.Cell
	for _, c := range s.byDepth {
		if p.Allowed.Has(c) && !s.parked.Has(c) {
			free = append(free, c)
		}
	}
	s.try(free, 0)
	return s.best
}

// parking searches for the greatest number of barrels by depth-first branch and bound. If no barrel can be parked in a position among some
// barrels, none can be parked there among more barrels. So the number of remaining positions is an upper bound on the further barrels.
type parking struct {
	*Planner
	room      Room
	limit     *Limit
	pushes    *floor.BoxPushes
	space     floor.Set   // the room and its door, without forbidden positions
	entrances []floor.Dir // directions of pushes through the door
	exits     []floor.Dir
	out       floor.Set    // positions outside the door
	byDepth   []floor.Cell // positions of the room, those furthest from the door first
	parked    floor.Set
	order     []floor.Cell
	best      []floor.Cell
	seen      map[uint64]bool
}

// sort computes the field byDepth.
func (s *parking) sort() {
	steps := floor.NewWalkDistances(s.Floor)
	steps.From(s.None(), s.room.Door)
	s.byDepth = s.room.Cells.Cells()
	slices.SortStableFunc(s.byDepth, func(a, b floor.Cell) int { return cmp.Compare(steps.To(b), steps.To(a)) })
}

func (s *parking) try(free []floor.Cell, hash uint64) {
	if len(s.order) > len(s.best) {
		s.best = slices.Clone(s.order)
	}
	if s.seen[hash] {
		return
	}
	s.seen[hash] = true
	var good []floor.Cell
	for _, c := range free {
		if fits := s.fits(c); s.limit.Exhausted() {
			return
		} else if fits {
			good = append(good, c)
		}
	}
	if len(s.order)+len(good) <= len(s.best) {
		return
	}
	for i, c := range good {
		s.parked.Add(c)
		s.order = append(s.order, c)
		rest := slices.Delete(slices.Clone(good), i, i+1)
		s.try(rest, hash^s.Keys().Box[c])
		s.order = s.order[:len(s.order)-1]
		s.parked.Remove(c)
		if s.limit.Exhausted() {
			return
		}
	}
}

// fits reports whether a barrel can be brought to a position among the parked barrels, and out again.
func (s *parking) fits(c floor.Cell) bool {
	in := false
	for _, d := range s.entrances {
		if in = s.enters(c, d); in {
			break
		}
	}
	if !in {
		return false
	}
	for _, outside := range s.out.Cells() {
		if s.leaves(c, outside) {
			return true
		}
	}
	return false
}

// enters reports whether a barrel that is pushed onto the door can reach a position, and the pusher can get out again.
func (s *parking) enters(c floor.Cell, d floor.Dir) bool {
	door := s.room.Door
	outside := door - s.Step[d]
	s.parked.Add(door)
	defer s.parked.Remove(door)
	s.pushes.Find(s.parked, outside, door, s.space)
	for i, state := range s.pushes.States {
		if state.Cell == c && s.pushes.Region(i).Meets(s.out) {
			return true
		}
	}
	return false
}

// leaves reports whether the pusher can take a barrel from a position out through the door.
func (s *parking) leaves(c, pusher floor.Cell) bool {
	s.parked.Add(c)
	defer s.parked.Remove(c)
	s.pushes.Find(s.parked, pusher, c, s.space)
	for i, state := range s.pushes.States {
		if state.Cell != s.room.Door {
			continue
		}
		for _, d := range s.exits {
			if s.pushes.Region(i).Has(s.room.Door - s.Step[d]) {
				return true
			}
		}
	}
	return false
}
