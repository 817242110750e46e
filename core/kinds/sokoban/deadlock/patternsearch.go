package deadlock

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// patternSearch is the state of pattern searches: small searches of boxes that prove to be in conflict, even if they are far apart
// (Junghanns 1999, ch. 5).
type patternSearch struct {
	wait    int // number of calls until the next search
	gap     int // number of calls between two searches
	current floor.Set
	// others: boxes outside the search; all: all boxes; reach: squares that the player can walk to among all boxes.
	others, all, reach floor.Set
	path               []floor.Push
	walker             *floor.Walker
}

// A pattern occurs in many positions, so at most one of minGap calls makes a search. The gap doubles, up to maxGap, while searches end
// undecided. Measured when pattern searches were added: with 2000 nodes per level, feature space search solved 62 of the classic 90 instead
// of 60, with 6 % more CPU time.
const (
	minGap = 8
	maxGap = 64
	// minNodes is the least node limit of DeadBySearch for which pattern searches are made. Callers with a smaller limit generate many
	// positions per second, and pattern searches would take more time than they save.
	minNodes = 100
)

func newPatternSearch(t *Table) patternSearch {
	return patternSearch{gap: minGap, wait: minGap, current: t.None(), others: t.None(), all: t.None(), reach: t.None(),
		walker: floor.NewWalker(t.Floor)}
}

// samplePattern makes a pattern search in one of every gap calls, and reports whether it proved the position dead.
func (t *Table) samplePattern(boxes floor.Set, player, box floor.Cell, nodes int) bool {
	p := &t.patternSearch
	if p.wait--; p.wait > 0 || nodes < minNodes {
		return false
	}
	verdict := t.searchPattern(boxes, player, box, 2*nodes)
	switch verdict {
	case dead:
		p.gap = minGap
	case undecided:
		p.gap = min(2*p.gap, maxGap)
	}
	p.wait = p.gap
	return verdict == dead
}

// searchPattern begins with one box. While a search with at most the given number of nodes solves the current set of boxes, it adds the
// boxes that conflict with this solution. Boxes that reach a goal are removed during the search, which only makes it easier for the others.
// If the boxes are proved dead, the table learns a minimal dead subset.
func (t *Table) searchPattern(boxes floor.Set, player, box floor.Cell, nodes int) verdict {
	s, a := &t.sub, &t.areaSearch
	a.boxes.Clear()
	a.boxes.Add(box)
	for i, w := range t.Inside {
		a.area[i] = w &^ t.Goals[i]
	}
	for ; nodes > 0; nodes -= s.nodes + 1 {
		switch t.solve(a.boxes, player, a.area, nodes) {
		case dead:
			t.minimise(player, 2*s.nodes+50) // a search with fewer boxes rarely needs more positions
			return dead
		case undecided:
			return undecided
		}
		if !t.addConflicts(boxes, player) {
			return solved
		}
	}
	return undecided
}

// addConflicts adds the boxes that conflict with the solution of the searched boxes: they are on a square onto which a box is pushed, or on
// a walk for which the player has no detour. It reports whether there are any.
func (t *Table) addConflicts(boxes floor.Set, player floor.Cell) (grown bool) {
	a, p := &t.areaSearch, &t.patternSearch
	p.current.Copy(a.boxes)
	for i, w := range boxes {
		p.others[i] = w &^ a.boxes[i]
	}
	p.path = t.sub.path(p.path[:0])
	for _, push := range slices.Backward(p.path) {
		stand, to := push.Box-t.Step[push.Dir], push.Box+t.Step[push.Dir]
		for i, w := range p.others {
			p.all[i] = w | p.current[i]
		}
		if t.Reach(p.all, player, p.reach); !p.reach.Has(stand) {
			steps, _ := p.walker.Walk(p.current, player, stand)
			for _, d := range steps {
				player += t.Step[d]
				grown = t.addBox(player) || grown
			}
		}
		grown = t.addBox(to) || grown
		p.current.Remove(push.Box)
		if a.area.Has(to) {
			p.current.Add(to)
		}
		player = push.Box
	}
	return grown
}

// addBox adds the box on a square to the search. It returns false if there is no box or the box is already in the search.
func (t *Table) addBox(c floor.Cell) bool {
	if !t.patternSearch.others.Has(c) {
		return false
	}
	t.areaSearch.boxes.Add(c)
	return true
}
