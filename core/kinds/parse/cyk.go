package parse

import "math/bits"

// chart has, for each span of a row, the heads to which the span can be reduced. It is filled from
// short spans to long ones, as by Cocke, Younger and Kasami (CYK), but right sides may have any length.
// Its items are prefixes of right sides, which correspond to the heads of a grammar in binary form.
type chart struct {
	*grammar
	row      []symbol
	first    []int      // by production: the index of its prefix of length one
	prefix   []prefix   // all prefixes; the prefixes of a production are consecutive
	prefixes [][]uint64 // by span: the set of prefixes that derive it
	by       [][]int16  // by span and head: the first production found for the head; none or given if there is no production
}

// prefix is the first `length` symbols of the right side of a production.
type prefix struct {
	production int16
	length     int16
}

// The entries of chart.by that are not productions.
const (
	none  int16 = -1
	given int16 = -2 // the head itself is in the row
)

func newChart(g *grammar, row []symbol) *chart {
	c := &chart{grammar: g, row: row}
	for i, p := range g.productions {
		c.first = append(c.first, len(c.prefix))
		for length := range p.right {
			c.prefix = append(c.prefix, prefix{int16(i), int16(length + 1)})
		}
	}
	spans := (len(row) + 1) * (len(row) + 1)
	c.prefixes, c.by = make([][]uint64, spans), make([][]int16, spans)
	return c
}

// at returns the index of the span from i to j.
func (c *chart) at(i, j int) int { return i*(len(c.row)+1) + j }

// has reports whether the span from i to j can be reduced to symbol s.
func (c *chart) has(s symbol, i, j int) bool {
	if c.isWord(s) {
		return j == i+1 && c.row[i] == s
	}
	return c.by[c.at(i, j)][s] != none
}

func (c *chart) hasPrefix(number, i, j int) bool {
	return c.prefixes[c.at(i, j)][number>>6]>>(number&63)&1 == 1
}

// fill computes all heads of a span. All shorter spans within the span must be filled already.
//
//go:noinline
func (c *chart) fill(i, j int) {
	prefixes, by := make([]uint64, len(c.prefix)>>6+1), make([]int16, c.heads)
	for s := range by {
		by[s] = none
	}
	c.prefixes[c.at(i, j)], c.by[c.at(i, j)] = prefixes, by
	if j == i+1 {
		if !c.isWord(c.row[i]) {
			by[c.row[i]] = given
		}
		c.begin(c.row[i], prefixes, by)
	}
	for k := i + 1; k < j; k++ {
		for w, word := range c.prefixes[c.at(i, k)] {
			for ; word != 0; word &= word - 1 {
				number := w<<6 + bits.TrailingZeros64(word)
				of := c.prefix[number]
				p := &c.productions[of.production]
				if int(of.length) < len(p.right) && c.has(p.right[of.length], k, j) {
					number++
					prefixes[number>>6] |= 1 << (number & 63)
					if int(of.length)+1 == len(p.right) {
						c.complete(of.production, prefixes, by)
					}
				}
			}
		}
	}
}

// begin adds the prefixes of length one that derive the span if it can be reduced to s.
func (c *chart) begin(s symbol, prefixes []uint64, by []int16) {
	for _, production := range c.byFirst[s] {
		number := c.first[production]
		prefixes[number>>6] |= 1 << (number & 63)
		if len(c.productions[production].right) == 1 {
			c.complete(production, prefixes, by)
		}
	}
}

// complete adds the left side of a production whose right side derives the span.
func (c *chart) complete(production int16, prefixes []uint64, by []int16) {
	if left := c.productions[production].left; by[left] == none {
		by[left] = production
		c.begin(left, prefixes, by)
	}
}

// node is a head and the span that it derives.
type node struct {
	head symbol
	i, j int
}

// derivation is one way to derive a node: a production with the end of the span of each symbol, or given.
type derivation struct {
	production int16
	ends       []int
}

// derivations returns up to two derivations of a node. The first uses only nodes that
// were found earlier, so that following first derivations ends even in cyclic grammars.
func (c *chart) derivations(n node) (found []derivation) {
	by := c.by[c.at(n.i, n.j)][n.head]
	if by == given {
		found = append(found, derivation{production: given})
	} else {
		found = c.derivationsBy(by, n, found)
	}
	for production := range c.productions {
		if int16(production) != by && c.productions[production].left == n.head {
			found = c.derivationsBy(int16(production), n, found)
		}
	}
	return found
}

// derivationsBy adds the derivations of a node by one production to found, until there are two.
func (c *chart) derivationsBy(production int16, n node, found []derivation) []derivation {
	right := c.productions[production].right
	ends := make([]int, len(right))
	var back func(length, end int)
	back = func(length, end int) { // tries all spans of the prefix of this length that end at end
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

// reducing is a node in progress: its derivation, and the number of its parts that are made.
type reducing struct {
	derivation
	before, from, made int
}

// reduce appends the steps that reduce a span to a node, left to right and bottom up. before is
// the number of parts to the left of the span. choose selects a derivation of each node. It keeps
// its own stack, since a tree can be as deep as the number of rules times the number of words.
func (c *chart) reduce(steps []step, n node, before int, choose func(node, []derivation) derivation) []step {
	var stack []reducing
	begin := func(n node, before int) {
		if c.isWord(n.head) {
			return
		}
		if d := choose(n, c.derivations(n)); d.production != given {
			stack = append(stack, reducing{derivation: d, before: before, from: n.i})
		}
	}
	for begin(n, before); len(stack) > 0; {
		top := &stack[len(stack)-1]
		p := &c.productions[top.production]
		if top.made == len(p.right) {
			steps = append(steps, step{p, top.before})
			stack = stack[:len(stack)-1]
			continue
		}
		part, at := node{p.right[top.made], top.from, top.ends[top.made]}, top.before+top.made
		top.from = part.j
		top.made++
		begin(part, at)
	}
	return steps
}
