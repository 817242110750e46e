package odga

import (
	"slices"

	"unknot/core/evolve"
	"unknot/core/puzzle"
	"unknot/core/search"
)

// finish hands over to A* where a path comes near (5), a stage of every
// generation: it goes on from the nearest state that it has not tried yet, for
// a while. Each of its states counts as an evaluation.
type finish[S comparable] struct {
	*work[S]
	tried map[S]bool
}

// reach is how many states A* may make from one.
const reach = 1000

// Apply implements evolve.Stage.
func (f *finish[S]) Apply(e *evolve.Evolution[Path], population []evolve.Individual[Path]) []evolve.Individual[Path] {
	if f.tried == nil {
		f.tried = map[S]bool{}
	}
	nearest := -1
	for i := range population {
		far := population[i].Genome.Far
		if far > f.astar || far == 0 || nearest >= 0 && far >= population[nearest].Genome.Far {
			continue
		}
		if !f.tried[f.end(population[i].Genome)] {
			nearest = i
		}
	}
	if nearest < 0 {
		return population
	}
	p := population[nearest].Genome
	f.tried[f.end(p)] = true
	a := f.from(p)
	result := a.Search(f.run, reach, func(puzzle.Report) {})
	e.Count(int(a.Nodes()))
	if result == search.Found {
		population[nearest] = f.bear(e, f.extended(p, a.Path()))
	}
	return population
}

// from is A* from the nearest state of a path.
func (w *work[S]) from(p Path) *search.AStar[S] {
	end := w.end(p)
	return search.NewAStar(w.graph, search.Node[S]{State: end, Rest: int16(w.Distance(&end))})
}

// extended is a path to its nearest state, and on by moves of a search.
func (w *work[S]) extended(p Path, moves []int8) Path {
	ops := slices.Clone(p.Ops[:p.Best])
	for _, move := range moves {
		ops = append(ops, Op(move))
	}
	return w.path(ops)
}
