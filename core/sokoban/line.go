package sokoban

import (
	"strings"
	"unicode"

	"unknot/core/puzzle"
)

// sort is what a line of a collection is.
type sort int

const (
	emptyLine sort = iota
	rowLine        // a row of a board, or several with bars between
	keyLine        // “Key: value” of a .sok file
	noteLine       // behind ; or ::
	headLine       // of a solution or a saved game
	movesLine      // LURD
	wordsLine      // anything else: a title, a remark
)

// line is a line of a collection.
type line struct {
	number int // from 1
	sort
	text  string // without blanks around it, of a row as it stands
	key   string // of a keyLine, or of a noteLine that is one: in lower case
	value string
}

// solves says whether moves follow that are a solution, and no saved game.
func (l line) solves() bool { return l.sort == headLine && l.key == "solution" }

// known are the keys that collections use.
var known = map[string]bool{
	"title": true, "author": true, "collection": true, "comment": true, "date created": true, "date of last change": true, "id": true,
	"copyright": true, "email": true, "homepage": true, "set": true, "difficulty": true, "rating": true, "date": true, "url": true, "name": true,
	"format": true, "variant": true, "game": true, "type": true,
}

// readLines sorts the lines of a text.
func readLines(text string) (lines []line, err error) {
	if err := refuse(text); err != nil {
		return nil, err
	}
	comment := false // in a block of Comment: … Comment-End:
	raw := textLines(text)
	for i, text := range raw {
		l := sorted(text)
		l.number = i + 1
		switch before := len(lines) - 1; {
		case comment:
			comment = l.key != "comment-end"
			l.sort = noteLine
			l.key = ""
		case l.sort == keyLine && l.key == "comment" && l.value == "":
			comment = closes(raw[i+1:])
		case l.sort == wordsLine && isBlankRow(text) && before >= 0 && lines[before].sort == rowLine && goesOn(raw[i+1:]):
			l.sort, l.text = rowLine, text
		case l.sort == wordsLine && isMoves(l.text) && (len(l.text) >= 8 || before >= 0 && (lines[before].sort == headLine || lines[before].sort == movesLine)):
			l.sort = movesLine
		}
		lines = append(lines, l)
	}
	return lines, nil
}

// textLines are the lines of a text with any line ends.
func textLines(text string) []string {
	return strings.Split(lineEnds.Replace(strings.TrimPrefix(text, "\ufeff")), "\n")
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// refuse says why a text is none.
func refuse(text string) error {
	_, err := puzzle.ReadSource(text)
	return err
}

// closes says whether a block of comment ends in the lines.
func closes(lines []string) bool {
	for _, text := range lines {
		if sorted(text).key == "comment-end" {
			return true
		}
	}
	return false
}

// goesOn says whether a board goes on in the lines, behind rows without anything.
func goesOn(lines []string) bool {
	for _, text := range lines {
		if !isBlankRow(text) {
			return isRow(text)
		}
	}
	return false
}

// sorted looks at a line alone.
func sorted(text string) line {
	trimmed := strings.TrimFunc(text, unicode.IsSpace)
	note, isNote := strings.CutPrefix(trimmed, "::")
	if !isNote {
		note, isNote = strings.CutPrefix(trimmed, ";")
	}
	switch {
	case trimmed == "":
		return line{sort: emptyLine}
	case isNote:
		l := line{sort: noteLine, text: strings.TrimSpace(strings.TrimLeft(note, ";:"))}
		if key, value, ok := keyed(l.text); ok {
			l.key, l.value = key, value
		}
		return l
	case isRow(text):
		return line{sort: rowLine, text: text}
	}
	if moves, ok := heading(trimmed); ok {
		l := line{sort: headLine, text: moves}
		if strings.EqualFold(trimmed[:min(8, len(trimmed))], "solution") {
			l.key = "solution"
		}
		return l
	}
	if key, value, ok := keyed(trimmed); ok {
		return line{sort: keyLine, text: trimmed, key: key, value: value}
	}
	return line{sort: wordsLine, text: trimmed}
}

// keyed takes “Key: value” apart, for the keys that are in use.
func keyed(text string) (key, value string, ok bool) {
	key, value, ok = strings.Cut(text, ":")
	key = strings.ToLower(strings.TrimSpace(key))
	return key, strings.TrimSpace(value), ok && (known[key] || key == "comment-end")
}

// heading says whether a line heads a solution or a saved game, and gives the moves
// that follow on it, if any.
func heading(text string) (moves string, ok bool) {
	lower := strings.ToLower(text)
	for _, head := range []string{"solution", "snapshot", "reverse snapshot", "saved game", "moves:", "lurd:"} {
		rest, is := strings.CutPrefix(lower, head)
		if !is || rest != "" && unicode.IsLetter(rune(rest[0])) && !strings.HasPrefix(rest, "s") {
			continue
		}
		if at := strings.LastIndexAny(text, ":= "); at >= 0 {
			moves = strings.TrimSpace(text[at+1:])
		}
		if !isMoves(moves) {
			moves = ""
		}
		return moves, true
	}
	return "", false
}

// isMoves says whether a text is one of moves: LURD, run-length too.
func isMoves(text string) bool {
	return strings.ContainsAny(text, "lurdLURD") && strings.Trim(text, "lurdLURD0123456789()[]* \t,") == ""
}
