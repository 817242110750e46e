// Package sokoban is Sokoban: a player pushes boxes, one at a time, until every box is on a goal.
package sokoban

import (
	"bytes"
	"fmt"
	"slices"

	"unknot/core/kinds/sokoban/formats"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// Kind is Sokoban.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "sokoban",
		Title:  "Sokoban",
		Family: puzzle.MoveFamily,
		Also:   []string{"Boxxle", "Boxworld", "Warehouse Keeper", "倉庫番"},
		Rules: "Push every box onto a goal. The player walks up, down, left and right, and pushes a box by walking into it if the square " +
			"behind it is free. Boxes cannot be pulled, and only one can be pushed at a time.",
		Example: &puzzle.Example{Title: "a Sokoban level from a forum",
			Text: "Small, but mind the corner!\n\n ######\n##  @ #\n#* #$ #\n#* #  #\n#.    #\n##  ###\n ####\n"},
		Limits: fmt.Sprintf("up to %d rows and columns", formats.MaxSide),
		Formats: []puzzle.Format{
			{Name: "xsb", Title: "XSB: # wall, $ box, . goal, @ player", Reads: true, Writes: true, Ending: "xsb"},
			{Name: "line", Title: "XSB on one line, run-length", Reads: true, Writes: true},
			{Name: "sok", Title: "Sokoban YASC level (.sok)", Reads: true, Writes: true, Carries: true, Ending: "sok"},
			{Name: "slc", Title: "SokobanLevels XML (.slc)", Reads: true, Ending: "slc"},
		},
		Measures: []string{"moves", "pushes"},
	}
}

// Solvers lists the solvers.
func (Kind) Solvers() []puzzle.Solver { return solvers() }

// Parse parses the only level in a text, and ignores the text around it.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	entries, err := formats.ReadCollection(source)
	if err != nil {
		return nil, err
	}
	switch len(entries) {
	case 0:
		return nil, text.Errorf(0, 0, "there is no board here; write rows of # wall, $ box, . goal, @ player and - floor")
	case 1:
		return build(entries[0])
	}
	return nil, text.Errorf(entries[1].Place(), 0, "a second board begins here; paste one puzzle at a time")
}

// Split splits a collection into the texts of its levels, each with its name and line.
func (Kind) Split(source string) (parts []text.Part) {
	entries, _ := formats.ReadCollection(source)
	for _, e := range entries {
		parts = append(parts, text.Part{Name: e.Title, Text: e.Text, Line: e.Line})
	}
	if len(parts) == 0 {
		return []text.Part{{Text: source, Line: 1}}
	}
	return parts
}

// Signature accepts texts with a wall or, in XML, a tag.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Has: "#"}, {Has: "<"}}}
}

// Recognise is certain of XML that contains a level. It considers a text with a valid level likely, and a text with a faulty level or with
// a player or a box between walls possible.
func (Kind) Recognise(source string) puzzle.Confidence {
	entries, err := formats.ReadCollection(source)
	sure := puzzle.No
	for _, e := range entries {
		switch {
		case formats.IsXML(source):
			return puzzle.Certain
		case err == nil && e.Check() == nil:
			return puzzle.Likely
		case err != nil || slices.ContainsFunc(e.Rows, func(r formats.Row) bool { return bytes.ContainsAny(r.Squares, "@+$*") }):
			sure = puzzle.Possible
		}
	}
	return sure
}
