package language

import (
	"fmt"
	"maps"
	"slices"
)

// unknown refuses a word where a number, a place or a statement begins.
func (p *parser) unknown(t token) {
	names := slices.DeleteFunc(p.vocabulary(), func(w string) bool { return phrases[w] != nil })
	words := append(names, "count", "sum", "if", "some", "all", "not", "exactly", "at most", "at least", "seen", "size")
	known := slices.DeleteFunc(slices.Clone(p.near[t]), func(w string) bool { return w == "(" || w == "|" })
	known = append(known, directions[:]...)
	if slices.Contains(known, "connected") { // the parser is after the name of a mark
		words = append([]string{"connected", "along", "around"}, words...)
	}
	numeral := slices.Index(numerals[:], t.text)
	switch i := p.clueIndex(t); {
	case p.fault != nil:
	case numeral > 0:
		p.wrong(t, "%s stands here; write the number in digits: %d", t.quoted(), numeral)
	case p.boundLater(t.text):
		p.wrong(t, "%s is not known here; each stands in front of what must hold: rule %s: each %s in …: …", t.quoted(), p.called(), t.text)
	case t.text == ">" && p.at > 0 && p.tokens[p.at-1].text == "-":
		p.wrong(t, "“->” stands here; write “if … then …”")
	case t.text == "no" && len(p.marks) > 0 && len(p.marks[0].words) == 0:
		p.wrong(t, "%s stands here; if no number may be there twice, write: all different in r, where r is the set of places", t.quoted())
	case t.text == "no":
		p.wrong(t, "%s stands here; write how many there are, such as count %s in r = 0, or not in front of a statement", t.quoted(),
			p.aMark())
	case (sets[t.text].of != nil || around[t.text].of != nil) && p.fault == nil:
		p.wrong(t, "%s is a set of places; say it of each of them, or of some: all d in %s: …", t.quoted(), p.placesHere())
	case t.sort == end && len(p.below) > 0 && declarations[p.below[0].head.text] == nil:
		p.wrong(t, "the line ends here; if the next line continues it, begin that line with a blank")
	case i >= 0 && p.clues[i].where == inRooms:
		p.wrong(t, "%s is a clue of rooms; name a room that has it in front of what must hold: each k in rooms with %s: …", t.quoted(),
			t.text)
	case i >= 0:
		p.wrong(t, "%s is a clue; name a place that has it in front of what must hold: %s: …", t.quoted(), p.clues[i].choice())
	case t.sort == word && len([]rune(t.text)) <= 2 && meant(t.text, known) == "" && !taken[t.text]:
		p.wrong(t, "%s is not known here; name it in front of what must hold, such as each %s in cells: …", t.quoted(), t.text)
	default:
		list := fitting(t.text, words)
		if t.sort == word && meant(t.text, known) == "" && !slices.Contains(known, "connected") {
			list = ", such as " + p.sample()
		}
		p.failAmong(t, "a number, a place or a statement", list, known...)
	}
}

// sample returns an example of a statement about the marks of this board that fits where the parser is.
func (p *parser) sample() string {
	for _, v := range p.scope {
		switch mark := p.aMark(); {
		case v.kind == ofGroup:
			return fmt.Sprintf("count %s in %s = 1", mark, v.name)
		case v.kind == ofSite && v.where == inCells:
			return fmt.Sprintf("count %s in neighbours of %s = 1", mark, v.name)
		}
	}
	if i := slices.IndexFunc(p.marks, func(m *mark) bool { return m.in == cells && !m.digits && len(m.words) > 0 }); i >= 0 {
		return fmt.Sprintf("each r in rows: count %s in r = 1", p.marks[i].words[0].name)
	}
	return "each r in rows: all different in r"
}

// signAsClue refuses the character of a sign where its name is expected, and a name that is like the name of a sign.
func (p *parser) signAsClue(t token) {
	names := slices.Concat(p.clueNames(), slices.Sorted(maps.Keys(p.signNames)))
	if len(p.signNames) == 0 || slices.Contains(names, t.text) {
		return
	}
	for name, of := range p.signNames {
		if of.clue.kinds[of.number-1].Word == t.text {
			p.wrong(t, "%s stands here; write the name of this sign: %s", t.quoted(), name)
		}
	}
	p.failAmong(t, "the name of a clue or a sign", fitting(t.text, names), names...)
}

// misnamed refuses words in front of the name of a clue.
func (p *parser) misnamed(t token) {
	if slices.Contains([]string{"clue", "clues", "a", "the"}, t.text) && p.clueIndex(p.peek()) >= 0 {
		p.wrong(t, "%s stands here; leave it out: the name of the clue is %s", t.quoted(), p.peek().text)
	}
	if t.sort == integer && len(p.clues) > 0 {
		p.wrong(t, "%s stands here; write the name of the clue, and the number as a condition: with %s where %[2]s = %s", t.quoted(),
			p.clues[0].name, t.text)
	}
}
