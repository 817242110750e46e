package odga

import (
	"unknot/core/evolve"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// evolve is the sequential simulation of the distributed algorithm (figure
// 10): selection, crossover, directed mutation, and after them what is added
// to it here.
func (w *work[S]) evolve(s scheme) (puzzle.Solution, error) {
	engine := evolve.Engine[Path]{
		Problem: s,
		Size:    w.population,
		Stages: []evolve.Stage[Path]{
			evolve.Overwrite[Path]{},
			evolve.Cross[Path]{Rate: w.crossover, Mate: s.cross},
			evolve.Mutate[Path]{Rate: 1, Change: s.mutate, Accept: &w.heat},
		},
		Stop: evolve.FirstFeasible(),
		Show: w.show(),
	}
	if w.finisher != nil && w.astar > 0 {
		engine.Stages = append(engine.Stages, &finish[S]{work: w})
	}
	engine.Stages = append(engine.Stages, &stuck{settings: w.settings, scheme: s, heat: &w.heat})
	if _, islands := w.run.Island(); islands > 1 {
		engine.Stages = append(engine.Stages, evolve.Migrate[Path]{
			Every: w.migrate, Count: w.migrants, Route: evolve.Ring,
			Emigrants: evolve.Truncation{}, Deselector: evolve.Truncation{},
			Encode: encode, Decode: w.decoder(s),
		})
	}
	if w.generations > 0 {
		engine.Stop = evolve.Any(engine.Stop, evolve.Generations(w.generations))
	}
	if w.evaluations > 0 {
		engine.Stop = evolve.Any(engine.Stop, evolve.Evaluations(w.evaluations))
	}
	e, err := engine.Evolve(w.run)
	if err != nil {
		return puzzle.Solution{}, err
	}
	solution := w.solution(e.Best.Genome, e.Generation, e.Evaluations)
	solution.Views = e.Views()
	return solution, nil
}

// show says what is shown of an evolution: the state each path reaches.
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
		Report: func(e *evolve.Evolution[Path], report *puzzle.Report) {
			w.tell(report, e.Best.Genome)
			if w.generations > 0 || w.evaluations > 0 {
				progress := max(share(int64(e.Generation), int64(w.generations)), share(e.Evaluations, w.evaluations))
				report.Progress = &progress
			}
		},
	}
}

// share is how much of the most there may be is done; 0 of no limit.
func share(done, most int64) float64 {
	if most == 0 {
		return 0
	}
	return min(float64(done)/float64(most), 1)
}
