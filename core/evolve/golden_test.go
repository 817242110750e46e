package evolve

import (
	"slices"
	"strings"
	"testing"
)

// Each run to a fixed seed, the same natively and in WebAssembly.
func TestTheSameRunEverywhere(t *testing.T) {
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
		{"distributed", distributed(bits), 43, 388, "111111111111111111111111101111111111110111010011", 0xe0084b02fb5d3008},
		{"steady state", steady(bits), 42, 242, "111111111011011111101111011111011111101111111111", 0x56b9396d0cf8afb8},
		{"Boltzmann", generational(bits, Boltzmann{2}), 40, 213, "111111101011110111111111011110111101011111111011", 0xd5fb241e00a0e0fb},
		{"roulette wheel", generational(bits, RouletteWheel{LinearScaling{1.2}}), 33, 213, "101110011111101111110110110010011101100011111011", 0x2ff38953becfbf64},
		{"exponential rank", generational(bits, ExponentialRank{0.8}), 40, 213, "001111111101111111111110110011111111111101111110", 0xb894ab61b3c115ef},
	} {
		e := evolve(t, Engine[[]byte]{
			Problem: oneMax{bits: bits}, Optimize: Maximum, Size: 20, Stages: test.stages, Stop: Generations(12),
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
