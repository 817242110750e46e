package samegame

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

// position is a state of play. A move is a cell of the group that is removed: its column and its row from the lower left corner, from 0.
type position struct {
	*board
	now    []byte
	ids    []uint16 // by cell: the number of its piece, which falls with it; 0: empty
	earned int
}

// Start returns the position before the first move.
func (p *board) Start() puzzle.Position {
	at := position{board: p, now: p.start, ids: make([]uint16, p.cells())}
	for i, colour := range p.start {
		if colour != 0 {
			at.ids[i] = uint16(i)
		}
	}
	return at
}

// move returns the move that removes the group of a cell.
func (f frame) move(cell int) puzzle.Move {
	col, row := f.at(cell)
	return puzzle.Move(fmt.Sprintf("%d,%d", col, row))
}

// readMove returns the cell that a move names.
func (f frame) readMove(m puzzle.Move) (cell int, err error) {
	left, right, _ := strings.Cut(string(m), ",")
	col, err1 := strconv.Atoi(left)
	row, err2 := strconv.Atoi(right)
	switch {
	case err1 != nil || err2 != nil:
		return 0, fmt.Errorf("“%s” is not a move; write the column and the row of a cell from the lower left corner, such as 0,0", m)
	case col < 0 || col >= f.cols || row < 0 || row >= f.rows:
		return 0, fmt.Errorf("there is no cell %s on this board", m)
	}
	return f.index(col, row), nil
}

// group returns the cells of the group that a move removes.
func (p position) group(m puzzle.Move) (cells []int16, err error) {
	cell, err := p.readMove(m)
	switch {
	case err != nil:
		return nil, err
	case p.now[cell] == 0:
		return nil, fmt.Errorf("the cell %s is empty", m)
	}
	if cells = p.cut(slices.Clone(p.now), cell, nil); len(cells) < smallest {
		return nil, errors.New("this cell has no neighbour of its colour, and a group has at least two cells")
	}
	return cells, nil
}

// Play removes a group.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	cells, err := p.group(m)
	if err != nil {
		return nil, err
	}
	p.now, p.ids = slices.Clone(p.now), slices.Clone(p.ids)
	for _, i := range cells {
		p.now[i], p.ids[i] = 0, 0
	}
	settle(p.frame, p.now, cells)
	settle(p.frame, p.ids, cells)
	if p.earned += points(len(cells)); p.empty() {
		p.earned += clearBonus
	}
	return p, nil
}

// Cost counts moves.
func (position) Cost(puzzle.Move) map[string]int { return map[string]int{"moves": 1} }

// empty reports whether no cell is left.
func (p position) empty() bool { return p.now[p.index(0, 0)] == 0 }

// Status counts the cells and the points, and reports if the goal is out of reach.
func (p position) Status() puzzle.Status {
	s := puzzle.Status{Done: p.over(p.now), Goal: p.empty()}
	left := scene.Several(p.remaining(), "cells")
	s.Text = left + " left."
	if p.scored {
		s.Value = &puzzle.Value{Number: p.earned}
		s.Goal = s.Done && p.earned >= p.target
		s.Text = scene.Several(p.earned, "points") + ", " + left + " left."
	}
	if s.Done && p.empty() {
		s.Text = strings.Replace(s.Text, left+" left", "the board is empty", 1)
	}
	s.Text = scene.Capital(s.Text)
	switch {
	case s.Goal:
	case s.Done && p.scored:
		s.Mistake, s.Plain = puzzle.Lost, s.Text
		s.Text += fmt.Sprintf(" No group is left, and the goal was %s.", scene.Several(p.target, "points"))
	case s.Done:
		s.Mistake, s.Text = puzzle.Lost, s.Text+" No group is left, so the goal is out of reach."
	default:
		if why, marks := p.lost(); why != "" {
			s.Mistake, s.Plain, s.Marks = puzzle.Lost, s.Text, marks
			s.Text += " The goal is out of reach: " + why
		}
	}
	if s.Mistake == puzzle.Lost && !p.scored {
		s.Alternatives = []puzzle.Alternative{{Title: "Play this board for points", How: "write “goal: score” below the board",
			Text: p.withGoal("goal: score\n")}}
	}
	return s
}

// remaining returns the number of cells that are left.
func (p position) remaining() int {
	of := counts(p.now)
	left := 0
	for _, n := range of[1:] {
		left += n
	}
	return left
}

// lost returns a reason why the goal cannot be reached, as a sentence that begins with a small letter, or "" if it finds none.
func (p position) lost() (why string, marks []scene.Mark) {
	of := counts(p.now)
	single := ""
	for colour, n := range of[1:] {
		if n == 1 {
			single = fmt.Sprintf("the single cell of colour %c can never be removed", p.signs[colour])
			at := slices.Index(p.now, byte(colour+1))
			marks = append(marks, scene.Mark{Role: scene.Broken, Places: p.places(int16(at)), Text: "the only cell of its colour"})
		}
	}
	most := p.earned + p.bound(p.now)
	switch {
	case !p.scored && single != "":
		return single + ".", marks
	case !p.scored || most >= p.target:
		return "", nil
	case single != "":
		single = ", and " + single
	}
	return fmt.Sprintf("with every colour in one group, the score would be %s, and the goal is %s%s.", scene.Count(int64(most)),
		scene.Several(p.target, "points"), single), marks
}

// places returns the places of cells.
func (f frame) places(cells ...int16) []scene.Place {
	all := make([]scene.Place, len(cells))
	for k, i := range cells {
		col, row := f.at(int(i))
		all[k] = scene.Cell(f.rows-1-row, col)
	}
	return all
}

// gain describes a group and its points.
func (p position) gain(n int) string {
	text := scene.Several(n, "cells")
	if p.scored {
		text += ", " + scene.Several(points(n), "points")
	}
	return text
}

// Narrate describes a move.
func (p position) Narrate(m puzzle.Move) string {
	cells, err := p.group(m)
	if err != nil {
		return err.Error()
	}
	next, _ := p.Play(m)
	return fmt.Sprintf("Removed a group of colour %c: %s. %s", p.signs[p.now[cells[0]]-1], p.gain(len(cells)), next.Status().Text)
}

// Letters returns the rows of the position.
func (p position) Letters() string { return p.picture(p.now) }

// Keys lists the keys of play.
func (position) Keys() []puzzle.Key {
	return []puzzle.Key{{Key: "Enter", Title: "Remove the group at the cursor"}}
}

// Interpret removes the group of a cell. A hover shows the group and its points.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	if len(in.Places) != 1 || !in.Places[0].In(p.rows, p.cols) || in.Type == puzzle.Press && in.Key != "Enter" && in.Key != " " {
		return puzzle.Response{}
	}
	r, c, _ := in.Places[0].Cell()
	m := p.move(p.index(c, p.rows-1-r))
	switch cells, err := p.group(m); {
	case in.Type == puzzle.Hover && err == nil:
		return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Places: p.places(cells...), Text: p.gain(len(cells))}}}
	case in.Type == puzzle.Hover:
		return puzzle.Response{}
	case err != nil:
		return puzzle.Response{Say: scene.Sentence(err.Error())}
	}
	return puzzle.Response{Move: m}
}

// Scene returns the board.
func (p position) Scene() []scene.View { return p.drawn(p.now, p.ids) }

// hue returns the colour of a cell on the page: it depends only on the sign, unless two signs would look alike.
func (p *board) hue(colour byte) scene.Colour {
	used := map[byte]bool{}
	for _, sign := range p.signs {
		used[sign%maxColours] = true
	}
	if len(used) < len(p.signs) {
		return palette[colour-1]
	}
	return palette[p.signs[colour-1]%maxColours]
}

// palette lists the colours so that the first few look different.
var palette = [maxColours]scene.Colour{scene.Red, scene.Yellow, scene.Blue, scene.Green, scene.Purple, scene.Orange, scene.Sky, scene.Grey}

// drawn draws cells. ids has the numbers of their pieces; it is nil if the pieces do not move.
func (p *board) drawn(cells []byte, ids []uint16) []scene.View {
	s := &scene.Board{Rows: p.rows, Cols: p.cols, Label: "SameGame, " + grid.SpokenSize(p.rows, p.cols), Grid: scene.Well,
		Cells: make([]scene.Square, p.rows*p.cols)}
	for row := range p.rows {
		for col := range p.cols {
			i, at := p.index(col, p.rows-1-row), row*p.cols+col
			if s.Cells[at].Label = "empty"; cells[i] == 0 {
				continue
			}
			sign, colour := string(rune(p.signs[cells[i]-1])), p.hue(cells[i])
			s.Cells[at].Label = fmt.Sprintf("colour %s, %s", sign, colour)
			piece := scene.Sprite{At: scene.Cell(row, col), Shape: scene.Tile, Colour: colour, Text: sign, Label: s.Cells[at].Label}
			if ids != nil {
				piece.ID = int(ids[i])
			}
			s.Sprites = append(s.Sprites, piece)
		}
	}
	return []scene.View{{ID: "board", Board: s}}
}
