// Package kif reads and writes the Knowledge Interchange Format in its prefix notation, as far as the rules of games use it:
// lists in parentheses, words, names in quotes, comments from a semicolon to the end of the line. It does not interpret rules.
package kif

import (
	"strings"

	"unknot/core/text"
)

// MaxWord is the maximum length of a name, in bytes. A game repeats a name in each move and fact that contains it.
const MaxWord = 1000

// MaxDepth is the maximum nesting depth of lists.
const MaxDepth = 200

// Form is a word or a list, with its position.
type Form struct {
	Word  string // in lower case unless quoted, since case does not matter; "" for a list
	Items []Form // the items of a list
	Line  int    // line in the text, from 1
	Col   int    // column in characters, from 1
}

// IsList reports whether a form is a list.
func (f *Form) IsList() bool { return f.Word == "" }

// IsVariable reports whether a form is a variable, such as ?x.
func (f *Form) IsVariable() bool { return len(f.Word) > 0 && f.Word[0] == '?' }

// Head returns the word of a form, or the first word of a list. It returns "" for a list without a first word.
func (f *Form) Head() string {
	if f.IsList() && len(f.Items) > 0 {
		return f.Items[0].Word
	}
	return f.Word
}

// Deeper reports whether lists in a form are nested more deeply than depth than.
func (f *Form) Deeper(than int) bool {
	if f.IsList() && than == 0 {
		return true
	}
	for i := range f.Items {
		if f.Items[i].Deeper(than - 1) {
			return true
		}
	}
	return false
}

// Errorf returns an error at the position of the form.
func (f *Form) Errorf(format string, args ...any) *text.ParseError {
	return text.Errorf(f.Line, f.Col, format, args...)
}

// String writes a form in one line.
func (f *Form) String() string {
	var b strings.Builder
	f.write(&b)
	return b.String()
}

func (f *Form) write(b *strings.Builder) {
	if !f.IsList() {
		b.WriteString(f.Word)
		return
	}
	b.WriteByte('(')
	for i := range f.Items {
		if i > 0 {
			b.WriteByte(' ')
		}
		f.Items[i].write(b)
	}
	b.WriteByte(')')
}

// Read reads all forms of a text. Errors are of type *text.ParseError.
func Read(source string) ([]Form, error) {
	if err := text.CheckLength(source); err != nil {
		return nil, err
	}
	r := &reader{source: strings.TrimPrefix(source, "\ufeff"), line: 1, col: 1}
	var all []Form
	for {
		switch r.skip(); {
		case r.at == len(r.source):
			return all, nil
		case r.source[r.at] == ')':
			return nil, text.Errorf(r.line, r.col, "this parenthesis closes nothing: there is one too many, or a ( is missing before it")
		}
		f, fault := r.form(0)
		if fault != nil {
			return nil, fault
		}
		all = append(all, f)
	}
}

// reader is a position in a source text.
type reader struct {
	source    string
	at        int
	line, col int
	endless   bool // a comment of several lines has no end
}

// step moves past one character.
func (r *reader) step() {
	c := r.source[r.at]
	r.at++
	switch {
	case c == '\n' || c == '\r' && (r.at == len(r.source) || r.source[r.at] != '\n'):
		r.line, r.col = r.line+1, 1
	case c < 0x80 || c >= 0xc0: // the first byte of a character
		r.col++
	}
}

// The signs around a comment of several lines.
const blockBegin, blockEnd = "#|", "|#"

// skip moves past spaces and comments.
func (r *reader) skip() {
	comment := false
	for ; r.at < len(r.source); r.step() {
		switch c := r.source[r.at]; {
		case c == '\n' || c == '\r':
			comment = false
		case comment || c == ' ' || c == '\t' || c == '\f' || c == '\v':
		case c == ';':
			comment = true
		case !r.endless && strings.HasPrefix(r.source[r.at:], blockBegin):
			length := strings.Index(r.source[r.at+len(blockBegin):], blockEnd)
			if r.endless = length < 0; r.endless {
				return
			}
			for end := r.at + len(blockBegin) + length + 1; r.at < end; {
				r.step()
			}
		default:
			return
		}
	}
}

func (r *reader) form(depth int) (Form, *text.ParseError) {
	f := Form{Line: r.line, Col: r.col}
	switch c := r.source[r.at]; c {
	case '(':
		if depth == MaxDepth {
			return f, f.Errorf("lists are nested more than %d deep", MaxDepth)
		}
		r.step()
		for {
			r.skip()
			if r.at == len(r.source) {
				return f, f.Errorf("this parenthesis is never closed")
			}
			if r.source[r.at] == ')' {
				r.step()
				return f, nil
			}
			item, fault := r.form(depth + 1)
			if fault != nil {
				return f, fault
			}
			f.Items = append(f.Items, item)
		}
	case '"', '|':
		return r.quoted(f, c)
	}
	start := r.at
	for r.at < len(r.source) && !ends(r.source[r.at]) {
		if c := r.source[r.at]; c < ' ' || c == 0x7f {
			return f, text.Errorf(r.line, r.col, "there is a control character here, which no text has")
		}
		r.step()
	}
	f.Word = strings.ToLower(r.source[start:r.at])
	return r.short(f)
}

// short returns an error if a name is too long, and otherwise the form.
func (r *reader) short(f Form) (Form, *text.ParseError) {
	if len(f.Word) > MaxWord {
		return f, f.Errorf("this name is longer than %d bytes", MaxWord)
	}
	return f, nil
}

// quoted reads a name in quotes or bars, and keeps the quotes or bars as part of the word.
func (r *reader) quoted(f Form, quote byte) (Form, *text.ParseError) {
	start := r.at
	for r.step(); r.at < len(r.source) && r.source[r.at] != '\n'; r.step() {
		if r.source[r.at] == quote {
			r.step()
			f.Word = r.source[start:r.at]
			return r.short(f)
		}
	}
	return f, f.Errorf("this quotation mark is not closed on its line")
}

// ends reports whether a byte ends a word.
func ends(c byte) bool {
	switch c {
	case ' ', '\t', '\n', '\r', '\f', '\v', '(', ')', ';', '"', '|':
		return true
	}
	return false
}
