// Package hiddenmines is Minesweeper as it is played: the mines are hidden, and an open cell shows how many mines are around it.
package hiddenmines

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// maxSide is the largest number of rows and columns.
const maxSide = 64

// Kind is the kind Minesweeper, played.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "hiddenmines",
		Title:  "Hidden Mines",
		Family: puzzle.MoveFamily,
		Also: []string{"Minesweeper, played", "Minesweeper game", "Mine Sweeper", "Démineur", "Buscaminas", "Campo minado",
			"Saper", "マインスイーパー"},
		Rules: "Open every cell without a mine. An open cell shows how many of the up to eight cells around it have a mine; around a " +
			"cell without a number all cells open by themselves. Put flags where you know the mines. If you open a mine, the game is lost.",
		Limits: fmt.Sprintf("up to %d rows and columns", maxSide),
		Formats: []puzzle.Format{{
			Name: "text", Title: "Size, mines and seed, or rows", Reads: true, Writes: true,
			Help: "The mines are drawn by the seed. “first” says what the first press may meet: “any” cell, a “safe” one, or an " +
				"“open” one, which has no mine around it either. “press: r5c5” makes the first press. Instead of size and seed, " +
				"rows show the mines (*) and the free cells (.). Rows with numbers are a position from elsewhere, with . for a " +
				"closed cell and F for a flag; “mines” is then the number of mines on the whole board, and hidden mines are drawn " +
				"that fit.",
			Sample: "size: 9 x 9\nmines: 10\nfirst: open\nseed: 1\npress: r5c5\n",
		}},
		Measures: []string{"presses"},
	}
}

// Solvers lists the player that counts layouts. The general methods would see the hidden mines, so they are not offered.
func (Kind) Solvers() []puzzle.Solver { return []puzzle.Solver{counting{}} }

// convention is a rule about what the first press may meet.
type convention string

const (
	anyFirst  convention = "any"
	safeFirst convention = "safe"
	openFirst convention = "open"
)

// field is a Hidden Mines puzzle.
type field struct {
	title, author string
	grid.Board
	near  grid.Near
	count int // mines on the board

	drawn []bool     // by cell: whether it has a mine; nil if the seed decides
	first convention // convention for the first press, used if the seed places the mines
	seed  uint64
	press int    // the cell that is open at the start, -1 if there is none
	known []int8 // the position at the start; nil: all cells are closed
	flags []bool // the flags of known
}

// newField returns a field without mines.
func newField(rows, cols int) *field {
	b := grid.Board{Rows: rows, Cols: cols}
	return &field{Board: b, near: b.Around(), first: safeFirst, press: -1}
}

// Parse reads a board from headings alone, or from headings and rows.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	r := reader{headings: map[string]heading{}}
	for _, line := range src.Lines {
		if err := r.line(line); err != nil {
			return nil, err
		}
	}
	f, err := r.field()
	if err != nil {
		return nil, err
	}
	f.title, f.author = src.Title, src.Author
	return f, nil
}

// heading is the value of a line such as “mines: 10”.
type heading struct {
	value string
	line  text.Line
}

// number returns the value as a number from low to high.
func (h heading) number(low, high int) (int, error) {
	n, err := strconv.Atoi(h.value)
	if err != nil || n < low || n > high {
		return 0, h.line.Errorf("“%s” is not a number from %d to %s", text.Quote(h.value), low, scene.Count(int64(high)))
	}
	return n, nil
}

// reader collects the headings and the rows.
type reader struct {
	headings map[string]heading
	rows     []text.Line
	ended    bool // an empty line has followed the rows
}

// line reads a line of the text.
func (r *reader) line(line text.Line) error {
	word, value, ok := strings.Cut(line.Text, ":")
	word = strings.ToLower(strings.TrimSpace(word))
	switch {
	case line.Text == "":
		r.ended = len(r.rows) > 0
		return nil
	case !ok && r.ended:
		return line.Errorf("a second board begins here; paste one puzzle at a time")
	case !ok:
		r.rows = append(r.rows, line)
		return nil
	}
	switch word {
	case "size", "mines", "first", "seed", "press":
	default:
		return line.Errorf("“%s” is not one of size, mines, first, seed and press", text.Quote(word))
	}
	if _, twice := r.headings[word]; twice {
		return line.Errorf("there is a line “%s:” already; write one", word)
	}
	r.headings[word] = heading{strings.ToLower(strings.TrimSpace(value)), line}
	return nil
}

// field makes the puzzle from the headings and the rows.
func (r *reader) field() (f *field, err error) {
	if len(r.rows) > 0 {
		f, err = r.pictured()
	} else {
		f, err = r.sized()
	}
	if err != nil {
		return nil, err
	}
	if h, ok := r.headings["seed"]; ok {
		if f.seed, err = strconv.ParseUint(h.value, 10, 64); err != nil {
			return nil, h.line.Errorf("“%s” is not a seed; write a number from 0 on", text.Quote(h.value))
		}
	}
	if h, ok := r.headings["press"]; ok {
		row, col, err := grid.ReadCell(h.value, f.Rows, f.Cols)
		if err != nil {
			return nil, h.line.Errorf("%v", err)
		}
		if f.press = f.Cell(row, col); f.known != nil {
			return nil, h.line.Errorf("this position has open cells already; leave out the first press")
		}
		if f.drawn != nil && f.drawn[f.press] || f.drawn == nil && f.layout(f.press)[f.press] {
			return nil, h.line.Errorf("the first press meets a mine")
		}
	}
	if f.known != nil {
		if f.drawn, err = f.completed(); err != nil {
			return nil, text.Errorf(r.rows[0].Number, 0, "%v", err)
		}
	}
	return f, nil
}

// sized reads a board that is described by headings alone.
func (r *reader) sized() (*field, error) {
	size, ok := r.headings["size"]
	if !ok {
		return nil, text.Errorf(0, 0, "there is no board here; write its size, such as “size: 9 x 9”, or rows of * (mine) and . (free)")
	}
	var rows, cols int
	value := strings.NewReplacer("×", "x", " ", "").Replace(size.value)
	width, height, _ := strings.Cut(value, "x")
	cols, err := strconv.Atoi(width)
	if err == nil {
		rows, err = strconv.Atoi(height)
	}
	if err != nil || min(rows, cols) < 1 || max(rows, cols) > maxSide {
		return nil, size.line.Errorf("“%s” is not a size; write columns x rows, such as 9 x 9, at most %d each", text.Quote(size.value),
			maxSide)
	}
	f := newField(rows, cols)
	if h, ok := r.headings["first"]; ok {
		switch f.first = convention(h.value); f.first {
		case anyFirst, safeFirst, openFirst:
		default:
			return nil, h.line.Errorf("“%s” is not any, safe or open", text.Quote(h.value))
		}
	}
	h, ok := r.headings["mines"]
	if !ok {
		return nil, size.line.Errorf("the number of mines is missing; write, for example, “mines: 10”")
	}
	most := f.Cells()
	if f.first != anyFirst {
		most--
	}
	f.count, err = h.number(0, most)
	return f, err
}

// pictured reads a board that is drawn by rows.
func (r *reader) pictured() (*field, error) {
	for _, word := range []string{"size", "first"} {
		if h, ok := r.headings[word]; ok {
			return nil, h.line.Errorf("the rows show the board; leave out “%s:”", word)
		}
	}
	var signs [][]rune
	for _, line := range r.rows {
		row := []rune(strings.ReplaceAll(line.Text, " ", ""))
		if signs = append(signs, row); len(row) != len(signs[0]) {
			return nil, line.Errorf("this row has %s; the first has %d", scene.Several(len(row), "cells"), len(signs[0]))
		}
		if len(row) > maxSide || len(signs) > maxSide {
			return nil, line.Errorf("this board is too large: at most %d rows and columns", maxSide)
		}
	}
	f := newField(len(signs), len(signs[0]))
	f.drawn, f.known, f.flags = make([]bool, f.Cells()), make([]int8, f.Cells()), make([]bool, f.Cells())
	position := false
	for i, row := range signs {
		for j, sign := range row {
			cell := f.Cell(i, j)
			f.known[cell] = closed
			switch {
			case sign == '*':
				f.drawn[cell] = true
				f.count++
			case sign == '.':
			case sign == 'F' || sign == 'f':
				f.flags[cell], position = true, true
			case sign >= '0' && sign <= '8':
				f.known[cell], position = int8(sign-'0'), true
			default:
				return nil, r.rows[i].Errorf("“%s” is not *, ., F or a number from 0 to 8", string(sign))
			}
		}
	}
	h, counted := r.headings["mines"]
	switch {
	case position && f.count > 0:
		return nil, text.Errorf(r.rows[0].Number, 0, "the rows have mines (*) and numbers; a board has one of them, a position the other")
	case !position && counted && h.value != strconv.Itoa(f.count):
		return nil, h.line.Errorf("the rows have %s; leave out this line", scene.Several(f.count, "mines"))
	case !position && !counted && r.headings["press"].value == "":
		return nil, text.Errorf(r.rows[0].Number, 0, "add a line “press: r1c1” with the first press, or “mines: %d”", f.count)
	case !position:
		f.known, f.flags = nil, nil
		return f, nil
	case !counted:
		return nil, text.Errorf(r.rows[0].Number, 0, "a position needs the number of all mines; write, for example, “mines: 10”")
	}
	count, err := h.number(0, f.Cells())
	f.count, f.drawn = count, nil
	return f, err
}

// Signature matches the headings.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Has: "mines:"}, {Has: "press:"}}}
}

// Recognise accepts boards with the headings of the kind.
func (k Kind) Recognise(source string) puzzle.Confidence {
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	headings := 0
	for _, line := range src.Lines {
		word, _, ok := strings.Cut(strings.ToLower(line.Text), ":")
		if word = strings.TrimSpace(word); ok && (word == "mines" || word == "press" || word == "seed") {
			headings++
		}
	}
	_, err = k.Parse(source)
	switch {
	case headings == 0:
		return puzzle.No
	case err == nil:
		return puzzle.Likely
	}
	return puzzle.Possible
}

// Info returns the title and the size.
func (f *field) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: f.title, Author: f.author,
		Size: fmt.Sprintf("%s, %s", grid.Size(f.Rows, f.Cols), scene.Several(f.count, "mines"))}
}

// Text returns the headings, or the rows.
func (f *field) Text() string {
	var b strings.Builder
	b.WriteString(text.Heading(f.title, f.author))
	switch {
	case f.known != nil:
		fmt.Fprintf(&b, "mines: %d\nseed: %d\n", f.count, f.seed)
		b.WriteString(f.rows(func(cell int) byte { return sign(f.known[cell], f.flags[cell]) }))
	case f.drawn != nil:
		if f.press < 0 {
			fmt.Fprintf(&b, "mines: %d\n", f.count)
		}
		b.WriteString(f.rows(func(cell int) byte {
			if f.drawn[cell] {
				return '*'
			}
			return '.'
		}))
	default:
		fmt.Fprintf(&b, "size: %d x %d\nmines: %d\nfirst: %s\nseed: %d\n", f.Cols, f.Rows, f.count, f.first, f.seed)
	}
	if f.press >= 0 {
		fmt.Fprintf(&b, "press: %s\n", f.name(f.press))
	}
	return b.String()
}

// rows writes the board as rows, with the given sign for each cell.
func (f *field) rows(sign func(cell int) byte) string {
	var b strings.Builder
	for cell := range f.Cells() {
		b.WriteByte(sign(cell))
		if cell%f.Cols == f.Cols-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// sign returns the sign of a cell of a position.
func sign(state int8, flag bool) byte {
	switch {
	case flag:
		return 'F'
	case state >= 0:
		return '0' + byte(state)
	}
	return '.'
}

// name returns the name of a cell.
func (f *field) name(cell int) string { return grid.CellName(cell/f.Cols, cell%f.Cols) }

// Start returns the position before the first move.
func (f *field) Start() puzzle.Position {
	p := position{field: f, mined: f.drawn, cells: make([]int8, f.Cells()), flags: make([]bool, f.Cells()), hit: -1}
	for cell := range p.cells {
		p.cells[cell] = closed
	}
	switch {
	case f.known != nil:
		copy(p.cells, f.known)
		copy(p.flags, f.flags)
	case f.press >= 0:
		p = p.pressed(f.press)
	}
	return p
}
