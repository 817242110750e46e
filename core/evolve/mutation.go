package evolve

import (
	"math/rand/v2"
	"slices"
)

// PerGene returns a mutation that replaces each gene by a new allele with probability rate. allele receives the genome with all changes so
// far, and the index of the gene.
func PerGene[T comparable](rate float64, allele func(rng *rand.Rand, genome []T, at int) T) Mutation[[]T] {
	return func(rng *rand.Rand, genome []T) ([]T, bool) {
		mutant, changed := genome, false
		for i := geometric(rng, rate, len(genome)); i < len(genome); i += 1 + geometric(rng, rate, len(genome)-i-1) {
			if gene := allele(rng, mutant, i); gene != mutant[i] {
				if !changed {
					mutant, changed = slices.Clone(genome), true
				}
				mutant[i] = gene
			}
		}
		return mutant, changed
	}
}

// geometric returns the number of trials before the first success, at most count, if each trial succeeds with probability rate. It draws
// only one random number: the first k trials all fail with probability (1-rate)^k.
//
//go:noinline
func geometric(rng *rand.Rand, rate float64, count int) int {
	drawn, left := rng.Float64(), 1.0
	for k := range count {
		if left *= 1 - rate; left <= drawn {
			return k
		}
	}
	return count
}

// Displacement returns a mutation that moves a random segment to another place.
func Displacement[T any]() Mutation[[]T] { return displace[T](false) }

// InvertedDisplacement returns a mutation that reverses a random segment and moves it to another place.
func InvertedDisplacement[T any]() Mutation[[]T] { return displace[T](true) }

func displace[T any](invert bool) Mutation[[]T] {
	return func(rng *rand.Rand, genome []T) ([]T, bool) {
		if len(genome) < 2 {
			return genome, false
		}
		from, to, _ := segment(rng, len(genome), 1)
		for to-from == len(genome) { // the whole genome cannot be moved
			from, to, _ = segment(rng, len(genome), 1)
		}
		moved := slices.Clone(genome[from:to])
		if invert {
			slices.Reverse(moved)
		}
		return moveTo(genome, from, to, elsewhere(rng, len(genome)-len(moved)+1, from), moved), true
	}
}

// Insertion returns a mutation that moves one random gene to another place.
func Insertion[T any]() Mutation[[]T] {
	return func(rng *rand.Rand, genome []T) ([]T, bool) {
		if len(genome) < 2 {
			return genome, false
		}
		from := rng.IntN(len(genome))
		return moveTo(genome, from, from+1, elsewhere(rng, len(genome), from), genome[from:from+1]), true
	}
}

// Inversion returns a mutation that reverses a random segment of at least two genes.
func Inversion[T any]() Mutation[[]T] {
	return func(rng *rand.Rand, genome []T) ([]T, bool) {
		from, to, ok := segment(rng, len(genome), 2)
		if !ok {
			return genome, false
		}
		mutant := slices.Clone(genome)
		slices.Reverse(mutant[from:to])
		return mutant, true
	}
}

// Transferred determines the part of a genome that Transfer moves.
type Transferred int

// The choices of Transferred.
const (
	Segment Transferred = iota
	ReversedSegment
	SingleGene
)

// Transfer returns a crossover that moves genes from the first genome to a random place in the second: the displacement, inversion
// displacement and insertion of the report of 2017 (2.2). In both genomes the first fixed genes stay in place, and the first genome keeps
// at least one gene more.
func Transfer[T any](fixed int, what Transferred) Crossover[[]T] {
	return func(rng *rand.Rand, a, b []T) ([]T, []T) {
		if len(a)-fixed < 2 || len(b) < fixed {
			return a, b
		}
		from := rng.IntN(len(a) - fixed)
		to := from + 1
		for what != SingleGene {
			if from, to, _ = segment(rng, len(a)-fixed, 1); to-from < len(a)-fixed {
				break
			}
		}
		from, to = fixed+from, fixed+to
		moved := slices.Clone(a[from:to])
		if what == ReversedSegment {
			slices.Reverse(moved)
		}
		at := fixed + rng.IntN(len(b)-fixed+1)
		return slices.Concat(a[:from], a[to:]), slices.Concat(b[:at], moved, b[at:])
	}
}

// segment draws a random segment of at least the given number of genes, all with equal probability. ok is false if the genome is too short.
func segment(rng *rand.Rand, length, least int) (from, to int, ok bool) {
	starts := length - least + 1
	if starts < 1 {
		return 0, 0, false
	}
	// Draw two different gaps out of starts+1. They enclose a segment of at least one gene, which is then lengthened by least-1.
	from, to = rng.IntN(starts+1), rng.IntN(starts)
	if to >= from {
		to++
	} else {
		from, to = to, from
	}
	return from, to + least - 1, true
}

// elsewhere draws a random index below count other than at.
func elsewhere(rng *rand.Rand, count, at int) int {
	other := rng.IntN(count - 1)
	if other >= at {
		other++
	}
	return other
}

// moveTo removes genome[from:to], inserts moved at index at of the rest, and returns the result.
func moveTo[T any](genome []T, from, to, at int, moved []T) []T {
	rest := slices.Concat(genome[:from], genome[to:])
	return slices.Concat(rest[:at], moved, rest[at:])
}
