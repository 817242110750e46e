package evolve

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/testkit"
)

// Each run to a fixed seed, the same natively and in WebAssembly.
func TestTheSameRunEverywhere(t *testing.T) {
	testkit.Pinned(t)
	const bits = 48
	written := func(genome []byte) string {
		var text strings.Builder
		for _, gene := range genome {
			text.WriteByte('0' + gene)
		}
		return text.String()
	}
	for _, test := range []struct {
		name        string
		stages      []Stage[[]byte]
		fitness     float64
		evaluations int64
		best        string
		population  uint64
	}{
		{"distributed", distributed(bits), 39, 352, "101010111111101101111010111110111111110111111111", 0xa9f0e3cfb9469e43},
		{"steady state", steady(bits), 44, 243, "111111111111111111111110111110111111011111111101", 0xf9097cab4fc1ade9},
		{"Boltzmann", generational(bits, Boltzmann{2}), 38, 224, "110111111101101111111111111010101011111101001111", 0x143ec48365a2b097},
		{"roulette wheel", generational(bits, RouletteWheel{LinearScaling{1.2}}), 37, 224, "111110111010011110111110110011110111101111011111", 0xe5642260c1f9c0cf},
		{"exponential rank", generational(bits, ExponentialRank{0.8}), 44, 224, "111111111101101111111110111011111111111111111111", 0x6fe772f21782cba5},
	} {
		e := evolve(t, Engine[[]byte]{
			Problem: oneMax{bits: bits}, Optimize: Maximum, Size: 20, Stages: test.stages, Generations: 12,
		}, 1989)
		var all []byte
		for _, one := range e.Population {
			all = slices.Concat(all, one.Genome)
		}
		got := written(e.Best.Genome)
		if e.Best.Fitness != test.fitness || e.Evaluations != test.evaluations || got != test.best || Hash(all) != test.population {
			t.Errorf("%s: %v, %d, %q, %#x", test.name, e.Best.Fitness, e.Evaluations, got, Hash(all))
		}
	}
}
