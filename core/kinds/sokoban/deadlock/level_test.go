package deadlock

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/floor"
)

// chanced returns a small random level.
func chanced(chance *rand.Rand, rows, cols, boxes int) *floor.Level {
	for {
		p := floor.Picture{Rows: rows, Cols: cols}
		n := rows * cols
		p.Wall, p.Goal, p.Box = make([]bool, n), make([]bool, n), make([]bool, n)
		var free []int
		for i := range n {
			r, c := i/cols, i%cols
			if r == 0 || c == 0 || r == rows-1 || c == cols-1 || chance.IntN(4) == 0 {
				p.Wall[i] = true
			} else {
				free = append(free, i)
			}
		}
		if len(free) < 2*boxes+1 {
			continue
		}
		for k, i := range chance.Perm(len(free))[:boxes+1] {
			if k == boxes {
				p.PlayerRow, p.PlayerCol = free[i]/cols, free[i]%cols
			} else {
				p.Box[free[i]] = true
			}
		}
		for _, i := range chance.Perm(len(free))[:boxes] {
			p.Goal[free[i]] = true
		}
		if l, err := floor.New(p); err == nil && l.Boxes.Count() == boxes {
			return l
		}
	}
}

// place is the key of a position: the boxes, and the least square of the player's region.
type place struct {
	boxes  [4]uint64
	player floor.Cell
}

func (p place) set(l *floor.Level) floor.Set { return floor.Set(p.boxes[:l.Words]).Clone() }

func placed(l *floor.Level, boxes floor.Set, player floor.Cell) place {
	reach := l.None()
	l.Reach(boxes, player, reach)
	p := place{player: reach.First()}
	copy(p.boxes[:], boxes)
	return p
}

// solvable is the set of all positions of a small level that can be solved, also with some boxes removed. It is found by pulling boxes
// back from all solved positions.
func solvable(l *floor.Level, boxes int) map[place]bool {
	found := map[place]bool{}
	var queue []place
	add := func(p place) {
		if !found[p] {
			found[p] = true
			queue = append(queue, p)
		}
	}
	goals := l.Goals.Cells()
	for choice := range 1 << len(goals) {
		home := l.None()
		for i, g := range goals {
			if choice>>i&1 == 1 {
				home.Add(g)
			}
		}
		if home.Count() != boxes {
			continue
		}
		for _, c := range l.Cells {
			if !home.Has(c) {
				add(placed(l, home, c))
			}
		}
	}
	reach := l.None()
	for i := 0; i < len(queue); i++ {
		boxes := queue[i].set(l)
		l.Reach(boxes, queue[i].player, reach)
		for _, box := range boxes.Cells() {
			for _, d := range floor.Dirs {
				stand, back := box+l.Step[d], box+2*l.Step[d]
				if !reach.Has(stand) || !l.Inside.Has(back) || boxes.Has(back) {
					continue
				}
				boxes.Remove(box)
				boxes.Add(stand)
				add(placed(l, boxes, back))
				boxes.Remove(stand)
				boxes.Add(box)
			}
		}
	}
	return found
}

// pushes calls each for every position after one push from a position, with the push.
func pushes(l *floor.Level, boxes floor.Set, player floor.Cell, each func(boxes, reach floor.Set, pushed floor.Cell)) {
	before := l.None()
	l.Reach(boxes, player, before)
	l.Pushes(boxes, before, l.Inside, func(p floor.Push) {
		after, reach := boxes.Clone(), l.None()
		to := p.Box + l.Step[p.Dir]
		after.Remove(p.Box)
		after.Add(to)
		l.Reach(after, p.Box, reach)
		each(after, reach, to)
	})
}

// sizes lists the random levels: rows, columns, boxes, number of levels. The wide ones take more than one word.
var sizes = []struct{ rows, cols, boxes, levels int }{
	{6, 6, 2, 60}, {6, 7, 3, 60}, {5, 20, 2, 15}, {7, 7, 3, 30}, {6, 7, 4, 40}, {6, 8, 5, 20}, {8, 8, 3, 20},
}

// positions calls each for positions of small random levels: the solvable positions, and the positions after one push from them. good
// holds the solvable positions.
func positions(t *testing.T, each func(b *Table, boxes, reach floor.Set, good map[place]bool)) {
	everyPush(t, func(b *Table, boxes, reach floor.Set, _ floor.Cell, good map[place]bool) { each(b, boxes, reach, good) })
}

// everywhere calls each for pushes on solvable positions of small random levels; solvable reports whether the position
// after the push can be solved.
func everywhere(t *testing.T, each func(b *Table, boxes, reach floor.Set, pushed floor.Cell, solvable bool)) {
	everyPush(t, func(b *Table, boxes, reach floor.Set, pushed floor.Cell, good map[place]bool) {
		each(b, boxes, reach, pushed, good[placed(b.Level, boxes, reach.First())])
	})
}

func everyPush(t *testing.T, each func(b *Table, boxes, reach floor.Set, pushed floor.Cell, good map[place]bool)) {
	chance := rand.New(rand.NewPCG(5, 6))
	for _, size := range sizes {
		levels := size.levels
		if testing.Short() {
			levels = (levels + 3) / 4
		}
		for range levels {
			l := chanced(chance, size.rows, size.cols, size.boxes)
			table, good := New(l), solvable(l, size.boxes)
			some := inOrder(good)
			chance.Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
			for _, p := range some[:min(len(some), 300)] {
				pushes(l, p.set(l), p.player, func(boxes, reach floor.Set, pushed floor.Cell) {
					each(table, boxes, reach, pushed, good)
				})
				if t.Failed() {
					return
				}
			}
		}
	}
}

// inOrder lists positions in a fixed order.
func inOrder(places map[place]bool) []place {
	return slices.SortedFunc(maps.Keys(places), func(a, b place) int {
		return cmp.Or(slices.Compare(a.boxes[:], b.boxes[:]), cmp.Compare(a.player, b.player))
	})
}

// picture returns a position in plain XSB.
func picture(l *floor.Level, boxes floor.Set, player floor.Cell) string {
	var out strings.Builder
	for c := range l.Size {
		mark := "  .$*@+"
		i := 0
		switch {
		case !l.Inside.Has(c):
			mark, i = "#", 0
		case boxes.Has(c):
			i = 3
		case c == player:
			i = 5
		}
		if l.Inside.Has(c) {
			if i == 0 {
				i = 1
			}
			if l.Goals.Has(c) {
				i++
			}
		}
		out.WriteByte(mark[i])
		if c%l.Stride == l.Stride-1 {
			out.WriteByte('\n')
		}
	}
	return out.String()
}
