package paste

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// minHeaded is the least number of rows or columns that headings may have. Fewer could be numbers of a board.
const minHeaded = 3

// labels are the possible first headings of a sequence.
var labels = []string{"1", "0", "a", "A", "r1", "R1", "c1", "C1"}

// isSequence reports whether words are consecutive headings that begin with one of the labels.
func isSequence(words []string) bool {
	return len(words) >= minHeaded && slices.ContainsFunc(labels, func(first string) bool {
		for i, word := range words {
			if word != label(first, i) {
				return false
			}
		}
		return true
	})
}

// label returns the label that is the given number of steps after the first.
func label(first string, steps int) string {
	last := len(first) - 1
	if '0' <= first[last] && first[last] <= '9' {
		return first[:last] + strconv.Itoa(int(first[last]-'0')+steps)
	}
	return string(rune(first[last]) + rune(steps))
}

// labelled reports whether a board that has cells in all its rows may nevertheless have headings beside or above it.
func (b board) labelled() bool {
	wide := b.rows[0].width()
	if b.isListed() || wide == len(b.rows)+1 && b.bulleted() {
		return true
	}
	return wide > minHeaded && (isSequence(b.labels()) || isSequence(textsOf(b.rows[0].cells)))
}

// isListed reports whether rows of one word have the bullet or the number of a list before them.
func (b board) isListed() bool {
	if !b.isWide(2) {
		return false
	}
	for _, r := range b.rows {
		if len(r.cells[1].text) < minHeaded {
			return false
		}
	}
	return b.bulleted() || isSequence(b.labels())
}

// bullets begin the lines of a list.
const bullets = "-*+•–>"

// bulleted reports whether all rows begin with the same bullet.
func (b board) bulleted() bool {
	first := b.rows[0].cells[0].text
	return len(b.rows) >= minHeaded && strings.Contains(bullets, first) &&
		!slices.ContainsFunc(b.rows, func(r row) bool { return r.cells[0].text != first })
}

var rowName = regexp.MustCompile(`^(\s*(?i:row|line|zeile|ligne)\s*)(\d+\s*[:.)])`)

// numbered returns a line without a word such as “row” before its number. Its columns stay.
func numbered(line string) string {
	at := rowName.FindStringSubmatchIndex(line)
	if at == nil {
		return line
	}
	return strings.Repeat(" ", at[3]) + line[at[3]:]
}

// labels returns the first cells of the rows, without the punctuation of headings.
func (b board) labels() (words []string) {
	for _, r := range b.rows {
		word := ""
		if r.width() > 0 {
			word = r.cells[0].text
		}
		words = append(words, strings.TrimRight(word, punctuation))
	}
	return words
}

// punctuation follows the heading of a row.
const punctuation = ":.)]"

func textsOf(cells []cell) (words []string) {
	for _, c := range cells {
		words = append(words, c.text)
	}
	return words
}

// headed reads rows with headings: above the columns, in front of each row, or both. Headings are a sequence, such as 1, 2, 3 or a, b, c.
// Numbers without punctuation in front of the rows are headings only if the columns have headings too. Headings above the columns alone are
// accepted only if the board is square.
func (v Version) headed(b board, rows []span) (board, bool) {
	columns := ""
	words := strings.FieldsFunc(rows[0].text, func(r rune) bool { return strings.ContainsRune(" \t"+bars, r) })
	if isSequence(words) && len(rows) > minHeaded {
		columns = strings.TrimSpace(rows[0].text)
		if inner, beside, ok := unlabelled(rows[1:], true); ok {
			if under, ok := v.grid(b, inner); ok && under.rows[0].width() == len(words) {
				under.left = append(under.left, scrap{v.origin(rows[0].line).line, columns})
				under.left = append(under.left, v.scraps(rows[1].line, beside)...)
				return under, true
			}
		}
		if under, ok := v.grid(b, rows[1:]); ok && under.rows[0].width() == len(words) && len(words) == len(under.rows) {
			under.left = append(under.left, scrap{v.origin(rows[0].line).line, columns})
			return under, true
		}
	}
	if inner, beside, ok := unlabelled(rows, false); ok {
		if under, ok := v.grid(b, inner); ok {
			under.left = append(under.left, v.scraps(rows[0].line, beside)...)
			return under, true
		}
	}
	return v.sized(b, rows)
}

// grid reads lines as a board without headings.
func (v Version) grid(b board, lines []span) (board, bool) {
	b.left = slices.Clone(b.left)
	b.rows, b.boxed = split(lines)
	return b, b.rows != nil && b.even()
}

// unlabelled returns rows without the headings in front of them. If the columns have no headings (columns is false), the headings of rows
// must have punctuation or be consecutive letters. beside has the headings that have no punctuation. ok is false if there are no headings.
func unlabelled(rows []span, columns bool) (inner []span, beside string, ok bool) {
	var words []string
	marked, bulleted := true, len(rows) >= minHeaded
	for _, s := range rows {
		text := strings.TrimLeft(s.text, " \t"+bars)
		end := strings.IndexAny(text, " \t"+punctuation+bars)
		if end <= 0 {
			return nil, "", false
		}
		rest := strings.TrimLeft(text[end:], punctuation)
		marked = marked && len(rest) < len(text[end:])
		words = append(words, text[:end])
		bulleted = bulleted && words[0] == text[:end] && strings.Contains(bullets, text[:end])
		inner = append(inner, span{s.line, rest, s.col + utf8.RuneCountInString(s.text[:len(s.text)-len(rest)])})
	}
	if bulleted {
		return inner, "", true
	}
	if !isSequence(words) {
		return nil, "", false
	}
	if !marked {
		beside = strings.Join(words, " ")
	}
	letters := words[0] > "9"
	return inner, beside, columns || marked || letters
}

// scraps returns a list of one scrap, a piece of a line; nil if the piece is empty.
func (v Version) scraps(line int, piece string) []scrap {
	if piece == "" {
		return nil
	}
	return []scrap{{v.origin(line).line, piece}}
}

var sizes = regexp.MustCompile(`^\s*(\d+)(?:\s*[xX*×, ]\s*(\d+))?\s*$`)

// sized reads a board below a line with its size: rows and columns in any order, or the side of a square.
func (v Version) sized(b board, rows []span) (board, bool) {
	found := sizes.FindStringSubmatch(rows[0].text)
	if found == nil || len(rows) < 2 {
		return b, false
	}
	under, ok := v.grid(b, rows[1:])
	return under, ok && under.fits(found[1], found[2])
}

// fits reports whether a board has the given size.
func (b board) fits(one, other string) bool {
	high, wide := strconv.Itoa(len(b.rows)), strconv.Itoa(b.rows[0].width())
	if other == "" {
		return one == high && one == wide
	}
	return one == high && other == wide || one == wide && other == high
}
