package pzpr

import (
	"cmp"
	"strconv"
	"strings"
)

// Puzzle reads the puzzle of an address. Errors are of type *FormatError. It does not read the rows of
// cells of kanpen.net (Rowwise).
func (a Address) Puzzle() (*Puzzle, error) {
	switch a.Form {
	case File:
		return ReadFile(a.Fields)
	case Rowwise:
		return nil, formatErrorf(0, 0, "addresses with rows of cells are not read here")
	}
	variant, flags, columns := a.head()
	p, err := a.blank(columns, a.field(columns), a.field(columns+1))
	if err != nil {
		return nil, err
	}
	p.Variant, p.Flags = variant, flags
	text := strings.TrimSuffix(strings.Join(a.Fields[min(columns+1, len(a.Fields)):], "/"), "/")
	if text == "" {
		return p, nil // the address ends after the size, so the board is empty
	}
	if b := (body{p: p, text: text, field: columns + 2}); !b.read() {
		return nil, b.fault
	}
	p.unblock()
	return p, nil
}

// Fit returns an error if a side of the board is longer than puzzles with this title can have, whatever its cells are; nil otherwise.
func (a Address) Fit(most int, title string) error {
	if a.Form != Encoded {
		return nil
	}
	_, _, columns := a.head()
	for i, sides := range [2]string{"columns", "rows"} {
		word := strings.TrimSpace(a.field(columns + i))
		if n, ok := natural(word); ok && n > most || len(word) > 7 && strings.Trim(word, "0123456789") == "" {
			return formatErrorf(columns+i, 0, "“%.20s” is too large: %s has at most %d %s here", word, title, most, sides)
		}
	}
	return nil
}

// head returns the part before the size, and the index of the field with the columns, from 1.
func (a Address) head() (variant, flags string, columns int) {
	columns = 1
	if word := a.field(columns); strings.HasPrefix(word, "v:") {
		variant, columns = word, columns+1
	}
	if word := a.field(columns); areFlags(word) {
		flags, columns = word, columns+1
	}
	return variant, flags, columns
}

// field returns a field by its index from 1; "" after the last.
func (a Address) field(at int) string {
	if at > len(a.Fields) {
		return ""
	}
	return a.Fields[at-1]
}

// unblock marks cells with a clue or a star as not blocked, as files do.
func (p *Puzzle) unblock() {
	for i := range p.Blocked {
		r, c := i/p.Cols, i%p.Cols
		if p.Clues != nil && p.Clues[i] != None || p.Stars != nil && p.Stars[2*r*(2*p.Cols-1)+2*c] != 0 {
			p.Blocked[i] = 0
		}
	}
}

// areFlags reports whether a field is a list of flags, which may come before the size.
func areFlags(word string) bool {
	for _, r := range word {
		if r < 'a' || r > 'z' {
			return false
		}
	}
	return len(word) <= 8
}

// blank makes an empty board with the size whose columns are in field at.
func (a Address) blank(at int, cols, rows string) (*Puzzle, error) {
	c, ok := side(cols)
	if !ok {
		return nil, formatErrorf(at, 0, "“%.20s” is not a number of columns from 1 to %d", cols, MaxSide)
	}
	r, ok := side(rows)
	if !ok {
		return nil, formatErrorf(at+1, 0, "“%.20s” is not a number of rows from 1 to %d", rows, MaxSide)
	}
	return New(a.Genre, r, c)
}

// side reads the length of a side.
func side(word string) (n int, ok bool) {
	n, ok = natural(strings.TrimSpace(word))
	return n, ok && n >= 1 && n <= MaxSide
}

// natural reads a number of at most 7 digits.
func natural(word string) (n int, ok bool) {
	for _, r := range word {
		if r < '0' || r > '9' {
			return 0, false
		}
		n = n*10 + int(r-'0')
	}
	return n, len(word) > 0 && len(word) <= 7
}

// read reads all parts of a body. It returns false if there is a fault.
func (b *body) read() bool {
	l, _ := layoutOf(b.p.Genre)
	for _, part := range l.parts {
		if part.optional && b.at == len(b.text) {
			continue
		}
		b.of, b.clues = part.name(), part.holdsClues()
		all := part.join(b.p)
		part.codec.read(b, all)
		part.split(b.p, all)
		if b.fault != nil {
			return false
		}
	}
	if b.at < len(b.text) {
		b.errorf("the address goes on with “%.8s” after the last of its %s", b.text[b.at:], b.of)
	}
	return b.fault == nil
}

// Address writes a puzzle's address as puzz.link does, without the player's entries. It returns an error if a grid has the wrong size, or a
// number cannot be written in an address.
func (p *Puzzle) Address() (string, error) {
	l, err := p.check()
	if err != nil {
		return "", err
	}
	o := out{p: p}
	o.WriteString("https://puzz.link/p?")
	fields := []string{cmp.Or(l.link, l.genre), p.Variant, p.Flags, strconv.Itoa(p.Cols), strconv.Itoa(p.Rows)}
	for _, field := range fields {
		if field != "" {
			o.WriteString(field + "/")
		}
	}
	for _, part := range l.parts {
		if !part.optional || !part.blank(p) {
			o.of = part.name()
			part.write(&o, part.join(p))
		}
	}
	if strings.HasSuffix(o.String(), ".") {
		o.WriteByte('/') // programs that shorten or find addresses cut off a full stop at the end
	}
	return o.String(), o.err
}
