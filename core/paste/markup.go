package paste

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"unknot/core/pzpr"
)

// The tags that end a line or a cell of a table. Other tags are left out.
var (
	tag      = regexp.MustCompile(`(?i)</?[a-z][^<>]*>`)
	lineTag  = regexp.MustCompile(`(?i)^<(br|/tr|/p|/div|/li)\b`)
	cellTag  = regexp.MustCompile(`(?i)^</t[dh]\b`)
	breaking = regexp.MustCompile(`(?i)<(br|td)\b`)
)

// untagged returns a text without the tags of HTML: each row of a table is a line, and tabs separate its cells. changed is false if
// the text has neither a table nor a tag that ends a line.
func (v Version) untagged() (plain Version, changed bool) {
	if !breaking.MatchString(v.Text) {
		return v, false
	}
	return v.rewritten(func(line string) []piece {
		pieces := []piece{{}}
		at := 0
		add := func(text string) {
			last := &pieces[len(pieces)-1]
			last.text += text
		}
		for _, found := range tag.FindAllStringIndex(line, -1) {
			add(line[at:found[0]])
			switch name := line[found[0]:found[1]]; {
			case lineTag.MatchString(name):
				pieces = append(pieces, piece{at: found[1]})
			case cellTag.MatchString(name):
				add("\t")
			}
			at = found[1]
		}
		add(line[at:])
		var some []piece
		for _, p := range pieces {
			if p.text != "" || line == "" {
				some = append(some, piece{strings.TrimSuffix(p.text, "\t"), p.at}) // no separator is needed after the last cell of a row
			}
		}
		return some
	}), true
}

// literal is a string of a program on one line, long enough for a row of a board.
var literal = regexp.MustCompile(`"[^"\n]{4,}"|'[^'\n]{4,}'`)

// literals returns a text with the contents of strings of programs on lines of their own; changed is false if there is none.
func (v Version) literals() (plain Version, changed bool) {
	if !literal.MatchString(v.Text) {
		return v, false
	}
	var left []scrap
	for i, line := range strings.Split(v.Text, "\n") {
		var spans []pzpr.Span
		for _, found := range literal.FindAllStringIndex(line, -1) {
			spans = append(spans, pzpr.Span{From: found[0], To: found[1]})
		}
		if spans != nil {
			left = append(left, around(line, spans, v.origin(i).line)...)
		}
	}
	plain = v.rewritten(func(line string) (pieces []piece) {
		for _, found := range literal.FindAllStringIndex(line, -1) {
			at := found[0] + 1
			for _, inner := range strings.Split(line[at:found[1]-1], `\n`) {
				pieces = append(pieces, piece{inner, at})
				at += len(inner) + len(`\n`)
			}
		}
		if pieces == nil {
			return []piece{{line, 0}}
		}
		return pieces
	})
	plain.left = append(slices.Clip(plain.left), left...)
	return plain, true
}

// piece is a part of a line that becomes a separate line, and its index in the original line.
type piece struct {
	text string
	at   int
}

// rewritten returns a version with the pieces of each line as lines.
func (v Version) rewritten(cut func(line string) []piece) Version {
	var lines []string
	plain := Version{left: v.left}
	for i, line := range strings.Split(v.Text, "\n") {
		for _, p := range cut(line) {
			from := v.origin(i)
			from.cut += utf8.RuneCountInString(line[:p.at])
			lines, plain.lines = append(lines, p.text), append(plain.lines, from)
		}
	}
	plain.Text = strings.Join(lines, "\n")
	return plain
}
