package penpa

import (
	"maps"
	"slices"

	"unknot/core/links"
	"unknot/core/pzpr"
)

// penStyles has the style of a line in Penpa by the number of its colour in pzpr.Answer; -1 if Penpa lacks the colour. A line without a
// colour is black there.
var penStyles = [...]int{2, playerStyle, -1, 5, -1, 8, -1, 9, -1}

// penLayers lists the layers for lines of the pen: between cells and between corners. It omits layers in which players of the genre mark
// the solution.
func (s *sheet) penLayers() (layers map[string]links.Side) {
	layers = map[string]links.Side{"line": links.Middle, "lineE": links.Corner}
	switch lines := s.Answer.Lines; {
	case len(lines.Beside) == s.Rows*(s.Cols+1):
		delete(layers, "lineE")
	case lines.Beside != nil:
		delete(layers, "line")
	}
	if s.genre.diagonal || s.Answer.Walls.Beside != nil && s.Answer.Shading == nil && s.Answer.Numbers == nil {
		delete(layers, "lineE")
	}
	return layers
}

// readPens reads the player's lines that have no other meaning, from a cell or a corner to a neighbour, and the crosses on sides.
func (s *sheet) readPens() {
	layers := s.penLayers()
	for _, layer := range slices.Sorted(maps.Keys(layers)) {
		strokes := s.marks.strokes[layer]
		for _, e := range slices.SortedFunc(maps.Keys(strokes), func(a, b ends) int {
			if by := byPlace(a.from, b.from); by != 0 {
				return by
			}
			return byPlace(a.to, b.to)
		}) {
			pen := pzpr.Pen{From: s.point(e.from), To: s.point(e.to), Colour: max(slices.Index(penStyles[:], strokes[e]), 0)}
			down, across := pen.To[0]-pen.From[0], pen.To[1]-pen.From[1]
			if down < 0 || down == 0 && across < 0 {
				pen.From, pen.To = pen.To, pen.From
			}
			cross := e.from == e.to && strokes[e] == crossStyle
			line := e.from.Side == layers[layer] && e.to.Side == layers[layer] && max(down, -down, across, -across) == 2
			if (cross || line) && s.inside(pen.From) && s.inside(pen.To) {
				s.Answer.Pens = append(s.Answer.Pens, pen)
				delete(strokes, e)
			}
		}
		if len(strokes) == 0 {
			delete(s.marks.strokes, layer)
		}
	}
}

// point returns the place of a dot in the coordinates of pzpr.Pen.
func (s *sheet) point(at links.Dot) [2]int {
	down, right := 1, 1
	if at.Side == links.Corner || at.Side == links.Below {
		down = 2
	}
	if at.Side == links.Corner || at.Side == links.Beside {
		right = 2
	}
	return [2]int{2*(at.Row-s.genre.rim) + down, 2*(at.Col-s.genre.rim) + right}
}

// inside reports whether a place in the coordinates of pzpr.Pen is on the board.
func (s *sheet) inside(at [2]int) bool {
	return at[0] >= 0 && at[1] >= 0 && at[0] <= 2*s.Rows && at[1] <= 2*s.Cols
}

// drawPens draws the lines of the pen, and its crosses on sides. Penpa has no place for other crosses.
func (s *sheet) drawPens() {
	layers := s.penLayers()
	for _, pen := range s.Answer.Pens {
		style := penStyles[pen.Colour]
		if style < 0 {
			style = penStyles[0]
		}
		from, to := s.dotAt(pen.From), s.dotAt(pen.To)
		layer := "line"
		switch {
		case from.Side == links.Corner && from != to:
			layer = "lineE"
		case from == to && (from.Side == links.Middle || from.Side == links.Corner):
			continue
		case from == to:
			style = crossStyle
		}
		if _, ok := layers[layer]; ok {
			s.stroke(layer, ends{from, to}, style)
		}
	}
}

// dotAt returns the dot of a place in the coordinates of pzpr.Pen.
func (s *sheet) dotAt(at [2]int) links.Dot {
	side := [...]links.Side{links.Corner, links.Below, links.Beside, links.Middle}[at[0]&1<<1|at[1]&1]
	return s.dot(side, (at[0]+1)/2-1, (at[1]+1)/2-1)
}
