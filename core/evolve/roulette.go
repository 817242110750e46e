package evolve

import (
	"math"
	"math/rand/v2"
	"unknot/core/detmath"
)

// RouletteWheel chooses individuals in proportion to their fitness. If any fitness in the pool is negative, the least is subtracted from
// all. If the fitness is minimised, f is replaced by least + greatest - f, as in GALib.
type RouletteWheel struct{ Scaling Scaling }

// Select implements Selector.
func (r RouletteWheel) Select(rng *rand.Rand, pool Pool, chosen []int) {
	wheel := newWheel(scaled(pool, r.Scaling))
	for i := range chosen {
		chosen[i] = wheel.at(rng.Float64())
	}
}

// StochasticUniversal spins a roulette wheel only once, with one evenly spaced pointer for each individual to be chosen (Baker 1987).
type StochasticUniversal struct{ Scaling Scaling }

// Select implements Selector.
func (s StochasticUniversal) Select(rng *rand.Rand, pool Pool, chosen []int) {
	wheel := newWheel(scaled(pool, s.Scaling))
	first := rng.Float64()
	for i := range chosen {
		chosen[i] = wheel.at((first + float64(i)) / float64(len(chosen)))
	}
}

// Boltzmann chooses individuals in proportion to exp(Beta f), where f is the fitness scaled so that the worst individual of the pool has 0
// and the best has 1.
type Boltzmann struct{ Beta float64 }

// Select implements Selector.
func (b Boltzmann) Select(rng *rand.Rand, pool Pool, chosen []int) {
	weights := proportions(pool)
	least, most := weights[0], weights[0]
	for _, w := range weights {
		least, most = min(least, w), max(most, w)
	}
	span := max(most-least, math.SmallestNonzeroFloat64)
	for i, w := range weights {
		f := (w - least) / span
		weights[i] = detmath.Exp(float64(b.Beta*f) - max(b.Beta, 0)) // subtract the maximum exponent to avoid overflow
	}
	wheel := newWheel(weights)
	for i := range chosen {
		chosen[i] = wheel.at(rng.Float64())
	}
}

// LinearRank chooses individuals by rank (Baker 1985): the best one Pressure times as often as the average, the worst one 2-Pressure times
// as often, and linearly in between. Pressure is from 1 to 2.
type LinearRank struct{ Pressure float64 }

// Select implements Selector.
func (l LinearRank) Select(rng *rand.Rand, pool Pool, chosen []int) {
	pressure := min(max(l.Pressure, 1), 2)
	fall := 2 * (pressure - 1) / float64(max(len(pool.Scores)-1, 1))
	spinRanks(rng, pool, chosen, func(rank int) float64 { return pressure - float64(fall*float64(rank)) })
}

// ExponentialRank chooses individuals by rank, each Ratio times as often as the next better one. Ratio is from 0 to 1.
type ExponentialRank struct{ Ratio float64 }

// Select implements Selector.
func (x ExponentialRank) Select(rng *rand.Rand, pool Pool, chosen []int) {
	spinRanks(rng, pool, chosen, func(rank int) float64 { return power(x.Ratio, rank) })
}

func spinRanks(rng *rand.Rand, pool Pool, chosen []int, weight func(rank int) float64) {
	order := pool.ranked()
	weights := make([]float64, len(order))
	for rank := range weights {
		weights[rank] = weight(rank)
	}
	wheel := newWheel(weights)
	for i := range chosen {
		chosen[i] = order[wheel.at(rng.Float64())]
	}
}

// wheel holds the cumulative sums of weights.
type wheel []float64

// newWheel returns a wheel for weights that are not negative, and overwrites the weights. If all are 0, it treats them as equal.
func newWheel(weights []float64) wheel {
	sum := 0.0
	for i, w := range weights {
		sum += max(w, 0)
		weights[i] = sum
	}
	if sum <= 0 {
		for i := range weights {
			weights[i] = float64(i + 1)
		}
	}
	return weights
}

// at returns the index at which the wheel stops after a turn from 0 to below 1.
func (w wheel) at(turn float64) int {
	sum := w[len(w)-1]
	stop := min(float64(turn*sum), math.Nextafter(sum, 0)) // rounding may make the product equal to the sum
	low, high := 0, len(w)-1
	for low < high {
		if middle := int(uint(low+high) >> 1); w[middle] > stop {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return low
}
