package paste

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// unwrapped returns a text without the markup that posts put around boards: the > of a quotation of at least two lines, the tags of HTML
// and of forums for preformatted text, and the fences of Markdown. The line below the first row of a Markdown table becomes a comment.
// Lines keep their numbers; a quoted line keeps its columns too.
func unwrapped(text string) Version {
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
		from[i] = origin{line: i + 1, cut: utf8.RuneCountInString(line[:max(0, strings.Index(line, plain[i]))])}
	}
	markGreetings(lines, plain)
	for i := 1; i+1 < len(plain); i++ {
		if (i == 1 || !strings.Contains(plain[i-2], "|")) && strings.Contains(plain[i+1], "|") && isDelimiter(plain[i], plain[i-1]) {
			plain[i] = "; " + strings.TrimSpace(plain[i])
		}
	}
	return Version{Text: strings.Join(plain, "\n"), lines: from}
}

// markGreetings turns lines outside the fences of a text that have only letters, such as “Hi”, into comments. Other lines of words are
// found because they have several words.
func markGreetings(lines, plain []string) {
	fences := 0
	for _, line := range lines {
		if isFence(line) {
			fences++
		}
	}
	inside := false
	for i, line := range lines {
		letters := strings.Trim(strings.TrimSpace(line), "!?.,:;() ")
		switch {
		case fences < 2:
			return
		case isFence(line):
			inside = !inside
		case !inside && letters != "" && strings.IndexFunc(letters, func(r rune) bool { return !unicode.IsLetter(r) && r != ' ' }) < 0:
			plain[i] = "; " + strings.TrimSpace(line)
		}
	}
}

// isFence reports whether a line is one side of a block of code in Markdown, perhaps with the name of a language, or of a string over
// several lines.
func isFence(line string) bool {
	line = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(line), "||"), "||") // a chat hides text between ||
	if strings.Trim(line, "~") == "" && len(line) >= 3 {
		return true
	}
	if inner := strings.TrimRight(line, ";,)"); inner == "\"\"\"" || inner == "'''" {
		return true
	}
	language, ok := strings.CutPrefix(line, "```")
	return ok && strings.IndexFunc(language, func(r rune) bool { return !unicode.IsLetter(r) }) < 0
}

// minDashes is the least number of dashes in a part of a delimiter without a colon.
const minDashes = 3

// isDelimiter reports whether a line separates the first row of a Markdown table from the others: it has dashes below each cell, perhaps
// with colons at their ends. If there are only as many dashes as signs in each cell, they could be the empty cells of a box.
func isDelimiter(line, row string) bool {
	dashes, cells := stretches(line), stretches(row)
	if len(dashes) < 2 || len(dashes) != len(cells) {
		return false
	}
	wider := false
	for i, dash := range dashes {
		inner := strings.TrimSuffix(strings.TrimPrefix(dash, ":"), ":")
		if inner == "" || strings.Trim(inner, "-") != "" || len(dash) < minDashes && inner == dash ||
			strings.ContainsAny(cells[i], " \t") {
			return false
		}
		wider = wider || inner != dash || utf8.RuneCountInString(cells[i]) != len(dash)
	}
	return wider
}

// stretches returns the parts of a line between bars, without spaces and without the empty parts at its ends.
func stretches(line string) []string {
	line = strings.TrimSpace(line)
	line = strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|")
	all := strings.Split(line, "|")
	for i := range all {
		all[i] = strings.TrimSpace(all[i])
	}
	return all
}

// The opening tags of preformatted text. A closing tag has a / after its bracket.
var tags = []struct{ name, end string }{{"<pre", ">"}, {"<code", ">"}, {"[pre", "]"}, {"[code", "]"}}

// withoutTags returns a line without the tags before and after its content.
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

// blankFrom returns the index of the trailing spaces of a line.
func blankFrom(line string) int { return len(strings.TrimRightFunc(line, unicode.IsSpace)) }

// tagIn returns the length in bytes of a tag at the front (front) or of a closing tag at the end (back); 0 and 0 if there is no tag.
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
			if ok && (rest == "" || strings.ContainsAny(rest[:1], " =")) { // otherwise it is a longer name with the same beginning
				return blank + len(open) + len(rest) + len(tag.end), 0
			}
		}
	}
	return 0, 0
}

// begins reports whether a line begins with a tag, ignoring case.
func begins(line, tag string) bool {
	return len(line) >= len(tag) && strings.EqualFold(line[:len(tag)], tag)
}
