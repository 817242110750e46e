package instantinsanity

import (
	"math/bits"

	"unknot/core/puzzle"
)

// facings is a solution: for each cube, the faces of the text at the front and at the top.
type facings [][2]int

// component is a path or a cycle of a factor, without loops. Its cubes are walked in one direction.
type component []directed

// directed is a cube of a component, and the face with which its edge begins.
type directed struct{ cube, face int }

// edge returns the pair of faces that a cube shows on an axis, in the order of the text.
func (g *graph) edge(d domain, cube, axis int) (begin, end int) {
	begin = axes[ways[bits.TrailingZeros8(d[cube])][axis]].from
	return begin, opposite(begin)
}

// walk splits a factor, the edges that a pair of factors has on an axis, into its components. Loops look the same in both directions.
func (g *graph) walk(d domain, axis int) (parts []component, loops []directed) {
	meet := make([][]int, len(g.colours)) // by colour: the cubes whose edges have it
	seen := make([]bool, len(d))
	for cube := range d {
		begin, end := g.edge(d, cube, axis)
		a, b := g.faces[cube][begin], g.faces[cube][end]
		if seen[cube] = a == b; seen[cube] {
			loops = append(loops, directed{cube, begin})
			continue
		}
		meet[a], meet[b] = append(meet[a], cube), append(meet[b], cube)
	}
	for cube := range d {
		if seen[cube] {
			continue
		}
		seen[cube] = true
		begin, end := g.edge(d, cube, axis)
		part := component{{cube, begin}}
		for _, from := range []int{end, begin} {
			part = g.follow(d, axis, part, g.faces[cube][from], from == end, meet, seen)
		}
		parts = append(parts, part)
	}
	return parts, loops
}

// follow adds the edges that continue a component from a colour, in its direction or against it.
func (g *graph) follow(d domain, axis int, part component, colour int, forward bool, meet [][]int, seen []bool) component {
	for i := 0; i < len(meet[colour]); i++ {
		cube := meet[colour][i]
		if seen[cube] {
			continue
		}
		seen[cube] = true
		near, far := g.edge(d, cube, axis)
		if g.faces[cube][near] != colour {
			near, far = far, near
		}
		part = append(part, directed{cube, far})
		if forward {
			part[len(part)-1].face = near
		}
		colour, i = g.faces[cube][far], -1
	}
	return part
}

// variants returns the number of ways to direct components, if the direction of the first is given.
func variants(parts []component) int64 { return 1 << max(len(parts)-1, 0) }

// count returns how many solutions a pair of factors makes, without those that turn the whole stack.
func (g *graph) count(d domain) int64 {
	ahead, _ := g.walk(d, 0)
	up, _ := g.walk(d, 1)
	if g.same(d) { // then variants i of the one factor and j of the other are the same solution as j and i
		n := variants(ahead)
		return n * (n + 1) / 2
	}
	return variants(ahead) * variants(up)
}

// same reports whether the factors of a pair show the same colours.
func (g *graph) same(d domain) bool {
	for cube, left := range d {
		if way := ways[bits.TrailingZeros8(left)]; g.ends[cube][way[0]] != g.ends[cube][way[1]] {
			return false
		}
	}
	return true
}

// solutions calls visit with each solution of a pair of factors, except for turns of the whole stack. It returns false as soon as visit
// does.
func (g *graph) solutions(d domain, visit func(facings) bool) bool {
	ahead, loops := g.walk(d, 0)
	up, rings := g.walk(d, 1)
	same := g.same(d)
	for i := range variants(ahead) {
		for j := range variants(up) {
			if same && j < i {
				continue
			}
			shown := make(facings, len(d))
			lay(shown, 0, ahead, loops, i)
			lay(shown, 1, up, rings, j)
			if !visit(shown) {
				return false
			}
		}
	}
	return true
}

// lay sets the faces of a factor. The bits of turned are the components, after the first, that are walked backwards.
func lay(shown facings, axis int, parts []component, loops []directed, turned int64) {
	for _, loop := range loops {
		shown[loop.cube][axis] = loop.face
	}
	for i, part := range parts {
		for _, at := range part {
			if shown[at.cube][axis] = at.face; turned<<1>>i&1 == 1 {
				shown[at.cube][axis] = opposite(at.face)
			}
		}
	}
}

// moves returns the turns from a position to a solution. Of the eight ways to turn the whole stack it takes one with the fewest turns.
func (s facings) moves(p position) []puzzle.Move {
	var best []puzzle.Move
	for whole := range 8 {
		moves := []puzzle.Move{}
		for cube, shown := range s {
			ahead, up := shown[whole&1], shown[1-whole&1]
			if whole&2 != 0 {
				ahead = opposite(ahead)
			}
			if whole&4 != 0 {
				up = opposite(up)
			}
			for _, t := range between(cube, p.turned[cube], facing(up, ahead)) {
				moves = append(moves, t.move())
			}
		}
		if whole == 0 || len(moves) < len(best) {
			best = moves
		}
	}
	return best
}
