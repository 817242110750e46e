package pencil

import (
	"slices"

	"unknot/core/scene"
)

// NewCells begins a layout whose places are cells with the given values. marked selects the cells; if it is nil, all cells are selected.
// at has the index of each cell's place, -1 for none. If the values are Either, a cell that is left open on a finished board counts as No.
func NewCells(g *Givens, values []int, marked func(cell int) bool) (l *Layout, at []int) {
	l, at = &Layout{Default: Open}, make([]int, g.Rows*g.Cols)
	if slices.Equal(values, Either) {
		l.Default = No
	}
	for cell := range at {
		if at[cell] = -1; marked == nil || marked(cell) {
			at[cell] = len(l.Places)
			l.Places = append(l.Places, Place{At: scene.Cell(cell/g.Cols, cell%g.Cols), Values: values})
		}
	}
	return l, at
}

// Are returns the statements that places have a value.
func Are(value int, places ...int) []Is {
	statements := make([]Is, len(places))
	for i, place := range places {
		statements[i] = Is{place, value}
	}
	return statements
}

// Places converts cell numbers to places on the doubled grid.
func (g *Givens) Places(cells ...int) []scene.Place {
	at := make([]scene.Place, len(cells))
	for i, cell := range cells {
		at[i] = scene.Cell(cell/g.Cols, cell%g.Cols)
	}
	return at
}

// Cell returns the number, by rows, of the cell at a place.
func (g *Givens) Cell(p scene.Place) int { return p[0]/2*g.Cols + p[1]/2 }

// Neighbours lists the pairs of cells that share a side.
func (g *Givens) Neighbours() (pairs [][2]int) {
	for cell := range g.Rows * g.Cols {
		if cell%g.Cols+1 < g.Cols {
			pairs = append(pairs, [2]int{cell, cell + 1})
		}
		if cell+g.Cols < g.Rows*g.Cols {
			pairs = append(pairs, [2]int{cell, cell + g.Cols})
		}
	}
	return pairs
}

// Print writes the word of each clue into its cell.
func (n Numbers) Print(g *Givens, b *scene.Board) { printWords(n, g, b) }

// printWords writes the word of each clue into its cell.
func printWords(clues Clues, g *Givens, b *scene.Board) {
	for cell := range b.Cells {
		if clue := g.Clues[cell]; clue != None {
			b.Cells[cell].Text = clues.Word(clue)
		}
	}
}
