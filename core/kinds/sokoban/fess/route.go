package fess

import (
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/packing"
)

// router finds the boxes in the way of the next step of the packing plan.
type router struct {
	sides  []floor.Sides // by number of steps done: the sides of a lone box among the boxes that the plan has placed; nil until computed
	still  floor.Set     // boxes that the plan has placed, except the box to be moved
	way    floor.Set
	stamp  int32
	seen   []int32 // by 4*square of the box + direction of the player beside it: equal to the stamp if visited
	after  []int32 // by 4*square+direction: the stand to which the push leads, -1 for the end
	walked []int32 // by square: equal to the stamp if the player has been there
	before []int32 // by square: the square from which the player came, -1 for the start
	near   []int32 // places reached past the same number of other boxes: squares or, in wayTo, stands (4 × square + direction)
	far    []int32 // places reached past more boxes; in wayTo, each stand is followed by its entry for after
}

func newRouter(f *floor.Floor, steps int) router {
	return router{sides: make([]floor.Sides, steps), still: f.None(), way: f.None(), seen: make([]int32, 4*f.Size),
		after:  make([]int32, 4*f.Size),
		walked: make([]int32, f.Size), before: make([]int32, f.Size)}
}

// route returns the squares of a path by which a box can carry out the next step of the plan past the fewest other boxes: the squares of
// the box, of the player during the pushes, and of the player's walk to the box. The next call overwrites the set.
func (e *extractor) route(boxes floor.Set, player floor.Cell, packed int) floor.Set {
	r := &e.router
	r.way.Clear()
	if packed == len(e.plan.Steps) {
		return r.way
	}
	step := e.plan.Steps[packed]
	r.still.Copy(e.plan.Stand(packed))
	if step.From != packing.Outside {
		r.still.Remove(step.From)
	}
	if r.sides[packed] == nil {
		e.run.ContinueNow()
		r.sides[packed] = e.SidesAmong(r.still)
	}
	return e.wayTo(boxes, player, step, r.sides[packed])
}

// routeTo returns the route of a box to the goal to be filled next, while the boxes on goals stay. If goal is -1, the route is empty.
func (e *extractor) routeTo(boxes floor.Set, player, goal floor.Cell) floor.Set {
	r := &e.router
	if goal < 0 {
		r.way.Clear()
		return r.way
	}
	for i, w := range boxes {
		r.still[i] = w & e.Goals[i]
	}
	e.run.ContinueNow()
	return e.wayTo(boxes, player, packing.Step{From: packing.Outside, To: goal}, e.SidesAmong(r.still))
}

// wayTo returns the route by which a box can carry out a step past the boxes of r.still. sides has the sides between which the player can
// walk.
func (e *extractor) wayTo(boxes floor.Set, player floor.Cell, step packing.Step, sides floor.Sides) floor.Set {
	r := &e.router
	r.way.Clear()
	r.stamp++
	r.near, r.far = r.near[:0], r.far[:0]
	for _, d := range floor.Dirs {
		r.beside(sides, step.To, d, -1)
	}
	for len(r.near) > 0 {
		for i := 0; i < len(r.near); i++ {
			at := r.near[i]
			c, d := int(at>>2), floor.Dir(at&3)
			if c != step.To && boxes.Has(c) && (step.From == packing.Outside || c == step.From) {
				e.trace(boxes, player, at)
				return r.way
			}
			next := c + e.Step[d]
			behind := next + e.Step[d]
			switch {
			case !e.Inside.Has(behind) || r.still.Has(behind) || r.still.Has(next):
			case boxes.Has(c) || boxes.Has(behind):
				r.far = append(r.far, int32(4*next+int(d)), at)
			default:
				r.beside(sides, next, d, at)
			}
		}
		r.near = r.near[:0]
		for i := 0; i < len(r.far); i += 2 {
			r.beside(sides, int(r.far[i]>>2), floor.Dir(r.far[i]&3), r.far[i+1])
		}
		r.far = r.far[:0]
	}
	return r.way
}

// beside records that the player can be beside a box, on side d and on every side connected with it. after is the stand to which the next
// push leads.
func (r *router) beside(sides floor.Sides, box floor.Cell, d floor.Dir, after int32) {
	for _, e := range floor.Dirs {
		if i := 4*box + int(e); sides[box][d]>>e&1 == 1 && r.seen[i] != r.stamp {
			r.seen[i] = r.stamp
			r.after[i] = after
			r.near = append(r.near, int32(i))
		}
	}
}

// trace adds the squares of the path that begins at stand at, with the player beside a box.
func (e *extractor) trace(boxes floor.Set, player floor.Cell, at int32) {
	r := &e.router
	start := int(at >> 2)
	e.approach(boxes, player, start, start+e.Step[at&3])
	for ; at >= 0; at = r.after[at] {
		c := int(at >> 2)
		r.way.Add(c)
		r.way.Add(c + e.Step[at&3])
	}
	r.way.Remove(start)
}

// approach adds the squares of a walk of the player past the fewest boxes to square to beside the box.
func (e *extractor) approach(boxes floor.Set, player, box, to floor.Cell) {
	r := &e.router
	r.near, r.far = append(r.near[:0], int32(player)), r.far[:0]
	r.walked[player], r.before[player] = r.stamp, -1
	for len(r.near) > 0 {
		for i := 0; i < len(r.near); i++ {
			c := int(r.near[i])
			if c == to {
				for at := int32(c); at >= 0; at = r.before[at] {
					r.way.Add(int(at))
				}
				return
			}
			for _, s := range e.Step {
				next := c + s
				if next == box || r.walked[next] == r.stamp || !e.Inside.Has(next) || r.still.Has(next) {
					continue
				}
				r.walked[next], r.before[next] = r.stamp, int32(c)
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
