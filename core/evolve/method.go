package evolve

import "unknot/core/puzzle"

// Method is what a genetic algorithm has of its own beside Parameters.
type Method[G any] struct {
	Problem  Problem[G]
	Optimize Optimize
	Stages   []Stage[G] // one generation: Generational, Distributed or NSGA2, and what comes after it
	Show     Show[G]
	// Encode and Decode write and read migrants; without them none leave or come.
	Encode func(genome G) string
	Decode func(text string) (G, error)
}

// New builds the engine of a method from the values of its parameters. It ends
// with the first feasible individual or at a limit that is set. After the
// method's stages the old are renewed and the best migrate, round a ring.
func New[G any](p Parameters, values puzzle.Params, m Method[G]) *Engine[G] {
	engine := &Engine[G]{
		Problem: m.Problem, Optimize: m.Optimize, Size: p.Population.Of(values), Stages: m.Stages, Show: m.Show,
		Generations: p.Generations.Of(values), Evaluations: int64(p.Evaluations.Of(values)), Stop: FirstFeasible(),
	}
	if steady := p.Steady.Of(values); steady > 0 {
		engine.Stop = Any(engine.Stop, SteadyFitness(steady))
	}
	if age := p.Age.Of(values); age > 0 {
		engine.Stages = append(engine.Stages, Renew[G]{Age: age})
	}
	if m.Encode != nil && m.Decode != nil {
		engine.Stages = append(engine.Stages, Migrate[G]{
			Every: p.Migrate.Of(values), Count: p.Migrants.Of(values),
			Emigrants: Truncation{}, Deselector: Truncation{}, Encode: m.Encode, Decode: m.Decode,
		})
	}
	return engine
}

// Generational is a generation as its parameters say: of survivors and offspring,
// which the alterers change, or of births one after another.
func Generational[G any](p Parameters, values puzzle.Params, alterers []Stage[G]) []Stage[G] {
	offspring := p.selector(p.Offspring.Of(values), values)
	if p.Replaced.Of(values) == FewAtATime {
		return []Stage[G]{SteadyState[G]{Parents: offspring, Brood: 2, Alterers: alterers, Deselector: Truncation{}}}
	}
	return []Stage[G]{Breed[G]{
		Survivors: p.selector(p.Survivors.Of(values), values), Offspring: offspring,
		Fraction: p.Fraction.Of(values), Alterers: alterers, Elite: p.Elite.Of(values),
	}}
}

// NSGA2 is a generation of NSGA-II: as many offspring as parents, by several
// objectives.
func NSGA2[G any](alterers []Stage[G]) []Stage[G] {
	return []Stage[G]{Plus[G]{Parents: Crowded{}, Alterers: alterers, Survivors: Nondominated{}}}
}

// Distributed is a generation of the distributed genetic algorithm in its
// sequential simulation (Suh and Lee 1989, figure 10): selection, crossover at a
// rate, and the mutation of everybody, with a test.
func Distributed[G any](crossover float64, mate Mating[G], change Change[G], accept Acceptance) []Stage[G] {
	return []Stage[G]{
		Overwrite[G]{},
		Cross[G]{Rate: crossover, Mate: mate},
		Mutate[G]{Rate: 1, Change: change, Accept: accept},
	}
}
