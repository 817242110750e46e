package paste

import (
	"slices"
	"strings"
	"unicode"

	"unknot/core/pzpr"
	"unknot/core/text"
)

// withoutProse returns possible readings of a text that was copied with the words around it: in a forum post, for example, a title is above
// a board and a solution below. In the first version the words before the first board are comments, in the second also the words after it.
// Lines keep their numbers; the last words before a board are its title.
func (v Version) withoutProse() (less []Version) {
	lines := strings.Split(v.Text, "\n")
	kept := headers(lines)
	for _, row := range wordyRows(lines) {
		kept[row.line] = true
	}
	prose := func(i int) bool { return !kept[i] && isProse(lines[i]) }
	for _, words := range []func(i int, begun bool) bool{
		func(i int, begun bool) bool { return !begun && prose(i) },
		func(i int, begun bool) bool { return prose(i) && (!begun || !isKeyed(lines[i])) },
	} {
		plain := slices.Clone(lines)
		left := v.commentOut(plain, words)
		less = append(less, Version{Text: strings.Join(plain, "\n"), lines: v.lines, Less: true, left: left})
	}
	return less
}

// isKeyed reports whether a line has a colon after a key, so that it may be a heading of a board. Solutions and addresses do not count.
func isKeyed(line string) bool {
	return strings.Contains(line, ":") && !strings.HasPrefix(strings.ToLower(line), "solution") && !strings.Contains(line, "://")
}

// commentOut turns the lines for which words is true into comments; begun means that a board precedes the line. It returns the lines that
// become neither a title nor another heading.
func (v Version) commentOut(lines []string, words func(i int, begun bool) bool) (left []scrap) {
	begun, title := false, -1
	for i := range lines {
		switch line := strings.TrimSpace(lines[i]); {
		case line == "":
		case words(i, begun):
			lines[i], title = "; "+line, i
			if name, author := text.Headings(lines[i]); name == "" && author == "" && text.KindIn(lines[i]) == "" {
				left = append(left, scrap{v.origin(i).line, line})
			}
		default:
			if title >= 0 && !strings.Contains(lines[title], ":") {
				last := len(left) - 1
				lines[title], left = "; title: "+lines[title][2:], left[:last]
			}
			begun, title = true, -1
		}
	}
	return left
}

// isProse reports whether a line has words (three letters in a row) and no address of a puzzle.
func isProse(line string) bool { return hasWords(line) && len(addresses(line, false)) == 0 }

// headers returns the numbers of the lines of words with which pzprv3 files begin.
func headers(lines []string) map[int]bool {
	header := map[int]bool{}
	for i, line := range lines {
		if !pzpr.IsFile(line) {
			continue
		}
		for j := i; j < min(i+3, len(lines)) && !strings.ContainsAny(lines[j], " \t"); j++ { // the genre, and perhaps its variant
			header[j] = true
		}
	}
	return header
}

// hasWords reports whether there are three letters in a row in a line that is not a comment. An x may be an empty cell.
func hasWords(line string) bool {
	letters, x := 0, true // in the current sequence of letters: their number, and whether all are an x
	for _, r := range line {
		switch {
		case unicode.IsLetter(r):
			letters++
			x = x && r|0x20 == 'x'
		case letters < minWord || x:
			letters, x = 0, true
		}
		if letters >= minWord && !x {
			return !strings.HasPrefix(line, ";")
		}
	}
	return false
}

// minWord is the least number of letters in a word.
const minWord = 3
