package pencil

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/text"
)

// Family is the shelf's heading for pencil puzzles.
const Family = "Pencil"

// kind is a genre as a kind of puzzle.
type kind struct {
	genre  Genre
	form   Form
	info   puzzle.KindInfo
	hands  [2]Hand      // of cells, and of other places
	either [2][2]string // of each of them No and Yes as moves write them
}

// Kind makes a kind of puzzle of a genre.
func Kind(genre Genre) puzzle.Kind {
	k := newKind(genre)
	switch by := genre.(type) {
	case Composer:
		return composing{k, by}
	case Generating:
		return generating{k, by}
	}
	return k
}

func newKind(genre Genre) *kind {
	k := &kind{genre: genre, form: genre.Form(), info: genre.Info()}
	if k.form.Clues == nil {
		k.form.Clues = Signs{}
	}
	k.hands = handsOf(k.form.Hand)
	for i, hand := range k.hands {
		for v := range k.either[i] {
			k.either[i][v] = cmp.Or(hand.word(v), strconv.Itoa(v))
		}
	}
	k.info.Family, k.info.Checked = Family, true
	k.info.Limits = fmt.Sprintf("%d to %d rows and columns", k.form.Sides.Rows.Min, k.form.Sides.Rows.Max)
	k.info.Formats = []puzzle.Format{{Name: "text", Title: "Rows of clues and dots", Reads: true, Writes: true,
		Help: k.form.Options.help()}}
	if len(k.info.Genres) > 0 {
		k.info.Formats = append(k.info.Formats,
			puzzle.Format{Name: "link", Title: "puzz.link address", Reads: true, Writes: true},
			puzzle.Format{Name: "pzprv3", Title: "pzprv3 file", Reads: true, Writes: true, Carries: true, Positions: true})
	}
	for _, more := range k.form.Formats {
		k.info.Formats = append(k.info.Formats, more.Format)
	}
	return k
}

// Info describes the kind.
func (k *kind) Info() puzzle.KindInfo { return k.info }

// Solvers lists the exact one, and the genre's own.
func (k *kind) Solvers() []puzzle.Solver {
	solvers := []puzzle.Solver{exact{}}
	if more, ok := k.genre.(Solving); ok {
		solvers = append(solvers, more.Solvers()...)
	}
	return solvers
}

// Tools lists the genre's.
func (k *kind) Tools() []puzzle.Tool {
	if tooled, ok := k.genre.(puzzle.Tooled); ok {
		return tooled.Tools()
	}
	return nil
}

// Parse reads a plain grid, an address or a file.
func (k *kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	options, lines, err := k.form.Options.read(src.Lines)
	if err != nil {
		return nil, err
	}
	if len(lines) == 0 {
		return nil, text.Faultf(0, 0, "there is no board here")
	}
	p, name, err := k.read(lines, options)
	if err != nil {
		return nil, err
	}
	p.title, p.author = cmp.Or(src.Title, name), src.Author
	return p, nil
}

// read reads a board in any format, and the name that an address has with it.
func (k *kind) read(lines []text.Line, options uint) (p *instance, name string, err error) {
	name, a, linked := linkOf(lines[0])
	switch {
	case pzpr.IsFile(lines[0].Text) && (!linked || len(lines) > 1):
		p, err = k.readFile(lines, options)
		return p, "", err
	case linked && len(lines) > 1:
		return nil, "", text.Faultf(lines[1].Number, 0, "nothing may follow an address; paste one puzzle at a time")
	case linked:
		p, err = k.readLink(lines[0], a, options)
		return p, name, err
	}
	givens, at, err := k.readBoard(lines)
	p, err = k.laid(givens, options, err, lines[0].Number, at)
	return p, "", err
}

// readBoard reads rows of clues, or a format of the genre's own that lines look like. At says where a clue stands.
func (k *kind) readBoard(lines []text.Line) (g *Givens, at func(clue int) (line, col int), err error) {
	for i := range k.form.Formats {
		if k.form.Formats[i].Is(lines) {
			return k.form.Formats[i].Read(lines)
		}
	}
	return k.form.readTable(lines)
}

// laid makes the puzzle of givens that were read, if there was no error: line is where they begin.
func (k *kind) laid(g *Givens, options uint, err error, line int, at func(clue int) (line, col int)) (p *instance, _ error) {
	if err == nil {
		g.Options = options
		p, err = k.lay(g)
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

func trimEmpty(lines []text.Line) []text.Line {
	for len(lines) > 0 && lines[0].Text == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && lines[len(lines)-1].Text == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}
