package formats

import (
	"strings"
	"unicode"

	"unknot/core/text"
)

// class is the class of a line in a collection.
type class int

const (
	emptyLine class = iota
	rowLine         // a row of a board, or several rows separated by bars
	keyLine         // “Key: value”
	noteLine        // text after ; or ::, or in a comment of several lines
	headLine        // the heading of a solution or of a saved game
	movesLine       // LURD
	wordsLine       // anything else: a title, a remark
)

// line is a line of a collection.
type line struct {
	number int // number of the line, from 1
	raw    string
	class
	text  string // text without surrounding spaces and without the sign of a note
	key   string // in lower case: the key of a keyLine or of a note in the same form, or the heading of a headLine
	value string // the value after the key, or the moves after a heading
}

func (l line) isTitle() bool { return l.key == "title" }

// keys lists the words that collections use as keys before a colon.
var keys = map[string]bool{
	"title": true, "author": true, "collection": true, "comment": true, commentEnd: true, "date created": true, "date of last change": true,
	"id": true, "copyright": true, "email": true, "homepage": true, "set": true, "difficulty": true, "rating": true, "format": true,
	"variant": true,
}

const (
	commentEnd   = "comment-end"
	solutionHead = "solution"
)

// moveHeadings lists the beginnings of lines that are headings of moves.
var moveHeadings = []string{solutionHead, "snapshot", "reverse snapshot", "saved game"}

// minLetters is the minimum length of a text that is recognised as moves if neither a heading nor capitals distinguish it from a word.
const minLetters = 8

// readLines splits a text into lines and determines their classes.
func readLines(source string) (lines []line, err error) {
	if err := refuse(source); err != nil {
		return nil, err
	}
	for i, raw := range textLines(source) {
		l := classify(raw)
		l.number, l.raw = i+1, raw
		lines = append(lines, l)
	}
	ended := 0 // number of lines up to the end of the last comment
	for i, l := range lines {
		if l.key == commentEnd {
			ended = i
		}
	}
	for i := range lines {
		switch l, before := &lines[i], lines[max(i-1, 0)].class; {
		case l.class == keyLine && l.key == "comment" && l.value == "" && i < ended:
			commentOut(lines[i+1:])
		case l.class != wordsLine:
		case isBlankRow(l.text) && before == rowLine && continues(lines[i:]):
			l.class, l.text = rowLine, l.raw
		case isMoves(l.text) && (len(l.text) >= minLetters || isMixed(l.text) || before == headLine || before == movesLine):
			l.class = movesLine
		}
	}
	return lines, nil
}

// commentOut makes the lines of a block comment notes.
func commentOut(lines []line) {
	for i := range lines {
		if lines[i].key == commentEnd {
			return
		}
		lines[i].class, lines[i].key = noteLine, "comment"
	}
}

// continues reports whether lines continue a board after blank rows.
func continues(lines []line) bool {
	for _, l := range lines[:min(len(lines), MaxSide)] {
		if !isBlankRow(l.text) {
			return l.class == rowLine
		}
	}
	return false
}

// refuse returns an error if source is not a text.
func refuse(source string) error {
	_, err := text.Read(source)
	return err
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// textLines splits a text with any type of line ends into lines.
func textLines(source string) []string {
	return strings.Split(lineEnds.Replace(strings.TrimPrefix(source, "\ufeff")), "\n")
}

// classify determines the class of a line from the line alone.
func classify(raw string) (l line) {
	l.text = strings.TrimFunc(raw, unicode.IsSpace)
	switch {
	case l.text == "":
		return l
	case isRow(raw):
		l.class, l.text = rowLine, raw
		return l
	}
	if note := strings.TrimLeft(l.text, ";"); note != l.text || strings.HasPrefix(note, "::") {
		l.class, l.text = noteLine, strings.TrimSpace(strings.TrimLeft(note, ":"))
	}
	key, value, ok := strings.Cut(l.text, ":")
	if key = strings.ToLower(strings.TrimSpace(key)); ok && (keys[key] || key == "kind" && l.class == noteLine) {
		l.key, l.value = key, strings.TrimSpace(value)
	}
	switch {
	case l.class == noteLine:
	case l.key != "":
		l.class = keyLine
	default:
		l.class = wordsLine
		l.readHeading()
	}
	return l
}

// readHeading checks whether a line is a heading of moves, and parses moves on the same line.
func (l *line) readHeading() {
	for _, head := range moveHeadings {
		rest, ok := strings.CutPrefix(strings.ToLower(l.text), head)
		if !ok || strings.ContainsFunc(rest[:min(1, len(rest))], unicode.IsLetter) {
			continue
		}
		l.class, l.key = headLine, head
		if moves := l.text[strings.LastIndexAny(l.text, ": ")+1:]; isMoves(moves) {
			l.value = moves
		}
	}
}

// isMoves reports whether a text consists of moves, perhaps run-length encoded.
func isMoves(source string) bool {
	return strings.ContainsAny(source, "lurdLURD") && strings.Trim(source, "lurdLURD0123456789()[]* \t,") == ""
}

// isMixed reports whether a text has a small letter before a capital, which does not occur in words.
func isMixed(source string) bool {
	small := strings.IndexFunc(source, unicode.IsLower)
	return small >= 0 && strings.ContainsFunc(source[small:], unicode.IsUpper)
}
