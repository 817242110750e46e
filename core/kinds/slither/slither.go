// Package slither is Slither Link: a loop along the sides of cells. Some cells state how many of their sides are lines.
package slither

import (
	"fmt"

	texts "unknot/core/kinds/pencil"
	"unknot/core/pencil"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Kind is Slither Link.
func Kind() puzzle.Kind { return play.Kind(newGenre()) }

// genre takes its rules from the text, and adds the composition of boards whose loop is the border of a region.
type genre struct{ texts.Text }

func newGenre() genre { return genre{texts.Genre("slither")} }

// Form implements pencil.Genre.
func (g genre) Form() pencil.Form {
	f := g.Text.Form()
	f.Confidence = confidence
	return f
}

// Print implements pencil.Genre: it labels each number for screen readers with the number of lines that it requires.
func (g genre) Print(givens *pencil.Givens, b *scene.Board) {
	g.Text.Print(givens, b)
	for i, clue := range givens.Clues {
		if clue >= 0 {
			b.Cells[i].Label = fmt.Sprintf("%d, %s", clue, counts[clue])
		}
	}
}

var counts = [...]string{"no lines", "one line", "two lines", "three lines", "four lines"}

// confidence is high for boards with many numbers, if some of them are adjacent or
// 0. It is low if there is a 4, whose cell would be surrounded by the whole loop.
func confidence(g *pencil.Givens) puzzle.Confidence {
	numbers, zeros, beside := 0, 0, 0
	for i, clue := range g.Clues {
		switch {
		case clue > 3:
			return puzzle.No
		case clue < 0:
			continue
		case clue == 0:
			zeros++
		}
		numbers++
		if i%g.Cols > 0 && g.Clues[i-1] >= 0 || i >= g.Cols && g.Clues[i-g.Cols] >= 0 {
			beside++
		}
	}
	if 3*numbers >= len(g.Clues) && zeros+beside > 0 {
		return puzzle.Likely
	}
	return puzzle.Possible
}
