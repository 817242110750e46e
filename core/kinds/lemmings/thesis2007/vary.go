package thesis2007

import (
	"math/rand/v2"
	"slices"

	"unknot/core/evolve"
)

// splice returns a up to i followed by b from i on, and b up to j followed by a from j on. So the length of scripts stays (6.2).
func splice[T any](a, b []T, i, j int) ([]T, []T) {
	return slices.Concat(a[:i], b[i:]), slices.Concat(b[:j], a[j:])
}

// exchange exchanges the genes after a cut in each parent, so that lengths may change. It is the crossover of sets of alleles (6.2).
func exchange[T any](a, b []T, i, j int) ([]T, []T) {
	return slices.Concat(a[:i], b[j:]), slices.Concat(b[:j], a[i:])
}

// cut returns a random cut between two genes. For a single gene, it returns 1.
func cut(rng *rand.Rand, length int) int { return 1 + rng.IntN(max(length-1, 1)) }

// crossover crosses two genomes. The scripts of both children are cut at the same place or, if the parameter each is true, each at another
// (table 6.1). The sets of lemmings are crossed, too.
func crossover(each bool) evolve.Crossover[genome] {
	return func(rng *rand.Rand, a, b genome) (genome, genome) {
		c, d := a, b
		if len(a.script) > 1 {
			i := cut(rng, len(a.script))
			j := i
			if each {
				j = cut(rng, len(b.script))
			}
			c.script, d.script = splice(a.script, b.script, i, j)
		}
		if len(a.lemmings) > 1 && len(b.lemmings) > 1 {
			c.lemmings, d.lemmings = exchange(a.lemmings, b.lemmings, cut(rng, len(a.lemmings)), cut(rng, len(b.lemmings)))
		}
		return c, d
	}
}

// mutation draws genes again with the probability rate. If certain is set, each drawn gene differs from the
// old one (6.3). Otherwise it may be the same (6.2). The set of lemmings of a genome mutates in the same way.
func mutation(a *alleles, rate float64, certain bool) evolve.Mutation[genome] {
	return func(rng *rand.Rand, g genome) (genome, bool) {
		from := a.lemmings
		if g.lemmings != nil {
			from = g.lemmings
		}
		mutate := evolve.PerGene(rate, func(rng *rand.Rand, script []gene, at int) gene {
			if certain {
				return a.other(rng, from, script[at])
			}
			return a.draw(rng, from)
		})
		var changed, moved bool
		g.script, changed = mutate(rng, g.script)
		if g.lemmings != nil {
			g.lemmings, moved = evolve.PerGene(rate, func(rng *rand.Rand, _ []int16, _ int) int16 {
				return a.lemmings[rng.IntN(len(a.lemmings))]
			})(rng, g.lemmings)
		}
		return g, changed || moved
	}
}
