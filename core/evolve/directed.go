package evolve

import (
	"math/rand/v2"
	"slices"
)

// Incorporate returns the crossover of the distributed genetic algorithm on strings of genes (Suh and Lee 1989, figure 9). The child is a
// copy of the individual into which count random genes of its mate are copied, each to the same index. The paper calls count C_freq. A
// gene may be drawn twice.
func Incorporate[T any](count int) Mating[[]T] {
	return func(e *Evolution[[]T], one, mate *Individual[[]T]) Individual[[]T] {
		child := slices.Clone(one.Genome)
		for range count {
			at := e.Rand.IntN(len(child))
			child[at] = mate.Genome[at]
		}
		return e.Child(child)
	}
}

// Improve returns the directed mutation of the distributed genetic algorithm. It makes tries mutants (M_freq in the paper), one after
// another. A mutant that is better replaces the individual before the next mutant is made. Every mutant is evaluated.
func Improve[G any](tries int, mutate Mutation[G]) Change[G] {
	return func(e *Evolution[G], one *Individual[G]) Individual[G] {
		best := []Individual[G]{*one}
		e.Judge(best)
		for range tries {
			if e.halted {
				break
			}
			mutant, changed := mutate(e.Rand, best[0].Genome)
			if !changed {
				continue
			}
			if other := e.Evaluate(mutant); e.Optimize.Better(other.Fitness, best[0].Fitness) {
				best[0] = other
			}
		}
		return best[0]
	}
}

// Flip is a Mutation that flips one random bit.
func Flip(rng *rand.Rand, genome []byte) (mutant []byte, changed bool) {
	mutant = slices.Clone(genome)
	mutant[rng.IntN(len(mutant))] ^= 1
	return mutant, true
}
