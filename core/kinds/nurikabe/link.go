package nurikabe

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/pzpr"
	"unknot/core/text"
)

// Links are those of pzprjs (puzz.link and its relatives):
//
//	…?nurikabe/COLS/ROWS/BODY
//
// where BODY walks the cells by rows: 0-9a-f is a number up to 15, longer ones
// have a prefix, `.` is `?`, g to z are runs of 1 to 20 empty cells. A link may
// also carry a whole file, `…?pzprv3/…`, or on kanpen.net rows of cells.

// wide lists the prefixes of numbers above 15: how many hex digits follow, and
// what is added to them.
var wide = []struct {
	prefix string
	digits int
	base   int
}{
	{"-", 2, 0}, {"+", 3, 0}, {"=", 3, 4096}, {"@", 3, 8192}, {"%", 3, 8192}, {"*", 4, 12240}, {"$", 5, 77776},
}

// writable is how many of them a board of 64 x 64 can need.
const writable = 3

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

func (l link) decode() (*instance, error) {
	fields := l.Fields
	if strings.HasPrefix(fields[0], "v:") {
		return nil, l.fault("this link is for a variant of Nurikabe (%s) that Unknot does not know", fields[0])
	}
	if _, err := strconv.Atoi(fields[0]); err != nil {
		fields = fields[1:] // a flag
	}
	if len(fields) > 3 && fields[len(fields)-1] == "" {
		fields = fields[:len(fields)-1]
	}
	if len(fields) == 2 {
		fields = append(fields, "") // an empty board
	}
	if len(fields) != 3 {
		return nil, l.fault("a Nurikabe link has columns, rows and cells after the name, separated by /")
	}
	cols, errCols := strconv.Atoi(fields[0])
	rows, errRows := strconv.Atoi(fields[1])
	if errCols != nil || errRows != nil || cols < 0 || rows < 0 {
		return nil, l.fault("%q and %q are not numbers of columns and rows", fields[0], fields[1])
	}
	if err := checkSize(rows, cols); err != nil {
		return nil, l.fault("%v", err)
	}
	t := table{rows: rows, cols: cols, items: make([]item, rows*cols)}
	numbers, err := l.decodeBody(fields[2], t.items)
	if err != nil {
		return nil, err
	}
	return t.puzzle(numbers)
}

// decodeBody reads the cells and notes in items where each number stands.
func (l link) decodeBody(body string, items []item) ([]given, error) {
	numbers := make([]given, 0, len(items))
	if body == "" {
		return numbers[:len(items)], nil
	}
	start := max(0, strings.LastIndex(l.line.Text, body))
	for i := 0; i < len(body); {
		at := item{line: l.line.Number, col: start + i + 1}
		if ch := body[i]; ch >= 'g' && ch <= 'z' {
			numbers = append(numbers, make([]given, ch-'g'+1)...)
			i++
		} else {
			n, width := decodeGiven(body[i:])
			if width == 0 {
				return nil, text.Faultf(at.line, at.col, "the cells of the link cannot be read from %.8q on", body[i:])
			}
			if n == none {
				return nil, text.Faultf(at.line, at.col, "there is a 0 in the link, but an island cannot have 0 cells")
			}
			if len(numbers) < len(items) {
				items[len(numbers)] = at
			}
			numbers = append(numbers, n)
			i += width
		}
		if len(numbers) > len(items) {
			return nil, text.Faultf(at.line, at.col, "the link has more cells than its board, which has %d", len(items))
		}
	}
	if len(numbers) < len(items) {
		return nil, l.fault("the link has only %d of the %d cells of its board; was the end cut off?", len(numbers), len(items))
	}
	return numbers, nil
}

// decodeGiven reads one given and how many characters it takes, 0 if it is none.
func decodeGiven(s string) (given, int) {
	if s[0] == '.' {
		return anySize, 1
	}
	digits, base, from := 1, 0, 0
	for _, w := range wide {
		if strings.HasPrefix(s, w.prefix) {
			digits, base, from = w.digits, w.base, 1
		}
	}
	if len(s) < from+digits {
		return 0, 0
	}
	n, err := strconv.ParseUint(s[from:from+digits], 16, 32)
	if err != nil {
		return 0, 0
	}
	return given(base + int(n)), from + digits
}

// link writes the shortest link.
func (g *instance) link() string {
	var b strings.Builder
	fmt.Fprintf(&b, "https://puzz.link/p?nurikabe/%d/%d/", g.cols, g.rows)
	gap := 0
	flush := func() {
		for ; gap > 0; gap -= min(gap, 20) {
			b.WriteByte('g' - 1 + byte(min(gap, 20)))
		}
	}
	for _, n := range g.given {
		if n == none {
			gap++
			continue
		}
		flush()
		b.WriteString(encodeGiven(n))
	}
	flush()
	if strings.HasSuffix(b.String(), ".") {
		b.WriteByte('/') // short-link services cut a full stop at the end
	}
	return b.String()
}

func encodeGiven(n given) string {
	switch {
	case n == anySize:
		return "."
	case n < 16:
		return fmt.Sprintf("%x", int(n))
	}
	for _, w := range wide[:writable] {
		if int(n) < w.base+1<<(4*w.digits) {
			return fmt.Sprintf("%s%0*x", w.prefix, w.digits, int(n)-w.base)
		}
	}
	return ""
}
