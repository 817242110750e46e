package play

import (
	"fmt"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// piecesKey is the key that shows the connected pieces of shaded cells while it is held.
const piecesKey = "p"

// pieces gives each connected piece of shaded cells its own shade.
func (s shading) pieces(p position) puzzle.Response {
	pieces := p.connected(pencil.Yes)
	shades := p.shades(pieces)
	said := puzzle.Response{}
	largest := 0
	for i, places := range pieces {
		said.Marks = append(said.Marks,
			scene.Mark{Role: scene.Piece, Shade: shades[i], Places: p.Where(places), Text: scene.Several(len(places), "cells")})
		largest = max(largest, len(places))
	}
	switch len(pieces) {
	case 0:
		said.Say = fmt.Sprintf("There is no %s yet.", s.Pieces)
	case 1:
		said.Say = fmt.Sprintf("The %s is one piece of %s.", s.Pieces, scene.Several(largest, "cells"))
	default:
		said.Say = fmt.Sprintf("The %s is in %d pieces; the largest has %s.", s.Pieces, len(pieces), scene.Several(largest, "cells"))
	}
	return said
}

// connected splits the cells with a mark into pieces. The cells of a piece are joined by their sides.
func (p position) connected(mark int16) (pieces [][]int) {
	seen := make([]bool, len(p.Marks))
	for from, m := range p.Marks {
		if m != mark || seen[from] {
			continue
		}
		seen[from] = true
		piece := []int{from}
		for i := 0; i < len(piece); i++ {
			at := p.Layout.Places[piece[i]].At
			for _, d := range pencil.Around {
				if next := p.PlaceAt(scene.Place{at[0] + 2*d[0], at[1] + 2*d[1]}); next >= 0 && p.Marks[next] == mark && !seen[next] {
					seen[next] = true
					piece = append(piece, next)
				}
			}
		}
		pieces = append(pieces, piece)
	}
	return pieces
}

// nearby is the distance in cells, also diagonally, up to which two pieces should differ in shade.
const nearby = 4

// shades returns a shade for each piece: the shade whose nearest other piece is farthest away. If several shades are equally good, it takes
// the one that the fewest pieces have, and then the one that follows from the first cell of the piece, so that a growing piece usually
// keeps its shade.
func (p position) shades(pieces [][]int) []int {
	// given has, by cell, 1 plus the shade of its piece; 0 if the piece has none yet
	shades, given := make([]int, len(pieces)), make([]int, p.Givens.Rows*p.Givens.Cols)
	var uses [scene.Shades]int
	for i, places := range pieces {
		far := p.distances(places, given)
		first := 3*(p.Cell(places[0])/p.Givens.Cols) + p.Cell(places[0])%p.Givens.Cols
		best := first % scene.Shades
		for k := 1; k < scene.Shades; k++ {
			shade := (first + k) % scene.Shades
			if far[shade] > far[best] || far[shade] == far[best] && uses[shade] < uses[best] {
				best = shade
			}
		}
		shades[i] = best
		uses[best]++
		for _, place := range places {
			given[p.Cell(place)] = best + 1
		}
	}
	return shades
}

// distances returns, by shade, the distance of the nearest cell with the shade from the given places. It is nearby+1 if there is no such
// cell within that distance.
func (p position) distances(places, given []int) (far [scene.Shades]int) {
	for shade := range far {
		far[shade] = nearby + 1
	}
	rows, cols := p.Givens.Rows, p.Givens.Cols
	for _, place := range places {
		row, col := p.Cell(place)/cols, p.Cell(place)%cols
		for r := max(row-nearby, 0); r <= min(row+nearby, rows-1); r++ {
			for k := max(col-nearby, 0); k <= min(col+nearby, cols-1); k++ {
				if shade := given[r*cols+k] - 1; shade >= 0 {
					far[shade] = min(far[shade], max(r-row, row-r, k-col, col-k))
				}
			}
		}
	}
	return far
}
