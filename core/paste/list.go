package paste

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// list is a list of a program: of lists, or of elements.
type list struct {
	lists []list
	cells []element
	end   int // index in the text after its closing bracket
}

// element is a word or a string in a list, and its index in the text.
type element struct {
	text   string
	at     int
	quoted bool
}

const (
	opening = "[{("
	closing = "]})"
)

// maxDepth is the largest depth of brackets: boards, rows and cells need three.
const maxDepth = 4

// readList reads a list from its opening bracket on; ok is false if it does not end, or has other signs.
func readList(source string, at, depth int) (l list, ok bool) {
	kind := strings.IndexByte(opening, source[at])
	if depth > maxDepth {
		return l, false
	}
	for at++; at < len(source); {
		switch c := source[at]; {
		case strings.IndexByte(" \t\r\n,;", c) >= 0:
			at++
		case strings.IndexByte(opening, c) >= 0:
			inner, ok := readList(source, at, depth+1)
			if !ok || len(l.cells) > 0 {
				return l, false
			}
			l.lists, at = append(l.lists, inner), inner.end
		case strings.IndexByte(closing, c) >= 0:
			l.end = at + 1
			return l, c == closing[kind]
		default:
			e, end, ok := readElement(source, at)
			if !ok || len(l.lists) > 0 {
				return l, false
			}
			l.cells, at = append(l.cells, e), end
		}
	}
	return l, false
}

// maxElement is the largest number of bytes in a word of a list; strings may be as long as a board on one line.
const maxElement = 12

func readElement(source string, at int) (e element, end int, ok bool) {
	if quote := source[at]; quote == '"' || quote == '\'' {
		length := strings.IndexByte(source[at+1:], quote)
		if length < 0 {
			return e, 0, false
		}
		inner := strings.ReplaceAll(source[at+1:at+1+length], `\\`, `\`)
		return element{inner, at + 1, true}, at + length + 2, true
	}
	length := strings.IndexAny(source[at:], " \t\r\n,;[]{}()\"'")
	if length <= 0 || length > maxElement {
		return e, 0, false
	}
	word := source[at : at+length]
	return element{word, at, false}, at + length, !hasWords(word) || slices.Contains(nothings, strings.ToLower(word))
}

// lists finds the boards that are lists of a program: of rows, of strings that are rows, or one list of all cells.
func (v Version) lists(lines []string) (all []board) {
	source := strings.Join(lines, "\n")
	where, behind := place{source: source}, place{source: source}
	from := 0 // where the text after the last list begins
	for at := 0; ; {
		next := strings.IndexAny(source[at:], opening)
		if next < 0 {
			return all
		}
		at += next
		l, ok := readList(source, at, 0)
		if !ok {
			at++
			continue
		}
		l = followed(source, l)
		first := len(all)
		begin, _ := where.of(at)
		for _, rows := range l.boards() {
			all = append(all, where.board(rows))
		}
		end, _ := behind.of(l.end - 1)
		if len(all) > first {
			all[first].from, all[len(all)-1].to = begin, end+1
			before := source[max(from, 1+strings.LastIndexByte(source[:at], '\n')):at]
			if strings.ContainsFunc(before, unicode.IsLetter) {
				all[first].left = []scrap{{v.origin(begin).line, strings.TrimSpace(before)}}
			}
			from = l.end
		}
		at = l.end
	}
}

// followed returns a list of cells together with the next lists that have as many cells, as the rows of a board. It returns other lists
// unchanged.
func followed(source string, l list) list {
	if len(l.cells) < 2 {
		return l
	}
	rows := []list{l}
	for at := l.end; ; {
		rest := strings.TrimLeft(source[at:], " \t\r\n,;-")
		between := source[at : len(source)-len(rest)]
		if rest == "" || strings.IndexByte(opening, rest[0]) < 0 || !strings.Contains(between, "\n") {
			break
		}
		next, ok := readList(source, len(source)-len(rest), 0)
		if !ok || len(next.cells) != len(l.cells) {
			break
		}
		rows, at = append(rows, next), next.end
	}
	if len(rows) < 2 {
		return l
	}
	return list{lists: rows, end: rows[len(rows)-1].end}
}

// board makes a board from rows of list elements.
func (p *place) board(rows [][]element) (b board) {
	for _, elements := range rows {
		r := row{}
		for i, e := range elements {
			line, col := p.of(e.at)
			if i == 0 {
				r.line = line
			}
			r.cells = append(r.cells, cell{e.text, col})
		}
		b.rows = append(b.rows, r)
	}
	b.from, b.to = b.rows[0].line, b.rows[len(b.rows)-1].line+1
	b.boxed = b.isBanded()
	return b
}

// isBanded reports whether there are more lines between the bands of a square board than between its other rows.
func (b board) isBanded() bool {
	side := len(b.rows)
	if boxes[side] == 0 {
		return false
	}
	high := side / boxes[side]
	for i := 1; i < side; i++ {
		if step := b.rows[i].line - b.rows[i-1].line; step != 1 && i%high != 0 || step < 2 && i%high == 0 {
			return false
		}
	}
	return true
}

// place converts indices of a text to lines and columns. Successive indices must not decrease.
type place struct {
	source         string
	at, line, from int
}

// of returns the line from 0 and the column from 1 of an index.
func (p *place) of(at int) (line, col int) {
	for ; p.at < at; p.at++ {
		if p.source[p.at] == '\n' {
			p.line, p.from = p.line+1, p.at+1
		}
	}
	return p.line, 1 + utf8.RuneCountInString(p.source[p.from:at])
}

// boards returns the rows of the boards in a list.
func (l list) boards() (all [][][]element) {
	switch {
	case len(l.lists) > 0 && !slices.ContainsFunc(l.lists, func(inner list) bool { return len(inner.lists) > 0 }):
		var rows [][]element
		for _, inner := range l.lists {
			rows = append(rows, inner.row())
		}
		if isEven(rows) {
			return [][][]element{rows}
		}
	case len(l.lists) > 0:
		for _, inner := range l.lists {
			all = append(all, inner.boards()...)
		}
	case len(l.cells) > 0:
		return l.flat()
	}
	return all
}

func isEven(rows [][]element) bool {
	return len(rows) > 1 && len(rows[0]) > 0 && !slices.ContainsFunc(rows, func(r []element) bool { return len(r) != len(rows[0]) })
}

// row returns the cells of a list, empty ones as dots.
func (l list) row() (cells []element) {
	for _, e := range l.cells {
		if word := strings.TrimSpace(e.text); word == "" || slices.Contains(nothings, strings.ToLower(word)) {
			e.text = "."
		}
		cells = append(cells, e)
	}
	return cells
}

// minFlat is the least number of cells in a list without rows.
const minFlat = 4

// flat returns the board of a list without lists: strings are its rows, and a square number of cells is a board row by row.
func (l list) flat() (boards [][][]element) {
	var rows [][]element
	for _, e := range l.cells {
		if !e.quoted || utf8.RuneCountInString(e.text) < 2 {
			rows = nil
			break
		}
		var r []element
		words := strings.Fields(strings.ReplaceAll(e.text, ",", " "))
		if len(words) == 1 {
			words = strings.Split(words[0], "")
		}
		for _, word := range words {
			r = append(r, element{word, e.at, false})
		}
		rows = append(rows, r)
	}
	if isEven(rows) {
		return [][][]element{rows}
	}
	cells := l.row()
	side := 0
	for side*side < len(cells) {
		side++
	}
	if side*side != len(cells) || len(cells) < minFlat {
		return nil
	}
	return [][][]element{slices.Collect(slices.Chunk(cells, side))}
}
