package paste

import (
	"regexp"
	"strings"
	"unicode"

	"unknot/core/pzpr"
	"unknot/core/text"
)

// scrap is a piece of a paste that a version omits, with its line.
type scrap struct {
	line int
	text string
}

// tagged is a tag of HTML, or the part of it that is on one side of an address.
var tagged = regexp.MustCompile("<[^<>]*>?")

// around returns the pieces of a line outside the spans, in order, except pieces that are only punctuation. number is the line of the
// paste.
func around(line string, spans []pzpr.Span, number int) (left []scrap) {
	at := 0
	for _, span := range append(spans, pzpr.Span{From: len(line), To: len(line)}) {
		piece := tagged.ReplaceAllString(line[at:max(at, span.From)], "")
		at = max(at, span.To)
		if strings.ContainsFunc(piece, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '#' }) {
			left = append(left, scrap{number, strings.Trim(piece, " \t\r,;\"'`()[]{}<>|“”„«»")})
		}
	}
	return left
}

// quoted returns the text of each piece, shortened if it is long.
func quoted(left []scrap) (all []string) {
	for _, s := range left {
		all = append(all, text.Quote(s.text))
	}
	return all
}

// share assigns to each part the omitted pieces between it and the next part. The first part also gets the pieces before it.
func share(left []scrap, parts []text.Part) {
	at := 0
	for _, s := range left {
		for at+1 < len(parts) && parts[at+1].Line <= s.line {
			at++
		}
		parts[at].Left = append(parts[at].Left, text.Quote(s.text))
	}
}

// Left quotes the pieces of the paste that a version omits, in order.
func (v Version) Left() []string { return quoted(v.left) }

// Quoted returns the lines of a version without comments and empty lines, shortened if they are long.
func (v Version) Quoted() string {
	var lines []string
	for line := range strings.SplitSeq(v.Text, "\n") {
		if line = strings.TrimSpace(line); line != "" && !text.IsComment(line) {
			lines = append(lines, line)
		}
	}
	return text.Quote(strings.Join(lines, " "))
}
