package improve

import (
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
)

// ground numbers the squares from which a lone box reaches a goal: no solution ever has a
// box anywhere else. A set of boxes is as many words as these squares need.
type ground struct {
	*floor.Level
	words    int
	cell     []floor.Cell // by number
	number   []int32      // by square, -1 where no box may stand
	home     []uint64     // by number: fewest pushes to the nearest goal
	away     []uint8      // by two numbers: what it counts that a box stands on one and not on the other
	keys     floor.Keys
}

func newGround(book *deadlock.Book, l *floor.Level) *ground {
	g := &ground{Level: l, number: make([]int32, l.Size), keys: l.NewKeys()}
	for c := range g.number {
		g.number[c] = -1
	}
	for c := book.Alive.First(); c >= 0; c = book.Alive.Next(c) {
		g.number[c] = int32(len(g.cell))
		g.cell = append(g.cell, c)
		least := int16(floor.Far)
		for _, d := range book.Distances {
			least = min(least, d.Least[c])
		}
		g.home = append(g.home, uint64(least))
	}
	g.words = (len(g.cell) + 63) / 64
	for _, a := range g.cell {
		for _, b := range g.cell {
			g.away = append(g.away, away(g.apart(a, b)))
		}
	}
	return g
}

// numbered writes a set of squares as a set of numbers.
func (g *ground) numbered(boxes floor.Set, out []uint64) {
	clear(out)
	for c := boxes.First(); c >= 0; c = boxes.Next(c) {
		n := g.number[c]
		out[n>>6] |= 1 << (n & 63)
	}
}

// apart is how many steps two squares are apart if there were no walls.
func (g *ground) apart(a, b floor.Cell) int {
	ar, ac := g.Place(a)
	br, bc := g.Place(b)
	return max(ar-br, br-ar) + max(ac-bc, bc-ac)
}
