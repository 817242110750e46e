package frontier

// Reroute looks for another solution that differs in one path. That path leaves its cells, goes through unused cells and returns. It
// returns nil if there is none.
func (b Board) Reroute(lines Lines) Lines {
	near := b.neighbours()
	path, used := b.paths(lines, near)
	seen := make([]int, len(used)) // by cell: 1 + the cell from which the search came to it, 0 if it has not
	for start := range used {
		if used[start] || seen[start] > 0 {
			continue
		}
		seen[start] = start + 1
		touched := map[int][2]int{} // by path: one of its cells that has an unused neighbour, and this neighbour
		for todo := []int{start}; len(todo) > 0; todo = todo[1:] {
			at := todo[0]
			for _, next := range near[at] {
				switch other, ok := touched[path[next]]; {
				case !used[next]:
					if seen[next] == 0 {
						seen[next] = at + 1
						todo = append(todo, next)
					}
				case ok && other[0] != next:
					return b.through(lines, other, [2]int{next, at}, near, used)
				case !ok:
					touched[path[next]] = [2]int{next, at}
				}
			}
		}
	}
	return nil
}

// neighbours lists the neighbours of each cell.
func (b Board) neighbours() [][]int {
	near := make([][]int, len(b.Numbers))
	for at := range near {
		if at >= b.Cols {
			near[at] = append(near[at], at-b.Cols)
		}
		if at%b.Cols > 0 {
			near[at] = append(near[at], at-1)
		}
		if at%b.Cols+1 < b.Cols {
			near[at] = append(near[at], at+1)
		}
		if at+b.Cols < len(near) {
			near[at] = append(near[at], at+b.Cols)
		}
	}
	return near
}

// between returns the cell that stores the line between two neighbours, and the bit of the line.
func (b Board) between(one, other int) (at int, bit uint8) {
	if at = min(one, other); max(one, other) == at+b.Cols {
		return at, Down
	}
	return at, Right
}

// joins reports whether there is a line between two neighbours.
func (b Board) joins(lines Lines, one, other int) bool {
	at, bit := b.between(one, other)
	return lines[at]&bit > 0
}

// paths returns, by cell, the cell of the same path that is first in the order of cells, and whether any path uses the cell.
func (b Board) paths(lines Lines, near [][]int) (path []int, used []bool) {
	path, used = make([]int, len(near)), make([]bool, len(near))
	for start := range near {
		if used[start] {
			continue
		}
		for todo := []int{start}; len(todo) > 0; todo = todo[1:] {
			for _, next := range near[todo[0]] {
				if !used[next] && b.joins(lines, todo[0], next) {
					used[next], path[next] = true, start
					todo = append(todo, next)
				}
			}
		}
	}
	return path, used
}

// through leads a path from one of its cells to another through unused cells. Each of the two ends is a cell of the path and its unused
// neighbour.
func (b Board) through(lines Lines, one, other [2]int, near [][]int, used []bool) Lines {
	changed := append(Lines{}, lines...)
	along := func(at, next int) bool { return b.joins(lines, at, next) }
	free := func(_, next int) bool { return !used[next] }
	for _, stretch := range [][]int{
		way(near, one[0], other[0], along),
		append(append([]int{one[0]}, way(near, one[1], other[1], free)...), other[0]),
	} {
		for i, at := range stretch[1:] {
			cell, bit := b.between(stretch[i], at)
			changed[cell] ^= bit
		}
	}
	return changed
}

// way returns a shortest way between two cells by allowed steps. There must be one.
func way(near [][]int, from, to int, allowed func(a, b int) bool) (cells []int) {
	next := make([]int, len(near)) // by cell: 1 + the cell after it
	next[to] = to + 1
	for todo := []int{to}; next[from] == 0; todo = todo[1:] {
		for _, at := range near[todo[0]] {
			if next[at] == 0 && allowed(todo[0], at) {
				next[at] = todo[0] + 1
				todo = append(todo, at)
			}
		}
	}
	for at := from; ; at = next[at] - 1 {
		if cells = append(cells, at); at == to {
			return cells
		}
	}
}
