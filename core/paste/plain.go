package paste

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// plainSigns are other forms of the signs of boards. Full-width forms follow from their numbers.
var plainSigns = map[rune]rune{
	'·': '.', '∙': '.', '•': '.', '⋅': '.', '‧': '.', '・': '.', '․': '.', '･': '.', '。': '.',
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
	plain = Version{left: v.left}
	var lines []string
	for i, line := range strings.Split(v.Text, "\n") {
		for j, piece := range strings.FieldsFunc(line+"\x00", func(r rune) bool { return r == '\u2028' || r == '\u2029' || r == '\u0085' }) {
			piece = strings.TrimSuffix(piece, "\x00")
			from := v.origin(i)
			if !isASCII(piece) {
				if text := plainLine(piece); !hasWords(text) {
					piece = text
				}
			}
			if changed = changed || piece != line; j > 0 {
				from.cut += utf8.RuneCountInString(line[:strings.LastIndex(line, piece)])
			}
			lines, plain.lines = append(lines, piece), append(plain.lines, from)
		}
	}
	plain.Text = strings.Join(lines, "\n")
	return plain, changed
}

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
