package rules

import "slices"

// Partitions is the set of platforms beneath cells and walls beside cells, one bit each, in rows of words. The grid has a
// margin of one row and one column on each side without partitions (R3), so that rules need no tests for the edge of the grid.
type Partitions struct {
	rows, cols, stride int
	words              []uint64 // all platforms, then all walls
}

func newPartitions(rows, cols int) Partitions {
	p := Partitions{rows: rows, cols: cols, stride: (cols + 2 + 63) / 64}
	p.words = make([]uint64, 2*p.size())
	return p
}

// size returns the number of words for one bit per cell, including the margin.
func (p *Partitions) size() int { return (p.rows + 2) * p.stride }

// at returns the word and the bit of a cell. Rows from -1 to rows and columns from -1 to cols are valid.
func (p *Partitions) at(r, c int) (word int, bit uint64) {
	return (r+1)*p.stride + (c+1)>>6, 1 << ((c + 1) & 63)
}

// Platform reports whether there is a platform beneath a cell; row -1 is above the grid.
func (p *Partitions) Platform(r, c int) bool {
	word, bit := p.at(r, c)
	return p.words[word]&bit != 0
}

// Wall reports whether there is a wall to the right of a cell; column -1 is left of the grid.
func (p *Partitions) Wall(r, c int) bool {
	word, bit := p.at(r, c)
	return p.words[len(p.words)/2+word]&bit != 0
}

// SetPlatform adds or removes a platform beneath a cell of the grid.
func (p *Partitions) SetPlatform(r, c int, there bool) {
	word, bit := p.at(r, c)
	set(&p.words[word], bit, there)
}

// SetWall adds or removes a wall right of a cell of the grid, or left of the grid for column -1.
func (p *Partitions) SetWall(r, c int, there bool) {
	word, bit := p.at(r, c)
	set(&p.words[len(p.words)/2+word], bit, there)
}

func set(word *uint64, bit uint64, there bool) {
	if *word &^= bit; there {
		*word |= bit
	}
}

func (p *Partitions) clone() Partitions {
	q := *p
	q.words = slices.Clone(p.words)
	return q
}

func (p *Partitions) empty() bool {
	return !slices.ContainsFunc(p.words, func(w uint64) bool { return w != 0 })
}

// Partition is the platform beneath a cell, or the wall to its right; column -1 is the left edge of the grid.
type Partition struct {
	Wall     bool
	Row, Col int
}

// Change is a partition that was built or removed in a game.
type Change struct {
	Partition
	Built bool
}

// Has reports whether a partition exists.
func (p *Partitions) Has(q Partition) bool {
	if q.Wall {
		return p.Wall(q.Row, q.Col)
	}
	return p.Platform(q.Row, q.Col)
}

// Set adds or removes a partition.
func (p *Partitions) Set(q Partition, there bool) {
	if q.Wall {
		p.SetWall(q.Row, q.Col, there)
	} else {
		p.SetPlatform(q.Row, q.Col, there)
	}
}
