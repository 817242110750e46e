package odga

import (
	"slices"

	"unknot/core/evolve"
	"unknot/core/puzzle"
	"unknot/core/search/fast"
)

// finish is a stage that starts the Finisher's search when a path comes near the goal (5). It searches from the nearest state that was not
// tried yet, for up to finishNodes nodes. Each node counts as an evaluation.
type finish[S comparable] struct {
	*work[S]
	elsewhere *evolve.DistributedPopulation[Path] // for a divided population, whose islands take turns at this stage; otherwise nil
	tried     map[S]bool
}

// finishNodes is the maximum number of nodes that the search generates from one state before evolution resumes: a quarter of the
// evaluations of an improved preset.
const finishNodes = 1500

// maxTried is the number of tried states at which all of them are forgotten.
const maxTried = 1 << 16

// Apply implements evolve.Stage.
func (f *finish[S]) Apply(e *evolve.Evolution[Path], population []evolve.Individual[Path]) []evolve.Individual[Path] {
	if !f.elsewhere.Turn(e.Generation) {
		return population
	}
	if f.tried == nil || len(f.tried) == maxTried {
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
	nodes, end := int64(finishNodes), f.end(p)
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
		population[nearest] = f.individual(e, f.path(slices.Concat(p.Ops[:p.Best], way.Ops())))
	}
	return population
}

func silent(puzzle.Report) {}
