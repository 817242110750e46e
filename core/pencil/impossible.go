package pencil

import (
	"slices"

	"unknot/core/csp"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// whyImpossible says which clues exclude each other, as few and as near each other as tick lets it find.
func (g *laid) whyImpossible(run *puzzle.Run, tick func() bool) (string, []scene.Mark) {
	if own, ok := g.layout.Own.(Searcher); ok {
		return own.Impossible(run)
	}
	if marks := g.brokenMarks(g.layout.bare()); len(marks) > 0 {
		return "There is no solution: " + marks[0].Text + ".", marks
	}
	places := g.excluding(tick)
	if len(places) == 0 {
		return "There is no solution.", nil
	}
	return "There is no solution: these contradict each other.",
		[]scene.Mark{{Role: scene.Broken, Places: places, Text: "these contradict each other"}}
}

// excluding are the places of clues that exclude each other: one alone, else two near each other, else a minimal set; of
// rules where those without clues have no solution.
func (g *laid) excluding(tick func() bool) (places []scene.Place) {
	of := g.sources()
	var clues []int
	for at := range of {
		if len(of[at].rules)+len(of[at].fixed) > 0 {
			clues = append(clues, at)
		}
	}
	m, says := g.loose(clues, of)
	if m.solve(tick, says...) != csp.Unsat {
		return nil
	}
	core := m.Core()
	if len(core) == 0 {
		return g.ruledOut(tick)
	}
	at := make([]scene.Place, len(clues))
	for i, clue := range clues {
		at[i] = g.form.Place(g.givens, clue)
	}
	placeOf := func(l csp.Lit) scene.Place { return at[slices.Index(says, l)] }
	if few := near(m, at, says, tick); few != nil {
		core = few
	} else {
		centre := placeOf(core[0])
		slices.SortStableFunc(core, func(a, b csp.Lit) int {
			return distance(placeOf(a), centre) - distance(placeOf(b), centre)
		})
		core, _ = m.Shrink(tick, mostShrunk, core)
	}
	for _, l := range core {
		places = append(places, g.saidAt(clues[slices.Index(says, l)], of)...)
	}
	return places
}

// saidAt is where a clue is seen: in its rules, or in the place that it marks.
func (g *laid) saidAt(clue int, of []source) (places []scene.Place) {
	for _, rule := range of[clue].rules {
		for _, at := range g.layout.Rules[rule].At {
			if !slices.Contains(places, at) {
				places = append(places, at)
			}
		}
	}
	if len(places) == 0 {
		for _, is := range of[clue].fixed {
			places = append(places, g.layout.Places[is.Place].At)
		}
	}
	return places
}

// mostNear is how far apart clues are that are tried together, in rows or columns of the doubled grid.
const mostNear = 4

// near is one clue, else two near each other, that propagation refutes; nil for none.
func near(m *model, at []scene.Place, says []csp.Lit, tick func() bool) []csp.Lit {
	for _, l := range says {
		if m.refutes(l) {
			return []csp.Lit{l}
		}
	}
	for apart := 1; apart <= mostNear; apart++ {
		for i := range says {
			if !tick() {
				return nil
			}
			for k := range i {
				if distance(at[i], at[k]) == apart && m.refutes(says[i], says[k]) {
					return []csp.Lit{says[k], says[i]}
				}
			}
		}
	}
	return nil
}

// distance is in rows or columns of the doubled grid, whichever are more.
func distance(a, b scene.Place) int {
	return max(a[0]-b[0], b[0]-a[0], a[1]-b[1], b[1]-a[1])
}

// ruledOut are the places of a minimal set of rules that have no solution.
func (g *laid) ruledOut(tick func() bool) (places []scene.Place) {
	m := newModel(g.layout, true)
	m.fix()
	if m.solve(tick, m.guards...) != csp.Unsat {
		return nil
	}
	core, _ := m.Shrink(tick, mostShrunk, m.Core())
	for _, rule := range m.rulesIn(core) {
		places = append(places, g.layout.Rules[rule].At...)
	}
	return places
}
