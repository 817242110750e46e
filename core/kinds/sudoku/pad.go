package sudoku

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"unknot/core/links"
	"unknot/core/pencil"
)

// fromPad converts a puzzle of SudokuPad. Only its givens, regions and cages have a meaning in
// the data; the text of the rules says what its drawings mean. A drawing becomes a part if its
// meaning is certain, or if the address contains the player's answer. Other drawings are omitted.
func fromPad(form pencil.Form, p *links.Pad, address string) (*translation, error) {
	size := len(p.Cells)
	if sides := form.Sides.Rows; size < sides.Min || size > sides.Max || len(p.Cells[0]) != size {
		return nil, fmt.Errorf("a board is a square of %d to %d rows; this one is %d × %d", sides.Min, sides.Max, size, len(p.Cells[0]))
	}
	t := newTranslation(form, size)
	for r, row := range p.Cells {
		for c, square := range row {
			if n, ok := square.Value.Int(); ok {
				t.givens.Clues[r*size+c] = n
			} else if square.Value != "" {
				t.leave("the given “%s”", square.Value)
			}
			if len(square.CentreMarks) > 0 {
				t.note(&t.entered().Candidates, r*size+c, square.CentreMarks)
			}
			if len(square.PencilMarks) > 0 {
				t.note(&t.entered().Cornered, r*size+c, square.PencilMarks)
			}
		}
	}
	t.padRegions(p)
	t.padCages(p)
	rules := strings.ToLower(p.Note("rules"))
	for _, flag := range []string{"antiknight", "antiking", "nonconsecutive", "disjointgroups"} {
		if p.Flag(flag) || padFlags[flag].MatchString(rules) {
			t.add(flag, pencil.Part{})
		}
	}
	t.padLines(p, rules, address)
	t.padArrows(p, rules)
	t.padShapes(p, rules)
	return t, nil
}

// padFlags maps parts for the whole board to the words that name them in rules.
var padFlags = map[string]*regexp.Regexp{
	"antiknight":     regexp.MustCompile(`(anti-?\s?knight|knight['’]?s move)`),
	"antiking":       regexp.MustCompile(`(anti-?\s?king\b|king['’]?s move)`),
	"nonconsecutive": regexp.MustCompile(`\bnon-?\s?consecutive sudoku`),
	"disjointgroups": regexp.MustCompile(`disjoint (groups|sets)`),
}

func (t *translation) padRegions(p *links.Pad) {
	if len(p.Regions) == 0 {
		if _, _, ok := box(t.givens.Rows); ok {
			t.leave("that no boxes are drawn: the usual ones are read")
		}
		return
	}
	of := slices.Repeat([]int{-1}, len(t.givens.Clues))
	for i, region := range p.Regions {
		for _, spot := range region {
			if cell, ok := t.cell(spot[0]+1, spot[1]+1); ok {
				of[cell] = i
			}
		}
	}
	t.setRegions(of)
}

func (t *translation) padCages(p *links.Pad) {
	for _, cage := range p.Cages {
		if len(cage.Cells) == 0 || cage.Hidden || cage.Type == "rowcol" || cage.Type == "region" {
			continue
		}
		part := pencil.Part{}
		for _, spot := range cage.Cells {
			if cell, ok := t.cell(spot[0]+1, spot[1]+1); ok {
				part.Cells = append(part.Cells, cell)
			}
		}
		switch n, ok := cage.Value.Int(); {
		case ok && n > 0:
			part.Values = []int{n}
		case cage.Value != "":
			t.leave("cages with the text “%s”", cage.Value)
			continue
		}
		if len(part.Cells) > 0 {
			t.add("cage", part)
		}
	}
}

// padLines converts the lines whose meaning is known.
func (t *translation) padLines(p *links.Pad, rules, address string) {
	var lines []drawnLine
	for _, line := range p.Lines {
		if cells, ok := t.along(line.WayPoints); ok && len(cells) > 1 {
			lines = append(lines, drawnLine{line.Color, cells})
		} else if namesOf(line.Color) != nil {
			t.leave("lines that do not go from cell to cell")
		}
	}
	t.addLines(lines, rules, address, func(cell int) bool { return t.circled(p, cell) })
}

// along returns the cells on a line through points. ok is false if a point is not the centre of a cell, or the line leaves the board or is
// closed.
func (t *translation) along(points []links.Point) (cells []int, ok bool) {
	for i, point := range points {
		if !nearMiddle(point[0]) || !nearMiddle(point[1]) {
			return nil, false
		}
		next := point
		if i+1 < len(points) {
			next = points[i+1]
		}
		steps := int(math.Max(1, math.Ceil(math.Max(math.Abs(next[0]-point[0]), math.Abs(next[1]-point[1])))))
		for step := range steps + 1 {
			share := float64(step) / float64(steps)
			y, x := point[0]+(next[0]-point[0])*share, point[1]+(next[1]-point[1])*share
			cell, inside := t.cell(int(math.Floor(y))+1, int(math.Floor(x))+1)
			if !inside {
				return nil, false
			}
			if len(cells) == 0 || cells[len(cells)-1] != cell {
				cells = append(cells, cell)
			}
		}
	}
	if n := len(cells); n > 2 && cells[0] == cells[n-1] {
		return nil, false
	}
	return cells, true
}

// padArrows converts arrows that begin in circles, if the rules name them.
func (t *translation) padArrows(p *links.Pad, rules string) {
	if len(p.Arrows) == 0 {
		return
	}
	if !regexp.MustCompile(`\barrows?\b`).MatchString(rules) || strings.Contains(rules, "little killer") {
		t.leave("arrows, whose meaning is only in the words of the rules")
		return
	}
	for _, arrow := range p.Arrows {
		cells, ok := t.along(arrow.WayPoints)
		if !ok || len(cells) < 2 || !t.circled(p, cells[0]) {
			t.leave("arrows that begin in no circle")
			continue
		}
		t.add("arrow", pencil.Part{Head: cells[:1], Cells: cells[1:]})
	}
}

// circled reports whether a round shape surrounds a cell.
func (t *translation) circled(p *links.Pad, cell int) bool {
	return slices.ContainsFunc(slices.Concat(p.Overlays, p.Underlays), func(s links.SShape) bool {
		at, ok := t.cell(int(math.Floor(s.Center[0]))+1, int(math.Floor(s.Center[1]))+1)
		return ok && at == cell && s.Rounded && onMiddle(s.Center[0]) && onMiddle(s.Center[1])
	})
}

func nearMiddle(x float64) bool { return math.Abs(x-math.Floor(x)-0.5) < 0.45 }
func onMiddle(x float64) bool   { return math.Abs(x-math.Floor(x)-0.5) < 0.1 }
func onLine(x float64) bool     { return math.Abs(x-math.Round(x)) < 0.1 }

var (
	whiteDots = regexp.MustCompile(`kropki|white (dot|circle)|consecutive digits|consecutive values`)
	blackDots = regexp.MustCompile(`kropki|black (dot|circle)|ratio|double`)
	letters10 = regexp.MustCompile(`\bxv\b|\bx\b`)
	letters5  = regexp.MustCompile(`\bxv\b|\bv\b`)
	oddCells  = regexp.MustCompile(`\bodd\b`)
	evenCells = regexp.MustCompile(`\beven\b`)
)

// padShapes converts dots and letters between cells, and marks of odd and even cells, if the rules name them.
func (t *translation) padShapes(p *links.Pad, rules string) {
	for _, s := range slices.Concat(p.Underlays, p.Overlays) {
		if t.padShape(p, s, rules) {
			continue
		}
		t.leave("shapes and texts, whose meaning is only in the words of the rules")
	}
}

func (t *translation) padShape(p *links.Pad, s links.SShape, rules string) bool {
	y, x := s.Center[0], s.Center[1]
	first, inside := t.cell(int(math.Floor(y))+1, int(math.Floor(x))+1)
	if pair, ok := t.between(y, x); ok {
		word := strings.ToUpper(strings.TrimSpace(string(s.Text)))
		switch {
		case word == "X" && letters10.MatchString(rules):
			t.add("xv", pencil.Part{Values: []int{10}, Cells: pair})
		case word == "V" && letters5.MatchString(rules):
			t.add("xv", pencil.Part{Values: []int{5}, Cells: pair})
		case word == "" && s.Rounded && isColour(s.BackgroundColor, "FFFFFF") && whiteDots.MatchString(rules):
			t.add("difference", pencil.Part{Cells: pair})
		case word == "" && s.Rounded && isColour(s.BackgroundColor, "000000") && blackDots.MatchString(rules):
			t.add("ratio", pencil.Part{Cells: pair})
		default:
			return false
		}
		return true
	}
	if !inside || !onMiddle(y) || !onMiddle(x) || s.Text != "" {
		return false
	}
	arrow := slices.ContainsFunc(t.givens.Parts, func(part pencil.Part) bool {
		return t.form.Parts[part.Of].Name == "arrow" && slices.Contains(part.Head, first)
	})
	bulb := slices.ContainsFunc(t.givens.Parts, func(part pencil.Part) bool {
		name := t.form.Parts[part.Of].Name
		return (name == "thermometer" || name == "between") && (part.Cells[0] == first || part.Cells[len(part.Cells)-1] == first)
	})
	others := len(p.Arrows)+len(p.Lines) > 0
	switch {
	case arrow || bulb:
	case s.Rounded && oddCells.MatchString(rules) && !others:
		t.add("odd", pencil.Part{Cells: []int{first}})
	case !s.Rounded && evenCells.MatchString(rules) && !others && s.Width < 1:
		t.add("even", pencil.Part{Cells: []int{first}})
	default:
		return false
	}
	return true
}

// between returns the two cells on both sides of a point, if the point is in the middle of a side.
func (t *translation) between(y, x float64) (pair []int, ok bool) {
	row, col := int(math.Floor(y)), int(math.Floor(x))
	var a, b int
	var one, other bool
	switch {
	case onLine(y) && onMiddle(x):
		a, one = t.cell(int(math.Round(y)), col+1)
		b, other = t.cell(int(math.Round(y))+1, col+1)
	case onLine(x) && onMiddle(y):
		a, one = t.cell(row+1, int(math.Round(x)))
		b, other = t.cell(row+1, int(math.Round(x))+1)
	}
	return []int{a, b}, one && other
}

// isColour reports whether a colour has the given red, green and blue, and is more than half opaque.
func isColour(colour, hex string) bool {
	is, alpha := rgba(colour)
	return is == hex && alpha >= 128
}
