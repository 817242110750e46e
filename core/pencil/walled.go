package pencil

import "unknot/core/csp"

// Walled is a board that walls divide into areas. Its cells are of two sorts: the cells of one sort that no walls separate are a part of
// their area.
type Walled struct {
	Rows, Cols int
	Sort       []int8      // by cell: 0 or 1
	walls      []Is        // by side: the statement that there is a wall
	ends       [][2]int    // by side: its two cells, the upper or left one first
	beside     [4][]int    // by direction, as in Around, and cell: the side there, -1 at the border of the board
	turned     [8][][2]int // by turn or reflection and cell: its row and column after it
}

// NewWalled makes a board. sort has the sort of each cell. walls has the statements that there is a wall
// at the right side of each cell but the last of its row, in rows, and then those that there is one below each cell.
func NewWalled(rows, cols int, sort []int8, walls []Is) *Walled {
	w := &Walled{Rows: rows, Cols: cols, Sort: sort, walls: walls}
	for d := range w.beside {
		w.beside[d] = make([]int, rows*cols)
		for c := range w.beside[d] {
			w.beside[d][c] = -1
		}
	}
	add := func(a, b, way int) {
		w.beside[way][a], w.beside[(way+2)%4][b] = len(w.ends), len(w.ends)
		w.ends = append(w.ends, [2]int{a, b})
	}
	for c := range sort {
		if c%cols < cols-1 {
			add(c, c+1, right)
		}
	}
	for c := range sort {
		if c/cols < rows-1 {
			add(c, c+cols, down)
		}
	}
	for turn := range w.turned {
		for c := range sort {
			r, k := Turned(c/cols, c%cols, turn)
			w.turned[turn] = append(w.turned[turn], [2]int{r, k})
		}
	}
	return w
}

// Two of the directions in Around, by index.
const (
	right = 1
	down  = 2
)

// across returns the cell on the other side of a wall or a free side.
func (w *Walled) across(side, cell int) int { return w.ends[side][0] ^ w.ends[side][1] ^ cell }

// spread lists the cells that are connected with a cell through sides that pass a test.
func (w *Walled) spread(from int, joins func(side, cell int) bool) (cells []int) {
	seen := make([]bool, len(w.Sort))
	seen[from] = true
	cells = []int{from}
	for i := 0; i < len(cells); i++ {
		for _, beside := range w.beside {
			side := beside[cells[i]]
			if side < 0 {
				continue
			}
			if to := w.across(side, cells[i]); !seen[to] && joins(side, to) {
				seen[to] = true
				cells = append(cells, to)
			}
		}
	}
	return cells
}

// area lists the cells that are certainly in the area of a cell; part lists those that are certainly in its part.
func (w *Walled) area(marks []int16, cell int) []int {
	return w.spread(cell, func(side, _ int) bool { return !w.walls[side].may(marks[w.walls[side].Place]) })
}

func (w *Walled) part(marks []int16, cell int) []int {
	return w.spread(cell, func(side, to int) bool {
		return w.Sort[to] == w.Sort[cell] && !w.walls[side].may(marks[w.walls[side].Place])
	})
}

// room lists the cells that may be in the part of a cell.
func (w *Walled) room(marks []int16, cell int) []int {
	return w.spread(cell, func(side, to int) bool {
		return w.Sort[to] == w.Sort[cell] && !w.walls[side].holds(marks[w.walls[side].Place])
	})
}

// around lists the marked sides of cells, walls before others.
func (w *Walled) around(marks []int16, cells []int) (at []int) {
	var others []int
	for _, c := range cells {
		for _, beside := range w.beside {
			side := beside[c]
			if side < 0 || marks[w.walls[side].Place] == Open {
				continue
			}
			if wall := w.walls[side]; wall.holds(marks[wall.Place]) {
				at = append(at, wall.Place)
			} else {
				others = append(others, wall.Place)
			}
		}
	}
	return Distinct(append(at, others...))
}

// Borders requires that each wall separates two areas: no way around the wall leads from one of its sides to the other.
type Borders struct{ Of *Walled }

// Places implements Constraint.
func (b Borders) Places() []int { return PlacesOf(b.Of.walls) }

// Broken implements Constraint.
func (b Borders) Broken(marks []int16) (at []int, broken bool) {
	w, area := b.Of, b.Of.AreasOf(marks)
	for side, wall := range w.walls {
		if wall.holds(marks[wall.Place]) && area[w.ends[side][0]] == area[w.ends[side][1]] {
			at = append(at, wall.Place)
		}
	}
	return at, len(at) > 0
}

func (b Borders) post(m *Model, guard csp.Lit) {
	m.Division(guard, m.lits(b.Of.walls), csp.Graph{Nodes: len(b.Of.Sort), Edges: b.Of.ends})
}

// Balanced requires that walls enclose as many cells of one sort as of the other.
type Balanced struct{ Of *Walled }

// Places implements Constraint.
func (b Balanced) Places() []int { return PlacesOf(b.Of.walls) }

// Broken implements Constraint.
func (b Balanced) Broken(marks []int16) (at []int, broken bool) {
	w, seen := b.Of, make([]bool, len(b.Of.Sort))
	for c := range seen {
		if seen[c] {
			continue
		}
		within := w.spread(c, func(side, _ int) bool { return !w.walls[side].holds(marks[w.walls[side].Place]) })
		sum := 0
		for _, d := range within {
			seen[d] = true
			sum += 1 - 2*int(w.Sort[d])
		}
		// Before a side is marked, nothing is enclosed, except on a board without places for walls.
		if around := w.around(marks, within); sum != 0 && (len(around) > 0 || len(w.walls) == 0) {
			at, broken = append(at, around...), true
		}
	}
	return Distinct(at), broken
}

func (b Balanced) post(m *Model, guard csp.Lit) {
	weights := make([]int8, len(b.Of.Sort))
	for c, sort := range b.Of.Sort {
		weights[c] = 1 - 2*sort
	}
	m.Model.Balanced(guard, m.lits(b.Of.walls), csp.Graph{Nodes: len(weights), Edges: b.Of.ends}, weights)
}

// PartSize requires that the part of a cell has a number of cells, with no wall between two of them.
type PartSize struct {
	Of         *Walled
	Cell, Size int
}

// reach lists the cells of the same sort that are near enough to the cell to be in its part, the nearest first.
func (p PartSize) reach() []int {
	w, steps := p.Of, map[int]int{p.Cell: 1}
	cells := []int{p.Cell}
	for i := 0; i < len(cells); i++ {
		for _, beside := range w.beside {
			side := beside[cells[i]]
			if side < 0 || steps[cells[i]] >= p.Size {
				continue
			}
			if to := w.across(side, cells[i]); steps[to] == 0 && w.Sort[to] == w.Sort[p.Cell] {
				steps[to] = steps[cells[i]] + 1
				cells = append(cells, to)
			}
		}
	}
	return cells
}

// Places implements Constraint.
func (p PartSize) Places() (places []int) {
	w := p.Of
	for _, c := range p.reach() {
		for _, beside := range w.beside {
			if side := beside[c]; side >= 0 && w.Sort[w.across(side, c)] == w.Sort[c] {
				places = append(places, w.walls[side].Place)
			}
		}
	}
	return Distinct(places)
}

// Broken implements Constraint.
func (p PartSize) Broken(marks []int16) (at []int, broken bool) {
	w := p.Of
	part := w.part(marks, p.Cell)
	in := make([]bool, len(w.Sort))
	for _, c := range part {
		in[c] = true
	}
	for side, wall := range w.walls {
		if wall.holds(marks[wall.Place]) && in[w.ends[side][0]] && in[w.ends[side][1]] {
			return []int{wall.Place}, true
		}
	}
	if len(part) > p.Size {
		return w.around(marks, part), true
	}
	if room := w.room(marks, p.Cell); len(room) < p.Size {
		return w.around(marks, room), true
	}
	return nil, false
}

// post adds a literal for each cell that is near enough, which is true if the cell is in the part.
func (p PartSize) post(m *Model, guard csp.Lit) {
	w, cells := p.Of, p.reach()
	own, index := m.Bools(len(cells)), map[int]int{}
	for i, c := range cells {
		index[c] = i
	}
	var beside [][2]int
	m.Clause(guard.Not(), own[0])
	for i, c := range cells {
		for _, sides := range w.beside {
			side := sides[c]
			if side < 0 || w.Sort[w.across(side, c)] != w.Sort[c] {
				continue
			}
			wall := m.Is(w.walls[side])
			j, near := index[w.across(side, c)]
			switch {
			case !near:
				m.Clause(guard.Not(), own[i].Not(), wall)
				continue
			case j < i:
				beside = append(beside, [2]int{j, i})
				m.Clause(guard.Not(), own[i].Not(), own[j].Not(), wall.Not())
			}
			m.Clause(guard.Not(), own[i].Not(), wall, own[j])
		}
	}
	w.halved(m).sized(m, p, guard)
	m.Piece(guard, csp.Region{Root: 0, Least: p.Size, Most: p.Size}, own, csp.Graph{Nodes: len(cells), Edges: beside})
}

// PartOf returns the number of cells of the part of a cell.
func (w *Walled) PartOf(marks []int16, cell int) int { return len(w.part(marks, cell)) }

// AreasOf returns, by cell, the first cell of its area.
func (w *Walled) AreasOf(marks []int16) []int {
	area := make([]int, len(w.Sort))
	for c := range area {
		area[c] = -1
	}
	for c := range area {
		if area[c] < 0 {
			for _, d := range w.area(marks, c) {
				area[d] = c
			}
		}
	}
	return area
}
