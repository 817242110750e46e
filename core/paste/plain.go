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
	'↑': '^', '→': '>', '↓': 'v', '←': '<',
	'−': '-', '–': '-', '—': '-', '‐': '-', '‑': '-', '×': 'x',
}

// warehouse are the signs of boards of Sokoban that are drawn with small pictures. A square of any colour is floor there.
var warehouse = map[rune]rune{
	'🧱': '#', '📦': '$', '🎯': '.', '✅': '*', '🧍': '@', '🏃': '@', '🚶': '@', '👷': '@', '🧑': '@', '👨': '@', '👩': '@', '🤖': '@',
	'🙂': '@', '😀': '@',
	'♂': -1, '♀': -1, '⬜': ' ', '⬛': ' ', '◻': ' ', '◼': ' ', '🟩': ' ', '🟫': ' ', '🟦': ' ', '🟨': ' ',
}

// isWarehouse reports whether a text has a wall, a box and a goal that are small pictures.
func isWarehouse(text string) bool {
	return strings.Contains(text, "🧱") && strings.Contains(text, "📦") && strings.ContainsAny(text, "🎯✅")
}

// hasWideFloor reports whether two spaces are one cell of floor, as wide as a picture: only then are the rows with walls equally long.
func hasWideFloor(text string) bool {
	single, double := map[int]bool{}, map[int]bool{}
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(plainLine(line, warehouse)); strings.Contains(line, "#") {
			single[len(line)], double[len(strings.ReplaceAll(line, "  ", " "))] = true, true
		}
	}
	return len(single) > 1 && len(double) == 1
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
	signs, wide := plainSigns, false
	if isWarehouse(v.Text) {
		signs, wide = warehouse, hasWideFloor(v.Text)
	}
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
			if wide {
				text = strings.ReplaceAll(text, "  ", " ")
			}
			if as := plainLine(text, signs); as != text && !hasWords(as) {
				text, changed = as, true
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

// plainLine returns a line with ordinary spaces and the given signs.
func plainLine(line string, signs map[rune]rune) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < utf8.RuneSelf:
			return r
		case wideFirst <= r && r <= wideLast:
			return r - wideFirst + '!'
		case unicode.IsSpace(r) || r == '\u3164' || r == '\u2800':
			return ' '
		// Invisible joiners, accents, and frames of emoji.
		case unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Me, r):
			return -1
		}
		if sign, ok := signs[r]; ok {
			return sign
		}
		return r
	}, line)
}
