package sokoban

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/text"
)

// Text is the heading and the rows in XSB.
func (l *level) Text() string {
	return text.Heading(l.title, l.author) + written(l.rows)
}

// Write gives the level as xsb, line or sok.
func (l *level) Write(format string) (string, error) {
	switch format {
	case "xsb":
		return l.Text(), nil
	case "line":
		return text.Heading(l.title, l.author) + onOneLine(l.rows) + "\n", nil
	case "sok":
		return l.sok(), nil
	}
	return "", fmt.Errorf("there is no format %q for Sokoban", format)
}

// Carry gives the level with a solution.
func (l *level) Carry(solution []puzzle.Move) puzzle.Puzzle {
	carrying := *l
	carrying.refuted = ""
	carrying.solution = puzzle.Notation(l.Start(), solution)
	return &carrying
}

// Carried is the solution that came with the level.
func (l *level) Carried() []puzzle.Move {
	moves, _ := puzzle.ReadMoves(l.Start(), l.solution) // it was played when the level was read
	return moves
}

// written is the rows as a text: an empty one would end the board.
func written(rows []string) string {
	var b strings.Builder
	for _, row := range rows {
		if row == "" {
			row = "-"
		}
		b.WriteString(row + "\n")
	}
	return b.String()
}

// Letters is the board as it stands, in XSB.
func (p position) Letters() string {
	boxes := p.Of(p.boxes...)
	rows := make([]string, len(p.rows))
	for r, drawn := range p.rows {
		row := []byte(drawn)
		for c := range row {
			if p.Holds(r, c) {
				at := p.Cell(r, c)
				row[c] = put(p.Goals.Has(at), boxes.Has(at), at == p.at)
			}
		}
		rows[r] = strings.TrimRight(string(row), " ")
	}
	return written(rows)
}

// onOneLine is the rows in run-length encoding, with bars between and - for floor.
func onOneLine(rows []string) string {
	var b strings.Builder
	for i, row := range rows {
		if i > 0 {
			b.WriteByte('|')
		}
		for len(row) > 0 {
			square := row[0]
			n := len(row) - len(strings.TrimLeft(row, row[:1]))
			row = row[n:]
			if n > 1 {
				b.WriteString(strconv.Itoa(n))
			}
			if square == ground {
				square = '-'
			}
			b.WriteByte(square)
		}
	}
	return b.String()
}

// sok is the level as collections hold it: the board, its keys, and its solution
// if it came with one.
func (l *level) sok() string {
	var b strings.Builder
	b.WriteString(written(l.rows))
	for _, pair := range [][2]string{{"Title", l.title}, {"Author", l.author}} {
		if pair[1] != "" {
			b.WriteString(pair[0] + ": " + pair[1] + "\n")
		}
	}
	if l.solution != "" {
		b.WriteString("\nSolution\n" + l.solution + "\n")
	}
	return b.String()
}
