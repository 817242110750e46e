package fess

import (
	"cmp"
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// batch is the number of moves that enter a cell at once, apart from those that advisors choose.
const batch = 16

// moves adds moves of a node to the node's cell: those that advisors choose with weight 0, and the best of the others with weight 1.
func (s *search) moves(node int32, from features) {
	boxes := s.tree.at(node).Clone()
	s.extractor.unfilled = from.on[OutOfPlan]
	s.children(boxes, int(s.tree.player[node]))
	s.generated += int64(len(s.list))
	for _, chooses := range advisors {
		s.advise(boxes, from, chooses)
	}
	cell := s.space.cell(from)
	if cell.nodes == 0 {
		cell.first = node
	}
	cell.nodes++
	for i := range s.list {
		if c := &s.list[i]; c.advised {
			cell.push(s.move(node, c, s.tree.weight[node]))
		}
	}
	s.rest(cell, node, s.tree.weight[node]+1, 0, false)
}

// move returns the move from a node to a child, with the given accumulated weight.
func (s *search) move(node int32, c *child, weight uint16) move {
	m := move{key: c.rank, node: node, weight: min(weight, maxWeight), box: c.box, to: c.to, player: c.player}
	if !s.ByRank {
		m.key |= uint64(m.weight) << weightShift
	}
	return m
}

// advise marks the best child that is not dead among those that an advisor would choose.
func (s *search) advise(boxes floor.Set, from features, chooses func(features, *child) bool) {
	for {
		var best *child
		for i := range s.list {
			if c := &s.list[i]; !c.dead && chooses(from, c) && (best == nil || c.rank < best.rank) {
				best = c
			}
		}
		if best != nil && s.AnyOrder && !best.assessed && s.reassess(boxes, best) {
			continue
		}
		if best == nil || best.advised || !s.dead(boxes, best) {
			if best != nil {
				best.advised = true
			}
			return
		}
	}
}

// rest adds to a cell moves to children that no advisor chose. If all is false, it adds one batch, the best children from a rank on, and
// one move with the next weight that stands for the remaining children. If all is true, it adds every batch, each with the next weight.
func (s *search) rest(cell *cell, node int32, weight uint16, from uint64, all bool) {
	slices.SortFunc(s.list, func(a, b child) int { return cmp.Compare(a.rank, b.rank) })
	given, last := 0, uint64(0)
	for i := range s.list {
		c := &s.list[i]
		if c.advised || c.dead || c.rank < from {
			continue
		}
		if given >= batch && c.rank > last && !all {
			m := s.move(node, c, weight+1)
			m.box = 0
			cell.push(m)
			return
		}
		cell.push(s.move(node, c, weight))
		if given, last = given+1, c.rank; all && given%batch == 0 {
			weight = min(weight+1, maxWeight)
		}
	}
}

// more replaces a move that stands for remaining children by the moves to them.
func (s *search) more(cell *cell, m move) {
	boxes, player := s.tree.at(m.node), int(s.tree.player[m.node])
	s.Level.Reach(boxes, player, s.reach)
	s.extractor.unfilled, s.route = s.extractor.next(boxes, player, cell.features)
	s.children(boxes, player)
	if s.AnyOrder {
		// The children may rank differently than before, because more of them are assessed.
		s.rest(cell, m.node, m.weight, 0, true)
	} else {
		s.rest(cell, m.node, m.weight, m.key&(1<<weightShift-1), false)
	}
}

// reassess computes the unfilled goals of a child, for which the parent's were used until then. It reports whether they differ.
func (s *search) reassess(from floor.Set, c *child) bool {
	s.put(from, c)
	c.assessed = true
	n, _ := s.extractor.filling.Unfilled(s.boxes)
	if n == c.on[OutOfPlan] {
		return false
	}
	c.on[OutOfPlan] = n
	c.rank = c.features.rank(s.extractor.steps)
	return true
}

// put writes the boxes of a child into boxes.
func (s *search) put(from floor.Set, c *child) {
	s.boxes.Copy(from)
	s.boxes.Remove(int(c.box))
	s.boxes.Add(int(c.to))
}

// dead reports whether a child is dead.
func (s *search) dead(from floor.Set, c *child) bool {
	s.put(from, c)
	s.Level.Reach(s.boxes, int(c.player), s.childReach)
	c.dead = s.Deadlocks.DeadBySearch(s.boxes, s.childReach, int(c.to), deadlockNodes)
	if c.dead {
		s.tree.seen.add(c.hash)
	}
	return c.dead
}

// children lists the new positions one macro move away.
func (s *search) children(boxes floor.Set, player floor.Cell) {
	s.list = s.list[:0]
	hash := s.keys.Boxes(boxes)
	s.extractor.begin(boxes)
	worst := s.extractor.worstHotspot(boxes)
	var ways uint8
	if worst >= 0 {
		ways = s.extractor.pushDirections(boxes, s.reach, worst)
	}
	for box := boxes.First(); box >= 0 && s.run.Continue(); box = boxes.Next(box) {
		s.boxPushes.Find(boxes, player, box, s.Deadlocks.Alive)
		for i := 1; i < len(s.boxPushes.States); i++ {
			if !s.run.Continue() {
				return
			}
			a := s.boxPushes.States[i]
			region := s.boxPushes.Region(i)
			c := child{box: uint16(box), to: uint16(a.Cell), player: uint16(region.First())}
			c.hash = hash ^ s.keys.Box[box] ^ s.keys.Box[a.Cell] ^ s.keys.Player[c.player]
			if s.tree.seen.has(c.hash) {
				continue
			}
			s.boxes.Copy(boxes)
			s.boxes.Remove(box)
			s.boxes.Add(a.Cell)
			if s.AnyOrder && s.extractor.unfilled > 0 && s.Level.Goals.Has(box) && !s.Level.Goals.Has(a.Cell) {
				s.extractor.filling.Unfilled(s.boxes)
			}
			c.features = s.extractor.measureChild(s.boxes, region, box, a.Cell)
			c.rank = c.features.rank(s.extractor.steps)
			for k, w := range region {
				s.childReach[k] = w &^ s.reach[k]
			}
			s.childReach.Remove(box)
			c.explores = !s.childReach.Empty()
			if worst >= 0 && box != worst {
				c.opens = s.extractor.pushDirections(s.boxes, region, worst)&^ways != 0
			}
			c.clears = s.route.Has(box) && !s.route.Has(a.Cell)
			s.list = append(s.list, c)
		}
	}
}
