package formats

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/pencil"
	"unknot/core/pzpr"
	"unknot/core/scene"
	"unknot/core/text"
)

// linkOf reads an address that is a line, or part of a row of a table. name is the text before the address.
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

// mine reports whether a genre's name, in any spelling, is a name of the kind.
func (k Reader) mine(name string) bool {
	genre, ok := pzpr.Find(name)
	return ok && slices.Contains(k.KindInfo.Genres, genre.Name)
}

// readLink reads an address in a line.
func (k Reader) readLink(line text.Line, a pzpr.Address, head pencil.Head) (Content, error) {
	if !k.mine(a.Genre) {
		return Content{}, text.Errorf(line.Number, 0, "this address is for the puzzle “%s”, not for %s", text.Quote(a.Genre),
			k.KindInfo.Title)
	}
	rows := slices.IndexFunc(k.Form.Formats, func(f pencil.Format) bool { return f.Rowwise })
	if a.Form == pzpr.Rowwise && rows >= 0 {
		givens, at, err := k.Form.Formats[rows].Read(rowwise(line.Number, a.Fields))
		g, err := k.made(givens, head, err, line.Number, at)
		return Content{Laid: g}, err
	}
	var p *pzpr.Puzzle
	err := a.Fit(k.Form.Sides.Rows.Max, k.KindInfo.Title)
	if err == nil {
		p, err = a.Puzzle()
	}
	return k.fromLink(p, head, err, func(f *pzpr.FormatError) (number, col int) { return line.Number, a.Column(line.Text, f) })
}

// rowwise returns the lines of an address that has rows of cells, with _ for a space.
func rowwise(number int, fields []string) (lines []text.Line) {
	for _, field := range fields {
		if field = strings.Trim(field, "_"); field != "" {
			lines = append(lines, text.Line{Number: number, Text: strings.ReplaceAll(field, "_", " ")})
		}
	}
	return lines
}

// readFile reads a pzprv3 file.
func (k Reader) readFile(lines []text.Line, head pencil.Head) (Content, error) {
	texts := make([]string, len(lines))
	for i, line := range lines {
		texts[i] = line.Text
	}
	if genre := fileGenre(lines); genre != "" && !k.mine(genre) {
		return Content{}, text.Errorf(lines[0].Number, 0, "this file is for the puzzle “%s”, not for %s", text.Quote(genre),
			k.KindInfo.Title)
	}
	p, err := pzpr.ReadFile(texts)
	return k.fromLink(p, head, err, func(f *pzpr.FormatError) (number, col int) { return lines[max(f.Field, 1)-1].Number, f.Col })
}

// fileGenre returns the genre that a file names.
func fileGenre(file []text.Line) string {
	texts := make([]string, 0, len(file))
	for _, line := range file {
		texts = append(texts, strings.Split(line.Text, "/")...)
	}
	return pzpr.FileGenre(texts)
}

// fromLink makes the puzzle of an address or a file, with the marks that it holds. at returns the position of a fault in the
// text.
func (k Reader) fromLink(p *pzpr.Puzzle, head pencil.Head, err error, at func(*pzpr.FormatError) (line, col int)) (Content, error) {
	if fault := (*pzpr.FormatError)(nil); errors.As(err, &fault) {
		line, col := at(fault)
		return Content{}, text.Errorf(line, col, "%s", fault.Text)
	}
	givens, err := k.givensOf(p)
	begins, _ := at(&pzpr.FormatError{})
	g, err := k.made(givens, head, err, begins, func(clue int) (line, col int) {
		field, col := p.Where(clueIn(k.Form, p, givens, clue))
		return at(&pzpr.FormatError{Field: field, Col: col})
	})
	if err != nil {
		return Content{}, err
	}
	return Content{Laid: g, Drawn: movesIn(g, p)}, nil
}

// givensOf returns the givens of an address or a file.
func (k Reader) givensOf(p *pzpr.Puzzle) (g *pencil.Givens, err error) {
	if p.Variant != "" || strings.Trim(p.Flags, k.Form.Looks) != "" {
		return nil, fmt.Errorf("this is a variant of %s (%s) that Unknot does not know", k.KindInfo.Title, p.Variant+p.Flags)
	}
	linked, own := k.Genre.(pencil.Linked)
	if own {
		g, err = linked.FromLink(p)
	} else {
		g, err = givensOf(k.Form, p)
	}
	if err == nil {
		err = checkSize(k.Form, g.Rows, g.Cols)
	}
	if err == nil && !own {
		err = checkClues(k.Form, g)
	}
	return g, err
}

// clueIn converts the index of a clue to the argument of Where of an address or a file, whose board has no rim. Kakuro's board includes the
// rim above and at the left.
func clueIn(f pencil.Form, p *pzpr.Puzzle, g *pencil.Givens, clue int) int {
	switch {
	case f.Lattice, f.Corners:
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

// rims returns the numbers that an address has on each side.
func rims(p *pzpr.Puzzle) map[scene.Side][]int {
	return map[scene.Side][]int{scene.Top: p.Top, scene.Bottom: p.Bottom, scene.Left: p.Left, scene.Right: p.Right}
}

// givensOf returns the clues of an address, one per cell, with its rim and rooms.
func givensOf(f pencil.Form, p *pzpr.Puzzle) (*pencil.Givens, error) {
	g := f.NewGivens(p.Rows, p.Cols)
	copy(g.Clues, p.Clues)
	copy(g.Clues, p.Corners)
	if p.Clues == nil && f.Rooms == pencil.NoRooms { // the blocked cells are the only clues
		for c, is := range p.Blocked {
			if is != 0 {
				g.Clues[c] = 1
			}
		}
	}
	if f.Setting != nil && (p.Setting != 0 || !f.Setting.List) { // without a list, the usual one stays
		g.Setting = p.Setting
	}
	for _, l := range g.Lines {
		numbers := rims(p)[l.Side]
		g.Put(l, numbers[l.Line*(l.To-l.From):][:l.To-l.From])
	}
	rooms, first := p.Rooms()
	switch {
	case f.Rooms == pencil.NoRooms && len(first) > 1:
		return nil, errors.New("walls are given here, and Unknot does not know what they mean")
	case p.Clues != nil && slices.ContainsFunc(p.Blocked, func(blocked int) bool { return blocked != 0 }):
		return nil, errors.New("cells are blocked here, and Unknot does not know what that means")
	case f.Rooms != pencil.NoRooms && rooms != nil:
		g.Rooms = rooms
	}
	if f.Rooms == pencil.Counted {
		g.Gather()
	}
	return g, nil
}

// checkClues returns an error if a clue is not one of the genre: files and addresses can hold any number.
func checkClues(f pencil.Form, g *pencil.Givens) error {
	if err := f.Setting.Check(g.Setting); err != nil {
		return err
	}
	for at, clue := range g.Clues {
		clues, where := f.Clues, "here"
		if l, ok := g.LineOf(at); ok {
			clues, where = f.Rim.Clues, l.Words()
		}
		if read, ok := clues.Read(clues.Word(clue)); !ok || read != clue {
			word := clues.Word(clue)
			switch {
			case clue == pencil.Unknown:
				word = "?"
			case word == clues.Word(pencil.None):
				word = strconv.Itoa(clue)
			}
			return &pencil.Misplaced{At: at, Why: fmt.Sprintf("“%s” is not a clue %s", word, where)}
		}
	}
	return nil
}

// ToLink converts the puzzle to the form of addresses and files.
func ToLink(g *pencil.Laid) (*pzpr.Puzzle, error) {
	if linked, ok := g.Genre.(pencil.Linked); ok {
		return linked.ToLink(g.Givens)
	}
	p, err := pzpr.New(g.KindInfo.Genres[0], g.Givens.Rows, g.Givens.Cols)
	if err != nil {
		return nil, err
	}
	p.Setting = g.Givens.Setting
	for c := range p.Blocked {
		if p.Clues == nil && g.Givens.Clues[c] != pencil.None {
			p.Blocked[c] = 1
		}
	}
	if copy(p.Corners, g.Givens.Clues); p.Corners != nil {
		return p, nil
	}
	within := g.Givens.Clues[:g.Givens.Rows*g.Givens.Cols]
	if copy(p.Clues, within) < len(within) && p.Blocked == nil &&
		slices.ContainsFunc(within, func(clue int) bool { return clue != pencil.None }) {
		return nil, errors.New("an address has no place for the clues in cells")
	}
	for _, l := range g.Givens.Lines {
		copy(rims(p)[l.Side][l.Line*(l.To-l.From):], g.Givens.Clues[l.From:l.To])
	}
	if g.Givens.Rooms != nil {
		p.SetRooms(g.Givens.Rooms)
	}
	if p.Clues == nil && p.Blocked != nil && g.Givens.Rooms != nil {
		for _, cells := range g.Givens.RoomCells() {
			if len(cells) == 1 {
				p.Blocked[cells[0]] = 1
			}
		}
	}
	return p, nil
}
