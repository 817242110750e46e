package penpa

import (
	"encoding/json"
	"slices"
	"strings"

	"unknot/core/links"
	"unknot/core/pzpr"
)

// readMarks reads the player's drawing. It reads only marks that puzz.link's files of the genre can have.
func (s *sheet) readMarks() {
	switch {
	case s.genre.diagonal:
		s.readDiagonals()
	case s.Answer.Shading != nil:
		s.readShading()
	}
	if s.Answer.Numbers != nil {
		s.readNumbers()
	}
	switch {
	case len(s.Answer.Lines.Beside) == s.Rows*(s.Cols+1):
		s.readSides("lineE", s.Answer.Lines, 0, sideOf)
	case s.Answer.Lines.Beside != nil:
		s.readSides("line", s.Answer.Lines, 1, between)
	}
	// In genres with shaded or numbered cells, lines are only notes and are not read.
	if s.Answer.Walls.Beside != nil && s.Answer.Shading == nil && s.Answer.Numbers == nil {
		s.readSides("lineE", s.Answer.Walls, 1, sideOf)
	}
	s.readPens()
	s.readTints()
}

// readNumbers reads numbers, candidates, numbers in the corners of cells, and the black corners of Shakashaka.
func (s *sheet) readNumbers() {
	for i, at := range s.cells() {
		n, ok := s.marks.numbers[at]
		clue, good := clueIn(n)
		candidates := candidatesIn(n)
		switch {
		case !ok:
		case good && clue > 0 && (n.Mode == "1" || n.Mode == largeMode):
			s.Answer.Numbers[i] = clue
			delete(s.marks.numbers, at)
		case candidates != 0:
			s.Answer.Candidates = noted(s.Answer.Candidates, i, s.Rows*s.Cols, candidates)
			delete(s.marks.numbers, at)
		}
		var cornered uint64
		for _, small := range s.marks.small[at] {
			cornered |= digitSet(small.Text)
		}
		if cornered != 0 && !slices.ContainsFunc(s.marks.small[at], func(n links.Small) bool { return digitSet(n.Text) == 0 }) {
			s.Answer.Cornered = noted(s.Answer.Cornered, i, s.Rows*s.Cols, cornered)
			delete(s.marks.small, at)
		}
		if s.genre.name != "shakashaka" {
			continue
		}
		switch symbol := s.marks.symbols[at]; {
		case symbol.Name == "tri" && slices.Contains(triangles[:], symbol.Style):
			s.Answer.Numbers[i] = 1 + slices.Index(triangles[:], symbol.Style)
			delete(s.marks.symbols, at)
		case isEmpty(symbol):
			s.Answer.Numbers[i] = 0
			delete(s.marks.symbols, at)
		}
	}
}

// The modes of numbers in Penpa that are not clues: large numbers, and candidates, which are a list of zeros and ones.
const (
	largeMode     = "10"
	candidateMode = "7"
)

// smallModes are the modes of small texts.
var smallModes = []string{"5", "6", "8", "9"}

// candidatesIn returns the candidates that a number of Penpa lists, one bit each. It returns 0 if the number is not a list of candidates.
func candidatesIn(n links.Number) (set uint64) {
	switch {
	case n.Mode == candidateMode:
		var on []int
		if json.Unmarshal([]byte(n.Text), &on) != nil {
			return 0
		}
		for i, is := range on[:min(len(on), 62)] {
			if is != 0 {
				set |= 1 << (i + 1)
			}
		}
	case slices.Contains(smallModes, n.Mode):
		set = digitSet(n.Text)
	}
	return set
}

// digitSet returns the digits of a text, one bit each. It returns 0 if the text has other signs.
func digitSet(text string) (set uint64) {
	for _, r := range strings.TrimSpace(text) {
		switch {
		case r == ' ' || r == ',':
		case r < '0' || r > '9':
			return 0
		default:
			set |= 1 << (r - '0')
		}
	}
	return set
}

// noted adds a set to the set of a cell, and returns the sets of all cells. The slice sets may be nil.
func noted(sets []uint64, cell, cells int, set uint64) []uint64 {
	if sets == nil {
		sets = make([]uint64, cells)
	}
	sets[cell] = set
	return sets
}

// The styles of the symbol “sun_moon” that mean a lamp and a mine.
const (
	lampStyle = 3
	mineStyle = 4
)

// emptyStyles are the styles of the symbols “ox” that mark a cell as empty: crosses and a dot.
var emptyStyles = [...]int{4, 7, 8}

// isEmpty reports whether a symbol marks an empty cell.
func isEmpty(s links.Symbol) bool {
	return strings.HasPrefix(s.Name, "ox_") && slices.Contains(emptyStyles[:], s.Style)
}

// crossed is the style of the symbol “star” that is a cross. It marks a cell without a star.
const crossed = 0

// object returns the number that a file has for a symbol of the player. ok is false if the symbol is not a mark of the genre.
func (s *sheet) object(symbol links.Symbol) (entry int, ok bool) {
	clue, ship := shipPart(symbol)
	switch {
	case symbol.Name == "":
		return 0, false
	case symbol.Name == "sun_moon" && (symbol.Style == lampStyle || symbol.Style == mineStyle),
		symbol.Name == "tents" && symbol.Style == tentStyle:
		return pzpr.Shaded, true
	case symbol.Name == "star" && symbol.Style == crossed, isEmpty(symbol), ship && clue == pzpr.Water:
		return pzpr.Cleared, true
	case symbol.Name == "star", ship:
		return pzpr.Shaded, true
	case s.genre.name == "yinyang" && strings.HasPrefix(symbol.Name, "circle_"): // in its files, a white circle is a shaded cell
		return symbol.Style, symbol.Style == pzpr.White || symbol.Style == pzpr.Black
	}
	return 0, false
}

// readShading reads black and green cells, symbols that players put into cells, and signs for empty cells.
func (s *sheet) readShading() {
	for i, at := range s.cells() {
		if entry, ok := s.object(s.marks.symbols[at]); ok {
			s.Answer.Shading[i] = entry
			delete(s.marks.symbols, at)
			continue
		}
		switch colour := s.marks.surface[at]; {
		case colour == green:
			s.Answer.Shading[i] = pzpr.Cleared
			delete(s.marks.surface, at)
		case isDark(colour):
			s.Answer.Shading[i] = pzpr.Shaded
			delete(s.marks.surface, at)
		}
	}
}

// tints has the number of a colour in files by Penpa’s number of the colour: green, yellow, grey, blue, red, orange and purple.
var tints = map[int]int{green: 1, 7: 2, darkGrey: 3, lightGrey: 3, grey: 3, 5: 4, 6: 5, 10: 6, 11: 8}

// readTints reads the colours of cells that have no meaning as another mark.
func (s *sheet) readTints() {
	for i, at := range s.cells() {
		if tint := tints[s.marks.surface[at]]; tint != 0 {
			if s.Answer.Marks == nil {
				s.Answer.Marks = make([]int, s.Rows*s.Cols)
			}
			s.Answer.Marks[i] = tint
			delete(s.marks.surface, at)
		}
	}
}

// readDiagonals reads the lines from corner to corner of a cell. It does not read a cell with both diagonals. In files, a cell whose
// diagonal begins at the upper left corner is a shaded cell.
func (s *sheet) readDiagonals() {
	lines := s.marks.strokes["lineE"]
	for i, cell := range s.cells() {
		corner := func(up, left int) links.Dot {
			return links.Dot{Side: links.Corner, Row: cell.Row - up, Col: cell.Col - left}
		}
		drawn := func(one, other links.Dot) (ends, bool) {
			if _, ok := lines[ends{one, other}]; ok {
				return ends{one, other}, true
			}
			_, ok := lines[ends{other, one}]
			return ends{other, one}, ok
		}
		falling, falls := drawn(corner(1, 1), corner(0, 0))
		rising, rises := drawn(corner(1, 0), corner(0, 1))
		switch {
		case falls && !rises:
			s.Answer.Shading[i] = pzpr.Shaded
			delete(lines, falling)
		case rises && !falls:
			s.Answer.Shading[i] = pzpr.Cleared
			delete(lines, rising)
		}
	}
	if len(lines) == 0 {
		delete(s.marks.strokes, "lineE")
	}
}

// The styles of lines other than a single line.
const (
	doubleStyle = 30
	crossStyle  = 98
)

// readSides reads the lines of a layer as marks on sides. The parameter inner has the meaning that it has in side. The function sideOf
// returns the side of a cell on which a line is.
func (s *sheet) readSides(layer string, to pzpr.Sides, inner int, sideOf func(e ends) (links.Dot, links.Side, bool)) {
	for e, style := range s.marks.strokes[layer] {
		cell, at, ok := sideOf(e)
		value := 1
		switch {
		case e.from == e.to && style == crossStyle:
			cell, at, value = e.from, e.from.Side, pzpr.Mark
			ok = at == links.Below || at == links.Beside
		case style == doubleStyle:
			value = 2
		}
		if !ok {
			continue
		}
		if n := s.sideIn(to, at, cell.Row-s.genre.rim, cell.Col-s.genre.rim, inner); n != nil {
			*n = value
			delete(s.marks.strokes[layer], e)
		}
	}
	if len(s.marks.strokes[layer]) == 0 {
		delete(s.marks.strokes, layer)
	}
}

// side returns the index of the lower or right side of a cell in a grid of sides. It returns -1 if the grid does not have the side. The
// parameter inner is 1 for a grid without the border of the board, otherwise 0.
func (s *sheet) side(side links.Side, row, col, inner int) int {
	border := 1 - inner
	switch {
	case side == links.Below && row >= -border && row < s.Rows-inner && col >= 0 && col < s.Cols:
		return (row+border)*s.Cols + col
	case side == links.Beside && row >= 0 && row < s.Rows && col >= -border && col < s.Cols-inner:
		return row*(s.Cols-1+2*border) + col + border
	}
	return -1
}

// sideIn returns a pointer to the number of a side in a grid of sides. It returns nil if the grid does not have the side.
func (s *sheet) sideIn(sides pzpr.Sides, side links.Side, row, col, inner int) *int {
	i := s.side(side, row, col, inner)
	switch {
	case i < 0:
		return nil
	case side == links.Below:
		return &sides.Below[i]
	}
	return &sides.Beside[i]
}
