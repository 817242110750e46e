// Package formats reads, recognises and writes the texts of pencil puzzles: rows of clues, addresses and files.
package formats

import (
	"cmp"
	"errors"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/text"
)

// Reader reads and recognises the texts of a genre.
type Reader struct {
	*pencil.Spec
	Going func() bool // reports whether to continue; called while rules are stated; may be nil
}

// Content is a puzzle that was read.
type Content struct {
	*pencil.Laid
	Title, Author string
	Drawn         []puzzle.Move // moves that draw the marks
	Left          []string      // parts of a drawing that are not in the puzzle
}

// Read reads a plain grid, an address or a file.
func (k Reader) Read(source string) (p Content, err error) {
	src, err := text.Read(source)
	if err != nil {
		return p, err
	}
	head, lines, err := k.Form.ReadHead(src.Lines)
	if err != nil {
		return p, err
	}
	if len(lines) == 0 {
		return p, text.Errorf(0, 0, "there is no board here")
	}
	p, err = k.readAny(lines, head)
	p.Title, p.Author = cmp.Or(src.Title, p.Title), cmp.Or(src.Author, p.Author)
	return p, err
}

// readAny reads a board in any format. If an address has a name, that becomes the title.
func (k Reader) readAny(lines []text.Line, head pencil.Head) (p Content, err error) {
	name, a, linked := linkOf(lines[0])
	label, drawing, drawn := drawingOf(lines[0])
	address, site := k.siteOf(lines[0])
	switch {
	case pzpr.IsFile(lines[0].Text) && (!linked || len(lines) > 1):
		return k.readFile(lines, head)
	case (linked || drawn) && len(lines) > 1:
		return p, text.Errorf(lines[1].Number, 0, "nothing may follow an address; paste one puzzle at a time")
	case site != nil && len(lines) > 1:
		return p, text.Errorf(lines[1].Number, 0, "nothing may follow an address; paste one puzzle at a time")
	case site != nil:
		return k.readSite(lines[0], address, site, head)
	case drawn:
		p, err = k.readDrawing(lines[0], drawing, head)
		p.Title = cmp.Or(label, p.Title)
		return p, err
	case linked:
		p, err = k.readLink(lines[0], a, head)
		p.Title = name
		return p, err
	}
	givens, at, err := k.readBoard(lines)
	p.Laid, err = k.made(givens, head, err, lines[0].Number, at)
	return p, err
}

// readBoard reads rows of clues, or lines that look like one of the genre's own formats, and the parts. at returns the position of a clue.
func (k Reader) readBoard(lines []text.Line) (g *pencil.Givens, at func(clue int) (line, col int), err error) {
	lines, parts := k.Form.CutParts(lines)
	if g, at, err = k.readRows(lines); err == nil {
		err = k.Form.ReadParts(g, parts)
	}
	return g, at, err
}

func (k Reader) readRows(lines []text.Line) (g *pencil.Givens, at func(clue int) (line, col int), err error) {
	for i := range k.Form.Formats {
		if k.Form.Formats[i].Is(lines) {
			return k.Form.Formats[i].Read(lines)
		}
	}
	return readTable(k.Form, lines)
}

// made makes the puzzle of givens if they were read without an error. line is the line in which they begin.
func (k Reader) made(g *pencil.Givens, head pencil.Head, err error, line int, at func(clue int) (line, col int)) (p *pencil.Laid, _ error) {
	if err == nil {
		head.On(g)
		p, err = k.LayOutWhile(g, k.Going)
	}
	if err != nil {
		return nil, placed(err, line, at)
	}
	return p, nil
}

// placed adds a position to an error of givens that has none: the position of the clue at fault, or the line where the givens begin.
func placed(err error, line int, at func(clue int) (line, col int)) error {
	if fault := (*text.ParseError)(nil); errors.As(err, &fault) {
		return fault
	}
	if errors.Is(err, puzzle.ErrStopped) {
		return err
	}
	col := 0
	if misplaced := (*pencil.Misplaced)(nil); errors.As(err, &misplaced) {
		line, col = at(misplaced.At)
	}
	return text.Errorf(line, col, "%v", err)
}
