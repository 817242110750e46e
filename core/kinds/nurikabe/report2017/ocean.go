package report2017

import (
	"math/bits"
	"math/rand/v2"

	"unknot/core/evolve"
)

// ocean is the genome that the report tried first and rejected (3.3): a start square in binary, and a path from
// that square. The path makes each square black until the sea has its size. Its moves are the four directions.
type ocean struct {
	*canvas
	empty  []int // squares at which a path may start
	digits int   // number of octal digits for the start
	length int   // number of moves
	read   int   // number of digits read so far
	start  int   // value of the digits read so far
	at     int
}

func newOcean(c *canvas, length int) *ocean {
	o := &ocean{canvas: c, length: length}
	for cell, n := range c.given {
		if n == 0 {
			o.empty = append(o.empty, cell)
		}
	}
	o.digits = (bits.Len(uint(max(len(o.empty)-1, 1))) + geneBits - 1) / geneBits
	return o
}

// Random implements genome.
func (o *ocean) Random(rng *rand.Rand) chromosome {
	genes := randomGenes(rng, o.digits+o.length, directions)
	start := rng.IntN(max(len(o.empty), 1))
	for i := o.digits - 1; i >= 0; i-- {
		genes[i] = gene(start % allGenes)
		start /= allGenes
	}
	return genes
}

//go:noinline
func (o *ocean) draw(genes chromosome) {
	o.begin()
	for _, g := range genes {
		if o.over() {
			break
		}
		o.follow(g)
	}
}

func (o *ocean) begin() {
	o.allWhite()
	o.read, o.start, o.at = 0, 0, 0
}

func (o *ocean) over() bool { return o.black >= o.sea || len(o.empty) == 0 }

func (o *ocean) here() int { return o.at }

// follow decodes a gene. It ignores moves into walls and numbers (3.3).
func (o *ocean) follow(g gene) effect {
	if o.read < o.digits {
		o.start = o.start*allGenes + int(g)
		if o.read++; o.read == o.digits {
			o.at = o.empty[o.start%len(o.empty)]
			o.blacken(o.at)
		}
		return startsHere
	}
	to := int(o.next[directions*o.at+int(g)])
	switch {
	case to < 0:
		return isWall
	case o.square[to] == numbered:
		return isNumber
	}
	o.at = to
	if o.square[to] == black {
		return stepped
	}
	o.blacken(to)
	return blackened
}

func (o *ocean) alterers(v evolve.Variation) []stage { return vary(o, o.digits, v) }

// alleles returns eight for a digit of the start, and four for a move.
func (o *ocean) alleles(place int) int {
	if place < o.digits {
		return allGenes
	}
	return directions
}
