package pencil

import (
	"fmt"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// stroke is what a move of a draft changes. It sets a clue, `r3c4=2`, or those beside a line, `top3=1,2`, where a dot or the
// word clear is none; or takes cells into the room of the first, `room=r1c1,r1c2`, where one alone becomes a room. Several of
// them have semicolons between.
type stroke struct {
	after       *Givens
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
	if word == cleared {
		word = "."
	}
	if name == roomMove && d.form.Rooms != NoRooms {
		return d.readRoom(word)
	}
	for _, l := range d.givens.lines {
		if name == l.name() {
			return d.readLine(l, word)
		}
	}
	place, err := grid.Read(name, d.givens.Rows, d.givens.Cols)
	if err != nil {
		return s, err
	}
	at, ok := d.form.clueAt(d.givens, place)
	if !ok {
		return s, fmt.Errorf("no clue can stand at %s", name)
	}
	clue, ok := d.form.cluesOf(d.givens).Read(word)
	if !ok {
		return s, fmt.Errorf("%q is not a clue; write . for none", word)
	}
	s = stroke{d.givens.With(d.form.owner(d.givens, at), clue), grid.Words(place, scene.Plain, scene.Plain), "cleared"}
	if clue != None {
		s.said = d.printed(s.after).LabelAt(d.form.Place(s.after, d.form.owner(s.after, at)))
	}
	return s, nil
}

// owner is where a clue is kept that is typed at a place: of a room that has one in all, with its first cell.
func (f Form) owner(g *Givens, at int) int {
	if f.Rooms != Counted {
		return at
	}
	for cell, room := range g.Rooms {
		if room == g.Rooms[at] {
			return cell
		}
	}
	return at
}

// readLine sets the clues of a line, with the free places between them.
func (d draft) readLine(l margin, word string) (s stroke, err error) {
	var clues []int
	for part := range strings.SplitSeq(word, ",") {
		clue, ok := d.form.Rim.Clues.Read(part)
		if !ok {
			return s, fmt.Errorf("%q is not a clue; write . for none", part)
		}
		clues = append(clues, clue)
	}
	if len(clues) > l.to-l.from {
		return s, fmt.Errorf("there is room for %s %s", scene.Several(l.to-l.from, "numbers"), l.words())
	}
	after := d.givens.With(l.from, None)
	for i := l.from; i < l.to; i++ {
		after.Clues[i] = None
	}
	copy(after.Clues[l.to-len(clues):], clues)
	s = stroke{after, l.words(), "cleared"}
	if set, _ := after.Line(l.side, l.line); set != nil {
		s.said = d.form.Rim.write(set)
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
	s = stroke{d.givens.joined(cells), grid.CellWords(cells[0]/d.givens.Cols, cells[0]%d.givens.Cols), "a room"}
	if d.form.Rooms == Counted {
		s.after.gather()
	}
	if len(cells) > 1 {
		s.said = "its room has " + scene.Several(len(cells)-1, "cells") + " more"
	}
	return s, nil
}

// What a key does to the cell in focus.
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

// divide is the move of a stroke or key that changes rooms; ok is false of others.
func (d draft) divide(in puzzle.Input) (m puzzle.Move, ok bool) {
	if d.form.Rooms == NoRooms {
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

// typed is the move of a key that is typed at a place of the frame; "" for none.
func (d draft) typed(p scene.Place, key string) puzzle.Move {
	m := d.form.frame(d.givens, false)
	if row, col, ok := p.Cell(); ok && m.lines != nil && p.In(m.height(), m.width()) {
		if _, l, i := m.at(row, col); l.to > 0 {
			return d.typedBeside(l, i, key)
		}
	}
	p = scene.Place{p[0] - 2*m.above, p[1] - 2*m.left}
	at, ok := d.form.clueAt(d.givens, p)
	if !ok {
		return ""
	}
	now := d.givens.Clues[d.form.owner(d.givens, at)]
	clue, ok := d.form.cluesOf(d.givens).Type(now, key)
	if !ok || clue == now {
		return ""
	}
	return puzzle.Move(grid.Name(p) + "=" + wordOf(d.form.Clues, clue))
}

func (d draft) typedBeside(l margin, i int, key string) puzzle.Move {
	clues := append([]int(nil), d.givens.Clues[l.from:l.to]...)
	clue, ok := d.form.Rim.Clues.Type(clues[i], key)
	if !ok || clue == clues[i] {
		return ""
	}
	clues[i] = clue
	return puzzle.Move(l.name() + "=" + d.form.Rim.write(clues))
}

// wordOf is a clue as moves write it.
func wordOf(clues Clues, clue int) string {
	if clue == None {
		return "."
	}
	return clues.Word(clue)
}
