package tiles

import (
	"unknot/core/odga"
	"unknot/core/puzzle"
	"unknot/core/search/fast"
)

// finish is weighted A* from a board to the goal.
type finish[S comparable] struct {
	*fast.AStar[S]
	ops func(path []int8) []odga.Op
}

// Ops implements odga.Search.
func (f finish[S]) Ops() []odga.Op { return f.ops(f.Path()) }

// greed is how often the estimate is counted (I. Pohl 1970). A way need not be
// shortest: with 2, evolution with it reaches over 99 goals of 4 × 4 in a hundred
// within 6,050 evaluations, with 1, plain A*, 90 (the experiment tiles-4x4-rate).
const greed = 2

// Finish implements odga.Finisher: by the tables of the solver astar where a
// board packs and they fit, else by the Manhattan distance.
func (s *slides) Finish(run *puzzle.Run, p *near) odga.Search {
	if !s.from.solvable {
		return nil
	}
	if f := newFrame(s.size, &s.from.goal); s.cells() <= 16 && tableBytes(f.shape, quick) <= run.Memory() {
		t := getTables(run, f.shape, quick, func(float64) {})
		if t == nil {
			return nil
		}
		b := board(p.cells)
		seen, space := f.see(&b), newNarrow(t)
		blank := int(p.blank)
		return finish[packed]{fast.NewWeightedAStar(space, space.node(t.shape, &seen), greed), func(path []int8) []odga.Op {
			return operators(f.ways(s.size, blank, path))
		}}
	}
	b := board(p.cells)
	return finish[near]{fast.NewWeightedAStar(s.nearness, s.node(&b, int(p.blank)), greed), operators[int8]}
}

// operators names ways of the blank as operators: both have the same numbers.
func operators[D ~int8](path []D) []odga.Op {
	ops := make([]odga.Op, len(path))
	for i, d := range path {
		ops[i] = odga.Op(d)
	}
	return ops
}
