package play

import (
	"slices"

	"unknot/core/pencil"
	"unknot/core/pencil/generate"
	"unknot/core/pencil/reason"
)

// The limits of the search for a single clue.
const (
	maxCompared = 200 // largest number of solutions of a drawing whose clues are compared
	maxSettling = 40  // largest number of clues that are listed
)

// oneClue is a clue that leaves a drawing one solution.
type oneClue struct{ at, clue int }

// oneClues lists single clues that leave one solution, at most one per place. If a drawing has few enough solutions, all their clues are
// compared: a clue that only one of them has settles the drawing. If a clue takes the cell that it is in from the solution, as in Yajilin,
// the solutions around an unknown clue in each cell are compared instead.
func (g *instance) oneClues(by pencil.Deriver, tick func() bool) (found []oneClue) {
	found = g.alone(g.Laid, by, everywhere, tick)
	for at, drawn := range g.Givens.Clues {
		if len(found) == maxSettling || !tick() {
			break
		}
		if drawn != pencil.None || slices.ContainsFunc(found, func(c oneClue) bool { return c.at == at }) {
			continue
		}
		if _, rim := g.Givens.LineOf(at); rim {
			continue
		}
		around, err := g.LayOut(g.Givens.With(at, pencil.Unknown))
		if err != nil || len(around.Layout.Places) == len(g.Layout.Places) {
			return found // a clue leaves its cell to the solution, and so was compared
		}
		found = append(found, g.alone(around, by, at, tick)...)
	}
	return found
}

// everywhere stands for the place of every clue.
const everywhere = -1

// alone lists the clues that just one solution of a drawing has, everywhere or at one place, and at most one per place. It checks each.
func (g *instance) alone(drawn *pencil.Laid, by pencil.Deriver, only int, tick func() bool) (found []oneClue) {
	c, ok := reason.TakeCensus(drawn, maxCompared, func(*reason.Census) bool { return tick() })
	if !ok || !c.Whole {
		return nil
	}
	had := map[oneClue]int{}
	for _, marks := range c.Solutions {
		for _, clue := range readOff(drawn, by, marks, only) {
			had[clue]++
		}
	}
	var once []oneClue
	for clue, n := range had {
		if n == 1 {
			once = append(once, clue)
		}
	}
	slices.SortFunc(once, func(a, b oneClue) int { return slices.Compare([]int{a.at, a.clue}, []int{b.at, b.clue}) })
	once = slices.CompactFunc(once, func(a, b oneClue) bool { return a.at == b.at })
	for _, clue := range once {
		if len(found) == maxSettling || !tick() {
			break
		}
		p, err := g.LayOut(g.Givens.With(clue.at, clue.clue))
		if err != nil {
			continue
		}
		if one, other, decided := reason.Two(p, tick); decided && one != nil && other == nil {
			found = append(found, clue)
		}
	}
	return found
}

// readOff lists the clues of a solution that a drawing does not have, everywhere or at one place. A clue with an arrow may point each way.
func readOff(drawn *pencil.Laid, by pencil.Deriver, marks []int16, only int) (clues []oneClue) {
	if only == everywhere {
		if full := generate.Derived(drawn, by, marks); full != nil {
			for at, clue := range full.Clues {
				if clue != drawn.Givens.Clues[at] {
					clues = append(clues, oneClue{at, clue})
				}
			}
		}
		return clues
	}
	for way := range 4 {
		derived := by.Derive(drawn.Givens.With(only, way), drawn.Layout.Places, marks)
		if derived == nil || derived.Clues[only] < 0 {
			continue
		}
		if clue := (oneClue{only, derived.Clues[only]}); !slices.Contains(clues, clue) {
			clues = append(clues, clue)
		}
	}
	return clues
}
