package pencil

import (
	"slices"

	"unknot/core/csp"
)

// Islands are pieces of places, each around its own root. The rules of all islands and of each island share the
// literals that say which places each island has, so that each rule can use the findings of the others.
type Islands struct {
	of    []Is
	near  [][]int
	roots []int
	sizes []int // by island: its number of places, 0 for any
	rooms []room
}

// maxRoomPlaces is the largest total number of places of all rooms: a model takes about 1.5 KB for each place.
const maxRoomPlaces = 20_000

// NewIslands makes the islands of a board. of has, by place, the statement that it is part of an island. near lists the neighbours of each
// place. Each island has a root and a size, 0 for any. NewIslands returns nil if the rooms of the islands have more than maxRoomPlaces in
// total, since a model would be too large.
func NewIslands(of []Is, near [][]int, roots, sizes []int) *Islands {
	all := &Islands{of: of, near: near, roots: roots, sizes: sizes}
	touched := make([]int, len(of)) // by place: the number of roots that are the place or a neighbour
	for _, root := range roots {
		touched[root]++
		for _, p := range near[root] {
			touched[p]++
		}
	}
	order := slices.Repeat([]int{-1}, len(of)) // by place: its index in the current room, -1 outside
	left := maxRoomPlaces
	for i := range roots {
		all.rooms = append(all.rooms, all.around(i, touched, order))
		if left -= len(all.rooms[i].places); left < 0 {
			return nil
		}
	}
	return all
}

// room is the set of places that an island may have: near enough to the root for its size, and not beside another root.
type room struct {
	places []int // in the order of their distance, the root first
	rim    []int // the places beside the room
	beside [][2]int
	shore  [][2]int // pairs of a place in the room, by its index, and a place of the rim
}

// around finds the room of an island. order is working memory: it is -1 everywhere before and after.
func (all *Islands) around(island int, touched, order []int) (r room) {
	root, most := all.roots[island], all.sizes[island]
	own := func(p int) int {
		if p == root || slices.Contains(all.near[root], p) {
			return 1
		}
		return 0
	}
	r.places, order[root] = []int{root}, 0
	far := []int{0}
	for i := 0; i < len(r.places) && touched[root] == 1; i++ {
		for _, p := range all.near[r.places[i]] {
			if order[p] < 0 && touched[p] == own(p) && (most == 0 || far[i]+1 < most) {
				order[p] = len(r.places)
				r.places, far = append(r.places, p), append(far, far[i]+1)
			}
		}
	}
	for i, from := range r.places {
		for _, p := range all.near[from] {
			switch {
			case order[p] < 0:
				r.rim = append(r.rim, p)
				r.shore = append(r.shore, [2]int{i, p})
			case order[p] < i:
				r.beside = append(r.beside, [2]int{order[p], i})
			}
		}
	}
	for _, p := range r.places {
		order[p] = -1
	}
	slices.Sort(r.rim)
	r.rim = slices.Compact(r.rim)
	return r
}

// reached lists the places that are joined to the root of an island by places that fit. They are in its room or, if far
// is true, on its rim.
func (all *Islands) reached(island int, far bool, fits func(p int) bool) (reached []int) {
	r, root := &all.rooms[island], all.roots[island]
	if !fits(root) {
		return nil
	}
	open := map[int]bool{}
	for _, p := range r.places {
		open[p] = true
	}
	for _, p := range r.rim {
		open[p] = far
	}
	reached, open[root] = []int{root}, false
	for i := 0; i < len(reached); i++ {
		for _, p := range all.near[reached[i]] {
			if open[p] && fits(p) {
				open[p] = false
				reached = append(reached, p)
			}
		}
	}
	return reached
}

// literals returns, for each island, one literal per place of its room, which is true if the place is joined to the root within the room.
func (all *Islands) literals(m *Model) [][]csp.Lit {
	if lits, ok := m.held[all]; ok {
		return lits
	}
	lits := make([][]csp.Lit, len(all.roots))
	for island, root := range all.roots {
		r := &all.rooms[island]
		own := m.Bools(len(r.places))
		m.Same(own[0], m.Is(all.of[root]))
		for i, p := range r.places[1:] {
			m.Clause(own[i+1].Not(), m.Is(all.of[p]))
			m.Clause(own[i+1].Not(), own[0])
		}
		for _, pair := range r.beside {
			for k, i := range pair {
				m.Clause(own[i].Not(), m.Is(all.of[r.places[pair[1-k]]]).Not(), own[pair[1-k]])
			}
		}
		m.ConnectedTo(m.Is(all.of[root]), 0, own, r.graph())
		lits[island] = own
	}
	if m.held == nil {
		m.held = map[*Islands][][]csp.Lit{}
	}
	m.held[all] = lits
	return lits
}

func (r *room) graph() csp.Graph { return csp.Graph{Nodes: len(r.places), Edges: r.beside} }

// Island requires that an island includes its root, has its size, and meets no other island.
type Island struct {
	All    *Islands
	Number int
}

// Places implements Constraint.
func (c Island) Places() (places []int) {
	r := &c.All.rooms[c.Number]
	for _, p := range slices.Concat(r.places, r.rim) {
		places = append(places, c.All.of[p].Place)
	}
	return places
}

// Broken implements Constraint.
func (c Island) Broken(marks []int16) (at []int, broken bool) {
	of, r, size := c.All.of, &c.All.rooms[c.Number], c.All.sizes[c.Number]
	if root := of[c.All.roots[c.Number]]; !root.may(marks[root.Place]) {
		return []int{root.Place}, true
	}
	has := c.All.reached(c.Number, true, func(p int) bool { return of[p].holds(marks[of[p].Place]) })
	for _, p := range has {
		at = append(at, of[p].Place)
	}
	if size > 0 && len(has) > size || slices.ContainsFunc(has, func(p int) bool { _, out := slices.BinarySearch(r.rim, p); return out }) {
		return at, true
	}
	may := c.All.reached(c.Number, false, func(p int) bool { return of[p].may(marks[of[p].Place]) })
	if len(may) < size {
		return at, true
	}
	return nil, false
}

func (c Island) post(m *Model, guard csp.Lit) {
	lits, r, size := c.All.literals(m), &c.All.rooms[c.Number], c.All.sizes[c.Number]
	own := lits[c.Number]
	m.Clause(guard.Not(), own[0])
	for _, pair := range r.shore {
		m.Clause(guard.Not(), own[pair[0]].Not(), m.Is(c.All.of[pair[1]]).Not())
	}
	if size == 0 {
		return
	}
	m.Piece(guard, csp.Region{Root: 0, Least: size, Most: size}, own, r.graph())
	order := map[int]int{}
	for i, p := range r.places {
		order[p] = i
	}
	for other, theirs := range lits {
		if other == c.Number {
			continue
		}
		for i, p := range c.All.rooms[other].places {
			if k, both := order[p]; both {
				m.Clause(guard.Not(), own[k].Not(), theirs[i].Not())
			}
		}
	}
}

// InIslands requires that each place whose statement holds belongs to an island with a root.
type InIslands struct{ All *Islands }

// Places implements Constraint.
func (c InIslands) Places() []int { return PlacesOf(c.All.of) }

// Broken implements Constraint.
func (c InIslands) Broken(marks []int16) (at []int, broken bool) {
	of, reached := c.All.of, make([]bool, len(c.All.of))
	for island := range c.All.roots {
		for _, p := range c.All.reached(island, false, func(p int) bool { return of[p].may(marks[of[p].Place]) }) {
			reached[p] = true
		}
	}
	for p, is := range of {
		if is.holds(marks[is.Place]) && !reached[p] {
			at = append(at, is.Place)
		}
	}
	return at, len(at) > 0
}

func (c InIslands) post(m *Model, guard csp.Lit) {
	clauses := make([][]csp.Lit, len(c.All.of))
	for p, is := range c.All.of {
		clauses[p] = []csp.Lit{guard.Not(), m.Is(is).Not()}
	}
	for island, lits := range c.All.literals(m) {
		for i, p := range c.All.rooms[island].places {
			clauses[p] = append(clauses[p], lits[i])
		}
	}
	for _, clause := range clauses {
		m.Clause(clause...)
	}
}
