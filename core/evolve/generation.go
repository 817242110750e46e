package evolve

import "unknot/core/puzzle"

// Set sets the size of the population, the limits and Stop according to the values of parameters. Stop ends the evolution at the first
// feasible individual.
func (g *Engine[G]) Set(p *Parameters, values puzzle.Params) {
	g.Size, g.Generations, g.Evaluations = p.Population.Of(values), p.Generations.Of(values), int64(p.Evaluations.Of(values))
	g.Stop = p.stop(values)
}

func (p *LimitParameters) stop(values puzzle.Params) Stop {
	if steady := p.Steady.Of(values); steady > 0 {
		return Any(FirstFeasible(), SteadyFitness(steady))
	}
	return FirstFeasible()
}

// Generational returns, depending on SelectionParameters.Replacement, a Breed stage or a SteadyState stage.
func Generational[G any](p *Parameters, values puzzle.Params, alterers []Stage[G]) []Stage[G] {
	offspring := p.selector(p.Offspring.Of(values), values)
	if p.Replacement.Of(values) == SteadyStateReplacement {
		return []Stage[G]{SteadyState[G]{Parents: offspring, Births: 2, Alterers: alterers, Deselector: Truncation{}}}
	}
	return []Stage[G]{Breed[G]{
		Survivors: p.selector(p.Survivors.Of(values), values), Offspring: offspring,
		Fraction: p.Fraction.Of(values), Alterers: alterers, Elite: p.Elite.Of(values),
	}}
}

// NSGA2 returns the stages of a generation of NSGA-II, which selects by several objectives. There are as many offspring as parents.
func NSGA2[G any](alterers []Stage[G]) []Stage[G] {
	return []Stage[G]{Plus[G]{Parents: Crowded{}, Alterers: alterers, Survivors: Nondominated{}}}
}

// Distributed returns the stages of a generation of the distributed genetic algorithm in its sequential simulation (Suh and Lee 1989,
// figure 10): selection, crossover at a rate, and mutation of every individual with an acceptance test.
func Distributed[G any](crossover float64, mate Mating[G], change Change[G], accept Acceptance) []Stage[G] {
	return []Stage[G]{
		Overwrite[G]{},
		Cross[G]{Rate: crossover, Mate: mate},
		Mutate[G]{Rate: 1, Change: change, Accept: accept},
	}
}

// DividedOver returns the same stages as Distributed, but for an island's part of a divided population (figure 8).
func DividedOver[G any](
	elsewhere *DistributedPopulation[G], crossover float64, mate Mating[G], change Change[G], accept Acceptance,
) []Stage[G] {
	return []Stage[G]{
		elsewhere,
		Overwrite[G]{Elsewhere: elsewhere},
		Cross[G]{Rate: crossover, Mate: mate, Elsewhere: elsewhere},
		Mutate[G]{Rate: 1, Change: change, Accept: accept},
	}
}

// Divide reduces the size of the population and the limit on evaluations to this island's share. It must be called after Set.
func (g *Engine[G]) Divide(elsewhere *DistributedPopulation[G]) {
	g.Divided, g.Size, g.Evaluations = true, elsewhere.Size(), elsewhere.Share(g.Evaluations)
}

// Renewal returns a stage for the end of a generation. It replaces individuals above the age limit by random ones.
func Renewal[G any](p *Parameters, values puzzle.Params) Stage[G] {
	return Renew[G]{Age: p.Age.Of(values)}
}

// Migration returns a stage for the end of a generation. It sends copies of the best individuals to the next island, and replaces the worst
// individuals by immigrants.
func Migration[G any](p *Parameters, values puzzle.Params, encode func(G) string, decode func(string) (G, error)) Stage[G] {
	return Migrate[G]{
		Every: p.Migrate.Of(values), Count: p.Migrants.Of(values),
		Emigrants: Truncation{}, Deselector: Truncation{}, Encode: encode, Decode: decode,
	}
}
