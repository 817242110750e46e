package language

import (
	"slices"
	"strings"
)

// countable refuses words that people write after “count” in place of the name of a mark.
func (p *parser) countable() {
	t, next := p.peek(), p.ahead(1)
	digits := slices.IndexFunc(p.marks, func(m *mark) bool { return m.digits && m.in == cells })
	switch {
	case slices.Contains([]string{"of", "the", "number", "all", "every"}, t.text):
		p.wrong(t, "%s stands here; leave it out: count %s in …", t.quoted(), p.aMark())
	case t.text == "in":
		p.wrong(t, "%s stands here; write in front of it the mark that is counted: count %s in%s", t.quoted(), p.aMark(), p.operand(1))
	case p.values[t.text].mark != nil && next.text == "around":
		p.wrong(next, "%s stands here; the cells around a cell are its ring: count %s in ring of%s", next.quoted(), t.text, p.operand(2))
	case p.values[t.text].mark != nil && direction(next.text) != "":
		p.wrong(next, "%s stands here; the cells in a direction are a ray: count %s in ray %s of %s", next.quoted(), t.text,
			direction(next.text), p.ahead(2).text)
	case t.sort == integer && digits >= 0:
		set := p.setAhead(1)
		p.wrong(t, "%s is a number, and count counts marks that have a name; write in place of it: sum c in %s: (c = %s)", t.quoted(),
			set, t.text)
	case p.values[t.text].mark != nil && slices.Contains([]string{"cells", "cell", "marks", "places"}, next.text):
		p.wrong(next, "%s stands here; the name of the mark stands alone: count %s in%s", next.quoted(), t.text, p.operand(3))
	}
}

// aMark returns the name of a mark for an example: one of the next tokens, or any mark of the text.
func (p *parser) aMark() string {
	for i := range 4 {
		if t := p.ahead(i); p.values[t.text].mark != nil {
			return t.text
		}
	}
	for _, m := range p.marks {
		if len(m.words) > 0 {
			return m.words[0].name
		}
	}
	return "shaded"
}

// misplacedMark refuses tokens that follow the name of a mark where a place is expected.
func (p *parser) misplacedMark(t token, v value) {
	next := p.peek()
	switch {
	case next.text == "in" && p.ahead(2).text == "runs":
		p.wrong(next, "%s stands here; write “along” in place of it", next.quoted())
	case next.text == "in" && p.ahead(2).text == "connected":
		p.wrong(next, "%s stands here; marks are connected on the whole board: %s connected", next.quoted(), t.text)
	case v.mark.in != cells && slices.ContainsFunc(p.tokens, func(t token) bool { return t.text == "loop" }):
		p.wrong(t, "%s stands here; one loop is a statement without rule in front of it: loop %s", t.quoted(), t.text)
	case next.text == "in":
		p.wrong(t, "%s stands here; write how many: count %s in%s", t.quoted(), t.text, p.operand(1))
	case next.text == "of" && v.mark.digits:
		p.wrong(t, "%s stands here; the name of a place is its number: write%s", t.quoted(), p.operand(1))
	case next.text == "of":
		p.wrong(next, "%s stands here; leave it out: %s%s", next.quoted(), t.text, p.operand(1))
	case v.mark.in != cells && slices.Contains([]string{"passes", "straight", "turns"}, next.text):
		p.wrong(t, "%s stands here; leave it out: %s%s", t.quoted(), next.text, p.operand(1))
	}
}

// numberOfMarks refuses the name of a mark after “exactly”, “at most” or “at least” and a number.
func (p *parser) numberOfMarks() {
	t := p.peek()
	if p.values[t.text].mark == nil || p.at < 2 {
		return
	}
	signs := map[string]string{"exactly": "=", "most": "<=", "least": ">="}
	p.wrong(t, "%s stands here; marks are counted: count %s in%s %s %s", t.quoted(), t.text, p.operandBehind("in"),
		signs[p.tokens[p.at-2].text], p.tokens[p.at-1].text)
}

// namelessPlaces refuses “cells” directly after “all” or “some”, since a name for one of the cells must come first.
func (p *parser) namelessPlaces(t token) {
	if slices.Contains([]string{p.ahead(1).text, p.ahead(2).text, p.ahead(3).text}, "different") {
		p.wrong(t, "%s stands here; write: all different in%s", t.quoted(), p.operandBehind("in"))
	}
	p.wrong(t, "%s stands here; give one of them a name: all c in %s: …", t.quoted(), p.ahead(2).text)
}

// wordings are the claims that begin with several words.
var wordings = []string{"all different in", "every digit once in", "groups of equal numbers"}

// misphrased refuses a claim with one wrong word, such as “all differnt in r”.
func (p *parser) misphrased() {
	for _, phrase := range wordings {
		words := strings.Fields(phrase)
		wrong, right := -1, 0
		for i, w := range words {
			switch t := p.ahead(i); {
			case t.text == w && w != "in":
				right++
			case t.text == w:
			case wrong < 0 && t.sort == word && (meant(t.text, []string{w}) != "" || w == "digit" && t.text == "number" ||
				w == "every" && t.text == "each"):
				wrong = i
			case wrong < 0:
				right = -1 << 10
			}
		}
		if wrong >= 0 && right > 0 {
			t := p.ahead(wrong)
			p.wrong(t, "%s stands here; did you mean “%s”? These words belong together: %s", t.quoted(), words[wrong], phrase)
		}
	}
	t := p.peek()
	if p.ahead(1).text == "in" && meant(t.text, []string{"different"}) != "" && !p.means(t.text) {
		p.wrong(t, "%s stands here; write: all different in%s", t.quoted(), p.operand(2))
	}
}

// marksNext reports whether a mark that is not a number is named n tokens ahead, perhaps after “not”.
func (p *parser) marksNext(n int) bool {
	if p.ahead(n).text == "not" {
		n++
	}
	v, ok := p.values[p.ahead(n).text]
	return ok && !v.mark.digits
}
