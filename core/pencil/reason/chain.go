package reason

import (
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// linked is the candidates of houses, and the links between them that chains use. At least one end of a strong link is true: they are the
// last two candidates of a cell, or the last two cells of a house for a number. At most one end of a weak link is true.
type linked struct {
	*Reasoning
	houses []int
	nodes  []pencil.Is
}

// linkedBy returns the candidates of the given houses.
func (r *Reasoning) linkedBy(houses []int) linked {
	l := linked{Reasoning: r, houses: houses}
	var places []int
	for _, rule := range houses {
		places = append(places, r.of[rule]...)
	}
	for _, place := range pencil.Distinct(places) {
		for _, value := range r.candidates(place) {
			l.nodes = append(l.nodes, pencil.Is{Place: place, Value: value})
		}
	}
	return l
}

// sees reports whether two places share one of the houses.
func (l linked) sees(a, b int) bool {
	return a != b && slices.ContainsFunc(l.houses, func(rule int) bool {
		return slices.Contains(l.of[rule], a) && slices.Contains(l.of[rule], b)
	})
}

// weak reports whether at most one of two candidates is true.
func (l linked) weak(a, b pencil.Is) bool {
	if a.Place == b.Place {
		return a.Value != b.Value
	}
	return a.Value == b.Value && l.sees(a.Place, b.Place)
}

// strong reports whether at least one of two candidates is true, and at most one.
func (l linked) strong(a, b pencil.Is) bool {
	if a.Place == b.Place {
		return a.Value != b.Value && len(l.candidates(a.Place)) == 2
	}
	return a.Value == b.Value && l.house(a, b) >= 0
}

// house returns a house in which only two places can have a value, or -1.
func (l linked) house(a, b pencil.Is) int {
	for _, rule := range l.houses {
		if held := l.holders(rule, a.Value); len(held) == 2 && slices.Contains(held, a.Place) && slices.Contains(held, b.Place) {
			return rule
		}
	}
	return -1
}

// chain returns a shortest chain that refutes a statement. Strong and weak links alternate. The first and the last link are strong, and the
// statement excludes both ends of the chain. The result is empty if there is no chain. The strong links are in cells, in houses or in both;
// if all are in houses, the chain is about one value.
func (l linked) chain(refuted pencil.Is, inCells, inHouses bool) (nodes []pencil.Is) {
	from := map[pencil.Is]pencil.Is{} // by the far end of a strong link: its near end
	back := map[pencil.Is]pencil.Is{} // by the near end of a strong link: the far end of the previous strong link
	edge := []pencil.Is{refuted}
	for len(edge) > 0 {
		var near, far []pencil.Is
		for _, b := range edge {
			for _, a := range l.nodes {
				if _, seen := back[a]; !seen && a != refuted && l.weak(b, a) && (inCells || a.Place != b.Place) {
					near, back[a] = append(near, a), b
				}
			}
		}
		for _, a := range near {
			for _, b := range l.nodes {
				links := inHouses
				if a.Place == b.Place {
					links = inCells
				}
				if _, seen := from[b]; seen || b == refuted || !links || !l.strong(a, b) {
					continue
				}
				if far, from[b] = append(far, b), a; l.weak(b, refuted) && (inCells || b.Place != refuted.Place) {
					return wayBack(b, refuted, from, back)
				}
			}
		}
		edge = far
	}
	return nil
}

// wayBack lists the nodes of a chain, from the last node to the statement that the chain refutes.
func wayBack(last, refuted pencil.Is, from, back map[pencil.Is]pencil.Is) (nodes []pencil.Is) {
	for at := last; at != refuted; {
		near := from[at]
		nodes = append(nodes, at, near)
		at = back[near]
	}
	slices.Reverse(nodes)
	return nodes
}

// chained finds a chain that refutes all conclusions of a step. The name of the technique follows from the links of the chain.
func (l linked) chained(s Step) technique {
	for _, links := range [...][2]bool{{false, true}, {true, false}, {true, true}} {
		nodes := l.chain(s.Not[0], links[0], links[1])
		if nodes == nil || nodes[0] == nodes[len(nodes)-1] || slices.ContainsFunc(s.Not, func(is pencil.Is) bool {
			return !l.weak(is, nodes[0]) || !l.weak(is, nodes[len(nodes)-1])
		}) {
			continue
		}
		return technique{name: l.nameOf(nodes), chain: nodes}
	}
	return technique{}
}

// nameOf returns the name that players have for a chain.
func (l linked) nameOf(nodes []pencil.Is) string {
	inCells, colours, values := 0, true, map[int]bool{}
	for i := 0; i < len(nodes); i += 2 {
		if values[nodes[i].Value] = true; nodes[i].Place == nodes[i+1].Place {
			inCells++
		}
		colours = colours && (i == 0 || l.strong(nodes[i-1], nodes[i]))
	}
	switch {
	case len(values) == 1 && len(nodes) == 4:
		return l.turbot(nodes)
	case len(values) == 1 && colours:
		return "Simple colouring"
	case len(values) == 1:
		return "X-chain"
	case inCells == len(nodes)/2:
		return "XY-chain"
	case len(nodes) == 6 && inCells == 2 && nodes[2].Place != nodes[3].Place && nodes[0].Value == nodes[5].Value:
		return "W-wing"
	}
	return "Alternating inference chain"
}

// turbot returns the name of a chain about one value with two strong links. The name depends on the houses of the links: two rows or two
// columns, a row and a column with ends in one box, or others.
func (l linked) turbot(nodes []pencil.Is) string {
	one, other := []int{l.house(nodes[0], nodes[1])}, []int{l.house(nodes[2], nodes[3])}
	rows, columns := l.along(one, row), l.along(one, column)
	switch {
	case rows && l.along(other, row), columns && l.along(other, column):
		return "Skyscraper"
	case rows && l.along(other, column), columns && l.along(other, row):
		return "Two-string kite"
	}
	return "Turbot fish"
}

// byChain describes a chain by the statements that follow from each other: “If this cell is not 6, it is 3, so this is 7. Either way, this
// cannot be 7.”
func (t phrasing) byChain() scene.Text {
	at := func(words string, is pencil.Is) scene.Span {
		return scene.Span{Text: words, Places: t.Where([]int{is.Place})}
	}
	first, second := t.known.chain[0], t.known.chain[1]
	text := scene.Text{{Text: "If "}, at("this cell", first), {Text: " is not " + t.number(first.Value) + ", "}, at("this", second),
		{Text: " is " + t.number(second.Value)}}
	if first.Place == second.Place {
		text[3] = at("it", second)
	}
	for i := 3; i < len(t.known.chain); i += 2 {
		is := t.known.chain[i]
		text = append(text, scene.Span{Text: ", so "}, at("this", is), scene.Span{Text: " is " + t.number(is.Value)})
	}
	return ended(append(append(text, scene.Span{Text: ". Either way, "}), t.conclusions()...))
}
