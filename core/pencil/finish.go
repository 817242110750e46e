package pencil

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"unknot/core/csp"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Deriver is a genre whose clues can be read off a solution.
type Deriver interface {
	Eraser
	// Derive gives a board every clue that can be read off a solution of it, the values of its places; nil where they
	// cannot be written.
	Derive(g *Givens, places []Place, solution []int16) *Givens
}

const (
	mostTries    = 40 // solutions from which a drawing is tried to be finished
	mostFinished = 3  // ways to finish it that are compared
)

// finish says which clues make a puzzle with one solution of a drawing that has several. What is drawn stays: a solution
// that fits it is found by chance, gives all its clues, and of those that are new as many are left out as can be.
func (d draft) finish(run *puzzle.Run, drawn *instance, tick func() bool) (puzzle.Hint, error) {
	by, ok := d.genre.(Deriver)
	if !ok {
		return puzzle.Hint{Text: scene.Say("It has several solutions. How to finish it is not found out for " + d.kindInfo.Title + ".")}, nil
	}
	chance := run.Rand(0)
	var best []int
	var full *Givens
	solution := drawn.some(chance, tick)
	for tries, finished := 0, 0; tries < mostTries && finished < mostFinished && solution != nil && tick(); tries++ {
		g := d.derived(by, drawn, solution)
		if g == nil || slices.Equal(g.Clues, drawn.givens.Clues) {
			break
		}
		added, other, ok := d.added(by, g, drawn, tick)
		if ok {
			if finished++; best == nil || len(added) < len(best) {
				best, full = added, g
			}
			other = nil
		}
		if solution = other; solution == nil || tries%10 == 9 {
			solution = drawn.some(chance, tick)
		}
	}
	if best == nil {
		return puzzle.Hint{Text: scene.Say("It has several solutions, and no clues were found that leave only one. Change what is drawn, " +
			"and ask again.")}, nil
	}
	text := fmt.Sprintf("%d more clues leave only one solution.", len(best))
	if len(best) == 1 {
		text = "One more clue leaves only one solution."
	}
	hint := puzzle.Hint{
		Text:  scene.Say(text),
		Move:  d.set(best, func(at int) int { return full.Clues[at] }),
		Marks: []scene.Mark{{Role: scene.Hinted, Places: d.where(best)}},
	}
	finished, err := d.Play(hint.Move)
	if err != nil {
		return puzzle.Hint{}, err
	}
	hint.Shows = finished.Scene()[0].Board
	return hint, nil
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
func (d draft) derived(by Deriver, drawn *instance, solution []int16) *Givens {
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
func (d draft) added(by Deriver, g *Givens, drawn *instance, tick func() bool) (added []int, other []int16, ok bool) {
	full, err := d.lay(g)
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
		if fresh = append(fresh, at); d.erases(by, clue, drawn.givens.Clues[at]) {
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
func (d draft) erases(by Eraser, clue, drawn int) bool {
	erased, ok := by.Erased(clue)
	return ok && erased == drawn
}
