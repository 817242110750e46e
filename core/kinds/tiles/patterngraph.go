package tiles

import (
	"math/bits"

	"unknot/core/puzzle"
)

// patternGraph is the state space of any group of k tiles on a board. A node is a set of k cells together with a
// connected region of the other cells, which contains the blank. The patterns at a node are the k! orders of the
// tiles on its cells. Moves of the blank within the region stay at the node. A tile that slides leads to another
// node, and permutes the orders in a fixed way. Therefore breadth-first search seldom reaches a pattern twice.
type patternGraph struct {
	size
	k       int
	cells   [][]uint8 // by node: its cells, ascending
	regions []uint64  // by node: its region, one bit per cell
	first   []int32   // by rank of a set of cells: its first node, with one more entry at the end
	edges   []edge
	from    []int32 // the edges of node i are edges[from[i]:from[i+1]]
	orders  [][]uint8
	shifts  [][]uint16 // by i*k+j: the permutation of orders if tile i becomes tile j
	choose  [maxCells + 1][maxCells + 1]int32
}

// edge is a slide of a tile into the region of the blank, as an edge between two nodes.
type edge struct {
	to    int32
	shift int16 // index in shifts, negative if the orders do not change
}

// newPatternGraph builds the graph. It returns nil if the run is stopped before the end.
func newPatternGraph(run *puzzle.Run, z size, k int) *patternGraph {
	g := &patternGraph{size: z, k: k}
	g.choose[0][0] = 1
	for n := 1; n < len(g.choose); n++ {
		g.choose[n][0] = 1
		for j := 1; j <= k; j++ {
			g.choose[n][j] = g.choose[n-1][j-1] + g.choose[n-1][j]
		}
	}
	if !g.makeOrders(run) || !g.makeNodes(run) || !g.makeEdges(run) {
		return nil
	}
	return g
}

// makeNodes makes the nodes for all sets of k cells in order of rank. The rank
// is the sum of choose(cell i, i). It returns false if the run is stopped.
func (g *patternGraph) makeNodes(run *puzzle.Run) bool {
	all := uint64(1)<<g.size.cells() - 1
	for set := uint64(1)<<g.k - 1; set <= all; {
		if len(g.first)%batch == 0 && !run.Continue() {
			return false
		}
		g.first = append(g.first, int32(len(g.regions)))
		members := make([]uint8, 0, g.k)
		for rest := set; rest != 0; rest &= rest - 1 {
			members = append(members, uint8(bits.TrailingZeros64(rest)))
		}
		for free := all &^ set; free != 0; {
			region := g.flood(free&-free, free)
			g.regions = append(g.regions, region)
			g.cells = append(g.cells, members)
			free &^= region
		}
		low := set & -set // the next larger number with as many bits
		next := set + low
		set = next | (set^next)>>2/low
	}
	g.first = append(g.first, int32(len(g.regions)))
	return true
}

// flood returns the connected component of the cells in free that contains seed.
func (g *patternGraph) flood(seed, free uint64) uint64 {
	for {
		grown := seed
		for rest := seed; rest != 0; rest &= rest - 1 {
			grown |= g.around(bits.TrailingZeros64(rest))
		}
		if grown &= free; grown == seed {
			return seed
		}
		seed = grown
	}
}

// around returns the set of neighbours of a cell.
func (g *patternGraph) around(cell int) (set uint64) {
	for d := range direction(4) {
		if next, ok := g.step(cell, d); ok {
			set |= 1 << next
		}
	}
	return set
}

// node returns the node for a set of cells and the region that contains the blank.
func (g *patternGraph) node(set uint64, blank int) int32 {
	rank := int32(0)
	for i := 1; set != 0; i++ {
		rank += g.choose[bits.TrailingZeros64(set)][i]
		set &= set - 1
	}
	n := g.first[rank]
	for g.regions[n]>>blank&1 == 0 {
		n++
	}
	return n
}

func (g *patternGraph) makeEdges(run *puzzle.Run) bool {
	var around [maxCells]uint64
	for cell := range g.size.cells() {
		around[cell] = g.around(cell)
	}
	g.from = make([]int32, 0, len(g.regions)+1)
	for n, region := range g.regions {
		if n%batch == 0 && !run.Continue() {
			return false
		}
		g.from = append(g.from, int32(len(g.edges)))
		set := uint64(0)
		for _, cell := range g.cells[n] {
			set |= 1 << cell
		}
		for i, cell := range g.cells[n] {
			for rest := around[cell] & region; rest != 0; rest &= rest - 1 {
				to := bits.TrailingZeros64(rest)
				after := set ^ 1<<cell ^ 1<<to
				j := bits.OnesCount64(after & (1<<to - 1))
				shift := int16(-1)
				if i != j {
					shift = int16(i*g.k + j)
				}
				g.edges = append(g.edges, edge{g.node(after, int(cell)), shift})
			}
		}
	}
	g.from = append(g.from, int32(len(g.edges)))
	return true
}

// makeOrders makes the orders of k tiles, the ascending one first. It returns false if the run is stopped.
func (g *patternGraph) makeOrders(run *puzzle.Run) bool {
	g.orders = permutations(g.k)
	rank := map[string]uint16{}
	for o, order := range g.orders {
		rank[string(order)] = uint16(o)
	}
	g.shifts = make([][]uint16, g.k*g.k)
	for i := range g.k {
		for j := range g.k {
			if !run.Continue() {
				return false
			}
			shift := make([]uint16, len(g.orders))
			for o, order := range g.orders {
				after := make([]byte, 0, g.k)
				for at, tile := range order {
					if at != i {
						after = append(after, tile)
					}
				}
				after = append(after[:j:j], append([]byte{order[i]}, after[j:]...)...)
				shift[o] = rank[string(after)]
			}
			g.shifts[i*g.k+j] = shift
		}
	}
	return true
}

// permutations lists the permutations of the numbers below k in lexical order.
func permutations(k int) [][]uint8 {
	if k == 0 {
		return [][]uint8{{}}
	}
	var all [][]uint8
	for first := range k {
		for _, rest := range permutations(k - 1) {
			order := []uint8{uint8(first)}
			for _, tile := range rest {
				if int(tile) >= first {
					tile++
				}
				order = append(order, tile)
			}
			all = append(all, order)
		}
	}
	return all
}
