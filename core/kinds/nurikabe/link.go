package nurikabe

import (
	"errors"
	"fmt"
	"strings"

	"unknot/core/pzpr"
	"unknot/core/text"
)

// link is an address and its line.
type link struct {
	pzpr.Address
	line text.Line
}

// readLink takes a line apart; ok is false if it is no link of this family.
func readLink(line text.Line) (l link, ok bool) {
	l.line = line
	l.Address, ok = pzpr.Read(line.Text)
	return l, ok
}

// puzzle reads what the link says.
func (l link) puzzle() (*instance, error) {
	if l.Genre != "nurikabe" {
		return nil, l.fault("this link is for the puzzle %q, not for Nurikabe", l.Genre)
	}
	switch l.Form {
	case pzpr.File:
		lines := make([]text.Line, len(l.Fields))
		for i, field := range l.Fields {
			lines[i] = text.Line{Number: l.line.Number, Text: strings.TrimRight(field, " ")}
		}
		return readFile(lines)
	case pzpr.Rowwise:
		lines := make([]text.Line, 0, len(l.Fields))
		for _, field := range l.Fields {
			if field = strings.Trim(field, "_"); field != "" {
				lines = append(lines, text.Line{Number: l.line.Number, Text: strings.ReplaceAll(field, "_", " ")})
			}
		}
		return readBox(lines, "?")
	}
	return l.decode()
}

func (l link) fault(format string, args ...any) error {
	return text.Faultf(l.line.Number, 0, format, args...)
}

// decode reads the cells of an address, and where each number stands.
func (l link) decode() (*instance, error) {
	p, err := l.Address.Puzzle()
	if fault := (*pzpr.Fault)(nil); errors.As(err, &fault) {
		return nil, text.Faultf(l.line.Number, l.Column(l.line.Text, fault), "%s", fault.Text)
	}
	if err == nil && p.Variant != "" {
		err = fmt.Errorf("this link is for a variant of Nurikabe (%s) that Unknot does not know", p.Variant)
	}
	if err == nil {
		err = checkSize(p.Rows, p.Cols)
	}
	if err != nil {
		return nil, l.fault("%v", err)
	}
	t := table{rows: p.Rows, cols: p.Cols, items: make([]item, len(p.Clues))}
	numbers := make([]given, len(p.Clues))
	for c, clue := range p.Clues {
		field, col := p.Where(c)
		t.items[c] = item{line: l.line.Number, col: l.Column(l.line.Text, &pzpr.Fault{Field: field, Col: col})}
		switch clue {
		case pzpr.None:
		case pzpr.Unknown:
			numbers[c] = anySize
		case 0:
			return nil, text.Faultf(t.items[c].line, t.items[c].col, "there is a 0 in the link, but an island cannot have 0 cells")
		default:
			numbers[c] = given(clue)
		}
	}
	return t.puzzle(numbers)
}

// link writes the shortest link.
func (g *instance) link() string {
	p, err := pzpr.New("nurikabe", g.rows, g.cols)
	if err != nil {
		return ""
	}
	for c, n := range g.given {
		switch n {
		case none:
		case anySize:
			p.Clues[c] = pzpr.Unknown
		default:
			p.Clues[c] = int(n)
		}
	}
	address, _ := p.Address() // it holds every number of a board that fits it
	return address
}
