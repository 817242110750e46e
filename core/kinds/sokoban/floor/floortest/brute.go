package floortest

import (
	"fmt"
	"math/rand/v2"

	"unknot/core/kinds/sokoban/floor"
)

// Random returns a random room with boxes, goals and the player. walls is the average number of squares per wall. It returns nil if the
// room is not a valid level, or if the player cannot reach some boxes.
func Random(chance *rand.Rand, rows, cols, boxes, walls int) *floor.Level {
	n := rows * cols
	p := floor.Picture{Rows: rows, Cols: cols, Wall: make([]bool, n), Goal: make([]bool, n), Box: make([]bool, n)}
	var free []int
	for i := range n {
		r, c := i/cols, i%cols
		p.Wall[i] = r == 0 || c == 0 || r == rows-1 || c == cols-1 || chance.IntN(walls) == 0
		if !p.Wall[i] {
			free = append(free, i)
		}
	}
	if len(free) <= boxes {
		return nil
	}
	mix := func() { chance.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] }) }
	mix()
	p.PlayerRow, p.PlayerCol = free[0]/cols, free[0]%cols
	for _, i := range free[1 : boxes+1] {
		p.Box[i] = true
	}
	mix()
	for _, i := range free[:boxes] {
		p.Goal[i] = true
	}
	if l, err := floor.New(p); err == nil && l.Boxes.Count() == boxes {
		return l
	}
	return nil
}

// Fewest returns a solution with the fewest pushes by exhaustive search. ok is false if there is no solution, or if the search would
// examine more positions than most.
func Fewest(l *floor.Level, most int) (pushes []floor.Push, ok bool) {
	type node struct {
		floor.State
		from int
		by   floor.Push
	}
	before, after := l.None(), l.None()
	seen := map[string]bool{}
	var nodes []node
	add := func(n node) {
		l.Reach(n.Boxes, n.Player, after)
		if key := fmt.Sprint(n.Boxes, after.First()); !seen[key] {
			seen[key] = true
			nodes = append(nodes, n)
		}
	}
	add(node{floor.State{Boxes: l.Boxes, Player: l.Player}, -1, floor.Push{}})
	for i := 0; i < len(nodes) && i < most; i++ {
		n := nodes[i]
		if l.Solved(n.Boxes) {
			for ; n.from >= 0; n = nodes[n.from] {
				pushes = append([]floor.Push{n.by}, pushes...)
			}
			return pushes, true
		}
		l.Reach(n.Boxes, n.Player, before)
		l.Pushes(n.Boxes, before, l.Inside, func(by floor.Push) {
			boxes := n.Boxes.Clone()
			boxes.Remove(by.Box)
			boxes.Add(by.Box + l.Step[by.Dir])
			add(node{floor.State{Boxes: boxes, Player: by.Box}, i, by})
		})
	}
	return nil, false
}
