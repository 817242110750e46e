package penpa

import (
	"unknot/core/links"
	"unknot/core/pzpr"
)

// readMarks reads the player's drawing as far as files of the genre have a place for it.
func (s *sheet) readMarks() {
	switch {
	case s.genre.diagonal:
		s.readDiagonals()
	case s.Answer.Shading != nil:
		s.readShading()
	}
	if s.Answer.Numbers != nil {
		for i, at := range s.cells() {
			n, ok := s.marks.numbers[at]
			if clue, good := clueIn(n); ok && good && n.Mode == "1" && clue > 0 {
				s.Answer.Numbers[i] = clue
				delete(s.marks.numbers, at)
			}
		}
	}
	switch {
	case len(s.Answer.Lines.Beside) == s.Rows*(s.Cols+1):
		s.readSides("lineE", s.Answer.Lines, 0, sideOf)
	case s.Answer.Lines.Beside != nil:
		s.readSides("line", s.Answer.Lines, 1, between)
	}
	if s.Answer.Walls.Beside != nil && s.Answer.Shading == nil && s.Answer.Numbers == nil { // otherwise the lines are only notes
		s.readSides("lineE", s.Answer.Walls, 1, sideOf)
	}
}

// The style of the symbol “sun_moon” that is a lamp.
const lampStyle = 3

// crossed is the style of the symbol “star” that is a cross in a cell without a star.
const crossed = 0

// readShading reads black and green cells, lamps, tents and stars.
func (s *sheet) readShading() {
	for i, at := range s.cells() {
		symbol := s.marks.symbols[at]
		switch colour := s.marks.surface[at]; {
		case symbol.Name == "sun_moon" && symbol.Style == lampStyle, symbol.Name == "tents" && symbol.Style == tentStyle:
			s.Answer.Shading[i] = pzpr.Shaded
			delete(s.marks.symbols, at)
		case symbol.Name == "star":
			if s.Answer.Shading[i] = pzpr.Shaded; symbol.Style == crossed {
				s.Answer.Shading[i] = pzpr.Cleared
			}
			delete(s.marks.symbols, at)
		case colour == green:
			s.Answer.Shading[i] = pzpr.Cleared
			delete(s.marks.surface, at)
		case isDark(colour):
			s.Answer.Shading[i] = pzpr.Shaded
			delete(s.marks.surface, at)
		}
	}
}

// readDiagonals reads the lines from corner to corner of a cell. A cell with both diagonals stays as it is. In files, a diagonal from the
// upper left corner is a shaded cell.
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

// readSides reads the lines of a layer into grids; inner is as in side. sideOf returns the side of a cell that a line is on.
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

// side returns the index of the lower or right side of a cell in grids of sides; -1 if they do not have it. inner is 1 if the grids leave
// out the border, otherwise 0.
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

// sideIn returns the number of a side in grids of sides; nil if they do not have it.
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
