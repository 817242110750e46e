package pencil

import (
	"math/rand/v2"
	"slices"
)

// Wind lays paths from cell to cell at random, each of least to most cells or a few more, so that nearly all cells of a board are on one.
// Two cells of a path are side by side only if the path leads from one to the other. It returns nil if too many cells are left.
func (g *Givens) Wind(chance *rand.Rand, least, most int) (paths [][]int) {
	w := winding{chance, g.near(), slices.Repeat([]int{none}, g.Rows*g.Cols), nil}
	for {
		start := w.start()
		if start < 0 {
			break
		}
		path := w.path(start, least+chance.IntN(most-least+1))
		if len(path) >= least {
			w.paths = append(w.paths, path)
			continue
		}
		for _, cell := range path {
			w.of[cell] = spared
		}
	}
	for w.extend() {
	}
	left := 0
	for _, path := range w.of {
		if path == spared {
			left++
		}
	}
	if left > len(w.of)/maxSpared {
		return nil
	}
	return w.paths
}

const (
	none      = -1 // in winding.of: the cell was not visited yet
	spared    = -2 // in winding.of: the cell was visited and is on no path
	maxSpared = 16 // of this number of cells, one may be on no path
	narrowly  = 3  // of this number of steps, all but one lead to a cell with the fewest free neighbours
)

// winding is the state of Wind.
type winding struct {
	chance *rand.Rand
	near   [][]int
	of     []int // by cell: the index of its path, none or spared
	paths  [][]int
}

// free counts the neighbours of a cell that were not visited.
func (w *winding) free(cell int) (n int) {
	for _, other := range w.near[cell] {
		if w.of[other] == none {
			n++
		}
	}
	return n
}

// start returns a cell with the fewest free neighbours, -1 if all cells were visited.
func (w *winding) start() int { return w.narrowest(w.chance.Perm(len(w.of))) }

// narrowest returns the first of the free cells that has the fewest free neighbours, -1 if none is free.
func (w *winding) narrowest(cells []int) int {
	best, least := -1, 0
	for _, cell := range cells {
		if w.of[cell] != none {
			continue
		}
		if n := w.free(cell); best < 0 || n < least {
			best, least = cell, n
		}
	}
	return best
}

// path lays a path through a cell, first in one direction and then in the other.
func (w *winding) path(start, wanted int) []int {
	path := []int{start}
	w.of[start] = len(w.paths)
	for range 2 {
		for len(path) < wanted {
			next := w.next(path[len(path)-1])
			if next < 0 {
				break
			}
			w.of[next] = len(w.paths)
			path = append(path, next)
		}
		slices.Reverse(path)
	}
	return path
}

// next returns a free cell to which a path can lead from its end, -1 if there is none.
func (w *winding) next(end int) int {
	var fits []int
	for _, cell := range w.near[end] {
		if w.of[cell] == none && !w.touches(cell, end) {
			fits = append(fits, cell)
		}
	}
	if len(fits) == 0 {
		return -1
	}
	w.chance.Shuffle(len(fits), func(i, k int) { fits[i], fits[k] = fits[k], fits[i] })
	if w.chance.IntN(narrowly) > 0 {
		return w.narrowest(fits)
	}
	return fits[0]
}

// touches reports whether a cell is beside a cell of a path other than its end.
func (w *winding) touches(cell, end int) bool {
	return slices.ContainsFunc(w.near[cell], func(other int) bool { return other != end && w.of[other] == w.of[end] })
}

// extend leads a path on to a spared cell. It returns false if none can be extended.
func (w *winding) extend() bool {
	for i, path := range w.paths {
		for range 2 {
			end := path[len(path)-1]
			for _, cell := range w.near[end] {
				if w.of[cell] == spared && !w.touches(cell, end) {
					w.of[cell], w.paths[i] = i, append(path, cell)
					return true
				}
			}
			slices.Reverse(path)
		}
	}
	return false
}

// Absorb adds a cell to paths that may touch each other: to the end of a path beside it or, if there is none, to a part of a path that it
// cuts. ok is false if each of these parts would have fewer than two cells.
func (g *Givens) Absorb(paths [][]int, cell int) (with [][]int, ok bool) {
	near := g.near()[cell]
	for _, cuts := range []bool{false, true} {
		for k, path := range paths {
			for i, c := range path {
				last := len(path) - 1
				switch {
				case !slices.Contains(near, c):
				case i == last:
					paths[k] = append(slices.Clone(path), cell)
					return paths, true
				case i == 0:
					paths[k] = append([]int{cell}, path...)
					return paths, true
				case cuts && i > 1:
					paths[k] = path[:i]
					return append(paths, append([]int{cell}, path[i:]...)), true
				case cuts && i < last-1:
					paths[k] = path[i+1:]
					return append(paths, append(slices.Clone(path[:i+1]), cell)), true
				}
			}
		}
	}
	return paths, false
}
