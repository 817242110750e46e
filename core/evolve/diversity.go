package evolve

import "slices"

// Hash returns a hash of a genome of integers or bits.
func Hash[T Bits](genome []T) uint64 {
	h := uint64(len(genome)) ^ 0x9e3779b97f4a7c15
	for _, gene := range genome {
		h = (h ^ uint64(gene)) * 0xbf58476d1ce4e5b9
		h ^= h >> 29
	}
	return h
}

// Distinct returns a function that computes the share of distinct genomes in a population. Genomes with equal hashes count as equal.
func Distinct[G any](hash func(genome G) uint64) func(population []Individual[G]) float64 {
	return func(population []Individual[G]) float64 {
		hashes := make([]uint64, len(population))
		for i := range population {
			hashes[i] = hash(population[i].Genome)
		}
		slices.Sort(hashes)
		return float64(len(slices.Compact(hashes))) / float64(len(population))
	}
}
