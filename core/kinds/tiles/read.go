package tiles

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// field is a number in a text: a tile, or 0 for the blank.
type field struct {
	value     int
	line, col int
}

func (f field) errorf(format string, args ...any) error {
	return text.Errorf(f.line, f.col, format, args...)
}

// Parse reads a board: rows of numbers, or all numbers of a square board on one line. Then a line `goal:` may follow,
// with the name of a goal, or with the rows of the goal below it. Without this line, the goal is the default.
func (Kind) Parse(source string) (puzzle.Puzzle, error) {
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	at := slices.IndexFunc(src.Lines, func(l text.Line) bool { _, ok := goalLine(l.Text); return ok })
	lines, goalLines := src.Lines, []text.Line(nil)
	if at >= 0 {
		lines, goalLines = src.Lines[:at], src.Lines[at:]
	}
	z, start, err := readBoard(lines)
	if err != nil {
		return nil, err
	}
	goal, err := readGoal(z, goalLines)
	if err != nil {
		return nil, err
	}
	return newGame(src.Title, src.Author, z, start, goal), nil
}

// goalLine returns the text after `goal:`. It returns false if the line does not begin with `goal:`.
func goalLine(line string) (rest string, ok bool) {
	key, rest, ok := strings.Cut(line, ":")
	return strings.TrimSpace(rest), ok && strings.EqualFold(strings.TrimSpace(key), "goal")
}

// readGoal reads the line `goal:` and the board after it. If there are no lines, it returns the default goal.
func readGoal(z size, lines []text.Line) (board, error) {
	if len(lines) == 0 {
		return ascending(z, false), nil
	}
	rest, _ := goalLine(lines[0].Text)
	switch name := strings.ToLower(rest); {
	case slices.Contains(goalNames, name):
		return goalOf(z, name), noMore(lines[1:])
	case name != "":
		return board{}, text.Errorf(lines[0].Number, 0, "after “goal:” write %s, or nothing and then the goal’s rows",
			strings.Join(goalNames, ", "))
	}
	of, goal, err := readBoard(lines[1:])
	if err == nil && of != z {
		err = text.Errorf(lines[0].Number, 0, "the goal is %v, but the board is %v; both must have the same size", of, z)
	}
	return goal, err
}

func noMore(lines []text.Line) error {
	for _, line := range lines {
		if line.Text != "" {
			return text.Errorf(line.Number, 0, "the puzzle ends with its goal; leave an empty line before the next one")
		}
	}
	return nil
}

// readBoard reads rows, or a single line with all numbers of a square board.
func readBoard(lines []text.Line) (z size, b board, err error) {
	var fields []field
	ended := false
	for _, line := range lines {
		row, err := readFields(line)
		if err != nil {
			return z, b, err
		}
		if len(row) == 0 {
			ended = z.rows > 0
			continue
		}
		if ended {
			return z, b, text.Errorf(line.Number, 0, "a second board begins here; paste one at a time")
		}
		if z.rows == 0 {
			z.cols = len(row)
		} else if len(row) != z.cols {
			return z, b, text.Errorf(line.Number, 0, "this row has %s, the first has %d", scene.Several(len(row), "numbers"), z.cols)
		}
		z.rows++
		fields = append(fields, row...)
	}
	if z.rows == 1 {
		if side, ok := lineSide(len(fields)); ok {
			z, fields = size{side, side}, fields[len(fields)-side*side:]
		}
	}
	switch {
	case z.rows == 0:
		return z, b, text.Errorf(0, 0, "there are no tiles here; write rows of numbers, with _ for the blank")
	case min(z.rows, z.cols) < minSide || max(z.rows, z.cols) > maxSide:
		return z, b, fields[0].errorf("this board is %v; boards have %d to %d rows and columns", z, minSide, maxSide)
	}
	b, err = place(z, fields)
	return z, b, err
}

// lineSide returns the side of a square board with count numbers, or with count - 1 if the first of them is the length of a known solution.
func lineSide(count int) (side int, ok bool) {
	side = int(math.Sqrt(float64(count)))
	return side, count-side*side <= 1 && side >= minSide && side <= maxSide
}

// readFields splits a line at spaces, commas, bars and brackets.
func readFields(line text.Line) ([]field, error) {
	apart := func(r rune) bool { return strings.ContainsRune(" \t\u00a0,|[]", r) }
	var fields []field
	for at, rest := 0, line.Text; ; {
		trimmed := strings.TrimLeftFunc(rest, apart)
		if trimmed == "" {
			return fields, nil
		}
		at += utf8.RuneCountInString(rest) - utf8.RuneCountInString(trimmed)
		word := trimmed
		if end := strings.IndexFunc(trimmed, apart); end >= 0 {
			word = trimmed[:end]
		}
		f := field{line: line.Number, col: at + 1}
		if word != "_" && word != "." {
			n, err := strconv.ParseUint(word, 10, 31)
			if err != nil {
				return nil, f.errorf("%s is not a tile; write numbers, and _ for the blank", quote(word))
			}
			f.value = int(n)
		}
		fields = append(fields, f)
		at, rest = at+utf8.RuneCountInString(word), trimmed[len(word):]
	}
}

// quote returns the beginning of a word of the user in quotes.
func quote(word string) string {
	if runes := []rune(word); len(runes) > 12 {
		word = string(runes[:12]) + "…"
	}
	return "“" + word + "”"
}

// place puts each tile on the board. It returns an error unless each tile occurs exactly once.
func place(z size, fields []field) (b board, err error) {
	var seen [maxCells]*field
	for cell := range fields {
		f := &fields[cell]
		if f.value >= z.cells() {
			return b, f.errorf("%d is too high: a board of %v has tiles 1 to %d", f.value, z, z.cells()-1)
		}
		if first := seen[f.value]; first != nil {
			what := fmt.Sprintf("tile %d", f.value)
			if f.value == 0 {
				what = "the blank"
			}
			return b, f.errorf("%s appears twice, first on line %d, column %d%s", what, first.line, first.col, missing(z, fields))
		}
		seen[f.value] = f
		b[cell] = uint8(f.value)
	}
	return b, nil
}

// missing names the lowest tile that is not on the board. If a tile is repeated, another tile is missing.
func missing(z size, fields []field) string {
	for tile := range z.cells() {
		if !slices.ContainsFunc(fields, func(f field) bool { return f.value == tile }) {
			if tile == 0 {
				return ", and there is no blank"
			}
			return fmt.Sprintf(", and tile %d is missing", tile)
		}
	}
	return ""
}
