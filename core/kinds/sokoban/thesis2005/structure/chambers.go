package structure

import "unknot/core/kinds/sokoban/floor"

// Chambers is the static structure (3.2, C.2): a directed graph whose nodes are the chambers, and whose edges are the pushes that take a
// barrel from one chamber to another. It is immutable.
//
// The definition of 3.1 refers to the positions to which a lone barrel “could somehow be pushed”. The algorithm of C.2 links two positions
// if one push could take a barrel from one to the other, and ignores the side on which the previous push left the pusher. So the relation
// is transitive, and chambers are as large as possible. This type follows C.2. So if the graph has no exit, there is none, but not vice
// versa.
type Chambers struct {
	of      []int16
	cells   []floor.Set
	storage []int
	exits   [][]int
}

// newChambers finds the strongly connected components of the positions that are not forbidden (Tarjan 1972). The chambers are numbered in
// the order of their least positions.
func newChambers(l *floor.Level, allowed floor.Set) *Chambers {
	t := tarjan{Level: l, allowed: allowed, index: make([]int, l.Size), low: make([]int, l.Size), root: make([]int, l.Size)}
	c := &Chambers{of: make([]int16, l.Size)}
	number := make([]int, l.Size) // by root of a component: the chamber, from 1
	for i := range c.of {
		c.of[i] = -1
	}
	for s := allowed.First(); s >= 0; s = allowed.Next(s) {
		if t.index[s] == 0 {
			t.visit(s)
		}
	}
	for s := allowed.First(); s >= 0; s = allowed.Next(s) {
		n := &number[t.root[s]]
		if *n == 0 {
			c.cells = append(c.cells, l.None())
			c.storage = append(c.storage, 0)
			*n = len(c.cells)
		}
		c.of[s] = int16(*n - 1)
		c.cells[*n-1].Add(s)
		if l.Goals.Has(s) {
			c.storage[*n-1]++
		}
	}
	c.exits = make([][]int, len(c.cells))
	linked := make([]int, len(c.cells)) // by chamber: the last chamber linked to it, from 1
	for n, cells := range c.cells {
		for s := cells.First(); s >= 0; s = cells.Next(s) {
			for _, d := range floor.Dirs {
				if to := s + l.Step[d]; pushable(l, allowed, s, d) && linked[c.of[to]] != n+1 && int(c.of[to]) != n {
					linked[c.of[to]] = n + 1
					c.exits[n] = append(c.exits[n], int(c.of[to]))
				}
			}
		}
	}
	return c
}

// pushable reports whether one push could take a lone barrel from a position to the next one in direction d.
func pushable(l *floor.Level, allowed floor.Set, s floor.Cell, d floor.Dir) bool {
	return l.Inside.Has(s-l.Step[d]) && allowed.Has(s+l.Step[d])
}

// tarjan is the state of Tarjan's algorithm.
type tarjan struct {
	*floor.Level
	allowed floor.Set
	index   []int // by position: the number in the order of discovery, from 1
	low     []int
	root    []int // by position: a position that represents the component, once the component is complete
	found   int
	stack   []floor.Cell
	open    []frame
}

// frame is a position whose neighbours are being visited.
type frame struct {
	at   floor.Cell
	next int // index of the next direction
}

func (t *tarjan) enter(s floor.Cell) {
	t.found++
	t.index[s], t.low[s] = t.found, t.found
	t.stack = append(t.stack, s)
	t.open = append(t.open, frame{at: s})
}

// visit completes the components that can be reached from a position.
func (t *tarjan) visit(s floor.Cell) {
	for t.enter(s); len(t.open) > 0; {
		top := &t.open[len(t.open)-1]
		at := top.at
		if top.next < len(floor.Dirs) {
			d := floor.Dirs[top.next]
			top.next++
			switch to := at + t.Step[d]; {
			case !pushable(t.Level, t.allowed, at, d):
			case t.index[to] == 0:
				t.enter(to)
			case t.root[to] == 0:
				t.low[at] = min(t.low[at], t.index[to])
			}
			continue
		}
		t.open = t.open[:len(t.open)-1]
		if n := len(t.open); n > 0 {
			t.low[t.open[n-1].at] = min(t.low[t.open[n-1].at], t.low[at])
		}
		for t.low[at] == t.index[at] {
			last := t.stack[len(t.stack)-1]
			t.stack = t.stack[:len(t.stack)-1]
			t.root[last] = at // a floor position is never 0
			if last == at {
				break
			}
		}
	}
}

// Len returns the number of chambers.
func (c *Chambers) Len() int { return len(c.cells) }

// Of returns the chamber of a position, -1 for a wall or a forbidden position.
func (c *Chambers) Of(at floor.Cell) int {
	if uint(at) >= uint(len(c.of)) {
		return -1
	}
	return int(c.of[at])
}

// Cells returns the positions of a chamber. The caller must not change the set.
func (c *Chambers) Cells(chamber int) floor.Set { return c.cells[chamber] }

// Storage returns the number of storage locations in a chamber.
func (c *Chambers) Storage(chamber int) int { return c.storage[chamber] }

// Exits returns the chambers to which one push can take a barrel from a chamber. The caller must not change the list.
func (c *Chambers) Exits(chamber int) []int { return c.exits[chamber] }
