package reason

import (
	"slices"
	"strings"

	"unknot/core/csp"
	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// WhyImpossible shows clues that exclude each other, as few and as near each other as it finds before tick stops it. If the rules have no
// solution even without clues, it names the rules.
func WhyImpossible(g *pencil.Laid, run *puzzle.Run, tick func() bool) (string, []scene.Mark) {
	if own, ok := g.Layout.Own.(pencil.Searcher); ok {
		return own.Impossible(run)
	}
	if marks := g.BrokenMarks(g.Layout.Bare()); len(marks) > 0 {
		return "There is no solution: " + marks[0].Text + ".", marks
	}
	places, alone := excluding(g, tick)
	switch {
	case alone:
		return ruledOut(g, tick)
	case len(places) == 0:
		return "There is no solution.", nil
	}
	return "There is no solution: these contradict each other.",
		[]scene.Mark{{Role: scene.Broken, Places: places, Text: "these contradict each other"}}
}

// excluding returns the places of clues that exclude each other: one clue, two clues near each other, or a minimal set of clues. alone is
// true if the rules have no solution even without clues.
func excluding(g *pencil.Laid, tick func() bool) (places []scene.Place, alone bool) {
	of := Sources(g)
	var clues []int
	for at := range of {
		if len(of[at].Rules)+len(of[at].Fixed) > 0 {
			clues = append(clues, at)
		}
	}
	m, says := Loose(g, clues, of, tick)
	if m.Search(tick, says...) != csp.Unsat {
		return nil, false
	}
	core := m.Core()
	if len(core) == 0 {
		return nil, true
	}
	at := make([]scene.Place, len(clues))
	for i, clue := range clues {
		at[i] = g.Form.Place(g.Givens, clue)
	}
	placeOf := func(l csp.Lit) scene.Place { return at[slices.Index(says, l)] }
	if few := near(m, at, says, tick); few != nil {
		core = few
	} else {
		centre := placeOf(core[0])
		slices.SortStableFunc(core, func(a, b csp.Lit) int {
			return distance(placeOf(a), centre) - distance(placeOf(b), centre)
		})
		core, _ = m.Shrink(tick, pencil.MaxShrunk, core)
	}
	for _, l := range core {
		places = append(places, saidAt(g, clues[slices.Index(says, l)], of)...)
	}
	return places, false
}

// saidAt returns the places that show a clue: those of the rules of the clue, or the place that it marks.
func saidAt(g *pencil.Laid, clue int, of []Source) (places []scene.Place) {
	for _, rule := range of[clue].Rules {
		for _, at := range g.Layout.Rules[rule].At {
			if !slices.Contains(places, at) {
				places = append(places, at)
			}
		}
	}
	if len(places) == 0 {
		for _, is := range of[clue].Fixed {
			places = append(places, g.Layout.Places[is.Place].At)
		}
	}
	return places
}

// maxNear is the largest distance of two clues that near tries together. Distances are in rows or columns of the doubled grid, in which
// cells, sides and corners have places.
const maxNear = 4

// near returns one clue, or two clues near each other, that propagation refutes. It returns nil if it finds none.
func near(m *pencil.Model, at []scene.Place, says []csp.Lit, tick func() bool) []csp.Lit {
	for _, l := range says {
		if m.Refutes(l) {
			return []csp.Lit{l}
		}
	}
	for apart := 1; apart <= maxNear; apart++ {
		for i := range says {
			if !tick() {
				return nil
			}
			for k := range i {
				if distance(at[i], at[k]) == apart && m.Refutes(says[i], says[k]) {
					return []csp.Lit{says[k], says[i]}
				}
			}
		}
	}
	return nil
}

// distance returns the distance in rows or in columns of the doubled grid, whichever is larger.
func distance(a, b scene.Place) int {
	return max(a[0]-b[0], b[0]-a[0], a[1]-b[1], b[1]-a[1])
}

// ruledOut names rules that together have no solution, as few as it finds, and marks their places. It marks nothing if the places are the
// whole board.
func ruledOut(g *pencil.Laid, tick func() bool) (string, []scene.Mark) {
	m := pencil.NewModel(g.Layout, true, tick)
	m.Fix()
	var core []csp.Lit
	for rule, guard := range m.Guards {
		if g.Layout.Rules[rule].Clue == 0 {
			core = append(core, guard)
		}
	}
	if m.Search(tick, core...) != csp.Unsat {
		return "There is no solution, even without clues.", nil
	}
	core, _ = m.Shrink(tick, pencil.MaxShrunk, m.Core())
	var names []string
	var places []scene.Place
	for _, rule := range m.RulesIn(core) {
		if name := "“" + g.Layout.Rules[rule].Name + "”"; !slices.Contains(names, name) {
			names = append(names, name)
		}
		for _, at := range g.Layout.Rules[rule].At {
			if !slices.Contains(places, at) {
				places = append(places, at)
			}
		}
	}
	if len(names) == 0 {
		return "There is no solution, even without clues.", nil
	}
	why := "There is no solution: even without clues, the rule " + strings.Join(names, "") + " leaves no board."
	if len(names) > 1 {
		last := len(names) - 1
		why = "There is no solution: even without clues, the rules " + strings.Join(names[:last], ", ") + " and " + names[last] +
			" leave no board."
	}
	if len(places) == 0 || len(places) >= g.Givens.Rows*g.Givens.Cols {
		return why, nil
	}
	return why, []scene.Mark{{Role: scene.Broken, Places: places, Text: "the rules leave no way to mark these"}}
}
