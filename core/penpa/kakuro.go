package penpa

import (
	"slices"
	"strconv"
	"strings"

	"unknot/core/links"
	"unknot/core/pzpr"
)

// corners lists the corners in which a black cell of Kakuro has its sums: first the sum to the right, then the sum downwards.
var corners = [...]int{1, 2}

// The symbol “kakuro”, and its style that is a diagonal line.
const (
	kakuroName  = "kakuro"
	kakuroStyle = 1
)

// sums is the layer of the black cells of Kakuro with their sums as small numbers. The first row and column of the drawing have only black
// cells, and are not part of the puzzle's size.
var sums = layer{
	of: ofSmall | ofSymbols | ofSurface,
	read: func(s *sheet) {
		for row := -1; row < s.Rows; row++ {
			for col := -1; col < s.Cols; col++ {
				at := s.dot(links.Middle, row, col)
				if symbol, ok := s.ask.symbols[at]; ok && symbol.Name == kakuroName {
					delete(s.ask.symbols, at)
					s.found++
				} else if !s.dark(at) {
					if row < 0 || col < 0 {
						s.faultf(at, "a Kakuro has only black cells in its first row and its first column; this one is white")
					}
					continue
				}
				s.sum(row, col, at)
			}
		}
	},
	write: func(s *sheet) {
		for row := -1; row < s.Rows; row++ {
			for col := -1; col < s.Cols; col++ {
				at := s.dot(links.Middle, row, col)
				sums := s.sumsAt(row, col)
				if row >= 0 && col >= 0 && *sums[0] == pzpr.None {
					continue // a white cell has no sums
				}
				s.symbol(at, kakuroStyle, kakuroName)
				for i, sum := range sums {
					if sum != nil && *sum > 0 {
						n := links.Small{At: at, Corner: corners[i], Text: strconv.Itoa(*sum), Colour: inSums}
						s.d.Question.Small = append(s.d.Question.Small, n)
					}
				}
			}
		}
	},
}

// sumsAt returns where the puzzle stores the sums of a cell to the right and downwards. A pointer is nil if the cell cannot have that sum.
func (s *sheet) sumsAt(row, col int) (sums [2]*int) {
	switch {
	case row < 0 && col < 0:
	case row < 0:
		sums[1] = &s.Top[col]
	case col < 0:
		sums[0] = &s.Left[row]
	default:
		sums[0], sums[1] = &s.Clues[row*s.Cols+col], &s.Downs[row*s.Cols+col]
	}
	return sums
}

// sum reads the sums of a black cell. Other small numbers in the cell stay in the question.
func (s *sheet) sum(row, col int, at links.Dot) {
	sums := s.sumsAt(row, col)
	for _, sum := range sums {
		if sum != nil {
			*sum = pzpr.Unknown
		}
	}
	s.ask.small[at] = slices.DeleteFunc(s.ask.small[at], func(n links.Small) bool {
		value, err := strconv.Atoi(strings.TrimSpace(n.Text))
		i := slices.Index(corners[:], n.Corner)
		if i < 0 || err != nil || value < 0 || sums[i] == nil {
			return strings.TrimSpace(n.Text) == ""
		}
		*sums[i] = value
		return true
	})
	if len(s.ask.small[at]) == 0 {
		delete(s.ask.small, at)
	}
}
