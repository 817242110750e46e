package pencil

import "unknot/core/csp"

// Groups says that each connected group of places with the same value has as many places as the value.
type Groups struct {
	Of     []int
	Beside [][2]int // pairs of places beside each other, as indices into Of
	near   [][]int
}

// NewGroups makes the constraint.
func NewGroups(of []int, beside [][2]int) *Groups {
	g := &Groups{Of: of, Beside: beside, near: make([][]int, len(of))}
	for _, pair := range beside {
		g.near[pair[0]] = append(g.near[pair[0]], pair[1])
		g.near[pair[1]] = append(g.near[pair[1]], pair[0])
	}
	return g
}

// Places implements Constraint.
func (g *Groups) Places() []int { return g.Of }

// Broken implements Constraint.
func (g *Groups) Broken(marks []int16) (at []int, broken bool) {
	for i, p := range g.Of {
		value := marks[p]
		if value == Open {
			continue
		}
		group := g.patch(i, func(j int) bool { return marks[g.Of[j]] == value })
		if len(group) <= int(value) {
			room := g.patch(i, func(j int) bool { return marks[g.Of[j]] == value || marks[g.Of[j]] == Open })
			if len(room) >= int(value) {
				continue
			}
		}
		for _, j := range group {
			at = append(at, g.Of[j])
		}
		return at, true
	}
	return nil, false
}

// patch lists the places that are connected with the place `from` through places that fit, as indices into Of.
func (g *Groups) patch(from int, fits func(i int) bool) []int {
	seen, patch := map[int]bool{from: true}, []int{from}
	for at := 0; at < len(patch); at++ {
		for _, to := range g.near[patch[at]] {
			if !seen[to] && fits(to) {
				seen[to] = true
				patch = append(patch, to)
			}
		}
	}
	return patch
}

func (g *Groups) post(m *Model, guard csp.Lit) {
	m.Groups(guard, m.ints(g.Of), csp.Graph{Nodes: len(g.Of), Edges: g.Beside})
}
