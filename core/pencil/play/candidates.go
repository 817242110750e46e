package play

import (
	"strings"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// fillNotes notes in each open cell the candidates that no number rules out. The move includes cells without any, so that
// Narrate counts them.
func (p position) fillNotes() puzzle.Response {
	rules := p.RulesAt()
	var parts, none []string
	stale := false // whether a cell has notes although nothing fits
	for place, m := range p.Marks {
		if m != pencil.Open {
			continue
		}
		switch notes := p.Fitting(place, rules[place]); {
		case notes == 0:
			none, stale = append(none, p.NotePart(place, notes)), stale || p.NoteAt(place) != 0
		case notes != p.NoteAt(place):
			parts = append(parts, p.NotePart(place, notes))
		}
	}
	switch {
	case len(parts) > 0 || stale:
		return puzzle.Response{Move: puzzle.Move(strings.Join(append(parts, none...), ","))}
	case len(none) > 0:
		return puzzle.Response{Say: without(len(none))}
	}
	return puzzle.Response{Say: "No candidate is missing, and no number rules one out."}
}

// without returns a sentence with the number of cells that have no candidate.
func without(cells int) string {
	if cells == 1 {
		return "One cell has no candidate left: some mark is wrong."
	}
	return scene.Several(cells, "cells") + " have no candidate left: some mark is wrong."
}

// narrateNotes describes the notes of a move: the number of cells with candidates, and of cells left without any.
func narrateNotes(parts []string) string {
	none := 0
	for _, part := range parts {
		if strings.HasSuffix(part, "=?") {
			none++
		}
	}
	var said []string
	if noted := len(parts) - none; noted > 0 {
		said = append(said, "Candidates noted in "+scene.Several(noted, "cells")+".")
	}
	if none > 0 {
		said = append(said, without(none))
	}
	return strings.Join(said, " ")
}
