package pzpr

import (
	"slices"
	"strconv"
	"strings"
)

// frame is a board within its rim, with numbers above and left and perhaps below and right.
type frame []field

// place is a place of a frame: a cell, or number i of a side; a corner has the side -1.
type place struct {
	cell    bool
	side, i int
}

// rim returns the number of lines that the frame has above a board, left of it, and below and right of it.
func (f frame) rim(p *Puzzle) (above, left, more int) {
	return f[0].size(p.Rows, p.Cols) / p.Cols, f[1].size(p.Rows, p.Cols) / p.Rows, (len(f) - 2) / 2
}

func (f frame) place(p *Puzzle, row, col int) place {
	above, left, _ := f.rim(p)
	r, c := row-above, col-left
	inRow, inCol := r >= 0 && r < p.Rows, c >= 0 && c < p.Cols
	switch {
	case inRow && inCol:
		return place{cell: true, i: r*p.Cols + c}
	case inCol && r < 0:
		return place{side: 0, i: c*above + row}
	case inRow && c < 0:
		return place{side: 1, i: r*left + col}
	case inCol:
		return place{side: 2, i: c}
	case inRow:
		return place{side: 3, i: r}
	}
	return place{side: -1}
}

// block returns the block of a frame, with words for numbers on its sides and for its cells.
func (f frame) block(corner string, rim func(field) words, inner words, fields ...field) block {
	in := func(at place) words {
		if at.cell {
			return inner
		}
		return rim(f[at.side])
	}
	return block{
		fields: slices.Concat(f, fields),
		read: func(l *lines, p *Puzzle) {
			above, left, more := f.rim(p)
			l.rows(above+p.Rows+more, left+p.Cols+more, "the board with its rim", func(row, col int, word string) bool {
				at := f.place(p, row, col)
				switch holds := fields[0].holdsClues(); {
				case holds && at.cell:
					p.note(at.i, l.word)
				case holds && (at.side == 0 || at.side == 1):
					p.note(p.Rows*p.Cols+at.side*len(p.Top)+at.i, l.word)
				}
				return at.side < 0 || in(at).read(p, at.i, word)
			})
		},
		write: func(o *file, p *Puzzle) {
			above, left, more := f.rim(p)
			o.rows(above+p.Rows+more, left+p.Cols+more, func(row, col int) string {
				at := f.place(p, row, col)
				if at.side < 0 {
					return corner
				}
				return in(at).write(p, at.i)
			})
		},
	}
}

// rimmed returns a block of a board within a frame of clues.
func rimmed(inner words, around frame, fields ...field) block {
	return around.block(".", ticked, inner, fields...)
}

// ticked returns words for clues; a c before a clue means that the player has ticked it off.
func ticked(f field) words {
	w := numbersOf(f)
	return words{
		read:  func(p *Puzzle, i int, word string) bool { return w.read(p, i, strings.TrimPrefix(word, "c")) },
		write: w.write,
	}
}

// kakuroBoard is the block for the board of Kakuro: a black cell has its sums to the right and down, a cell of the rim has one sum, and 0
// means no sum.
var kakuroBoard = func() block {
	b := frame{top, left}.block("0", sumsOf, twoSums, clues, downs)
	read := b.read
	b.read = func(l *lines, p *Puzzle) {
		read(l, p)
		for c := range p.Cols {
			p.Top[c] = besideCell(p, c, p.Top[c])
		}
		for r := range p.Rows {
			p.Left[r] = besideCell(p, r*p.Cols, p.Left[r])
		}
	}
	return b
}()

// besideCell returns a sum on the rim beside a cell; it is 0 if the cell itself is a clue.
func besideCell(p *Puzzle, cell, sum int) int {
	if sum == 0 && (p.Clues[cell] != None || p.Downs[cell] != None) {
		return None
	}
	return sum
}

func sumsOf(f field) words {
	return words{
		read: func(p *Puzzle, i int, word string) (ok bool) {
			(*f.in(p))[i], ok = readSum(word)
			return ok
		},
		write: func(p *Puzzle, i int) string { return writeSum((*f.in(p))[i]) },
	}
}

var twoSums = words{
	read: func(p *Puzzle, i int, word string) bool {
		if word == "." {
			return true
		}
		across, down, ok := strings.Cut(word, ",")
		right, okRight := readSum(across)
		low, okLow := readSum(down)
		p.Clues[i], p.Downs[i] = right, low
		return ok && okRight && okLow
	},
	write: func(p *Puzzle, i int) string {
		if p.Clues[i] == None && p.Downs[i] == None {
			return "."
		}
		return writeSum(p.Clues[i]) + "," + writeSum(p.Downs[i])
	},
}

func readSum(word string) (n int, ok bool) {
	if word == "-" || word == "-1" {
		return Unknown, true
	}
	return natural(word)
}

func writeSum(n int) string { return strconv.Itoa(max(n, 0)) }
