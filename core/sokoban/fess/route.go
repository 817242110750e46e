package fess

import (
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/packing"
)

// router finds out what stands in the way of the next step of the plan.
type router struct {
	sides  []floor.Sides // by steps done: among the boxes that the plan has placed; nil: not known yet
	stamp  int32
	seen   []int32 // by 4*square+direction: stamped when the box was there
	from   []int32 // the state after the push; -1 for the end
	near   []int32 // states that cost as much as the one at hand
	far    []int32 // states that cost one box more
	way    floor.Set
	walk   []int32 // by square: the one before on the player's walk
	walked []int32 // by square, stamped
}

func newRouter(f *floor.Floor, steps int) router {
	return router{sides: make([]floor.Sides, steps), seen: make([]int32, 4*f.Size), from: make([]int32, 4*f.Size), way: f.None(),
		walk: make([]int32, f.Size), walked: make([]int32, f.Size)}
}

// route finds the way with the fewest boxes on it by which some box can carry out the next
// step of the plan, and writes its squares: those that the box passes and those that the
// player pushes from, and those by which the player gets there. Boxes that
// the plan has placed stay.
func (l *lens) route(boxes floor.Set, player floor.Cell, packed int) floor.Set {
	r := &l.router
	r.way.Clear()
	if packed >= len(l.plan.Steps) || l.plan.Steps[packed].To < 0 {
		return r.way
	}
	stand := l.plan.Stand(packed)
	if r.sides[packed] == nil {
		r.sides[packed] = l.SidesAmong(stand)
	}
	sides, step := r.sides[packed], l.plan.Steps[packed]
	r.stamp++
	r.near, r.far = r.near[:0], r.far[:0]
	for _, d := range floor.Dirs {
		r.beside(sides, step.To, d, -1)
	}
	for len(r.near) > 0 || len(r.far) > 0 {
		for i := 0; i < len(r.near); i++ {
			at := r.near[i]
			c, d := int(at>>2), floor.Dir(at&3)
			if c != step.To && boxes.Has(c) && !stand.Has(c) && (step.From == packing.Outside || c == step.From) {
				l.trace(at, boxes, stand, player)
				return r.way
			}
			next := c + l.Step[d]
			if behind := next + l.Step[d]; l.Inside.Has(behind) && !stand.Has(behind) && !stand.Has(next) || next == step.From {
				cost := 0
				if boxes.Has(c) && c != step.To || c == step.To && boxes.Has(c) {
					cost++
				}
				if boxes.Has(behind) {
					cost++
				}
				if cost == 0 {
					r.beside(sides, next, d, at)
				} else {
					r.far = append(r.far, int32(4*next+int(d)), at)
				}
			}
		}
		r.near = r.near[:0]
		far := r.far
		r.far = nil
		for i := 0; i < len(far); i += 2 {
			r.beside(sides, int(far[i]>>2), floor.Dir(far[i]&3), far[i+1])
		}
	}
	return r.way
}

// beside notes a box with the player beside it, on every side that is joined to that one.
func (r *router) beside(sides floor.Sides, box floor.Cell, d floor.Dir, from int32) {
	for _, e := range floor.Dirs {
		if i := 4*box + int(e); sides[box][d]>>e&1 == 1 && r.seen[i] != r.stamp {
			r.seen[i] = r.stamp
			r.from[i] = from
			r.near = append(r.near, int32(i))
		}
	}
}

// trace writes the squares of the way from a state on.
func (l *lens) trace(at int32, boxes, stand floor.Set, player floor.Cell) {
	r := &l.router
	start := int(at >> 2)
	l.approach(boxes, stand, player, start, start+l.Step[at&3])
	for ; at >= 0; at = r.from[at] {
		c := int(at >> 2)
		r.way.Add(c)
		r.way.Add(c + l.Step[at&3])
	}
	r.way.Remove(start)
}

// approach adds the squares of a walk past the fewest boxes from the player to beside a box.
func (l *lens) approach(boxes, stand floor.Set, player, box, to floor.Cell) {
	r := &l.router
	r.near, r.far = append(r.near[:0], int32(player)), r.far[:0]
	r.walked[player], r.walk[player] = r.stamp, -1
	for len(r.near) > 0 {
		for i := 0; i < len(r.near); i++ {
			c := int(r.near[i])
			if c == to {
				for at := int32(c); at >= 0; at = r.walk[at] {
					r.way.Add(int(at))
				}
				return
			}
			for _, s := range l.Step {
				next := c + s
				if next == box || r.walked[next] == r.stamp || !l.Inside.Has(next) || stand.Has(next) {
					continue
				}
				r.walked[next], r.walk[next] = r.stamp, int32(c)
				if boxes.Has(next) {
					r.far = append(r.far, int32(next))
				} else {
					r.near = append(r.near, int32(next))
				}
			}
		}
		r.near, r.far = r.far, r.near[:0]
	}
}
