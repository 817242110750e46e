package paste

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// plainSigns are other forms of the signs of boards. Full-width forms follow from their numbers.
var plainSigns = map[rune]rune{
	'·': '.', '∙': '.', '•': '*', '⋅': '.', '‧': '.', '・': '.', '․': '.', '･': '.', '。': '.',
	'□': '.', '▢': '.', '◻': '.', '⬜': '.', '▫': '.',
	'■': '#', '█': '#', '▪': '#', '◼': '#', '⬛': '#', '▮': '#', '▓': '#',
	'○': 'w', '◯': 'w', '⚪': 'w', '●': 'b', '⬤': 'b', '⚫': 'b',
	'−': '-', '–': '-', '—': '-', '‐': '-', '‑': '-', '×': 'x',
}

// The full-width forms of the ASCII characters from ! to ~.
const (
	wideFirst = '！'
	wideLast  = '～'
)

// plain returns a text with ordinary spaces and signs: without full-width forms, without characters of no width, and with the usual letters
// for circles and squares. A row of words keeps its signs. changed is false if the text has none of these characters.
func (v Version) plain() (plain Version, changed bool) {
	if isASCII(v.Text) {
		return v, false
	}
	changed = strings.ContainsAny(v.Text, lineEnds)
	plain = v.rewritten(func(line string) (pieces []piece) {
		if isASCII(line) {
			return []piece{{line, 0}}
		}
		at := 0
		for i, r := range line + "\u2028" {
			if !strings.ContainsRune(lineEnds, r) {
				continue
			}
			text := line[at:i]
			if signs := plainLine(text); signs != text && !hasWords(signs) {
				text, changed = signs, true
			}
			pieces = append(pieces, piece{text, at})
			at = i + utf8.RuneLen(r)
		}
		return pieces
	})
	return plain, changed
}

// lineEnds are the line ends beyond ASCII.
const lineEnds = "\u2028\u2029\u0085"

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

func plainLine(line string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < utf8.RuneSelf:
			return r
		case wideFirst <= r && r <= wideLast:
			return r - wideFirst + '!'
		case unicode.IsSpace(r) || r == '\u3164' || r == '\u2800':
			return ' '
		case unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Me, r): // joiners, and the frames of emoji
			return -1
		}
		if sign, ok := plainSigns[r]; ok {
			return sign
		}
		return r
	}, line)
}
