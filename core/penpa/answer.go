package penpa

import (
	"encoding/json"
	"maps"
	"math/bits"
	"slices"
	"strconv"

	"unknot/core/links"
	"unknot/core/pzpr"
)

// DrawAnswer adds a player's marks to the drawing of a puzzle, in the form that readMarks reads. It omits colours that would look like
// other marks.
func DrawAnswer(p *pzpr.Puzzle, d *links.Penpa) {
	g, ok := find(p.Genre)
	if !ok {
		return
	}
	s := &sheet{Puzzle: p, genre: g, d: d}
	switch {
	case g.diagonal:
		s.drawDiagonals()
	case p.Answer.Shading != nil:
		s.drawShading()
	}
	if p.Answer.Numbers != nil {
		s.drawNumbers()
	}
	switch lines := p.Answer.Lines; {
	case len(lines.Beside) == p.Rows*(p.Cols+1):
		s.drawSides("lineE", lines, 0, along)
	case lines.Beside != nil:
		s.drawSides("line", lines, 1, across)
	}
	if p.Answer.Walls.Beside != nil && p.Answer.Shading == nil && p.Answer.Numbers == nil {
		s.drawSides("lineE", p.Answer.Walls, 1, along)
	}
	s.drawPens()
	s.drawTints()
}

// playerStyle is the style of a player's green lines, and playerColour the colour of a player's green numbers.
const (
	playerStyle  = 3
	playerColour = 2
)

// objects has, by genre, the symbol that players put into cells. In other genres they colour cells.
var objects = map[string]links.Symbol{
	"lightup":    {Name: "sun_moon", Style: lampStyle, Layer: 2},
	"mines":      {Name: "sun_moon", Style: mineStyle, Layer: 2},
	"tents":      {Name: "tents", Style: tentStyle, Layer: 2},
	"starbattle": {Name: "star", Style: 2, Layer: 2},
	"battleship": {Name: "battleship_B", Style: 2, Layer: 2},
	"yinyang":    {Name: "circle_M", Style: pzpr.White, Layer: 1},
}

// mark adds a symbol of the player in a cell.
func (s *sheet) mark(at links.Dot, symbol links.Symbol) {
	symbol.At = at
	s.d.Answer.Symbols = append(s.d.Answer.Symbols, symbol)
}

// dot is the symbol that marks a cell as empty.
var dot = links.Symbol{Name: "ox_B", Style: 8, Layer: 1}

func (s *sheet) drawShading() {
	object, has := objects[s.genre.name]
	for i, at := range s.cells() {
		switch entry := s.Answer.Shading[i]; {
		case entry == pzpr.Shaded && has:
			s.mark(at, object)
		case entry == pzpr.Cleared && s.genre.name == "yinyang":
			object.Style = pzpr.Black
			s.mark(at, object)
			object.Style = pzpr.White
		case entry == pzpr.Cleared && has:
			s.mark(at, dot)
		case entry == pzpr.Shaded:
			s.d.Answer.Surface = append(s.d.Answer.Surface, links.Surface{At: at, Colour: darkGrey})
		case entry == pzpr.Cleared:
			s.d.Answer.Surface = append(s.d.Answer.Surface, links.Surface{At: at, Colour: green})
		}
	}
}

// numbersOfCandidates is the number of candidates for which Penpa has a place in a cell.
const numbersOfCandidates = 9

func (s *sheet) drawNumbers() {
	number := func(at links.Dot, text, mode string) {
		s.d.Answer.Numbers = append(s.d.Answer.Numbers, links.Number{At: at, Text: text, Colour: playerColour, Mode: mode})
	}
	for i, at := range s.cells() {
		n := s.Answer.Numbers[i]
		switch {
		case s.genre.name == "shakashaka" && n == 0:
			s.mark(at, dot)
		case s.genre.name == "shakashaka" && n > 0:
			s.mark(at, links.Symbol{Name: "tri", Style: triangles[n-1], Layer: 1})
		case n > 0:
			number(at, strconv.Itoa(n), "1")
		case s.Answer.Candidates != nil && s.Answer.Candidates[i] != 0:
			on := make([]int, max(numbersOfCandidates, bits.Len64(s.Answer.Candidates[i])-1))
			for k := range on {
				on[k] = int(s.Answer.Candidates[i] >> (k + 1) & 1)
			}
			list, _ := json.Marshal(on)
			number(at, string(list), candidateMode)
		}
		if s.Answer.Cornered != nil {
			s.drawCorners(at, s.Answer.Cornered[i])
		}
	}
}

// drawCorners writes digits into the four corners of a cell, one each. The last corner gets all remaining digits.
func (s *sheet) drawCorners(at links.Dot, set uint64) {
	var texts []string
	for n := range 10 {
		switch {
		case set>>n&1 == 0:
		case len(texts) < 4:
			texts = append(texts, strconv.Itoa(n))
		default:
			texts[3] += strconv.Itoa(n)
		}
	}
	for corner, text := range texts {
		s.d.Answer.Small = append(s.d.Answer.Small, links.Small{At: at, Corner: corner, Text: text, Colour: playerColour})
	}
}

func (s *sheet) drawDiagonals() {
	for i, at := range s.cells() {
		corner := func(up, left int) links.Dot {
			return links.Dot{Side: links.Corner, Row: at.Row - up, Col: at.Col - left}
		}
		switch s.Answer.Shading[i] {
		case pzpr.Shaded:
			s.stroke("lineE", ends{corner(1, 1), corner(0, 0)}, playerStyle)
		case pzpr.Cleared:
			s.stroke("lineE", ends{corner(1, 0), corner(0, 1)}, playerStyle)
		}
	}
}

// stroke adds a line to the player's drawing.
func (s *sheet) stroke(layer string, e ends, style int) {
	if s.d.Answer.Strokes == nil {
		s.d.Answer.Strokes = map[string][]links.Stroke{}
	}
	s.d.Answer.Strokes[layer] = append(s.d.Answer.Strokes[layer], links.Stroke{From: e.from, To: e.to, Style: style})
}

// across returns the two cells on both sides of the lower or right side of a cell.
func across(side links.Side, cell links.Dot) ends {
	to := cell
	if side == links.Below {
		to.Row++
	} else {
		to.Col++
	}
	return ends{cell, to}
}

// drawSides draws lines for marks on sides into a layer. The parameter inner has the meaning that it has in side. The function endsOf
// returns the ends of the line for a side.
func (s *sheet) drawSides(layer string, from pzpr.Sides, inner int, endsOf func(side links.Side, cell links.Dot) ends) {
	for row := -1; row < s.Rows; row++ {
		for col := -1; col < s.Cols; col++ {
			for _, side := range []links.Side{links.Below, links.Beside} {
				n := s.sideIn(from, side, row, col, inner)
				if n == nil || *n == 0 {
					continue
				}
				cell := s.dot(links.Middle, row, col)
				e, style := endsOf(side, cell), playerStyle
				switch *n {
				case pzpr.Mark:
					cell.Side = side
					e, style = ends{cell, cell}, crossStyle
				case 2:
					style = doubleStyle
				}
				s.stroke(layer, e, style)
			}
		}
	}
}

// drawTints colours cells by their tints. In genres in which players shade cells it omits green and the greys, which would be read as
// “empty” and “shaded”.
func (s *sheet) drawTints() {
	if s.Answer.Marks == nil {
		return
	}
	colours := map[int]int{}
	for _, colour := range slices.Sorted(maps.Keys(tints)) {
		if tint := tints[colour]; colours[tint] == 0 && (s.Answer.Shading == nil || colour != green && !isDark(colour)) {
			colours[tint] = colour
		}
	}
	for i, at := range s.cells() {
		if colour := colours[s.Answer.Marks[i]]; colour != 0 {
			s.d.Answer.Surface = append(s.d.Answer.Surface, links.Surface{At: at, Colour: colour})
		}
	}
}
