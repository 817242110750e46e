package odga

import (
	"unknot/core/evolve"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// evolve runs the sequential simulation of the distributed algorithm (figure 10): selection, crossover, directed mutation, and then the
// stages that this package adds. If islands share one population, it runs the distributed algorithm itself (figure 8).
func (w *work[S]) evolve(s scheme) (puzzle.Solution, error) {
	stages := evolve.Distributed(w.crossover, s.cross, s.mutate, &w.heat)
	engine := evolve.Engine[Path]{Problem: s, Show: w.show()}
	engine.Set(evolution, w.params)
	var elsewhere *evolve.DistributedPopulation[Path]
	if w.divided {
		var err error
		if elsewhere, err = evolve.Divide(w.run, evolution, w.params, encode, w.decoder(nil)); err != nil {
			return puzzle.Solution{}, err
		}
		engine.Divide(elsewhere)
		w.evaluations = engine.Evaluations
		stages = evolve.DividedOver(elsewhere, w.crossover, s.cross, s.mutate, &w.heat)
	}
	if w.finisher != nil && w.astar > 0 {
		stages = append(stages, &finish[S]{work: w, elsewhere: elsewhere})
	}
	stages = append(stages, &stagnation{stalling: w.stalling, scheme: s, heat: &w.heat, elsewhere: elsewhere})
	if !w.divided {
		stages = append(stages, evolve.Migration(evolution, w.params, encode, w.decoder(s)))
	}
	engine.Stages = stages
	e, err := engine.Evolve(w.run)
	if err != nil {
		return puzzle.Solution{}, err
	}
	solution := w.solution(e.Best.Genome, e.Generation, e.Evaluations)
	solution.Views = e.Views()
	return solution, nil
}

// show returns the views of an evolution, in which each path is shown by the state nearest to the goal.
func (w *work[S]) show() evolve.Show[Path] {
	return evolve.Show[Path]{
		Diversity: evolve.Distinct(func(p Path) uint64 { return evolve.Hash(p.Ops) }),
		Columns: []scene.Column{
			{Name: "moves", Title: "Moves", Type: "int"},
			{Name: "nearest", Title: "Nearest after", Type: "int", Unit: "moves"},
		},
		Row: func(one *evolve.Individual[Path]) ([]any, *scene.Board) {
			end := w.end(one.Genome)
			return []any{len(one.Genome.Ops), one.Genome.Best}, w.Picture(&end)
		},
		Report: func(e *evolve.Evolution[Path], report *puzzle.Report) { w.describe(report, e.Best.Genome) },
	}
}
