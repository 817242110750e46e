package sokoban

import (
	"fmt"
	"strings"

	"unknot/core/kinds/sokoban/formats"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// Text returns the heading and the rows in XSB.
func (l *level) Text() string {
	return text.Heading(l.title, l.author) + formats.Written(l.rows)
}

// Write returns the level in the format xsb, line or sok.
func (l *level) Write(format string) (string, error) {
	switch format {
	case "xsb":
		return l.Text(), nil
	case "line":
		return text.Heading(l.title, l.author) + formats.OnOneLine(l.rows) + "\n", nil
	case "sok":
		return l.sok(), nil
	}
	return "", fmt.Errorf("there is no format “%s” for Sokoban", format)
}

// WithMoves returns a copy of the level that carries a solution.
func (l *level) WithMoves(solution []puzzle.Move) puzzle.Puzzle {
	carrying := *l
	carrying.refuted = ""
	carrying.solution = puzzle.Notation(l.Start(), solution)
	return &carrying
}

// EmbeddedMoves returns the solution that came with the level.
func (l *level) EmbeddedMoves() []puzzle.Move {
	moves, _ := puzzle.ReadMoves(l.Start(), l.solution) // the solution was checked before, so there is no error
	return moves
}

// Letters returns the current board in XSB.
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
	return formats.Written(rows)
}

// sok returns the level in the format .sok: the board, its title and author, and the supplied solution if there is one.
func (l *level) sok() string {
	var b strings.Builder
	b.WriteString(formats.Written(l.rows))
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
