package nurikabe

import "unknot/core/csp/sat"

// encoding states a puzzle as constraints. It has a literal for whether each cell is sea and,
// for each given, literals for whether its island includes each cell of its room. There is a
// Boolean only where logic has left a choice (regions as in cspuz_core, pull request 285).
type encoding struct {
	*instance
	solver *sat.Solver
	sea    []sat.Lit
	owners [][]owner // by cell: the givens whose islands may include it
	yes    sat.Lit
	clause []sat.Lit // scratch memory of the method cell
	at     []int32   // scratch memory of the method within; every entry is -1 between two calls
}

// owner is a given and the literal that its island includes a cell.
type owner struct {
	source int
	lit    sat.Lit
}

// perRoomCell is the approximate number of bytes of the solver per cell of a room.
const perRoomCell = 400

// roomCells returns the total number of cells of all rooms, which determines the size of an encoding.
func (s *propagation) roomCells() (n int64) {
	for _, room := range s.rooms {
		n += int64(len(room))
	}
	return n
}

// encode states the puzzle as constraints, given the marks that s has found to be certain. It returns nil if tick stops it.
func encode(s *propagation, tick func() bool) *encoding {
	cells := len(s.given)
	e := &encoding{instance: s.instance, sea: make([]sat.Lit, cells), at: make([]int32, cells)}
	e.solver = sat.New(e.assign(s))
	e.yes = e.solver.Var()
	e.solver.Add(e.yes)
	for c, m := range s.marks[:cells] {
		e.at[c] = -1
		switch m {
		case sea:
			e.sea[c] = e.yes
		case land:
			e.sea[c] = e.yes.Not()
		default:
			e.sea[c] = e.solver.Var()
		}
	}
	for c, owners := range e.owners {
		for i := range owners {
			owners[i].lit = e.sea[c].Not()
			if len(owners) > 1 {
				owners[i].lit = e.solver.Var()
			}
		}
	}
	for c := range s.given {
		if !tick() {
			return nil
		}
		e.cell(c)
	}
	s.pools(func(q [4]int) {
		e.solver.Add(e.sea[q[0]].Not(), e.sea[q[1]].Not(), e.sea[q[2]].Not(), e.sea[q[3]].Not())
	})
	for i, source := range s.sources {
		if !tick() {
			return nil
		}
		e.island(source, s.rooms[i])
	}
	e.ocean(s)
	return e
}

// assign lists the owners of each cell, and returns the number of Booleans that they need. A cell with a single owner needs none.
func (e *encoding) assign(s *propagation) (vars int) {
	many := make([]int, len(e.sea))
	for _, room := range s.rooms {
		for _, c := range room {
			many[c]++
		}
	}
	flat := make([]owner, s.roomCells())
	e.owners = make([][]owner, len(e.sea))
	for c, n := range many {
		e.owners[c], flat = flat[:0:n], flat[n:]
		if vars++; n > 1 {
			vars += n
		}
	}
	for i, source := range s.sources {
		for _, c := range s.rooms[i] {
			e.owners[c] = append(e.owners[c], owner{source: source})
		}
	}
	return vars
}

// covers returns the literal that the island of a given includes a cell. It returns false if that is impossible.
func (e *encoding) covers(source, c int) (sat.Lit, bool) {
	for _, o := range e.owners[c] {
		if o.source == source {
			return o.lit, true
		}
	}
	return e.yes.Not(), false
}

// cell states that c is either sea or in exactly one island, and that adjacent land cells belong to the same island.
func (e *encoding) cell(c int) {
	owners := e.owners[c]
	if len(owners) != 1 {
		e.clause = append(e.clause[:0], e.sea[c])
		for _, o := range owners {
			e.clause = append(e.clause, o.lit)
		}
		e.solver.Exactly(1, e.clause)
	}
	for _, d := range e.near[c] {
		if e.sea[d] == e.yes {
			continue
		}
		for _, o := range owners {
			if there, ok := e.covers(o.source, d); !ok {
				e.solver.Add(o.lit.Not(), e.sea[d])
			} else if there != e.sea[d].Not() {
				e.solver.Add(o.lit.Not(), e.sea[d], there)
			}
		}
	}
}

// island states that the island of a given is connected and has its size.
func (e *encoding) island(source int, room []int32) {
	lits := make([]sat.Lit, len(room))
	for i, c := range room {
		lits[i], _ = e.covers(source, int(c))
	}
	if n := e.given[source]; n > 0 {
		e.solver.Exactly(int(n), lits)
	}
	e.solver.Connected(sat.Always, lits, e.within(room), 0, max(int(e.given[source]), 0))
}

// ocean states that the sea is connected, if the rules require that, and has the right number of cells, if that is known.
func (e *encoding) ocean(s *propagation) {
	var wet []int32
	root := -1
	for c, m := range s.marks[:len(s.given)] {
		if m == sea && root < 0 {
			root = len(wet)
		}
		if m != land {
			wet = append(wet, int32(c))
		}
	}
	lits := make([]sat.Lit, len(wet))
	for i, c := range wet {
		lits[i] = e.sea[c]
	}
	if !e.apart {
		most := 0
		if e.sized && 3*e.instance.sea < len(wet) {
			most = e.instance.sea // the sea is so small that its size limits its reach
		}
		e.solver.Connected(sat.Always, lits, e.within(wet), root, most)
	}
	if e.sized {
		e.solver.Exactly(e.instance.sea, lits)
	}
}

// within returns the graph of adjacent cells in a list. Nodes are the indices in the list.
func (e *encoding) within(cells []int32) sat.Graph {
	for i, c := range cells {
		e.at[c] = int32(i)
	}
	n := len(cells) + 1
	flat := make([]int32, n, 5*n)
	from, near := flat[:n:n], flat[n:]
	for i, c := range cells {
		for _, d := range e.near[c] {
			if e.at[d] >= 0 {
				near = append(near, e.at[d])
			}
		}
		from[i+1] = int32(len(near))
	}
	for _, c := range cells {
		e.at[c] = -1
	}
	return sat.Graph{From: from, Near: near}
}

// solution returns the marks of the last model of the solver.
func (e *encoding) solution() []mark {
	marks := make([]mark, len(e.sea))
	for c, l := range e.sea {
		marks[c] = land
		if e.solver.True(l) {
			marks[c] = sea
		}
	}
	return marks
}

// otherThan returns a literal that, while it is assumed, requires that at least one of the marks differs.
func (e *encoding) otherThan(marks []mark) sat.Lit {
	demand := e.solver.Var()
	differ := []sat.Lit{demand.Not()}
	for c, m := range marks {
		switch m {
		case sea:
			differ = append(differ, e.sea[c].Not())
		case land:
			differ = append(differ, e.sea[c])
		}
	}
	e.solver.Add(differ...)
	return demand
}
