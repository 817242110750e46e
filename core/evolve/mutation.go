package evolve

import (
	"math/rand/v2"
	"slices"
)

// PerGene gives each gene with the given probability a new allele, which may
// depend on the genome as changed so far.
func PerGene[T comparable](rate float64, allele func(chance *rand.Rand, genome []T, at int) T) Mutation[[]T] {
	return func(chance *rand.Rand, genome []T) ([]T, bool) {
		mutant, changed := genome, false
		for i := missed(chance, rate, len(genome)); i < len(genome); i += 1 + missed(chance, rate, len(genome)-i-1) {
			if gene := allele(chance, mutant, i); gene != mutant[i] {
				if !changed {
					mutant, changed = slices.Clone(genome), true
				}
				mutant[i] = gene
			}
		}
		return mutant, changed
	}
}

// missed is how many of count places are passed before one is hit, each with
// the chance rate. It draws once a hit rather than once a place: k are missed
// with the chance (1-rate)^k.
//
//go:noinline
func missed(chance *rand.Rand, rate float64, count int) int {
	drawn, left := chance.Float64(), 1.0
	for k := range count {
		if left *= 1 - rate; left <= drawn {
			return k
		}
	}
	return count
}

// Displacement takes a random segment out and puts it in at another place.
func Displacement[T any]() Mutation[[]T] { return displace[T](false) }

// InvertedDisplacement is Displacement with the segment turned round.
func InvertedDisplacement[T any]() Mutation[[]T] { return displace[T](true) }

func displace[T any](invert bool) Mutation[[]T] {
	return func(chance *rand.Rand, genome []T) ([]T, bool) {
		if len(genome) < 2 {
			return genome, false
		}
		from, to, _ := segment(chance, len(genome), 1)
		for to-from == len(genome) { // that leaves no other place
			from, to, _ = segment(chance, len(genome), 1)
		}
		moved := slices.Clone(genome[from:to])
		if invert {
			slices.Reverse(moved)
		}
		return moveTo(genome, from, to, elsewhere(chance, len(genome)-len(moved)+1, from), moved), true
	}
}

// Insertion moves one gene to another place.
func Insertion[T any]() Mutation[[]T] {
	return func(chance *rand.Rand, genome []T) ([]T, bool) {
		if len(genome) < 2 {
			return genome, false
		}
		from := chance.IntN(len(genome))
		return moveTo(genome, from, from+1, elsewhere(chance, len(genome), from), genome[from:from+1]), true
	}
}

// Inversion turns a random segment of at least two genes round.
func Inversion[T any]() Mutation[[]T] {
	return func(chance *rand.Rand, genome []T) ([]T, bool) {
		from, to, ok := segment(chance, len(genome), 2)
		if !ok {
			return genome, false
		}
		mutant := slices.Clone(genome)
		slices.Reverse(mutant[from:to])
		return mutant, true
	}
}

// segment draws a stretch of at least least genes, all with equal chances.
func segment(chance *rand.Rand, length, least int) (from, to int, ok bool) {
	starts := length - least + 1
	if starts < 1 {
		return 0, 0, false
	}
	// Two of starts+1 gaps, in order, are a stretch shortened by least-1.
	from, to = chance.IntN(starts+1), chance.IntN(starts)
	if to >= from {
		to++
	} else {
		from, to = to, from
	}
	return from, to + least - 1, true
}

// elsewhere draws one of count places other than at.
func elsewhere(chance *rand.Rand, count, at int) int {
	other := chance.IntN(count - 1)
	if other >= at {
		other++
	}
	return other
}

// moveTo is the genome without its genes from..to, and moved put in at a place
// of what is left.
func moveTo[T any](genome []T, from, to, at int, moved []T) []T {
	rest := slices.Concat(genome[:from], genome[to:])
	return slices.Concat(rest[:at], moved, rest[at:])
}
