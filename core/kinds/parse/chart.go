package parse

import "math/bits"

// chart says of every stretch of a row which heads it can be reduced to. It is
// filled from short stretches to long ones, by the method of Cocke, Younger and
// Kasami for right sides of any length: what has been seen of a right side is
// kept as the number of its first symbols.
type chart struct {
	*grammar
	row    []symbol
	first  []int      // of a production: the number of its prefix of one symbol
	prefix []prefix   // by number
	begun  [][]uint64 // of a stretch: the prefixes that it can be, as bits
	by     [][]int16  // of a stretch: the production that made each head first
}

// prefix is the first symbols of a right side.
type prefix struct {
	production int16
	length     int16
}

// What made a head, when it was no production.
const (
	none  int16 = -1
	given int16 = -2 // it stands in the row
)

func newChart(g *grammar, row []symbol) *chart {
	c := &chart{grammar: g, row: row}
	for i, p := range g.productions {
		c.first = append(c.first, len(c.prefix))
		for length := range p.right {
			c.prefix = append(c.prefix, prefix{int16(i), int16(length + 1)})
		}
	}
	stretches := (len(row) + 1) * (len(row) + 1)
	c.begun, c.by = make([][]uint64, stretches), make([][]int16, stretches)
	return c
}

// at is the number of the stretch from i up to j.
func (c *chart) at(i, j int) int { return i*(len(c.row)+1) + j }

// has says whether a stretch can be reduced to a symbol.
func (c *chart) has(s symbol, i, j int) bool {
	if c.isWord(s) {
		return j == i+1 && c.row[i] == s
	}
	return c.by[c.at(i, j)][s] != none
}

func (c *chart) hasPrefix(number, i, j int) bool {
	return c.begun[c.at(i, j)][number>>6]>>(number&63)&1 == 1
}

// fill finds all heads of a stretch; the shorter ones within it are filled.
//
//go:noinline
func (c *chart) fill(i, j int) {
	begun, by := make([]uint64, len(c.prefix)>>6+1), make([]int16, c.heads)
	for s := range by {
		by[s] = none
	}
	c.begun[c.at(i, j)], c.by[c.at(i, j)] = begun, by
	if j == i+1 {
		if !c.isWord(c.row[i]) {
			by[c.row[i]] = given
		}
		c.begin(c.row[i], begun, by)
	}
	for k := i + 1; k < j; k++ {
		for w, word := range c.begun[c.at(i, k)] {
			for ; word != 0; word &= word - 1 {
				number := w<<6 + bits.TrailingZeros64(word)
				of := c.prefix[number]
				p := &c.productions[of.production]
				if int(of.length) < len(p.right) && c.has(p.right[of.length], k, j) {
					number++
					begun[number>>6] |= 1 << (number & 63)
					if int(of.length)+1 == len(p.right) {
						c.made(of.production, begun, by)
					}
				}
			}
		}
	}
}

// begin adds the right sides that begin with a symbol of the stretch.
func (c *chart) begin(s symbol, begun []uint64, by []int16) {
	for _, production := range c.byFirst[s] {
		number := c.first[production]
		begun[number>>6] |= 1 << (number & 63)
		if len(c.productions[production].right) == 1 {
			c.made(production, begun, by)
		}
	}
}

// made adds the head of a production whose right side is the stretch.
func (c *chart) made(production int16, begun []uint64, by []int16) {
	if left := c.productions[production].left; by[left] == none {
		by[left] = production
		c.begin(left, begun, by)
	}
}

// node is a head over a stretch.
type node struct {
	head symbol
	i, j int
}

// derivation is a way to make a node: a production and where its symbols end,
// or given.
type derivation struct {
	production int16
	ends       []int
}

// derivations gives up to two ways to make a node. The first rests on nodes
// that were found before it, so that following first ways comes to an end even
// where rules go round in circles.
func (c *chart) derivations(n node) (found []derivation) {
	by := c.by[c.at(n.i, n.j)][n.head]
	if by == given {
		found = append(found, derivation{production: given})
	} else {
		found = c.ways(by, n, found)
	}
	for production := range c.productions {
		if int16(production) != by && c.productions[production].left == n.head {
			found = c.ways(int16(production), n, found)
		}
	}
	return found
}

// ways adds the ways of one production, until there are two.
func (c *chart) ways(production int16, n node, found []derivation) []derivation {
	right := c.productions[production].right
	ends := make([]int, len(right))
	var back func(length, end int)
	back = func(length, end int) { // the prefix of that length ends there
		if len(found) == 2 || !c.hasPrefix(c.first[production]+length-1, n.i, end) {
			return
		}
		ends[length-1] = end
		if length == 1 {
			found = append(found, derivation{production, append([]int(nil), ends...)})
			return
		}
		for k := n.i + length - 1; k < end; k++ {
			if c.has(right[length-1], k, end) {
				back(length-1, k)
			}
		}
	}
	back(len(right), n.j)
	return found
}

// reduce adds the steps that make a node, from left to right and from below,
// after before parts to its left. Each node on the way is shown to choose,
// which takes one of its derivations.
func (c *chart) reduce(steps []step, n node, before int, choose func(node, []derivation) derivation) []step {
	if c.isWord(n.head) {
		return steps
	}
	d := choose(n, c.derivations(n))
	if d.production == given {
		return steps
	}
	p := &c.productions[d.production]
	from := n.i
	for at, s := range p.right {
		steps = c.reduce(steps, node{s, from, d.ends[at]}, before+at, choose)
		from = d.ends[at]
	}
	return append(steps, step{p, before})
}
