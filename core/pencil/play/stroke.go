package play

import (
	"cmp"
	"fmt"
	"strings"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/pencil/formats"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// stroke is a change of the givens by a move of a draft. A move “r3c4=2” sets a clue, “top3=1,2” sets the clues beside a line; a dot or the
// word “clear” means no clue. “room=r1c1,r1c2” adds cells to the room of the first cell; a single cell becomes a separate room. Moves for
// parts are described at partMove. Semicolons separate several changes.
type stroke struct {
	after       *pencil.Givens
	where, said string
}

func (d draft) read(m puzzle.Move) (s stroke, err error) {
	parts := strings.Split(string(m), ";")
	for _, part := range parts {
		if s, err = d.readPart(part); err != nil {
			return s, err
		}
		d.givens = s.after
	}
	if len(parts) > 1 {
		s.where, s.said = "the board", scene.Several(len(parts), "clues")+" changed"
	}
	return s, nil
}

func (d draft) readPart(m string) (s stroke, err error) {
	name, word, _ := strings.Cut(m, "=")
	if word == pencil.Cleared {
		word = "."
	}
	if which, ok := strings.CutPrefix(name, partMove); ok && len(d.Form.Parts) > 0 {
		return d.readPartMove(which, word)
	}
	if name == roomMove && d.Form.Rooms != pencil.NoRooms {
		return d.readRoom(word)
	}
	for _, l := range d.givens.Lines {
		if name == l.Name() {
			return d.readLine(l, word)
		}
	}
	place, err := grid.Read(name, d.givens.Rows, d.givens.Cols)
	if err != nil {
		return s, err
	}
	at, ok := d.Form.ClueAt(d.givens, place)
	if !ok {
		return s, fmt.Errorf("no clue can stand at %s", name)
	}
	clue, ok := d.Form.CluesAt(d.givens, at).Read(word)
	if !ok {
		return s, fmt.Errorf("“%s” is not a clue; write . for none", text.Quote(word))
	}
	s = stroke{d.givens.With(owner(d.Form, d.givens, at), clue), grid.Words(place, scene.Plain, scene.Plain), "cleared"}
	if clue != pencil.None {
		s.said = cmp.Or(d.Printed(s.after).LabelAt(d.Form.Place(s.after, owner(d.Form, s.after, at))), word)
	}
	return s, nil
}

// owner returns the index of the clue that is typed at a place. In genres with one clue per room, the index is that of the room's first
// cell.
func owner(f pencil.Form, g *pencil.Givens, at int) int {
	if f.Rooms != pencil.Counted {
		return at
	}
	for cell, room := range g.Rooms {
		if room == g.Rooms[at] {
			return cell
		}
	}
	return at
}

// readLine reads the clues beside a line from a move, and clears its other places for clues.
func (d draft) readLine(l pencil.Margin, word string) (s stroke, err error) {
	var clues []int
	for part := range strings.SplitSeq(word, ",") {
		clue, ok := d.Form.Rim.Clues.Read(part)
		if !ok {
			return s, fmt.Errorf("“%s” is not a clue; write . for none", text.Quote(part))
		}
		clues = append(clues, clue)
	}
	if len(clues) > l.To-l.From {
		return s, fmt.Errorf("there is room for %s %s", scene.Several(l.To-l.From, "numbers"), l.Words())
	}
	after := d.givens.With(l.From, pencil.None)
	for i := l.From; i < l.To; i++ {
		after.Clues[i] = pencil.None
	}
	copy(after.Clues[l.To-len(clues):], clues)
	s = stroke{after, l.Words(), "cleared"}
	if set, _ := after.Line(l.Side, l.Line); set != nil {
		s.said = formats.WriteBeside(d.Form.Rim, set)
	}
	return s, nil
}

const roomMove = "room"

func (d draft) readRoom(word string) (s stroke, err error) {
	var cells []int
	for name := range strings.SplitSeq(word, ",") {
		row, col, err := grid.ReadCell(name, d.givens.Rows, d.givens.Cols)
		if err != nil {
			return s, err
		}
		cells = append(cells, row*d.givens.Cols+col)
	}
	s = stroke{d.givens.Joined(cells), grid.CellWords(cells[0]/d.givens.Cols, cells[0]%d.givens.Cols), "a room"}
	if d.Form.Rooms == pencil.Counted {
		s.after.Gather()
	}
	if len(cells) > 1 {
		s.said = "its room has " + scene.Several(len(cells)-1, "cells") + " more"
	}
	return s, nil
}

// The keys that change the room of the cell in focus.
const (
	alone     = "/"
	joinLeft  = "<"
	joinAbove = "^"
)

var roomKeys = []puzzle.Key{
	{Key: alone, Title: "New room", Pad: true,
		Help: "The cell becomes a room. Drag through cells to take them into the room where you begin."},
	{Key: joinLeft, Title: "Join left", Help: "The cell joins the room to its left."},
	{Key: joinAbove, Title: "Join above", Help: "The cell joins the room above it."},
}

// divide returns the move for a drag, click or key that changes rooms. ok is false for other inputs.
func (d draft) divide(in puzzle.Input) (m puzzle.Move, ok bool) {
	if d.Form.Rooms == pencil.NoRooms {
		return "", false
	}
	places := d.within(in.Places)
	step := scene.Place{}
	switch {
	case in.Type == puzzle.Drag, in.Type == puzzle.Click && in.Second, in.Key == alone:
	case in.Key == joinLeft:
		step = scene.Place{0, -2}
	case in.Key == joinAbove:
		step = scene.Place{-2, 0}
	default:
		return "", false
	}
	if len(places) == 0 {
		return "", true
	}
	if step != (scene.Place{}) {
		before := scene.Place{places[0][0] + step[0], places[0][1] + step[1]}
		if !before.In(d.givens.Rows, d.givens.Cols) {
			return "", true
		}
		places = []scene.Place{before, places[0]}
	}
	var names []string
	for _, p := range places {
		names = append(names, grid.Name(p))
	}
	return puzzle.Move(roomMove + "=" + strings.Join(names, ",")), true
}

// typed returns the move for a key at a place of the frame, "" if the key has no meaning there. again reports whether the previous key was
// a digit at the same place.
func (d draft) typed(p scene.Place, key string, again bool) puzzle.Move {
	m := d.Form.Frame(d.givens, false)
	if row, col, ok := p.Cell(); ok && m.Lines != nil && p.In(m.Height(), m.Width()) {
		if _, l, i := m.At(row, col); l.To > 0 {
			return d.typedBeside(l, i, key, again)
		}
	}
	p = scene.Place{p[0] - 2*m.Above, p[1] - 2*m.Left}
	at, ok := d.Form.ClueAt(d.givens, p)
	if !ok {
		return ""
	}
	now := d.givens.Clues[owner(d.Form, d.givens, at)]
	clues := d.Form.CluesAt(d.givens, at)
	clue, ok := clues.Type(continued(clues, now, key, again), key)
	if !ok || clue == now {
		return ""
	}
	return puzzle.Move(grid.Name(p) + "=" + wordOf(clues, clue))
}

// continued returns the clue to which a key is added: none if a digit begins a number.
func continued(clues pencil.Clues, now int, key string, again bool) int {
	if over, ok := clues.(pencil.Overwritten); ok && over.Overwrites() && !again && isDigit(key) {
		return pencil.None
	}
	return now
}

func isDigit(key string) bool { return len(key) == 1 && key >= "0" && key <= "9" }

func (d draft) typedBeside(l pencil.Margin, i int, key string, again bool) puzzle.Move {
	clues := append([]int(nil), d.givens.Clues[l.From:l.To]...)
	clue, ok := d.Form.Rim.Clues.Type(continued(d.Form.Rim.Clues, clues[i], key, again), key)
	if !ok || clue == clues[i] {
		return ""
	}
	clues[i] = clue
	return puzzle.Move(l.Name() + "=" + formats.WriteBeside(d.Form.Rim, clues))
}

// wordOf returns the word for a clue in moves.
func wordOf(clues pencil.Clues, clue int) string {
	if clue == pencil.None {
		return "."
	}
	return clues.Word(clue)
}
