package nurikabe

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// pencilBox is the format of PencilBox files, and of the rows in kanpen addresses: a line with the number of
// rows, a line with the number of columns, then the rows of cells. The marks `#` and `+` of a player are ignored.
var pencilBox = pencil.Format{
	Format: puzzle.Format{Name: "pencilbox", Title: "PencilBox text file", Reads: true, Writes: true},
	Line:   puzzle.Line{Has: "0", Only: "0+"},
	Is:     isBox, Read: readBox, Write: writeBox, Rowwise: true,
}

// isBox reports whether lines look like a PencilBox file: two lines with one number each, then as many rows and columns as these say.
func isBox(lines []text.Line) bool {
	if len(lines) < 3 {
		return false
	}
	rows, errRows := strconv.Atoi(strings.TrimSpace(lines[0].Text))
	cols, errCols := strconv.Atoi(strings.TrimSpace(lines[1].Text))
	return errRows == nil && errCols == nil && len(lines) == rows+2 && len(lines[2].Words()) == cols
}

func readBox(lines []text.Line) (g *pencil.Givens, at func(clue int) (line, col int), err error) {
	if len(lines) < 2 {
		return nil, nil, text.Errorf(0, 0, "the file ends before the board")
	}
	rows, errRows := strconv.Atoi(strings.TrimSpace(lines[0].Text))
	cols, errCols := strconv.Atoi(strings.TrimSpace(lines[1].Text))
	switch {
	case errRows != nil || errCols != nil:
		return nil, nil, text.Errorf(lines[0].Number, 0, "“%s” and “%s” are not numbers of rows and columns", text.Quote(lines[0].Text),
			text.Quote(lines[1].Text))
	case min(rows, cols) < 1 || max(rows, cols) > maxSide:
		return nil, nil, text.Errorf(lines[0].Number, 0, "a board has 1 to %d rows and columns; this one has %d and %d",
			maxSide, rows, cols)
	case len(lines) < 2+rows:
		return nil, nil, text.Errorf(lines[0].Number, 0, "the file has %d of its %d rows", len(lines)-2, rows)
	}
	g = pencil.Form{}.NewGivens(rows, cols)
	words := make([][]text.Word, rows)
	for r, line := range lines[2 : 2+rows] {
		words[r] = line.Words()
		if len(words[r]) != cols {
			return nil, nil, text.Errorf(line.Number, 0, "this row has %s, but the board has %s", scene.Several(len(words[r]), "cells"),
				scene.Several(cols, "columns"))
		}
		for c, word := range words[r] {
			clue, ok := clues.Read(word.Text)
			switch {
			case ok:
				g.Clues[r*cols+c] = clue
			case word.Text != "#" && word.Text != "+":
				return nil, nil, text.Errorf(line.Number, word.Col, "“%s” is not a clue here", text.Quote(word.Text))
			}
		}
	}
	return g, func(clue int) (line, col int) { return lines[2+clue/cols].Number, words[clue/cols][clue%cols].Col }, nil
}

func writeBox(g *pencil.Givens) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d\n%d\n", g.Rows, g.Cols)
	for c, clue := range g.Clues {
		b.WriteString(clues.Word(clue) + " ")
		if c%g.Cols == g.Cols-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}
