package catalogue

import (
	"slices"
	"strings"
	"unicode/utf8"

	"unknot/core/pzpr"
	"unknot/core/text"
)

// version is one way to read a pasted text, with the origin of each of its lines.
type version struct {
	text  string
	lines []origin // none: line i+1 of the paste
	less  bool     // lines of words are left out
	left  []scrap  // the omitted pieces, in order
}

// origin is a line of the paste, from 1, and the number of characters that were cut from its front.
type origin struct{ line, cut int }

// spotter finds the first board in a line of words.
type spotter func(line string) (from, to int, ok bool)

// versions returns the ways to read a text, the likeliest first: only its addresses, only the boards in its lines, the whole text, and the
// text without the words around a board.
func (v version) versions(spot spotter) []version {
	var all []version
	add := func(only version, ok bool) {
		if ok && only.text != v.text {
			all = append(all, only)
		}
	}
	for _, stop := range []bool{false, true} {
		add(v.only(func(line string) []pzpr.Span { return addresses(line, stop) }))
	}
	add(v.only(func(line string) []pzpr.Span {
		from, to, ok := spot(line)
		if !ok || text.IsComment(line) {
			return nil
		}
		return []pzpr.Span{{From: from, To: to}}
	}))
	all = append(append(all, v), v.withoutProse()...)
	return slices.CompactFunc(all, func(a, b version) bool { return a.text == b.text })
}

// addresses returns the addresses in a line. A name before the first address belongs to it if a tab separates them.
func addresses(line string, stop bool) []pzpr.Span {
	spans := pzpr.Spans(line, stop)
	if name, _, tab := strings.Cut(line, "\t"); tab && len(spans) > 0 && len(name)+1 == spans[0].From {
		spans[0].From = 0
	}
	return spans
}

// only returns a text with each puzzle found by find on a separate line, and the words around the puzzles as comments; ok is false if find
// finds none.
func (v version) only(find func(line string) []pzpr.Span) (only version, ok bool) {
	var lines []string
	found := map[int]bool{}
	var left []scrap
	for i, line := range strings.Split(v.text, "\n") {
		spans := find(line)
		if len(spans) == 0 {
			lines, only.lines = append(lines, line), append(only.lines, v.origin(i))
		}
		for j, span := range spans {
			if j > 0 && line[span.From:span.To] == lines[len(lines)-1] {
				continue // the text of a link and its target
			}
			from := v.origin(i)
			from.cut += utf8.RuneCountInString(line[:span.From])
			found[len(lines)] = true
			lines, only.lines = append(lines, line[span.From:span.To]), append(only.lines, from)
		}
		if len(spans) > 0 {
			left = append(left, around(line, spans, v.origin(i).line)...)
		}
	}
	if len(found) == 0 {
		return v, false
	}
	words := only.commentOut(lines, func(i int, _ bool) bool { return !found[i] && hasWords(lines[i]) })
	only.text, only.left = strings.Join(lines, "\n"), slices.Concat(v.left, left, words)
	slices.SortStableFunc(only.left, func(a, b scrap) int { return a.line - b.line })
	return only, true
}

// origin returns the origin of the i-th line, i from 0.
func (v version) origin(i int) origin {
	if i < len(v.lines) {
		return v.lines[i]
	}
	return origin{line: i + 1}
}

// placed adds its place in the paste to an error.
func (v version) placed(err error) error {
	fault, ok := err.(*text.ParseError)
	if !ok || fault.Line == 0 {
		return err
	}
	from, col := v.origin(fault.Line-1), fault.Col
	if col > 0 {
		col += from.cut
	}
	return &text.ParseError{Line: from.line, Col: col, Text: fault.Text}
}

// moved returns parts with their places in the paste, and with the omitted pieces beside them.
func (v version) moved(parts []text.Part) []text.Part {
	for i := range parts {
		from := v.origin(parts[i].Line - 1)
		parts[i].Line, parts[i].Cut = from.line, from.cut
	}
	share(v.left, parts)
	return parts
}
