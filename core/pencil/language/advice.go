package language

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"unknot/core/pencil"
	"unknot/core/text"
)

// wrong records a fault whose text may be long, unless a fault was recorded before.
func (p *parser) wrong(at token, format string, args ...any) {
	if p.fault == nil {
		p.fault = &text.ParseError{Line: at.line, Col: at.col, Text: fmt.Sprintf(format, args...)}
	}
}

// written returns the text of the tokens from one index to another. It shortens long texts.
func (p *parser) written(from, to int) string {
	var b strings.Builder
	for i, t := range p.tokens[min(from, len(p.tokens)):min(to, len(p.tokens))] {
		if i > 0 && !strings.Contains(",):..", t.text) && !slices.Contains([]string{"(", ".."}, p.tokens[from+i-1].text) {
			b.WriteByte(' ')
		}
		b.WriteString(t.text)
	}
	return text.Quote(b.String())
}

// ahead returns the token that is n tokens after the next one, or the end.
func (p *parser) ahead(n int) token {
	if p.fault == nil && p.at+n < len(p.tokens) {
		return p.tokens[p.at+n]
	}
	return p.end()
}

// foreign refuses words that people write at the beginning of a part of a rule although they mean nothing there. It reports whether t is
// such a word.
func (p *parser) foreign(t token) bool {
	if t.sort != word || p.means(t.text) {
		return false
	}
	next := p.ahead(1)
	before := token{}
	if p.at > 0 {
		before = p.tokens[p.at-1]
	}
	v, marked := p.values[before.text]
	switch {
	case t.text == "each":
		p.wrong(t, "“each” stands in front of the colon of a rule; what must hold has “all c in …: …” or "+
			"“some c in …: …”")
	case t.text == "for" && (next.text == "each" || next.text == "every" || next.text == "all"):
		p.wrong(t, "%s stands here; write “each” alone in place of “for %s”", t.quoted(), next.text)
	case (t.text == "every" || t.text == "for" || t.text == "any") && before.text == ":" && len(p.scope) == 0:
		p.wrong(t, "%s stands here; did you mean “each”? A rule is stated for each of some places: each c in cells: …", t.quoted())
	case marked && p.connectedSoon(1):
		p.wrong(t, "%s stands here; write: %s connected", t.quoted(), before.text)
	case t.text == "is" && marked && v.mark.in == cells:
		p.wrong(t, "%s stands here; write: %s c, where c is a cell", t.quoted(), before.text)
	case t.text == "connected" && p.values[next.text].mark != nil:
		p.wrong(t, "%s stands here; write: %s connected", t.quoted(), next.text)
	case t.text == "abs":
		p.wrong(t, "%s stands here; write the difference of two numbers between two signs |, such as |a - b|", t.quoted())
	case t.text == "runs":
		p.wrong(t, "%s stands here; write: %s along l runs n, where l is the line and n is its clue", t.quoted(), p.aMark())
	case t.text == "loop" || next.text == "loop":
		p.wrong(t, "%s stands here; one loop is a statement without rule in front of it, such as loop line", t.quoted())
	case t.text == "room" && next.text == "of":
		p.wrong(t, "rooms cannot be compared; if rooms have a clue n, their numbers can: n of a = n of b")
	case (t.text == "more" || t.text == "less" || t.text == "fewer") && before.text == "or" && p.comparison[1] > p.comparison[0]:
		sign := map[string]string{"more": ">="}[t.text]
		p.wrong(t, "%s stands here; write the sign for it: %s %s%s", t.quoted(), p.written(p.comparison[0], p.comparison[1]-1),
			cmp.Or(sign, "<="), " "+p.written(p.comparison[1], p.at-1))
	case t.text == "no" && p.values[next.text].mark != nil:
		p.wrong(t, "%s stands here; write a number: count %s in %s = 0", t.quoted(), next.text, p.setAhead(2))
	default:
		return false
	}
	return true
}

// connectedSoon reports whether the word connected is among the few words that begin n tokens ahead, as in “shaded cells are connected”.
func (p *parser) connectedSoon(n int) bool {
	for i := range 5 {
		if t := p.ahead(n + i); t.text == "connected" || t.sort != word || t.text == "or" || t.text == "and" {
			return t.text == "connected"
		}
	}
	return false
}

// setAhead returns the words of the set that follows the word “in” n tokens ahead, or a variable for any set.
func (p *parser) setAhead(n int) string {
	if p.ahead(n).text != "in" {
		return "s"
	}
	from := p.at + n + 1
	to := from
	for to < len(p.tokens) && p.tokens[to].sort != sentence && !slices.Contains([]string{"and", "or", ":", ")", ","}, p.tokens[to].text) &&
		!slices.Contains(comparisons, p.tokens[to].text) {
		to++
	}
	if to == from {
		return "s"
	}
	return p.written(from, to)
}

// countsMark refuses the name of a mark after “some” or “all”, since statements about several marks count them.
func (p *parser) countsMark(quantifier string) {
	t := p.peek()
	v, ok := p.values[t.text]
	if !ok {
		return
	}
	not := p.at > 1 && p.tokens[p.at-2].text == "not"
	set := p.setAhead(1)
	switch other := v.other(); {
	case v.mark.digits && quantifier == "all" && p.ahead(1).text == "different":
		p.wrong(t, "%s stands here; leave it out: all different in%s", t.quoted(), p.operandBehind("in"))
	case p.connectedSoon(1):
		p.wrong(t, "“%s” is a mark; write: %[1]s connected", t.text)
	case quantifier == "some" && not:
		p.wrong(t, "“%s” is a mark; write how many: count %[1]s in %s = 0", t.text, set)
	case quantifier == "some":
		p.wrong(t, "“%s” is a mark; write how many: count %[1]s in %s >= 1", t.text, set)
	case not && p.squared(set):
		p.wrong(t, "“%s” is a mark; write how many: count %[1]s in %s <= 3", t.text, set)
	case other == "":
		p.wrong(t, "“%s” is a mark; name the places too: all c in %s: %[1]s c", t.text, set)
	case not:
		p.wrong(t, "“%s” is a mark; write how many: count %s in %s >= 1", t.text, other, set)
	default:
		p.wrong(t, "“%s” is a mark; write how many: count %s in %s = 0", t.text, other, set)
	}
}

// wholeSet refuses “of” after a set of the whole board, and names the sets that belong to a place.
func (p *parser) wholeSet(set token) {
	of := p.peek()
	name := p.ahead(1).text
	if slot, ok := p.bound(name); ok && p.scope[slot].kind == ofGroup {
		p.wrong(of, "“%s” are all of the board; “%s” is a set of cells itself: write %[2]s without %[1]s of", set.text, name)
		return
	}
	var fit []string
	for _, word := range slices.Sorted(maps.Keys(around)) {
		fit = append(fit, word+" of")
	}
	more := ""
	if set.text == "corners" {
		more = "; cells that touch at a corner are pairs: each a b in cells 1 by 1 apart"
	}
	p.wrong(of, "“%s” are all of the board; sets about a place are %s%s", set.text, strings.Join(append(fit, "ray up of"), ", "), more)
}

// squared reports whether the rule uses a name for a square of four cells.
func (p *parser) squared(name string) bool {
	for i, t := range p.tokens {
		if t.text == "squares" && i > 1 && p.tokens[i-1].text == "in" && p.tokens[i-2].text == name {
			return true
		}
	}
	return false
}

// other returns the name of the other mark if cells have two marks, otherwise "".
func (v value) other() string {
	if len(v.mark.words) != 2 || v.value == pencil.Some {
		return ""
	}
	return v.mark.words[v.value].name
}

// alone refuses a word that joins another statement to a rule about the whole board.
func (p *parser) alone() {
	if t := p.peek(); t.text == "and" || t.text == "or" {
		p.wrong(t, "%s stands here, and nothing can be joined to what is in front of it; write two rules if both must hold", t.quoted())
	}
}

// instead returns how to correct a part of the wrong kind, such as a cell in place of a statement about its mark, a number without a
// comparison, or a list in place of a number.
func (p *parser) instead(k kind, n node) string {
	next := p.peek()
	switch {
	case k == ofTest && n.kind == ofSite && next.text == "is":
		not, mark := "", p.ahead(1)
		if mark.text == "not" {
			not, mark = "not ", p.ahead(2)
		}
		if p.values[mark.text].mark != nil {
			return fmt.Sprintf("; write: %s%s %s", not, mark.text, p.since(n.from))
		}
		return ""
	case k == ofTest && n.kind == ofSite && slices.Contains([]string{"passes", "straight", "turns"}, next.text):
		return fmt.Sprintf("; write: %s %s", next.text, n.from.text)
	case k == ofTest && n.kind == ofSite && slices.ContainsFunc(p.marks, func(m *mark) bool { return len(m.words) > 1 }):
		return fmt.Sprintf("; write its mark in front of it: %s %s", p.aMark(), p.since(n.from))
	case n.kind == ofDirection && n.from.text != "opposite" && next.sort == word:
		return fmt.Sprintf("; write: %s of %s", n.from.text, next.text)
	case k == ofTest && n.kind == ofQuantity && n.from.sort != integer:
		return "; compare it, such as = 1"
	case k == ofQuantity && n.kind == ofList:
		i := p.clueIndex(n.from)
		mark := "shaded"
		if len(p.marks) > 0 && len(p.marks[0].words) > 0 {
			mark = p.marks[0].words[0].name
		}
		if i >= 0 && p.clues[i].where == inRim {
			return fmt.Sprintf("; write: %s along l runs %s, where l is the line", mark, n.from.text)
		}
		return fmt.Sprintf("; write: %s around c runs %s in any order", mark, n.from.text)
	}
	return ""
}

// since returns the words from a token to the last one that was read, without the word that joins the next statement.
func (p *parser) since(from token) string {
	for i := p.at - 1; i >= 0; i-- {
		if p.tokens[i] == from {
			to := p.at
			if between := p.tokens[to-1].text; to > i+1 && (between == "or" || between == "and") {
				to--
			}
			return p.written(i, to)
		}
	}
	return from.text
}

// half refuses a number in place of the second of two statements, such as the 2 in “count shaded in r = 1 or 2”.
func (p *parser) half(between string, n node) {
	c := p.comparison
	if p.fault == nil && n.kind == ofQuantity && n.from.sort == integer && c[1] > c[0] {
		left := p.written(c[0], c[1])
		p.wrong(n.from, "%s alone is not a statement; write the whole: … %s %s %s", n.from.quoted(), between, left, n.from.text)
	}
}
