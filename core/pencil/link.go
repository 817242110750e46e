package pencil

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/scene"
	"unknot/core/text"
)

// Linked is a genre whose addresses and files have its clues otherwise than one a cell, as Clues are
// written here.
type Linked interface {
	// FromLink gives the clues of an address.
	FromLink(p *pzpr.Puzzle) (*Givens, error)
	// ToLink makes what is written as an address.
	ToLink(g *Givens) (*pzpr.Puzzle, error)
}

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

// genreName is what puzz.link calls the kind, which knows it.
func (k *kind) genreName() string { return k.info.Genres[0] }

// mine says whether a genre's name, in any spelling, is the kind's.
func (k *kind) mine(name string) bool {
	genre, ok := pzpr.Find(name)
	return ok && slices.Contains(k.info.Genres, genre.Name)
}

// readLink reads an address in a line.
func (k *kind) readLink(line text.Line, a pzpr.Address) (*instance, error) {
	if !k.mine(a.Genre) {
		return nil, text.Faultf(line.Number, 0, "this address is for the puzzle %q, not for %s", text.Quote(a.Genre), k.info.Title)
	}
	p, err := a.Puzzle()
	return k.fromLink(p, err, func(f *pzpr.Fault) (number, col int) { return line.Number, a.Column(line.Text, f) })
}

// readFile reads a pzprv3 file.
func (k *kind) readFile(lines []text.Line) (*instance, error) {
	texts := make([]string, len(lines))
	for i, line := range lines {
		texts[i] = line.Text
	}
	p, err := pzpr.ReadFile(texts)
	if err == nil && !k.mine(p.Genre) {
		return nil, text.Faultf(lines[0].Number, 0, "this file is for the puzzle %q, not for %s", p.Genre, k.info.Title)
	}
	return k.fromLink(p, err, func(f *pzpr.Fault) (number, col int) { return lines[max(f.Field, 1)-1].Number, f.Col })
}

// fromLink makes the puzzle that an address or a file says, with what is drawn in it. At is where a fault of it stands in the text.
func (k *kind) fromLink(p *pzpr.Puzzle, err error, at func(*pzpr.Fault) (line, col int)) (*instance, error) {
	if fault := (*pzpr.Fault)(nil); errors.As(err, &fault) {
		line, col := at(fault)
		return nil, text.Faultf(line, col, "%s", fault.Text)
	}
	givens, err := k.givens(p)
	var g *instance
	if err == nil {
		g, err = k.lay(givens)
	}
	if err != nil {
		begins, _ := at(&pzpr.Fault{})
		return nil, placed(err, begins, func(clue int) (line, col int) {
			field, col := p.Where(k.form.clueIn(p, givens, clue))
			return at(&pzpr.Fault{Field: field, Col: col})
		})
	}
	g.carried = g.drawn(p)
	return g, nil
}

// givens takes the givens from an address or a file.
func (k *kind) givens(p *pzpr.Puzzle) (g *Givens, err error) {
	if p.Variant != "" || p.Flags != "" {
		return nil, fmt.Errorf("this is a variant of %s (%s) that Unknot does not know", k.info.Title, p.Variant+p.Flags)
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
			return &Misplaced{At: at, Why: fmt.Sprintf("“%s” is no clue %s", word, where)}
		}
	}
	return nil
}

// toLink is the puzzle as addresses and files have it.
func (g *instance) toLink() (*pzpr.Puzzle, error) {
	if linked, ok := g.genre.(Linked); ok {
		return linked.ToLink(g.givens)
	}
	p, err := pzpr.New(g.genreName(), g.givens.Rows, g.givens.Cols)
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

// Signature is a line of the signs of clues.
func (k *kind) Signature() puzzle.Signature {
	signs := k.form.Signs
	if k.form.Rooms != NoRooms {
		signs += letters
	}
	return puzzle.Signature{Lines: []puzzle.Line{{Only: signs}}}
}

// Recognise is certain of addresses and files that name the kind, and takes rows of its clues.
func (k *kind) Recognise(source string) puzzle.Confidence {
	sure := puzzle.No
	for _, part := range text.First(source, 31, k.Split) {
		if sure = max(sure, k.recognise(part.Text)); sure == puzzle.Certain {
			break
		}
	}
	return sure
}

func (k *kind) recognise(source string) puzzle.Confidence {
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	lines := trimEmpty(src.Lines)
	if len(lines) == 0 {
		return puzzle.No
	}
	if _, a, ok := linkOf(lines[0]); ok {
		if k.mine(a.Genre) {
			return puzzle.Certain
		}
		return puzzle.No
	}
	if pzpr.IsFile(lines[0].Text) {
		texts := make([]string, 0, len(lines))
		for _, line := range lines {
			texts = append(texts, strings.Split(line.Text, "/")...)
		}
		if k.mine(pzpr.FileGenre(texts)) {
			return puzzle.Certain
		}
		return puzzle.No
	}
	givens, _, err := k.form.readTable(lines)
	if err != nil {
		return puzzle.No
	}
	sure := puzzle.Possible
	if k.form.Telling != nil {
		sure = k.form.Telling(givens)
	}
	if sure == puzzle.No || !givens.clued() {
		return puzzle.No
	}
	if _, err := k.lay(givens); err != nil {
		return min(sure, puzzle.Likely) - 1 // one that is likely keeps its fault
	}
	return sure
}

// Split parts a text into addresses and boards of one line, into files, each from its first line on, and into boards with an
// empty line between.
func (k *kind) Split(source string) []text.Part {
	parts := text.Split(source, func(lines []text.Line) (starts []int) {
		apart := true
		for _, line := range lines {
			_, _, alone := linkOf(line)
			alone = alone || k.form.Whole != nil && k.form.Whole(line.Text)
			if line.Text != "" && (apart || alone || pzpr.IsFile(line.Text)) {
				starts = append(starts, line.Number)
			}
			apart = line.Text == "" || alone
		}
		return starts
	})
	for i := range parts {
		if src, err := text.Read(parts[i].Text); err == nil && parts[i].Name == "" {
			if lines := trimEmpty(src.Lines); len(lines) > 0 {
				parts[i].Name, _, _ = linkOf(lines[0])
			}
		}
	}
	return parts
}
