package fess

import "unknot/core/kinds/sokoban/floor"

// reverseReach finds from where a lone box can be pushed to a goal, by pulls.
type reverseReach struct {
	*floor.Floor
	walls, reach floor.Set
	seen         []bool // by 4*square+direction: the player stands beside a box there
	queue        []int
}

func newReverseReach(f *floor.Floor) *reverseReach {
	return &reverseReach{Floor: f, walls: f.None(), reach: f.None(), seen: make([]bool, 4*f.Size)}
}

// sources writes into from the squares from which a lone box, the player on its best side,
// can be pushed to one of some goals when boxes never move.
func (p *reverseReach) sources(boxes, goals, from floor.Set) {
	clear(p.seen)
	from.Clear()
	p.walls.Copy(boxes)
	p.queue = p.queue[:0]
	for goal := goals.First(); goal >= 0; goal = goals.Next(goal) {
		for _, d := range floor.Dirs {
			p.stand(goal, d, from)
		}
	}
	for i := 0; i < len(p.queue); i++ {
		box, d := p.queue[i]>>2, floor.Dir(p.queue[i]&3)
		// The player beside the box steps back and pulls it onto its own square.
		next := box + p.Step[d]
		if back := next + p.Step[d]; p.Inside.Has(back) && !boxes.Has(back) {
			p.stand(next, d, from)
		}
	}
}

// stand notes a box with the player beside it, and all other sides the player can walk to.
func (p *reverseReach) stand(box floor.Cell, d floor.Dir, from floor.Set) {
	at := box + p.Step[d]
	if p.seen[4*box+int(d)] || !p.Inside.Has(at) || p.walls.Has(at) || p.walls.Has(box) {
		return
	}
	from.Add(box)
	p.walls.Add(box)
	p.Reach(p.walls, at, p.reach)
	p.walls.Remove(box)
	for _, e := range floor.Dirs {
		if i := 4*box + int(e); !p.seen[i] && p.reach.Has(box+p.Step[e]) {
			p.seen[i] = true
			p.queue = append(p.queue, i)
		}
	}
}
