package nurikabe

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

var drawnSides = puzzle.NewSides(1, maxSide, 10)

// Blank describes NewDraft.
func (Kind) Blank() []puzzle.Param { return puzzle.Describe(drawnSides, variantChoice) }

// NewDraft is a board without numbers.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	rows, cols := drawnSides.Of(params)
	g := newGrid(rows, cols, make([]given, rows*cols))
	g.variant = variantChoice.Of(params)
	return draft{g}, nil
}

// Edit draws on a copy of the puzzle.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	g, ok := p.(*instance)
	if !ok {
		return nil, errors.New("this is no Nurikabe puzzle")
	}
	return draft{g}, nil
}

// draft is a position whose moves set the givens: `r3c4=12`, `r3c4=?`, and
// `r3c4=clear` for none.
type draft struct{ *instance }

// playable is a position that can be solved, which a drawing is not.
func playable(from puzzle.Position) (p position, err error) {
	p, ok := from.(position)
	if !ok {
		err = errors.New("this is still a drawing; finish it first")
	}
	return p, err
}

// Scene is the board with its numbers.
func (d draft) Scene() []scene.View {
	return []scene.View{{ID: "board", Board: d.board(d.bare())}}
}

// Play sets a given.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	c, n, err := d.read(m)
	if err != nil {
		return nil, err
	}
	numbers := slices.Clone(d.given)
	numbers[c] = n
	return draft{d.renumbered(numbers)}, nil
}

func (d draft) read(m puzzle.Move) (cell int, n given, err error) {
	at, word, _ := strings.Cut(string(m), "=")
	r, c, err := grid.ReadCell(at, d.rows, d.cols)
	if err != nil {
		return 0, 0, err
	}
	cell = r*d.cols + c
	switch word {
	case open.String():
		return cell, none, nil
	case anySize.String():
		return cell, anySize, nil
	}
	size, err := strconv.Atoi(word)
	if err != nil || size < 1 || size > len(d.given) {
		return 0, 0, fmt.Errorf("%q is not a number for this board; write 1 to %d, ? or clear", word, len(d.given))
	}
	return cell, given(size), nil
}

// Interpret takes what is typed into the cell in focus: digits one after the
// other, `?`, Backspace for the last digit and Delete for all. A digit that would
// make a number larger than the board begins a new one.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	cells := d.cellsAt(in.Places)
	if len(cells) == 0 || in.Key == "" {
		return puzzle.Response{}
	}
	c := cells[0]
	n := d.given[c]
	switch key := in.Key; {
	case key == "?":
		n = anySize
	case key == "Delete" || key == "Backspace" && n == anySize:
		n = none
	case key == "Backspace":
		n /= 10
	case len(key) == 1 && key >= "0" && key <= "9":
		digit := given(key[0] - '0')
		if n = max(n, none)*10 + digit; int(n) > len(d.given) {
			n = digit
		}
		switch {
		case n == none:
			return puzzle.Response{Say: "An island cannot have 0 cells."}
		case int(n) > len(d.given):
			return puzzle.Response{Say: fmt.Sprintf("The board has only %s.", scene.Several(len(d.given), "cells"))}
		}
	default:
		return puzzle.Response{}
	}
	word := n.String()
	if n == none {
		word = open.String()
	}
	if n == d.given[c] {
		return puzzle.Response{}
	}
	return puzzle.Response{Move: puzzle.Move(grid.CellName(c/d.cols, c%d.cols) + "=" + word)}
}

// Keys names the keys.
func (d draft) Keys() []puzzle.Key {
	var keys []puzzle.Key
	for _, digit := range "1234567890?" {
		keys = append(keys, puzzle.Key{Key: string(digit), Title: string(digit), Pad: true})
	}
	return append(keys, puzzle.Key{Key: "Backspace", Title: "Clear", Pad: true})
}

// Status counts the islands, and marks what can never be.
func (d draft) Status() puzzle.Status {
	if len(d.sources) == 0 {
		return puzzle.Status{Text: "Select a cell and type the size of its island."}
	}
	if marks := newAnalysis(d.instance, d.bare()).violationMarks(); len(marks) > 0 {
		return puzzle.Status{Text: "Something is wrong: " + marks[0].Text + ".", Marks: marks}
	}
	switch {
	case !d.sized:
		return puzzle.Status{Text: fmt.Sprintf("Numbers: %d.", len(d.sources))}
	case d.sea < 0:
		return puzzle.Status{Text: fmt.Sprintf("The islands need %s more than the board has room for.", scene.Several(-d.sea, "cells"))}
	}
	return puzzle.Status{Text: fmt.Sprintf("Numbers: %d. Cells left for the sea: %d.", len(d.sources), d.sea)}
}

// Narrate says what a move sets.
func (d draft) Narrate(m puzzle.Move) string {
	c, n, err := d.read(m)
	if err != nil {
		return err.Error()
	}
	what := n.String()
	if n == none {
		what = "cleared"
	}
	return grid.CellWords(c/d.cols, c%d.cols) + ": " + what + "."
}

// Freeze makes the puzzle; it needs a number, and room for every number.
func (d draft) Freeze() (puzzle.Puzzle, error) {
	if len(d.sources) == 0 {
		return nil, errors.New("a puzzle needs at least one number")
	}
	for c, why := range d.impossibleNumbers() {
		return nil, fmt.Errorf("%s: %s", grid.CellName(c/d.cols, c%d.cols), why)
	}
	return d.instance, nil
}
