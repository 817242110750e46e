package paste

import (
	"slices"
	"strings"
	"unicode/utf8"

	"unknot/core/text"
)

// clueSigns are the signs of clues on boards whose empty cells may be spaces. They include no sign of an empty cell, such as a dot: on
// boards with such signs, spaces only separate cells.
const clueSigns = "0123456789#?wbWBoO"

// filled returns a text with a dot for each space that is a cell. The spaces of a board are cells if rows differ in length or a row has
// only spaces. The square shape of a board shows where its columns are. If there are several possibilities, the text has a fault.
func (v Version) filled() (Version, error) {
	lines := strings.Split(v.Text, "\n")
	for from := 0; from < len(lines); from++ {
		to, clues := from, true
		for ; to < len(lines) && !parts(lines[to]); to++ {
			clues = clues && strings.Trim(strings.TrimSuffix(lines[to], "\r"), clueSigns+" ") == ""
		}
		if !clues {
			from = to
			continue
		}
		if from < to && isSize(lines[from:to]) {
			from++
		}
		if from < to && isSequence(strings.Fields(lines[from])) && v.isHeaded(lines, from, to) {
			from = to
			continue
		}
		for _, b := range blocksOf(lines, from, to) {
			if !b.blanks() {
				continue
			}
			cells, ok := b.cells()
			if !ok {
				return v,
					v.Placed(text.Errorf(b.from+1, 0, "the empty cells of this board seem to be blanks, and its width is not clear; "+
						"write a dot for each empty cell"))
			}
			copy(lines[b.from:], cells)
		}
		from = to
	}
	v.Text = strings.Join(lines, "\n")
	return v, nil
}

// isHeaded reports whether lines are a board with headings.
func (v Version) isHeaded(lines []string, from, to int) bool {
	for to > from && strings.TrimSpace(lines[to-1]) == "" {
		to--
	}
	b, ok := v.tabulated(lines, from, to)
	return ok && len(b.left) > 0
}

// isSize reports whether the first line is the size of the board below it.
func isSize(lines []string) bool {
	found := sizes.FindStringSubmatch(strings.TrimSuffix(lines[0], "\r"))
	if found == nil {
		return false
	}
	b := board{}
	for _, line := range lines[1:] {
		if words := (span{0, strings.TrimSuffix(line, "\r"), 1}).words(); len(words) > 0 {
			b.rows = append(b.rows, row{0, words})
		}
	}
	return len(b.rows) > 1 && b.isWide(b.rows[0].width()) && b.fits(found[1], found[2])
}

// parts reports whether a line is words or a comment: such a line separates boards, and belongs to none.
func parts(line string) bool { return hasWords(line) || text.IsComment(line) }

// block is a group of lines of clues and spaces. Its first and last lines are not empty.
type block struct {
	from  int // number of its first line
	lines []string
	width int  // length of the longest line
	even  bool // whether all lines have the same length
}

// blocksOf splits lines into blocks. If all lines that are not empty have the same length, an empty line separates two boards.
func blocksOf(lines []string, from, to int) (blocks []block) {
	whole := block{from: from, even: true}
	for _, line := range lines[from:to] {
		line = strings.TrimSuffix(line, "\r")
		whole.lines = append(whole.lines, line)
		if whole.width > 0 && line != "" && len(line) != whole.width {
			whole.even = false
		}
		whole.width = max(whole.width, len(line))
	}
	isEdge := func(line string) bool { return strings.TrimSpace(line) == "" && len(line) < whole.width }
	for len(whole.lines) > 0 && isEdge(whole.lines[0]) {
		whole.from, whole.lines = whole.from+1, whole.lines[1:]
	}
	for len(whole.lines) > 0 && isEdge(whole.lines[len(whole.lines)-1]) {
		whole.lines = whole.lines[:len(whole.lines)-1]
	}
	if !whole.even {
		return []block{whole}
	}
	for at := 0; at < len(whole.lines); at++ {
		end := at
		for end < len(whole.lines) && whole.lines[end] != "" {
			end++
		}
		if end > at {
			blocks = append(blocks, block{whole.from + at, whole.lines[at:end], whole.width, true})
		}
		if end == at+1 && len(strings.Fields(whole.lines[at])) <= maxInRow {
			whole.even = false // a single row between empty lines: the empty lines are rows whose spaces were cut off
		}
		at = end
	}
	if !whole.even {
		return []block{whole}
	}
	return blocks
}

// maxInRow is the largest number of words in a line that can be a row; a longer line may be a whole board of sliding tiles.
const maxInRow = 6

// blanks reports whether the spaces of a block are cells.
func (b block) blanks() bool {
	longest := 1 // length of the longest number
	for _, line := range b.lines {
		for _, word := range strings.Fields(line) {
			if strings.Trim(word, "0123456789") == "" {
				longest = max(longest, len(word))
			}
		}
	}
	margin := b.margin()
	wide, uneven, single, blank := false, false, false, false
	rows, words := 0, 0 // in the current sequence of lines that are not empty
	for i, line := range append(slices.Clone(b.lines), "") {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			single = single || rows == 1 && words <= maxInRow && rows < len(b.lines)
			blank = blank || i < len(b.lines) && len(line) == b.width
			rows, words = 0, 0
			continue
		}
		uneven = uneven || rows > 0 && len(fields) != words
		rows, words = rows+1, len(fields)
		inner := strings.TrimSpace(line)
		wide = wide || strings.Contains(inner, strings.Repeat(" ", longest+1)) ||
			strings.HasPrefix(line[margin:], strings.Repeat(" ", longest))
	}
	return wide && (uneven || single) || blank && (wide || single)
}

// margin returns the number of spaces at the beginning of all lines that are not blank.
func (b block) margin() int {
	margin := b.width
	for _, line := range b.lines {
		if inner := strings.TrimLeft(line, " "); inner != "" {
			margin = min(margin, len(line)-len(inner))
		}
	}
	return margin
}

// maxPitch is the largest distance between cells: a number of two digits and a space.
const maxPitch = 3

// cells returns the lines with a dot for each blank cell. It chooses the only distance of cells at which the board is a square. If no
// distance makes a square, every character of an even block is a cell, if no other distance is possible. ok is false if there are several
// readings, or none.
func (b block) cells() (lines []string, ok bool) {
	var squares [][]string
	margins := slices.Compact([]int{0, b.margin()})
	tries := 0
	for _, margin := range margins {
		for pitch := 1; pitch <= maxPitch; pitch++ {
			grid, cols, fits := b.grid(margin, pitch)
			if !fits {
				continue
			}
			tries++
			if cols == len(b.lines) && !slices.ContainsFunc(squares, func(other []string) bool { return same(other, grid) }) {
				squares = append(squares, grid)
			}
		}
	}
	if len(squares) == 0 && b.even && tries == 1 {
		lines, _, _ = b.grid(0, 1)
		return lines, true
	}
	if len(squares) != 1 {
		return nil, false
	}
	return squares[0], true
}

// same reports whether two grids have the same cells.
func same(one, other []string) bool {
	return slices.EqualFunc(one, other, func(a, b string) bool { return slices.Equal(strings.Fields(a), strings.Fields(b)) })
}

// grid returns the lines if there is a cell every pitch columns after a margin; fits is false if a word is between two such columns.
func (b block) grid(margin, pitch int) (lines []string, cols int, fits bool) {
	cols = (b.width - margin + pitch - 1) / pitch
	room := max(1, pitch-1)
	for _, line := range b.lines {
		line += strings.Repeat(" ", margin+cols*pitch-min(len(line), margin+cols*pitch))
		var out strings.Builder
		out.WriteString(line[:margin])
		for c := range cols {
			cell := line[margin+c*pitch:][:pitch]
			word := strings.TrimSpace(cell[:room])
			if pitch > 1 && cell[room] != ' ' || strings.Contains(word, " ") {
				return nil, 0, false
			}
			if word == "" {
				word = "."
			}
			if c > 0 && pitch > 1 {
				out.WriteByte(' ')
			}
			out.WriteString(strings.Repeat(" ", room-utf8.RuneCountInString(word)) + word)
		}
		lines = append(lines, out.String())
	}
	return lines, cols, true
}
