package language

import (
	"maps"
	"slices"

	"unknot/core/pencil"
)

// phrases are the parts of a rule that begin with a word of the language.
var phrases map[string]func(p *parser) node

// ofParts are the phrases that only texts with parts have.
var ofParts = map[string]bool{"first": true, "last": true, "has": true, "joined": true, "place": true, "length": true, "odd": true,
	"even": true}

func init() {
	phrases = map[string]func(p *parser) node{
		"count": (*parser).count, "sum": (*parser).sum, "product": (*parser).multipliedOver, "seen": (*parser).seen, "size": (*parser).size,
		"total": (*parser).total, "number": (*parser).numberIn, "bars": (*parser).bars,
		"diagonals": (*parser).meeting, "if": (*parser).implied, "some": (*parser).some, "all": (*parser).all,
		"exactly": (*parser).exactly, "at": (*parser).bounded,
		"first": func(p *parser) node { return p.endOf(false) }, "last": func(p *parser) node { return p.endOf(true) },
		"has": (*parser).has, "joined": (*parser).joinedBy, "place": (*parser).placeIn, "length": (*parser).length,
		"odd": func(p *parser) node { return p.parity(1) }, "even": func(p *parser) node { return p.parity(0) },
		"inside":   (*parser).inside,
		"passes":   func(p *parser) node { return p.path(nil) },
		"straight": func(p *parser) node { return p.path(func(n int, opposite bool) bool { return n == 2 && opposite }) },
		"turns":    func(p *parser) node { return p.path(func(n int, opposite bool) bool { return n == 2 && !opposite }) },
	}
}

// hidden reports whether a word with which a part of a rule could begin means something else in this text. parted is whether the text has
// parts, or the word is in “length of”.
func (p *parser) hidden(word string, parted bool) bool {
	nameable := ofParts[word] || word == "product" || word == "total" || word == "bars" || word == "inside"
	return nameable && p.means(word) || ofParts[word] && !parted
}

// vocabulary lists the words with which a part of a rule may begin.
func (p *parser) vocabulary() []string {
	words := slices.Sorted(maps.Keys(phrases))
	if len(p.parts) == 0 {
		words = slices.DeleteFunc(words, func(w string) bool { return ofParts[w] })
	}
	words = append(words, slices.Sorted(maps.Keys(p.values))...)
	for _, v := range p.scope {
		words = append(words, v.name)
	}
	if p.setting != nil {
		words = append(words, p.setting.Name)
	}
	return words
}

// markNamed reads the name of a mark.
func (p *parser) markNamed() value {
	t := p.next()
	p.offer(t, slices.Sorted(maps.Keys(p.values))...)
	v, ok := p.values[t.text]
	if !ok {
		known := slices.Sorted(maps.Keys(p.values))
		list := fitting(t.text, known)
		if known == nil {
			list = ", and there is none yet: the line of the marks must stand above this one"
		}
		p.failAmong(t, "the name of a mark", list, known...)
	}
	p.use(v.mark)
	return v
}

// count reads “count shaded in SET”.
func (p *parser) count() node {
	p.countable()
	v := p.markNamed()
	p.must("in", "in, and a set of places")
	of := p.single()
	return node{kind: ofQuantity, eval: func(e env) any {
		q := &quantity{}
		for _, s := range of.set(e) {
			q.tests = append(q.tests, weighted{1, e.is(s, v)})
		}
		return q
	}}
}

// numberIn reads “number in r” or “number in r in base 16”: the number that is written with the digits of a line.
func (p *parser) numberIn() node {
	if t := p.peek(); t.text == "of" {
		p.wrong(t, "%s stands here; the number of marks is a count: count %s in%s", t.quoted(), p.aMark(), p.operandBehind("in"))
	}
	p.must("in", "in, and a line")
	of := p.single()
	in := node{known: true, eval: func(env) any { return constant(10) }}
	if p.takes("in base") {
		if in = p.value(p.part()); !in.known && p.fault == nil {
			p.fault = in.from.fault("this number must not depend on marks")
		}
	}
	return node{kind: ofQuantity, eval: func(e env) any {
		base := in.quantity(e)
		if base == nil || base.constant < 2 {
			return (*quantity)(nil)
		}
		q, weight, digits := constant(0), 1, []int{}
		for _, s := range slices.Backward(of.set(e)) {
			place := -1
			if one := e.markedIn(s); one != nil {
				q, place = q.plus(weight, one), one.values[0].Place
			}
			weight, digits = clamp(weight*base.constant), append(digits, place)
		}
		q.base, q.digits = base.constant, digits
		return q
	}}
}

// summed reads “sum r in SET: Q”.
func (p *parser) summed() node {
	return p.over("what the sum is over", constant(0), func(sum, one *quantity) *quantity { return sum.plus(1, one) })
}

// multipliedOver reads “product r in SET: Q”, for numbers that are not negative.
func (p *parser) multipliedOver() node {
	none := constant(1)
	return p.over("what the product is over", none, func(product, one *quantity) *quantity {
		if product == none {
			return one
		}
		return product.times(one)
	})
}

// over reads “r in SET: Q”, and joins the numbers of all members of the set to the number of an empty set.
func (p *parser) over(what string, none *quantity, join func(all, one *quantity) *quantity) node {
	depth := len(p.scope)
	if t := p.peek(); t.text == "of" {
		p.wrong(t, "%s stands here; write: sum in%s", t.quoted(), p.operand(1))
	} else if v, ok := p.values[t.text]; ok && v.mark.digits {
		p.wrong(t, "%s stands here; leave it out: sum in%s", t.quoted(), p.operandBehind("in"))
	} else if slot, ok := p.bound(t.text); ok && p.scope[slot].kind == ofGroup {
		p.wrong(t, "%s stands here; write in front of it: sum in %s", t.quoted(), t.text)
	}
	name := p.fresh(what)
	p.must("in", "in, and a set")
	of := p.set()
	slot := p.bind(name.text, variable{kind: of.each, where: of.where})
	p.must(":", "a colon, and a number")
	each := p.value(p.multiplied())
	p.scope = p.scope[:depth]
	return node{kind: ofQuantity, known: each.known, eval: func(e env) any {
		q := none
		for _, s := range of.set(e) {
			if !e.spend(perChoice) {
				break
			}
			e.vars[slot] = s
			if one := each.quantity(e); one != nil {
				q = join(q, one)
			}
		}
		return q
	}}
}

// sum reads “sum in SET”.
func (p *parser) sum() node {
	if p.peek().text != "in" {
		return p.summed()
	}
	p.must("in", "in, and a set of places")
	of := p.single()
	return node{kind: ofQuantity, eval: func(e env) any {
		q := constant(0)
		for _, s := range of.set(e) {
			if one := e.markedIn(s); one != nil && e.spend(1) {
				q.values = append(q.values, one.values...)
			}
		}
		return q
	}}
}

// seen reads “seen unshaded from c”: the number of cells with a mark that are seen in the four directions, each up to the first cell
// without the mark. For a mark that is a line, seen counts the steps of the line from the cell straight on in the four directions.
func (p *parser) seen() node {
	v := p.markNamed()
	p.must("from", "from, and a cell")
	from := p.want(ofSite, p.part())
	return node{kind: ofQuantity, eval: func(e env) any {
		q := &quantity{seen: [][]pencil.Is{}}
		for direction := range pencil.Around {
			q.seen = append(q.seen, e.way(from.site(e), direction, v))
		}
		return q
	}}
}

// size reads “size”, the number of rows and columns of a square board.
func (p *parser) size() node {
	return node{kind: ofQuantity, known: true, eval: func(e env) any { return constant(max(e.givens.Rows, e.givens.Cols)) }}
}

// implied reads “if A then B”.
func (p *parser) implied() node {
	condition := p.want(ofTest, p.test())
	p.must("then", "then, and what follows")
	then := p.want(ofTest, p.test())
	return node{kind: ofTest, known: condition.known && then.known, eval: func(e env) any {
		switch when := condition.test(e); when {
		case always:
			return then.demand(e)
		case never:
			return demand{test: always}
		}
		return demand{test: some(e.not(condition.test(e)), then.test(e))}
	}}
}

func (p *parser) some() node {
	p.countsMark("some")
	return p.quantified(some)
}

func (p *parser) all() node {
	p.countsMark("all")
	return p.quantified(every)
}

// quantified reads “some c in SET: A” or “some direction d: A”.
func (p *parser) quantified(join func(of ...*test) *test) node {
	depth := len(p.scope)
	direction := p.takes("direction") || p.takes("directions")
	if t := p.peek(); !direction && slices.Contains([]string{"cells", "cell", "numbers"}, t.text) {
		p.namelessPlaces(t)
	}
	name := p.fresh("what the statement is about")
	var of node
	bound := variable{kind: ofDirection}
	if !direction {
		p.must("in", "in, and a set")
		of = p.set()
		bound = variable{kind: of.each, where: of.where}
	}
	slot := p.bind(name.text, bound)
	p.must(":", "a colon, and a statement")
	about := p.want(ofTest, p.test())
	p.scope = p.scope[:depth]
	return node{kind: ofTest, known: about.known, eval: func(e env) any {
		var tests []*test
		if direction {
			for d := range pencil.Around {
				if !e.spend(perChoice) {
					break
				}
				e.vars[slot] = d
				tests = append(tests, about.test(e))
			}
			return demand{test: join(tests...)}
		}
		for _, s := range of.set(e) {
			if !e.spend(perChoice) {
				break
			}
			e.vars[slot] = s
			tests = append(tests, about.test(e))
		}
		return demand{test: join(tests...)}
	}}
}

// exactly reads “exactly 1 of (A, B)”.
func (p *parser) exactly() node {
	return p.of(func(n int) (low, high int) { return n, n })
}

// bounded reads “at most 1 of (A, B)” and “at least 1 of (A, B)”.
func (p *parser) bounded() node {
	if p.oneOf("at most or at least", "most", "least") == "most" {
		return p.of(func(n int) (low, high int) { return 0, n })
	}
	return p.of(func(n int) (low, high int) { return n, far })
}

func (p *parser) of(bounds func(n int) (low, high int)) node {
	p.counting = true // “n of (” does not name the clue of a place here
	n := p.value(p.added())
	p.counting = false
	if !n.known && p.fault == nil {
		p.fault = n.from.fault("this number must not depend on marks")
	}
	p.numberOfMarks()
	p.must("of (", "of, and statements in brackets")
	parts := []node{p.want(ofTest, p.test())}
	for p.takes(",") {
		parts = append(parts, p.want(ofTest, p.test()))
	}
	p.must(")", "a closing bracket")
	return node{kind: ofTest, eval: func(e env) any {
		number := n.quantity(e)
		if number == nil {
			return demand{test: never}
		}
		tests := make([]*test, len(parts))
		for i, part := range parts {
			tests[i] = part.test(e)
		}
		low, high := bounds(number.on(nil))
		return demand{test: counted(low, high, tests)}
	}}
}

// lineAt returns the mark that is a line, for a statement about the lines at a place.
func (p *parser) lineAt(of node) (line value) {
	for _, m := range p.marks {
		if m.in == paths || m.in == sides {
			line = value{m, pencil.Yes}
			p.use(m)
		}
	}
	if line.mark == nil && p.fault == nil {
		p.fault = of.from.fault("this board has no lines: say it with mark line in paths")
	}
	return line
}

// path reads a statement about the line through a cell. fits reports whether the line may cross n sides of the cell; opposite is true if
// it crosses two opposite sides. If fits is nil, the line must cross a side.
func (p *parser) path(fits func(n int, opposite bool) bool) node {
	of := p.want(ofSite, p.part())
	line := p.lineAt(of)
	return node{kind: ofTest, eval: func(e env) any {
		var sides [4]*test
		for i, s := range e.sides(of.site(e)) {
			sides[i] = e.is(s, line)
		}
		if fits == nil {
			return demand{test: some(sides[:]...)}
		}
		var ways []*test
		for bits := range 16 {
			n, way := 0, make([]*test, 4)
			for i := range way {
				if bits>>i&1 == 1 {
					n++
					way[i] = sides[i]
				} else {
					way[i] = e.not(sides[i])
				}
			}
			if fits(n, bits&(bits>>2) != 0) {
				ways = append(ways, every(way...))
			}
		}
		return demand{test: some(ways...)}
	}}
}
