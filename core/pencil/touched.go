package pencil

import "unknot/core/csp"

// Touched requires a number of statements that hold in the groups that touch a cell. A group is a connected set of statements that hold.
type Touched struct {
	Total int
	Of    []Is
	Near  [][]int // by statement: the statements beside it, as indices into Of
	From  []int   // the statements beside the cell
}

// Places implements Constraint.
func (t Touched) Places() []int { return PlacesOf(t.Of) }

// reached lists the statements that are connected with the cell through statements that pass a test, as indices into Of.
func (t Touched) reached(passes func(is Is) bool) (reached []int) {
	seen := make([]bool, len(t.Of))
	add := func(all []int) {
		for _, i := range all {
			if !seen[i] && passes(t.Of[i]) {
				seen[i] = true
				reached = append(reached, i)
			}
		}
	}
	add(t.From)
	for i := 0; i < len(reached); i++ {
		add(t.Near[reached[i]])
	}
	return reached
}

// Count returns the number of statements that hold in the groups on a full board.
func (t Touched) Count(marks []int16) int {
	return len(t.reached(func(is Is) bool { return is.holds(marks[is.Place]) }))
}

// Broken implements Constraint.
func (t Touched) Broken(marks []int16) (at []int, broken bool) {
	least := t.reached(func(is Is) bool { return is.holds(marks[is.Place]) })
	if len(least) > t.Total {
		for _, i := range least {
			at = append(at, t.Of[i].Place)
		}
		return Distinct(at), true
	}
	if len(t.reached(func(is Is) bool { return is.may(marks[is.Place]) })) >= t.Total {
		return nil, false
	}
	for _, i := range t.From {
		at = append(at, t.Of[i].Place)
	}
	return Marked(marks, Distinct(at)), true
}

// post adds a literal for each statement that is near enough to the cell. The literal is true if the statement is part of a group that
// touches the cell.
func (t Touched) post(m *Model, guard csp.Lit) {
	index, near := make([]int, len(t.Of)), []int{} // index has, by statement, its place in near, from 1; 0 if it is too far
	add := func(all []int) {
		for _, i := range all {
			if index[i] == 0 {
				near = append(near, i)
				index[i] = len(near)
			}
		}
	}
	if t.Total > 0 {
		add(t.From)
	}
	for steps, from := 1, 0; steps < t.Total && from < len(near); steps++ {
		to := len(near)
		for ; from < to; from++ {
			add(t.Near[near[from]])
		}
	}
	in := m.Bools(len(near))
	g := csp.Graph{Nodes: len(near) + 1}
	follows := func(so csp.Lit, i int) {
		if index[i] == 0 {
			m.Clause(guard.Not(), so.Not(), m.Is(t.Of[i]).Not())
		} else {
			m.Clause(guard.Not(), so.Not(), m.Is(t.Of[i]).Not(), in[index[i]-1])
		}
	}
	for _, i := range t.From {
		if follows(csp.True, i); index[i] > 0 {
			g.Edges = append(g.Edges, [2]int{index[i] - 1, len(near)})
		}
	}
	for k, i := range near {
		m.Prefer(in[k], false)
		m.Clause(guard.Not(), in[k].Not(), m.Is(t.Of[i]))
		for _, other := range t.Near[i] {
			if follows(in[k], other); index[other] > k+1 {
				g.Edges = append(g.Edges, [2]int{k, index[other] - 1})
			}
		}
	}
	m.Piece(guard, csp.Region{Root: len(near), Least: t.Total + 1, Most: t.Total + 1}, append(in, csp.True), g)
}
