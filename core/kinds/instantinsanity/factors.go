package instantinsanity

import (
	"math/bits"
	"slices"

	"unknot/core/puzzle"
)

// A stack is solved by its graph of opposite faces: the nodes are the colours, and each cube has three edges, one per pair of opposite
// faces. The edges shown at the front and back are a factor: one edge per cube, at most two ends per colour. So are those shown at the top
// and bottom, and both are disjoint. Conversely, two disjoint factors make a solution: a factor consists of paths and cycles, and if each
// is walked in one direction, every colour is at most once where an edge begins and once where an edge ends.

// ways are the permutations of the three pairs of a cube: the pair for each of the axes.
var ways = [6][3]int{{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {2, 0, 1}, {1, 2, 0}, {2, 1, 0}}

// hidden is the axis of the faces that do not count.
const hidden = 2

// inOrder are the axes in the order in which colours are counted: each count of hidden faces holds for both factors.
var inOrder = [3]int{hidden, 0, 1}

// graph is the graph of opposite faces: a node per colour, and an edge per cube and pair of opposite faces.
type graph struct {
	colours []byte       // letters of the nodes
	faces   [][faces]int // by cube and face: its colour
	ends    [][3][2]int  // by cube and pair of faces: its colours, the lower one first
	total   []int        // by colour: number of its faces
	with    [][]int      // by colour: the cubes that have it
	has     []uint64     // by cube: its colours, a bit each
	full    bool         // whether there are as many colours as cubes: then each side needs every colour
}

// domain holds the ways that remain for each cube, a bit each.
type domain []uint8

// graph returns the graph of the puzzle.
func (p *stack) graph() *graph {
	g := &graph{colours: p.colours(), faces: make([][faces]int, len(p.cubes)), ends: make([][3][2]int, len(p.cubes))}
	g.total, g.with, g.has = make([]int, len(g.colours)), make([][]int, len(g.colours)), make([]uint64, len(p.cubes))
	g.full = len(g.colours) == len(p.cubes)
	for cube, letters := range p.cubes {
		for face, letter := range letters {
			g.faces[cube][face] = slices.Index(g.colours, letter)
			g.has[cube] |= 1 << g.faces[cube][face]
		}
		for pair, axis := range axes {
			a, b := g.faces[cube][axis.from], g.faces[cube][opposite(axis.from)]
			g.ends[cube][pair] = [2]int{min(a, b), max(a, b)}
			for _, colour := range []int{a, b} {
				g.total[colour]++
				if on := g.with[colour]; len(on) == 0 || on[len(on)-1] != cube {
					g.with[colour] = append(on, cube)
				}
			}
		}
	}
	return g
}

// all returns the domain of all ways. Ways that look the same are one.
func (g *graph) all() domain {
	d := make(domain, len(g.ends))
	for cube := range d {
		for way := range ways {
			if !slices.ContainsFunc(ways[:way], func(w [3]int) bool { return g.alike(cube, w, ways[way]) }) {
				d[cube] |= 1 << way
			}
		}
	}
	return d
}

// alike reports whether two ways show the same colours on each axis.
func (g *graph) alike(cube int, v, w [3]int) bool {
	for axis := range axes {
		if g.ends[cube][v[axis]] != g.ends[cube][w[axis]] {
			return false
		}
	}
	return true
}

// mirror returns a cube whose three pairs differ, and its ways without their mirror images, in which the two factors are exchanged.
// ok is false if there is no such cube.
func (g *graph) mirror() (cube int, half uint8, ok bool) {
	for cube, pairs := range g.ends {
		if pairs[0] != pairs[1] && pairs[1] != pairs[2] && pairs[0] != pairs[2] {
			return cube, 1<<0 | 1<<2 | 1<<4, true
		}
	}
	return 0, 0, false
}

// degree returns how many ends of a colour a way has on an axis.
func (g *graph) degree(cube, way, axis, colour int) (n int) {
	for _, end := range g.ends[cube][ways[way][axis]] {
		if end == colour {
			n++
		}
	}
	return n
}

// limits returns the least and the greatest number of ends of a colour that an axis may have.
func (g *graph) limits(axis, colour int) (least, most int) {
	switch {
	case axis == hidden && g.full:
		return g.total[colour] - sides, g.total[colour] - sides
	case axis == hidden:
		return g.total[colour] - sides, g.total[colour]
	case g.full:
		return 2, 2
	}
	return 0, 2
}

// narrow removes the ways that leave an axis too many or too few ends of a colour. It returns the colours of the cubes that lost ways, a
// bit each. ok is false if a cube has no way left.
func (g *graph) narrow(d domain, axis, colour int) (touched uint64, ok bool) {
	var low, high [maxCubes]int
	least, most := g.limits(axis, colour)
	for _, cube := range g.with[colour] {
		low[cube] = 2
		for left := d[cube]; left != 0; left &= left - 1 {
			n := g.degree(cube, bits.TrailingZeros8(left), axis, colour)
			low[cube], high[cube] = min(low[cube], n), max(high[cube], n)
		}
		least, most = least-high[cube], most-low[cube]
	}
	for _, cube := range g.with[colour] {
		if high[cube] <= most+low[cube] && low[cube] >= least+high[cube] {
			continue
		}
		for left := d[cube]; left != 0; left &= left - 1 {
			way := bits.TrailingZeros8(left)
			if n := g.degree(cube, way, axis, colour); n > most+low[cube] || n < least+high[cube] {
				d[cube] &^= 1 << way
				touched |= g.has[cube]
			}
		}
		if d[cube] == 0 {
			return touched, false
		}
	}
	return touched, true
}

// everywhere is the set of all colours, a bit each.
const everywhere = ^uint64(0)

// contradiction excludes ways of cubes by the counts of some colours. It continues with the colours of the cubes that lost ways, until
// nothing changes. If some count leaves a cube without a way, it returns the axis and the colour of that count.
func (g *graph) contradiction(d domain, colours uint64) (axis, colour int, broken bool) {
	for colours &= 1<<len(g.colours) - 1; colours != 0; {
		colour := bits.TrailingZeros64(colours)
		colours &= colours - 1
		for _, axis := range inOrder {
			touched, ok := g.narrow(d, axis, colour)
			if !ok {
				return axis, colour, true
			}
			colours |= touched
		}
	}
	return 0, 0, false
}

// open returns a cube with the fewest remaining ways above one. ok is false if each cube has one way.
func (d domain) open() (cube int, ok bool) {
	fewest := len(ways) + 1
	for i, left := range d {
		if n := bits.OnesCount8(left); n > 1 && n < fewest {
			cube, fewest, ok = i, n, true
		}
	}
	return cube, ok
}

// finder finds pairs of disjoint factors.
type finder struct {
	*graph
	run     *puzzle.Run
	visit   func(domain) bool // is called with each pair of factors; it returns false to end the search
	nodes   int64
	ordered bool // no cube distinguishes a pair of factors from the same pair exchanged
	stopped bool // the run was stopped
}

// find calls visit with each pair of factors that a domain leaves. It narrows by some colours first. It returns false if the search ended
// early.
func (s *finder) find(d domain, colours uint64) bool {
	if s.nodes++; !s.run.Continue() {
		s.stopped = true
		return false
	}
	if s.run.ReportDue() {
		s.run.Report(puzzle.Report{Phase: "choosing pairs of faces", Effort: s.nodes})
	}
	if _, _, broken := s.contradiction(d, colours); broken {
		return true
	}
	cube, ok := d.open()
	if !ok {
		return s.ordered && s.exchanged(d) || s.visit(d)
	}
	for left := d[cube]; left != 0; left &= left - 1 {
		next := slices.Clone(d)
		next[cube] = left & -left
		if !s.find(next, s.has[cube]) {
			return false
		}
	}
	return true
}

// exchanged reports whether the first factor of a pair comes after the second in the order of their colours. The search then also finds
// the pair in the other order.
func (s *finder) exchanged(d domain) bool {
	for cube, left := range d {
		way := ways[bits.TrailingZeros8(left)]
		a, b := s.ends[cube][way[0]], s.ends[cube][way[1]]
		if c := slices.Compare(a[:], b[:]); c != 0 {
			return c > 0
		}
	}
	return false
}

// pairs calls visit with each pair of disjoint factors of the graph, until visit returns false. whole reports whether it saw all.
func (g *graph) pairs(run *puzzle.Run, visit func(domain) bool) (nodes int64, whole bool) {
	s := &finder{graph: g, run: run, visit: visit}
	d := g.all()
	if cube, half, ok := g.mirror(); ok {
		d[cube] = half
	} else {
		s.ordered = true
	}
	whole = s.find(d, everywhere)
	return s.nodes, whole
}
