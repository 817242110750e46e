package gdl

import (
	"strings"
	"unicode"

	"unknot/core/text"
)

// maxStory is the maximum length in bytes of a comment that is shown as a story. Longer comments are manuals.
const maxStory = 400

// undecorated returns a line of a comment without comment marks and frames. A semicolon right after a word belongs to the sentence.
func undecorated(line string) string {
	drawn := func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(";#*=-_~+|/", r) }
	line = strings.TrimSpace(strings.TrimLeftFunc(line, drawn))
	words := strings.TrimRightFunc(line, drawn)
	if line == words+";" {
		return line
	}
	return words
}

// story returns the author's description: the first comment with words before the first
// rule, up to an empty comment line. A long comment is shortened to its first sentences.
func story(source string) string {
	var told []string
	for line := range strings.Lines(body(source)) {
		line = strings.TrimSpace(line)
		if !text.IsComment(line) && line != "" {
			break
		}
		line = undecorated(line)
		if strings.HasPrefix(strings.ToLower(line), "board:") {
			continue
		}
		if strings.ContainsFunc(line, unicode.IsLetter) {
			told = append(told, line)
		} else if len(told) > 0 {
			break
		}
	}
	all := strings.Join(told, " ")
	if len(all) > maxStory {
		all = all[:strings.LastIndex(all[:maxStory], ". ")+1]
	}
	if strings.Count(all, " ") < 2 {
		return "" // a file name, not a story
	}
	if strings.ContainsAny(all[len(all)-1:], ".!?:") {
		return all
	}
	return all + "."
}
