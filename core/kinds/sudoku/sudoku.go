// Package sudoku is Sudoku, from 4 x 4 to 25 x 25.
package sudoku

import (
	"fmt"
	"math"

	"unknot/core/pencil"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Kind is Sudoku.
func Kind() puzzle.Kind { return play.Kind(genre{}) }

type genre struct{}

// Info implements pencil.Genre.
func (genre) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name: "sudoku", Title: "Sudoku", Genres: []string{"sudoku"},
		Rules: "Write a number in every cell, so that every row, every column and every box has each number once. The numbers go from 1 " +
			"to the number of rows.",
	}
}

// Form implements pencil.Genre.
func (genre) Form() pencil.Form {
	return pencil.Form{
		Sides: puzzle.NewSides(4, 25, 9), Square: true, Clues: numbers{pencil.Numbers{Least: 1, Most: 25}}, Hand: pencil.Digits{},
		Signs: empty + "+=", Rows: rows, Whole: whole, Confidence: confidence,
	}
}

// confidence is high for boards with as many numbers as a puzzle needs, none of which clash.
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

// box is the size of the boxes of a board, rows and columns; ok is false if there are none.
func box(n int) (rows, cols int, ok bool) {
	if n == 6 {
		return 2, 3, true
	}
	root := int(math.Round(math.Sqrt(float64(n))))
	return root, root, root*root == n
}

// Lay implements pencil.Genre.
func (genre) Lay(g *pencil.Givens) (*pencil.Layout, error) {
	n := g.Rows
	high, wide, ok := box(n)
	if !ok {
		return nil, fmt.Errorf("a board has 4, 6, 9, 16 or 25 rows, not %d", n)
	}
	l := &pencil.Layout{Default: pencil.Open}
	values := make([]int, n)
	for i := range values {
		values[i] = i + 1
	}
	for i, clue := range g.Clues {
		l.Places = append(l.Places, pencil.Place{At: scene.Cell(i/n, i%n), Values: values})
		if clue > n {
			return nil, &pencil.Misplaced{At: i, Why: fmt.Sprintf("the numbers of this board go from 1 to %d", n)}
		}
		if clue != pencil.None {
			l.Fixed = append(l.Fixed, pencil.Is{Place: i, Value: clue})
		}
	}
	house := func(what string, cell func(i int) int) {
		cells, places := make([]int, n), make([]scene.Place, n)
		for i := range cells {
			cells[i] = cell(i)
			places[i] = l.Places[cells[i]].At
		}
		l.Rules = append(l.Rules, pencil.Rule{
			Name: scene.Capital(what), Says: fmt.Sprintf("this %s must have each number once", what), At: places,
			Holds: pencil.Each{Of: cells, Values: values},
		})
	}
	for i := range n {
		house("box", func(k int) int { return (i/(n/wide)*high+k/wide)*n + i%(n/wide)*wide + k%wide })
	}
	for i := range n {
		house("row", func(k int) int { return i*n + k })
	}
	for i := range n {
		house("column", func(k int) int { return k*n + i })
	}
	return l, nil
}

// Print implements pencil.Genre.
func (genre) Print(g *pencil.Givens, b *scene.Board) {
	high, wide, _ := box(g.Rows)
	b.Regions = make([]int, len(g.Clues))
	for i, clue := range g.Clues {
		if wide > 0 {
			b.Regions[i] = i/g.Cols/high*(g.Cols/wide) + i%g.Cols/wide + 1
		}
		if clue != pencil.None {
			b.Cells[i].Text = fmt.Sprint(clue)
		}
	}
}
