// Package text splits puzzles written as text into headings and lines without comments, splits collections into puzzles, and reports faults
// with the line and column where they are.
package text

import (
	"strings"
	"unicode/utf8"
)

// Max is the length in bytes of the longest text that is read as one puzzle.
const Max = 1 << 20

// CheckLength returns an error for a text that is longer than Max; nil for other texts.
func CheckLength(text string) error {
	if len(text) > Max {
		return Errorf(0, 0, "this text is too long for a puzzle: it is over %d MB", Max>>20)
	}
	return nil
}

// Beginning returns the whole lines within the first most bytes of a text.
func Beginning(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return text[:strings.LastIndexAny(text[:most], "\r\n")+1]
}

// Source is a text split into lines, without its comments. Comments are
// lines that start with `;`; `; title: …` and `; author: …` name the puzzle,
// `; kind: …` names its kind.
type Source struct {
	Title, Author, Kind string
	Lines               []Line
}

// Line is a line and its number in the text, from 1. Text has no line
// end and no trailing blanks.
type Line struct {
	Number int
	Text   string
}

// Read splits a text into lines. It accepts any line ends and a byte order mark. It
// refuses input that is too long or not text. It keeps empty lines.
func Read(text string) (*Source, error) {
	if err := CheckLength(text); err != nil {
		return nil, err
	}
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return nil, Errorf(0, 0, "this is not text; paste the puzzle as text, not as a picture or another file")
	}
	return takeApart(textLines(text)), nil
}

// Errorf returns an error about the whole line, from its first column.
func (l Line) Errorf(format string, args ...any) *ParseError {
	return Errorf(l.Number, 1, format, args...)
}

// Word is a part of a line without blanks. Col is where it begins, from 1.
type Word struct {
	Text string
	Col  int
}

// Words splits a line at spaces.
func (l Line) Words() (words []Word) {
	col, rest := 1, l.Text
	for {
		word := strings.TrimLeft(rest, " \t")
		col += len(rest) - len(word)
		if word == "" {
			return words
		}
		end := strings.IndexAny(word, " \t")
		if end < 0 {
			end = len(word)
		}
		words = append(words, Word{word[:end], col})
		col, rest = col+utf8.RuneCountInString(word[:end]), word[end:]
	}
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

func textLines(text string) []string {
	return strings.Split(lineEnds.Replace(strings.TrimPrefix(text, "\ufeff")), "\n")
}

func takeApart(lines []string) *Source {
	src := &Source{}
	for i, line := range lines {
		line = strings.TrimRight(line, " \t\u00a0")
		if note, ok := strings.CutPrefix(strings.TrimSpace(line), ";"); ok {
			src.note(strings.TrimSpace(note))
			continue
		}
		src.Lines = append(src.Lines, Line{i + 1, line})
	}
	return src
}

func (s *Source) note(note string) {
	switch key, value := cutNote(note); key {
	case "title":
		s.Title = value
	case "author":
		s.Author = value
	case "kind":
		s.Kind = value
	}
}

// cutNote parses a comment with a key and a value. key is in lower case, "" if there is none.
func cutNote(note string) (key, value string) {
	key, value, ok := strings.Cut(note, ":")
	if !ok {
		return "", ""
	}
	return strings.ToLower(strings.TrimSpace(key)), strings.TrimSpace(value)
}

// IsComment reports whether a line is a comment.
func IsComment(line string) bool { return strings.HasPrefix(strings.TrimSpace(line), ";") }

// KindIn returns the kind that a line names, as “; kind: tiles” does; "" if it names none.
func KindIn(line string) string {
	note, ok := strings.CutPrefix(strings.TrimSpace(line), ";")
	if key, value := cutNote(note); ok && key == "kind" {
		return value
	}
	return ""
}

// Headings returns the title and the author from the comments at the beginning of a text, where
// Heading writes them. It ignores later comments.
func Headings(source string) (title, author string) {
	for line := range strings.Lines(source) {
		note, ok := strings.CutPrefix(strings.TrimSpace(line), ";")
		if !ok {
			break
		}
		switch key, value := cutNote(note); key {
		case "title":
			title = value
		case "author":
			author = value
		}
	}
	return title, author
}

// IsHeading reports whether a line is a comment that names a puzzle, its author, its kind or its grade.
func IsHeading(line string) bool {
	note, ok := strings.CutPrefix(strings.TrimSpace(line), ";")
	key, _ := cutNote(note)
	return ok && (key == "title" || key == "author" || key == "kind" || key == "grade")
}

// Ungraded removes the heading with the grade of a puzzle, such as “; grade: easy”, from the beginning of a text.
func Ungraded(source string) (grade, rest string) { return without("grade", source) }

// Unruled removes the heading with the kind whose rules a text leaves out, such as “; rules: heyawake”, from the beginning of a text.
func Unruled(source string) (kind, rest string) { return without("rules", source) }

// without removes the first heading with a key from the beginning of a text.
func without(heading, source string) (value, rest string) {
	at := 0
	for line := range strings.Lines(source) {
		note, ok := strings.CutPrefix(strings.TrimSpace(line), ";")
		if !ok {
			break
		}
		if key, value := cutNote(note); key == heading {
			return value, source[:at] + source[at+len(line):]
		}
		at += len(line)
	}
	return "", source
}

// Graded returns a text with the heading that Ungraded removes; without a grade it adds none.
func Graded(grade, source string) string {
	if grade == "" {
		return source
	}
	at := 0
	for line := range strings.Lines(source) {
		if !IsComment(line) {
			break
		}
		at += len(line)
	}
	return source[:at] + "; grade: " + grade + "\n" + source[at:]
}

// Headed returns a text with a first line that names its kind.
func Headed(kind, source string) string { return "; kind: " + kind + "\n" + source }

// Heading writes the title and the author as comments, each on a separate line, as Read reads them.
func Heading(title, author string) string {
	var b strings.Builder
	if title != "" {
		b.WriteString("; title: " + title + "\n")
	}
	if author != "" {
		b.WriteString("; author: " + author + "\n")
	}
	return b.String()
}
