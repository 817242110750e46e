package generate

import (
	"math/rand/v2"
	"slices"

	"unknot/core/csp"
	"unknot/core/pencil"
	"unknot/core/pencil/reason"
)

const (
	maxTries    = 40 // solutions from which finish tries to finish a drawing
	maxFinished = 3  // finished drawings to compare
)

// Completed is a drawing with more clues, which has one solution.
type Completed struct {
	Givens *pencil.Givens
	Added  []int // the new clues
}

// Complete adds clues to a drawing with several solutions. It keeps the drawn clues: it picks a random solution that fits
// them, adds all clues of the solution, and removes as many of the new clues as it can. It returns nil if it finds nothing.
func Complete(g *pencil.Laid, chance *rand.Rand, by pencil.Deriver, tick func() bool) (best *Completed) {
	if len(g.Layout.StatedRules()) == 0 {
		return nil
	}
	_, solution := some(g, chance, tick)
	for tries, finished := 0, 0; tries < maxTries && finished < maxFinished && solution != nil && tick(); tries++ {
		full := Derived(g, by, solution)
		if full == nil || slices.Equal(full.Clues, g.Givens.Clues) {
			break
		}
		added, other, ok := added(g, by, full, tick)
		if ok {
			if finished++; best == nil || len(added) < len(best.Added) {
				best = &Completed{full, added}
			}
			other = nil
		}
		if solution = other; solution == nil || tries%10 == 9 {
			_, solution = some(g, chance, tick)
		}
	}
	return best
}

// Spare lists the clues that can be removed. each lists the clues that can be removed alone; together lists as many as can be removed at
// once.
func Spare(g *pencil.Laid, clues []int, by pencil.Eraser, truth []int16, tick func() bool) (each, together []int, decided bool) {
	if _, ok := g.Layout.Own.(pencil.Searcher); ok {
		return spareBySearch(g, clues, by, tick)
	}
	return spareByProof(g, clues, truth, tick)
}

// Derived returns a board with the drawn clues and all other clues of a solution, or nil if the board cannot have them.
func Derived(drawn *pencil.Laid, by pencil.Deriver, solution []int16) *pencil.Givens {
	derived := by.Derive(drawn.Givens, drawn.Layout.Places, solution)
	if derived == nil {
		return nil
	}
	g := *drawn.Givens
	g.Clues = slices.Clone(derived.Clues)
	for at, clue := range drawn.Givens.Clues {
		if clue != pencil.None && clue != pencil.Unknown {
			g.Clues[at] = clue
		}
	}
	return &g
}

// added lists new clues that, with the drawn ones, leave the board one solution. If even all clues leave several, it
// returns another solution.
func added(drawn *pencil.Laid, by pencil.Deriver, g *pencil.Givens, tick func() bool) (added []int, other []int16, ok bool) {
	full, err := drawn.LayOut(g)
	if err != nil {
		return nil, nil, false
	}
	one, other, decided := reason.Two(full, tick)
	if !decided || one == nil || other != nil {
		return nil, other, false
	}
	var fresh, clues []int
	for at, clue := range g.Clues {
		if clue == drawn.Givens.Clues[at] {
			continue
		}
		if fresh = append(fresh, at); erases(by, g, at, drawn.Givens.Clues[at]) {
			clues = append(clues, at)
		}
	}
	away := spareIn(full, clues, by, one, tick)
	for _, at := range fresh {
		if !slices.Contains(away, at) {
			added = append(added, at)
		}
	}
	return added, nil, true
}

// spareIn lists as many clues as possible that can be removed together from a puzzle with one solution.
func spareIn(g *pencil.Laid, clues []int, by pencil.Eraser, one []int16, tick func() bool) (away []int) {
	if _, ok := g.Layout.Own.(pencil.Searcher); ok {
		return goTogether(g, clues, by, tick)
	}
	model, says := reason.Loose(g, clues, reason.Sources(g), tick)
	needed, _ := model.Shrink(tick, pencil.MaxShrunk, says, model.OtherThan(one))
	for i, at := range clues {
		if !slices.Contains(needed, says[i]) {
			away = append(away, at)
		}
	}
	return away
}

// erases reports whether the removal of the clue at `at` leaves the clue `drawn` there.
func erases(by pencil.Eraser, g *pencil.Givens, at, drawn int) bool {
	erased, ok := by.WithoutClue(g, at)
	return ok && erased == drawn
}

// spareByProof proves once that a solution is the only one: each clue that the proof does not use can be removed.
func spareByProof(g *pencil.Laid, clues []int, truth []int16, tick func() bool) (each, together []int, decided bool) {
	model, says := reason.Loose(g, clues, reason.Sources(g), tick)
	other := model.OtherThan(truth)
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
	needed, _ := model.Shrink(tick, pencil.MaxShrunk, says, other)
	for i, at := range clues {
		if !slices.Contains(needed, says[i]) && slices.Contains(each, at) {
			together = append(together, at)
		}
	}
	return each, together, tick()
}

// spareBySearch solves the puzzle without each clue, and then without more and more of the clues that can be removed.
func spareBySearch(g *pencil.Laid, clues []int, by pencil.Eraser, tick func() bool) (each, together []int, decided bool) {
	for _, at := range clues {
		if uniqueWithout(g, []int{at}, by, tick) {
			each = append(each, at)
		}
	}
	return each, goTogether(g, each, by, tick), tick()
}

// goTogether lists as many clues as can be removed together. It tries the clues in order and keeps each removal that works.
func goTogether(g *pencil.Laid, clues []int, by pencil.Eraser, tick func() bool) (away []int) {
	for _, at := range clues {
		if fewer := append(slices.Clone(away), at); uniqueWithout(g, fewer, by, tick) {
			away = fewer
		}
	}
	return away
}

// uniqueWithout reports whether it can show that the puzzle has one solution without some clues.
func uniqueWithout(g *pencil.Laid, away []int, by pencil.Eraser, tick func() bool) bool {
	givens := *g.Givens
	givens.Clues = slices.Clone(givens.Clues)
	for _, at := range away {
		givens.Clues[at], _ = by.WithoutClue(&givens, at)
	}
	p, err := g.LayOut(&givens)
	if err != nil {
		return false
	}
	_, other, decided := reason.Two(p, tick)
	return decided && other == nil
}
