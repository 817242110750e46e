// Package peg is Peg Solitaire. A peg jumps over its neighbour, which is removed, until one peg or a given final position is left.
package peg

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search"
	"unknot/core/text"
)

// maxSide is the largest number of rows and columns.
const maxSide = 32

// Kind is the kind Peg Solitaire.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "peg",
		Title:  "Peg Solitaire",
		Family: puzzle.MoveFamily,
		Also: []string{"Solo Noble", "Hi-Q", "Solitaire", "Brainvita", "Steckhalma", "Solitär", "Marble solitaire", "Senku",
			"ペグソリティア", "Pegu Soritea"},
		Rules: "A peg jumps over a neighbour, up, down, left or right, into the empty hole behind it, and the neighbour is removed. " +
			"Continue until one peg is left, anywhere or in a given hole, or until the board looks like a given position. Several jumps " +
			"in a row by the same peg are one move. The number of jumps is the same in every solution.",
		Limits: fmt.Sprintf("boards of any shape, up to %d holes, at most %d rows and columns", maxHoles, maxSide),
		Formats: []puzzle.Format{{
			Name: "text", Title: "Rows of o (peg), _ (empty hole) and . (no hole)", Reads: true, Writes: true,
			Help: "The rows may also be in one line with / between them. Below the board the line “goal: d4” asks for the last peg in " +
				"column d, row 4; “goal:” and rows ask for a final position. Otherwise one peg must be left anywhere.",
			Sample: "..ooo..\n..ooo..\nooooooo\nooo_ooo\nooooooo\n..ooo..\n..ooo..\ngoal: d4\n",
		}},
		Measures: []string{"moves", "jumps"},
	}
}

// Solvers lists the methods for the fewest moves and for any solution, the count of all solutions, and the general methods.
func (Kind) Solvers() []puzzle.Solver {
	return search.WithGeneralMethods([]puzzle.Solver{fewest, anyJumps, counting{}}, hops)
}

// pegs is a puzzle: a board, its title and author, the pegs at the start, and the goal.
type pegs struct {
	title, author string
	*board
	start uint64
	final uint64 // the holes with pegs in the final position; 0 if the goal is one peg in any hole
}

// Parse reads the rows of a board and the goal.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	r := reader{}
	for _, line := range src.Lines {
		if err := r.line(line); err != nil {
			return nil, err
		}
	}
	p, err := r.puzzle()
	if err != nil {
		return nil, err
	}
	p.title, p.author = src.Title, src.Author
	return p, nil
}

// reader collects the rows of the board and of the goal.
type reader struct {
	rows, goal []row
	onGoal     bool
	hole       string // name of the hole of the last peg, "" if the goal is another one
	at         text.Line
	ended      bool // whether an empty line has ended the rows of the board
}

// row is a row of a board, with its line in the text.
type row struct {
	signs     string
	line, col int
}

// line reads a line of the text.
func (r *reader) line(line text.Line) error {
	word, value, ok := strings.Cut(strings.TrimSpace(line.Text), ":")
	switch {
	case strings.TrimSpace(line.Text) == "":
		r.ended = len(r.rows) > 0 && !r.onGoal
		return nil
	case ok && strings.EqualFold(word, "goal"):
		if r.onGoal || r.at.Number > 0 {
			return line.Errorf("there is a goal already; write one goal")
		}
		r.at, r.hole = line, strings.ToLower(strings.TrimSpace(value))
		r.onGoal = r.hole == ""
		if r.hole == "any" {
			r.hole = ""
		}
		return nil
	case r.at.Number > 0 && !r.onGoal:
		return line.Errorf("the goal must be the last line")
	case r.ended && !r.onGoal:
		return line.Errorf("a second board begins here; paste one puzzle at a time")
	}
	col := 1
	for _, signs := range strings.Split(line.Text, "/") {
		if r.onGoal {
			r.goal = append(r.goal, row{signs, line.Number, col})
		} else {
			r.rows = append(r.rows, row{signs, line.Number, col})
		}
		col += len([]rune(signs)) + 1
	}
	return nil
}

// puzzle makes the puzzle from the lines that were read.
func (r *reader) puzzle() (*pegs, error) {
	hole, peg, rows, cols, err := cells(r.rows)
	if err != nil {
		return nil, err
	}
	b := newBoard(rows, cols, hole)
	p := &pegs{board: b, start: b.set(peg)}
	if p.start == 0 {
		return nil, text.Errorf(r.rows[0].line, 0, "there is no peg on this board; write o for a peg")
	}
	switch {
	case r.hole != "":
		_, at, rest := b.cut(r.hole)
		if at < 0 || rest != "" {
			return nil, text.Errorf(r.at.Number, 0, "there is no hole “%s”; write a letter for the column and the number of the row, "+
				"such as %s", text.Quote(r.hole), b.name(0))
		}
		p.final = 1 << at
	case r.onGoal:
		if p.final, err = r.finalOn(b); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// finalOn reads the rows of the goal for a board, and returns the holes with pegs. It returns 0 if the text has no goal.
func (r *reader) finalOn(b *board) (uint64, error) {
	hole, peg, rows, cols, err := cells(r.goal)
	if err != nil {
		if len(r.goal) == 0 {
			err = text.Errorf(r.at.Number, 0, "the goal has no rows; write the rows of the final position below this line")
		}
		return 0, err
	}
	if rows != b.rows {
		return 0, text.Errorf(r.at.Number, 0, "the goal has %s; it should have %d, like the board", scene.Several(rows, "rows"), b.rows)
	}
	if cols != b.cols {
		return 0, text.Errorf(r.at.Number, 0, "the goal has %s; it should have %d, like the board", scene.Several(cols, "columns"), b.cols)
	}
	for cell, is := range hole {
		if row := r.goal[cell/cols]; is != (b.cells[cell] >= 0) {
			return 0, text.Errorf(row.line, row.col+cell%cols, "the goal must have the same holes as the board")
		}
	}
	final := b.set(peg)
	if final == 0 {
		return 0, text.Errorf(r.at.Number, 0, "the goal has no peg; the last peg always stays")
	}
	return final, nil
}

// sign is a sign of a row and its column in the text.
type sign struct {
	sign rune
	col  int
}

// signs splits rows into the signs of their cells. A space is a cell without a hole, unless the rows have dots for such cells. Spaces at
// the end of a line are missing in the text, so signs adds them.
func signs(from []row) (rows [][]sign, cols int) {
	dots := slices.ContainsFunc(from, func(r row) bool { return strings.Contains(r.signs, ".") })
	spaced := false
	for _, row := range from {
		var all []sign
		for i, r := range []rune(row.signs) {
			if r != ' ' || !dots {
				all = append(all, sign{r, row.col + i})
				spaced = spaced || r == ' '
			}
		}
		rows, cols = append(rows, all), max(cols, len(all))
	}
	for i := range rows {
		for spaced && len(rows[i]) < cols && cols <= maxSide {
			rows[i] = append(rows[i], sign{sign: ' '})
		}
	}
	return rows, cols
}

// cells reads rows. It returns, by cell, whether there is a hole and whether there is a peg, and the size of the board.
func cells(from []row) (hole, peg []bool, rows, cols int, err error) {
	all, cols := signs(from)
	fail := func(at row, col int, format string, args ...any) ([]bool, []bool, int, int, error) {
		return nil, nil, 0, 0, text.Errorf(at.line, col, format, args...)
	}
	holes := 0
	for i, row := range all {
		for _, s := range row {
			switch s.sign {
			case 'o', 'O', '_':
				holes++
			case '.', ' ':
			default:
				return fail(from[i], s.col, "“%s” is not o (a peg), _ (an empty hole) or . (no hole)", string(s.sign))
			}
			if holes > maxHoles {
				return fail(from[i], s.col, "there are more than %d holes", maxHoles)
			}
			hole = append(hole, s.sign == '_' || s.sign == 'o' || s.sign == 'O')
			peg = append(peg, s.sign == 'o' || s.sign == 'O')
		}
		switch {
		case i >= maxSide || cols > maxSide:
			return fail(from[i], 0, "this board is too large: at most %d rows and columns", maxSide)
		case len(row) < cols:
			return fail(from[i], 0, "this row has %s; the longest has %d", scene.Several(len(row), "signs"), cols)
		}
	}
	if holes == 0 {
		return fail(row{}, 0, "there is no board here; write rows of o (peg), _ (empty hole) and . (no hole)")
	}
	return hole, peg, len(all), cols, nil
}

// set returns the set of the holes whose cells are marked.
func (b *board) set(marked []bool) (set uint64) {
	for hole, cell := range b.holes {
		if marked[cell] {
			set |= 1 << hole
		}
	}
	return set
}

// Signature matches a row of pegs and holes.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Has: "o", Only: "o_./"}, {Has: "_", Only: "o_./"}}}
}

// Recognise accepts boards with pegs and empty holes.
func (k Kind) Recognise(source string) puzzle.Confidence {
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	board := ""
	for _, line := range src.Lines {
		if strings.Trim(line.Text, "oO_./ ") == "" {
			board += line.Text
		}
	}
	_, err = k.Parse(source)
	switch {
	case !strings.ContainsAny(board, "oO") || !strings.Contains(board, "_"):
		return puzzle.No
	case err == nil && len(strings.Trim(board, "oO_")) == 0 && len(src.Lines) == 1:
		return puzzle.Possible
	case err == nil:
		return puzzle.Likely
	}
	return puzzle.Possible
}

// Info returns the title and the size.
func (p *pegs) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: p.title, Author: p.author,
		Size: fmt.Sprintf("%s, %s", grid.Size(p.rows, p.cols), scene.Several(len(p.holes), "holes"))}
}

// Text returns the heading, the rows and the goal.
func (p *pegs) Text() string {
	source := text.Heading(p.title, p.author) + p.picture(p.start)
	switch bits.OnesCount64(p.final) {
	case 0:
		return source
	case 1:
		return source + "goal: " + p.names(p.final) + "\n"
	}
	return source + "goal:\n" + p.picture(p.final)
}

// picture writes a position as rows.
func (b *board) picture(set uint64) string {
	var s strings.Builder
	for cell, hole := range b.cells {
		switch {
		case hole < 0:
			s.WriteByte('.')
		case set>>hole&1 == 1:
			s.WriteByte('o')
		default:
			s.WriteByte('_')
		}
		if cell%b.cols == b.cols-1 {
			s.WriteByte('\n')
		}
	}
	return s.String()
}

// Start returns the position before the first move.
func (p *pegs) Start() puzzle.Position {
	at := position{pegs: p, now: p.start, last: -1}
	for hole := range p.holes {
		at.ids[hole] = uint8(hole + 1)
	}
	return at
}
