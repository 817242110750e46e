package pzpr

import "strconv"

// cells returns a block with one word per cell.
func cells(w words, fields ...field) block {
	return block{
		fields: fields,
		read: func(l *lines, p *Puzzle) {
			l.rows(p.Rows, p.Cols, fields[0].name, func(row, col int, word string) bool {
				if fields[0].holdsClues() {
					p.note(row*p.Cols+col, l.word)
				}
				return w.read(p, row*p.Cols+col, word)
			})
		},
		write: func(f *file, p *Puzzle) {
			f.rows(p.Rows, p.Cols, func(row, col int) string { return w.write(p, row*p.Cols+col) })
		},
	}
}

// cornered is a block with the clue of each corner of cells.
var cornered = block{
	fields: []field{corners},
	read: func(l *lines, p *Puzzle) {
		l.rows(p.Rows+1, p.Cols+1, corners.name, func(row, col int, word string) bool {
			p.note(row*(p.Cols+1)+col, l.word)
			return numbersOf(corners).read(p, row*(p.Cols+1)+col, word)
		})
	},
	write: func(f *file, p *Puzzle) {
		f.rows(p.Rows+1, p.Cols+1, func(row, col int) string { return numbersOf(corners).write(p, row*(p.Cols+1)+col) })
	},
}

// sides returns a block with a number for each side between neighbours in a row, and then
// for each side between neighbours in a column.
func sides(across, down field) block {
	return sidesIn(across, down, sideNumbers(across), sideNumbers(down))
}

// fillominoWalls has the player's walls, with X for given ones.
var fillominoWalls = sidesIn(wall, wallLow, givenOr(given, wall), givenOr(givenLow, wallLow))

// sidesIn returns a block of sides in words. The sizes of the fields determine the number of lines.
func sidesIn(across, down field, inRow, inCol words) block {
	return block{
		fields: []field{across, down},
		read: func(l *lines, p *Puzzle) {
			wide := across.size(p.Rows, p.Cols) / p.Rows
			l.rows(p.Rows, wide, across.name, func(row, col int, word string) bool { return inRow.read(p, row*wide+col, word) })
			l.rows(down.size(p.Rows, p.Cols)/p.Cols, p.Cols, down.name, func(row, col int, word string) bool {
				return inCol.read(p, row*p.Cols+col, word)
			})
		},
		write: func(f *file, p *Puzzle) {
			wide := across.size(p.Rows, p.Cols) / p.Rows
			f.rows(p.Rows, wide, func(row, col int) string { return inRow.write(p, row*wide+col) })
			f.rows(down.size(p.Rows, p.Cols)/p.Cols, p.Cols, func(row, col int) string { return inCol.write(p, row*p.Cols+col) })
		},
	}
}

// marks is the block for the colours of cells. In Slither Link only files of pzprv3.1 have it.
var marks = block{
	read: func(l *lines, p *Puzzle) {
		if l.version != fileMark {
			lastMarks.read(l, p)
		}
	},
	write: func(f *file, p *Puzzle) { lastMarks.write(f, p) },
}

// lastMarks is the block for the colours of cells at the end of a file, which may be missing.
var lastMarks = block{
	read: func(l *lines, p *Puzzle) {
		if l.ended() {
			return
		}
		p.Answer.Marks = make([]int, p.Rows*p.Cols)
		l.rows(p.Rows, p.Cols, "marks", func(row, col int, word string) (ok bool) {
			p.Answer.Marks[row*p.Cols+col], ok = natural(word)
			return ok
		})
	},
	write: func(f *file, p *Puzzle) {
		switch have, cells := len(p.Answer.Marks), p.Rows*p.Cols; {
		case p.Answer.Marks == nil:
		case have != cells:
			f.err = formatErrorf(0, 0, "there are %d marks, but a board of this size has %d cells", have, cells)
		default:
			f.rows(p.Rows, p.Cols, func(row, col int) string { return strconv.Itoa(p.Answer.Marks[row*p.Cols+col]) })
		}
	},
}
