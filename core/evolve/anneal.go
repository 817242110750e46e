package evolve

import (
	"math/rand/v2"
	"unknot/core/detmath"
)

// Acceptance decides whether a mutant replaces the individual from which it was made.
type Acceptance interface {
	Accept(p *Progress, rng *rand.Rand, old, new float64) bool
}

// Annealed accepts all improvements, and other mutants with the probability of the Boltzmann distribution (Suh and Lee 1989, figure 19).
// The temperature is multiplied by Cooling in each generation, 0.975 in the paper.
type Annealed struct{ Cooling float64 }

// Temperature returns the temperature in the current generation. In generation 0 it is the average deviation of the fitness.
func (a Annealed) Temperature(p *Progress) float64 {
	return p.Deviation * power(a.Cooling, p.Generation)
}

// Accept implements Acceptance. If the fitness is minimised, the condition is old > new or rand() < exp((old-new)/T). At temperature 0 it
// accepts only equal and better mutants.
func (a Annealed) Accept(p *Progress, rng *rand.Rand, old, new float64) bool {
	if p.Optimize.Better(new, old) {
		return true
	}
	loss := new - old
	if p.Optimize == Maximum {
		loss = -loss
	}
	temperature := a.Temperature(p)
	if temperature <= 0 {
		return loss == 0
	}
	return rng.Float64() < detmath.Exp(-loss/temperature)
}

// power returns x to the power of n by multiplications alone, so that the result is the same on every machine. n must be at least 0.
func power(x float64, n int) float64 {
	y := 1.0
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			y *= x
		}
		x *= x
	}
	return y
}

// deviation returns the mean absolute deviation of the fitness from its mean.
func deviation[G any](population []Individual[G]) float64 {
	mean, sum := average(population), 0.0
	for i := range population {
		sum += max(population[i].Fitness-mean, mean-population[i].Fitness)
	}
	return sum / float64(len(population))
}

func average[G any](population []Individual[G]) float64 {
	sum := 0.0
	for i := range population {
		sum += population[i].Fitness
	}
	return sum / float64(len(population))
}
