package formats

import "strings"

// Below is the line between the rules of a genre and the rows of a puzzle.
const Below = "---"

// Joined returns a text with the rules of a genre above the rows of a puzzle.
func Joined(rules, rows string) string {
	return strings.TrimRight(rules, "\n") + "\n" + Below + "\n" + rows
}

// Unlinked returns rules without the line that names their kind on puzz.link. A player may change them, and an address would still have
// the rules of that kind.
func Unlinked(rules string) string {
	var kept strings.Builder
	within := false
	for line := range strings.Lines(rules) {
		if line[0] != ' ' && line[0] != '\t' {
			within = strings.HasPrefix(line, "link ")
		}
		if !within {
			kept.WriteString(line)
		}
	}
	return kept.String()
}

// Parted splits a text into the rules of a genre and the rows of a puzzle. The rows begin after the given number of lines, and are empty if
// there are none.
func Parted(source string) (rules, rows string, lines int) {
	at := 0
	for line := range strings.Lines(source) {
		lines++
		if strings.TrimRight(line, " \t\r\n") == Below {
			return source[:at], source[at+len(line):], lines
		}
		at += len(line)
	}
	return source, "", lines
}
