package evolve

import (
	"math/rand/v2"
	"slices"

	"unknot/core/puzzle"
)

// Crossing names a crossover of strings of genes.
type Crossing string

// Crossings.
const (
	OnePointed Crossing = "one"
	TwoPointed Crossing = "two"
	Uniformly  Crossing = "uniform" // each gene with a chance of a half
	ByAnd      Crossing = "and"
	ByOr       Crossing = "or"
	ByXor      Crossing = "xor"
)

var crossings = []Crossing{OnePointed, TwoPointed, Uniformly, ByAnd, ByOr, ByXor}

// Mutating names a mutation of strings of genes.
type Mutating string

// Mutatings.
const (
	GeneByGene    Mutating = "gene"
	Displacing    Mutating = "displacement"
	DisplacedBack Mutating = "inverted" // InvertedDisplacement
	Inserting     Mutating = "insertion"
	Inverting     Mutating = "inversion"
)

var mutatings = []Mutating{GeneByGene, Displacing, DisplacedBack, Inserting, Inverting}

// Variation is how genomes are crossed and mutated.
type Variation struct {
	Crossover, Mutation float64 // rates; of mutation of each gene or of each genome, as Mutating has it
	Crossing            Crossing
	Mutating            Mutating
}

// Variation is the one that is set.
func (p *Parameters) Variation(values puzzle.Params) Variation {
	return Variation{p.Crossover.Of(values), p.Mutation.Of(values), p.Crossing.Of(values), p.Mutating.Of(values)}
}

// CrossoverOf is the crossover of strings of genes.
func CrossoverOf[T Bits](v Variation) Crossover[[]T] {
	switch v.Crossing {
	case TwoPointed:
		return TwoPoint[T]()
	case Uniformly:
		return Uniform[T](0.5)
	case ByAnd:
		return And[T]()
	case ByOr:
		return Or[T]()
	case ByXor:
		return Xor[T]()
	}
	return OnePoint[T]()
}

// MutationOf is the mutation of strings of genes at its rate: by new alleles, or by
// moving genes behind the first fixed ones, which mean something else.
func MutationOf[T comparable](v Variation, fixed int, allele func(chance *rand.Rand, genome []T, at int) T) Mutation[[]T] {
	var move Mutation[[]T]
	switch v.Mutating {
	case Displacing:
		move = Displacement[T]()
	case DisplacedBack:
		move = InvertedDisplacement[T]()
	case Inserting:
		move = Insertion[T]()
	case Inverting:
		move = Inversion[T]()
	default:
		return PerGene(v.Mutation, allele)
	}
	return func(chance *rand.Rand, genome []T) ([]T, bool) {
		if chance.Float64() >= v.Mutation || len(genome) < fixed {
			return genome, false
		}
		moved, changed := move(chance, genome[fixed:])
		return slices.Concat(genome[:fixed], moved), changed
	}
}
