package pencil

import (
	"math/rand/v2"
	"slices"
)

// Divide divides a board at random into rooms that have least to most cells each. A room that cannot grow to least cells
// joins another one, which may then have more than most.
func (g *Givens) Divide(chance *rand.Rand, least, most int) {
	n := g.Rows * g.Cols
	near := make([][]int, n)
	for _, pair := range g.Neighbours() {
		near[pair[0]], near[pair[1]] = append(near[pair[0]], pair[1]), append(near[pair[1]], pair[0])
	}
	of := slices.Repeat([]int{-1}, n)
	for room, first := range chance.Perm(n) {
		if of[first] >= 0 {
			continue
		}
		of[first] = room
		cells, wanted := []int{first}, least+chance.IntN(most-least+1)
		for len(cells) < wanted {
			next := g.nextTo(chance, near, of, cells)
			if next < 0 {
				break
			}
			of[next], cells = room, append(cells, next)
		}
		if len(cells) < least {
			joins(chance, near, of, cells)
		}
	}
	g.SetRooms(of)
}

// nextTo picks three free cells beside a room by chance, and returns the one with the most neighbours in the room. It returns -1 if
// there is none.
func (g *Givens) nextTo(chance *rand.Rand, near [][]int, of, cells []int) (next int) {
	var free []int
	for _, cell := range cells {
		for _, other := range near[cell] {
			if of[other] < 0 {
				free = append(free, other)
			}
		}
	}
	next, most := -1, 0
	for range min(3, len(free)) {
		cell, sides := free[chance.IntN(len(free))], 0
		for _, other := range near[cell] {
			if of[other] == of[cells[0]] {
				sides++
			}
		}
		if sides > most {
			next, most = cell, sides
		}
	}
	return next
}

// joins makes some cells part of another room beside them, if there is one.
func joins(chance *rand.Rand, near [][]int, of, cells []int) {
	var rooms []int
	for _, cell := range cells {
		for _, other := range near[cell] {
			if of[other] >= 0 && of[other] != of[cells[0]] {
				rooms = append(rooms, of[other])
			}
		}
	}
	if rooms == nil {
		return
	}
	room := rooms[chance.IntN(len(rooms))]
	for _, cell := range cells {
		of[cell] = room
	}
}
