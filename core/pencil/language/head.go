package language

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"unknot/core/text"
)

// unknownHead refuses a line whose first word begins no statement.
func (p *parser) unknownHead() {
	head := p.head
	bare := strings.TrimRight(head.text, ":")
	switch {
	case len(p.tokens) > 0 && (strings.HasPrefix(head.text, "#") || strings.HasPrefix(head.text, "//") || head.text == "--"):
		p.wrong(head, "%s stands here; a comment begins with a semicolon: ;", head.quoted())
	case p.title == "" && p.sides == nil && !strings.ContainsAny(head.text, ".:") && meant(head.text, heads) == "":
		p.wrong(head, "%s stands here; the first line is the title, behind the word “genre”: genre %s", head.quoted(),
			text.Quote(head.text+" "+p.written(0, len(p.tokens))))
	case strings.Trim(head.text, "-–—−=_*#~") == "":
		p.wrong(head, "%s stands here; the line between the rules and the rows of the puzzle is --- alone: three hyphens", head.quoted())
	case bare != head.text && declarations[strings.ToLower(bare)] != nil:
		p.wrong(head, "%s stands here; write it without the colon: %s", head.quoted(), strings.ToLower(bare))
	case p.sides != nil && p.isRow():
		p.wrong(head, "%s stands here; if rows of the puzzle begin here, write a line --- above them, between the rules and the rows",
			head.quoted())
	case bare != head.text && meant(bare, heads) != "":
		p.wrong(head, "%s stands here; did you mean “%s”, without the colon?", head.quoted(), meant(bare, heads))
	case bare != head.text || slices.ContainsFunc(p.tokens, func(t token) bool { return t.text == ":" }) && meant(bare, heads) == "":
		p.wrong(head, "%s stands here; if this is the name of a rule, write “rule” in front of it", head.quoted())
	default:
		p.failAmong(head, "a word with which a statement begins", fitting(head.text, heads), heads...)
	}
}

// isRow reports whether a line looks like a row of a puzzle: dots, numbers, and words of a letter or two.
func (p *parser) isRow() bool {
	if len(p.tokens) == 0 {
		return meant(p.head.text, heads) == ""
	}
	short := func(word string) bool {
		return utf8.RuneCountInString(word) <= 2 || !strings.ContainsFunc(word, unicode.IsLetter)
	}
	return short(p.head.text) && !slices.ContainsFunc(p.tokens, func(t token) bool { return !short(t.text) })
}

// swallowed returns the fault of a statement. If a line that continues the statement looks like a separate statement, it returns that as
// the fault.
func (s statement) swallowed(fault *text.ParseError) *text.ParseError {
	for _, first := range s.more {
		name := strings.ToLower(first.text)
		switch {
		case fault != nil && fault.Line < first.line:
			return fault
		case name == "---":
			return first.fault("this line begins with a blank, so it continues the line above it: write --- without a blank in front of it")
		case declarations[name] != nil:
			return first.fault("this line begins with a blank, so it continues the line above it: remove the blank in front of %s",
				first.quoted())
		}
	}
	return fault
}

// early refuses a name that only a later line declares, and reports whether there is such a line.
func (p *parser) early(at token) bool {
	if p.means(at.text) {
		return false
	}
	for _, s := range p.below {
		if (s.head.text == "clue" || s.head.text == "mark") && s.declares(at.text) {
			p.wrong(at, "%s has its meaning from line %d on: move that line above this one", at.quoted(), s.head.line)
			return true
		}
	}
	return false
}

// declares reports whether a statement of clues or marks has a name in front of the places.
func (s statement) declares(name string) bool {
	for i, t := range s.tokens {
		before := token{text: ","}
		if i > 0 {
			before = s.tokens[i-1]
		}
		switch {
		case t.text == "in":
			return false
		case t.sort == word && t.text == name && (before.text == "," || before.text == "signs"):
			return true
		}
	}
	return false
}
