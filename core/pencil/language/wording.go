package language

import (
	"slices"
	"strings"

	"unknot/core/pencil"
)

// maxWorded is the largest number of tokens of a claim that teller writes in words.
const maxWorded = 40

// teller writes the claim of a rule in words, for a rule without a sentence: “count of shaded cells in this room = 3”.
type teller struct {
	*parser
	rule  *rule
	parts []part
	tight bool // whether no blank follows, since a bracket was opened
	bars  int  // number of bars of absolute values so far
}

// signWords has, by sign of the language, the sign in sentences.
var signWords = map[string]string{"<=": "≤", ">=": "≥", "!=": "≠"}

// beyond has, by direction, the words for the next cell in that direction.
var beyond = map[string]string{"up": "the cell above ", "down": "the cell below ", "left": "the cell to the left of ",
	"right": "the cell to the right of "}

// worded returns the sentence of a rule from the tokens of its claim. It has no parts if the claim is long, or begins with words that
// do not read as a sentence.
func (p *parser) worded(r *rule, from, to int) says {
	claim := p.tokens[min(from, len(p.tokens)):min(to, len(p.tokens))]
	if p.fault != nil || len(claim) == 0 || len(claim) > maxWorded ||
		slices.Contains([]string{"along", "pairs", "groups"}, claim[0].text) {
		return says{}
	}
	t := teller{parser: p, rule: r}
	for i := 0; i < len(claim); {
		i += t.phrase(claim, i)
	}
	return says{parts: t.parts}
}

// phrase writes the words that begin at a token, and returns the number of tokens that they replace.
func (t *teller) phrase(claim []token, i int) int {
	at := func(n int) string {
		if i+n < len(claim) {
			return claim[i+n].text
		}
		return ""
	}
	v, isMark := t.values[at(0)]
	switch counted, ok := t.values[at(1)]; {
	case at(0) == "count" && ok:
		t.write("count of " + counted.plural(at(1)))
		return 2
	case at(0) == "seen" && ok:
		t.write("count of " + counted.plural(at(1)) + " seen")
		return 2
	case t.isPair(claim[i:]):
		t.write("these two cells")
		return 5
	case at(0) == "all" && at(1) == "different":
		t.write("all numbers are different")
		return 2
	case at(0) == "every" && at(1) == "digit":
		t.write("every number is once")
		return 3
	case isMark && at(1) == "connected":
		t.write("the " + v.plural(at(0)) + " are connected")
		return 2
	case isMark && (at(1) == "along" || at(1) == "around") && at(3) == "runs":
		t.write("the runs of " + v.plural(at(0)) + " " + at(1))
		t.name(at(2))
		t.write("are")
		return 4
	case at(0) == "not" && ok && t.placed(claim[i+2:]) > 0:
		return 2 + t.marked(claim[i+2:], "is not "+at(1))
	case isMark && v.mark.in == cells && !v.mark.digits && t.placed(claim[i+1:]) > 0:
		return 1 + t.marked(claim[i+1:], "is "+at(0))
	case at(1) == "of" && t.clueIndex(claim[i]) >= 0:
		t.write("the clue")
		return 1
	case at(1) == "of" && beyond[at(0)] != "":
		t.write(strings.TrimSpace(beyond[at(0)]))
		return 2
	case at(1) == "of" && around[at(0)].of != nil:
		t.write("the " + at(0))
		return 1
	}
	t.name(at(0))
	return 1
}

// placed returns the number of tokens of the place that follows a mark, if the place is a name, or a direction and a name. It returns 0 for
// other places.
func (t *teller) placed(rest []token) int {
	name := func(i int) bool {
		return len(rest) > i && rest[i].sort == word && !taken[rest[i].text] && phrases[rest[i].text] == nil
	}
	switch {
	case name(0) && (len(rest) < 2 || rest[1].text != "of"):
		return 1
	case len(rest) > 2 && beyond[rest[0].text] != "" && rest[1].text == "of" && name(2):
		return 3
	}
	return 0
}

// marked writes that a place has a mark, and returns the number of tokens of the place.
func (t *teller) marked(rest []token, is string) int {
	n := t.placed(rest)
	if n == 3 {
		t.write(strings.TrimSpace(beyond[rest[0].text]))
	}
	t.name(rest[n-1].text)
	t.write(is)
	return n
}

// isPair reports whether the tokens begin with the set of both places of a pair: “(a, b)”.
func (t *teller) isPair(rest []token) bool {
	if len(t.rule.each) != 1 || len(t.rule.each[0].slots) != 2 || len(rest) < 5 {
		return false
	}
	slots := t.rule.each[0].slots
	a, b := t.scope[slots[0]].name, t.scope[slots[1]].name
	return rest[0].text == "(" && rest[2].text == "," && rest[4].text == ")" &&
		(rest[1].text == a && rest[3].text == b || rest[1].text == b && rest[3].text == a)
}

// name writes a word of the claim: a variable by its value or as “this cell”, and any other word as it is.
func (t *teller) name(is string) {
	slot, ok := t.bound(is)
	switch {
	case !ok && signWords[is] != "":
		t.write(signWords[is])
	case !ok:
		t.write(is)
	case t.scope[slot].kind == ofGroup:
		t.write("this ")
		t.parts = append(t.parts, part{slot: slot})
	case t.scope[slot].kind == ofSite:
		t.write(t.site(slot))
	default:
		t.write("")
		t.parts = append(t.parts, part{slot: slot})
	}
}

// site returns the words for a variable that is a single place.
func (t *teller) site(slot int) string {
	noun := "cell"
	for _, b := range t.rule.each {
		one := map[string]string{"corners": "corner", "sides": "side", "gaps": "gap"}[b.set.from.text]
		if slices.Contains(b.slots, slot) && one != "" {
			noun = one
		}
	}
	for _, before := range t.scope[:slot] {
		if before.kind == ofSite {
			return "the other " + noun
		}
	}
	return "this " + noun
}

// write adds words, with a blank in front unless they begin the sentence or follow a bracket.
func (t *teller) write(words string) {
	if words == "|" {
		t.bars++
	}
	closes := words == "," || words == ")" || words == ":" || words == "|" && t.bars%2 == 0
	if len(t.parts) > 0 && !t.tight && !closes {
		words = " " + words
	}
	t.tight = strings.HasSuffix(words, "(") || strings.HasSuffix(words, "|") && t.bars%2 == 1
	t.parts = append(t.parts, part{text: words, slot: -1})
}

// plural returns the plural noun for a mark.
func (v value) plural(name string) string {
	switch {
	case v.value == pencil.Some:
		return "numbers"
	case v.mark.in != cells:
		return name + "s"
	}
	for _, w := range v.mark.words {
		if w.name == name {
			return w.nouns[1]
		}
	}
	return name
}
