package improve

import (
	"math/bits"

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
	away   []uint8      // by two numbers: what it counts that a box stands on the one and not on the other
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
			g.away = append(g.away, away(g.apart(c, other)))
		}
	}
	return g
}

// away is what it counts that a box stands some squares from its place: the first squares
// most, so that one box may go far or several a little.
func away(squares int) uint8 { return uint8(bits.Len(uint(squares))) }

// apart is how many steps two squares are apart if there were no walls.
func (g *ground) apart(a, b floor.Cell) int {
	ar, ac := g.Place(a)
	br, bc := g.Place(b)
	return max(ar-br, br-ar) + max(ac-bc, bc-ac)
}
