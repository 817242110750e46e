// Package sokoban is Sokoban: a player pushes boxes, one at a time, until each
// stands on a goal.
package sokoban

import (
	"fmt"
	"strings"

	"unknot/core/puzzle"
)

// Kind is Sokoban.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:  "sokoban",
		Title: "Sokoban",
		Rules: "Push every box onto a goal. The player walks up, down, left and right, and pushes a box by walking against it, if the square behind it is free. " +
			"Boxes cannot be pulled, and only one can be pushed at a time.",
		Limits: fmt.Sprintf("up to %d rows and columns", maxSide),
		Formats: []puzzle.Format{
			{Name: "xsb", Title: "XSB: # wall, $ box, . goal, @ player", Reads: true, Writes: true},
			{Name: "line", Title: "XSB on one line, run-length", Reads: true, Writes: true},
			{Name: "sok", Title: "Sokoban YASC level (.sok)", Reads: true, Writes: true},
			{Name: "slc", Title: "SokobanLevels XML (.slc)", Reads: true},
		},
	}
}

// Solvers lists the solvers.
func (Kind) Solvers() []puzzle.Solver { return solvers() }

// Parse reads the one level of a text.
func (Kind) Parse(text string) (puzzle.Puzzle, error) {
	entries, err := collection(text)
	if err != nil {
		return nil, err
	}
	if len(entries) > 1 {
		return nil, puzzle.Faultf(entries[1].rows[0].line, 0, "a second board begins here; paste one puzzle at a time")
	}
	l, err := build(entries[0])
	if err != nil {
		return nil, err
	}
	return l, nil
}

// Split parts a collection into its levels, with their names.
func (Kind) Split(text string) (parts []puzzle.Part) {
	entries, _ := collection(text)
	if len(entries) == 0 {
		return []puzzle.Part{{Text: text, Line: 1}}
	}
	lines := textLines(text)
	for _, e := range entries {
		for e.from < e.to-1 && strings.TrimSpace(lines[e.from]) == "" {
			e.from++
		}
		parts = append(parts, puzzle.Part{Name: e.title, Text: strings.Join(lines[e.from:e.to], "\n"), Line: e.from + 1})
	}
	return parts
}

// Recognise takes every text with a board for its own.
func (Kind) Recognise(text string) puzzle.Confidence {
	entries, err := collection(text)
	switch {
	case len(entries) == 0:
		return puzzle.No
	case err != nil:
		return puzzle.Possible
	}
	for _, e := range entries {
		if len(e.rows) > 2 && check(e.rows) == nil {
			return puzzle.Likely
		}
	}
	return puzzle.Possible
}
