package stranger

import (
	"strings"

	"unknot/core/puzzle"
)

// shapes are the genres that are recognised by the shape of a grid.
var shapes = []struct {
	genre string
	fits  func(grid) puzzle.Confidence
}{
	{"sudoku", sudoku}, {"kakuro", kakuro}, {"slither", slither}, {"shikaku", shikaku}, {"hitori", hitori},
}

// sudoku: nine rows of digits, 0 for an empty cell, with at least 17 givens, the fewest of
// a puzzle with one solution (McGuire, Tugemann and Civario 2012). A mistake or two are
// allowed, more if there are lines between the boxes.
func sudoku(g grid) puzzle.Confidence {
	numbers, ok := g.numbers()
	if !ok || len(numbers) != 9 {
		return puzzle.No
	}
	const fewestGivens = 17
	whole, givens, wrong := 0, 0, 0
	var seen [3][9][10]bool // by rows, columns and boxes
	for r, row := range numbers {
		if len(row) == 9 {
			whole++
		}
		for c, n := range row {
			if n > 9 {
				return puzzle.No
			}
			if n <= 0 || c >= 9 {
				continue
			}
			givens++
			for house, at := range [3]int{r, c, r/3*3 + c/3} {
				if seen[house][at][n] {
					wrong++
				}
				seen[house][at][n] = true
			}
		}
	}
	switch {
	case whole == 9 && givens >= fewestGivens && wrong == 0 || g.ruled && givens >= fewestGivens:
		return puzzle.Likely
	case whole >= 7 && givens >= fewestGivens && wrong <= 4:
		return puzzle.Possible
	}
	return puzzle.No
}

// kakuro: at least two cells hold sums, written down\right.
func kakuro(g grid) puzzle.Confidence {
	sums := 0
	for _, row := range g.rows {
		for _, cell := range row {
			down, right, ok := strings.Cut(cell, `\`)
			if !ok {
				continue
			}
			if strings.Trim(down+right, "0123456789") != "" {
				return puzzle.No
			}
			if down+right != "" {
				sums++
			}
		}
	}
	if rows, _, ok := g.size(); sums >= 2 && rows > 1 && ok {
		return puzzle.Likely
	}
	return puzzle.No
}

// slither: some cells have digits from 0 to 3. With none that is 0, and none
// beside another, it may as well be something else.
func slither(g grid) puzzle.Confidence {
	numbers, ok := g.numbers()
	rows, cols, even := g.size()
	if !ok || !even || min(rows, cols) < 2 {
		return puzzle.No
	}
	zeros, empties, clues, beside, most := 0, 0, 0, 0, 0
	for r, row := range numbers {
		for c, n := range row {
			switch {
			case n > 3:
				return puzzle.No
			case n < 0:
				empties++
				continue
			case n == 0:
				zeros++
			}
			clues, most = clues+1, max(most, n)
			if c > 0 && row[c-1] >= 0 || r > 0 && numbers[r-1][c] >= 0 {
				beside++
			}
		}
	}
	switch {
	case empties > 0 && clues > 3 && (zeros > 0 || 4*beside > clues):
		return puzzle.Likely
	case clues > 3 && most > 1:
		return puzzle.Possible
	}
	return puzzle.No
}

// shikaku: the numbers sum to the cells of the grid.
func shikaku(g grid) puzzle.Confidence {
	numbers, ok := g.numbers()
	rows, cols, even := g.size()
	if !ok || !even || min(rows, cols) < 2 {
		return puzzle.No
	}
	sum, clues := 0, 0
	for _, row := range numbers {
		for _, n := range row {
			if n > 0 {
				sum, clues = sum+min(n, rows*cols+1), clues+1
			}
		}
	}
	if sum == rows*cols && clues > 2 && 2*clues < rows*cols {
		return puzzle.Likely
	}
	return puzzle.No
}

// hitori: a square full of numbers, none above its side, some twice in a row.
func hitori(g grid) puzzle.Confidence {
	numbers, ok := g.numbers()
	rows, cols, even := g.size()
	if !ok || !even || rows != cols || rows < 4 {
		return puzzle.No
	}
	twice := 0
	for _, row := range numbers {
		seen := make([]bool, cols+1)
		for _, n := range row {
			if n < 1 || n > cols {
				return puzzle.No
			}
			if seen[n] {
				twice++
			}
			seen[n] = true
		}
	}
	if twice > 0 {
		return puzzle.Likely
	}
	return puzzle.No
}
