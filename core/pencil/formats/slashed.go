package formats

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"unknot/core/pencil"
	"unknot/core/text"
)

// words is a board as words: rows of equal length, with the setting and the rooms if the text has them in separate parts.
type words struct {
	rows    []pencil.Row
	rooms   []int // by cell: the number of its room; nil if the letters of the words name the rooms
	setting *int
}

// isSlashed reports whether slashes end the rows of a board. No sign of the genre is a slash, and some line has rows of several cells.
func isSlashed(f pencil.Form, lines []text.Line) bool {
	if strings.Contains(f.Signs, "/") || f.Rows != nil {
		return false
	}
	return slices.ContainsFunc(lines, func(line text.Line) bool {
		first, _, ok := strings.Cut(strings.TrimSpace(line.Text), "/")
		return ok && (first == "" || utf8.RuneCountInString(strings.TrimSpace(first)) > 1)
	})
}

// slashed splits lines at slashes, as collections write boards in one line: one slash ends a row, two end a part of the puzzle.
func slashed(f pencil.Form, lines []text.Line) (parts [][]pencil.Row) {
	var rows []pencil.Row
	spaced := false
	for _, line := range lines {
		col := 0
		for i, piece := range strings.Split(line.Text, "/") {
			row := pencil.Row{Line: line.Number, Words: text.Line{Text: piece}.Words()}
			for w := range row.Words {
				row.Words[w].Col += col
			}
			col += utf8.RuneCountInString(piece) + 1
			switch {
			case len(row.Words) > 0:
				spaced = spaced || len(row.Words) > 1
				rows = append(rows, row)
			// The row ended before: between two slashes, or at the end of a line after which the part may continue.
			case i > 0 && len(rows) > 0:
				if end := col > utf8.RuneCountInString(line.Text); !end {
					parts, rows = append(parts, rows), nil
				}
			}
		}
	}
	parts = append(parts, rows)
	for _, rows := range parts {
		for i := range rows {
			if !spaced {
				rows[i].Words = Letters(rows[i].Words)
			}
		}
	}
	return parts
}

// partsOf lists the parts of a puzzle in order: the setting, the clues beside the board, the rooms, and the clues in cells. Without a
// setting, a puzzle has the usual one.
func partsOf(f pencil.Form, count int) (parts []string) {
	around := f.Frame(f.NewGivens(1, 1), true)
	for _, side := range []struct {
		has  int
		name string
	}{{around.Above, "above"}, {around.Below, "below"}, {around.Left, "left"}, {around.Right, "right"}} {
		if side.has > 0 {
			parts = append(parts, side.name)
		}
	}
	if f.Rooms != pencil.NoRooms {
		parts = append(parts, "rooms")
	}
	if f.Rooms == pencil.NoRooms || f.Clues != nil && f.Clues.Word(1) != "." {
		parts = append(parts, "cells")
	}
	if f.Setting != nil && f.Setting.List && count > len(parts) {
		parts = append([]string{"setting"}, parts...)
	}
	return parts
}

// titles are the names of parts in errors.
var titles = map[string]string{"above": "the clues above", "below": "the clues below", "left": "the clues at the left",
	"right": "the clues at the right", "rooms": "a number for each cell’s room", "cells": "the cells"}

// joinedParts makes the words of a board from a text whose rows end in slashes.
func joinedParts(f pencil.Form, lines []text.Line) (w words, err error) {
	parts := slashed(f, lines)
	names := partsOf(f, len(parts))
	switch n := len(names); {
	case len(parts) == n+1 && names[n-1] != "cells" && isBare(parts[n]):
		parts = parts[:n] // cells without clues, in a kind that has none
	case len(parts) == n-1 && n > 1 && names[n-1] == "cells" && names[n-2] == "rooms":
		parts = append(parts, emptied(parts[n-2]))
	}
	if len(parts) != len(names) {
		for i, name := range names {
			if names[i] = titles[name]; name == "setting" {
				names[i] = f.Setting.Title
			}
		}
		return w, text.Errorf(FirstLine(lines), 0, "two slashes divide this text into %d parts; it must have %d: %s", len(parts),
			len(names), strings.Join(names, ", "))
	}
	of := map[string][]pencil.Row{}
	for i, name := range names {
		of[name] = parts[i]
		if rows := parts[i]; len(rows) > 1 && name != "rooms" && name != "cells" {
			return w, text.Errorf(rows[1].Line, rows[1].Words[0].Col, "this part must be one row: %s", cmp.Or(titles[name], "the numbers"))
		}
	}
	if rows := of["setting"]; rows != nil {
		if w.setting, err = settingIn(f, rows[0]); err != nil {
			return w, err
		}
	}
	cells := of["cells"]
	if rooms := of["rooms"]; rooms != nil {
		if err := even(f, rooms, lines); err != nil {
			return w, err
		}
		if w.rooms, err = roomsIn(rooms); err != nil {
			return w, err
		}
		if cells == nil {
			cells = emptied(rooms)
		} else if err := sameSize(cells, rooms); err != nil {
			return w, err
		}
	}
	for _, name := range []string{"left", "right"} {
		if rows := of[name]; rows != nil && len(rows[0].Words) != len(cells) {
			return w, text.Errorf(rows[0].Line, rows[0].Words[0].Col, "%d clues for %d rows: %s", len(rows[0].Words), len(cells),
				titles[name])
		}
	}
	w.rows = framed(of, cells)
	return w, nil
}

// isBare reports whether all cells of some rows are empty.
func isBare(rows []pencil.Row) bool {
	return !slices.ContainsFunc(rows, func(row pencil.Row) bool {
		return slices.ContainsFunc(row.Words, func(word text.Word) bool { return word.Text != "." })
	})
}

// settingIn reads a list of numbers for the whole puzzle.
func settingIn(f pencil.Form, row pencil.Row) (*int, error) {
	var list []int
	for _, word := range row.Words {
		n, err := strconv.Atoi(word.Text)
		if err != nil {
			return nil, text.Errorf(row.Line, word.Col, "“%s” is not a number", text.Quote(word.Text))
		}
		list = append(list, n)
	}
	n, ok := f.Setting.Pack(list)
	if !ok {
		return nil, text.Errorf(row.Line, row.Words[0].Col, "these numbers are too large or too many: %s", f.Setting.Title)
	}
	if err := f.Setting.Check(n); err != nil {
		return nil, text.Errorf(row.Line, row.Words[0].Col, "%v", err)
	}
	return &n, nil
}

// roomsIn reads the number of each cell's room.
func roomsIn(rows []pencil.Row) (rooms []int, err error) {
	for _, row := range rows {
		for _, word := range row.Words {
			n, err := strconv.Atoi(word.Text)
			if err != nil {
				return nil, text.Errorf(row.Line, word.Col, "“%s” is not the number of a room", text.Quote(word.Text))
			}
			rooms = append(rooms, n)
		}
	}
	return rooms, nil
}

// sameSize returns an error if the cells do not have as many rows and columns as the rooms.
func sameSize(cells, rooms []pencil.Row) error {
	if len(cells) != len(rooms) || len(cells[0].Words) != len(rooms[0].Words) {
		return text.Errorf(cells[0].Line, cells[0].Words[0].Col, "these cells are %d × %d, and the rooms %d × %d", len(cells[0].Words),
			len(cells), len(rooms[0].Words), len(rooms))
	}
	return nil
}

// emptied returns rows as long as others, with no clue in any cell.
func emptied(rows []pencil.Row) []pencil.Row {
	all := make([]pencil.Row, len(rows))
	for i, row := range rows {
		all[i] = pencil.Row{Line: row.Line, Words: slices.Clone(row.Words)}
		for w := range all[i].Words {
			all[i].Words[w].Text = "."
		}
	}
	return all
}

// framed puts the clues of the sides around the cells, with dots in the corners. If there are too many or too few clues above or below, the
// rows differ in length, and readTable refuses them.
func framed(of map[string][]pencil.Row, cells []pencil.Row) (rows []pencil.Row) {
	corner := func(row pencil.Row) text.Word { return text.Word{Text: ".", Col: row.Words[0].Col} }
	line := func(name string) {
		for _, row := range of[name] {
			row.Words = slices.Clone(row.Words)
			if of["left"] != nil {
				row.Words = slices.Insert(row.Words, 0, corner(row))
			}
			if of["right"] != nil {
				row.Words = append(row.Words, corner(row))
			}
			rows = append(rows, row)
		}
	}
	line("above")
	for i, row := range cells {
		if row.Words = slices.Clone(row.Words); of["left"] != nil {
			row.Words = slices.Insert(row.Words, 0, of["left"][0].Words[i])
		}
		if of["right"] != nil {
			row.Words = append(row.Words, of["right"][0].Words[i])
		}
		rows = append(rows, row)
	}
	line("below")
	return rows
}

// respelled maps signs that players use for clues to the signs of the genres: for a black cell and for arrows.
var respelled = map[rune]string{'#': "x", 'U': "^", 'D': "v", 'L': "<", 'R': ">", '↑': "^", '↓': "v", '←': "<", '→': ">"}

// readClue reads a clue. If the genre has no such clue, readClue respells the last sign of the word and reads it again.
func readClue(clues pencil.Clues, word string) (clue int, ok bool) {
	if clue, ok = clues.Read(word); ok || word == "" {
		return clue, ok
	}
	last, size := utf8.DecodeLastRuneInString(word)
	if sign := respelled[last]; sign != "" {
		if read, known := clues.Read(word[:len(word)-size] + sign); known {
			return read, true
		}
	}
	return clue, ok
}

// respellings returns the signs of players that a genre with the given signs also reads.
func respellings(signs string) string {
	var more strings.Builder
	for _, sign := range "#UDLR" {
		if as := respelled[sign]; strings.Contains(signs, as) && (as != "v" || strings.Contains(signs, "^")) {
			more.WriteRune(sign)
		}
	}
	return more.String()
}
