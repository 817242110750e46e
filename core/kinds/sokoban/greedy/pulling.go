package greedy

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// pulling searches backwards for the start, from the solved positions, one per region of the player, or from a given position.
type pulling struct {
	*search
	first int32    // number of initial nodes
	start []uint64 // key of the start
}

func (s *pulling) begin() {
	l := s.Level
	var from [][]int16
	for box := l.Boxes.First(); box >= 0 && s.run.ContinueNow(); box = l.Boxes.Next(box) {
		from = append(from, s.pushesFrom(box))
	}
	s.heuristic = newHeuristic(l.Size, from, s.run.Continue)
	s.start = make([]uint64, len(s.key))
	s.table.Pack(s.start, l.Boxes, s.childReach.First())
	if s.end != nil {
		s.insertEnd(s.end.Boxes, s.end.Player)
	} else {
		rest := l.None()
		for i, w := range l.Inside {
			rest[i] = w &^ l.Goals[i]
		}
		for c := rest.First(); c >= 0; c = rest.Next(c) {
			s.insertEnd(l.Goals, c)
			for i, w := range s.childReach {
				rest[i] &^= w
			}
		}
	}
	s.first = int32(s.table.Len())
}

// insertEnd inserts an initial node. childReach must contain the squares that the player can walk to in this position.
func (s *pulling) insertEnd(boxes floor.Set, player floor.Cell) {
	s.Level.Reach(boxes, player, s.childReach)
	s.childBoxes.Copy(boxes)
	s.table.Pack(s.childKey, boxes, s.childReach.First())
	s.insert(0, 0, 0, s.heuristic.evaluate(boxes))
}

//go:noinline
func (s *pulling) expand(node int32, f int) bool {
	l := s.Level
	s.unpack(node)
	g := max(f-weight*s.heuristic.evaluate(s.boxes), 0) // f may have been limited to maxF
	for box := s.boxes.First(); box >= 0 && s.run.Continue(); box = s.boxes.Next(box) {
		for _, d := range floor.Dirs {
			to := box + l.Step[d]
			player := to + l.Step[d]
			// Skip a pull that the player cannot make, or to a square to which no box can be pushed from the start.
			if !s.reach.Has(to) || !l.Inside.Has(player) || s.boxes.Has(player) || s.heuristic.nearest[to] == floor.Far ||
				!s.generate(box, to, player) {
				continue
			}
			s.insert(box, d, g+1, s.heuristic.evaluateMove(box, to))
			if slices.Equal(s.childKey, s.start) {
				return true
			}
		}
	}
	return false
}

func (s *pulling) path() (pushes []floor.Push) {
	for node := int32(s.table.Len() - 1); node >= s.first; {
		box, d := s.move(node)
		to := box + s.Level.Step[d]
		pushes = append(pushes, floor.Push{Box: to, Dir: d.Back()})
		node = s.predecessor(node, to)
	}
	return pushes
}

// pushesFrom returns, by square, the fewest pushes that bring a lone box from start to the square. It considers only squares from which the
// box can reach a goal.
func (s *pulling) pushesFrom(start floor.Cell) []int16 {
	b := s.Deadlocks
	least, pushes := make([]int16, b.Size), make([]int16, 4*b.Size) // by square; by 4*square + the player's side
	for c := range least {
		least[c] = floor.Far
	}
	for side := range pushes {
		pushes[side] = floor.Far
	}
	var queue []int // queue of 4*square + the player's side
	arrive := func(box floor.Cell, d floor.Dir, made int16) {
		least[box] = min(least[box], made)
		for _, e := range floor.Dirs {
			if side := 4*box + int(e); b.Sides[box][d]>>e&1 == 1 && pushes[side] == floor.Far {
				pushes[side] = made
				queue = append(queue, side)
			}
		}
	}
	for _, d := range floor.Dirs {
		if b.Inside.Has(start + b.Step[d]) {
			arrive(start, d, 0)
		}
	}
	for i := 0; i < len(queue); i++ {
		box, d := queue[i]/4, floor.Dir(queue[i]&3)
		if to := box - b.Step[d]; b.Alive.Has(to) {
			arrive(to, d, pushes[queue[i]]+1)
		}
	}
	return least
}
