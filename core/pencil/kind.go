package pencil

import (
	"cmp"
	"errors"
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/text"
)

// Family is what the shelf lists pencil puzzles under.
const Family = "Pencil"

// kind is a genre as a kind of puzzle.
type kind struct {
	genre Genre
	form  Form
	info  puzzle.KindInfo
}

// Kind makes a kind of puzzle of a genre.
func Kind(genre Genre) puzzle.Kind {
	k := &kind{genre: genre, form: genre.Form(), info: genre.Info()}
	if k.form.Clues == nil {
		k.form.Clues = Signs{}
	}
	k.info.Family, k.info.Checked = Family, true
	k.info.Limits = fmt.Sprintf("%d to %d rows and columns", k.form.Sides.Rows.Min, k.form.Sides.Rows.Max)
	k.info.Formats = []puzzle.Format{{Name: "text", Title: "Rows of clues and dots", Reads: true, Writes: true}}
	if len(k.info.Genres) > 0 {
		k.info.Formats = append(k.info.Formats,
			puzzle.Format{Name: "link", Title: "puzz.link address", Reads: true, Writes: true},
			puzzle.Format{Name: "pzprv3", Title: "pzprv3 file", Reads: true, Writes: true, Carries: true, Positions: true})
	}
	if composer, ok := genre.(Composer); ok {
		return composing{k, composer}
	}
	return k
}

// Info describes the kind.
func (k *kind) Info() puzzle.KindInfo { return k.info }

// Solvers lists the one solver.
func (k *kind) Solvers() []puzzle.Solver { return []puzzle.Solver{exact{}} }

// Parse reads a plain grid, an address or a file.
func (k *kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	lines := trimEmpty(src.Lines)
	if len(lines) == 0 {
		return nil, text.Faultf(0, 0, "there is no board here")
	}
	p, name, err := k.read(lines)
	if err != nil {
		return nil, err
	}
	p.title, p.author = cmp.Or(src.Title, name), src.Author
	return p, nil
}

// read reads a board in any format, and the name that an address has with it.
func (k *kind) read(lines []text.Line) (p *instance, name string, err error) {
	name, a, linked := linkOf(lines[0])
	switch {
	case linked && len(lines) > 1:
		return nil, "", text.Faultf(lines[1].Number, 0, "nothing may follow an address; paste one puzzle at a time")
	case linked:
		p, err = k.readLink(lines[0], a)
		return p, name, err
	case pzpr.IsFile(lines[0].Text):
		p, err = k.readFile(lines)
		return p, "", err
	}
	givens, at, err := k.form.readTable(lines)
	if err != nil {
		return nil, "", err
	}
	p, err = k.lay(givens)
	return p, "", placed(err, lines[0].Number, at)
}

// placed gives an error of givens its place: where the clue at fault stands, else the line where they begin.
func placed(err error, line int, at func(clue int) (line, col int)) error {
	if err == nil {
		return nil
	}
	col := 0
	if misplaced := (*Misplaced)(nil); errors.As(err, &misplaced) {
		line, col = at(misplaced.At)
	}
	return text.Faultf(line, col, "%v", err)
}

func trimEmpty(lines []text.Line) []text.Line {
	for len(lines) > 0 && lines[0].Text == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && lines[len(lines)-1].Text == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}
