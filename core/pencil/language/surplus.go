package language

import (
	"slices"
	"strings"
)

// surplus refuses tokens after a complete statement: a sentence without quotes, a second comparison, a comma in place of “and”.
func (p *parser) surplus() {
	t := p.peek()
	fits := slices.DeleteFunc(slices.Clone(p.near[t]), func(w string) bool { return w == t.text })
	ruled := p.head.text == "rule"
	said := p.at > 0 && p.tokens[p.at-1].sort == sentence
	joint := slices.Contains(fits, "and")
	switch {
	case p.head.text == "board" && slices.Contains(rimSides, t.text):
		p.wrong(t, "%s stands here; the sides of a rim have this order, without commas: %s", t.quoted(), strings.Join(rimSides, " "))
	case !ruled && t.sort == word && slices.Contains(fits, ","):
		p.wrong(t, "%s stands here; write a comma in front of it", t.quoted())
	case !ruled && t.text == ".":
		p.wrong(t, "%s stands here; leave it out", t.quoted())
	case !ruled:
		p.fail(t, "nothing more in this line", fits...)
	case slices.Contains([]string{"'", "‘", "’", "`"}, t.text):
		p.wrong(t, "a sentence stands between double quotes \"; this is another sign: %s", t.quoted())
	case said:
		p.fail(t, "nothing more in this line; another sentence begins with | and a condition in front of it")
	case t.text == "," && p.ahead(1).sort == sentence:
		p.wrong(t, "%s stands here; leave it out: the sentence follows what must hold", t.quoted())
	case t.text == ")":
		p.wrong(t, "%s stands here, and no bracket is open: leave it out, or write ( as well", t.quoted())
	case t.text == "implies" || t.text == "-" && p.ahead(1).text == ">":
		p.wrong(t, "%s stands here; write “if … then …”", t.quoted())
	case t.text == ",":
		p.wrong(t, "%s stands here; write “and” in place of it, and a whole statement on either side, or write two rules", t.quoted())
	case t.text == ":" && p.comparison[1] > 0:
		p.wrong(t, "%s stands here; a colon ends the name of the rule and each …, and nothing else", t.quoted())
	case p.comparison[1] > p.comparison[0] && (t.text == ".." || t.text == "to" || slices.Contains(comparisons, t.text)):
		left := p.written(p.comparison[0], p.comparison[1]-1)
		if p.tokens[p.comparison[0]].sort == integer {
			left = p.written(p.comparison[1], p.at)
		}
		p.wrong(t, "%s stands here; a comparison has two numbers: join two of them, such as %s >= 1 and %[2]s <= 3", t.quoted(), left)
	case (t.text == "for" || t.text == "in") && slices.Contains([]string{"each", "every", "all", "any"}, p.ahead(1).text),
		(t.text == "each" || t.text == "every") && (p.ahead(2).text == "in" || p.ahead(3).text == "in"):
		p.wrong(t, "%s stands here; each stands in front: rule %s: each c in cells: …", t.quoted(), p.called())
	case t.text == "if":
		p.wrong(t, "%s stands here; write the condition first: if … then …", t.quoted())
	case t.text == "else" || t.text == "otherwise":
		p.wrong(t, "%s stands here; write a second rule, with the opposite condition: if not … then …", t.quoted())
	case t.sort != word:
		p.fail(t, "nothing more in this rule, or its sentence in quotes")
	case meant(t.text, fits) != "":
		p.failAmong(t, "more of the rule", fitting(t.text, fits), fits...)
	case joint && p.statementSoon():
		p.wrong(t, "%s stands here; write “and” or “or” in front of it", t.quoted())
	default:
		p.wrong(t, "%s stands here; a sentence stands in quotes: write a quote \" in front of %[1]s and one behind the last word",
			t.quoted())
	}
}

// rimSides are the sides of a rim in the order of the line of the board.
var rimSides = []string{"top", "bottom", "left", "right"}

// called returns the name of the rule that the parser reads.
func (p *parser) called() string {
	name := slices.IndexFunc(p.tokens, func(t token) bool { return t.text == ":" })
	return p.written(0, max(name, 0))
}

// statementSoon reports whether the next tokens may be a statement about a mark or a number, not the words of a sentence.
func (p *parser) statementSoon() bool {
	t := p.peek()
	return p.values[t.text].mark != nil || phrases[t.text] != nil && slices.ContainsFunc(p.tokens[p.at:], func(t token) bool {
		return slices.Contains(comparisons, t.text)
	})
}
