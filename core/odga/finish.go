package odga

import (
	"slices"

	"unknot/core/evolve"
	"unknot/core/puzzle"
	"unknot/core/search/fast"
)

// finish hands over to the Finisher's search where a path comes near (5), a
// stage of every generation: it goes on from the nearest state that it has not
// tried yet, for a while. Each of its states counts as an evaluation.
type finish[S comparable] struct {
	*work[S]
	tried map[S]bool
}

// reach is how many states the search may make from one before evolution goes
// on: a quarter of what the improved preset of tiles has in all.
const reach = 1500

// mostTried is how many states are remembered before all are forgotten.
const mostTried = 1 << 16

// Apply implements evolve.Stage.
func (f *finish[S]) Apply(e *evolve.Evolution[Path], population []evolve.Individual[Path]) []evolve.Individual[Path] {
	if f.tried == nil || len(f.tried) == mostTried {
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
	nodes, end := int64(reach), f.end(p)
	if f.evaluations > 0 {
		nodes = min(nodes, f.evaluations-e.Evaluations)
	}
	way := f.finisher.Finish(f.run, &end)
	if way == nil {
		return population
	}
	result := way.Search(f.run, nodes, silent)
	e.Count(int(way.Nodes()))
	if result == fast.Found {
		population[nearest] = f.bear(e, f.path(slices.Concat(p.Ops[:p.Best], way.Ops())))
	}
	return population
}

func silent(puzzle.Report) {}
