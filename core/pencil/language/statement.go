package language

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"unknot/core/text"
)

// tokenSort is the type of a token.
type tokenSort int

const (
	end      tokenSort = iota // the end of a statement
	word                      // letters, and digits after the first one
	integer                   // digits
	sentence                  // text in quotes
	sign                      // any other character, or one of `..`, `<=`, `>=`, `!=`
)

// token is a word of a statement, with its place in the source.
type token struct {
	sort      tokenSort
	text      string
	line, col int
}

// fault returns a fault at the token.
func (t token) fault(format string, args ...any) *text.ParseError {
	return text.Errorf(t.line, t.col, format, args...)
}

// quoted returns the token as a fault names it.
func (t token) quoted() string {
	if t.sort == end {
		return "the end of the line"
	}
	return "“" + text.Quote(t.text) + "”"
}

// statement is a line of a rules text, with the lines that continue it.
type statement struct {
	head   token
	prose  string // the text after the head, unchanged
	tokens []token
	more   []token // first words of the continuation lines
}

// Limits of a text. They are far above the needs of a genre, and bound the work of reading any text.
const (
	maxBytes      = 1 << 16
	maxStatements = 400
)

// prose has the heads of statements whose text is not split into tokens.
var prose = map[string]bool{"genre": true, "about": true, "author": true, "also": true}

// split splits a text into statements. A line that begins with a space continues the previous statement. A semicolon outside quotes
// begins a comment.
func split(source string) ([]statement, *text.ParseError) {
	if len(source) > maxBytes {
		return nil, text.Errorf(0, 0, "a rules text has at most %d kB", maxBytes>>10)
	}
	var all []statement
	for i, line := range strings.Split(strings.ReplaceAll(source, "\r\n", "\n"), "\n") {
		line = strings.TrimRightFunc(strings.TrimPrefix(line, "\ufeff"), unicode.IsSpace)
		head, _ := cut(line)
		if rest := strings.TrimLeftFunc(line, unicode.IsSpace); rest == "" || rest[0] == ';' {
			continue
		}
		if line[0] == ' ' || line[0] == '\t' {
			if len(all) == 0 {
				return nil, text.Errorf(i+1, 1, "this line begins with a blank, so it continues a line above it, and there is none: "+
					"remove the blank")
			}
			last := &all[len(all)-1]
			trimmed := strings.TrimLeftFunc(line, unicode.IsSpace)
			first, _ := cut(trimmed)
			last.more = append(last.more, token{word, first, i + 1, 1 + utf8.RuneCountInString(line) - utf8.RuneCountInString(trimmed)})
			if err := last.add(line, i+1, 0); err != nil {
				return nil, err
			}
			continue
		}
		if len(all) == maxStatements {
			return nil, text.Errorf(i+1, 1, "a rules text has at most %d statements", maxStatements)
		}
		all = append(all, statement{head: token{word, head, i + 1, 1}})
		if err := all[len(all)-1].add(line, i+1, len(head)); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// cut splits a line after its first word.
func cut(line string) (first, rest string) {
	if at := strings.IndexFunc(line, unicode.IsSpace); at >= 0 {
		return line[:at], line[at:]
	}
	return line, ""
}

// closing has, by opening quote, the quotes that may end a sentence, since people paste the quotes of their own language.
var closing = map[rune]string{'"': `"”`, '“': `"”`, '„': `"“”`, '«': `»"`}

// add adds a line to a statement, from a byte of the line on.
func (s *statement) add(line string, number, from int) *text.ParseError {
	if prose[s.head.text] {
		s.prose = strings.TrimSpace(s.prose + " " + strings.TrimSpace(line[from:]))
		return nil
	}
	for at := from; at < len(line); {
		r, size := utf8.DecodeRuneInString(line[at:])
		t := token{line: number, col: 1 + utf8.RuneCountInString(line[:at])}
		switch {
		case unicode.IsSpace(r):
			at += size
			continue
		case r == ';':
			return nil
		case closing[r] != "":
			length := strings.IndexAny(line[at+size:], closing[r])
			if length < 0 {
				return t.fault("the sentence that begins here has no end in this line: write a quote \" behind its last word")
			}
			t.sort, t.text = sentence, line[at+size:at+size+length]
			_, last := utf8.DecodeRuneInString(line[at+size+length:])
			at += size + length + last
		case unicode.IsLetter(r):
			t.sort, t.text = word, leading(line[at:], func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' })
			at += len(t.text)
		case r >= '0' && r <= '9':
			t.sort, t.text = integer, leading(line[at:], func(r rune) bool { return r >= '0' && r <= '9' })
			at += len(t.text)
		default:
			t.sort, t.text = sign, line[at:at+size]
			for _, two := range [...]string{"..", "<=", ">=", "!="} {
				if strings.HasPrefix(line[at:], two) {
					t.text = two
				}
			}
			at += len(t.text)
		}
		s.tokens = append(s.tokens, t)
	}
	return nil
}

// leading returns the characters at the beginning of a text that belong to a class.
func leading(source string, in func(rune) bool) string {
	for i, r := range source {
		if !in(r) {
			return source[:i]
		}
	}
	return source
}
