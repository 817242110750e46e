package play

import (
	"fmt"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// piecesKey shows the connected pieces of the shaded cells while it is held.
const piecesKey = "p"

// pieces marks each connected piece of the cells that are Yes in its own shade.
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

// connected splits the cells with a mark into pieces whose cells are joined by sides.
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

// shades returns a shade for each piece: the one whose other pieces are farthest away.
// Among equally far shades it takes the one that the fewest pieces have, and then the
// one that follows from the piece's first cell, so that a growing piece keeps its shade
// if it can.
func (p position) shades(pieces [][]int) []int {
	shades, given := make([]int, len(pieces)), make([]int, p.Givens.Rows*p.Givens.Cols) // given has, by cell, its shade + 1
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

// distances returns the distance of the nearest cell of each shade from some places,
// nearby+1 if no such cell is near.
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
