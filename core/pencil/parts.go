package pencil

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/scene"
	"unknot/core/text"
)

// PartForm describes one type of the parts that puzzles of a genre may have besides their clues, such as thermometers and cages. A text
// has a line for each part below its rows: “thermometer: r1c1 r2c1”, “cage 12: r1c1 r1c2”, “arrow: r1c1 = r1c2 r1c3”, “antiknight”.
type PartForm struct {
	Name  string // one word
	Title string // the players' word for the part
	Whole bool   // the part is about the whole board, and has no cells
	Head  bool   // some cells are written before an equals sign, such as the circle of an arrow
	Line  bool   // the order of the cells matters
	Boxes bool   // the parts take the place of the boxes
	// Values is how many numbers follow the name: none, one or any number of them, each from Low to High.
	Values    int
	Low, High int
	Unsaid    bool // the numbers may be left out
	Look      Look
}

// Any is the number of values of a part that may have several.
const Any = -1

// Look is how a part is drawn.
type Look struct {
	Style   scene.Style
	Colour  scene.Colour
	Outside bool // the number is drawn beside the board at the beginning of the line, and nothing on the board
}

// Part is a part of a puzzle.
type Part struct {
	Of     int   // index in Form.Parts
	Values []int // numbers; nil if they were left out
	Head   []int // the cells before the equals sign
	Cells  []int // the other cells, in the order of the line
}

// maxParts is the largest number of parts of a puzzle.
const maxParts = 1000

// partOf returns the index of the type of part that a line is about; -1 if it is about none.
func (f Form) partOf(line string) int {
	end := strings.IndexFunc(line, func(r rune) bool { return r == ' ' || r == '\t' || r == ':' })
	if end < 0 {
		end = len(line)
	}
	return slices.IndexFunc(f.Parts, func(p PartForm) bool { return strings.EqualFold(p.Name, line[:end]) })
}

// CutParts splits the lines of a text into the lines that describe parts, and the other lines.
func (f Form) CutParts(lines []text.Line) (board, parts []text.Line) {
	if len(f.Parts) == 0 {
		return lines, nil
	}
	for _, line := range lines {
		if f.partOf(line.Text) >= 0 {
			parts = append(parts, line)
		} else {
			board = append(board, line)
		}
	}
	return board, parts
}

// ReadParts reads lines that describe parts of a board.
func (f Form) ReadParts(g *Givens, lines []text.Line) error {
	if len(lines) > maxParts {
		return lines[maxParts].Errorf("a puzzle has at most %d parts", maxParts)
	}
	for _, line := range lines {
		part, err := f.readPart(g, line, false)
		if err != nil {
			return err
		}
		g.Parts = append(g.Parts, part)
	}
	return nil
}

// ReadPartWord reads a part in the notation of PartWord. The number of the part and the cells after an equals sign may be missing.
func (f Form) ReadPartWord(g *Givens, word string) (Part, error) {
	if len(g.Parts) >= maxParts {
		return Part{}, fmt.Errorf("a puzzle has at most %d parts", maxParts)
	}
	line := text.Line{Text: strings.NewReplacer("(", " ", ")", "").Replace(word)}
	if f.partOf(line.Text) < 0 {
		return Part{}, fmt.Errorf("there is no part “%s”", text.Quote(word))
	}
	return f.readPart(g, line, true)
}

// PartWord writes a part without blanks: “cage(12):r1c1,r1c2”.
func (f Form) PartWord(g *Givens, p Part) string {
	line := strings.TrimSuffix(f.writePart(g, p), "\n")
	name, cells, _ := strings.Cut(line, ":")
	if name, values, ok := strings.Cut(name, " "); ok {
		return name + "(" + values + "):" + packed(cells)
	}
	return name + ":" + packed(cells)
}

// packed returns names of cells with commas between them.
func packed(cells string) string {
	return strings.NewReplacer(" = ", "=", " =", "=", " ", ",").Replace(strings.TrimPrefix(cells, " "))
}

// readPart reads a part. An unfinished part may lack its number, and the cells after its equals sign.
func (f Form) readPart(g *Givens, line text.Line, unfinished bool) (p Part, err error) {
	p.Of = f.partOf(line.Text)
	of := f.Parts[p.Of]
	before, after, _ := strings.Cut(line.Text, ":")
	head := text.Line{Number: line.Number, Text: before}.Words()[1:]
	if p.Values, err = of.readValues(line, head); err != nil {
		return p, err
	}
	if p.Values == nil && of.numbered() && !unfinished {
		return p, line.Errorf("“%s” has a number, from %d to %d: %[1]s %[3]d: r1c1 r1c2", of.Name, of.Low, of.High)
	}
	cells := text.Line{Number: line.Number, Text: strings.Repeat(" ", len([]rune(before))+1) + after}
	switch equals := strings.Index(cells.Text, "="); {
	case of.Whole && strings.TrimSpace(after) != "":
		return p, line.Errorf("“%s” is about the whole board: nothing follows it", of.Name)
	case of.Whole:
		return p, nil
	case equals >= 0 && !of.Head:
		return p, text.Errorf(line.Number, equals+1, "“%s” has one list of cells, so no equals sign", of.Name)
	case equals < 0 && of.Head:
		return p, line.Errorf("“%s” has two lists of cells with an equals sign between: %[1]s: r1c1 = r1c2 r1c3", of.Name)
	case of.Head:
		rest := strings.Repeat(" ", len([]rune(cells.Text[:equals]))+1) + cells.Text[equals+1:]
		if p.Head, err = g.ReadCells(text.Line{Number: line.Number, Text: cells.Text[:equals]}); err != nil {
			return p, err
		}
		if cells.Text = rest; unfinished && strings.TrimSpace(rest) == "" {
			return p, nil
		}
	}
	p.Cells, err = g.ReadCells(cells)
	return p, err
}

// numbered reports whether a part must have a number.
func (of PartForm) numbered() bool { return of.Values != 0 && !of.Unsaid }

// Allows reports whether a part may have a number.
func (of PartForm) Allows(number int) bool { return number >= of.Low && number <= of.High }

// Unfinished returns an error for a part that lacks its number or its cells. It returns nil if all parts of a drawing are complete.
func (f Form) Unfinished(g *Givens) error {
	for _, p := range g.Parts {
		of := f.Parts[p.Of]
		switch {
		case of.numbered() && p.Values == nil:
			return &Misplaced{At: p.Cells[0], Why: "the number of this " + of.Title + " is missing"}
		case of.Head && p.Cells == nil:
			return &Misplaced{At: p.Head[0], Why: "the copy of this " + of.Title + " is missing"}
		}
	}
	return nil
}

// ReadValues reads the numbers of a part with commas between them.
func (of PartForm) ReadValues(word string) ([]int, error) {
	return of.readValues(text.Line{}, text.Line{Text: word}.Words())
}

// readValues reads the numbers after the name of a part.
func (of PartForm) readValues(line text.Line, words []text.Word) (values []int, err error) {
	for _, w := range words {
		for word := range strings.SplitSeq(w.Text, ",") {
			n, err := strconv.Atoi(word)
			switch {
			case of.Values == 0:
				return nil, text.Errorf(line.Number, w.Col, "“%s” has no number: a colon follows it, and the cells", of.Name)
			case err != nil || !of.Allows(n):
				return nil, text.Errorf(line.Number, w.Col, "“%s” is not a number from %d to %d", text.Quote(word), of.Low, of.High)
			}
			values = append(values, n)
		}
	}
	if of.Values == 1 && len(values) > 1 {
		return nil, text.Errorf(line.Number, words[0].Col, "“%s” has one number", of.Name)
	}
	return values, nil
}

// ReadCells reads cells by their names, such as r1c1, and straight lines of them, such as r1c1..r1c9.
func (g *Givens) ReadCells(line text.Line) (cells []int, err error) {
	for _, w := range line.Words() {
		for word := range strings.SplitSeq(w.Text, ",") {
			if word == "" {
				continue
			}
			from, to, ranged := strings.Cut(word, "..")
			a, ok := g.named(from)
			b, well := a, true
			if ranged {
				b, well = g.named(to)
			}
			if !ok || !well {
				return nil, text.Errorf(line.Number, w.Col, "“%s” is not a cell of this board: cells are r1c1 to r%dc%d", text.Quote(word),
					g.Rows, g.Cols)
			}
			down, right, steps, ok := g.way(a, b)
			if !ok {
				return nil, text.Errorf(line.Number, w.Col,
					"“%s” is not straight: from one cell to another in a row, a column or a diagonal", text.Quote(word))
			}
			for i := range steps + 1 {
				cells = append(cells, a+i*(down*g.Cols+right))
			}
		}
	}
	if cells == nil {
		return nil, text.Errorf(line.Number, 0, "cells are missing here, such as r1c1 r1c2")
	}
	if len(cells) > 4*g.Rows*g.Cols {
		return nil, text.Errorf(line.Number, 0, "this is more than the board has cells")
	}
	return cells, nil
}

// named returns the cell with a name such as r1c1.
func (g *Givens) named(word string) (cell int, ok bool) {
	word = strings.ToLower(word)
	row, col, ok := strings.Cut(strings.TrimPrefix(word, "r"), "c")
	r, err := strconv.Atoi(row)
	c, bad := strconv.Atoi(col)
	return (r-1)*g.Cols + c - 1, ok && word[0] == 'r' && err == nil && bad == nil && r > 0 && c > 0 && r <= g.Rows && c <= g.Cols
}

// way returns the step of a straight line between two cells, and the number of steps. ok is false if no straight line joins the cells.
func (g *Givens) way(a, b int) (down, right, steps int, ok bool) {
	rows, cols := b/g.Cols-a/g.Cols, b%g.Cols-a%g.Cols
	steps = max(rows, -rows, cols, -cols)
	return cmp.Compare(rows, 0), cmp.Compare(cols, 0), steps, rows == 0 || cols == 0 || rows == cols || rows == -cols
}

// Across returns the cells of a straight line through two cells, from edge to edge. If a and b are the same cell, it must be at an edge,
// and the line crosses the board from there. Across returns nil if there is no such line.
func (g *Givens) Across(a, b int) (cells []int) {
	down, right, steps, ok := g.way(a, b)
	r, c := a/g.Cols, a%g.Cols
	if steps == 0 {
		across, along := c == 0 || c == g.Cols-1, r == 0 || r == g.Rows-1
		if ok = across != along; along {
			down = inward(r, g.Rows)
		} else {
			right = inward(c, g.Cols)
		}
	}
	if !ok {
		return nil
	}
	within := func(r, c int) bool { return r >= 0 && c >= 0 && r < g.Rows && c < g.Cols }
	for within(r-down, c-right) {
		r, c = r-down, c-right
	}
	for ; within(r, c); r, c = r+down, c+right {
		cells = append(cells, r*g.Cols+c)
	}
	return cells
}

// partsHelp returns an explanation of how to write the parts, "" if there are none.
func (f Form) partsHelp() string {
	if len(f.Parts) == 0 {
		return ""
	}
	names := make([]string, len(f.Parts))
	for i, of := range f.Parts {
		names[i] = of.Name
	}
	return "Below the rows, a line for each part: “cage 12: r1c1 r1c2”, “thermometer: r4c4..r4c7”, “arrow: r1c1 = r2c2 r2c3”, " +
		"“antiknight”. The parts are " + strings.Join(names, ", ") + "."
}

// WriteParts returns the lines that ReadParts reads.
func (f Form) WriteParts(g *Givens) string {
	var b strings.Builder
	for _, p := range g.Parts {
		b.WriteString(f.writePart(g, p))
	}
	return b.String()
}

func (f Form) writePart(g *Givens, p Part) string {
	of := f.Parts[p.Of]
	line := of.Name
	for i, n := range p.Values {
		line += [...]string{" ", ","}[min(i, 1)] + strconv.Itoa(n)
	}
	if !of.Whole {
		line += ":"
	}
	if of.Head {
		line += g.cellNames(p.Head) + " ="
	}
	return line + g.cellNames(p.Cells) + "\n"
}

// cellNames returns the names of cells, each after a blank. Three or more in a straight line are written as a range.
func (g *Givens) cellNames(cells []int) string {
	var b strings.Builder
	name := func(cell int) string { return fmt.Sprintf("r%dc%d", cell/g.Cols+1, cell%g.Cols+1) }
	for i := 0; i < len(cells); {
		end := i
		for end+1 < len(cells) {
			down, right, steps, ok := g.way(cells[i], cells[end+1])
			if !ok || steps != end+1-i || cells[i]+(steps-1)*(down*g.Cols+right) != cells[end] {
				break
			}
			end++
		}
		if b.WriteString(" " + name(cells[i])); end-i > 1 {
			b.WriteString(".." + name(cells[end]))
			i = end
		}
		i++
	}
	return b.String()
}

// drawParts draws the parts of a puzzle. The numbers of a part are the text of its ornament. If
// Look.Outside is set, only a number beside the board is drawn, where the line of the part begins.
func (f Form) drawParts(g *Givens, b *scene.Board) {
	for _, p := range g.Parts {
		look := f.Parts[p.Of].Look
		drawn := scene.Ornament{Style: look.Style, Colour: look.Colour, Places: g.Places(p.Cells...)}
		words := make([]string, len(p.Values))
		for i, n := range p.Values {
			words[i] = strconv.Itoa(n)
		}
		drawn.Text = strings.Join(words, " ")
		drawn.Label = strings.TrimSpace(f.Parts[p.Of].Title + " " + drawn.Text)
		switch {
		case look.Outside:
			g.drawOutside(p, drawn.Text, b)
			continue
		case look.Style == "":
			continue
		case look.Style == scene.Pointer && len(p.Head) > 0:
			b.Ornaments = append(b.Ornaments, scene.Ornament{Style: scene.Pill, Places: g.Places(p.Head...),
				Label: "head of the " + f.Parts[p.Of].Title})
			drawn.Places = append(g.Places(p.Head[len(p.Head)-1]), drawn.Places...)
		case len(p.Head) > 0:
			drawn.Places = append(g.Places(p.Head...), drawn.Places...)
		}
		if look.Style == scene.Letter && drawn.Text != "" {
			drawn.Text = cmp.Or(map[string]string{"5": "V", "10": "X"}[drawn.Text], drawn.Text)
		}
		b.Ornaments = append(b.Ornaments, drawn)
	}
}

// drawOutside writes a number beside the board, before the first cell of a line. An arrow shows the direction of a diagonal line.
func (g *Givens) drawOutside(p Part, number string, b *scene.Board) {
	down, right, steps, _ := g.way(p.Cells[0], p.Cells[len(p.Cells)-1])
	r, c := p.Cells[0]/g.Cols, p.Cells[0]%g.Cols
	if steps == 0 {
		down, right = inward(r, g.Rows), inward(c, g.Cols)
	}
	side, line := scene.Left, r
	switch {
	case down > 0 && r == 0:
		side, line = scene.Top, c-right
	case down < 0 && r == g.Rows-1:
		side, line = scene.Bottom, c-right
	case right < 0:
		side, line = scene.Right, r-down
	default:
		line = r - down
	}
	if down != 0 && right != 0 {
		number += map[[2]int]string{{1, 1}: "↘", {1, -1}: "↙", {-1, 1}: "↗", {-1, -1}: "↖"}[[2]int{down, right}]
	}
	line = min(max(line, 0), max(g.Rows, g.Cols)-1)
	at := slices.IndexFunc(b.Clues, func(clue scene.Clue) bool { return clue.Side == side && clue.Line == line })
	if at < 0 {
		at, b.Clues = len(b.Clues), append(b.Clues, scene.Clue{Side: side, Line: line})
	}
	b.Clues[at].Texts = append(b.Clues[at].Texts, number)
}

// inward returns the step from an edge of a board to its inside.
func inward(at, size int) int {
	if at == 0 && size > 1 {
		return 1
	}
	return -1
}
