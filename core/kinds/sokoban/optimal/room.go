package optimal

import (
	"math/bits"
	"slices"

	"unknot/core/assignment"
	"unknot/core/kinds/sokoban/closed"
	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/search/registry"
)

// room is a goal room: it contains all goals and has one door, so every box enters by the same push. Filling the room is a separate
// problem, and one cheapest plan suits every solution of the level: each time a box comes through the door, the next part of the plan is
// carried out (goal macros, Junghanns 1999, ch. 4; the goal zone of Pereira et al. 2016, "Optimal Sokoban solving using pattern databases
// with specific domain knowledge", sec. 4, is used only for a bound).
//
// This preserves optimality. The pushes that a solution makes inside are at least as many as those of the plan, since the search for the
// plan allowed boxes to leave and come back. Of the pushes outside, those of boxes that have already been through the door can be dropped.
// The other pushes remain possible: no additional boxes are outside, the player's walks through the room only lead back to the door, and
// the plan leaves the door open after each box.
type room struct {
	inside floor.Set
	door   floor.Cell // square of the door, the first square inside
	dir    floor.Dir  // direction of the push through the door
	first  int        // number of boxes inside at the start
	filled []floor.Set
	fill   [][]floor.Push // by number of boxes that have entered before: the planned pushes for the next box
	left   []int32        // by number of boxes that have entered and are in place: the number of remaining pushes inside
}

// outer returns the square in front of the door.
func (r *room) outer(f *floor.Floor) floor.Cell { return r.door - f.Step[r.dir] }

// entered returns the number of boxes that have entered the room.
func (r *room) entered(boxes floor.Set) int {
	n := -r.first
	for i, w := range r.inside {
		n += bits.OnesCount64(w & boxes[i])
	}
	return n
}

// roomNodes is the maximum number of positions that the search for a plan generates. Level 40 of the classic 90 takes 136,552.
const roomNodes = 200_000

// newRoom finds the smallest goal room, and its plan by a search of at most nodes positions. It returns nil if there is no room or no plan
// is found.
func newRoom(t *deadlock.Table, nodes, memory int64, tick func() bool) *room {
	r := smallestRoom(t.Level)
	if r == nil || !t.Alive.Has(r.door) || !t.Level.Boxes.Within(t.Alive) || t.Level.Boxes.Within(r.inside) {
		return nil
	}
	s := newFilling(t, r, memory)
	end := s.search(nodes, tick)
	if end < 0 || !r.plan(s.path(end), t.Level) {
		return nil
	}
	return r
}

// smallestRoom returns the smallest part of the floor that contains all goals and has one entrance. It may contain the player only if it
// contains no boxes. It returns nil if there is none.
func smallestRoom(l *floor.Level) (best *room) {
	least := len(l.Cells)
	wall, inside := l.None(), l.None()
	for _, outer := range l.Cells {
		wall.Add(outer)
		for _, d := range floor.Dirs {
			door := outer + l.Step[d]
			if !l.Inside.Has(door) || !l.Inside.Has(outer-l.Step[d]) {
				continue
			}
			l.Reach(wall, door, inside)
			bridge := !inside.Has(l.Player) || !inside.Meets(l.Boxes) // the player is outside, or no box is in the room
			for _, e := range floor.Dirs {
				bridge = bridge && (e == d || !inside.Has(outer+l.Step[e]))
			}
			if n := inside.Count(); bridge && n < least && l.Goals.Within(inside) {
				least, best = n, &room{inside: inside.Clone(), door: door, dir: d}
			}
		}
		wall.Remove(outer)
	}
	return best
}

// plan sets the plan to a solution of the room, in which boxes enter by a push from outer. It returns false if a box leaves the room, or is
// pushed before the first box enters.
func (r *room) plan(pushes []floor.Push, l *floor.Level) bool {
	outer, boxes := r.outer(l.Floor), l.None()
	for i, w := range l.Boxes {
		boxes[i] = w & r.inside[i]
	}
	r.first = boxes.Count()
	r.filled, r.fill = []floor.Set{boxes.Clone()}, [][]floor.Push{nil}
	for _, p := range pushes {
		to, last := p.Box+l.Step[p.Dir], len(r.fill)-1
		switch {
		case p.Box == outer:
			r.filled, r.fill = append(r.filled, nil), append(r.fill, nil)
			last++
		case to == outer || last == 0:
			return false
		default:
			r.fill[last] = append(r.fill[last], p)
		}
		boxes.Remove(p.Box)
		boxes.Add(to)
		r.filled[last] = boxes.Clone()
	}
	r.left = make([]int32, len(r.fill))
	for k := len(r.fill) - 1; k > 0; k-- {
		r.left[k-1] = r.left[k] + int32(len(r.fill[k]))
	}
	return true
}

// filling is the search for the plan: A* over the boxes inside and the player's region. Boxes outside are ignored. Only pushes inside are
// counted. h is the minimum-cost matching, in which a box outside is as near to each goal as a box at the door.
type filling struct {
	*deadlock.Table
	*room
	bound *bound
	rows  [][]int16 // by stand: the number of pushes inside to each goal; the last row is for a box outside
	match assignment.Assignment
	stood []int32 // by row: the stand of the box, or outside if the box has not entered yet
	row   []int32 // by square: the row of the box there, -1 for none
	loose []int32 // rows that must be matched again
	sum   int32

	table *closed.Table
	g     registry.Column[uint16]
	from  registry.Column[int32]  // by position: the parent
	by    registry.Column[uint32] // by position: the push from the parent, as 4*box + direction
	open  openList
	node  int32 // position being expanded

	boxes, reach, childBoxes, childReach floor.Set
	key                                  []uint64
}

func newFilling(t *deadlock.Table, r *room, memory int64) *filling {
	n := len(t.Distances)
	s := &filling{Table: t, room: r, bound: newStands(t), match: assignment.New(n), row: make([]int32, t.Size), stood: make([]int32, n),
		table: closed.New(t.Floor, t.Alive, 2+4+4+4, memory), boxes: t.None(), reach: t.None(), childBoxes: t.None(), childReach: t.None()}
	s.key = make([]uint64, s.table.Words())
	for c := range s.row {
		s.row[c] = -1
	}
	s.rows = make([][]int16, 4*t.Size+1)
	s.rows[s.outside()] = s.bound.distances(s.bound.stand(r.door, r.outer(t.Floor)))
	for row := range s.stood {
		s.stood[row] = s.outside()
		s.match.Set(row, s.distances(s.outside()))
		s.match.Place(row)
	}
	return s
}

// outside returns the one stand that represents all boxes outside the room.
func (s *filling) outside() int32 { return int32(4 * s.Size) }

func (s *filling) distances(stand int32) []int16 {
	if s.rows[stand] == nil {
		row := slices.Clone(s.bound.distances(stand))
		for g, atDoor := range s.rows[s.outside()] {
			row[g] = min(row[g], atDoor) // a box may leave the room and come back
		}
		s.rows[stand] = row
	}
	return s.rows[stand]
}

// search finds the last position of a cheapest plan. It returns -1 if there is none, if it would generate more than nodes positions, or if
// tick returns false.
func (s *filling) search(nodes int64, tick func() bool) int32 {
	for i, w := range s.Level.Boxes {
		s.childBoxes[i] = w & s.inside[i]
	}
	s.Reach(s.childBoxes, s.Player, s.childReach)
	s.node = -1
	s.generate(0, 0, 0, 0)
	for {
		if _, ok := s.open.first(); !ok || !tick() || int64(s.table.Len()) > nodes || s.table.Full() {
			return -1
		}
		n, f, h := s.open.pop()
		if int(*s.g.At(n)) != f-h {
			continue // the position was reopened, and this entry is obsolete
		}
		s.node = n
		player := s.table.Unpack(s.table.State(n), s.boxes)
		if s.boxes.Count() == len(s.stood) && s.boxes.Within(s.Goals) {
			return n
		}
		s.Reach(s.boxes, player, s.reach)
		if by := *s.by.At(n); s.node > 0 {
			if pushed := int(by>>2) + s.Step[by&3]; s.boxes.Has(pushed) && s.DeadBySearch(s.boxes, s.reach, pushed, deadlockNodes) {
				continue
			}
		}
		if s.assign(player) {
			s.expand(f - h)
		}
	}
}

// assign computes the matching of the position.
func (s *filling) assign(player floor.Cell) bool {
	s.loose = s.loose[:0]
	for row, stand := range s.stood {
		if stand == s.outside() {
			s.loose = append(s.loose, int32(row))
			continue
		}
		if box := int(stand >> 2); !s.boxes.Has(box) || s.bound.stand(box, player) != stand {
			s.row[box] = -1
			s.loose = append(s.loose, int32(row))
		}
	}
	box := s.boxes.First()
	for _, row := range s.loose {
		for box >= 0 && s.row[box] >= 0 {
			box = s.boxes.Next(box)
		}
		stand := s.outside()
		if box >= 0 {
			stand, s.row[box] = s.bound.stand(box, player), row
		}
		s.stood[row] = stand
		s.match.Release(int(row))
		s.match.Set(int(row), s.distances(stand))
	}
	for _, row := range s.loose {
		if !s.match.Place(int(row)) {
			return false
		}
	}
	s.sum = s.match.Total()
	return true
}

// expand generates the children by pushes inside or through the door.
func (s *filling) expand(g int) {
	outer := s.outer(s.Floor)
	for box := s.boxes.First(); box >= 0; box = s.boxes.Next(box) {
		for _, d := range floor.Dirs {
			to := box + s.Step[d]
			if !s.reach.Has(box-s.Step[d]) || !s.Alive.Has(to) || s.boxes.Has(to) {
				continue
			}
			s.childBoxes.Copy(s.boxes)
			s.childBoxes.Remove(box)
			stand, cost := s.outside(), 0
			if to != outer {
				s.childBoxes.Add(to)
				stand, cost = s.bound.stand(to, box), 1
			}
			s.child(s.row[box], stand, box, d, g+cost)
		}
	}
	if s.boxes.Count() < len(s.stood) && s.reach.Has(s.door) && s.reach.Has(outer-s.Step[s.dir]) {
		s.childBoxes.Copy(s.boxes)
		s.childBoxes.Add(s.door)
		row := int32(slices.Index(s.stood, s.outside()))
		s.child(row, s.bound.stand(s.door, outer), outer, s.dir, g)
	}
}

// child generates the position in childBoxes, after a push that moved the box of a row to a stand.
func (s *filling) child(row, stand int32, box floor.Cell, d floor.Dir, g int) {
	s.match.Free(int(row), s.sum)
	h := s.match.With(s.distances(stand))
	if h >= floor.Far {
		return
	}
	s.Reach(s.childBoxes, box, s.childReach)
	if stand != s.outside() && s.DeadAfterPush(s.childBoxes, s.childReach, box+s.Step[d]) {
		return
	}
	s.generate(box, d, g, int(h))
}

func (s *filling) generate(box floor.Cell, d floor.Dir, g, h int) {
	s.table.Pack(s.key, s.childBoxes, s.childReach.First())
	n := s.table.Find(s.key)
	switch {
	case n < 0:
		n = s.table.Add(s.key)
	case int(*s.g.At(n)) <= g:
		return
	default:
		*s.g.At(n) = maxCost
		n = s.table.Again(n)
	}
	s.g.Grow(n)
	s.from.Grow(n)
	s.by.Grow(n)
	s.open.next.Grow(n)
	*s.g.At(n), *s.from.At(n), *s.by.At(n) = uint16(g), s.node, uint32(4*box)+uint32(d)
	s.open.push(n, g+h, h)
}

// path returns the pushes to a position.
func (s *filling) path(n int32) (pushes []floor.Push) {
	for ; *s.from.At(n) >= 0; n = *s.from.At(n) {
		by := *s.by.At(n)
		pushes = append(pushes, floor.Push{Box: int(by >> 2), Dir: floor.Dir(by & 3)})
	}
	slices.Reverse(pushes)
	return pushes
}
