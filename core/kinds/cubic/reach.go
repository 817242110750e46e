package cubic

import "math/bits"

// never is a distance that no block can cover.
const never = 10_000

// reach holds lower bounds on the moves of single blocks. They assume that everything else helps: a block may fall or stop anywhere, as
// long as the gap below it is not deeper than the number of other blocks, which would have to fill it.
type reach struct {
	size
	cells []int   // the cells without wall
	index []int16 // by cell: its index in cells, -1 for a wall
	gaps  []gap   // by number of blocks that fill a gap; the last entry is for all greater numbers
}

// gap holds distances in moves over gaps of a given depth. All its slices are indexed by indices of cells.
type gap struct {
	to   [][]int16 // by start and end: moves from the start to the end
	near [][]int16 // by start and end: moves from the start to the end or to the nearest cell beside it
	pair [][]int16 // by the starts of two blocks: moves of both until they touch; pair[i][i] is 0
}

// newReach returns the distances on the board of a grid.
func newReach(s size, grid []byte) *reach {
	r := &reach{size: s, index: make([]int16, len(grid))}
	for cell, c := range grid {
		r.index[cell] = -1
		if c != wall {
			r.index[cell] = int16(len(r.cells))
			r.cells = append(r.cells, cell)
		}
	}
	deepest := 0
	for _, cell := range r.cells {
		deepest = max(deepest, r.depth(cell))
	}
	for fillers := range deepest + 1 {
		r.gaps = append(r.gaps, r.over(fillers))
	}
	return r
}

// depth returns the number of cells below a cell, down to the next wall.
func (r *reach) depth(cell int) (depth int) {
	for cell += r.stride(); r.index[cell] >= 0; cell += r.stride() {
		depth++
	}
	return depth
}

// over returns the distances over gaps that the given number of blocks can fill.
func (r *reach) over(fillers int) (g gap) {
	n := len(r.cells)
	g.to, g.near, g.pair = table(n), table(n), table(n)
	for from := range r.cells {
		r.spread(from, fillers, g.to[from])
		for at, cell := range r.cells {
			least := int16(never)
			for _, side := range [5]int{cell, cell - 1, cell + 1, cell - r.stride(), cell + r.stride()} {
				if i := r.index[side]; i >= 0 {
					least = min(least, g.to[from][i])
				}
			}
			g.near[from][at] = least
		}
	}
	for a := range n {
		for b := range a {
			least := int16(never)
			for at := range n {
				least = min(least, g.to[a][at]+g.near[b][at])
			}
			g.pair[a][b], g.pair[b][a] = least, least
		}
	}
	return g
}

func table(n int) [][]int16 {
	rows, all := make([][]int16, n), make([]int16, n*n)
	for i := range rows {
		rows[i] = all[i*n : (i+1)*n]
	}
	return rows
}

// spread writes the distances from a cell: a move costs 1, a fall nothing.
func (r *reach) spread(from, fillers int, to []int16) {
	for i := range to {
		to[i] = never
	}
	var next []int16
	enter := func(at, cost int16) {
		// A block that falls reaches all cells below. Cells that were reached at a lower cost have been entered before.
		for ; at >= 0 && to[at] == never; at = r.index[r.cells[at]+r.stride()] {
			to[at] = cost
			next = append(next, at)
		}
	}
	for enter(int16(from), 0); len(next) > 0; next = next[1:] {
		at := next[0]
		if r.depth(r.cells[at]) > fillers {
			continue // there are too few blocks to fill the gap below this cell
		}
		for _, d := range [2]int{-1, 1} {
			enter(r.index[r.cells[at]+d], to[at]+1)
		}
	}
}

// least returns a lower bound on the moves of the blocks of one colour until they vanish. The blocks are on the cells with the given
// indices, in order; all is the number of blocks of all colours. It returns never if one of the blocks can never vanish.
func (r *reach) least(blocks []int16, all int, known memo) int {
	fillers := r.fillers(all)
	switch g := &r.gaps[fillers]; {
	case len(blocks) == 0:
		return 0
	case len(blocks) == 1:
		return never
	case len(blocks) == 2:
		return int(g.pair[blocks[0]][blocks[1]])
	case len(blocks) > mostGrouped:
		return g.farthest(blocks)
	case known == nil:
		return int(g.groups(blocks))
	default:
		key := uint64(fillers + 1)
		for _, b := range blocks {
			key = key<<8 | uint64(b)
		}
		e := &known[key*0x9e3779b97f4a7c15>>(64-memoBits)]
		if e.key != key {
			*e = remembered{key, g.groups(blocks)}
		}
		return int(e.least)
	}
}

// fillers returns the index in gaps for a board with the given number of blocks.
func (r *reach) fillers(all int) int { return max(min(all, len(r.gaps))-1, 0) }

// meet reports whether the blocks on two cells may come to touch on a board with the given number of blocks.
func (r *reach) meet(a, b, all int) bool {
	return r.gaps[r.fillers(all)].pair[r.index[a]][r.index[b]] < never
}

// indices returns the indices of the given cells in the field cells.
func (r *reach) indices(cells []int) []int16 {
	all := make([]int16, len(cells))
	for i, cell := range cells {
		all[i] = r.index[cell]
	}
	return all
}

// memo is a hash table of results of groups. A new result replaces the result that has its place. If it is nil, nothing is remembered.
type memo []remembered

// remembered is a result of groups. Its key contains the number of fillers and the indices of the blocks.
type remembered struct {
	key   uint64
	least int16
}

// memoBits is the binary logarithm of the length of a memo.
const memoBits = 12

func newMemo() memo { return make(memo, 1<<memoBits) }

// groups returns the least number of moves for blocks of a colour to vanish in groups. A group consists of a block and one to four
// neighbours; larger groups consist of such groups.
func (g *gap) groups(blocks []int16) int16 {
	var memo [1 << mostGrouped]int16
	for set := 1; set < 1<<len(blocks); set++ {
		memo[set] = never
		first := set & -set
		for rest := (set - 1) & set; ; rest = (rest - 1) & set {
			if group := set &^ rest; group&first != 0 && memo[rest] < memo[set] {
				if n := bits.OnesCount(uint(group)); n > 1 && n < 6 {
					memo[set] = min(memo[set], memo[rest]+g.group(blocks, group))
				}
			}
			if rest == 0 {
				break
			}
		}
	}
	return memo[1<<len(blocks)-1]
}

// mostGrouped is the largest number of blocks of a colour for which all groups are examined.
const mostGrouped = 6

// group returns the least number of moves until one block of a set is in the middle of the others. If a block cannot get there, the
// result is at least never.
func (g *gap) group(blocks []int16, set int) int16 {
	if rest := set & (set - 1); rest&(rest-1) == 0 {
		return g.pair[blocks[bits.TrailingZeros(uint(set))]][blocks[bits.TrailingZeros(uint(rest))]]
	}
	least := never
	for at := range g.to {
		sum, middle := 0, never
		for rest := set; rest != 0; rest &= rest - 1 {
			b := blocks[bits.TrailingZeros(uint(rest))]
			near := int(g.near[b][at])
			sum += near
			middle = min(middle, int(g.to[b][at])-near)
		}
		least = min(least, sum+middle)
	}
	return int16(least)
}

// farthest returns the least number of moves until the block that is farthest from the others touches its nearest neighbour.
func (g *gap) farthest(blocks []int16) int {
	most := 0
	for i, a := range blocks {
		least := never
		for k, b := range blocks {
			if i != k {
				least = min(least, int(g.pair[a][b]))
			}
		}
		most = max(most, least)
	}
	return most
}
