package improve

import (
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
)

// ground numbers the squares from which a lone box reaches a goal, as the table of positions does: no
// solution ever has a box anywhere else.
type ground struct {
	*floor.Level
	cell   []floor.Cell // by number
	number []int32      // by square, -1 where no box may stand
	home   []cost       // by number: fewest pushes to the nearest goal
	apart  []uint8      // by two numbers: steps between them if there were no walls
}

func newGround(l *floor.Level, book *deadlock.Book) *ground {
	g := &ground{Level: l, cell: book.Alive.Cells(), number: make([]int32, l.Size)}
	for c := range g.number {
		g.number[c] = -1
	}
	for n, c := range g.cell {
		g.number[c] = int32(n)
		least := int16(floor.Far)
		for _, d := range book.Distances {
			least = min(least, d.Least[c])
		}
		g.home = append(g.home, cost(least))
		for _, other := range g.cell {
			g.apart = append(g.apart, g.steps(c, other))
		}
	}
	return g
}

// steps is how many steps two squares are apart if there were no walls, 255 if more.
func (g *ground) steps(a, b floor.Cell) uint8 {
	ar, ac := g.Place(a)
	br, bc := g.Place(b)
	return uint8(min(max(ar-br, br-ar)+max(ac-bc, bc-ac), 255))
}
