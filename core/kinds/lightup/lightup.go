// Package lightup is Light Up, also called Akari: place lamps that light all white cells, but no other lamps.
package lightup

import (
	"fmt"
	"slices"

	texts "unknot/core/kinds/pencil"
	"unknot/core/pencil"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Kind is Light Up.
func Kind() puzzle.Kind { return play.Kind(newGenre()) }

// genre takes its rules from the text. It adds the drawing of light, and the composition of boards.
type genre struct{ texts.Text }

func newGenre() genre { return genre{texts.Genre("lightup")} }

// Form implements pencil.Genre.
func (g genre) Form() pencil.Form {
	f := g.Text.Form()
	f.Confidence = confidence
	f.Clues = blocks{pencil.Numbers{Least: 0, Most: 4, Unknown: true}}
	hand := f.Hand.(pencil.Shading)
	hand.Shape, hand.Fill, hand.Lit = scene.Shape(bulb.Name), "", lights
	f.Hand = hand
	return f
}

// confidence is high for boards with some black cells among many white ones, if no number is greater than the number of
// adjacent white cells. It is low without any number, since the black cells are then perhaps walls of another puzzle.
func confidence(g *pencil.Givens) puzzle.Confidence {
	numbered := false
	for i, clue := range g.Clues {
		if clue > len(ends(g, i, func(int) bool { return false })) {
			return puzzle.No
		}
		numbered = numbered || clue >= 0
	}
	if !numbered {
		return puzzle.No
	}
	if slices.Contains(g.Clues, pencil.Unknown) && 2*black(g) < len(g.Clues) {
		return puzzle.Likely
	}
	return puzzle.Possible
}

// blocks are the clues of black cells, with a number or without one, which texts write as `#`.
type blocks struct{ pencil.Numbers }

// Word implements pencil.Clues.
func (b blocks) Word(clue int) string {
	if clue == pencil.Unknown {
		return "#"
	}
	return b.Numbers.Word(clue)
}

// Read implements pencil.Clues.
func (b blocks) Read(word string) (clue int, ok bool) {
	if word == "#" {
		return pencil.Unknown, true
	}
	clue, ok = b.Numbers.Read(word)
	return clue, ok && clue != pencil.Unknown
}

// Type implements pencil.Clues.
func (b blocks) Type(clue int, key string) (typed int, ok bool) {
	if key == "#" || key == "b" {
		return pencil.Unknown, true
	}
	return b.Numbers.Type(pencil.None, key)
}

// Keys implements pencil.Clues.
func (b blocks) Keys() []puzzle.Key {
	keys := []puzzle.Key{{Key: "b", Title: "Black", Pad: true}}
	for _, key := range b.Numbers.Keys() {
		if key.Key != "?" {
			keys = append(keys, key)
		}
	}
	return keys
}

// lights lists the other cells that a lamp in a cell would light.
func lights(g *pencil.Givens, cell int) []int {
	return ends(g, cell, func(c int) bool { return g.Clues[c] == pencil.None })
}

// bulb is the drawing of a lamp: a globe, two turns of its thread, and its foot.
var bulb = scene.Glyph{
	Name:   "bulb",
	Filled: "M.5 .17a.24 .24 0 0 1 .13 .44c-.03 .02-.04 .05-.04 .08h-.18c0-.03-.01-.06-.04-.08a.24 .24 0 0 1 .13-.44z",
	Drawn:  "M.435 .765h.13M.465 .845h.07",
}

// ends walks from a cell in all four directions, and lists the cells reached. It takes
// at least one step in each direction, and continues while on is true for the last cell.
func ends(g *pencil.Givens, from int, on func(c int) bool) (cells []int) {
	for _, d := range pencil.Around {
		for r, c := from/g.Cols+d[0], from%g.Cols+d[1]; r >= 0 && c >= 0 && r < g.Rows && c < g.Cols; r, c = r+d[0], c+d[1] {
			next := r*g.Cols + c
			if g.Clues[next] != pencil.None {
				break
			}
			if cells = append(cells, next); !on(next) {
				break
			}
		}
	}
	return cells
}

// Print implements pencil.Genre.
func (genre) Print(g *pencil.Givens, b *scene.Board) {
	b.Glyphs = []scene.Glyph{bulb}
	for i, clue := range g.Clues {
		switch {
		case clue == pencil.None:
			continue
		case clue == pencil.Unknown:
			b.Cells[i].Label = "black"
		default:
			b.Cells[i].Text = fmt.Sprint(clue)
			b.Cells[i].Label = fmt.Sprintf("black, %d", clue)
		}
		b.Cells[i].Fill = scene.Solid
	}
}
