package evolve

import (
	"math/rand/v2"
	"slices"

	"unknot/core/puzzle"
)

// CrossoverName is the name of a crossover of strings of genes.
type CrossoverName string

// The crossovers of the report of 2017 (3.6.1).
const (
	OnePointCrossover   CrossoverName = "one"
	TwoPointCrossover   CrossoverName = "two"
	MultiPointCrossover CrossoverName = "multi"   // crossover at VariationParameters.Points points
	UniformCrossover    CrossoverName = "uniform" // exchanges each gene with a probability of one half
	AndCrossover        CrossoverName = "and"
	OrCrossover         CrossoverName = "or"
	XorCrossover        CrossoverName = "xor"
)

var crossoverNames = []CrossoverName{OnePointCrossover, TwoPointCrossover, MultiPointCrossover, UniformCrossover, AndCrossover,
	OrCrossover, XorCrossover}

// MutationName is the name of a mutation of strings of genes.
type MutationName string

// The mutations of the report of 2017 (2.2).
const (
	PerGeneMutation              MutationName = "gene"
	DisplacementMutation         MutationName = "displacement"
	InvertedDisplacementMutation MutationName = "inverted" // InvertedDisplacement
	InsertionMutation            MutationName = "insertion"
	InversionMutation            MutationName = "inversion"
)

var mutationNames = []MutationName{PerGeneMutation, DisplacementMutation, InvertedDisplacementMutation, InsertionMutation,
	InversionMutation}

// MoveTarget is the genome into which a mutation moves genes.
type MoveTarget string

// The targets of a moved gene. The report of 2017 moves genes into another chromosome (2.2). Textbooks move genes within one chromosome.
const (
	SameGenome    MoveTarget = "same"
	AnotherGenome MoveTarget = "another"
)

// Variation holds the crossover and the mutation of strings of genes, with their rates.
type Variation struct {
	Crossover, Mutation float64 // rates; the mutation rate is per gene or per genome, depending on MutationBy
	CrossoverBy         CrossoverName
	Points              int // number of points of MultiPointCrossover
	MutationBy          MutationName
	MovedInto           MoveTarget
}

// Variation returns the crossover and the mutation that the values of the parameters determine.
func (p *VariationParameters) Variation(values puzzle.Params) Variation {
	return Variation{
		Crossover: p.Crossover.Of(values), Mutation: p.Mutation.Of(values),
		CrossoverBy: p.CrossoverBy.Of(values), Points: p.Points.Of(values),
		MutationBy: p.MutationBy.Of(values), MovedInto: p.MovedInto.Of(values),
	}
}

// CrossoverOf returns the crossover of a Variation.
func CrossoverOf[T Bits](v Variation) Crossover[[]T] {
	switch v.CrossoverBy {
	case TwoPointCrossover:
		return TwoPoint[T]()
	case MultiPointCrossover:
		return MultiPoint[T](v.Points)
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

// MutationOf returns the mutation of a Variation, with its rate. It changes genes to new alleles, or moves genes. If it moves genes, the
// first fixed genes, which have another meaning, stay in place.
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

// MutationStage returns the mutation of a Variation as a stage. It mutates each genome by itself or, if genes move into another genome,
// pairs of genomes. The function whole repairs each mutant.
func MutationStage[T comparable](v Variation, fixed int, allele func(rng *rand.Rand, genome []T, at int) T,
	whole func(rng *rand.Rand, genome []T) []T) Stage[[]T] {
	if transfer := transferOf[T](v, fixed); transfer != nil {
		return Pair[[]T]{Rate: v.Mutation, Cross: func(rng *rand.Rand, a, b []T) ([]T, []T) {
			a, b = transfer(rng, a, b)
			return whole(rng, a), whole(rng, b)
		}}
	}
	mutate := MutationOf(v, fixed, allele)
	return Mutate[[]T]{Rate: 1, Change: Mutant(func(rng *rand.Rand, genome []T) ([]T, bool) {
		mutant, changed := mutate(rng, genome)
		if changed {
			mutant = whole(rng, mutant)
		}
		return mutant, changed
	})}
}

// transferOf returns the mutation that moves genes between two genomes, nil if the mutation stays within one genome.
func transferOf[T any](v Variation, fixed int) Crossover[[]T] {
	if v.MovedInto != AnotherGenome {
		return nil
	}
	switch v.MutationBy {
	case DisplacementMutation:
		return Transfer[T](fixed, Segment)
	case InvertedDisplacementMutation:
		return Transfer[T](fixed, ReversedSegment)
	case InsertionMutation:
		return Transfer[T](fixed, SingleGene)
	}
	return nil
}
