package language

import (
	"slices"
	"strings"
)

// comparing maps words that people write to the sign between two numbers that they mean.
var comparing = []struct{ words, sign string }{
	{"at most", "<="}, {"no more than", "<="}, {"not more than", "<="}, {"up to", "<="}, {"at least", ">="}, {"no less than", ">="},
	{"not less than", ">="}, {"no fewer than", ">="}, {"less than", "<"}, {"fewer than", "<"}, {"smaller than", "<"}, {"more than", ">"},
	{"greater than", ">"}, {"larger than", ">"}, {"not", "!="}, {"exactly", "="},
}

// linking are words that people write in front of comparing words, or in place of =.
var linking = []string{"is", "are", "equals", "equal", "equal to", "be", "must", "should", "has", "have", "to", "the", "same", "as"}

// wordy refuses words in place of a sign between two numbers. Its message writes the comparison with the sign. from is the token at which
// the first number begins.
func (p *parser) wordy(from int) {
	t, at := p.peek(), 0
	if before := p.tokens[max(p.at-1, 0)].text; around[before].of != nil && p.isBound(t.text) {
		p.wrong(t, "%s stands here; write “of” in front of it: %s of %s", t.quoted(), before, t.text)
		return
	}
	if t.sort != word && t.text != "=" {
		p.unsigned(from)
		return
	}
	for slices.Contains(linking, p.ahead(at).text) || at == 0 && t.text == "=" {
		at++
	}
	sign := "="
	read := 0
	for _, c := range comparing {
		if words := strings.Fields(c.words); p.reads(at, words) {
			sign, read = c.sign, len(words)
			break
		}
	}
	at += read
	left := p.written(from, p.at)
	switch between := p.ahead(at).text; {
	case read == 0 && (between == "between" || between == "from") && at < 2:
		p.wrong(t, "%s stands here; write two comparisons: %s >= 1 and %[2]s <= 3", t.quoted(), left)
	case at == 0, t.text == "=" && read == 0, read == 0 && slices.Contains([]string{"of", "to", "the"}, t.text):
	default:
		p.wrong(t, "%s stands here; write a sign in place of it: %s %s%s", t.quoted(), left, sign, p.operand(at))
	}
}

// reads reports whether the tokens that begin n tokens ahead are the given words.
func (p *parser) reads(n int, words []string) bool {
	for i, w := range words {
		if p.ahead(n+i).text != w {
			return false
		}
	}
	return true
}

// operand returns the text of the number that begins n tokens ahead, up to the next statement or sentence, with a blank in front.
func (p *parser) operand(n int) string {
	from := p.at + n
	to := from
	ends := []string{"and", "or", ",", ":", "then", ")"}
	for to < len(p.tokens) && p.tokens[to].sort != sentence && !slices.Contains(ends, p.tokens[to].text) {
		to++
	}
	if to == from {
		return ""
	}
	return " " + p.written(from, to)
}

// operandBehind returns the text of the operand that follows the next occurrence of a word, as operand does.
func (p *parser) operandBehind(word string) string {
	for i := range 6 {
		if p.ahead(i).text == word {
			return p.operand(i + 1)
		}
	}
	return " …"
}

// unsigned refuses a number that follows another without a sign.
func (p *parser) unsigned(from int) {
	if t := p.peek(); t.sort == integer {
		p.wrong(t, "%s stands here; write a sign in front of it: %s = %s", t.quoted(), p.written(from, p.at), t.text)
	}
}

// stated refuses a statement about a mark on the left of a sign that compares numbers.
func (p *parser) stated(left node) {
	t := p.peek()
	if t.sort != sign || !slices.Contains(comparisons, t.text) || left.kind != ofTest {
		return
	}
	switch v, ok := p.values[left.from.text]; {
	case ok && v.mark.digits:
		p.wrong(left.from, "%s stands here; the name of a place is its number: %s %s%s", left.from.quoted(), p.tokens[p.at-1].text, t.text,
			strings.ReplaceAll(p.operand(1), " "+left.from.text+" ", " "))
	case t.text == "=" && p.ahead(1).text == ">":
		p.wrong(t, "“=>” stands here; write “if … then …”")
	case t.text != "=" && ok:
		p.wrong(t, "%s stands between numbers, and in front of it is a statement; write = between two statements that hold together, and "+
			"not (… = …) for the opposite", t.quoted())
	}
}

// doubled refuses a sign behind a sign.
func (p *parser) doubled() {
	t := p.peek()
	before := p.tokens[max(p.at-1, 0)].text
	if t.sort != sign || !slices.Contains([]string{"=", "<", ">", "<=", ">="}, t.text) {
		return
	}
	one := map[string]string{"==": "=", "=<": "<=", "=>": ">=", "<>": "!="}[before+t.text]
	if one == "" {
		one = "one of = != < <= > >="
	}
	p.wrong(t, "“%s%s” is not a sign of the language; write %s", before, t.text, one)
}
