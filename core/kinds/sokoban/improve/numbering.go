package improve

import (
	"unknot/core/assignment"
	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
)

// numbering numbers the squares that are not dead, in the order of the closed list's bits, and holds a
// lower bound on pushes as a table over them.
type numbering struct {
	*floor.Level
	deadlocks *deadlock.Table
	row, col  []int32 // by number
	number    []int32 // by square, -1 if no box may be there
	goals     assignment.Assignment
	need      []int32 // by number: the least over all goals of the pushes to the goal less its price
	prices    int32   // of all goals together
}

func newNumbering(l *floor.Level, deadlocks *deadlock.Table) *numbering {
	g := &numbering{Level: l, deadlocks: deadlocks, number: make([]int32, l.Size), goals: assignment.New(len(deadlocks.Distances))}
	for c := range g.number {
		g.number[c] = -1
	}
	for n, c := range deadlocks.Alive.Cells() {
		g.number[c] = int32(n)
		row, col := g.Place(c)
		g.row, g.col = append(g.row, int32(row)), append(g.col, int32(col))
	}
	g.need = make([]int32, len(g.row))
	return g
}

// setPrices sets the goals' prices to the dual solution of the minimum-cost matching of these boxes. With any prices
// the needs of boxes plus all prices are a lower bound on pushes (they are feasible for the dual linear
// program); with these prices it is tightest near these boxes. With this bound 8 of the classic levels came
// to 2.3 % more pushes than the fewest known after 10 s, without it to 2.9 %.
func (g *numbering) setPrices(boxes floor.Set) {
	distances := make([]int16, len(g.goals.Goal))
	row := 0
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		for j, d := range g.deadlocks.Distances {
			distances[j] = d.Least[box]
		}
		g.goals.Release(row)
		g.goals.Set(row, distances)
		g.goals.Place(row)
		row++
	}
	g.prices = 0
	for _, p := range g.goals.Price {
		g.prices += p
	}
	for box := g.deadlocks.Alive.First(); box >= 0; box = g.deadlocks.Alive.Next(box) {
		least := int32(floor.Far)
		for j, d := range g.deadlocks.Distances {
			if d.Least[box] < floor.Far {
				least = min(least, int32(d.Least[box])-g.goals.Price[j])
			}
		}
		g.need[g.number[box]] = least
	}
}

// apart returns the Manhattan distance of two squares, by their numbers.
func (g *numbering) apart(a, b int) int32 {
	rows, cols := g.row[a]-g.row[b], g.col[a]-g.col[b]
	return max(rows, -rows) + max(cols, -cols)
}
