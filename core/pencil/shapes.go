package pencil

import (
	"cmp"
	"slices"

	"unknot/core/csp"
	"unknot/core/scene"
)

// Polyomino is some cells that are connected by their sides, as statements that they have a mark.
type Polyomino struct {
	Of    []Is
	Shape int // the same number for polyominoes that a turn or a mirror makes equal
}

// Polyominoes finds the polyominoes in sets of cells. It numbers their shapes.
type Polyominoes struct {
	shapes map[string]int
}

// In lists the polyominoes of n cells among some cells. at returns the statement that a cell has its mark; ok is false if there is none.
// The list ends early if going returns false.
func (p *Polyominoes) In(cells []scene.Place, n int, at func(scene.Place) (is Is, ok bool), going func() bool) (all []Polyomino) {
	is := map[scene.Place]Is{}
	for _, c := range cells {
		if here, ok := at(c); ok {
			is[c] = here
		}
	}
	var grow func(picked, open []scene.Place, seen map[scene.Place]bool)
	grow = func(picked, open []scene.Place, seen map[scene.Place]bool) {
		if len(picked) == n {
			found := Polyomino{Shape: p.shape(picked)}
			for _, c := range picked {
				found.Of = append(found.Of, is[c])
			}
			all = append(all, found)
			return
		}
		var added []scene.Place
		for i, next := range open {
			if !going() {
				return
			}
			fresh := slices.Clone(open[i+1:])
			for _, d := range Around {
				beside := scene.Place{next[0] + 2*d[0], next[1] + 2*d[1]}
				if _, ok := is[beside]; ok && !seen[beside] {
					seen[beside] = true
					added, fresh = append(added, beside), append(fresh, beside)
				}
			}
			grow(append(slices.Clone(picked), next), fresh, seen)
			for _, c := range added {
				delete(seen, c)
			}
			added = nil
		}
	}
	seen := map[scene.Place]bool{}
	for _, c := range cells {
		if _, ok := is[c]; ok { // the first cells of earlier polyominoes are in no later one
			seen[c] = true
			grow(nil, []scene.Place{c}, seen)
		}
	}
	return all
}

// Turned returns a row and a column after one of the eight turns and reflections of the plane.
func Turned(row, col, turn int) (int, int) {
	if turn&1 > 0 {
		row = -row
	}
	if turn&2 > 0 {
		col = -col
	}
	if turn&4 > 0 {
		row, col = col, row
	}
	return row, col
}

// shape returns the number of the shape of some cells.
func (p *Polyominoes) shape(cells []scene.Place) int {
	least := ""
	for turn := range 8 {
		turned := make([]scene.Place, len(cells))
		top, left := 1<<30, 1<<30
		for i, c := range cells {
			r, k := Turned(c[0]/2, c[1]/2, turn)
			turned[i] = scene.Place{r, k}
			top, left = min(top, r), min(left, k)
		}
		slices.SortFunc(turned, func(a, b scene.Place) int { return cmp.Or(a[0]-b[0], a[1]-b[1]) })
		var is []byte
		for _, c := range turned {
			is = append(is, byte(c[0]-top), byte(c[1]-left))
		}
		if least == "" || string(is) < least {
			least = string(is)
		}
	}
	if p.shapes == nil {
		p.shapes = map[string]int{}
	}
	if _, ok := p.shapes[least]; !ok {
		p.shapes[least] = len(p.shapes)
	}
	return p.shapes[least]
}

// Shaded requires that, of some statements, exactly those of one polyomino hold.
type Shaped struct {
	Of   []Is
	Ways []Polyomino
}

// Places implements Constraint.
func (s Shaped) Places() (places []int) {
	for _, is := range s.Of {
		places = append(places, is.Place)
	}
	return places
}

// Broken implements Constraint.
func (s Shaped) Broken(marks []int16) (at []int, broken bool) {
	for _, way := range s.Ways {
		if !slices.ContainsFunc(s.Of, func(is Is) bool {
			in := slices.Contains(way.Of, is)
			return in && !is.may(marks[is.Place]) || !in && is.holds(marks[is.Place])
		}) {
			return nil, false
		}
	}
	return Marked(marks, s.Places()), true
}

func (s Shaped) post(m *Model, guard csp.Lit) {
	one, with := []csp.Lit{guard.Not()}, map[Is][]csp.Lit{}
	for _, way := range s.Ways {
		whole := m.whole(way.Of)
		one = append(one, whole)
		for _, is := range way.Of {
			with[is] = append(with[is], whole)
		}
	}
	m.Clause(one...)
	for _, is := range s.Of {
		m.Clause(append(with[is], guard.Not(), m.Is(is).Not())...)
	}
	// If all statements of a polyomino hold, no other statement holds.
	for _, way := range s.Ways {
		for _, is := range s.Of {
			if !slices.Contains(way.Of, is) {
				m.Clause(guard.Not(), m.whole(way.Of).Not(), m.Is(is).Not())
			}
		}
	}
}

// whole returns the literal that is true if all statements of a polyomino hold. Constraints about the same polyomino share the literal.
func (m *Model) whole(of []Is) csp.Lit {
	if m.wholes == nil {
		m.wholes = map[*Is]csp.Lit{}
	}
	l, ok := m.wholes[&of[0]]
	if !ok {
		l = m.All(m.lits(of)...)
		m.wholes[&of[0]] = l
	}
	return l
}

// Unequal requires that no polyomino of one list has the shape of a polyomino of the other list, if all statements of both hold.
type Unequal [2][]Polyomino

// Places implements Constraint.
func (u Unequal) Places() (places []int) {
	for _, side := range u {
		for _, p := range side {
			for _, is := range p.Of {
				places = append(places, is.Place)
			}
		}
	}
	return Distinct(places)
}

// Broken implements Constraint.
func (u Unequal) Broken(marks []int16) (at []int, broken bool) {
	whole := func(p Polyomino) bool {
		return !slices.ContainsFunc(p.Of, func(is Is) bool { return !is.holds(marks[is.Place]) })
	}
	for _, p := range u[0] {
		if !whole(p) {
			continue
		}
		for _, q := range u[1] {
			if p.Shape == q.Shape && whole(q) {
				for _, is := range slices.Concat(p.Of, q.Of) {
					at = append(at, is.Place)
				}
				return Distinct(at), true
			}
		}
	}
	return nil, false
}

func (u Unequal) post(m *Model, guard csp.Lit) {
	var shapes []int
	sides := [2]map[int][]csp.Lit{{}, {}}
	for i, side := range u {
		for _, p := range side {
			if i == 0 && sides[0][p.Shape] == nil {
				shapes = append(shapes, p.Shape)
			}
			sides[i][p.Shape] = append(sides[i][p.Shape], m.whole(p.Of))
		}
	}
	for _, shape := range shapes {
		if others := sides[1][shape]; others != nil {
			m.Clause(guard.Not(), m.Any(sides[0][shape]...).Not(), m.Any(others...).Not())
		}
	}
}
