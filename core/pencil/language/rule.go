package language

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"unknot/core/pencil"
	"unknot/core/text"
)

// rule is a rule of a text: for each choice of its variables, a demand and the sentence that says it.
type rule struct {
	name  string
	from  token
	each  []binder
	slots int
	holds relation
	says  []says
	reads reading     // reads the clue off a solution; nil if that is not possible
	parts bool        // whether only puzzles with some part have the rule
	area  *rectangles // what the rule says about the area of a clue; nil for other rules
	given bool        // whether its statements are marks of the givens
	along bool        // whether it is about the line of a clue of the rim
	then  func(e env) // called for each choice of a technique's places, in place of stating a rule; nil for rules
	// lines states all rules of one loop or of paths, in place of a demand.
	lines func(b *board)
}

// relation returns the demand of an instance.
type relation func(e env) demand

// binder chooses the places for which a rule is stated: “each c in cells with n”.
type binder struct {
	slots    []int // slots of its one or two variables
	set      node
	pairs    func(e env) iter.Seq[[2]site]
	clue     *clue     // clue that a place must have, or must not have; see with
	part     *partForm // type of parts whose number a part must have, or must not have
	with     with
	sign     int  // sign that the clue must be
	numbered bool // whether the sign must have a number, for the slot in numbers
	numbers  int  // slot of the clue's number or list
	counts   bool // whether its variable takes the numbers that cells may have, not places
	listed   bool // whether its variables take the places and the numbers of the setting, a list
	arrow    int  // slot of the clue's direction
	where    node
}

// with is the clue that a place needs so that “each c in cells with n” includes it.
type with int

const (
	anyClue     with = iota // any clue or none
	withClue                // a known clue
	withUnknown             // the clue “?”
	withSign                // a certain sign
	without                 // no clue
)

// says is a sentence for a rule, and the condition under which it is used.
type says struct {
	parts []part
	when  node // condition; without eval, the sentence is always used
}

// rule reads a rule.
func (p *parser) rule() {
	r := &rule{from: p.head, name: p.ruleName()}
	if p.takes("each") {
		r.each = append(r.each, p.binder())
		for p.takes(",") {
			if t := p.peek(); t.text != "each" && meant(t.text, []string{"each"}) == "" {
				p.wrong(p.tokens[p.at-1], "“,” stands here; write a colon in place of it, and then what must hold")
			}
			p.must("each", "each, and a variable")
			r.each = append(r.each, p.binder())
		}
		p.must(":", "a colon, and what must hold")
	}
	if t := p.peek(); t.sort == sentence {
		p.wrong(t, "the sentence stands behind what must hold, at the end of the rule")
	}
	from := p.at
	r.holds = p.claim(r)
	to := p.at
	p.alone()
	r.reads = p.readOff(r, p.whole(from))
	r.along = p.along != nil && len(r.each) == 1 && r.each[0].set.from.text == "rim"
	p.offerSentence()
	if p.peek().sort == sentence {
		r.says = append(r.says, p.words(r))
		for p.takes("|") {
			when := p.condition()
			other := p.words(r)
			other.when = when
			r.says = append(r.says, other)
		}
	} else if own := p.worded(r, from, to); own.parts != nil {
		r.says = []says{own}
	}
	r.slots, r.parts = p.slots, p.ofParts
	if len(r.each) == 1 && r.each[0].with == without && r.each[0].clue != nil && r.each[0].where.eval == nil {
		r.each[0].clue.optional = !r.each[0].clue.numbers
	}
	if slices.ContainsFunc(p.rules, func(other *rule) bool { return other.name == r.name }) && p.fault == nil {
		p.fault = p.head.fault("there is a rule “%s” already: choose another name for this one", r.name)
	}
	p.rules = append(p.rules, r)
}

// ruleName reads the name of a rule, up to the colon.
func (p *parser) ruleName() string {
	name := ""
	for t := p.peek(); t.sort == word && t.text != "each"; t = p.peek() {
		if name != "" {
			name += " "
		}
		name += p.next().text
	}
	switch t := p.peek(); {
	case t.sort == sentence:
		p.wrong(t, "the name of a rule stands without quotes")
	case name == "":
		p.expected("the name of the rule, in letters")
	case t.sort == integer || t.sort == sign && t.text != ":" && p.ahead(1).sort == word && p.ahead(1).text != "each":
		p.wrong(t, "%s stands here; the name of a rule has letters and blanks, and a colon behind it", t.quoted())
	case t.text == "." || t.sort == end:
		p.wrong(t, "a rule has a name, a colon, and what must hold in words of the language, such as rule Rows: %s", p.sample())
	}
	p.must(":", "a colon after the name of the rule")
	return name
}

// binder reads the part of a rule between “each” and the colon.
func (p *parser) binder() (b binder) {
	p.clueAsPlace()
	names := []token{p.fresh("a place")}
	p.bindingOf(names)
	if p.peek().text != "in" {
		names = append(names, p.fresh("the other place of a pair"))
		p.bindingOf(names)
	}
	p.must("in", "in, and a set of places")
	bound := variable{kind: ofSite, where: inCells}
	if b.counts = len(names) == 1 && p.takes("numbers"); b.counts {
		bound = variable{kind: ofQuantity, letters: slices.ContainsFunc(p.marks, func(m *mark) bool { return m.signs == pencil.Alphabet })}
		p.haveNumbers()
	} else if b.listed = len(names) == 2 && p.setting != nil && p.setting.List && p.takes(p.setting.Name); b.listed {
		bound = variable{kind: ofQuantity}
	} else if len(names) == 2 {
		b.pairs, bound.kind = p.pairs()
	} else {
		p.choosing = true
		b.set = p.set()
		p.choosing = false
		p.severalSets(names[0].text)
		bound.kind, bound.where = b.set.each, b.set.where
	}
	for _, name := range names {
		b.slots = append(b.slots, p.bind(name.text, bound))
	}
	if f := b.set.part; f != nil && p.takes("with") {
		p.withPart(&b, f)
	} else if f != nil && p.takes("without") {
		b.with, b.part = without, f
		p.must(f.value, "the name of the part’s number")
	} else if p.takes("without") {
		b.with, b.clue = without, p.clueNamed()
	} else if p.takes("with") {
		p.withClue(&b)
	}
	if t := p.peek(); b.clue != nil && (t.text == "and" || t.text == "or" || t.text == ",") && p.ahead(1).text != "each" {
		p.wrong(t, "%s stands here; a place has one clue: write two rules", t.quoted())
	}
	if b.clue != nil && len(names) == 2 && b.clue.where != inSides && p.fault == nil {
		p.fault = names[1].fault("a pair has no clue: say it of one place with where, such as where %s of %s = 1", b.clue.name,
			names[0].text)
	}
	if b.clue != nil && len(names) == 1 && b.clue.where != b.set.where && p.fault == nil {
		p.fault = b.set.from.fault("the clue “%s” stands in %s, not here: say %s", b.clue.name, b.clue.where, b.clue.choice())
	}
	if p.takes("where") {
		b.where = p.condition()
	}
	return b
}

// haveNumbers refuses a rule for each number if cells have none.
func (p *parser) haveNumbers() {
	if t := p.tokens[p.at-1]; !slices.ContainsFunc(p.marks, func(m *mark) bool { return m.digits && m.in == cells }) {
		p.wrong(t, "%s stands here, and no cell has a number: say it with mark d 1..9 in cells", t.quoted())
	}
}

// choice returns the beginning of a rule about the places that have the clue, for messages: “each c in cells with …”.
func (c *clue) choice() string {
	if c.where == inSides {
		return fmt.Sprintf("each a b in neighbours with %s", c.name)
	}
	variable := map[where]string{inCells: "c", inCorners: "p", inRooms: "k", inRim: "l"}[c.where]
	if c.where == inRooms {
		return fmt.Sprintf("each %s in rooms with %s; the number of a cell’s room is %[2]s of c", variable, c.name)
	}
	return fmt.Sprintf("each %s in %s with %s", variable, c.where, c.name)
}

// withClue reads the clue that a place must have: its name, the sign of an unknown one, or one of several signs.
func (p *parser) withClue(b *binder) {
	t := p.peek()
	if of, ok := p.signNames[t.text]; ok {
		p.next()
		b.with, b.clue, b.sign = withSign, of.clue, of.number
		p.use(of)
		if b.numbered = of.clue.counted && p.takes(of.clue.name); b.numbered {
			b.numbers = p.bind(of.clue.name, variable{kind: ofQuantity})
			if of.clue.arrow != "" {
				b.arrow = p.bind(of.clue.arrow, variable{kind: ofDirection})
			}
		}
		return
	}
	if i := slices.IndexFunc(p.clues, func(c *clue) bool { return c.unknown == t.text && t.sort == sign }); i >= 0 {
		p.next()
		b.with, b.clue = withUnknown, p.clues[i]
		p.use(p.clues[i])
		return
	}
	p.signAsClue(t)
	b.with, b.clue = withClue, p.clueNamed()
	of := variable{kind: ofQuantity, letters: b.clue.alphabet}
	if b.clue.list {
		of.kind = ofList
	}
	b.numbers = p.bind(b.clue.name, of)
	if b.clue.arrow != "" {
		b.arrow = p.bind(b.clue.arrow, variable{kind: ofDirection})
	}
}

// claim reads the claim of a rule. It may be about the area of a clue, or about the areas of some cells.
func (p *parser) claim(r *rule) relation {
	if m := p.areas(); m != nil && p.takes(m.words[0].name) {
		return p.areaOf(m, r)
	}
	if p.takes("not all different in") {
		of := p.single()
		p.corners = p.corners || len(r.each) == 1 && r.each[0].set.from.text == "squares"
		return func(e env) demand { return e.alike(e.places(of.set(e))) }
	}
	return p.relation()
}

// relation reads the claim of a rule: a statement, or a constraint with a special notation.
func (p *parser) relation() relation {
	t := p.peek()
	switch {
	case p.takes("all different in"):
		of := p.single()
		return func(e env) demand {
			places := e.places(of.set(e))
			e.spend(len(places))
			return demand{constraint: pencil.Different(places)}
		}
	case p.takes("consecutive in"):
		of := p.set()
		return func(e env) demand { return e.consecutive(e.places(of.set(e))) }
	case p.takes("every digit once in"):
		of := p.single()
		return func(e env) demand { return e.once(of.set(e)) }
	case t.sort == word && p.at+1 < len(p.tokens) && p.tokens[p.at+1].text == "stand":
		return p.holdsAll()
	case p.takes("along"):
		return p.fold()
	case p.takes("pairs"):
		return p.pairing()
	case p.takes("arms"):
		return p.arms(false)
	case p.takes("lengths"):
		return p.arms(true)
	case t.sort == word && polyominoes[t.text] > 0 && strings.HasSuffix(t.text, "es"):
		p.next()
		return p.unlikeShapes(t)
	case p.takes("part of"):
		return p.partOf()
	case p.takes("area of"):
		return p.equalParts()
	case p.takes("right angles at"):
		return p.rightAngles()
	case p.takes("no ring of"):
		return p.noRing()
	case p.takes("groups of equal numbers"):
		return func(e env) demand { return demand{constraint: e.groups()} }
	}
	v, ok := p.values[t.text]
	if ok {
		p.offer(p.ahead(1), "connected", "along", "around", "only between areas", "encloses")
	}
	if ok && p.at+1 < len(p.tokens) {
		p.use(v.mark)
		switch next := p.tokens[p.at+1].text; {
		case next == "in" && p.at+3 < len(p.tokens) && p.tokens[p.at+3].text == "is":
			p.next()
			p.next()
			return p.isShape(v)
		case next == "only":
			p.next()
			p.next()
			return p.borders(t, v)
		case next == "encloses":
			p.next()
			p.next()
			return p.balanced(t, v)
		case next == "connected":
			p.next()
			p.next()
			exits := p.takes("to the rim")
			return func(e env) demand { return demand{constraint: e.connected(v, exits)} }
		case next == "along":
			p.next()
			p.next()
			return p.runs(v)
		case next == "around":
			p.next()
			p.next()
			return p.runsAround(v)
		}
	}
	p.misphrased()
	of := p.want(ofTest, p.test())
	if p.fault == nil && of.known {
		p.fault = of.from.fault("this says nothing about marks")
	}
	return func(e env) demand { return of.demand(e) }
}

// listNamed takes the name of a clue that is a list of numbers.
func (p *parser) listNamed() (t token, slot int, ok bool) {
	t = p.next()
	for _, v := range p.scope {
		if v.kind == ofList {
			p.offer(t, v.name)
		}
	}
	if slot, ok = p.bound(t.text); !ok || p.scope[slot].kind != ofList {
		if i := p.clueIndex(t); i >= 0 && p.clues[i].list {
			p.wrong(t, "%s is a clue; name a place that has it in front of what must hold: %s: …", t.quoted(), p.clues[i].choice())
		}
		p.fail(t, "a clue that is a list of numbers")
		return t, slot, false
	}
	p.scope[slot].uses++
	return t, slot, true
}

// runs reads “shaded along l runs lengths” and “line along l turns at one end”.
func (p *parser) runs(v value) relation {
	of := p.single()
	if p.takes("turns at one end") {
		return p.turning(v, of)
	}
	p.must("runs", "runs, and the clue of the line, or turns at one end")
	_, slot, ok := p.listNamed()
	if !ok {
		return func(env) demand { return demand{test: always} }
	}
	p.along = func(clue int) reading {
		if clue != slot {
			return nil
		}
		return func(e env, solution []int16) []int { return e.runsOn(of.set(e), v, solution) }
	}
	return func(e env) demand {
		lengths := e.vars[slot].([]int)
		if slices.Contains(lengths, pencil.Unknown) {
			return demand{test: always}
		}
		line := pencil.Runs{Lengths: lengths}
		for _, c := range of.set(e) {
			is := e.is(c, v).is
			if is == nil {
				e.wrong = text.Errorf(0, 0, "runs are counted along lines whose cells can all be marked")
				return demand{test: always}
			}
			line.Of = append(line.Of, *is)
		}
		return demand{constraint: line}
	}
}
