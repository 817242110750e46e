package pencil

import (
	"cmp"
	"errors"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/text"
)

// reader reads and recognises the texts of a genre.
type reader struct{ *spec }

// content is a puzzle that was read.
type content struct {
	*laid
	title, author string
	carried       []puzzle.Move // what was drawn in it
}

// source reads a plain grid, an address or a file.
func (k reader) source(source string) (p content, err error) {
	src, err := text.Read(source)
	if err != nil {
		return p, err
	}
	options, lines, err := k.form.Options.read(src.Lines)
	if err != nil {
		return p, err
	}
	if len(lines) == 0 {
		return p, text.Faultf(0, 0, "there is no board here")
	}
	p, err = k.read(lines, options)
	p.title, p.author = cmp.Or(src.Title, p.title), src.Author
	return p, err
}

// read reads a board in any format, with the name that an address has with it as its title.
func (k reader) read(lines []text.Line, options uint) (p content, err error) {
	name, a, linked := linkOf(lines[0])
	switch {
	case pzpr.IsFile(lines[0].Text) && (!linked || len(lines) > 1):
		return k.readFile(lines, options)
	case linked && len(lines) > 1:
		return p, text.Faultf(lines[1].Number, 0, "nothing may follow an address; paste one puzzle at a time")
	case linked:
		p, err = k.readLink(lines[0], a, options)
		p.title = name
		return p, err
	}
	givens, at, err := k.readBoard(lines)
	p.laid, err = k.made(givens, options, err, lines[0].Number, at)
	return p, err
}

// readBoard reads rows of clues, or a format of the genre's own that lines look like. At says where a clue stands.
func (k reader) readBoard(lines []text.Line) (g *Givens, at func(clue int) (line, col int), err error) {
	for i := range k.form.Formats {
		if k.form.Formats[i].Is(lines) {
			return k.form.Formats[i].Read(lines)
		}
	}
	return k.form.readTable(lines)
}

// made makes the puzzle of givens that were read, if there was no error: line is where they begin.
func (k reader) made(g *Givens, options uint, err error, line int, at func(clue int) (line, col int)) (p *laid, _ error) {
	if err == nil {
		g.Options = options
		p, err = k.layOut(g)
	}
	if err != nil {
		return nil, placed(err, line, at)
	}
	return p, nil
}

// placed adds to an error of givens its place, unless it has one: where the clue at fault stands, else the line where they begin.
func placed(err error, line int, at func(clue int) (line, col int)) error {
	if fault := (*text.Fault)(nil); errors.As(err, &fault) {
		return fault
	}
	col := 0
	if misplaced := (*Misplaced)(nil); errors.As(err, &misplaced) {
		line, col = at(misplaced.At)
	}
	return text.Faultf(line, col, "%v", err)
}
