package catalogue

import (
	"slices"
	"strings"
	"unicode/utf8"

	"unknot/core/pzpr"
	"unknot/core/text"
)

// version is one way to read a pasted text, and where its lines come from.
type version struct {
	text  string
	lines []origin // none: line i+1 of the paste
	less  bool     // lines of words are left out
}

// origin is a line of the paste, from 1, and how many characters were cut from its front.
type origin struct{ line, cut int }

// versions are the ways to read a text, the likelier ones first: only the addresses in it, as it
// is, and without the words around a board.
func (v version) versions() []version {
	var all []version
	for _, stop := range []bool{false, true} {
		if a, ok := v.addresses(stop); ok && a.text != v.text {
			all = append(all, a)
		}
	}
	all = append(all, v)
	for _, plain := range withoutProse(v.text) {
		all = append(all, version{plain, v.lines, true})
	}
	return slices.CompactFunc(all, func(a, b version) bool { return a.text == b.text })
}

// addresses is a text with each address of a puzzle on a line of its own, and the words around them as
// comments; ok is false if there is none. A name before an address, with a tab between, stays.
func (v version) addresses(stop bool) (only version, ok bool) {
	var lines []string
	found := map[string]bool{}
	for i, line := range strings.Split(v.text, "\n") {
		spans := pzpr.Spans(line, stop)
		if len(spans) == 0 {
			lines, only.lines = append(lines, line), append(only.lines, v.origin(i))
		}
		for j, span := range spans {
			address := line[span.From:span.To]
			if j > 0 && address == lines[len(lines)-1] {
				continue // the text of a link and its target
			}
			if name, _, tab := strings.Cut(line, "\t"); j == 0 && tab && len(name)+1 == span.From {
				span.From = 0
			}
			from := v.origin(i)
			from.cut += utf8.RuneCountInString(line[:span.From])
			line := line[span.From:span.To]
			lines, only.lines = append(lines, line), append(only.lines, from)
			found[line] = true
		}
	}
	if len(found) == 0 {
		return v, false
	}
	commentOut(lines, func(line string, _ bool) bool { return !found[line] && hasWords(line) })
	only.text = strings.Join(lines, "\n")
	return only, true
}

// origin is where the i-th line comes from, i from 0.
func (v version) origin(i int) origin {
	if i < len(v.lines) {
		return v.lines[i]
	}
	return origin{line: i + 1}
}

// placed gives an error its place in the paste.
func (v version) placed(err error) error {
	fault, ok := err.(*text.Fault)
	if !ok || fault.Line == 0 {
		return err
	}
	from, col := v.origin(fault.Line-1), fault.Col
	if col > 0 {
		col += from.cut
	}
	return &text.Fault{Line: from.line, Col: col, Text: fault.Text}
}

// moved gives parts their places in the paste.
func (v version) moved(parts []text.Part) []text.Part {
	for i := range parts {
		from := v.origin(parts[i].Line - 1)
		parts[i].Line, parts[i].Cut = from.line, from.cut
	}
	return parts
}
