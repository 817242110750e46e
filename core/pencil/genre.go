// Package pencil describes puzzles that are filled in with marks. A genre defines how its givens are written, which places
// are marked, and the rules. From that, package play makes a kind: package reason finds reasons, generate makes new
// puzzles, and formats reads and writes texts.
package pencil

import (
	"fmt"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/scene"
	"unknot/core/text"
)

// Genre is the description of a pencil puzzle, from which package play makes a kind.
type Genre interface {
	// Info describes the kind. Package play fills in the limits, the formats and, if it is empty, the family.
	Info() puzzle.KindInfo
	// Form describes how givens are written and marks are made. It is data.
	Form() Form
	// Lay returns the places and the rules of a puzzle. An error says in plain words why
	// there is no such puzzle; a *Misplaced error names the clue at fault.
	Lay(g *Givens) (*Layout, error)
}

// Lengthy is a genre whose rules may take long to state. LayWhile does the same as Lay, but calls going again and again, unless going is
// nil. If going returns false, LayWhile returns puzzle.ErrStopped.
type Lengthy interface {
	LayWhile(g *Givens, going func() bool) (*Layout, error)
}

// Remarked is a genre whose description may have oddities.
type Remarked interface {
	// Remarks lists the oddities, with their positions in the text of the rules.
	Remarks() []puzzle.Warning
}

// Printer is a genre that draws its givens. For any other genre, Spec.Printed writes the word of each clue into its cell.
type Printer interface {
	// Print draws the givens on a board.
	Print(g *Givens, b *scene.Board)
}

// Written is a genre that was read from a text of its rules.
type Written interface {
	// Rules returns the text of the rules.
	Rules() string
}

// Form is the description of how the givens of a genre are written and its marks are made.
type Form struct {
	Sides   *puzzle.Sides // numbers of rows and columns that a board may have
	Square  bool          // whether boards have as many rows as columns
	Lattice bool          // clues are in cells, on their sides and on their corners
	Corners bool          // clues are on the corners of cells, and not in cells
	Clues   Clues         // clues of cells; nil if cells have none
	Between *Between      // clues on the sides between two cells; nil if there are none
	Rim     Rim           // clues beside rows and columns
	Rooms   Rooms
	Hand    Hand
	Signs   string // characters of the rows of clues, in the form of a signature
	Recognition
	Options Options  // variations of the rules
	Setting *Setting // number of the whole puzzle; nil if puzzles have none
	Parts   []PartForm
	Formats []Format // formats besides rows, addresses and files
	Links   []Link   // formats of addresses of other sites, besides those of puzz.link and Penpa
	Looks   string   // flags of addresses that change only the look of a puzzle
	Grades  []Grade  // grades of new puzzles; nil for all
	Share   float64  // share of Yes on random boards, if the rules leave it open; 0 for one half
}

// Recognition is how lines of a text are recognised as a board of a genre.
type Recognition struct {
	// Rows splits lines into rows of words. It is nil if people write one row per line.
	Rows func(lines []text.Line) ([]Row, error)
	// Whole reports whether a line is a whole board. If it is nil, no line is.
	Whole func(line string) bool
	// Confidence returns how likely a board of such rows is of this genre. If it is nil, every board is possible.
	Confidence func(g *Givens) puzzle.Confidence
	// ConfidenceWithFault is Confidence for lines with a mistake. The givens are nil if they could not be read. If the function is nil, no
	// such lines are of this genre.
	ConfidenceWithFault func(lines []text.Line, g *Givens) puzzle.Confidence
}

// Format is a further text format of a genre.
type Format struct {
	puzzle.Format
	Line puzzle.Line // a line that every text in this format has
	// Is reports whether lines look like this format.
	Is func(lines []text.Line) bool
	// Read reads such lines; at returns the position of a clue in the text.
	Read    func(lines []text.Line) (g *Givens, at func(clue int) (line, col int), err error)
	Rowwise bool // Read also reads addresses that have the rows of a board in them
	// Write returns a text that Read reads.
	Write func(g *Givens) string
}

// Link is a format of addresses that hold a puzzle of the genre.
type Link struct {
	puzzle.Format
	// Is reports whether a text without blanks is such an address.
	Is func(address string) bool
	// Read reads the puzzle from such an address.
	Read func(address string) (Addressed, error)
	// Write returns the address of a puzzle with the player's marks, which may be nil. It omits marks that the site cannot express, and
	// returns an error that names any other part of the puzzle that it cannot express.
	Write func(g *Givens, marks *pzpr.Puzzle, title, author string) (string, error)
}

// Addressed is a puzzle that was read from an address.
type Addressed struct {
	*Givens
	Title, Author string
	Marks         *pzpr.Puzzle // the player's marks; nil if there are none
	Left          []string     // other contents of the address, which were not read
	Ask           *text.Question
}

// Row is a row of clues: its words, and the number of their line.
type Row struct {
	Line  int
	Words []text.Word
}

// Clues are the words and keys of a genre's clues.
type Clues interface {
	// Word returns the word for a clue in a text, without spaces; None is a dot.
	Word(clue int) string
	// Read returns the clue that a word means.
	Read(word string) (clue int, ok bool)
	// Type returns a clue after a key is typed; ok is false if the key means nothing there.
	Type(clue int, key string) (typed int, ok bool)
	// Keys lists the keys that Type takes.
	Keys() []puzzle.Key
}

// Overwritten are Clues whose digits follow each other only while a player types one clue. The first digit replaces the previous clue.
type Overwritten interface{ Overwrites() bool }

// Explained are Clues that describe their notation.
type Explained interface {
	// Form completes “a clue is …”: “a number from 0 to 8”. It returns "" if no cell has a clue.
	Form() string
}

// Bounded are clues whose range depends on the board.
type Bounded interface {
	// Within returns the clues for a size of board.
	Within(rows, cols int) Clues
}

// Clues that every genre has.
const (
	None    = -1 // no clue
	Unknown = -2 // a clue without a number
)

// Givens are the content of a puzzle before the first mark.
type Givens struct {
	Rows, Cols int
	Clues      []int // by cell, by corner, or by point of a lattice, (2 Rows - 1) x (2 Cols - 1); then the clues of the rim, see Line
	Rooms      []int // by cell: its room, numbered from 0 by first cells; nil if there are no rooms
	Options    uint  // bit i: whether option i of the form holds
	Setting    int   // the number of the form's setting
	Lines      []Margin
	Sides      int // index in Clues of the first clue between two cells; 0 if there are none
	Parts      []Part
}

// NewGivens makes a board without clues, on which each cell is a room.
func (f Form) NewGivens(rows, cols int) *Givens {
	n := rows * cols
	switch {
	case f.Lattice:
		n = (2*rows - 1) * (2*cols - 1)
	case f.Corners:
		n = (rows + 1) * (cols + 1)
	}
	g := &Givens{Rows: rows, Cols: cols, Lines: f.Rim.lines(rows, cols, n), Setting: f.Setting.usual(rows, cols)}
	for _, l := range g.Lines {
		n = l.To
	}
	if f.Between != nil {
		g.Sides, n = n, n+rows*(cols-1)+(rows-1)*cols
	}
	g.Clues = slices.Repeat([]int{None}, n)
	if f.Rooms != NoRooms {
		g.Rooms = make([]int, rows*cols)
		for i := range g.Rooms {
			g.Rooms[i] = i
		}
	}
	return g
}

// HasClues reports whether boards of the form can have clues.
func (f Form) HasClues() bool {
	signs, ok := f.Clues.(Signs)
	return !ok || len(signs) > 0 || len(f.Rim.Sides) > 0
}

// Clued reports whether the board has a clue or a part.
func (g *Givens) Clued() bool {
	return len(g.Parts) > 0 || slices.ContainsFunc(g.Clues, func(clue int) bool { return clue != None })
}

// Posed reports whether a board has something to solve: a clue, a part or, if its form has no clues, rooms of two cells or more on average.
func (f Form) Posed(g *Givens) bool {
	return g.Clued() || !f.HasClues() && g.Rooms != nil && 2*len(g.RoomCells()) <= len(g.Rooms)
}

// Key returns a text that distinguishes the givens from others of the same genre.
func (g *Givens) Key() string {
	return fmt.Sprint(g.Rows, g.Cols, g.Options, g.Setting, g.Clues, g.Rooms, g.Parts)
}

// With returns a copy with one clue changed.
func (g *Givens) With(at, clue int) *Givens {
	changed := *g
	changed.Clues = slices.Clone(g.Clues)
	changed.Clues[at] = clue
	return &changed
}

// Bare returns a copy without clues.
func (g *Givens) Bare() *Givens {
	bare := *g
	bare.Clues = slices.Repeat([]int{None}, len(g.Clues))
	return &bare
}

// Place returns the place of a clue. For a clue of the rim, the place is the first cell of its line.
func (f Form) Place(g *Givens, at int) scene.Place {
	if l, ok := g.LineOf(at); ok {
		return g.Cells(l.Side, l.Line)[0]
	}
	if f.Lattice {
		width := 2*g.Cols - 1
		return scene.Place{at/width + 1, at%width + 1}
	}
	if g.Beside(at) {
		return g.sideOf(at)
	}
	if f.Corners {
		return Corner(at, g.Cols)
	}
	return scene.Cell(at/g.Cols, at%g.Cols)
}

// CluesOf returns the form's Clues, adapted to a board.
func (f Form) CluesOf(g *Givens) Clues {
	switch clues := f.Clues.(type) {
	case Bounded:
		return clues.Within(g.Rows, g.Cols)
	case Numbers:
		return clues.on(g)
	case Lists:
		clues.Of = clues.Of.on(g)
		return clues
	}
	return f.Clues
}

// ClueAt returns the index of the clue at a place; ok is false if no clue can be there.
func (f Form) ClueAt(g *Givens, p scene.Place) (at int, ok bool) {
	if f.Lattice {
		width, height := 2*g.Cols-1, 2*g.Rows-1
		return (p[0]-1)*width + p[1] - 1, p[0] > 0 && p[1] > 0 && p[0] <= height && p[1] <= width
	}
	if at = g.Side(p); at >= 0 {
		return at, true
	}
	if f.Corners {
		within := (p[0]|p[1])&1 == 0 && min(p[0], p[1]) >= 0 && p[0] <= 2*g.Rows && p[1] <= 2*g.Cols
		return p[0]/2*(g.Cols+1) + p[1]/2, within
	}
	r, c, _ := p.Cell()
	return r*g.Cols + c, p.In(g.Rows, g.Cols)
}

// Corner returns the place of a corner of cells: corner number at, counted by rows, on a board with cols columns of cells.
func Corner(at, cols int) scene.Place {
	return scene.Place{2 * (at / (cols + 1)), 2 * (at % (cols + 1))}
}

// Misplaced is the error for a clue that cannot be at its place.
type Misplaced struct {
	At  int // index in Givens.Clues
	Why string
}

// Error returns the reason.
func (m *Misplaced) Error() string { return m.Why }
