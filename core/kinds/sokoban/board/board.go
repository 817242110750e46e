// Package board draws levels for the views of searches.
package board

import (
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/scene"
)

// Ground returns a level's floor with the walls around it, without goals and boxes. Rows and columns are those of the level's picture.
func Ground(l *floor.Level) *scene.Board {
	b := &scene.Board{Grid: scene.Rooms}
	for _, c := range l.Cells {
		r, col := l.Place(c)
		b.Rows, b.Cols = max(b.Rows, r+2), max(b.Cols, col+2)
	}
	b.Cells = make([]scene.Square, b.Rows*b.Cols)
	for i := range b.Cells {
		b.Cells[i].Fill = scene.Void
	}
	for _, c := range l.Cells {
		r, col := l.Place(c)
		for dr := -1; dr <= 1; dr++ {
			for dc := -1; dc <= 1; dc++ {
				if square := &b.Cells[(r+dr)*b.Cols+col+dc]; !l.Holds(r+dr, col+dc) {
					*square = scene.Square{Fill: scene.Solid, Label: "wall"}
				}
			}
		}
		b.Cells[r*b.Cols+col] = scene.Square{Fill: scene.Paper}
	}
	return b
}
