package nurikabe

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// position is a state of play. A move marks cells: `r3c4=sea`, `r3c4=island`
// or `r3c4=clear`, rows and columns from 1; the parts of a stroke are joined
// by commas.
type position struct {
	*grid
	marks []mark
}

// Play marks the cells of m.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	marks := slices.Clone(p.marks)
	for part := range strings.SplitSeq(string(m), ",") {
		c, to, err := p.readPart(part)
		if err != nil {
			return nil, err
		}
		marks[c] = to
	}
	return position{p.grid, marks}, nil
}

func (p position) readPart(part string) (cell int, to mark, err error) {
	at, word, _ := strings.Cut(part, "=")
	r, c, err := puzzle.ReadCell(at, p.rows, p.cols)
	if err != nil {
		return 0, 0, err
	}
	cell = r*p.cols + c
	if p.given[cell] != none {
		return 0, 0, fmt.Errorf("%s has a number, which is always island", at)
	}
	for _, to := range []mark{open, sea, land} {
		if word == to.String() {
			return cell, to, nil
		}
	}
	return 0, 0, fmt.Errorf("%q is no move; write %s=sea, %s=island or %s=clear", part, at, at, at)
}

// paint is the move that marks the cells; those that are so already, and the
// givens, are left out. It is empty if nothing changes.
func (p position) paint(cells []int, to mark) puzzle.Move {
	var parts []string
	for _, c := range cells {
		if p.given[c] == none && p.marks[c] != to {
			parts = append(parts, puzzle.CellName(c/p.cols, c%p.cols)+"="+to.String())
		}
	}
	return puzzle.Move(strings.Join(parts, ","))
}

// Status says whether the sea is right, and else what is broken or how much
// is decided. Open cells count as island, so the islands need not be dotted.
func (p position) Status() puzzle.Status {
	if p.solved(p.marks) {
		return puzzle.Status{Done: true, Goal: true, Text: "Solved: every island has its number, and the sea is one."}
	}
	marks := newStudy(p.grid, p.marks).breaks()
	if len(marks) > 0 {
		text := marks[0].Text
		return puzzle.Status{Text: "Something is wrong: " + text + ".", Marks: marks}
	}
	left := 0
	for _, m := range p.marks {
		if m == open {
			left++
		}
	}
	if left == 1 {
		return puzzle.Status{Text: "One cell is open."}
	}
	return puzzle.Status{Text: fmt.Sprintf("%d of %d cells are open.", left, len(p.marks))}
}

// Interpret cycles a clicked cell from open to sea to island, or takes the mark
// of the key that is held; the second button marks island. A cell that has the
// mark asked for is cleared. A drag does to every cell of its way what it does
// to the first; from a number it draws the island out.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	cells := p.cellsAt(in.Places)
	wanted, named := keyMarks[in.Key]
	if len(cells) == 0 || in.Type == puzzle.Hover || in.Type == puzzle.Press && !named {
		return puzzle.Response{}
	}
	first := cells[0]
	now := p.marks[first]
	switch {
	case p.given[first] != none && len(cells) == 1:
		return puzzle.Response{Say: "A number is always island."}
	case p.given[first] != none:
		wanted = land
	case !named && in.Second:
		wanted, named = land, true
		fallthrough
	case named:
		if now == wanted {
			wanted = open
		}
	default:
		wanted = [...]mark{open: sea, sea: land, land: open}[now]
	}
	return puzzle.Response{Move: p.paint(cells, wanted)}
}

func (g *grid) cellsAt(places []scene.Place) (cells []int) {
	for _, at := range places {
		if at.In(g.rows, g.cols) {
			r, c, _ := at.Cell()
			cells = append(cells, r*g.cols+c)
		}
	}
	return cells
}

var keyMarks = map[string]mark{"x": sea, " ": sea, "z": land, ".": land, "Backspace": open, "Delete": open}

// Keys names the keys. With none held a click cycles.
func (p position) Keys() []puzzle.Key {
	return []puzzle.Key{
		{Key: "x", Title: "Sea", Pad: true, Hold: true},
		{Key: "z", Title: "Island", Pad: true, Hold: true},
		{Key: "Backspace", Title: "Clear", Pad: true, Hold: true},
		{Key: " ", Title: "Sea"},
		{Key: ".", Title: "Island"},
	}
}

// Notation is the filled grid after moves: `#` sea, `.` island, `_` open, and
// the givens where they stand. On a solved board open cells are island.
func (p position) Notation(moves []puzzle.Move) string {
	marks := p.after(moves)
	signs := [...]string{open: "_", sea: "#", land: "."}
	if p.solved(marks) {
		signs[open] = "."
	}
	return p.draw(func(c int) string { return signs[marks[c]] })
}

// after is the marks after legal moves.
func (p position) after(moves []puzzle.Move) []mark {
	marks := slices.Clone(p.marks)
	for _, m := range moves {
		for part := range strings.SplitSeq(string(m), ",") {
			if c, to, err := p.readPart(part); err == nil {
				marks[c] = to
			}
		}
	}
	return marks
}

// Moves reads a filled grid as one move a cell that differs.
func (p position) Moves(notation string) ([]puzzle.Move, error) {
	src, err := puzzle.ReadSource(notation)
	if err != nil {
		return nil, err
	}
	table, err := readTable(src.Lines)
	if err != nil {
		return nil, err
	}
	if table.rows != p.rows || table.cols != p.cols {
		return nil, fmt.Errorf("this is a board of %s, the puzzle is %s", puzzle.Size(table.rows, table.cols), puzzle.Size(p.rows, p.cols))
	}
	moves := []puzzle.Move{}
	for c, item := range table.items {
		to, ok := map[string]mark{"#": sea, ".": land, "_": open}[item.text]
		switch {
		case p.given[c] != none && item.text != p.given[c].String():
			return nil, puzzle.Faultf(item.line, item.col, "the puzzle has the number %s here, not %s", p.given[c], item.text)
		case p.given[c] != none:
		case !ok:
			return nil, puzzle.Faultf(item.line, item.col, "%q is neither sea #, island . nor open _", item.text)
		default:
			if m := p.paint([]int{c}, to); m != "" {
				moves = append(moves, m)
			}
		}
	}
	return moves, nil
}

// Narrate says what a move marks.
func (p position) Narrate(m puzzle.Move) string {
	parts := strings.Split(string(m), ",")
	c, to, err := p.readPart(parts[0])
	if err != nil {
		return err.Error()
	}
	where := fmt.Sprintf("row %d, column %d", c/p.cols+1, c%p.cols+1)
	what := map[mark]string{open: "cleared", sea: "sea", land: "island"}[to]
	if len(parts) > 1 {
		return fmt.Sprintf("%d cells from %s on: %s.", len(parts), where, what)
	}
	return fmt.Sprintf("%s: %s.", where, what)
}
