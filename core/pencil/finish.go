package pencil

import (
	"math/rand/v2"
	"slices"

	"unknot/core/csp"
)

const (
	mostTries    = 40 // solutions from which a drawing is tried to be finished
	mostFinished = 3  // ways to finish it that are compared
)

// Completed is a drawing with more clues, which has one solution.
type Completed struct {
	Givens *Givens
	Added  []int // the new clues
}

// complete adds clues to a drawing with several solutions. What is drawn stays: a solution that fits it is found by
// chance, gives all its clues, and of those that are new as many are left out as can be. It is nil if nothing was found.
func (g *laid) complete(chance *rand.Rand, by Deriver, tick func() bool) (best *Completed) {
	solution := g.some(chance, tick)
	for tries, finished := 0, 0; tries < mostTries && finished < mostFinished && solution != nil && tick(); tries++ {
		full := g.derived(by, solution)
		if full == nil || slices.Equal(full.Clues, g.givens.Clues) {
			break
		}
		added, other, ok := g.added(by, full, tick)
		if ok {
			if finished++; best == nil || len(added) < len(best.Added) {
				best = &Completed{full, added}
			}
			other = nil
		}
		if solution = other; solution == nil || tries%10 == 9 {
			solution = g.some(chance, tick)
		}
	}
	return best
}

// spare lists which of some clues could go, each without the others, and as many as can go together.
func (g *laid) spare(clues []int, by Eraser, truth []int16, tick func() bool) (each, together []int, decided bool) {
	if _, ok := g.layout.Own.(Searcher); ok {
		return g.spareBySearch(clues, by, tick)
	}
	return g.spareByProof(clues, truth, tick)
}

// some is a solution by chance; nil where none is found, or no rules are stated.
func (g *laid) some(chance *rand.Rand, tick func() bool) []int16 {
	if len(g.layout.rules()) == 0 {
		return nil
	}
	m := newModel(g.layout, false)
	m.fix()
	for _, lits := range m.values {
		m.Prefer(lits[chance.IntN(len(lits))], true)
	}
	if m.solve(tick) != csp.Sat {
		return nil
	}
	return m.marks()
}

// derived is a board with all clues of a solution besides those that are drawn; nil where they cannot be written.
func (drawn *laid) derived(by Deriver, solution []int16) *Givens {
	derived := by.Derive(drawn.givens, drawn.layout.Places, solution)
	if derived == nil {
		return nil
	}
	g := *drawn.givens
	g.Clues = slices.Clone(derived.Clues)
	for at, clue := range drawn.givens.Clues {
		if clue != None && clue != Unknown {
			g.Clues[at] = clue
		}
	}
	return &g
}

// added lists clues that are not drawn and are needed, those that are drawn given, for a board to have one solution; else
// it gives another solution.
func (drawn *laid) added(by Deriver, g *Givens, tick func() bool) (added []int, other []int16, ok bool) {
	full, err := drawn.layOut(g)
	if err != nil {
		return nil, nil, false
	}
	one, other, decided := full.two(tick)
	if !decided || one == nil || other != nil {
		return nil, other, false
	}
	var fresh, clues []int
	for at, clue := range g.Clues {
		if clue == drawn.givens.Clues[at] {
			continue
		}
		if fresh = append(fresh, at); erases(by, clue, drawn.givens.Clues[at]) {
			clues = append(clues, at)
		}
	}
	away := full.spareIn(clues, by, one, tick)
	for _, at := range fresh {
		if !slices.Contains(away, at) {
			added = append(added, at)
		}
	}
	return added, nil, true
}

// spareIn lists as many of some clues of a puzzle with one solution as can go together.
func (g *laid) spareIn(clues []int, by Eraser, one []int16, tick func() bool) (away []int) {
	if _, ok := g.layout.Own.(Searcher); ok {
		return g.together(clues, by, tick)
	}
	model, says := g.loose(clues, g.sources())
	needed, _ := model.Shrink(tick, mostShrunk, says, model.otherThan(one))
	for i, at := range clues {
		if !slices.Contains(needed, says[i]) {
			away = append(away, at)
		}
	}
	return away
}

// erases says whether a clue can be left out, so that what is drawn stays.
func erases(by Eraser, clue, drawn int) bool {
	erased, ok := by.Erased(clue)
	return ok && erased == drawn
}

// spareByProof proves once that a solution is the only one; whatever clue that proof leaves out could go.
func (g *laid) spareByProof(clues []int, truth []int16, tick func() bool) (each, together []int, decided bool) {
	model, says := g.loose(clues, g.sources())
	other := model.otherThan(truth)
	if model.Solve(tick, append(slices.Clone(says), other)...) != csp.Unsat {
		return nil, nil, false
	}
	core := model.Core()
	for i, at := range clues {
		without := append(slices.Delete(slices.Clone(says), i, i+1), other)
		if !slices.Contains(core, says[i]) || model.Solve(tick, without...) == csp.Unsat {
			each = append(each, at)
		}
	}
	if len(each) == 0 {
		return nil, nil, tick()
	}
	needed, _ := model.Shrink(tick, mostShrunk, says, other)
	for i, at := range clues {
		if !slices.Contains(needed, says[i]) && slices.Contains(each, at) {
			together = append(together, at)
		}
	}
	return each, together, tick()
}

// spareBySearch solves the puzzle without each clue, and without more and more of those that could go.
func (g *laid) spareBySearch(clues []int, by Eraser, tick func() bool) (each, together []int, decided bool) {
	for _, at := range clues {
		if g.uniqueWithout([]int{at}, by, tick) {
			each = append(each, at)
		}
	}
	return each, g.together(each, by, tick), tick()
}

// together lists as many of some clues as can go, the first before the others.
func (g *laid) together(clues []int, by Eraser, tick func() bool) (away []int) {
	for _, at := range clues {
		if fewer := append(slices.Clone(away), at); g.uniqueWithout(fewer, by, tick) {
			away = fewer
		}
	}
	return away
}

// uniqueWithout says whether there is one solution without some clues, as far as that is decided.
func (g *laid) uniqueWithout(away []int, by Eraser, tick func() bool) bool {
	givens := *g.givens
	givens.Clues = slices.Clone(givens.Clues)
	for _, at := range away {
		givens.Clues[at], _ = by.Erased(givens.Clues[at])
	}
	p, err := g.layOut(&givens)
	if err != nil {
		return false
	}
	_, other, decided := p.two(tick)
	return decided && other == nil
}
