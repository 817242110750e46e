package report2017

import (
	"cmp"
	"math/rand/v2"

	"unknot/core/evolve"
)

// genome is a representation whose genes are moves.
type genome interface {
	// Random makes a random chromosome.
	Random(rng *rand.Rand) chromosome
	// draw decodes a chromosome onto the canvas.
	draw(genes chromosome)
	// alterers returns the crossover and the mutation, with the parameters of a variation.
	alterers(v evolve.Variation) []stage
	// alleles returns the number of alleles of the gene at a place. Alleles are counted from 0.
	alleles(place int) int

	// begin starts to decode a chromosome. Then follow decodes it gene by gene until over returns true.
	begin()
	over() bool
	follow(g gene) effect
	here() int // here returns the current square, from which the next move goes.
}

type (
	stage     = evolve.Stage[chromosome]
	evolution = evolve.Evolution[chromosome]
	one       = evolve.Individual[chromosome]
)

// genomeName is the name of a genome in a parameter.
type genomeName string

const (
	genomeWhole genomeName = "whole"
	genomeMoves genomeName = "moves"
	genomeOcean genomeName = "ocean"
)

// moveCode is a set of moves with their codes, as genes of the genome “moves”.
type moveCode string

const (
	codeFinal   moveCode = "four"  // as in table 4.1
	codePrinted moveCode = "five"  // as in figure 4.16
	codeDesign  moveCode = "eight" // as in table 3.1
)

// pool is the choice of moves for a genome, the effect of the move after the gene N, and the length of chromosomes.
type pool struct {
	code   moveCode
	onto   markedMove
	length int // number of genes of chromosomes that are made without the board; 0: the default
}

// newGenome returns the genome with the given name.
func newGenome(c *canvas, name genomeName, moves pool) genome {
	if name == genomeOcean {
		return newOcean(c, cmp.Or(moves.length, 4*max(c.sea, 1)))
	}
	coded := newMoves(c, moves)
	if name == genomeWhole {
		return whole{coded}
	}
	return coded
}

// newMoves returns the genome whose moves draw islands from the numbers.
func newMoves(c *canvas, moves pool) genome {
	w := &walk{canvas: c, moves: directions, onto: moves.onto}
	land := 0
	for _, cell := range c.sources {
		land += int(c.given[cell]) - 1
	}
	switch moves.code {
	case codeDesign:
		return design{w, cmp.Or(moves.length, 4*max(land, 1))}
	case codePrinted:
		w.moves = printedGenes
	}
	return final{w}
}

// here returns the reference square.
func (w *walk) here() int { return w.at }

// final is the genome of four or five moves (4.1.1), whose chromosomes are made with knowledge of the board.
type final struct{ *walk }

// Random implements genome: it makes a random filling of the board.
func (f final) Random(rng *rand.Rand) chromosome { return f.complete(nil, rng) }

//go:noinline
func (f final) draw(genes chromosome) {
	f.begin()
	for _, g := range genes {
		if f.over() {
			break
		}
		f.decodeFinal(g)
	}
}

func (f final) follow(g gene) effect { return f.decodeFinal(g) }

// alterers returns crossover and mutation. After them, surplus moves are cut off, and missing moves are drawn at random.
func (f final) alterers(v evolve.Variation) []stage {
	cross := evolve.CrossoverOf[gene](v)
	return []stage{
		evolve.Pair[chromosome]{Rate: v.Crossover, Cross: func(rng *rand.Rand, a, b chromosome) (chromosome, chromosome) {
			a, b = cross(rng, a, b)
			return f.complete(a, rng), f.complete(b, rng)
		}},
		evolve.MutationStage(v, 0, randomAllele(f), func(rng *rand.Rand, genes chromosome) chromosome { return f.complete(genes, rng) }),
	}
}

func (f final) alleles(int) int { return f.moves }

// randomAllele draws an allele of a place uniformly.
func randomAllele(g genome) func(rng *rand.Rand, _ chromosome, place int) gene {
	return func(rng *rand.Rand, _ chromosome, place int) gene { return gene(rng.IntN(g.alleles(place))) }
}

// design is the genome of eight moves (3.3), whose chromosomes are made without the board.
type design struct {
	*walk
	length int
}

// Random implements genome.
func (d design) Random(rng *rand.Rand) chromosome { return randomGenes(rng, d.length, allGenes) }

func randomGenes(rng *rand.Rand, length, of int) chromosome {
	genes := make(chromosome, length)
	for i := range genes {
		genes[i] = gene(rng.IntN(of))
	}
	return genes
}

//go:noinline
func (d design) draw(genes chromosome) {
	d.begin()
	for _, g := range genes {
		if d.over() { // rule 6 of 3.3.7
			break
		}
		d.decodeDesign(g)
	}
}

func (d design) follow(g gene) effect { return d.decodeDesign(g) }

func (d design) alterers(v evolve.Variation) []stage { return vary(d, 0, v) }

func (design) alleles(int) int { return allGenes }

// vary returns the crossover and mutation of chromosomes whose first fixed genes are not moves.
func vary(g genome, fixed int, v evolve.Variation) []stage {
	return []stage{
		evolve.Pair[chromosome]{Rate: v.Crossover, Cross: evolve.CrossoverOf[gene](v)},
		evolve.MutationStage(v, fixed, randomAllele(g), func(_ *rand.Rand, genes chromosome) chromosome { return genes }),
	}
}
