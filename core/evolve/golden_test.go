package evolve

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"unknot/core/testkit"
)

// A run of each sort, natively and under wasm: its best, and a hash of its last population.
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
	runs := ""
	for _, test := range []struct {
		name   string
		stages []Stage[[]byte]
	}{
		{"distributed", distributed(bits)},
		{"steady state", steady(bits)},
		{"Boltzmann", generational(bits, Boltzmann{2})},
		{"roulette wheel", generational(bits, RouletteWheel{LinearScaling{1.2}})},
		{"exponential rank", generational(bits, ExponentialRank{0.8})},
	} {
		e := evolve(t, Engine[[]byte]{
			Problem: oneMax{bits: bits}, Optimize: Maximum, Size: 20, Stages: test.stages, Generations: 12,
		}, 1989)
		var all []byte
		for _, one := range e.Population {
			all = slices.Concat(all, one.Genome)
		}
		runs += fmt.Sprintf("%s: %s, %v of %d ones after %d evaluations; %x\n", test.name, written(e.Best.Genome), e.Best.Fitness, bits,
			e.Evaluations, Hash(all))
	}
	testkit.Golden(t, "runs.txt", runs,
		"Chance drawn in another order changes genomes and hashes. Evaluations stay, and about as many ones are found.")
}
