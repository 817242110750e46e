package sokoban

import (
	"fmt"

	"unknot/core/sokoban/floor"
)

// fewest is the fewest pushes that bring every box home, by trying everything;
// ok is false if nothing does or more positions than most would be seen.
func fewest(p position, most int) (pushes []floor.Push, ok bool) {
	type node struct {
		boxes  floor.Set
		player floor.Cell
		from   int
		by     floor.Push
	}
	reach := p.None()
	seen := map[string]bool{}
	var nodes []node
	add := func(boxes floor.Set, player floor.Cell, from int, by floor.Push) {
		p.Reach(boxes, player, reach)
		key := fmt.Sprint(boxes, reach.First())
		if !seen[key] {
			seen[key] = true
			nodes = append(nodes, node{boxes, player, from, by})
		}
	}
	start := p.here()
	add(start.Boxes, start.Player, -1, floor.Push{})
	for i := 0; i < len(nodes) && i < most; i++ {
		n := nodes[i]
		if i > 0 && start.Solved(n.boxes) {
			for ; n.from >= 0; n = nodes[n.from] {
				pushes = append([]floor.Push{n.by}, pushes...)
			}
			return pushes, true
		}
		now := p.None()
		p.Reach(n.boxes, n.player, now)
		p.Pushes(n.boxes, now, p.Inside, func(by floor.Push) {
			boxes := n.boxes.Clone()
			boxes.Remove(by.Box)
			boxes.Add(by.Box + p.Step[by.Dir])
			add(boxes, by.Box, i, by)
		})
	}
	return nil, false
}
