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
	for _, tag := range tags {
		open, shut := tag.name, tag.name[:1]+"/"+tag.name[1:]+tag.end
		inside := strings.TrimSpace(line)
		switch lower := strings.ToLower(inside); {
		case strings.HasPrefix(lower, shut):
			return withoutTags(inside[len(shut):])
		case strings.HasSuffix(lower, shut):
			before := strings.TrimRightFunc(line, unicode.IsSpace)
			return withoutTags(before[:len(before)-len(shut)])
		case strings.HasPrefix(lower, open):
			rest, behind, ok := strings.Cut(inside[len(open):], tag.end)
			if ok && (rest == "" || strings.ContainsAny(rest[:1], " =")) { // not of another name that begins so
				return withoutTags(behind)
			}
		}
	}
	return line
}
