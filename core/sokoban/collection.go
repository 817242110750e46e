package sokoban

import (
	"slices"
	"strings"
	"unicode"

	"unknot/core/puzzle"
)

// entry is one level of a collection as it stands in the text.
type entry struct {
	title, author string
	rows          []row
	moves         []string // texts of moves behind it that may be solutions
	from, to      int      // its lines, to not included; they count from 0
}

// collection takes a text apart into its levels. A fault of a row is given with
// what was read before it.
func collection(text string) (entries []entry, err error) {
	if isXML(text) {
		return readXML(text)
	}
	lines, err := readLines(text)
	if err != nil {
		return nil, err
	}
	for at := 0; at < len(lines); {
		if lines[at].sort != rowLine {
			at++
			continue
		}
		e := entry{from: at}
		for ; at < len(lines) && lines[at].sort == rowLine; at++ {
			rows, wrong := readRows(lines[at].number, lines[at].text)
			if wrong != nil && err == nil {
				err = wrong
			}
			e.rows = append(e.rows, rows...)
		}
		e.to = at
		entries = append(entries, e)
	}
	if len(entries) == 0 {
		return nil, noBoard(lines)
	}
	divide(lines, entries)
	return entries, err
}

// divide gives the lines between the boards to the levels, and names these.
func divide(lines []line, entries []entry) {
	last := &entries[len(entries)-1]
	// Where titles stand behind the boards, keys before a board are the other's.
	behind := slices.ContainsFunc(lines[last.to:], func(l line) bool { return l.sort == keyLine && l.key == "title" })
	for i := range entries {
		e, start, end := &entries[i], 0, len(lines)
		if i > 0 {
			start = entries[i-1].to
		}
		if i+1 < len(entries) {
			end = top(lines, e.to, entries[i+1].from, behind)
		}
		e.name(lines[start:e.from], lines[e.to:end])
		e.from, e.to = start, end
	}
}

// top is where the lines begin that belong to the board at a line and not to the one
// that ends before after: the block of words above it.
func top(lines []line, after, at int, behind bool) int {
	from := at
	for i := at - 1; i >= after; i-- {
		switch l := lines[i]; {
		case l.sort == emptyLine:
			if from < at {
				return from
			}
		case l.sort == noteLine || l.sort == wordsLine || l.sort == keyLine && !behind:
			from = i
		default:
			return from
		}
	}
	return from
}

// name finds the title, the author and the moves in the lines above and below
// the board.
func (e *entry) name(above, below []line) {
	for _, l := range above {
		switch {
		case l.key == "title" || l.key == "name":
			e.title = l.value
		case l.key == "author":
			e.author = l.value
		case l.key == "" && (l.sort == noteLine || l.sort == wordsLine) && strings.ContainsFunc(l.text, isNamed) && !titled(above):
			e.title = l.text
		}
	}
	wanted := true // the moves that follow are a solution and no saved game
	for _, l := range below {
		switch {
		case l.key == "title" && l.sort == keyLine:
			e.title = l.value
		case l.key == "author" && l.sort == keyLine:
			e.author = l.value
		case l.sort == headLine:
			if wanted = l.solves(); wanted {
				e.moves = append(e.moves, l.text)
			}
		case l.sort == movesLine && wanted:
			if len(e.moves) == 0 {
				e.moves = append(e.moves, "")
			}
			e.moves[len(e.moves)-1] += l.text
		}
	}
}

func isNamed(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// titled says whether a title is given by its key.
func titled(lines []line) bool {
	return slices.ContainsFunc(lines, func(l line) bool { return l.key == "title" })
}

// noBoard says why there is no board in the lines.
func noBoard(lines []line) error {
	if name, at := variant(lines); name != "" {
		return variantFault(name, at)
	}
	return puzzle.Faultf(0, 0, "there is no board here; draw rows of # wall, $ box, . goal, @ player and - floor")
}

// variants are games that use the same signs for other boards.
var variants = []string{"Hexoban", "Trioban", "Octoban", "Multiban", "Numban", "Cyberbox", "Dotdoc"}

// variant finds the line that names another game.
func variant(lines []line) (name string, at int) {
	for _, l := range lines {
		text := l.text
		switch {
		case l.sort == rowLine || l.key == "comment" || l.key == "collection":
			continue
		case l.key != "":
			text = l.value
		}
		for _, v := range variants {
			if rest := text[min(len(v), len(text)):]; strings.EqualFold(text[:min(len(v), len(text))], v) && (rest == "" || !unicode.IsLetter(rune(rest[0]))) {
				return v, l.number
			}
		}
	}
	return "", 0
}

func variantFault(name string, line int) error {
	return puzzle.Faultf(line, 0, "this is a level of %s, which looks the same and has other rules; only Sokoban can be played here", name)
}
