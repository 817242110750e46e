package penpa

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"unknot/core/links"
	"unknot/core/pzpr"
)

// sheet is a drawing with the puzzle that it shows. Each part that has been understood is removed from the remaining parts: `ask` of the
// question, `marks` of the player's drawing.
type sheet struct {
	*pzpr.Puzzle
	genre genre
	d     *links.Penpa
	ask   *remains
	marks *remains
	found int // number of clues that were read
	fault error
}

// remains are the parts of a drawing that have not been understood yet.
type remains struct {
	numbers map[links.Dot]links.Number
	small   map[links.Dot][]links.Small
	symbols map[links.Dot]links.Symbol
	surface map[links.Dot]int
	strokes map[string]map[ends]int
	more    []string // names of further layers that are not empty
}

type ends struct{ from, to links.Dot }

// rest returns the remains of a drawing before anything is understood: all its parts.
func rest(l links.Layers) *remains {
	r := &remains{map[links.Dot]links.Number{}, map[links.Dot][]links.Small{}, map[links.Dot]links.Symbol{}, map[links.Dot]int{},
		map[string]map[ends]int{}, slices.Clone(l.Unknown)}
	for _, n := range l.Numbers {
		r.numbers[n.At] = n
	}
	for _, n := range l.Small {
		r.small[n.At] = append(r.small[n.At], n)
	}
	for _, s := range l.Symbols {
		r.symbols[s.At] = s
	}
	for _, s := range l.Surface {
		r.surface[s.At] = s.Colour
	}
	for name, strokes := range l.Strokes {
		if len(strokes) == 0 {
			continue
		}
		r.strokes[name] = map[ends]int{}
		for _, s := range strokes {
			r.strokes[name][ends{s.From, s.To}] = s.Style
		}
	}
	for name, paths := range l.Paths {
		if len(paths) > 0 {
			r.more = append(r.more, name)
		}
	}
	slices.Sort(r.more)
	return r
}

// clued reports whether the remains have parts that are clues in most genres.
func (r *remains) clued() bool { return r.sorts()&^ofSurface != 0 }

// sorts returns the set of types of the remaining parts, without those that only decorate.
func (r *remains) sorts() (all parts) {
	for of, n := range map[parts]int{ofNumbers: len(r.numbers), ofSmall: len(r.small), ofSymbols: len(r.symbols), ofSurface: len(r.surface),
		ofLines: len(r.strokes["lineE"])} {
		if n > 0 {
			all |= of
		}
	}
	return all
}

// names has the words for Penpa's layers that users read.
var names = map[string]string{
	"line": "lines", "lineE": "lines on the grid", "deletelineE": "removed grid lines", "freeline": "free lines",
	"freelineE": "free lines", "wall": "walls", "cage": "cages", "thermo": "thermometers", "nobulbthermo": "lines", "arrows": "arrows",
	"direction": "arrows", "squareframe": "frames", "polygon": "polygons", "killercages": "killer cages",
}

// left lists the remaining layers in words, each with the place of its first part. The parameter of follows the name of each layer, as in
// “lines of the player”.
func (r *remains) left(of string) (all []string) {
	add := func(what string, at []links.Dot) {
		if len(at) > 0 {
			first := slices.MinFunc(at, byPlace)
			all = append(all, fmt.Sprintf("%s%s, from row %d, column %d on", what, of, max(first.Row+1, 1), max(first.Col+1, 1)))
		}
	}
	for side, where := range []string{links.Middle: "", links.Corner: " at corners", links.Below: " on sides", links.Beside: " on sides"} {
		var at []links.Dot
		for dot := range r.numbers {
			if dot.Side == links.Side(side) {
				at = append(at, dot)
			}
		}
		add("numbers"+where, at)
	}
	add("small numbers", slices.Collect(maps.Keys(r.small)))
	drawn := map[string][]links.Dot{}
	for at, s := range r.symbols {
		drawn[s.Name] = append(drawn[s.Name], at)
	}
	for _, name := range slices.Sorted(maps.Keys(drawn)) {
		add("symbols “"+name+"”", drawn[name])
	}
	add("colours", slices.Collect(maps.Keys(r.surface)))
	for _, name := range slices.Sorted(maps.Keys(r.strokes)) {
		var at []links.Dot
		for e := range r.strokes[name] {
			at = append(at, e.from)
		}
		add(names[name], at)
	}
	for _, name := range r.more {
		if word, ok := names[name]; ok {
			name = word
		}
		all = append(all, name+of)
	}
	return all
}

func byPlace(a, b links.Dot) int {
	if a.Row != b.Row {
		return a.Row - b.Row
	}
	if a.Col != b.Col {
		return a.Col - b.Col
	}
	return int(a.Side - b.Side)
}

// cells yields the cells of the puzzle with their places.
func (s *sheet) cells() iter.Seq2[int, links.Dot] {
	return func(yield func(int, links.Dot) bool) {
		for i := range s.Rows * s.Cols {
			if !yield(i, s.dot(links.Middle, i/s.Cols, i%s.Cols)) {
				return
			}
		}
	}
}

// dot returns the place of a cell of the puzzle. The first row and column of the puzzle may be those after the rim.
func (s *sheet) dot(side links.Side, row, col int) links.Dot {
	return links.Dot{Side: side, Row: row + s.genre.rim, Col: col + s.genre.rim}
}

// faultf records a fault at a place of the drawing, unless another fault was recorded before.
func (s *sheet) faultf(at links.Dot, format string, args ...any) {
	if s.fault == nil {
		s.fault = fmt.Errorf("row %d, column %d: %s", at.Row+1, at.Col+1, fmt.Sprintf(format, args...))
	}
}

// take takes the number in a cell from the question if its text is a clue.
func (s *sheet) take(at links.Dot) (clue int, ok bool) {
	n, ok := s.ask.numbers[at]
	if !ok || n.Mode == "2" || n.Mode == "4" || n.Mode == "7" {
		return pzpr.None, false
	}
	if clue, ok = clueIn(n); ok {
		delete(s.ask.numbers, at)
		s.found++
	}
	return clue, ok
}

// clueIn returns the clue that a number shows. A circle without a number is a clue of unknown value.
func clueIn(n links.Number) (clue int, ok bool) {
	switch text := strings.TrimSpace(n.Text); text {
	case "":
		if isCircle(n.Colour) {
			return pzpr.Unknown, true
		}
		return pzpr.None, true
	case "?":
		return pzpr.Unknown, true
	default:
		clue, err := strconv.Atoi(text)
		return clue, err == nil && clue >= 0
	}
}

// Colours of numbers in Penpa.
const (
	inBlack  = 1 // black, not in a circle
	inCircle = 6 // black, in a white circle
	onBlack  = 4 // white, in a black cell
	inSums   = 4 // white, for a small number in a black cell of Kakuro
)

// isCircle reports whether the number of a colour means that a number has a circle around it.
func isCircle(colour int) bool { return colour >= 5 && colour <= 8 }

// put adds a clue to the question.
func (s *sheet) put(at links.Dot, clue, colour int) {
	text := strconv.Itoa(clue)
	switch {
	case clue == pzpr.None:
		return
	case clue == pzpr.Unknown && colour == inCircle:
		text = " "
	case clue == pzpr.Unknown:
		text = "?"
	}
	s.d.Question.Numbers = append(s.d.Question.Numbers, links.Number{At: at, Text: text, Colour: colour, Mode: "1"})
}

// colour adds a coloured cell to the question.
func (s *sheet) colour(at links.Dot, colour int) {
	s.d.Question.Surface = append(s.d.Question.Surface, links.Surface{At: at, Colour: colour})
}

// symbol adds a symbol to the question.
func (s *sheet) symbol(at links.Dot, style int, name string) {
	s.d.Question.Symbols = append(s.d.Question.Symbols, links.Symbol{At: at, Style: style, Name: name, Layer: 1})
}

// wallStyle is the style number of thick black lines.
const wallStyle = 2

// wall adds a wall along the lower or right side of a cell to the question.
func (s *sheet) wall(side links.Side, row, col int) {
	if s.d.Question.Strokes == nil {
		s.d.Question.Strokes = map[string][]links.Stroke{}
	}
	e := along(side, s.dot(links.Middle, row, col))
	s.d.Question.Strokes["lineE"] = append(s.d.Question.Strokes["lineE"], links.Stroke{From: e.from, To: e.to, Style: wallStyle})
}

// along returns the two ends of the lower or right side of a cell.
func along(side links.Side, cell links.Dot) ends {
	to := links.Dot{Side: links.Corner, Row: cell.Row, Col: cell.Col}
	from := to
	if side == links.Below {
		from.Col--
	} else {
		from.Row--
	}
	return ends{from, to}
}

// sideOf returns the side that a line between two corners covers, as a cell and which of its sides. ok is false if the line is longer than
// a side or not straight.
func sideOf(e ends) (cell links.Dot, side links.Side, ok bool) {
	from, to := e.from, e.to
	if byPlace(from, to) > 0 {
		from, to = to, from
	}
	if from.Side != links.Corner || to.Side != links.Corner {
		return cell, side, false
	}
	cell = links.Dot{Side: links.Middle, Row: to.Row, Col: to.Col}
	switch {
	case from.Row == to.Row && from.Col+1 == to.Col:
		return cell, links.Below, true
	case from.Col == to.Col && from.Row+1 == to.Row:
		return cell, links.Beside, true
	}
	return cell, side, false
}

// between returns the side between two neighbouring cells that a line joins. ok is false if the cells are not neighbours.
func between(e ends) (cell links.Dot, side links.Side, ok bool) {
	from, to := e.from, e.to
	if byPlace(from, to) > 0 {
		from, to = to, from
	}
	if from.Side != links.Middle || to.Side != links.Middle {
		return cell, side, false
	}
	switch {
	case from.Row == to.Row && from.Col+1 == to.Col:
		return from, links.Beside, true
	case from.Col == to.Col && from.Row+1 == to.Row:
		return from, links.Below, true
	}
	return cell, side, false
}
