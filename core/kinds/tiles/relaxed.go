package tiles

import (
	"math/rand/v2"

	"unknot/core/evolve"
)

// relaxedProblem is the relaxation of Suh and Lee 1989, 2.4: a structure may have any tile in any cell,
// just as their relaxed tour may have any city after each city (figure 4). Each fault costs a penalty.
// Only the share n!/nⁿ of all structures has each tile once, and half of these can be reached.
type relaxedProblem struct {
	*boardProblem
	penalty float64
}

// Random implements evolve.Problem.
func (b *relaxedProblem) Random(chance *rand.Rand) (genome board) {
	for cell := range b.cells() {
		genome[cell] = uint8(chance.IntN(b.cells()))
	}
	return genome
}

// faults returns the number of repetitions of tiles. If there are none, it returns 1 if the parity is odd, otherwise 0.
func (b *relaxedProblem) faults(genome *board) (count int) {
	var there [maxCells]bool
	for _, tile := range genome[:b.cells()] {
		if there[tile] {
			count++
		}
		there[tile] = true
	}
	if count == 0 && !solvable(b.size, genome, &b.at) {
		return 1
	}
	return count
}

// Evaluate implements evolve.Problem.
func (b *relaxedProblem) Evaluate(genome board) evolve.Score {
	sum, faults := 0, b.faults(&genome)
	for cell, tile := range genome[:b.cells()] {
		if tile > 0 { // the blank does not count
			sum += int(b.slides.away[tile][cell])
		}
	}
	if faults == 0 {
		b.note(sum)
	}
	return evolve.Score{Fitness: float64(sum) + b.penalty*float64(faults), Feasible: faults == 0 && sum == 0}
}

// cross draws at random, for each cell, which child gets the tile of which parent.
func (b *relaxedProblem) cross(chance *rand.Rand, first, second board) (one, other board) {
	one, other = first, second
	for cell := range b.cells() {
		if chance.IntN(2) == 0 {
			one[cell], other[cell] = other[cell], one[cell]
		}
	}
	return one, other
}

// mutate replaces the tile of a cell by a random one.
func (b *relaxedProblem) mutate(chance *rand.Rand, genome board) (mutant board, changed bool) {
	cell, tile := chance.IntN(b.cells()), uint8(chance.IntN(b.cells()))
	changed = genome[cell] != tile
	genome[cell] = tile
	return genome, changed
}
