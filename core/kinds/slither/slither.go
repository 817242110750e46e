// Package slither is Slither Link: a loop along the sides of cells, some of which
// say how many of their sides are lines.
package slither

import (
	"fmt"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Kind is Slither Link.
func Kind() puzzle.Kind { return play.Kind(genre{}) }

type genre struct{}

// Info implements pencil.Genre.
func (genre) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "slither", Title: "Slither Link", Genres: []string{"slither"},
		Rules: "Draw a single loop along the sides of cells. It neither branches nor crosses itself. A number says how many of the four " +
			"sides of its cell belong to the loop.",
	}
}

// Form implements pencil.Genre.
func (genre) Form() pencil.Form {
	return pencil.Form{Sides: puzzle.NewSides(1, 64, 10), Clues: pencil.Numbers{Least: 0, Most: 4, Unknown: true}, Signs: "0.?",
		Hand: pencil.Sides, Confidence: confidence}
}

// confidence is high for boards with many numbers, if some of them are side by side or are 0. It is low with a 4, which would be
// the whole loop by itself.
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

var counts = [...]string{"no lines", "one line", "two lines", "three lines", "four lines"}

// says states the condition of a clue.
func says(clue int) string {
	if clue == 0 {
		return "a 0 has no lines around it"
	}
	return fmt.Sprintf("this %d needs %s", clue, counts[clue])
}

// Lay implements pencil.Genre.
func (genre) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	l := &pencil.Layout{Default: pencil.No}
	board := grid.Board{Rows: g.Rows, Cols: g.Cols}
	around := make([][]pencil.Is, board.Cells())
	var edges []int
	var ends [][2]int32
	for i, side := range board.Sides() {
		l.Places = append(l.Places, pencil.Place{At: side.Place, Values: pencil.Either})
		edges, ends = append(edges, i), append(ends, side.Corners)
		for _, cell := range side.Cells {
			if cell >= 0 {
				around[cell] = append(around[cell], pencil.Is{Place: i, Value: pencil.Yes})
			}
		}
	}
	for i, clue := range g.Clues {
		if clue >= 0 {
			l.Rules = append(l.Rules, pencil.Rule{
				Name: "Numbers", Says: says(clue), At: []scene.Place{board.Place(i)}, Clue: i + 1,
				Holds: pencil.Count{Least: clue, Most: clue, Of: around[i]},
			})
		}
	}
	lines := grid.NewLines(ends, board.Corners())
	for corner := range lines.Nodes {
		at := scene.Place{2 * (corner / (g.Cols + 1)), 2 * (corner % (g.Cols + 1))}
		l.Rules = append(l.Rules, pencil.Rule{
			Name: "Corners", Says: "two lines or none meet at this corner", At: []scene.Place{at}, Holds: pencil.Lines(lines.At(corner)),
		})
	}
	l.Rules = append(l.Rules,
		pencil.Rule{Name: "Loop", Says: "the lines must form a single loop", Holds: pencil.Loop{Edges: edges, Lines: lines}})
	return l, nil
}

// Print implements pencil.Genre.
func (genre) Print(g *pencil.Givens, b *scene.Board) {
	b.Grid = scene.Dotted
	for i, clue := range g.Clues {
		switch clue {
		case pencil.None:
		case pencil.Unknown:
			b.Cells[i].Text = "?"
		default:
			b.Cells[i].Text = fmt.Sprint(clue)
			b.Cells[i].Label = fmt.Sprintf("%d, %s", clue, counts[clue])
		}
	}
}
