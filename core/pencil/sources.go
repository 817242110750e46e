package pencil

import (
	"slices"
	"unknot/core/csp"
)

// source is what a clue says: rules, and what it marks itself.
type source struct {
	rules []int
	fixed []Is
}

// sources lists them for each clue.
func (g *laid) sources() []source {
	of := make([]source, len(g.givens.Clues))
	for i, rule := range g.layout.rules() {
		if rule.Clue > 0 {
			of[rule.Clue-1].rules = append(of[rule.Clue-1].rules, i)
		}
	}
	for _, is := range g.layout.Fixed {
		if at, ok := g.form.clueAt(g.givens, g.layout.Places[is.Place].At); ok {
			of[at].fixed = append(of[at].fixed, is)
		}
	}
	return of
}

// loose is a model in which some clues have a literal each that puts them in force; all else is.
func (g *laid) loose(clues []int, of []source) (model *model, says []csp.Lit) {
	model = newModel(g.layout, true)
	free := slices.Clone(g.layout.Fixed)
	bound := slices.Clone(model.guards)
	for _, at := range clues {
		l := model.Bool()
		for _, rule := range of[at].rules {
			model.Clause(l.Not(), model.guards[rule])
			bound[rule] = csp.False
		}
		for _, is := range of[at].fixed {
			model.Clause(l.Not(), model.is(is))
			free = slices.DeleteFunc(free, func(other Is) bool { return other == is })
		}
		says = append(says, l)
	}
	for _, guard := range bound {
		if guard != csp.False {
			model.Clause(guard)
		}
	}
	for _, is := range free {
		model.Clause(model.is(is))
	}
	return model, says
}
