// Package cubic is Cubic, also known as Vexed: blocks slide and fall until equal blocks touch and vanish.
package cubic

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search"
	"unknot/core/text"
)

// Kind is the kind Cubic.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "cubic",
		Title:  "Cubic",
		Family: puzzle.MoveFamily,
		Also:   []string{"Vexed", "Puzznic"},
		Rules: "Slide a block one cell to the left or right, into an empty cell. Then all blocks without support fall. Once they are at " +
			"rest, all blocks that touch a block of the same colour by side vanish together, and the others fall again. Empty the board.",
		Limits: fmt.Sprintf("at most %d rows, columns and %d colours", maxSide, colours),
		Formats: []puzzle.Format{{
			Name: "text", Title: "Rows of . (empty), X or # (wall) and a to h (blocks by colour)", Reads: true, Writes: true,
			Help: "The rows may also be in one line with / between them. Outside the board is wall. The blocks must be at rest: each " +
				"has a wall or a block below it, and no equal blocks touch.",
			Sample: "a..b\nX..X\nX.ab\n",
		}},
	}
}

// Solvers lists the methods for the fewest moves and for a quick solution, and the general methods.
func (Kind) Solvers() []puzzle.Solver {
	return search.WithGeneralMethods([]puzzle.Solver{fewest, quick}, slides)
}

// cubic is a Cubic puzzle: its board before the first move.
type cubic struct {
	title, author string
	size
	start []byte
	reach *reach
}

// newCubic returns the puzzle that starts with a grid.
func newCubic(title, author string, s size, start []byte) *cubic {
	return &cubic{title, author, s, start, newReach(s, start)}
}

// Parse reads the rows of a board.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	rows, err := split(src.Lines)
	if err != nil {
		return nil, err
	}
	s, grid, err := read(rows)
	if err != nil {
		return nil, err
	}
	if cell, fault := s.unrest(grid); cell > 0 {
		r, c := cell/s.stride()-1, cell%s.stride()-1
		return nil, text.Errorf(rows[r].line, rows[r].signs[c].col, "%s", fault)
	}
	return newCubic(src.Title, src.Author, s, grid), nil
}

// row is a row of a board and its line in the text.
type row struct {
	signs []sign
	line  int
}

// sign is a sign of a row and its column in the text.
type sign struct {
	sign rune
	col  int
}

// split splits lines into rows. Spaces between signs do not count.
func split(lines []text.Line) (rows []row, err error) {
	ended := false
	for _, line := range lines {
		if strings.TrimSpace(line.Text) == "" {
			ended = len(rows) > 0
			continue
		}
		if ended {
			return nil, line.Errorf("a second board begins here; paste one puzzle at a time")
		}
		rows = append(rows, row{line: line.Number})
		for i, r := range []rune(line.Text) {
			switch last := &rows[len(rows)-1]; r {
			case '/':
				rows = append(rows, row{line: line.Number})
			case ' ', '\t':
			default:
				last.signs = append(last.signs, sign{r, i + 1})
			}
		}
	}
	if len(rows) == 0 {
		return nil, text.Errorf(0, 0, "there is no board here; write rows of . (empty), X (wall) and a to h (blocks)")
	}
	return rows, nil
}

// read converts rows of signs to a grid.
func read(rows []row) (s size, grid []byte, err error) {
	s = size{len(rows), len(rows[0].signs)}
	if s.rows > maxSide {
		return s, nil, text.Errorf(rows[maxSide].line, 0, "this board is too large: at most %d rows", maxSide)
	}
	for _, row := range rows {
		switch n := len(row.signs); {
		case n > maxSide:
			return s, nil, text.Errorf(row.line, row.signs[maxSide].col, "this board is too large: at most %d columns", maxSide)
		case n != s.cols:
			return s, nil, text.Errorf(row.line, 0, "this row has %s; the first has %d", scene.Several(n, "cells"), s.cols)
		}
	}
	grid = s.blank()
	for r, row := range rows {
		for c, sign := range row.signs {
			content, ok := contents(sign.sign)
			if !ok {
				return s, nil, text.Errorf(row.line, sign.col, "“%s” is not . (empty), X (wall) or a letter from a to h (a block)",
					string(sign.sign))
			}
			grid[s.cell(r, c)] = content
		}
	}
	if !slices.ContainsFunc(grid, isBlock) {
		return s, nil, text.Errorf(rows[0].line, 0, "there is no block on this board; write letters from a to h")
	}
	return s, grid, nil
}

// contents returns the contents of a cell by its sign.
func contents(sign rune) (c byte, ok bool) {
	switch {
	case sign == '.':
		return empty, true
	case sign == 'X' || sign == 'x' || sign == '#':
		return wall, true
	case sign >= 'a' && sign < 'a'+colours:
		return byte(sign-'a') + 1, true
	}
	return 0, false
}

// unrest returns a cell whose block would fall or vanish before the first move, and the reason; 0 if there is none.
func (s size) unrest(grid []byte) (cell int, fault string) {
	for cell, c := range grid {
		switch {
		case !isBlock(c):
		case grid[cell+s.stride()] == empty:
			return cell, fmt.Sprintf("the block %s has nothing below it; the blocks must be at rest", letter(c))
		case grid[cell+1] == c || grid[cell+s.stride()] == c:
			return cell, fmt.Sprintf("two blocks %s touch here; they would vanish before the first move", letter(c))
		}
	}
	return 0, ""
}

// Signature matches rows of the signs of a board.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Only: ".x#abcdefgh/"}}}
}

// Recognise accepts boards at rest with walls or gaps, and boards of this look that are not at rest.
func (k Kind) Recognise(source string) puzzle.Confidence {
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	rows, err := split(src.Lines)
	if err != nil {
		return puzzle.No
	}
	_, grid, err := read(rows)
	_, fault := k.Parse(source)
	switch {
	case err != nil || !slices.Contains(grid, empty):
		return puzzle.No
	case fault == nil && strings.Contains(source, "X"):
		return puzzle.Likely
	}
	return puzzle.Unlikely
}

// Info returns the title and the size.
func (p *cubic) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: p.title, Author: p.author,
		Size: fmt.Sprintf("%s, %s", grid.Size(p.rows, p.cols), scene.Several(len(p.blocks(p.start)), "blocks"))}
}

// Text returns the heading and the rows.
func (p *cubic) Text() string { return text.Heading(p.title, p.author) + p.picture(p.start) }

// picture writes a grid as rows.
func (s size) picture(grid []byte) string {
	var all strings.Builder
	for r := range s.rows {
		for c := range s.cols {
			all.WriteByte(signOf(grid[s.cell(r, c)]))
		}
		all.WriteByte('\n')
	}
	return all.String()
}

// signOf returns the sign of the contents of a cell.
func signOf(c byte) byte {
	switch c {
	case empty:
		return '.'
	case wall:
		return 'X'
	}
	return 'a' + c - 1
}

// Warnings names the colours with a single block.
func (p *cubic) Warnings() (all []puzzle.Warning) {
	for c, cells := range p.colours(p.start) {
		if len(cells) == 1 {
			all = append(all, puzzle.Warning{
				Text: fmt.Sprintf("There is only one block %s, so the board can never be empty.", letter(byte(c))),
			})
		}
	}
	return all
}

// Start returns the position before the first move.
func (p *cubic) Start() puzzle.Position {
	at := position{cubic: p, grid: p.start, ids: make([]uint8, len(p.start))}
	for i, cell := range p.blocks(p.start) {
		at.ids[cell] = uint8(i + 1)
	}
	return at
}
