package fess

import (
	"cmp"
	"math/bits"
	"slices"
)

// move is a macro move from a node: one box is pushed from one square to another.
type move struct {
	key             uint64 // order of expansion, least first: by weight and then rank, or by rank alone
	node            int32
	weight          uint16 // accumulated weight
	box, to, player uint16 // player: least square that the player can reach afterwards; box 0: stands for the node's remaining moves
}

const (
	weightShift = 48
	moveBytes   = 24
	maxWeight   = 1<<16 - 2 // so that maxWeight + 1 fits into 16 bits
)

// cell is a cell of the feature space: the unexpanded moves from the positions with the same features.
type cell struct {
	features features
	worth    int // quality of the features: the number of packed boxes, minus outWeight for each box or goal out of plan
	nodes    int
	first    int32  // first node in the cell
	open     []move // a binary heap
}

func (c *cell) push(m move) {
	c.open = append(c.open, m)
	i := len(c.open) - 1
	for i > 0 {
		up := (i - 1) / 2
		if c.open[up].key <= m.key {
			break
		}
		c.open[i] = c.open[up]
		i = up
	}
	c.open[i] = m
}

func (c *cell) pop() move {
	top, last := c.open[0], len(c.open)-1
	m := c.open[last]
	c.open = c.open[:last]
	i := 0
	for {
		down := 2*i + 1
		if down >= last {
			break
		}
		if down+1 < last && c.open[down+1].key < c.open[down].key {
			down++
		}
		if m.key <= c.open[down].key {
			break
		}
		c.open[i] = c.open[down]
		i = down
	}
	if last > 0 {
		c.open[i] = m
	}
	return top
}

// space is the feature space.
type space struct {
	axes      []Axis
	outWeight int
	index     []int32 // by the packing feature and the features on the axes, each limited to 15
	cells     []*cell
	at        int // index of the cell visited last
	eager     bool
	best      []int32 // if eager: the cells by falling worth
	turn      int
}

func newSpace(axes []Axis, steps int, eager bool, outWeight int) *space {
	return &space{axes: axes, eager: eager, outWeight: cmp.Or(outWeight, defaultOutWeight),
		index: make([]int32, (steps+1)<<(4*len(axes))), at: -1}
}

// cell returns the cell for features, and adds the cell if it is new.
func (s *space) cell(f features) *cell {
	at := f.packed
	for _, a := range s.axes {
		at = at<<4 | min(f.on[a], 15)
	}
	if s.index[at] == 0 {
		s.cells = append(s.cells, &cell{features: f, worth: f.packed - s.outWeight*f.on[OutOfPlan]})
		s.index[at] = int32(len(s.cells))
		if s.eager {
			s.order(int32(len(s.cells) - 1))
		}
	}
	return s.cells[s.index[at]-1]
}

// order inserts a cell into best.
func (s *space) order(cell int32) {
	i, _ := slices.BinarySearchFunc(s.best, s.cells[cell].worth, func(at int32, worth int) int { return worth - s.cells[at].worth })
	s.best = slices.Insert(s.best, i, cell)
}

const defaultOutWeight = 3

// next returns the next cell in turn that has moves left, nil if there is none. If the search is eager, every other turn goes to one of the
// best cells: half of these turns to the best cell, a quarter to the second best, and so on.
func (s *space) next() *cell {
	if s.turn++; s.eager && s.turn%2 == 0 {
		k := bits.TrailingZeros(uint(s.turn / 2))
		for _, i := range s.best {
			if c := s.cells[i]; len(c.open) > 0 {
				if k == 0 {
					return c
				}
				k--
			}
		}
	}
	for range s.cells {
		s.at = (s.at + 1) % len(s.cells)
		if c := s.cells[s.at]; len(c.open) > 0 {
			return c
		}
	}
	return nil
}
