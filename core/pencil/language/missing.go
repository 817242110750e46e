package language

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// replaced has, by sign or word of the language, the signs and words that people write in place of it.
var replaced = map[string][]string{
	":":    {"=", "is", "are", ",", ".", "-", "–", "—"},
	"..":   {"-", "–", "—", "to", ",", "…"},
	"then": {":", ","},
	"to":   {"-", "–", "—", "..", ",", "x", "×", "by"},
}

// without refuses the next token because the given words should be in its place.
func (p *parser) without(words, what string) {
	t, first := p.peek(), strings.Fields(words)[0]
	isWord := unicode.IsLetter([]rune(first)[0])
	known := append([]string{first}, p.near[t]...)
	switch {
	case slices.Contains(replaced[first], t.text), isWord && first != "in" && t.text == ",":
		p.wrong(t, "%s stands here; write “%s” in place of it", t.quoted(), first)
	case t.text == ":" && p.head.text != "rule":
		p.wrong(t, "%s stands here; leave it out", t.quoted())
	case first == ":" && slices.Contains(comparisons, t.text) && p.at > 0:
		before := p.tokens[p.at-1].text
		p.wrong(t, "%s stands here; a condition has where in front of it: %s where %[2]s %s%s", t.quoted(), before, t.text, p.operand(1))
	case first == "of" && p.isBound(t.text):
		p.fail(t, fmt.Sprintf("%s; write “of” in front of %s", what, t.quoted()))
	case first == "in" && t.sort == word && (p.isBound(t.text) || sets[t.text].of != nil || around[t.text].of != nil):
		p.fail(t, fmt.Sprintf("%s; write “in” in front of %s", what, t.quoted()))
	case !isWord && (t.sort == word || t.sort == integer) && meant(t.text, known) == "":
		p.fail(t, fmt.Sprintf("%s; write “%s” in front of %s", what, first, t.quoted()))
	default:
		p.fail(t, what, known...)
	}
}

// nameless refuses a clue that has no name, or no colon behind it.
func (p *parser) nameless(c *clue) {
	sorts := []string{"number", "numbers", "list", "letters", "marks", "signs"}
	switch next := p.peek(); {
	case p.fault != nil || next.text == ":":
	case slices.Contains(sorts, c.arrow):
		p.wrong(p.tokens[1], "“%s” stands here; write a colon in front of it", c.arrow)
	case slices.Contains(sorts, c.name):
		p.wrong(p.tokens[0], "“%s” stands here; write a name for the clue and a colon in front of it: clue n: %s", c.name,
			p.written(0, len(p.tokens)))
	}
}

// unsized refuses sizes of a board that are not a least and a greatest number.
func (p *parser) unsized(low int) {
	t := p.peek()
	const write = "write the least and the greatest number of rows and columns: board"
	switch {
	case p.fault != nil || t.text == "to" || slices.Contains([]string{"-", "–", "..", ","}, t.text):
	case t.sort == end:
		p.wrong(t, "the line ends here; %s %d to %[2]d, or board 1 to %[2]d", write, low)
	default:
		p.wrong(t, "%s stands here; %s %d to %[3]d, or board 1 to %[3]d", t.quoted(), write, low)
	}
}

// lacking refuses the mention of rooms, boxes or a rim if the board does not have them.
func (p *parser) lacking(at token, part string) {
	switch {
	case p.fault != nil:
	case p.sides == nil:
		p.wrong(at, "the line of the board must stand above this one")
	case part == "rim":
		p.wrong(at, "the board has no rim: say it in the line of the board, with its sides: “, rim top left” behind the sizes")
	default:
		p.wrong(at, "the board has no %s: say it in the line of the board: “, %[1]s” behind the sizes", part)
	}
}

// betweenMarks refuses a word between two marks in place of a comma, and a second word of a name.
func (p *parser) betweenMarks() {
	t := p.peek()
	if t.sort != word || t.text == "in" || p.at == 0 || meant(t.text, []string{"in"}) != "" {
		return
	}
	switch before := p.tokens[p.at-1]; {
	case t.text == "from":
		p.wrong(t, "%s stands here; numbers are written: mark %s 1..9 in cells", t.quoted(), before.text)
	case t.text == "and" || t.text == "or":
		p.wrong(t, "%s stands here; write a comma in place of it", t.quoted())
	case before.sort == word && before.text != "size" && before.text != "group" && before.text != "room":
		p.wrong(t, "%s stands here; the name of a mark is one word, and a comma separates two marks: “%s”", t.quoted(), before.text)
	case before.sort == sentence || before.sort == sign:
		p.wrong(t, "%s stands here; write a comma in front of it", t.quoted())
	}
}
