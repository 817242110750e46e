package pencil

import (
	"math/rand/v2"
	"slices"
)

// Divide divides a board at random into rooms that have least to most cells each. A room that cannot grow to least cells
// joins another one, which may then have more than most.
func (g *Givens) Divide(chance *rand.Rand, least, most int) {
	n, near := g.Rows*g.Cols, g.near()
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

// DivideInto divides a board at random into a number of rooms that have least to most cells each. It returns false if the attempt fails.
func (g *Givens) DivideInto(chance *rand.Rand, rooms, least, most int) bool {
	near := g.near()
	of, cells, weights := slices.Repeat([]int{-1}, len(near)), make([][]int, rooms), []int{}
	for room, first := range chance.Perm(len(near))[:min(rooms, len(near))] {
		of[first], cells[room] = room, []int{first}
		for range 1 + chance.IntN(heaviest) {
			weights = append(weights, room)
		}
	}
	for left := len(near) - rooms; left > 0 && len(weights) > 0; {
		room := weights[chance.IntN(len(weights))]
		next := -1
		if len(cells[room]) < most {
			next = g.nextTo(chance, near, of, cells[room])
		}
		if next < 0 {
			weights = slices.DeleteFunc(weights, func(r int) bool { return r == room })
			continue
		}
		of[next], cells[room] = room, append(cells[room], next)
		left--
	}
	g.SetRooms(of)
	return !slices.Contains(of, -1) && !slices.ContainsFunc(cells, func(c []int) bool { return len(c) < least })
}

// heaviest is the factor by which the fastest room grows faster than the slowest one.
const heaviest = 4

// near lists the cells beside each cell.
func (g *Givens) near() [][]int {
	near := make([][]int, g.Rows*g.Cols)
	for _, pair := range g.Neighbours() {
		near[pair[0]], near[pair[1]] = append(near[pair[0]], pair[1]), append(near[pair[1]], pair[0])
	}
	return near
}

// nextTo picks three free cells beside a room at random, and returns the one with the most neighbours in the room. It returns -1 if no cell
// beside the room is free.
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
