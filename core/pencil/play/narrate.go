package play

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/pencil/reason"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Narrate describes the marks that a move makes, or what it does to a trial.
func (p position) Narrate(m puzzle.Move) string {
	if said, ok := p.sayTrial(m); ok {
		return said
	}
	parts := strings.Split(string(m), ",")
	name, word, _ := strings.Cut(parts[0], "=")
	at, err := grid.Read(name, p.Givens.Rows, p.Givens.Cols)
	if err != nil {
		return err.Error()
	}
	what, places := word, p.Form.Hand.Places()
	place := p.PlaceAt(at)
	var mark int16
	marked := false
	if place >= 0 {
		mark, marked = p.MarkOf(place, word)
	}
	turn, turned := p.readTurn(at, word)
	sign := signIn(word)
	switch {
	case turned && turn.piece != 0:
		what, places = openings(turn.piece), "pieces"
	case word == pencil.Cleared, word == pencil.Undone:
		what = "cleared"
	case marked:
		what = p.Hand(place).Label(int(mark))
	case word == pencil.Plain:
		what, places = "no colour", "cells"
	case isHues(word):
		what, places = strings.ReplaceAll(word, pencil.AndHue, " and "), "cells"
	case sign != "":
		what = map[string]string{pencil.Candidate: "candidates", pencil.Cornered: "corner marks"}[sign]
		if word == sign {
			what = "no " + what
		} else {
			what += " " + strings.Join(strings.Fields(strings.ReplaceAll(word, sign, " ")), ", ")
		}
	}
	if len(parts) > 1 && sign != "" {
		return p.narrateNotes(parts, sign)
	}
	if line, drawn, err := p.readPen(at, word); drawn && err == nil {
		return narratePen(len(parts), line, at)
	}
	where := grid.Words(at, scene.Plain, scene.Plain)
	if len(parts) > 1 {
		switch {
		case marked:
			what = p.labels(parts)
		case isHues(word) && slices.ContainsFunc(parts, func(part string) bool { return !strings.HasSuffix(part, "="+word) }):
			what, places = "colours changed", "cells"
		}
		return fmt.Sprintf("%d %s, starting at %s: %s.", len(parts), places, where, what)
	}
	return fmt.Sprintf("%s: %s.", where, what)
}

// labels returns the words for the marks of a move, each word once: “10 and 6”.
func (p position) labels(parts []string) string {
	var labels []string
	for _, part := range parts {
		label := "cleared"
		if c, err := p.readPart(part); err == nil && c.place >= 0 && c.mark != pencil.Open {
			label = p.Hand(c.place).Label(int(c.mark))
		}
		if !slices.Contains(labels, label) {
			labels = append(labels, label)
		}
	}
	said := labels[0]
	for i, label := range labels[1:] {
		said += reason.Between(i+1, len(labels)) + label
	}
	return said
}
