package evolve

import (
	"math/rand/v2"
	"slices"

	"unknot/core/puzzle"
)

// CrossoverName names a crossover of strings of genes.
type CrossoverName string

// The crossovers of the report of 2017 (3.6.1).
const (
	OnePointCrossover CrossoverName = "one"
	TwoPointCrossover CrossoverName = "two"
	UniformCrossover  CrossoverName = "uniform" // each gene with a chance of a half
	AndCrossover      CrossoverName = "and"
	OrCrossover       CrossoverName = "or"
	XorCrossover      CrossoverName = "xor"
)

var crossoverNames = []CrossoverName{OnePointCrossover, TwoPointCrossover, UniformCrossover, AndCrossover, OrCrossover, XorCrossover}

// MutationName names a mutation of strings of genes.
type MutationName string

// The mutations of the report of 2017 (2.2).
const (
	PerGeneMutation              MutationName = "gene"
	DisplacementMutation         MutationName = "displacement"
	InvertedDisplacementMutation MutationName = "inverted" // InvertedDisplacement
	InsertionMutation            MutationName = "insertion"
	InversionMutation            MutationName = "inversion"
)

var mutationNames = []MutationName{PerGeneMutation, DisplacementMutation, InvertedDisplacementMutation, InsertionMutation, InversionMutation}

// Variation is the crossover and mutation of strings of genes, with their rates.
type Variation struct {
	Crossover, Mutation float64 // rates; of mutation of each gene or of each genome, as MutationBy has it
	CrossoverBy         CrossoverName
	MutationBy          MutationName
}

// Variation reads rates and operators from the values of the parameters.
func (p *Parameters) Variation(values puzzle.Params) Variation {
	return Variation{p.Crossover.Of(values), p.Mutation.Of(values), p.CrossoverBy.Of(values), p.MutationBy.Of(values)}
}

// CrossoverOf is the crossover of strings of genes.
func CrossoverOf[T Bits](v Variation) Crossover[[]T] {
	switch v.CrossoverBy {
	case TwoPointCrossover:
		return TwoPoint[T]()
	case UniformCrossover:
		return Uniform[T](0.5)
	case AndCrossover:
		return And[T]()
	case OrCrossover:
		return Or[T]()
	case XorCrossover:
		return Xor[T]()
	}
	return OnePoint[T]()
}

// MutationOf is the mutation of strings of genes at its rate: by new alleles, or by
// moving genes behind the first fixed ones, which mean something else.
func MutationOf[T comparable](v Variation, fixed int, allele func(rng *rand.Rand, genome []T, at int) T) Mutation[[]T] {
	var move Mutation[[]T]
	switch v.MutationBy {
	case DisplacementMutation:
		move = Displacement[T]()
	case InvertedDisplacementMutation:
		move = InvertedDisplacement[T]()
	case InsertionMutation:
		move = Insertion[T]()
	case InversionMutation:
		move = Inversion[T]()
	default:
		return PerGene(v.Mutation, allele)
	}
	return func(rng *rand.Rand, genome []T) ([]T, bool) {
		if rng.Float64() >= v.Mutation || len(genome) < fixed {
			return genome, false
		}
		moved, changed := move(rng, genome[fixed:])
		return slices.Concat(genome[:fixed], moved), changed
	}
}
