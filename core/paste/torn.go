package paste

import (
	"slices"
	"strings"
	"unicode"

	"unknot/core/text"
)

// wordy is a line with words that is nevertheless a row of a board, or lies between two rows. Without it, the board would be a different
// one.
type wordy struct {
	line int
	fits bool // whether the row is written like its neighbours, with a sign for each cell
}

// wordyRows returns the wordy rows of a text: no empty line and no comment separates them from the rest of their board.
func wordyRows(lines []string) (all []wordy) {
	for from := 0; from < len(lines); from++ {
		to := from
		for to < len(lines) && strings.TrimSpace(lines[to]) != "" && !text.IsComment(lines[to]) {
			to++
		}
		for _, row := range wordyIn(lines[from:to]) {
			all = append(all, wordy{from + row.line, row.fits})
		}
		from = to
	}
	return all
}

// wordyIn returns the wordy rows of adjacent lines.
func wordyIn(lines []string) (all []wordy) {
	var rows strings.Builder
	words, below := make([]bool, len(lines)), make([]string, len(lines)) // below: the next row
	next := ""
	for i, line := range slices.Backward(lines) {
		words[i] = isProse(line)
		if below[i] = next; !words[i] && !strings.Contains(line, "/") {
			next = line
			rows.WriteString(line)
		}
	}
	if rows.Len() == 0 {
		return nil
	}
	signs, above := rows.String(), ""
	for i, line := range lines {
		switch down := below[i]; {
		case !words[i] && strings.Contains(line, "/"):
		case !words[i]:
			above = line
		case isSigns(line, above, signs), isSigns(line, down, signs):
			all = append(all, wordy{i, len(cellsOf(above)) == 1 || len(cellsOf(down)) == 1})
		case isCells(line, above), isCells(line, down), above != "" && down != "" && !isKeyed(line) && alike(above, down):
			all = append(all, wordy{i, false})
		}
	}
	return all
}

// cellsOf splits a row at the separators that people write between cells.
func cellsOf(row string) []string {
	return strings.FieldsFunc(row, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;|[](){}", r) })
}

// alike reports whether two lines can be rows of one board.
func alike(one, other string) bool {
	a, b := cellsOf(one), cellsOf(other)
	return len(a) > 0 && len(a) == len(b) && (len(a) != 1 || len([]rune(a[0])) == len([]rune(b[0])))
}

// isSigns reports whether a line is one word that consists of signs. The word must have as many characters as a row has cells.
func isSigns(line, row, signs string) bool {
	words, cells := cellsOf(line), cellsOf(row)
	if len(words) != 1 || len(cells) == 0 || strings.Trim(words[0], signs) != "" {
		return false
	}
	wide := len(cells)
	if wide == 1 {
		wide = len([]rune(cells[0]))
	}
	return len([]rune(words[0])) == wide
}

// isCells reports whether a line has as many words as a row has cells, and either most of them are cells or the others are all the same
// word.
func isCells(line, row string) bool {
	words := cellsOf(line)
	if count := len(words); count < 2 || count != len(cellsOf(row)) {
		return false
	}
	others := slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		return strings.Trim(word, "0123456789.-_*#?") == "" || slices.Contains(nothings, strings.ToLower(word))
	})
	return 2*len(others) < len(words) || len(others) > 1 && len(slices.Compact(others)) == 1
}

// Torn returns an error if a board of the text contains words; nil if none does.
func (v Version) Torn() error {
	lines := strings.Split(v.Text, "\n")
	rows := slices.DeleteFunc(wordyRows(lines), func(row wordy) bool { return row.fits })
	if len(rows) == 0 {
		return nil
	}
	line := lines[rows[0].line]
	words := cellsOf(line)
	word := words[max(0, slices.IndexFunc(words, hasWords))]
	col := len([]rune(line[:strings.Index(line, word)])) + 1
	return v.Placed(text.Errorf(rows[0].line+
		1, col, "“%s” stands in a board here; write a dot for an empty cell, or leave an empty line between words and the board", word))
}
