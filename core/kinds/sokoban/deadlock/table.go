// Package deadlock detects dead positions of a Sokoban level, which have no solution. Every test is a proof. The tests are for dead
// squares, freeze, bipartite and corral deadlocks, and for patterns of boxes that small searches have proved dead.
package deadlock

import "unknot/core/kinds/sokoban/floor"

// Table is the deadlock table of one level: facts that depend only on the floor and its goals, and the deadlock patterns that searches have
// learned. Only one goroutine may use it.
type Table struct {
	*floor.Level
	Alive     floor.Set          // squares from which a lone box can be pushed to a goal; the other squares are dead
	Sides     floor.Sides        // the sides of a lone box between which the player can walk
	Distances []*floor.Distances // by goal, in the order of squares: distances to it
	Tick      func() bool        // called in long loops; once it returns false, nothing more is proved; may be nil

	reachCache    goalReachCache
	freezing      freezing
	matching      matching
	corral        corral
	patterns      patternTrie
	sub           subproblem
	areaSearch    areaSearch
	patternSearch patternSearch
}

// New makes the deadlock table of a level, without patterns.
func New(l *floor.Level) *Table { return NewWhile(l, nil) }

// NewWhile makes the deadlock table of a level. It calls tick, which may be nil, repeatedly. Once tick returns false, it returns at once.
// The table can then be used without a crash, but it treats some squares as dead that are not.
func NewWhile(l *floor.Level, tick func() bool) *Table {
	t := &Table{Level: l, Alive: l.None(), Sides: l.NewSides(), Tick: tick}
	none := make(floor.Sides, l.Size)
	for goal := l.Goals.First(); goal >= 0; goal = l.Goals.Next(goal) {
		if !t.goesOn() {
			t.Sides = none
		}
		distances := l.DistancesTo(goal, t.Sides)
		for _, c := range l.Cells {
			if distances.Least[c] < floor.Far {
				t.Alive.Add(c)
			}
		}
		t.Distances = append(t.Distances, distances)
	}
	t.reachCache = newGoalReachCache(t)
	t.reachCache.noneFrozen = t.reachAlone()
	t.freezing = newFreezing(t)
	t.matching = newMatching(t)
	t.corral = newCorral(t)
	t.patterns = patternTrie{nodes: make([]trieNode, 1), byBox: make([]int32, t.Size)}
	t.sub = newSubproblem(t)
	t.areaSearch = newAreaSearch(t)
	t.patternSearch = newPatternSearch(t)
	t.Tick = nil
	return t
}

func (t *Table) goesOn() bool { return t.Tick == nil || t.Tick() }

// DeadAfterPush reports whether the position after a push is proved dead by tests without search. pushed is the square of the pushed box
// after the push. boxes and reach, the squares that the player can walk to, also refer to this position. The position before the push must
// have passed the tests. Cheap tests come first.
func (t *Table) DeadAfterPush(boxes, reach floor.Set, pushed floor.Cell) bool {
	if !t.Alive.Has(pushed) {
		return true
	}
	if t.immobile(boxes, reach, pushed) && t.freezes(boxes, reach, pushed) {
		frozen := t.freezing.frozen
		return !frozen.Within(t.Goals) || t.bipartite(t.goalReach(frozen), boxes, reach)
	}
	if t.contains(t.patterns.byBox[pushed], boxes, reach.First()) {
		return true
	}
	// A push does not change the goals that the other boxes can reach alone.
	side, _ := t.side(t.reachCache.noneFrozen, reach, pushed)
	return !t.reachCache.noneFrozen.all(t.reachCache.noneFrozen.goals(pushed, side)) && t.bipartite(t.reachCache.noneFrozen, boxes, reach)
}

// Dead reports whether a position is proved dead by tests without search, without assumptions about the previous position.
func (t *Table) Dead(boxes, reach floor.Set) bool {
	if !boxes.Within(t.Alive) || t.HasPattern(boxes, reach.First()) {
		return true
	}
	frozen := t.Frozen(boxes, reach)
	return !frozen.Within(t.Goals) || t.bipartite(t.goalReach(frozen), boxes, reach)
}

// Bytes returns the memory of the table, in bytes. It grows with the patterns, the cache of reachable goals and the small searches.
func (t *Table) Bytes() int64 {
	squares := int64(t.Size)
	distances := int64(len(t.Distances)) * 2 * 5 * squares
	return distances + t.reachCache.bytes(squares) + t.patterns.bytes() + t.sub.bytes() + 8*int64(len(t.areaSearch.failed))
}
