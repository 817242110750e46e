package formats

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// IsXML reports whether a text is an .slc file or one level of such a file.
func IsXML(text string) bool {
	if !strings.HasPrefix(strings.TrimSpace(strings.TrimPrefix(text, "\ufeff")), "<") {
		return false
	}
	return strings.Contains(text, "<SokobanLevels") || strings.Contains(text, "<LevelCollection") || strings.Contains(text, "<Level ")
}

// tag is an XML tag with its place in the text.
type tag struct {
	name     string // name, with / before it in a closing tag
	rest     string // text of the attributes
	from, to int
}

// readXML parses the levels of an .slc file: <Level Id="…"> with a row in each <L>. It ignores everything else.
func readXML(text string) (entries []Entry, err error) {
	if err := refuse(text); err != nil {
		return nil, err
	}
	text = lineEnds.Replace(text)
	line, counted := 1, 0 // number of the line at text index counted
	var around tag        // tag of the collection that contains the level
	var now *Entry
	open := 0 // index at which the row or the level begins
	for t, ok := nextTag(text, 0); ok; t, ok = nextTag(text, t.to) {
		line += strings.Count(text[counted:t.from], "\n")
		counted = t.from
		switch {
		case t.name == "LevelCollection":
			around = t
		case t.name == "Level":
			entries = append(entries, Entry{Title: t.attribute("Id"), Author: t.attribute("Copyright"), Line: line})
			now = &entries[len(entries)-1]
			if now.Author == "" {
				now.Author = around.attribute("Copyright")
			}
			now.Text, open = text[around.from:around.to], t.from
		case now == nil:
		case t.name == "L":
			end, _ := nextTag(text, t.to)
			at := utf8.RuneCountInString(text[strings.LastIndexByte(text[:t.to], '\n')+1 : t.to])
			rows, wrong := readRows(line, plain(text[t.to:max(end.from, t.to)]), maxSquares)
			for i := range rows {
				for c := range rows[i].Cols {
					rows[i].Cols[c] += at
				}
			}
			if wrong != nil && err == nil {
				err = wrong
			}
			now.Rows = append(now.Rows, rows...)
		case t.name == "/Level":
			now.Text += text[open:t.to]
			now = nil
		}
	}
	if now != nil {
		now.Text += text[open:]
	}
	return entries, err
}

// nextTag returns the first tag from index at on. ok is false if there is none.
func nextTag(text string, at int) (t tag, ok bool) {
	for {
		from := strings.IndexByte(text[at:], '<')
		if from < 0 {
			return t, false
		}
		from += at
		end := ">"
		if strings.HasPrefix(text[from:], "<!--") {
			end = "-->"
		}
		to := strings.Index(text[from:], end)
		if to < 0 {
			return t, false
		}
		at = from + to + len(end)
		if end == ">" {
			name, rest, _ := strings.Cut(strings.NewReplacer("\n", " ", "\t", " ").Replace(text[from+1:at-1]), " ")
			return tag{name, rest, from, at}, true
		}
	}
}

// attribute returns the value of an attribute, "" if there is none.
func (t tag) attribute(name string) string {
	for rest := t.rest; rest != ""; {
		key, value, ok := strings.Cut(rest, "=")
		value = strings.TrimLeft(value, " ")
		if !ok || value == "" {
			return ""
		}
		inside, after, _ := strings.Cut(value[1:], value[:1])
		if strings.TrimSpace(key) == name {
			return strings.TrimSpace(plain(inside))
		}
		rest = after
	}
	return ""
}

var entities = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&apos;", "'", "&nbsp;", " ", "&amp;", "&")

// plain decodes the entities in an XML text.
func plain(text string) string {
	var b strings.Builder
	for {
		before, after, ok := strings.Cut(text, "&#")
		b.WriteString(entities.Replace(before))
		if !ok {
			return b.String()
		}
		code, rest, _ := strings.Cut(after, ";")
		base := 10
		if strings.HasPrefix(code, "x") {
			code, base = code[1:], 16
		}
		if n, err := strconv.ParseInt(code, base, 32); err == nil && n > 0 {
			b.WriteRune(rune(n))
			after = rest
		}
		text = after
	}
}
