package nurikabe

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// position is a state of play. A move marks cells: `r3c4=sea`, `r3c4=island`
// or `r3c4=clear`, rows and columns from 1; the parts of a stroke are joined
// by commas. The moves `try`, `keep` and `drop` are those of a trial.
type position struct {
	*instance
	marks  []mark
	trials [][]mark // what was marked before each trial under way, the outermost first
}

// Play marks the cells of m, or begins or ends a trial.
func (p position) Play(m puzzle.Move) (puzzle.Position, error) {
	if to, ok := trialMoves[m]; ok {
		return to(p)
	}
	p.marks = slices.Clone(p.marks)
	if err := p.mark(m); err != nil {
		return nil, err
	}
	return p, nil
}

// mark marks the cells of m here.
func (p position) mark(m puzzle.Move) error {
	for rest, more := string(m), true; more; {
		var part string
		part, rest, more = strings.Cut(rest, ",")
		c, to, err := p.readPart(part)
		if err != nil {
			return err
		}
		p.marks[c] = to
	}
	return nil
}

func (p position) readPart(part string) (cell int, to mark, err error) {
	at, word, _ := strings.Cut(part, "=")
	r, c, err := grid.ReadCell(at, p.rows, p.cols)
	if err != nil {
		return 0, 0, err
	}
	cell = r*p.cols + c
	if p.given[cell] != none {
		return 0, 0, fmt.Errorf("%s has a number, so it is always island", at)
	}
	for _, to := range []mark{open, sea, land} {
		if word == to.String() {
			return cell, to, nil
		}
	}
	return 0, 0, fmt.Errorf("%q is not a move; write %s=sea, %s=island or %s=clear", part, at, at, at)
}

// changes says whether a mark in c would change anything.
func (p position) changes(c int, to mark) bool { return p.given[c] == none && p.marks[c] != to }

// part is a move that marks one cell, or a part of one.
func (p position) part(c int, to mark) string {
	return grid.CellName(c/p.cols, c%p.cols) + "=" + to.String()
}

// paint is the move that marks the cells; those that are so already, and the
// givens, are left out. It is empty if nothing changes.
func (p position) paint(cells []int, to mark) puzzle.Move {
	var parts []string
	for _, c := range cells {
		if p.changes(c, to) {
			parts = append(parts, p.part(c, to))
		}
	}
	return puzzle.Move(strings.Join(parts, ","))
}

// Status says whether the sea is right, and else what is broken or how much
// is decided. Open cells count as island, so the islands need not be dotted:
// when the sea has all its cells, whatever is wrong with that is named too.
func (p position) Status() puzzle.Status {
	if p.solved(p.marks) {
		text := "All islands are complete and the sea is connected."
		if p.apart {
			text = "All islands are complete."
		}
		return puzzle.Status{Done: true, Goal: true, Text: text}
	}
	where := p.trialName()
	wet, left := 0, 0
	for _, m := range p.marks {
		switch m {
		case sea:
			wet++
		case open:
			left++
		}
	}
	marks := newAnalysis(p.instance, p.marks).violationMarks()
	if len(marks) == 0 && p.sized && wet == p.instance.sea {
		marks = newAnalysis(p.instance, p.filled()).violationMarks()
	}
	if len(p.trials) > 0 && len(newAnalysis(p.instance, p.trials[0]).violationMarks()) > 0 {
		where = "" // it was wrong before
	}
	plain := p.progress(p.trialName(), wet, left)
	switch {
	case len(marks) > 0:
		return puzzle.Status{Text: fmt.Sprintf("Something is wrong%s: %s.", where, marks[0].Text), Marks: marks, Fault: puzzle.Broken, Plain: plain}
	case p.sized && wet > p.instance.sea:
		return puzzle.Status{Text: fmt.Sprintf("Something is wrong%s: the sea has %s, but the numbers leave room for only %d.", where, scene.Several(wet, "cells"), p.instance.sea), Fault: puzzle.Broken, Plain: plain}
	}
	return puzzle.Status{Text: p.progress(where, wet, left)}
}

// progress says how much is filled in: how many cells are sea, and how many undecided.
func (p position) progress(where string, wet, left int) string {
	switch {
	case left == 1:
		return fmt.Sprintf("One cell is undecided%s.", where)
	case !p.sized:
		return fmt.Sprintf("%d of %d cells are undecided%s.", left, len(p.marks), where)
	}
	verb := "are"
	if wet == 1 {
		verb = "is"
	}
	return fmt.Sprintf("%d of %d cells are undecided%s; %d of %d sea cells %s marked.", left, len(p.marks), where, wet, p.instance.sea, verb)
}

// filled is the marks with everything undecided as island.
func (p position) filled() []mark {
	marks := slices.Clone(p.marks)
	for c, m := range marks {
		if m == open {
			marks[c] = land
		}
	}
	return marks
}

// Interpret cycles a clicked cell from open to sea to island, and the second
// button marks island; with the key of a mark held, the first button makes that
// mark and the second the other one. A cell that has the mark asked for is
// cleared. A drag does to every cell of its way what it does to the first; from
// a number it draws the island out.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	if in.Key == piecesKey && (in.Type == puzzle.Press || in.Type == puzzle.Hover) {
		return p.pieces()
	}
	if m, ok := trialKeys[in.Key]; ok && in.Type == puzzle.Press {
		return p.askTrial(m)
	}
	cells := p.cellsAt(in.Places)
	wanted, named := keyMarks[in.Key]
	if len(cells) == 0 || in.Type == puzzle.Hover || in.Type == puzzle.Press && !named {
		return puzzle.Response{}
	}
	if in.Second {
		wanted, named = otherMark[wanted], true
	}
	first := cells[0]
	now := p.marks[first]
	switch {
	case p.given[first] != none && len(cells) == 1:
		return puzzle.Response{Say: "A cell with a number is always island."}
	case p.given[first] != none:
		wanted = land
	case !named:
		wanted = [...]mark{open: sea, sea: land, land: open}[now]
	case now == wanted:
		wanted = open
	}
	return puzzle.Response{Move: p.paint(cells, wanted)}
}

func (g *instance) cellsAt(places []scene.Place) (cells []int) {
	for _, at := range places {
		if at.In(g.rows, g.cols) {
			r, c, _ := at.Cell()
			cells = append(cells, r*g.cols+c)
		}
	}
	return cells
}

var keyMarks = map[string]mark{"x": sea, " ": sea, "z": land, ".": land, "Backspace": open, "Delete": open}

// otherMark is what the second button makes beside the first.
var otherMark = [...]mark{open: land, sea: land, land: sea}

// Keys names the keys. With none held a click cycles.
func (p position) Keys() []puzzle.Key {
	keys := []puzzle.Key{
		{Key: "x", Title: "Sea", Pad: true, Hold: true},
		{Key: "z", Title: "Island", Pad: true, Hold: true},
		{Key: piecesKey, Title: "Pieces", Pad: true, Hold: true},
		{Key: "t", Title: "Try", Pad: true},
	}
	if len(p.trials) > 0 {
		keys = append(keys, puzzle.Key{Key: "k", Title: "Keep", Pad: true}, puzzle.Key{Key: "d", Title: "Drop", Pad: true})
	}
	return append(keys,
		puzzle.Key{Key: " ", Title: "Sea"},
		puzzle.Key{Key: ".", Title: "Island"},
		puzzle.Key{Key: "Backspace", Title: "Clear"},
	)
}

// Narrate says what a move marks, or what becomes of a trial.
func (p position) Narrate(m puzzle.Move) string {
	if said, ok := p.sayTrial(m); ok {
		return said
	}
	parts := strings.Split(string(m), ",")
	c, to, err := p.readPart(parts[0])
	if err != nil {
		return err.Error()
	}
	where := grid.CellWords(c/p.cols, c%p.cols)
	what := map[mark]string{open: "cleared", sea: "sea", land: "island"}[to]
	if len(parts) > 1 {
		return fmt.Sprintf("%d cells, starting at %s: %s.", len(parts), where, what)
	}
	return fmt.Sprintf("%s: %s.", where, what)
}
