package report2017

import (
	"math/rand/v2"

	"unknot/core/evolve"
)

// whole is the genome that the code of the report uses (figures 4.14 and 4.15): a single gene, whose allele is a whole random string
// of moves. The moves are the four of table 4.1, unless the parameter says otherwise. Figure 4.16, which draws from five moves
// including N, contradicts the text, which says that N was removed (4.1.1). The run of figure 4.18 does not show which is right.
type whole struct{ genome }

// alterers returns the operators for a single gene, which can do little: crossover
// exchanges the genes of two individuals, and mutation draws a new gene.
func (w whole) alterers(v evolve.Variation) []stage {
	return []stage{
		exchange{v.Crossover},
		evolve.Mutate[chromosome]{Rate: v.Mutation, Change: evolve.Mutant(func(rng *rand.Rand, _ chromosome) (chromosome, bool) {
			return w.Random(rng), true
		})},
	}
}

// exchange is the crossover of chromosomes with a single gene: each individual swaps places with another one with probability
// rate. Jenetics counts both as new individuals, and so does this stage, but their boards need no new evaluation.
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
