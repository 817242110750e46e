package catalogue

import (
	"slices"
	"strings"
	"unicode"
)

// withoutProse gives a text as it may be meant that was copied with the words
// around it, as a forum post has a title above a board and a solution below:
// first with the words before the first board as comments, then with those
// behind it too. Lines keep their numbers; the last words before a board are
// its title.
func withoutProse(text string) []string {
	lines := strings.Split(text, "\n")
	before := slices.Clone(lines)
	commentOut(before, func(line string, begun bool) bool { return !begun && isProse(line) })
	around := lines
	commentOut(around, func(line string, begun bool) bool {
		return isProse(line) && (!begun || !strings.Contains(line, ":") || strings.HasPrefix(strings.ToLower(line), "solution"))
	})
	return []string{strings.Join(before, "\n"), strings.Join(around, "\n")}
}

// commentOut makes comments of the lines that are words; begun says whether a
// board has been seen before.
func commentOut(lines []string, words func(line string, begun bool) bool) {
	begun, title := false, -1
	for i := range lines {
		switch line := strings.TrimSpace(lines[i]); {
		case line == "":
		case words(line, begun):
			lines[i], title = "; "+line, i
		default:
			if title >= 0 && !strings.Contains(lines[title], ":") {
				lines[title] = "; title: " + lines[title][2:]
			}
			begun, title = true, -1
		}
	}
}

// isProse tells words from boards and links: three letters in a row, and no
// slash.
func isProse(line string) bool { return !strings.Contains(line, "/") && hasWords(line) }

// hasWords says whether there are three letters in a row in a line that is no comment.
func hasWords(line string) bool {
	letters := 0
	for _, r := range line {
		switch {
		case unicode.IsLetter(r):
			letters++
		case letters < 3:
			letters = 0
		}
	}
	return letters >= 3 && !strings.HasPrefix(line, ";")
}
