package pencil

import "math/rand/v2"

// Tile divides a board at random into rooms of two cells. On a board with an odd number of cells, one cell is a room by itself.
func (g *Givens) Tile(chance *rand.Rand) {
	partner := g.pairUp(chance)
	for range turnedTiles * g.Rows * g.Cols {
		r, c := chance.IntN(g.Rows), chance.IntN(g.Cols)
		if r+1 == g.Rows || c+1 == g.Cols {
			continue
		}
		a, right, low, last := r*g.Cols+c, r*g.Cols+c+1, (r+1)*g.Cols+c, (r+1)*g.Cols+c+1
		switch {
		case partner[a] == right && partner[low] == last:
			partner[a], partner[low], partner[right], partner[last] = low, a, last, right
		case partner[a] == low && partner[right] == last:
			partner[a], partner[right], partner[low], partner[last] = right, a, last, low
		}
	}
	of := make([]int, len(partner))
	for cell, other := range partner {
		of[cell] = cell
		if other >= 0 {
			of[cell] = min(cell, other)
		}
	}
	g.SetRooms(of)
}

// turnedTiles is the number of attempts per cell to turn two rooms that form a square.
const turnedTiles = 8

// pairUp returns, for each cell, the cell beside it with which it forms a pair, -1 for the one cell that is left over.
func (g *Givens) pairUp(chance *rand.Rand) []int {
	near, partner := g.near(), make([]int, g.Rows*g.Cols)
	for cell := range partner {
		partner[cell] = -1
		chance.Shuffle(len(near[cell]), func(i, k int) { near[cell][i], near[cell][k] = near[cell][k], near[cell][i] })
	}
	var tried []bool
	// Pairs a cell with a cell beside it. If that cell has another partner, the partner is paired again with a third cell.
	var pair func(cell int) bool
	pair = func(cell int) bool {
		for _, other := range near[cell] {
			if tried[other] {
				continue
			}
			tried[other] = true
			if partner[other] < 0 || pair(partner[other]) {
				partner[cell], partner[other] = other, cell
				return true
			}
		}
		return false
	}
	for _, cell := range chance.Perm(len(partner)) {
		if r, c := cell/g.Cols, cell%g.Cols; (r+c)%2 == 0 { // as on a chessboard, cells of the other colour become the partners
			tried = make([]bool, len(partner))
			pair(cell)
		}
	}
	return partner
}
