package reason

import (
	"slices"

	"unknot/core/csp"
	"unknot/core/pencil"
)

// Source is the meaning of a clue: its rules, and the marks that it makes.
type Source struct {
	Rules []int
	Fixed []pencil.Is
}

// Sources lists the source of each clue.
func Sources(g *pencil.Laid) []Source {
	of := make([]Source, len(g.Givens.Clues))
	for i, rule := range g.Layout.StatedRules() {
		if rule.Clue > 0 {
			of[rule.Clue-1].Rules = append(of[rule.Clue-1].Rules, i)
		}
	}
	for _, is := range g.Layout.Fixed {
		if at, ok := g.Form.ClueAt(g.Givens, g.Layout.Places[is.Place].At); ok {
			of[at].Fixed = append(of[at].Fixed, is)
		}
	}
	return of
}

// Loose returns a model in which the given clues can be turned off: a clue is in force if its literal is true. The literals are in the
// order of the clues. Everything else is always in force.
func Loose(g *pencil.Laid, clues []int, of []Source, going func() bool) (model *pencil.Model, says []csp.Lit) {
	model = pencil.NewModel(g.Layout, true, going)
	free := slices.Clone(g.Layout.Fixed)
	bound := slices.Clone(model.Guards)
	for _, at := range clues {
		l := model.Bool()
		for _, rule := range of[at].Rules {
			model.Clause(l.Not(), model.Guards[rule])
			bound[rule] = csp.False
		}
		for _, is := range of[at].Fixed {
			model.Clause(l.Not(), model.Is(is))
			free = slices.DeleteFunc(free, func(other pencil.Is) bool { return other == is })
		}
		says = append(says, l)
	}
	for _, guard := range bound {
		if guard != csp.False {
			model.Clause(guard)
		}
	}
	for _, is := range free {
		model.Clause(model.Is(is))
	}
	return model, says
}
