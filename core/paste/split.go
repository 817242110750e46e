package paste

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// split splits lines into rows of cells: at bars, at the separators of spreadsheets, at spaces, or into characters. All lines must have
// the same separators. The result is nil if the cells of a row are not clear. boxed reports whether there are bars between boxes.
func split(lines []span) (rows []row, boxed bool) {
	if strings.ContainsAny(lines[0].text, bars) {
		return barred(lines)
	}
	separators := []string{"\t", ";", ",", "&"}
	if len(lines) == 1 {
		separators = append(separators, "/")
	}
	for _, separator := range separators {
		if rows := separated(lines, separator); rows != nil {
			return rows, false
		}
	}
	return spaced(lines), false
}

// rowsOf returns one row for each line, with the given cells.
func rowsOf(lines []span, cells func(span) []cell) []row {
	rows := make([]row, len(lines))
	for i, line := range lines {
		rows[i] = row{line.line, cells(line)}
	}
	return rows
}

// spaced splits lines at spaces. If the words are as long as each other and their characters make a square, or if the lines have different
// numbers of words, each character is a cell.
func spaced(lines []span) []row {
	rows := rowsOf(lines, span.words)
	close := rowsOf(lines, func(s span) []cell { return letters(s.words()) })
	words, square := board{rows: rows}, true
	for _, r := range close {
		square = square && r.width() == len(lines)
	}
	switch width := rows[0].width(); {
	case !words.isWide(width) && board{rows: close}.isWide(close[0].width()), width == 1, square:
		return close
	case width < close[0].width() && grouped(rows):
		return close
	}
	return rows
}

// grouped reports whether the words of rows are groups of cells: all are as long as each other, longer than a number, or have signs of
// empty cells among their digits.
func grouped(rows []row) bool {
	long, mixed := len(rows[0].cells[0].text), false
	for _, r := range rows {
		for _, c := range r.cells {
			if len(c.text) != long || long < 2 || strings.Trim(c.text, "0123456789.-_*?xX") != "" {
				return false
			}
			mixed = mixed || strings.Trim(c.text, "0123456789") != "" && strings.Trim(c.text, "0123456789") != c.text
		}
	}
	return mixed
}

// maxPadded is the largest number of rows of a board whose rows may lack tabs at their ends.
const maxPadded = 100

// separated splits lines at a separator that each of them has equally often, also behind the last cell. Spreadsheets may leave out tabs
// at the end of a row, if all rows make a square.
func separated(lines []span, separator string) []row {
	without := func(s span) bool { return !strings.Contains(s.text, separator) }
	with := func(s span) bool { return !without(s) }
	if separator != "\t" && slices.ContainsFunc(lines, without) || !slices.ContainsFunc(lines, with) {
		return nil
	}
	cut := make([][]span, len(lines))
	longest, ended := 0, true
	for i, line := range lines {
		cut[i] = line.cut(separator)
		if separator == "\t" && len(lines) <= maxPadded {
			for len(cut[i]) < len(lines) {
				cut[i] = append(cut[i], span{line.line, "", line.col + utf8.RuneCountInString(line.text)})
			}
		}
		if last := &cut[i][len(cut[i])-1]; separator == "&" { // as in tables of LaTeX
			last.text = strings.TrimSuffix(strings.TrimSpace(last.text), `\\`)
		}
		longest = max(longest, len(cut[i]))
		ended = ended && strings.TrimSpace(cut[i][len(cut[i])-1].text) == ""
	}
	if longest < 2 {
		return nil
	}
	rows := make([]row, len(lines))
	for i, parts := range cut {
		if len(parts) != longest {
			return nil
		}
		if ended && len(parts) == len(lines)+1 {
			parts = parts[:len(lines)]
		}
		rows[i].line = lines[i].line
		for _, part := range parts {
			c, ok := part.cell()
			if !ok {
				return nil
			}
			rows[i].cells = append(rows[i].cells, c)
		}
	}
	return rows
}

const quotes = "\"'`“”‘’„"

// cell returns the only word of a span without quotes, or a dot if there is no word. ok is false if there are several words, or if the word
// consists only of brackets, as at the end of a game's rules.
func (s span) cell() (c cell, ok bool) {
	s = s.trimmed()
	if inner := strings.Trim(s.text, quotes); inner != s.text {
		s = span{s.line, inner, s.col + utf8.RuneCountInString(s.text[:strings.Index(s.text, inner)])}.trimmed()
	}
	if s.text == "" {
		return cell{".", s.col}, true
	}
	return cell{s.text, s.col}, !strings.ContainsAny(s.text, " \t") && strings.Trim(s.text, "()[]{}") != ""
}

// barred splits lines at their bars: into cells, or into boxes of cells. If boxes have spaces for empty cells, the result has each
// line as one cell, which Sudoku splits.
func barred(lines []span) (rows []row, boxed bool) {
	parts, ok := partsOf(lines)
	if !ok {
		return nil, false
	}
	single, short, even := true, true, true
	count := -1
	for _, line := range parts {
		for _, part := range line {
			words := part.words()
			single = single && len(words) <= 1
			long := len(letters(words))
			short = short && long <= 1
			if count < 0 {
				count = long
			}
			even = even && long == count
		}
	}
	wide := len(parts[0])
	boxed = even && count > 1 && (count*wide == len(lines) || wide != len(lines))
	rows = make([]row, len(lines))
	for i, line := range parts {
		rows[i].line = lines[i].line
		for _, part := range line {
			switch {
			case boxed:
				rows[i].cells = append(rows[i].cells, letters(part.words())...)
			case single && (short || wide == len(lines) || !even):
				c, _ := part.cell()
				rows[i].cells = append(rows[i].cells, c)
			default:
				rows[i].cells = append(rows[i].cells, part.words()...)
			}
		}
	}
	if b := (board{rows: rows}); !b.even() && !single {
		return unindented(lines), false
	}
	return rows, wide < len(lines) && wide > 1
}

// unindented returns each line as one cell, without the spaces before all of them.
func unindented(lines []span) []row {
	margin := len(lines[0].text)
	for _, line := range lines {
		margin = min(margin, len(line.text)-len(strings.TrimLeft(line.text, " ")))
	}
	return rowsOf(lines, func(s span) []cell { return []cell{{s.text[margin:], s.col + margin}} })
}

// partsOf splits lines at their bars, and removes the borders; ok is false if the lines have different numbers of bars. Double bars count
// as one if only then all lines have the same number.
func partsOf(lines []span) (parts [][]span, ok bool) {
	left, right := true, true
	for _, line := range lines {
		of := line.cut(bars)
		if len(of) < 2 || len(parts) > 0 && len(of) != len(parts[0]) {
			return nil, false
		}
		left = left && strings.TrimSpace(of[0].text) == ""
		right = right && strings.TrimSpace(of[len(of)-1].text) == ""
		parts = append(parts, of)
	}
	wide := len(parts[0])
	edge := left // whether a bar is the first sign of each line
	for _, line := range lines {
		edge = edge && strings.ContainsRune(bars, firstRune(strings.TrimSpace(line.text)))
	}
	from, to := 0, wide
	if left && (right || edge || wide-1 == len(lines)) {
		from++
	}
	if right && (left || wide-1 == len(lines)) {
		to--
	}
	for i := range parts {
		parts[i] = parts[i][from:to]
	}
	return parts, to > from
}

func firstRune(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}
