package play

import (
	"slices"

	"unknot/core/pencil"
	"unknot/core/pencil/generate"
	"unknot/core/pencil/reason"
)

// The limits of the search for single clues that leave one solution.
const (
	maxCompared = 200 // largest number of solutions whose clues are compared
	maxSettling = 40  // largest number of clues in the list
)

// oneClue is a clue that, added to a drawing, leaves one solution: its place and its value.
type oneClue struct{ at, clue int }

// oneClues lists clues each of which, added alone, leaves one solution; at most one clue per place. If the drawing has few solutions, their
// clues are compared: a clue that only one of them has leaves one solution. In genres such as Yajilin a clue takes its cell from the
// solution. There, the solutions with an unknown clue are compared cell by cell.
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
			return found // the clue does not take its cell from the solution, so the comparison was complete
		}
		found = append(found, g.alone(around, by, at, tick)...)
	}
	return found
}

// everywhere stands for the place of every clue.
const everywhere = -1

// alone lists the clues that exactly one solution of a drawing has, at the place “only” or everywhere, at most one clue per place. It
// checks each by solving.
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

// readOff lists the clues that a solution would have and the drawing does not, at the place “only” or everywhere. A clue with an arrow is
// listed once per direction.
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
