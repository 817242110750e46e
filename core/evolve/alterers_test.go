package evolve

import (
	"math/rand/v2"
	"testing"
)

// Each individual is mated with the given probability, and all its possible mates are equally likely. In Cross, an individual may be its
// own mate. In Pair, its mate is another individual.
func TestWhoMatesWithWhom(t *testing.T) {
	const size, rate, generations = 4, 0.3, 3000
	for _, test := range []struct {
		name  string
		stage func(met func(one, mate int)) Stage[int]
		mates float64 // number of possible mates
		self  float64 // the chance of mating with itself, divided by the chance of mating with a given other individual
	}{
		{"cross", func(met func(one, mate int)) Stage[int] {
			return Cross[int]{Rate: rate, Mate: func(_ *Evolution[int], one, mate *Individual[int]) Individual[int] {
				met(one.Genome, mate.Genome)
				return *one
			}}
		}, size, 1},
		{"pair", func(met func(one, mate int)) Stage[int] {
			return Pair[int]{Rate: rate, Cross: func(_ *rand.Rand, one, mate int) (int, int) {
				met(one, mate)
				return one, mate
			}}
		}, size - 1, 0},
	} {
		counts := make([]int, size*size+1)
		e := startNumbered(t, 26, Minimum, make([]float64, size), test.stage(func(one, mate int) { counts[size*one+mate]++ }))
		shares := make([]float64, len(counts))
		for i := range shares {
			shares[i] = rate / test.mates
			if i%(size+1) == 0 {
				shares[i] *= test.self
			}
		}
		for range generations {
			e.Next()
			counts[size*size] += size
		}
		for _, n := range counts[:size*size] {
			counts[size*size] -= n
		}
		shares[size*size] = size * (1 - rate) // no mating
		fits(t, test.name, counts, shares)
	}
}

func TestMutantsComeAtTheirRate(t *testing.T) {
	const size, rate, generations = 4, 0.2, 2000
	counts := make([]int, size+1)
	e := startNumbered(t, 27, Minimum, make([]float64, size),
		Mutate[int]{Rate: rate, Change: func(_ *Evolution[int], one *Individual[int]) Individual[int] {
			counts[one.Genome]++
			return *one
		}})
	counts[size] = size * generations
	for range generations {
		e.Next()
	}
	for _, n := range counts[:size] {
		counts[size] -= n
	}
	fits(t, "mutation", counts, []float64{rate, rate, rate, rate, size * (1 - rate)})
}
