// Package reflections is Reflections: mirrors and crystals are moved and turned until the beams of lasers light all bulbs, without ever
// hitting a bomb (D. Kempe 2003).
package reflections

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search"
	"unknot/core/text"
)

const (
	maxSide   = 32
	maxPieces = 32
)

// Kind is the kind Reflections.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "reflections",
		Title:  "Reflections",
		Family: puzzle.MoveFamily,
		Also:   []string{"Aargon", "Laser and mirrors", "Lasers", "Spiegel und Laser", "レーザーと鏡"},
		Rules: "Lasers send out beams. A beam goes on in a line until a wall, a laser or the rim stops it. Mirrors turn it, and a " +
			"crystal splits it into one beam to the left and one to the right. Beams pass through bulbs. A bulb is lit if an odd number " +
			"of beams crosses it. In each move, turn a mirror, or put a mirror or a crystal on any empty cell. Light all bulbs. No beam " +
			"may ever hit a bomb.",
		Limits: fmt.Sprintf("up to %d rows and columns, at most %d mirrors and crystals", maxSide, maxPieces),
		Formats: []puzzle.Format{{
			Name: "text", Title: "Rows of ^ v < > (laser), / \\ (mirror), X (crystal), O (bulb), * (bomb), # (wall) and . (empty)",
			Reads: true, Writes: true,
			Help:   "The rows may also be in one line with spaces between them. The tip of a laser shows where its beam goes.",
			Sample: ">..#\n/../\n.*.O\n..#.\n",
		}},
	}
}

// Solvers lists the method for the fewest moves and the general methods.
func (Kind) Solvers() []puzzle.Solver {
	return search.WithGeneralMethods([]puzzle.Solver{fewest{}}, arrangements)
}

// board is a puzzle. Cells are numbered in reading order.
type board struct {
	title, author string
	grid.Board
	start  []byte  // by cell: its sign
	next   []int32 // by head: the cell that a beam enters, -1 if it ends there
	lasers []head
	bulbs  []int32
	pieces int
}

const (
	lasers  = "^>v<" // the signs of lasers, by direction of the beam
	movable = "/\\X"
	signs   = ".#*O" + lasers + movable
)

// isPiece reports whether a sign is a mirror or a crystal.
func isPiece(sign byte) bool { return sign == '/' || sign == '\\' || sign == 'X' }

// isMirror reports whether a sign is a mirror.
func isMirror(sign byte) bool { return sign == '/' || sign == '\\' }

// newBoard makes a board from the signs of its cells, without any checks.
func newBoard(rows, cols int, start []byte) *board {
	b := &board{Board: grid.Board{Rows: rows, Cols: cols}, start: start, next: make([]int32, 4*len(start))}
	for cell, sign := range start {
		for d := range direction(4) {
			at := b.beyond(cell, d)
			b.next[headOf(cell, d)] = -1
			if to, ok := b.CellAt(at); ok && start[to] != '#' && strings.IndexByte(lasers, start[to]) < 0 {
				b.next[headOf(cell, d)] = int32(to)
			}
		}
		if d := strings.IndexByte(lasers, sign); d >= 0 {
			b.lasers = append(b.lasers, headOf(cell, direction(d)))
		}
		if sign == 'O' {
			b.bulbs = append(b.bulbs, int32(cell))
		}
		if isPiece(sign) {
			b.pieces++
		}
	}
	return b
}

// beyond returns the place of the next cell in a direction, which may be off the board.
func (b *board) beyond(cell int, d direction) scene.Place {
	at := b.Place(cell)
	return scene.Place{at[0] + 2*steps[d][0], at[1] + 2*steps[d][1]}
}

// check returns the reason why a board is not a puzzle, and the cell at fault, -1 if there is none.
func (b *board) check() (cell int, why string) {
	switch beams := b.shine(b.start); {
	case len(b.lasers) == 0:
		return -1, "there is no laser; write ^, v, < or > for one"
	case len(b.bulbs) == 0:
		return -1, "there is no bulb; write O for one"
	case b.pieces > maxPieces:
		return -1, fmt.Sprintf("there are %d mirrors and crystals; the limit is %d", b.pieces, maxPieces)
	case beams.bomb >= 0:
		return int(beams.bomb), "a beam hits this bomb before the first move"
	}
	return -1, ""
}

// Parse reads rows, which may be in one line, separated by spaces. If all cells are separated by spaces, each line is a row.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	var start []byte
	var at []text.ParseError // by cell: its line and column
	cols, rows, ended := 0, 0, false
	for _, line := range src.Lines {
		words := line.Words()
		if len(words) == 0 {
			ended = rows > 0
			continue
		}
		if ended {
			return nil, text.Errorf(line.Number, 0, "a second board begins here; paste one puzzle at a time")
		}
		apart := len(words) > 1 && !slices.ContainsFunc(words, func(w text.Word) bool { return len(w.Text) > 1 })
		from := len(start)
		for i, word := range words {
			for k, r := range []rune(word.Text) {
				if r == 'x' || r == 'o' || r == 'V' {
					r ^= 'a' - 'A'
				}
				if !strings.ContainsRune(signs, r) {
					return nil, text.Errorf(line.Number, word.Col+k, "“%s” is not one of the signs %s", string(r), signs)
				}
				start = append(start, byte(r))
				at = append(at, text.ParseError{Line: line.Number, Col: word.Col + k})
			}
			if apart && i < len(words)-1 {
				continue
			}
			width := len(start) - from
			if cols = max(cols, width); rows == 0 {
				cols = width
			}
			rows, from = rows+1, len(start)
			switch {
			case rows > maxSide || width > maxSide:
				return nil, text.Errorf(line.Number, 0, "this board is too large: at most %d rows and columns", maxSide)
			case width*rows != len(start):
				return nil, text.Errorf(line.Number, word.Col, "this row has %s; the first has %d", scene.Several(width, "cells"),
					(len(start)-width)/(rows-1))
			}
		}
	}
	b := newBoard(rows, cols, start)
	b.title, b.author = src.Title, src.Author
	if cell, why := b.check(); cell >= 0 {
		return nil, text.Errorf(at[cell].Line, at[cell].Col, "%s", why)
	} else if why != "" {
		return nil, text.Errorf(0, 0, "%s", why)
	}
	return b, nil
}

// Signature matches a row with a laser.
func (Kind) Signature() puzzle.Signature {
	s := puzzle.Signature{Mostly: signs}
	for _, laser := range lasers {
		s.Lines = append(s.Lines, puzzle.Line{Has: string(laser), Only: signs})
	}
	return s
}

// Recognise accepts boards with a laser, a bulb, and a mirror or a crystal.
func (k Kind) Recognise(source string) puzzle.Confidence {
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	all := ""
	for _, line := range src.Lines {
		if strings.Trim(line.Text, signs+"xoV \t") == "" {
			all += line.Text
		}
	}
	if !strings.ContainsAny(all, lasers) || !strings.ContainsAny(all, "Oo") || !strings.ContainsAny(all, movable) {
		return puzzle.No
	}
	if _, err := k.Parse(source); err != nil {
		return puzzle.Possible
	}
	return puzzle.Likely
}

// Info returns the title and the size.
func (b *board) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: b.title, Author: b.author, Size: grid.Size(b.Rows, b.Cols)}
}

// Text returns the heading and the rows.
func (b *board) Text() string { return text.Heading(b.title, b.author) + b.picture(b.start) }

// picture writes signs as rows.
func (b *board) picture(now []byte) string {
	var s strings.Builder
	for row := range slices.Chunk(now, b.Cols) {
		s.Write(row)
		s.WriteByte('\n')
	}
	return s.String()
}

// Start returns the position before the first move.
func (b *board) Start() puzzle.Position {
	p := position{board: b, now: b.start, ids: make([]uint8, len(b.start))}
	id := uint8(0)
	for cell, sign := range b.start {
		if isPiece(sign) {
			id++
			p.ids[cell] = id
		}
	}
	return p
}

// count returns how often a sign occurs.
func count(now []byte, sign byte) int { return bytes.Count(now, []byte{sign}) }
