package hiddenmines

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// position is a state of play. A move is cells separated by commas: r3c4 opens a cell, r3c4=flag and r3c4=closed set and remove a flag, and
// r3c4-around opens the cells without a flag around a number that has all its flags. A cell that another cell of the move has opened is
// passed over.
type position struct {
	*field
	mined []bool // by cell: whether it has a mine; nil before the first press
	cells []int8 // by cell: its number, or closed
	flags []bool
	hit   int // the mine that was opened, -1 if there is none
}

// view returns the knowledge of the player in this position.
func (p position) view() view {
	return view{field: p.field, cells: slices.Clone(p.cells), mines: p.count}
}

// Play opens cells, and sets or removes flags.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	p.flags = slices.Clone(p.flags)
	before := p.cells
	for _, word := range strings.Split(string(m), ",") {
		if p.hit >= 0 {
			return nil, errors.New("the game is over; undo a move to go on")
		}
		name, flag, set := strings.Cut(word, "=")
		name, around := strings.CutSuffix(name, "-around")
		row, col, err := grid.ReadCell(name, p.Rows, p.Cols)
		if err != nil {
			return nil, err
		}
		switch cell := p.Cell(row, col); {
		case around && !set:
			opened, err := p.around(cell)
			if err != nil {
				return nil, err
			}
			for _, near := range opened {
				p = p.pressed(near)
			}
		case before[cell] >= 0:
			return nil, fmt.Errorf("%s is open already", name)
		case p.cells[cell] >= 0:
		case set && (flag == "flag" || flag == "closed"):
			p.flags[cell] = flag == "flag"
		case set || around:
			return nil, fmt.Errorf("“%s” is not a move; write r3c4 to open a cell, and r3c4=flag or r3c4=closed for its flag", word)
		case p.flags[cell]:
			return nil, fmt.Errorf("%s has a flag; remove it first", name)
		default:
			p = p.pressed(cell)
		}
	}
	return p, nil
}

// around returns the closed cells without a flag around a number that has all its flags.
func (p position) around(cell int) (open []int, err error) {
	if p.cells[cell] < 1 {
		return nil, fmt.Errorf("%s has no number", p.name(cell))
	}
	flags := 0
	for _, near := range p.near[cell] {
		switch {
		case p.flags[near]:
			flags++
		case p.cells[near] == closed:
			open = append(open, int(near))
		}
	}
	switch {
	case flags != int(p.cells[cell]):
		return nil, fmt.Errorf("the %d in %s has %s around it", p.cells[cell], p.name(cell), scene.Several(flags, "flags"))
	case len(open) == 0:
		return nil, fmt.Errorf("all cells around %s are open or have a flag", p.name(cell))
	}
	return open, nil
}

// pressed opens a cell. If a cell that it opens has no mines around it, it opens the closed cells around that cell too.
func (p position) pressed(cell int) position {
	if p.mined == nil {
		p.mined = p.layout(cell)
	}
	p.cells = slices.Clone(p.cells)
	if p.mined[cell] {
		p.hit = cell
		return p
	}
	for open := []int{cell}; len(open) > 0; {
		cell := open[len(open)-1]
		open = open[:len(open)-1]
		if p.cells[cell] >= 0 {
			continue
		}
		p.cells[cell], p.flags[cell] = p.number(cell), false
		if p.cells[cell] == 0 {
			for _, near := range p.near[cell] {
				if p.cells[near] == closed {
					open = append(open, int(near))
				}
			}
		}
	}
	return p
}

// number counts the mines around a cell.
func (p position) number(cell int) (n int8) {
	for _, near := range p.near[cell] {
		if p.mined[near] {
			n++
		}
	}
	return n
}

// Cost counts the cells that the player opens.
func (p position) Cost(m puzzle.Move) map[string]int {
	presses := 0
	for _, word := range strings.Split(string(m), ",") {
		if !strings.Contains(word, "=") {
			presses++
		}
	}
	return map[string]int{"presses": presses}
}

// left counts the closed cells without a mine, and the flags.
func (p position) left() (cells, flags int) {
	cells = -p.count
	for cell, state := range p.cells {
		if state == closed {
			cells++
		}
		if p.flags[cell] {
			flags++
		}
	}
	return cells, flags
}

// Status counts the cells to open and the flags.
func (p position) Status() puzzle.Status {
	left, flags := p.left()
	switch {
	case p.hit >= 0:
		return puzzle.Status{Done: true, Mistake: puzzle.Lost, Text: "There was a mine in " + p.name(p.hit) + ". The game is lost."}
	case left == 0:
		return puzzle.Status{Done: true, Goal: true, Text: "Every cell without a mine is open."}
	}
	return puzzle.Status{Text: fmt.Sprintf("%s to open. %d of %s have a flag.", scene.Several(left, "cells"), flags,
		scene.Several(p.count, "mines"))}
}

// Narrate reports the result of a move.
func (p position) Narrate(m puzzle.Move) string {
	next, err := p.Play(m)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%s. %s", m, next.Status().Text)
}

// Letters returns the rows that a player sees. They can be read as a position.
func (p position) Letters() string {
	seen := *p.field
	seen.title, seen.author, seen.known, seen.flags, seen.press = "", "", p.cells, p.flags, -1
	return seen.Text()
}

// Keys lists the keys of play.
func (position) Keys() []puzzle.Key {
	return []puzzle.Key{
		{Key: "Enter", Title: "Open the cell, or the cells around a number that has all its flags"},
		{Key: "f", Title: "Set or remove a flag", Pad: true, Hold: true,
			Help: "While the button is down, a click sets or removes a flag. A right click or a long press does so at any time."},
	}
}

// Interpret opens the clicked cell, or those around a clicked number. A second button, a long press or the key f sets or removes a flag.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	if len(in.Places) == 0 {
		return puzzle.Response{}
	}
	cell, ok := p.CellAt(in.Places[len(in.Places)-1])
	if !ok || in.Type == puzzle.Press && in.Key != "Enter" && in.Key != " " && in.Key != "f" {
		return puzzle.Response{}
	}
	flag := in.Second || in.Key == "f"
	name := p.name(cell)
	switch {
	case in.Type == puzzle.Drag || in.Type == puzzle.Hover && p.cells[cell] < 1:
		return puzzle.Response{}
	case in.Type == puzzle.Hover || p.cells[cell] > 0:
		open, err := p.around(cell)
		switch {
		case in.Type == puzzle.Hover && err != nil:
			return puzzle.Response{}
		case in.Type == puzzle.Hover:
			return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Places: p.places(open), Text: "opens"}}}
		case err != nil:
			return puzzle.Response{Say: scene.Sentence(err.Error())}
		}
		return puzzle.Response{Move: puzzle.Move(name + "-around")}
	case p.cells[cell] == 0:
		return puzzle.Response{}
	case flag && p.flags[cell]:
		return puzzle.Response{Move: puzzle.Move(name + "=closed")}
	case flag:
		return puzzle.Response{Move: puzzle.Move(name + "=flag")}
	case p.flags[cell]:
		return puzzle.Response{Say: "This cell has a flag. Remove the flag first."}
	}
	return puzzle.Response{Move: puzzle.Move(name)}
}

// places returns the places of cells on the drawn board.
func (f *field) places(cells []int) (places []scene.Place) {
	for _, cell := range cells {
		places = append(places, f.Place(cell))
	}
	return places
}

// glyphs are the drawings of a flag and a mine.
var glyphs = []scene.Glyph{
	{Name: "flag", Filled: "M .36 .18 L .76 .34 L .36 .5 Z", Drawn: "M .36 .18 L .36 .8 M .24 .8 L .56 .8"},
	{Name: "mine", Filled: "M .5 .28 L .66 .34 L .72 .5 L .66 .66 L .5 .72 L .34 .66 L .28 .5 L .34 .34 Z",
		Drawn: "M .5 .16 L .5 .84 M .16 .5 L .84 .5 M .26 .26 L .74 .74 M .74 .26 L .26 .74"},
}

// Scene returns the board. When the game is over, it shows the mines.
func (p position) Scene() []scene.View {
	left, _ := p.left()
	over := p.hit >= 0 || left == 0
	s := p.board("Hidden Mines")
	for cell, state := range p.cells {
		s.Cells[cell] = square(state, p.flags[cell])
		switch {
		case !over || state >= 0 || p.mined == nil:
		case cell == p.hit:
			s.Cells[cell] = scene.Square{Fill: scene.Wash, Shape: "mine", Tone: scene.Bad, Label: "the mine that was opened"}
		case p.mined[cell] && !p.flags[cell]:
			s.Cells[cell].Shape, s.Cells[cell].Label = "mine", "mine"
		case p.flags[cell] && !p.mined[cell]:
			s.Cells[cell].Tone, s.Cells[cell].Label = scene.Bad, "flag without a mine"
		}
	}
	return []scene.View{{ID: "board", Board: s}}
}

// board returns a board without contents.
func (f *field) board(name string) *scene.Board {
	return &scene.Board{Rows: f.Rows, Cols: f.Cols, Label: name + ", " + grid.SpokenSize(f.Rows, f.Cols), Even: true,
		Cells: make([]scene.Square, f.Cells()), Glyphs: glyphs}
}

// square draws a cell as a player sees it.
func square(state int8, flag bool) scene.Square {
	switch {
	case flag:
		return scene.Square{Fill: scene.Wash, Shape: "flag", Tone: scene.Accent, Label: "flag"}
	case state > 0:
		return scene.Square{Text: string('0' + rune(state)), Label: fmt.Sprintf("%d", state)}
	case state == 0:
		return scene.Square{Label: "no mine around"}
	}
	return scene.Square{Fill: scene.Wash, Label: "closed"}
}
