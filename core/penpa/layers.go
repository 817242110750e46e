package penpa

import (
	"slices"
	"strconv"
	"strings"

	"unknot/core/links"
	"unknot/core/pzpr"
)

// layer describes how one type of part of the question is read from a drawing, and how it is drawn.
type layer struct {
	of    parts
	read  func(s *sheet)
	write func(s *sheet)
}

// parts is a set of types of parts: numbers, symbols, colours and so on.
type parts int

const (
	ofNumbers parts = 1 << iota
	ofSmall
	ofSymbols
	ofSurface
	ofLines
)

// numbers is the layer of clues in cells that are numbers.
var numbers = layer{
	of: ofNumbers,
	read: func(s *sheet) {
		for i, at := range s.cells() {
			if clue, ok := s.take(at); ok {
				s.Clues[i] = clue
			}
		}
	},
	write: func(s *sheet) {
		colour := inBlack
		if s.Genre == "hashikake" {
			colour = inCircle
		}
		for i, at := range s.cells() {
			s.put(at, s.Clues[i], colour)
		}
	},
}

// everyNumber is the layer of numbers in all cells. A number whose text is empty marks a cell without a clue.
var everyNumber = layer{
	of:   ofNumbers,
	read: numbers.read,
	write: func(s *sheet) {
		for i, at := range s.cells() {
			if s.Clues[i] == pzpr.None {
				s.d.Question.Numbers = append(s.d.Question.Numbers, links.Number{At: at, Text: " ", Colour: inBlack, Mode: "1"})
			}
			s.put(at, s.Clues[i], inBlack)
		}
	},
}

// crossings is the layer of numbers at the corners of cells.
var crossings = layer{
	of: ofNumbers,
	read: func(s *sheet) {
		for at, n := range s.ask.numbers {
			row, col := at.Row+1, at.Col+1
			on := at.Side == links.Corner && row >= 0 && col >= 0 && row <= s.Rows && col <= s.Cols
			if clue, ok := clueIn(n); ok && on {
				s.Corners[row*(s.Cols+1)+col] = clue
				delete(s.ask.numbers, at)
				s.found++
			}
		}
	},
	write: func(s *sheet) {
		for i, clue := range s.Corners {
			s.put(links.Dot{Side: links.Corner, Row: i/(s.Cols+1) - 1, Col: i%(s.Cols+1) - 1}, clue, inCircle)
		}
	},
}

// starCount is the layer of the number of stars, which is beside a star outside the board.
var starCount = layer{
	of: ofNumbers | ofSymbols,
	read: func(s *sheet) {
		outside := func(at links.Dot) bool { return at.Row < 0 || at.Col < 0 || at.Row >= s.Rows || at.Col >= s.Cols }
		for at, symbol := range s.ask.symbols {
			if outside(at) && symbol.Name == "star" {
				delete(s.ask.symbols, at)
			}
		}
		for at := range s.ask.numbers {
			if !outside(at) {
				continue
			}
			if n, ok := s.take(at); ok {
				s.Setting = n
			}
		}
	},
	write: func(s *sheet) {
		s.put(links.Dot{Row: -1}, s.Setting, inBlack)
		s.d.Question.Symbols = append(s.d.Question.Symbols, links.Symbol{At: links.Dot{Row: -1, Col: 1}, Style: 2, Name: "star"})
	},
}

// circles is the layer of white and black circles of any size.
var circles = layer{
	of: ofSymbols,
	read: func(s *sheet) {
		for i, at := range s.cells() {
			if colour, ok := s.circle(at); ok {
				s.Clues[i] = colour
			}
		}
	},
	write: func(s *sheet) {
		for i, at := range s.cells() {
			if s.Clues[i] != pzpr.None {
				s.symbol(at, s.Clues[i], "circle_L")
			}
		}
	},
}

// circle takes a white or black circle from the question, and returns its colour. ok is false if there is no such circle.
func (s *sheet) circle(at links.Dot) (colour int, ok bool) {
	c, ok := s.ask.symbols[at]
	if !ok || !strings.HasPrefix(c.Name, "circle_") || c.Style != pzpr.White && c.Style != pzpr.Black {
		return 0, false
	}
	delete(s.ask.symbols, at)
	s.found++
	return c.Style, true
}

// stars is the layer of small circles in cells, on sides and at corners.
var stars = layer{
	of: ofSymbols,
	read: func(s *sheet) {
		for i, at := range s.points() {
			if colour, ok := s.circle(at); ok {
				s.Stars[i] = colour
			}
		}
	},
	write: func(s *sheet) {
		for i, at := range s.points() {
			if s.Stars[i] != 0 {
				s.symbol(at, s.Stars[i], "circle_SS")
			}
		}
	},
}

// points yields the middles of cells, of sides and the corners within the board, row by row.
func (s *sheet) points() func(yield func(int, links.Dot) bool) {
	return func(yield func(int, links.Dot) bool) {
		width := 2*s.Cols - 1
		for i := range s.Stars {
			row, col := i/width, i%width
			side := [2][2]links.Side{{links.Middle, links.Beside}, {links.Below, links.Corner}}[row%2][col%2]
			if !yield(i, s.dot(side, row/2, col/2)) {
				return
			}
		}
	}
}

// Colours of cells in Penpa.
const (
	darkGrey  = 1
	green     = 2
	lightGrey = 3
	black     = 4
	grey      = 8
)

// isDark reports whether a colour is black or a grey.
func isDark(colour int) bool {
	return slices.Contains([]int{darkGrey, lightGrey, black, grey}, colour)
}

// dark takes the colour of a black or grey cell from the question. It returns false if the cell has another colour or none.
func (s *sheet) dark(at links.Dot) bool {
	if !isDark(s.ask.surface[at]) {
		return false
	}
	delete(s.ask.surface, at)
	s.found++
	return true
}

// blacks is the layer of black cells, of which some have a number.
var blacks = layer{
	of: ofNumbers | ofSurface,
	read: func(s *sheet) {
		for i, at := range s.cells() {
			if !s.dark(at) {
				continue
			}
			s.Clues[i] = pzpr.Unknown
			if clue, ok := s.take(at); ok && clue != pzpr.None {
				s.Clues[i] = clue
			}
		}
	},
	write: func(s *sheet) {
		for i, at := range s.cells() {
			if s.Clues[i] != pzpr.None {
				s.colour(at, black)
			}
			if s.Clues[i] >= 0 {
				s.put(at, s.Clues[i], onBlack)
			}
		}
	},
}

// blocked is the layer of black cells that do not belong to the board.
var blocked = layer{
	of: ofSurface,
	read: func(s *sheet) {
		for i, at := range s.cells() {
			if s.dark(at) {
				s.Blocked[i] = 1
			}
		}
	},
	write: func(s *sheet) {
		for i, at := range s.cells() {
			if s.Blocked[i] != 0 {
				s.colour(at, black)
			}
		}
	},
}

// arrowOf has the direction in puzz.link by Penpa's number of an arrow.
var arrowOf = []int{pzpr.Up, pzpr.Left, pzpr.Right, pzpr.Down}

// arrows is the layer of numbers with arrows, on grey cells.
var arrows = layer{
	of: ofNumbers | ofSurface,
	read: func(s *sheet) {
		for i, at := range s.cells() {
			n, ok := s.ask.numbers[at]
			clue, arrow, good := arrowIn(n.Text)
			switch {
			case ok && good && (n.Mode == "2" || clue == pzpr.Grey):
				s.Clues[i], s.Arrows[i] = clue, arrow
				delete(s.ask.numbers, at)
				s.found++
				s.dark(at)
			case !ok && s.dark(at):
				s.Clues[i] = pzpr.Grey
			}
		}
	},
	write: func(s *sheet) {
		for i, at := range s.cells() {
			if s.Clues[i] == pzpr.None {
				continue
			}
			s.colour(at, lightGrey)
			if way := slices.Index(arrowOf, s.Arrows[i]); s.Clues[i] >= 0 && way >= 0 {
				text := strconv.Itoa(s.Clues[i]) + "_" + strconv.Itoa(way)
				s.d.Question.Numbers = append(s.d.Question.Numbers, links.Number{At: at, Text: text, Colour: inBlack, Mode: "2"})
			}
		}
	},
}

// castles is the layer of numbers with arrows on black, grey and white cells. In a white cell without a clue, the text of the number is
// empty.
var castles = layer{
	of: arrows.of,
	read: func(s *sheet) {
		for i, at := range s.cells() {
			n, ok := s.ask.numbers[at]
			clue, arrow, good := arrowIn(n.Text)
			if ok && !good || !ok && !isDark(s.ask.surface[at]) {
				continue
			}
			if s.Clues[i], s.Arrows[i] = clue, arrow; clue == pzpr.Grey {
				s.Clues[i] = pzpr.Unknown
			}
			delete(s.ask.numbers, at)
			s.found++
			switch colour := s.ask.surface[at]; {
			case colour == black:
				s.Colours[i] = pzpr.Black
			case !isDark(colour):
				s.Colours[i] = pzpr.White
			}
			s.dark(at)
		}
	},
	write: func(s *sheet) {
		for i, at := range s.cells() {
			if s.Clues[i] == pzpr.None {
				continue
			}
			colour, text := inBlack, ""
			switch s.Colours[i] {
			case pzpr.Black:
				s.colour(at, black)
				colour = onBlack
			case 0:
				s.colour(at, lightGrey)
			}
			if way := slices.Index(arrowOf, s.Arrows[i]); s.Clues[i] >= 0 && way >= 0 {
				text = strconv.Itoa(s.Clues[i]) + "_" + strconv.Itoa(way)
			}
			s.d.Question.Numbers = append(s.d.Question.Numbers, links.Number{At: at, Text: text, Colour: colour, Mode: "2"})
		}
	},
}

// arrowIn returns the number and the arrow in a text such as 3_1. A “?” or an empty text means that the cell has neither.
func arrowIn(text string) (clue, arrow int, ok bool) {
	number, way, pointed := strings.Cut(strings.TrimSpace(text), "_")
	if number == "?" || number == "" {
		return pzpr.Grey, 0, true
	}
	clue, wrong := strconv.Atoi(number)
	d, wrongWay := strconv.Atoi(way)
	if !pointed || wrong != nil || wrongWay != nil || clue < 0 || d < 0 || d >= len(arrowOf) {
		return 0, 0, false
	}
	return clue, arrowOf[d], true
}

// listed is the layer of clues of several digits.
var listed = layer{
	of: ofNumbers,
	read: func(s *sheet) {
		for i, at := range s.cells() {
			n := s.ask.numbers[at]
			list, ok := digits(n.Text)
			if !ok || n.Mode != "4" && len(list) > 1 {
				continue
			}
			if clue, ok := pzpr.Pack(list...); ok {
				s.Clues[i] = clue
				delete(s.ask.numbers, at)
				s.found++
			}
		}
	},
	write: func(s *sheet) {
		for i, at := range s.cells() {
			if s.Clues[i] == pzpr.None {
				continue
			}
			text := ""
			for _, n := range pzpr.Unpack(s.Clues[i]) {
				switch {
				case n == pzpr.Unknown:
					text += "?"
				case n > 9:
					s.faultf(at, "Penpa's clues of several numbers have no place for %d", n)
				default:
					text += strconv.Itoa(n)
				}
			}
			s.d.Question.Numbers = append(s.d.Question.Numbers, links.Number{At: at, Text: text, Colour: inBlack, Mode: "4"})
		}
	},
}

// digits returns the digits and question marks of a text.
func digits(text string) (list []int, ok bool) {
	for _, c := range strings.TrimSpace(text) {
		switch {
		case c == '?':
			list = append(list, pzpr.Unknown)
		case '0' <= c && c <= '9':
			list = append(list, int(c-'0'))
		case c != ' ' && c != ',':
			return nil, false
		}
	}
	return list, len(list) > 0
}

// The styles of the symbol “tents”.
const (
	treeStyle = 1
	tentStyle = 2
)

// trees is the layer of symbols of trees.
var trees = layer{
	of: ofSymbols,
	read: func(s *sheet) {
		for i, at := range s.cells() {
			if tree := s.ask.symbols[at]; tree.Name == "tents" && tree.Style == treeStyle {
				s.Clues[i] = 1
				delete(s.ask.symbols, at)
				s.found++
			}
		}
	},
	write: func(s *sheet) {
		for i, at := range s.cells() {
			if s.Clues[i] != pzpr.None {
				s.symbol(at, treeStyle, "tents")
			}
		}
	},
}

// walls is the layer of thick lines between rooms.
var walls = layer{
	of: ofLines,
	read: func(s *sheet) {
		for e, style := range s.ask.strokes["lineE"] {
			cell, side, ok := sideOf(e)
			if !ok || style != wallStyle {
				continue
			}
			if s.side(side, cell.Row, cell.Col, 0) < 0 {
				continue
			}
			// A wall on the border of the board has no place in Walls, so it is ignored.
			if wall := s.sideIn(s.Walls, side, cell.Row, cell.Col, 1); wall != nil {
				*wall = 1
				s.found++
			}
			s.drop("lineE", e)
		}
	},
	write: func(s *sheet) {
		for i, wall := range s.Walls.Below {
			if wall != 0 {
				s.wall(links.Below, i/s.Cols, i%s.Cols)
			}
		}
		for i, wall := range s.Walls.Beside {
			if wall != 0 {
				s.wall(links.Beside, i/(s.Cols-1), i%(s.Cols-1))
			}
		}
	},
}

// outlines is the layer of lines around the cells with clues.
var outlines = layer{
	of: ofLines,
	read: func(s *sheet) {
		clued := func(row, col int) bool {
			return row >= 0 && col >= 0 && row < s.Rows && col < s.Cols && s.Clues[row*s.Cols+col] != pzpr.None
		}
		s.dropLines(func(cell links.Dot, side links.Side) bool {
			row, col := cell.Row, cell.Col+1
			if side == links.Below {
				row, col = cell.Row+1, cell.Col
			}
			return clued(cell.Row, cell.Col) || clued(row, col)
		})
	},
	write: func(*sheet) {},
}

// ornaments is the layer of lines on the grid without a meaning.
var ornaments = layer{
	of:    ofLines,
	read:  func(s *sheet) { s.dropLines(func(links.Dot, links.Side) bool { return true }) },
	write: func(*sheet) {},
}

// dropLines removes thick lines on the grid from the question.
func (s *sheet) dropLines(meaningless func(cell links.Dot, side links.Side) bool) {
	for e := range s.ask.strokes["lineE"] {
		if cell, side, ok := sideOf(e); ok && meaningless(cell, side) {
			s.drop("lineE", e)
		}
	}
}

// dropBorder removes the thick lines that are not between two cells of the board.
func (s *sheet) dropBorder() {
	s.dropLines(func(cell links.Dot, side links.Side) bool {
		return s.side(side, cell.Row-s.genre.rim, cell.Col-s.genre.rim, 1) < 0
	})
}

// drop removes a line from the question.
func (s *sheet) drop(layer string, e ends) {
	if delete(s.ask.strokes[layer], e); len(s.ask.strokes[layer]) == 0 {
		delete(s.ask.strokes, layer)
	}
}

// boxes is the layer of the thick lines between the usual boxes of a Sudoku.
var boxes = layer{
	of: ofLines,
	read: func(s *sheet) {
		high, wide := box(s.Rows)
		for e, style := range s.ask.strokes["lineE"] {
			cell, side, ok := sideOf(e)
			if !ok || style != wallStyle {
				continue
			}
			usual := side == links.Below && (cell.Row+1)%high == 0 || side == links.Beside && (cell.Col+1)%wide == 0
			if !usual {
				s.faultf(cell, "the thick lines of this Sudoku are not around its usual boxes, so it has other regions")
				return
			}
			s.drop("lineE", e)
		}
	},
	write: func(s *sheet) {
		high, wide := box(s.Rows)
		for i := range s.Rows * s.Cols {
			row, col := i/s.Cols, i%s.Cols
			if (row+1)%high == 0 && row < s.Rows-1 {
				s.wall(links.Below, row, col)
			}
			if (col+1)%wide == 0 && col < s.Cols-1 {
				s.wall(links.Beside, row, col)
			}
		}
	},
}

// box returns the height and width of the boxes of a Sudoku: as nearly square as possible, and at least as wide as high.
func box(size int) (high, wide int) {
	for high = 1; (high+1)*(high+1) <= size; high++ {
	}
	for size%high != 0 {
		high--
	}
	return high, size / high
}
