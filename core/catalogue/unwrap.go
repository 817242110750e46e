package catalogue

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// unwrapped is a text without what posts wrap boards in: the > of a quotation, on two
// lines or more, the tags of HTML and of forums for text that is shown as it stands, and the fences of Markdown.
// Lines keep their numbers; a quoted one keeps its columns too.
func unwrapped(text string) version {
	lines := strings.Split(text, "\n")
	quoted := func(i int) bool { return i >= 0 && i < len(lines) && strings.HasPrefix(lines[i], ">") }
	plain, from := make([]string, len(lines)), make([]origin, len(lines))
	for i, line := range lines {
		if quoted(i) && (quoted(i-1) || quoted(i+1)) {
			inside := strings.TrimLeft(line, "> ")
			line = strings.ReplaceAll(line[:len(line)-len(inside)], ">", " ") + inside
		}
		plain[i] = withoutTags(line)
		if isFence(plain[i]) {
			plain[i] = ""
		}
		from[i] = origin{i + 1, utf8.RuneCountInString(line[:max(0, strings.Index(line, plain[i]))])}
	}
	return version{text: strings.Join(plain, "\n"), lines: from}
}

// isFence reports whether a line is one side of a block of code in Markdown, perhaps with the name of a language.
func isFence(line string) bool {
	language, ok := strings.CutPrefix(strings.TrimSpace(line), "```")
	return ok && strings.IndexFunc(language, func(r rune) bool { return !unicode.IsLetter(r) }) < 0
}

// tags, with / behind their bracket where they close.
var tags = []struct{ name, end string }{{"<pre", ">"}, {"<code", ">"}, {"[pre", "]"}, {"[code", "]"}}

// withoutTags is a line without the tags before and behind what it holds.
func withoutTags(line string) string {
	for end := blankFrom(line); ; {
		front, back := tagIn(line[:end])
		switch {
		case front > 0:
			line, end = line[front:], end-front
		case back > 0:
			line = line[:end-back]
			end = blankFrom(line)
		default:
			return line
		}
	}
}

// blankFrom is where the blanks at the end of a line begin.
func blankFrom(line string) int { return len(strings.TrimRightFunc(line, unicode.IsSpace)) }

// tagIn is how many bytes to leave out in front for a tag there, or behind for one that closes there; 0 and 0 if there is none.
func tagIn(line string) (front, back int) {
	inside := strings.TrimLeftFunc(line, unicode.IsSpace)
	blank := len(line) - len(inside)
	for _, tag := range tags {
		open, shut := tag.name, tag.name[:1]+"/"+tag.name[1:]+tag.end
		switch {
		case begins(inside, shut):
			return blank + len(shut), 0
		case len(inside) >= len(shut) && strings.EqualFold(inside[len(inside)-len(shut):], shut):
			return 0, len(shut)
		case begins(inside, open):
			rest, _, ok := strings.Cut(inside[len(open):], tag.end)
			if ok && (rest == "" || strings.ContainsAny(rest[:1], " =")) { // not of another name that begins so
				return blank + len(open) + len(rest) + len(tag.end), 0
			}
		}
	}
	return 0, 0
}

// begins reports whether a line begins with a tag, in letters of either case.
func begins(line, tag string) bool {
	return len(line) >= len(tag) && strings.EqualFold(line[:len(tag)], tag)
}
