package pencil

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/pzpr"
	"unknot/core/scene"
	"unknot/core/text"
)

// linkOf reads a line that is an address, or a row of a table that has one: what stands before it is its name.
func linkOf(line text.Line) (name string, a pzpr.Address, ok bool) {
	for i, field := range strings.Split(line.Text, "\t") {
		if a, ok = pzpr.Read(field); ok {
			return strings.TrimSpace(name), a, true
		}
		if i == 0 {
			name = field
		}
	}
	return "", a, false
}

// mine reports whether a genre's name, in any spelling, is the kind's.
func (k reader) mine(name string) bool {
	genre, ok := pzpr.Find(name)
	return ok && slices.Contains(k.kindInfo.Genres, genre.Name)
}

// readLink reads an address in a line.
func (k reader) readLink(line text.Line, a pzpr.Address, options uint) (content, error) {
	if !k.mine(a.Genre) {
		return content{}, text.Faultf(line.Number, 0, "this address is for the puzzle %q, not for %s", text.Quote(a.Genre), k.kindInfo.Title)
	}
	rows := slices.IndexFunc(k.form.Formats, func(f Format) bool { return f.Rowwise })
	if a.Form == pzpr.Rowwise && rows >= 0 {
		givens, at, err := k.form.Formats[rows].Read(rowwise(line.Number, a.Fields))
		g, err := k.made(givens, options, err, line.Number, at)
		return content{laid: g}, err
	}
	var p *pzpr.Puzzle
	err := a.Fit(k.form.Sides.Rows.Max, k.kindInfo.Title)
	if err == nil {
		p, err = a.Puzzle()
	}
	return k.fromLink(p, options, err, func(f *pzpr.Fault) (number, col int) { return line.Number, a.Column(line.Text, f) })
}

// rowwise is the lines of an address that has rows of cells, with _ for a blank.
func rowwise(number int, fields []string) (lines []text.Line) {
	for _, field := range fields {
		if field = strings.Trim(field, "_"); field != "" {
			lines = append(lines, text.Line{Number: number, Text: strings.ReplaceAll(field, "_", " ")})
		}
	}
	return lines
}

// readFile reads a pzprv3 file.
func (k reader) readFile(lines []text.Line, options uint) (content, error) {
	texts := make([]string, len(lines))
	for i, line := range lines {
		texts[i] = line.Text
	}
	if genre := fileGenre(lines); genre != "" && !k.mine(genre) {
		return content{}, text.Faultf(lines[0].Number, 0, "this file is for the puzzle %q, not for %s", text.Quote(genre), k.kindInfo.Title)
	}
	p, err := pzpr.ReadFile(texts)
	return k.fromLink(p, options, err, func(f *pzpr.Fault) (number, col int) { return lines[max(f.Field, 1)-1].Number, f.Col })
}

// fileGenre is the genre that a file names.
func fileGenre(file []text.Line) string {
	texts := make([]string, 0, len(file))
	for _, line := range file {
		texts = append(texts, strings.Split(line.Text, "/")...)
	}
	return pzpr.FileGenre(texts)
}

// fromLink makes the puzzle that an address or a file says, with what is drawn in it. At is where a fault of it stands in the text.
func (k reader) fromLink(p *pzpr.Puzzle, options uint, err error, at func(*pzpr.Fault) (line, col int)) (content, error) {
	if fault := (*pzpr.Fault)(nil); errors.As(err, &fault) {
		line, col := at(fault)
		return content{}, text.Faultf(line, col, "%s", fault.Text)
	}
	givens, err := k.givensOf(p)
	begins, _ := at(&pzpr.Fault{})
	g, err := k.made(givens, options, err, begins, func(clue int) (line, col int) {
		field, col := p.Where(k.form.clueIn(p, givens, clue))
		return at(&pzpr.Fault{Field: field, Col: col})
	})
	if err != nil {
		return content{}, err
	}
	return content{laid: g, carried: g.drawn(p)}, nil
}

// givensOf takes the givens from an address or a file.
func (k reader) givensOf(p *pzpr.Puzzle) (g *Givens, err error) {
	if p.Variant != "" || strings.Trim(p.Flags, k.form.Looks) != "" {
		return nil, fmt.Errorf("this is a variant of %s (%s) that Unknot does not know", k.kindInfo.Title, p.Variant+p.Flags)
	}
	linked, own := k.genre.(Linked)
	if own {
		g, err = linked.FromLink(p)
	} else {
		g, err = k.form.fromLink(p)
	}
	if err == nil {
		err = k.form.checkSize(g.Rows, g.Cols)
	}
	if err == nil && !own {
		err = k.form.checkClues(g)
	}
	return g, err
}

// clueIn is where an address or a file has a clue, as its Where counts them. Kakuro's board has the rim above and at the left,
// too.
func (f Form) clueIn(p *pzpr.Puzzle, g *Givens, clue int) int {
	switch {
	case f.Lattice:
		return clue
	case g == nil || clue >= g.Rows*g.Cols: // Where does not count the rim
		return -1
	}
	row, col := clue/g.Cols-(g.Rows-p.Rows), clue%g.Cols-(g.Cols-p.Cols)
	switch {
	case row < 0 && col < 0:
		return -1
	case row < 0:
		return p.Rows*p.Cols + col
	case col < 0:
		return p.Rows*p.Cols + p.Cols + row
	}
	return row*p.Cols + col
}

// rims are the numbers that an address has on a side.
func rims(p *pzpr.Puzzle) map[scene.Side][]int {
	return map[scene.Side][]int{scene.Top: p.Top, scene.Bottom: p.Bottom, scene.Left: p.Left, scene.Right: p.Right}
}

// fromLink takes the clues of an address over, one a cell, with its rim and rooms.
func (f Form) fromLink(p *pzpr.Puzzle) (*Givens, error) {
	g := f.NewGivens(p.Rows, p.Cols)
	copy(g.Clues, p.Clues)
	for _, l := range g.lines {
		numbers := rims(p)[l.side]
		g.put(l, numbers[l.line*(l.to-l.from):][:l.to-l.from])
	}
	rooms, first := p.Rooms()
	switch {
	case f.Rooms == NoRooms && len(first) > 1:
		return nil, errors.New("walls are given here, and Unknot does not know what they mean")
	case f.Rooms != NoRooms && rooms != nil:
		g.Rooms = rooms
	}
	if f.Rooms == Counted {
		g.gather()
	}
	return g, nil
}

// checkClues says which clue is none of the genre's: files and addresses can hold any number.
func (f Form) checkClues(g *Givens) error {
	for at, clue := range g.Clues {
		clues, where := f.Clues, "here"
		if l, ok := g.lineOf(at); ok {
			clues, where = f.Rim.Clues, l.words()
		}
		if read, ok := clues.Read(clues.Word(clue)); !ok || read != clue {
			word := strconv.Itoa(clue)
			if clue == Unknown {
				word = "?"
			}
			return &Misplaced{At: at, Why: fmt.Sprintf("“%s” isn't a clue %s", word, where)}
		}
	}
	return nil
}

// toLink is the puzzle as addresses and files have it.
func (g *laid) toLink() (*pzpr.Puzzle, error) {
	if linked, ok := g.genre.(Linked); ok {
		return linked.ToLink(g.givens)
	}
	p, err := pzpr.New(g.kindInfo.Genres[0], g.givens.Rows, g.givens.Cols)
	if err != nil {
		return nil, err
	}
	copy(p.Clues, g.givens.Clues)
	for _, l := range g.givens.lines {
		copy(rims(p)[l.side][l.line*(l.to-l.from):], g.givens.Clues[l.from:l.to])
	}
	if g.givens.Rooms != nil {
		p.SetRooms(g.givens.Rooms)
	}
	return p, nil
}
