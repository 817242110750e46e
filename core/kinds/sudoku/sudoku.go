// Package sudoku is the kind Sudoku, with boards from 4 x 4 to 25 x 25.
package sudoku

import (
	_ "embed"
	"fmt"
	"math"
	"slices"
	"strings"

	texts "unknot/core/kinds/pencil"
	"unknot/core/pencil"
	"unknot/core/pencil/formats"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// Kind returns the kind Sudoku.
func Kind() puzzle.Kind { return play.Kind(newGenre()) }

// genre takes its rules from the text. It adds the formats in which people write boards, and the composition of boards.
type genre struct {
	texts.Text
	parts []pencil.PartForm
}

func newGenre() genre {
	text := texts.Genre("sudoku")
	return genre{text, text.Form().Parts}
}

//go:embed example.txt
var example string

// Info implements pencil.Genre.
func (g genre) Info() puzzle.KindInfo {
	info := g.Text.Info()
	info.Example = &puzzle.Example{Title: "a Sudoku with cages and thermometers", Text: example}
	return info
}

// Form implements pencil.Genre.
func (g genre) Form() pencil.Form {
	f := g.Text.Form()
	f.Clues, f.Signs = numbers{pencil.Numbers{Least: 1, Most: 25}}, empty+"+="+letters
	f.Rows, f.Whole, f.Confidence, f.ConfidenceWithFault = rows, whole, confidence, confidenceWithFault
	f.Links = sites(f)
	return f
}

// confidenceWithFault returns the confidence for a text with a fault. It is high for boards with drawn boxes, even without numbers. Letters
// count as numbers only on large boards.
func confidenceWithFault(lines []text.Line, givens *pencil.Givens) puzzle.Confidence {
	if givens == nil {
		return puzzle.No
	}
	_, _, ok := box(givens.Rows)
	lettered := slices.ContainsFunc(lines, func(line text.Line) bool { return strings.ContainsAny(strings.ToUpper(line.Text), letters) })
	if !ok || lettered && givens.Rows <= 9 {
		return puzzle.No
	}
	if slices.ContainsFunc(lines, func(line text.Line) bool { return strings.ContainsAny(line.Text, formats.Bars) }) {
		return puzzle.Likely
	}
	if !givens.Clued() {
		return puzzle.No
	}
	return min(confidence(givens), puzzle.Likely) - 1
}

// confidence returns the confidence for a text without a fault. It is high for boards with as many numbers as a puzzle needs and without
// conflicts.
func confidence(g *pencil.Givens) puzzle.Confidence {
	n, numbers, largest := g.Rows, 0, 0
	high, wide, ok := box(n)
	if !ok {
		return puzzle.No
	}
	for c, clue := range g.Clues {
		if clue == pencil.None {
			continue
		}
		numbers, largest = numbers+1, max(largest, clue)
		for d, other := range g.Clues[:c] {
			if other == clue && (c/n == d/n || c%n == d%n || c/n/high == d/n/high && c%n/wide == d%n/wide) {
				return puzzle.Possible
			}
		}
	}
	if 5*numbers < len(g.Clues) || largest < 4 {
		return puzzle.Possible
	}
	return puzzle.Likely
}

// box returns the numbers of rows and columns of a box, by the size of the board. ok is false if boards of that size have no boxes.
func box(n int) (rows, cols int, ok bool) {
	if n == 6 {
		return 2, 3, true
	}
	root := int(math.Round(math.Sqrt(float64(n))))
	return root, root, root*root == n
}

// Lay implements pencil.Genre.
func (g genre) Lay(givens *pencil.Givens) (*pencil.Layout, error) {
	divided := slices.ContainsFunc(givens.Parts, func(part pencil.Part) bool { return g.parts[part.Of].Name == "region" })
	if _, _, ok := box(givens.Rows); !ok && !divided {
		return nil, fmt.Errorf("a board has 4, 6, 9, 16 or 25 rows, not %d", givens.Rows)
	}
	return g.Text.Lay(givens)
}
