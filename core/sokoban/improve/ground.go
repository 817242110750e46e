package improve

import (
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
)

// ground numbers the squares from which a lone box reaches a goal, as the table of positions does: no
// solution ever has a box anywhere else.
type ground struct {
	*floor.Level
	row, col []int32 // by number
	number   []int32 // by square, -1 where no box may stand
	home     []cost  // by number: fewest pushes to the nearest goal
}

func newGround(l *floor.Level, book *deadlock.Book) *ground {
	g := &ground{Level: l, number: make([]int32, l.Size)}
	for c := range g.number {
		g.number[c] = -1
	}
	for n, c := range book.Alive.Cells() {
		g.number[c] = int32(n)
		least := int16(floor.Far)
		for _, d := range book.Distances {
			least = min(least, d.Least[c])
		}
		g.home = append(g.home, cost(least))
		row, col := g.Place(c)
		g.row, g.col = append(g.row, int32(row)), append(g.col, int32(col))
	}
	return g
}

// apart is how many steps two squares are apart if there were no walls, by their numbers.
func (g *ground) apart(a, b int) int32 {
	rows, cols := g.row[a]-g.row[b], g.col[a]-g.col[b]
	return max(rows, -rows) + max(cols, -cols)
}
