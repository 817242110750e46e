package shanghai

import "math"

// clearing takes tiles off a board as far as a pairing allows. If every tile has a mate, the order does not matter, since a tile that is
// taken off only makes others free: the pairing leads to an empty board if and only if all tiles go. A tile without a mate goes as soon as
// it is free and another tile of its group without a mate is free or gone. That is a relaxation: the tiles that stay also stay in every
// game in which the others have these mates.
type clearing struct {
	*layout
	groups [][]int16 // by tile: all tiles with its sign
	on     []int16   // the tiles on the board
	start  []counts  // by tile: its counts while all these tiles are on the board
	now    state
	saved  state
	queue  []int16 // tiles that are gone, but still count as neighbours
}

// state is the progress of a clearing. Its slices are indexed by tile.
type state struct {
	count      []counts
	free, gone []bool
	mate       []int16 // the mate of the tile; -1 for none
	rest       int     // number of tiles that are not gone
}

func newState(n int) state {
	return state{make([]counts, n), make([]bool, n), make([]bool, n), make([]int16, n), 0}
}

func (s *state) set(from *state) {
	copy(s.count, from.count)
	copy(s.free, from.free)
	copy(s.gone, from.gone)
	copy(s.mate, from.mate)
	s.rest = from.rest
}

// counts is the number of tiles on a tile and on both sides of it.
type counts struct{ above, left, right int8 }

func (c counts) free() bool { return c.above == 0 && (c.left == 0 || c.right == 0) }

// newClearing returns a clearing of the tiles that are on the board, without mates.
func newClearing(l *layout, on *set, groups [][]int16) *clearing {
	n := len(l.tiles)
	c := &clearing{layout: l, groups: groups, start: make([]counts, n), now: newState(n), saved: newState(n)}
	c.lay(on)
	return c
}

// lay begins again with other tiles on the board, without mates.
func (c *clearing) lay(on *set) {
	c.on = c.on[:0]
	for t := range c.start {
		c.start[t].above = math.MaxInt8 // the tile is not on the board, so it is never free
		if t := int16(t); on.has(t) {
			c.on = append(c.on, t)
			c.start[t] = counts{on.count(c.above[t]), on.count(c.left[t]), on.count(c.right[t])}
		}
	}
	c.reset()
}

// reset puts all tiles back, without mates.
func (c *clearing) reset() {
	copy(c.now.count, c.start)
	for t := range c.now.mate {
		c.now.free[t], c.now.gone[t], c.now.mate[t] = false, false, -1
	}
	c.now.rest = len(c.on)
}

// begin takes off all tiles that can go.
//
//go:noinline
func (c *clearing) begin() {
	for _, t := range c.on {
		c.look(t)
	}
	c.run()
}

// run takes off further tiles until none can go.
func (c *clearing) run() {
	for len(c.queue) > 0 {
		t := c.queue[len(c.queue)-1]
		c.queue = c.queue[:len(c.queue)-1]
		for _, u := range c.below[t] {
			c.now.count[u].above--
			c.look(u)
		}
		for _, u := range c.right[t] {
			c.now.count[u].left--
			c.look(u)
		}
		for _, u := range c.left[t] {
			c.now.count[u].right--
			c.look(u)
		}
	}
}

// look records a tile as free if it is free.
func (c *clearing) look(t int16) {
	if !c.now.free[t] && c.now.count[t].free() {
		c.now.free[t] = true
		c.match(t)
	}
}

// match takes a free tile off, if it can go, and others that can go with it.
func (c *clearing) match(t int16) {
	if m := c.now.mate[t]; m >= 0 {
		if c.now.free[m] {
			c.take(t)
			c.take(m)
		}
		return
	}
	for _, u := range c.groups[t] {
		if u != t && c.now.free[u] && c.now.mate[u] < 0 {
			c.take(u)
			c.take(t)
		}
	}
}

func (c *clearing) take(t int16) {
	if !c.now.gone[t] {
		c.now.gone[t] = true
		c.now.rest--
		c.queue = append(c.queue, t)
	}
}

// join makes the two tiles of each pair mates.
func (c *clearing) join(pairs [][2]int16) {
	for _, p := range pairs {
		c.now.mate[p[0]], c.now.mate[p[1]] = p[1], p[0]
	}
}

// part lets the tiles of some pairs go without their mates, unless this empties the board. It reports whether it did so.
//
//go:noinline
func (c *clearing) part(pairs [][2]int16) bool {
	c.saved.set(&c.now)
	for _, p := range pairs {
		c.now.mate[p[0]], c.now.mate[p[1]] = -1, -1
	}
	for _, p := range pairs {
		for _, t := range p {
			if c.now.free[t] {
				c.match(t)
			}
		}
	}
	c.run()
	if c.now.rest > 0 {
		return true
	}
	c.now, c.saved = c.saved, c.now
	return false
}

// clears reports whether all tiles can go with the given mates; nil: without mates.
func (c *clearing) clears(mate []int16) bool {
	c.reset()
	for _, t := range c.on {
		if mate != nil && mate[t] >= 0 {
			c.now.mate[t] = mate[t]
		}
	}
	c.begin()
	return c.now.rest == 0
}

// stay returns the tiles that are not gone.
func (c *clearing) stay() (tiles set) {
	for _, t := range c.on {
		if !c.now.gone[t] {
			tiles.add(t)
		}
	}
	return tiles
}
