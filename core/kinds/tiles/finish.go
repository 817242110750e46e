package tiles

import (
	"unknot/core/odga"
	"unknot/core/puzzle"
	"unknot/core/search/fast"
)

// finish is a run of weighted A* from a board to the goal, as an odga.Search.
type finish[S comparable] struct {
	*fast.AStar[S]
	ops func(path []int8) []odga.Op
}

// Ops implements odga.Search.
func (f finish[S]) Ops() []odga.Op { return f.ops(f.Path()) }

// astarWeight is the weight of h (I. Pohl 1970). With 2, the path may not be shortest, but A* generates far fewer boards than with 1.
const astarWeight = 2

// Finish implements odga.Finisher. h comes from the pattern databases if the board can be
// packed and the databases fit into the memory; otherwise it is the Manhattan distance.
func (s *operatorProblem) Finish(run *puzzle.Run, p *manhattanBoard) odga.Search {
	if !s.from.solvable {
		return nil
	}
	if f := newFrame(s.size, &s.from.goal); s.cells() <= 16 && tableBytes(f.shape, quick) <= run.Memory() {
		t := getTables(run, f.shape, quick, func(float64) {})
		if t == nil {
			return nil
		}
		b := board(p.cells)
		seen, space := f.toFrame(&b), newPackedSpace(t)
		blank := int(p.blank)
		return finish[packed]{fast.NewWeightedAStar(space, space.node(t.shape, &seen), astarWeight), func(path []int8) []odga.Op {
			return operators(f.fromFrame(s.size, blank, path))
		}}
	}
	b := board(p.cells)
	return finish[manhattanBoard]{fast.NewWeightedAStar(s.manhattanSpace, s.node(&b, int(p.blank)), astarWeight), operators[int8]}
}

// operators converts a path of the blank to operators, which have the same numbers.
func operators[D ~int8](path []D) []odga.Op {
	ops := make([]odga.Op, len(path))
	for i, d := range path {
		ops[i] = odga.Op(d)
	}
	return ops
}
