package formats

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/scene"
	"unknot/core/text"
)

// readTable reads clues in rows: of cells, of corners, or of all points of a lattice, with the clues of the rim around them. at
// returns the position of a clue in the text.
func readTable(f pencil.Form, lines []text.Line) (g *pencil.Givens, at func(clue int) (line, col int), err error) {
	laid, err := rowsIn(f, lines)
	if err != nil {
		return nil, nil, err
	}
	rows := laid.rows
	around := f.Frame(f.NewGivens(1, 1), true)
	height, width := len(rows)-around.Above-around.Below, len(rows[0].Words)-around.Left-around.Right
	if width < 1 || height < 1 {
		return nil, nil, text.Errorf(FirstLine(lines), 0, "there are no cells here besides the clues around the board")
	}
	if f.Lattice || f.Between != nil {
		if width%2 == 0 || height%2 == 0 {
			return nil, nil, text.Errorf(FirstLine(lines), 0,
				"the numbers of rows and columns must be odd, since cells alternate with the lines between them; here they are %d and "+
					"%d", height, width)
		}
		width, height = (width+1)/2, (height+1)/2
	}
	if f.Corners {
		width, height = width-1, height-1
	}
	if err := checkSize(f, height, width); err != nil {
		return nil, nil, text.Errorf(FirstLine(lines), 0, "%v", err)
	}
	t := table{form: f, Frame: f.Frame(f.NewGivens(height, width), true), letters: laid.rooms, numbered: laid.rooms != nil}
	if laid.setting != nil {
		t.Setting = *laid.setting
	}
	t.where = make([]spot, len(t.Clues))
	for r, row := range rows {
		for c, word := range row.Words {
			if err := t.read(r, c, spot{row.Line, word.Col}, word.Text); err != nil {
				return nil, nil, err
			}
		}
	}
	return t.Givens, func(clue int) (line, col int) { return t.where[clue].line, t.where[clue].col }, t.divide()
}

// rowsIn splits lines into rows that are equally long.
func rowsIn(f pencil.Form, lines []text.Line) (words, error) {
	if isSlashed(f, lines) {
		w, err := joinedParts(f, lines)
		if err == nil {
			err = even(f, w.rows, lines)
		}
		return w, err
	}
	split := f.Rows
	if split == nil {
		split = func(lines []text.Line) ([]pencil.Row, error) { return RowsOf(f, lines) }
	}
	rows, err := split(lines)
	if err == nil {
		err = even(f, rows, lines)
	}
	return words{rows: rows}, err
}

// even returns an error if there are no rows, or if they are not equally long.
func even(f pencil.Form, rows []pencil.Row, lines []text.Line) error {
	if len(rows) == 0 {
		return text.Errorf(FirstLine(lines), 0, "there is no board here")
	}
	for _, row := range rows {
		if len(row.Words) == 0 {
			return text.Errorf(row.Line, 0, "an empty line ends a puzzle; remove it, or paste one puzzle at a time")
		}
		if width := len(rows[0].Words); len(row.Words) != width {
			why, last := "", row.Words[len(row.Words)-1]
			col := last.Col + utf8.RuneCountInString(last.Text)
			if len(row.Words) > width {
				col = row.Words[width].Col
			}
			if _, lists := f.Clues.(pencil.Lists); lists || f.Rim.Runs {
				why = "; several numbers in one place have commas between them, and no blanks: 2,1"
			}
			return text.Errorf(row.Line, col, "this row has %s, the first has %d%s", scene.Several(len(row.Words), "cells"), width, why)
		}
	}
	return nil
}

// table is a board whose text is read word by word.
type table struct {
	form pencil.Form
	pencil.Frame
	where    []spot // by clue: its position
	letters  []int  // by cell: the letter or the number of its room
	numbered bool   // a part of the text has the numbers of the rooms
}

// spot is a position in a text, from 1.
type spot struct{ line, col int }

func (t *table) read(row, col int, at spot, word string) error {
	refuse := func(why string) error {
		return text.Errorf(at.line, at.col, "“%s” %s", text.Quote(word), why)
	}
	clue, line, _ := t.At(row, col)
	switch {
	case clue < 0 && line.To == 0:
		if word != "." {
			return refuse("in a corner, beside no row or column; write a dot there")
		}
		return nil
	case clue < 0:
		for i := line.From; i < line.To; i++ {
			t.where[i] = at
		}
		clues, ok := readBeside(t.form.Rim, word)
		switch room := line.To - line.From; {
		case !ok:
			return refuse("is not a clue here" + form(t.form.Rim.Clues, t.form.Rim.Runs))
		case len(clues) > room:
			return refuse(fmt.Sprintf("is too much: there is room for %s", scene.Several(room, "numbers")))
		}
		t.Put(line, clues)
		return nil
	}
	t.where[clue] = at
	rest := word
	if t.form.Rooms != pencil.NoRooms && !t.numbered {
		letter := word[0]
		if letter|32 < 'a' || letter|32 > 'z' {
			return refuse("is not a cell of a room: each begins with the room’s letter, from A to z, such as A or A2")
		}
		t.letters = append(t.letters, int(letter))
		if rest = word[1:]; rest == "" {
			rest = "."
		}
	}
	clues := t.form.Clues
	if t.Beside(clue) {
		clues = t.form.CluesAt(t.Givens, clue)
	}
	read, ok := readClue(clues, rest)
	if !ok {
		return refuse("is not a clue here" + form(clues, false))
	}
	t.Clues[clue] = read
	return nil
}

// form returns a phrase for the end of an error that describes how clues are written.
func form(clues pencil.Clues, several bool) string {
	explained, ok := clues.(pencil.Explained)
	if !ok || explained.Form() == "" {
		return ""
	}
	if several {
		return ": a clue is " + explained.Form() + ", and several have commas between them"
	}
	return ": a clue is " + explained.Form()
}

// divide makes the rooms that the letters define.
func (t *table) divide() error {
	if t.letters == nil {
		return nil
	}
	t.SetRooms(t.letters)
	if t.form.Rooms == pencil.Counted {
		if surplus := t.Gather(); surplus != nil {
			at := t.where[surplus[0]]
			return text.Errorf(at.line, at.col, "this room has a number already")
		}
	}
	return nil
}

// readBeside reads the clues of a line: several are separated by commas, a dot means none.
func readBeside(r pencil.Rim, word string) (clues []int, ok bool) {
	if word == "." {
		return nil, true
	}
	for part := range strings.SplitSeq(word, ",") {
		clue, ok := r.Clues.Read(part)
		if !ok {
			return nil, false
		}
		clues = append(clues, clue)
	}
	return clues, true
}

// WriteBeside writes the text that readBeside reads.
func WriteBeside(r pencil.Rim, clues []int) string {
	var words []string
	for _, clue := range clues {
		switch {
		case clue != pencil.None:
			words = append(words, r.Clues.Word(clue))
		case words != nil:
			words = append(words, ".")
		}
	}
	if words == nil {
		return "."
	}
	return strings.Join(words, ",")
}

// RowsOf returns one row per line, whose cells may have bars between them. If no line has a space, each character is a word, except in a
// column of clues if a clue follows a space.
func RowsOf(f pencil.Form, lines []text.Line) (rows []pencil.Row, _ error) {
	if rows, ok := barred(lines); ok {
		return rows, nil
	}
	parted, behind, column := false, false, true
	for _, line := range lines {
		words := line.Words()
		parted = parted || len(words) > 1
		if column = column && len(words) == 1; column {
			_, column = f.Clues.Read(words[0].Text)
			behind = behind || words[0].Col > 1
		}
		rows = append(rows, pencil.Row{Line: line.Number, Words: words})
	}
	parted = parted || column && behind
	for i := range rows {
		if !parted {
			rows[i].Words = Letters(rows[i].Words)
		}
	}
	return rows, nil
}

// FirstLine returns the number of the first line, 0 if there is none.
func FirstLine(lines []text.Line) int {
	if len(lines) == 0 {
		return 0
	}
	return lines[0].Number
}

// Letters splits words into their characters.
func Letters(words []text.Word) (letters []text.Word) {
	for _, word := range words {
		for i, r := range []rune(word.Text) {
			letters = append(letters, text.Word{Text: string(r), Col: word.Col + i})
		}
	}
	return letters
}

// checkSize returns an error if the size is not allowed.
func checkSize(f pencil.Form, rows, cols int) error {
	least, most := f.Sides.Rows.Min, f.Sides.Rows.Max
	switch {
	case rows < least || cols < least || rows > most || cols > most:
		return fmt.Errorf("a board has %d to %d rows and columns; this one is %s", least, most, grid.Size(rows, cols))
	case f.Square && rows != cols:
		return fmt.Errorf("a board has as many rows as columns; this one is %s", grid.Size(rows, cols))
	}
	return nil
}

// WriteTable writes the text that readTable reads.
func WriteTable(f pencil.Form, g *pencil.Givens) string {
	m := f.Frame(g, true)
	words := wordsOf(f, m)
	widths := make([]int, m.Width())
	for i, word := range words {
		widths[i%len(widths)] = max(widths[i%len(widths)], utf8.RuneCountInString(word))
	}
	widest := slices.Max(widths)
	if g.Lines == nil && g.Rooms == nil {
		widths = slices.Repeat([]int{widest}, len(widths))
	}
	var b strings.Builder
	for i, word := range words {
		col := i % len(widths)
		space := strings.Repeat(" ", widths[col]-utf8.RuneCountInString(word))
		switch {
		case col > 0:
			b.WriteByte(' ')
		case len(widths) == 1 && widest > 1:
			b.WriteByte(' ') // otherwise the characters of a word would be a row
		}
		switch last := col == len(widths)-1; {
		case g.Rooms == nil:
			b.WriteString(space + word)
		case last:
			b.WriteString(word)
		default:
			b.WriteString(word + space) // so that letters are below each other
		}
		if col == len(widths)-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// wordsOf returns the words of a board, row by row.
func wordsOf(f pencil.Form, m pencil.Frame) (words []string) {
	rooms := pencil.Lettered(m.Givens, m.Rooms)
	for row := range m.Height() {
		for col := range m.Width() {
			clue, line, _ := m.At(row, col)
			word := "."
			switch {
			case clue < 0:
				word = WriteBeside(f.Rim, m.Clues[line.From:line.To])
			case m.Beside(clue):
				word = f.CluesAt(m.Givens, clue).Word(m.Clues[clue])
			case m.Clues[clue] != pencil.None:
				word = f.Clues.Word(m.Clues[clue])
			}
			if clue >= 0 && m.Rooms != nil {
				word = pencil.Letter(rooms[m.Rooms[clue]]) + strings.TrimPrefix(word, ".")
			}
			words = append(words, word)
		}
	}
	return words
}
