package tetris

import (
	"strconv"
	"strings"
	"unicode"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// reader collects the headings and the rows of a text.
type reader struct {
	*known
	lines map[string]text.Line // the headings read so far
	rows  []row
	ended bool // an empty line has followed the board
}

// row is a row of the board, with its line and column in the text.
type row struct {
	signs     string
	line, col int
}

// line reads a line of the text.
func (r *reader) line(line text.Line) error {
	word, value, headed := strings.Cut(line.Text, ":")
	name := strings.ToLower(strings.TrimSpace(word))
	switch {
	case strings.TrimSpace(line.Text) == "":
		r.ended = len(r.rows) > 0
		return nil
	case headed:
		if at, twice := r.lines[name]; twice {
			return line.Errorf("there is a %s already, in line %d", name, at.Number)
		}
		r.lines[name] = line
		return r.heading(line, name, value, len([]rune(word))+2)
	case r.ended:
		return line.Errorf("a second board begins here; paste one puzzle at a time")
	}
	col := 1
	for _, signs := range strings.Split(line.Text, "/") {
		r.rows = append(r.rows, row{signs, line.Number, col})
		col += len([]rune(signs)) + 1
	}
	return nil
}

// heading reads the value of a heading, which begins in a column.
func (r *reader) heading(line text.Line, name, value string, col int) error {
	switch name {
	case "goal":
		return r.readGoal(line, strings.ToLower(value))
	case "rows":
		n, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil || n < 1 || n > maxHeight {
			return line.Errorf("the number of rows must be 1 to %d, not “%s”", maxHeight, text.Quote(strings.TrimSpace(value)))
		}
		r.height = n
	case "speed":
		n, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil || n < 0 || n > maxSpeed {
			return line.Errorf("the speed must be 0 to %d rows per second, not “%s”", maxSpeed, text.Quote(strings.TrimSpace(value)))
		}
		r.speed = n
	case "queue":
		for i, sign := range []rune(value) {
			p := strings.IndexRune(letters, unicode.ToUpper(sign))
			switch {
			case sign == ' ' || sign == ',' || sign == '\t':
				continue
			case p < 0:
				return text.Errorf(line.Number, col+i, "“%s” is not a piece; the pieces are I, O, T, S, Z, J and L",
					text.Quote(string(sign)))
			case len(r.queue) == maxQueue:
				return text.Errorf(line.Number, col+i, "the queue has more than %d pieces", maxQueue)
			}
			r.queue = append(r.queue, piece(p))
		}
	default:
		return line.Errorf("“%s” is not a heading; write goal, queue, rows or speed", text.Quote(name))
	}
	return nil
}

// goalNames are the words by which goals are told apart.
var goalNames = [...][]string{clearing: {"clear"}, mostLines: {"line", "row"}, leastHeight: {"height", "low"}, mostTetrises: {"tetris"}}

// readGoal reads a goal and its number.
func (r *reader) readGoal(line text.Line, value string) error {
	found := false
	for g, names := range goalNames {
		for _, name := range names {
			if strings.Contains(value, name) && !found {
				r.goal, found = goal(g), true
			}
		}
	}
	if !found {
		return line.Errorf("“%s” is not a goal; write perfect clear, most lines, lowest height or most tetrises",
			text.Quote(strings.TrimSpace(value)))
	}
	r.asked, r.target = false, 0
	for _, word := range strings.Fields(value) {
		if n, err := strconv.Atoi(word); err == nil && r.goal != clearing {
			if n < 1 || n > maxQueue {
				return line.Errorf("the number of the goal must be 1 to %d, not %d", maxQueue, n)
			}
			r.asked, r.target = true, n
			if r.goal == leastHeight {
				r.target = -n
			}
		}
	}
	return nil
}

// board reads the rows of the board.
func (r *reader) board() error {
	if _, ok := r.lines["queue"]; !ok {
		return text.Errorf(0, 0, "there is no queue; write the pieces in a line such as “queue: IOTSZJL”")
	}
	if len(r.queue) == 0 {
		return r.lines["queue"].Errorf("the queue is empty; write the pieces, such as IOTSZJL")
	}
	if len(r.rows) == 0 {
		r.rows = []row{{strings.Repeat(".", usualWidth), 0, 1}}
	}
	for i, row := range r.rows {
		var cells uint16
		width := 0
		for j, sign := range []rune(row.signs) {
			switch sign {
			case ' ', '\t':
				continue
			case '#', 'X', 'x':
				cells |= 1 << (width & 15)
			case '.', '_':
			default:
				return text.Errorf(row.line, row.col+j, "“%s” is neither a filled cell (#) nor an empty one (.)", text.Quote(string(sign)))
			}
			width++
		}
		if i == 0 {
			r.width = width
		}
		above := len(r.rows) - 1 - i
		switch {
		case width < minWidth || width > maxWidth:
			return text.Errorf(row.line, 0, "this row has %s; a board has %d to %d columns", scene.Several(width, "cells"),
				minWidth, maxWidth)
		case width != r.width:
			return text.Errorf(row.line, 0, "this row has %s; the first has %d", scene.Several(width, "cells"), r.width)
		case cells == 1<<width-1:
			return text.Errorf(row.line, 0, "this row is full; a full row has vanished already")
		case cells != 0 && above >= r.height:
			return text.Errorf(row.line, 0, "this row is above the board, which has %s", scene.Several(r.height, "rows"))
		case cells != 0:
			r.start[above] = cells
		}
	}
	return nil
}

// usualWidth is the width of a board without rows.
const usualWidth = 10

// Signature matches the heading of the queue.
func (Kind) Signature() puzzle.Signature {
	return puzzle.Signature{Lines: []puzzle.Line{{Has: "queu:"}}}
}

// Recognise looks for the heading of the queue.
func (k Kind) Recognise(source string) puzzle.Confidence {
	src, err := text.Read(source)
	if err != nil {
		return puzzle.No
	}
	for _, line := range src.Lines {
		if word, _, ok := strings.Cut(line.Text, ":"); ok && strings.EqualFold(strings.TrimSpace(word), "queue") {
			return puzzle.Likely
		}
	}
	return puzzle.No
}
