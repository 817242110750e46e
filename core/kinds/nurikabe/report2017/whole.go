package report2017

import (
	"math/rand/v2"

	"unknot/core/evolve"
)

// whole is the genome that the report's code runs (figures 4.14 and 4.15): one gene, whose allele is a whole random string of moves. The
// moves are the four of table 4.1 unless the code of moves says otherwise. Figure 4.16, which draws one of five including N, contradicts
// the text, by which N was removed (4.1.1). The run of figure 4.18 does not show which is right.
type whole struct{ genome }

// alterers returns operators for a single gene, which can do little: crossover exchanges it, so that two individuals swap places, and
// mutation draws a new one.
func (w whole) alterers(v evolve.Variation) []stage {
	return []stage{
		exchange{v.Crossover},
		evolve.Mutate[chromosome]{Rate: v.Mutation, Change: evolve.Mutant(func(rng *rand.Rand, _ chromosome) (chromosome, bool) {
			return w.Random(rng), true
		})},
	}
}

// exchange is the crossover of chromosomes of one gene: each individual swaps places with another one with the probability rate. Jenetics
// counts them as new individuals, and so does this stage, but their boards need no evaluation.
type exchange struct{ rate float64 }

// Apply implements evolve.Stage.
func (x exchange) Apply(e *evolution, population []one) []one {
	if len(population) < 2 {
		return population
	}
	e.Judge(population)
	for i := range population {
		if e.Rand.Float64() < x.rate {
			other := e.Rand.IntN(len(population) - 1)
			if other >= i {
				other++
			}
			a, b := population[i], population[other]
			population[i], population[other] = e.Scored(b.Genome, b.Score), e.Scored(a.Genome, a.Score)
		}
	}
	return population
}
