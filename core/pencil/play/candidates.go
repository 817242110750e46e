package play

import (
	"fmt"
	"strings"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// fillNotes notes the candidates in each open cell that no number excludes. The move also has the cells without a candidate, so that
// Narrate can count them.
func (p position) fillNotes() puzzle.Response {
	if p.Most() > pencil.MostNoted {
		return puzzle.Response{Say: scene.Sentence(unnoted)}
	}
	rules := p.RulesAt()
	var parts, none []string
	stale := false // whether a cell has notes although no number fits
	for place, m := range p.Marks {
		if m != pencil.Open {
			continue
		}
		switch notes := p.Fitting(place, rules[place]); {
		case notes == 0:
			none, stale = append(none, p.NotePart(place, notes, pencil.Candidate)), stale || p.NoteAt(place) != 0
		case notes != p.NoteAt(place):
			parts = append(parts, p.NotePart(place, notes, pencil.Candidate))
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

const unnoted = "only numbers up to 63 can be noted"

// without returns a sentence with the number of cells that no number fits.
func without(cells int) string {
	if cells == 1 {
		return "One cell has no candidate left: some mark is wrong."
	}
	return scene.Several(cells, "cells") + " have no candidate left: some mark is wrong."
}

// notes returns the small numbers that a sign stands for, candidates or corner marks, by place. It returns nil if there are none.
func (p *position) notes(sign string) []uint64 {
	switch {
	case sign == pencil.Candidate:
		return p.Notes
	case p.scribble == nil:
		return nil
	}
	return p.scribble.corners
}

// signIn returns the sign in front of small numbers in a word of a move, "" if it is another word.
func signIn(word string) string {
	for _, sign := range []string{pencil.Candidate, pencil.Cornered} {
		if strings.Contains(word, sign) {
			return sign
		}
	}
	return ""
}

// jot writes a small number into the open cells among the given places. If all of them have it, jot erases it.
func (p *position) jot(places []int, value int16, sign string) puzzle.Response {
	notes := p.notes(sign)
	if notes == nil {
		notes = make([]uint64, len(p.Marks))
	}
	var takes, lacks []int
	open := false
	for _, place := range places {
		if p.Marks[place] != pencil.Open {
			continue
		}
		if open = true; p.Takes(place, value) {
			takes = append(takes, place)
			if notes[place]>>value&1 == 0 {
				lacks = append(lacks, place)
			}
		}
	}
	switch {
	case !open:
		return puzzle.Response{Say: "Candidates go into open cells."}
	case len(takes) == 0:
		return p.beyond()
	case len(lacks) > 0:
		takes = lacks
	}
	parts := make([]string, len(takes))
	for i, place := range takes {
		parts[i] = p.NotePart(place, notes[place]^1<<value, sign)
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(parts, ","))}
}

// wipe returns the move that erases the small numbers of one sort in the open cells among the given places.
func (p *position) wipe(places []int, sign string) puzzle.Move {
	notes := p.notes(sign)
	var parts []string
	for _, place := range places {
		if notes != nil && notes[place] != 0 && p.Marks[place] == pencil.Open {
			parts = append(parts, p.NotePart(place, 0, sign))
		}
	}
	return puzzle.Move(strings.Join(parts, ","))
}

// narrateNotes describes the small numbers of a move: how many cells have some now, how many have none any more, and how many no candidate
// fits.
func (p *position) narrateNotes(parts []string, sign string) string {
	rules := p.RulesAt()
	noted, erased, none := 0, 0, 0
	for _, part := range parts {
		c, err := p.readPart(part)
		switch {
		case err != nil:
		case c.notes != 0:
			noted++
		case sign == pencil.Candidate && p.Marks[c.place] == pencil.Open && p.Fitting(c.place, rules[c.place]) == 0:
			none++
		default:
			erased++
		}
	}
	what := "Candidates"
	if sign == pencil.Cornered {
		what = "Corner marks"
	}
	var said []string
	if noted > 0 {
		said = append(said, fmt.Sprintf("%s noted in %s.", what, scene.Several(noted, "cells")))
	}
	if erased > 0 {
		said = append(said, fmt.Sprintf("%s erased in %s.", what, scene.Several(erased, "cells")))
	}
	if none > 0 {
		said = append(said, without(none))
	}
	return strings.Join(said, " ")
}
