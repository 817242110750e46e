package evolve

import "math/rand/v2"

// Crossover makes two children from the genomes of two parents.
type Crossover[G any] func(rng *rand.Rand, a, b G) (G, G)

// Mutation makes a mutant from a genome; changed is false if the mutant equals the genome.
type Mutation[G any] func(rng *rand.Rand, genome G) (mutant G, changed bool)

// Mating makes one child from an individual and its mate. The child has a score if it was made by Evolution.Evaluate or Evolution.Scored,
// and none yet if it was made by Evolution.Child.
type Mating[G any] func(e *Evolution[G], one, mate *Individual[G]) Individual[G]

// Change makes a mutant of an individual, which may be evaluated or not. It returns *one if nothing changes.
type Change[G any] func(e *Evolution[G], one *Individual[G]) Individual[G]

// FirstChild returns a Mating that returns the first child of a crossover.
func FirstChild[G any](cross Crossover[G]) Mating[G] {
	return func(e *Evolution[G], one, mate *Individual[G]) Individual[G] {
		child, _ := cross(e.Rand, one.Genome, mate.Genome)
		return e.Child(child)
	}
}

// Mutant returns a Change that applies a mutation.
func Mutant[G any](mutate Mutation[G]) Change[G] {
	return func(e *Evolution[G], one *Individual[G]) Individual[G] {
		mutant, changed := mutate(e.Rand, one.Genome)
		if !changed {
			return *one
		}
		return e.Child(mutant)
	}
}

// Cross is the crossover loop of the distributed genetic algorithm (Suh and Lee 1989, figure 11). One after another, each individual is
// replaced, with probability Rate, by its child with a random mate. The mate may be the individual itself or a child from this generation.
type Cross[G any] struct {
	Rate      float64
	Mate      Mating[G]
	Elsewhere *DistributedPopulation[G] // source of mates from other islands if the population is divided; otherwise nil
}

// Apply implements Stage.
func (c Cross[G]) Apply(e *Evolution[G], population []Individual[G]) []Individual[G] {
	for i := range population {
		if e.halted {
			break
		}
		if e.Rand.Float64() < c.Rate {
			here, guest := c.Elsewhere.draw(e, population)
			if guest != nil {
				population[i] = c.Mate(e, &population[i], &guest.Individual)
			} else {
				population[i] = c.Mate(e, &population[i], &population[here])
			}
		}
	}
	return population
}

// Pair is a crossover stage: with probability Rate, each individual is crossed with a random other one, and both children replace both
// parents.
type Pair[G any] struct {
	Rate  float64
	Cross Crossover[G]
}

// Apply implements Stage.
func (p Pair[G]) Apply(e *Evolution[G], population []Individual[G]) []Individual[G] {
	if len(population) < 2 {
		return population
	}
	for i := range population {
		if e.Rand.Float64() < p.Rate {
			other := e.Rand.IntN(len(population) - 1)
			if other >= i {
				other++
			}
			a, b := p.Cross(e.Rand, population[i].Genome, population[other].Genome)
			population[i], population[other] = e.Child(a), e.Child(b)
		}
	}
	return population
}

// Mutate is the mutation loop. With probability Rate (1 in the distributed genetic algorithm), it mutates each individual. If the mutant is
// accepted, it replaces the individual.
type Mutate[G any] struct {
	Rate   float64
	Change Change[G]
	Accept Acceptance // nil: every mutant is accepted
}

// Apply implements Stage.
func (m Mutate[G]) Apply(e *Evolution[G], population []Individual[G]) []Individual[G] {
	for i := range population {
		if e.halted {
			break
		}
		if e.Rand.Float64() >= m.Rate {
			continue
		}
		if m.Accept != nil {
			e.Judge(population[i : i+1]) // judge first, so that an individual that does not change has a score too
		}
		mutant := [1]Individual[G]{m.Change(e, &population[i])}
		if m.Accept != nil {
			e.Judge(mutant[:])
			if !m.Accept.Accept(&e.Progress, e.Rand, population[i].Fitness, mutant[0].Fitness) {
				continue
			}
		}
		population[i] = mutant[0]
	}
	return population
}
