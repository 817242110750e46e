package penpa

import (
	"slices"

	"unknot/core/links"
	"unknot/core/pzpr"
)

// rim is a side of the board that has clues outside the board.
type rim struct {
	of func(p *pzpr.Puzzle) *[]int
	// line returns the place outside the board that is nearest to row or column i, and the step from it away from the board.
	line func(s *sheet, i int) (next links.Dot, row, col int)
}

var (
	top = rim{of: func(p *pzpr.Puzzle) *[]int { return &p.Top },
		line: func(_ *sheet, i int) (links.Dot, int, int) { return links.Dot{Row: -1, Col: i}, -1, 0 }}
	left = rim{of: func(p *pzpr.Puzzle) *[]int { return &p.Left },
		line: func(_ *sheet, i int) (links.Dot, int, int) { return links.Dot{Row: i, Col: -1}, 0, -1 }}
	bottom = rim{of: func(p *pzpr.Puzzle) *[]int { return &p.Bottom },
		line: func(s *sheet, i int) (links.Dot, int, int) { return links.Dot{Row: s.Rows, Col: i}, 1, 0 }}
	right = rim{of: func(p *pzpr.Puzzle) *[]int { return &p.Right },
		line: func(s *sheet, i int) (links.Dot, int, int) { return links.Dot{Row: i, Col: s.Cols}, 0, 1 }}
)

// clues returns the layer of the clues on a side. If unknown is false, a “?” counts as no clue.
func (r rim) clues(unknown bool) layer {
	return layer{
		of: ofNumbers,
		read: func(s *sheet) {
			count, room := r.lines(s)
			for i := range count {
				clues := r.read(s, i, unknown)
				if len(clues) > room {
					at, _, _ := r.line(s, i)
					s.faultf(at, "there are %d numbers in this line outside the board; it has room for %d", len(clues), room)
					return
				}
				copy((*r.of(s.Puzzle))[(i+1)*room-len(clues):], clues)
			}
		},
		write: func(s *sheet) {
			count, room := r.lines(s)
			for i := range count {
				r.write(s, i, (*r.of(s.Puzzle))[i*room:][:room])
			}
		},
	}
}

// lines returns the number of rows or columns that end at the side, and the number of clues for which each has room.
func (r rim) lines(s *sheet) (count, room int) {
	count = s.Rows
	if _, row, _ := r.line(s, 0); row != 0 {
		count = s.Cols
	}
	return count, len(*r.of(s.Puzzle)) / count
}

// read takes the clues of a row or column from the question, and returns them in reading order.
func (r rim) read(s *sheet, i int, unknown bool) (clues []int) {
	at, row, col := r.line(s, i)
	for range *s.margin(row, col) + beyond {
		if clue, ok := s.take(at); ok && clue != pzpr.None && (unknown || clue != pzpr.Unknown) {
			clues = append(clues, clue)
		}
		at.Row, at.Col = at.Row+row, at.Col+col
	}
	if row+col < 0 {
		slices.Reverse(clues)
	}
	return clues
}

// beyond is the number of cells on each side, outside the margins, in which a drawing may have clues.
const beyond = 2

// margin returns a pointer to the width of the margin in the direction of a step.
func (s *sheet) margin(row, col int) *int {
	switch {
	case row < 0:
		return &s.d.Top
	case row > 0:
		return &s.d.Bottom
	case col < 0:
		return &s.d.Left
	}
	return &s.d.Right
}

// write puts the clues of a row or column next to the board, and makes the margin wide enough for them.
func (r rim) write(s *sheet, i int, clues []int) {
	clues = slices.DeleteFunc(slices.Clone(clues), func(clue int) bool { return clue == pzpr.None })
	at, row, col := r.line(s, i)
	if row+col < 0 {
		slices.Reverse(clues)
	}
	for _, clue := range clues {
		s.put(at, clue, inBlack)
		at.Row, at.Col = at.Row+row, at.Col+col
	}
	margin := s.margin(row, col)
	*margin = max(*margin, len(clues))
}
