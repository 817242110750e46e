package language

import (
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// kind is the type of the value of a part of a rule.
type kind int

const (
	ofQuantity  kind = iota // a *quantity; nil for the clue of a place without one
	ofTest                  // a demand: true or false on a board
	ofSite                  // a site that is one place
	ofGroup                 // a site that is several cells: a row, a room
	ofSet                   // []site
	ofDirection             // an index of pencil.Around
	ofList                  // []int, the clues of a line
)

var kindWords = [...]string{"a number", "a statement", "a place", "a line or a room", "a set of places", "a direction", "a list of numbers"}

// node is a part of a rule; eval computes its value on a board.
type node struct {
	kind  kind
	from  token
	known bool      // the value does not depend on marks
	where where     // of a site or a set: the part of the board whose clues its members have
	slot  int       // slot of the variable, from 1, if the part is a variable alone; otherwise 0
	each  kind      // kind of the members of a set
	part  *partForm // type of the parts of a set; for a test, the type of parts without which it never holds
	eval  func(e env) any
}

// env is a board and the values of variables by slot.
type env struct {
	*board
	vars []any
}

func (n node) quantity(e env) *quantity { return n.eval(e).(*quantity) }
func (n node) site(e env) site          { return n.eval(e).(site) }
func (n node) set(e env) []site         { return n.eval(e).([]site) }
func (n node) direction(e env) int      { return n.eval(e).(int) }
func (n node) demand(e env) demand      { return n.eval(e).(demand) }
func (n node) test(e env) *test         { return e.plain(n.demand(e)) }

// demand is the claim of a rule: a statement, or a constraint of the kit that no statement expresses.
type demand struct {
	test       *test
	constraint pencil.Constraint
}

// plain turns a demand into a statement. A constraint becomes a table.
func (b *board) plain(d demand) *test {
	if d.constraint == nil {
		return d.test
	}
	if places := d.constraint.Places(); len(places) == 1 {
		var either []*test
		if len(b.tried) != len(b.layout.Places) {
			b.tried = make([]int16, len(b.layout.Places))
		}
		for _, v := range b.layout.Places[places[0]].Values {
			if b.tried[places[0]] = int16(v); !brokenBy(d.constraint, b.tried) {
				either = append(either, b.literal(pencil.Is{Place: places[0], Value: v}))
			}
		}
		return some(either...)
	}
	return b.tabled(d.constraint.Places(), func(marks []int16) bool {
		_, broken := d.constraint.Broken(marks)
		return !broken
	})
}

func brokenBy(c pencil.Constraint, marks []int16) bool {
	_, broken := c.Broken(marks)
	return broken
}

// nothing returns a placeholder for a part of the given kind, after a fault.
func nothing(k kind) node {
	zero := [...]any{constant(0), demand{test: always}, outside, outside, []site(nil), 0, []int(nil)}
	return node{kind: k, known: true, eval: func(env) any { return zero[k] }}
}

// want checks that a part has the given kind. If not, it records a fault.
func (p *parser) want(k kind, n node) node {
	if p.fault == nil && n.kind != k {
		expected := kindWords[k]
		if k == ofSite && n.kind == ofGroup {
			expected = "a single place, such as a cell,"
		}
		p.wrong(n.from, "%s is %s, and %s is expected here%s", n.from.quoted(), kindWords[n.kind], expected, p.instead(k, n))
	}
	if n.kind != k {
		return nothing(k)
	}
	return n
}

// maxDepth is the largest depth of nested parts.
const maxDepth = 40

// nested reads a part within another part. It records a fault if the parts are nested too deep.
func (p *parser) nested(read func() node) node {
	if p.depth++; p.depth > maxDepth && p.fault == nil {
		p.fault = p.peek().fault("this rule has more than %d parts within parts", maxDepth)
	}
	defer func() { p.depth-- }()
	if p.fault != nil {
		return nothing(ofTest)
	}
	return read()
}

// test reads a statement: parts joined by “or” and “and”, perhaps with “not”.
func (p *parser) test() node { return p.nested(p.either) }

func (p *parser) either() node { return p.joined("or", p.both, some) }
func (p *parser) both() node   { return p.joined("and", p.negated, every) }

// joined reads parts with the word between them, and joins their statements.
func (p *parser) joined(between string, read func() node, join func(of ...*test) *test) node {
	first := read()
	if !p.takes(between) {
		return first
	}
	parts := []node{p.want(ofTest, first)}
	for more := true; more; more = p.takes(between) {
		part := read()
		p.half(between, part)
		parts = append(parts, p.want(ofTest, part))
	}
	joined := node{kind: ofTest, from: first.from, known: !slices.ContainsFunc(parts, func(n node) bool { return !n.known }),
		eval: func(e env) any {
			tests := make([]*test, len(parts))
			for i, part := range parts {
				tests[i] = part.test(e)
			}
			return demand{test: join(tests...)}
		}}
	if between == "and" {
		joined.part = parts[0].part
	}
	return joined
}

func (p *parser) negated() node {
	if !p.takes("not") {
		return p.compared()
	}
	of := p.want(ofTest, p.nested(p.negated))
	return node{kind: ofTest, from: of.from, known: of.known, eval: func(e env) any { return demand{test: e.not(of.test(e))} }}
}

// comparisons are the signs between two numbers.
var comparisons = []string{"=", "!=", "≠", "<", "<=", "≤", ">", ">=", "≥"}

// compared reads a number, or a comparison of two.
func (p *parser) compared() node {
	from := p.at
	left := p.added()
	p.stated(left)
	if t := p.peek(); left.kind == ofTest && t.text == "=" {
		p.next()
		p.doubled()
		return p.equivalent(left)
	}
	if left.kind == ofSite && p.takes("in") {
		return p.isIn(left)
	}
	if left.kind == ofSite && p.takes("is one of") {
		return p.isOneOf(left)
	}
	if left.kind == ofList && p.takes("=") {
		return p.listIs(left)
	}
	if left.kind == ofQuantity || left.kind == ofSite && p.peek().text == "is" && !p.marksNext(1) {
		p.wordy(from)
	}
	if t := p.peek(); left.kind != ofQuantity && left.kind != ofSite || t.sort != sign || !slices.Contains(comparisons, t.text) {
		return left
	}
	compare := p.next().text
	p.doubled()
	p.comparison = [2]int{from, p.at}
	sign := p.comparison
	left, right := p.value(left), p.value(p.added())
	p.comparison = sign // again, since the right-hand side may contain other comparisons
	if p.equal = nil; compare == "=" {
		p.equal = &equation{[2]node{left, right}, from, p.at}
	}
	return node{kind: ofTest, from: left.from, known: left.known && right.known, eval: func(e env) any {
		a, b := left.quantity(e), right.quantity(e)
		if a == nil || b == nil {
			return demand{test: never} // the place has no clue, so no number
		}
		return e.compare(a.plus(-1, b), compare)
	}}
}

// listIs reads “= none” or “= 0” after a list: the list is empty, or this number is its only one.
func (p *parser) listIs(list node) node {
	none := p.takes("none")
	n := 0
	if !none {
		n, _ = p.integer("none or a number")
	}
	return node{kind: ofTest, from: list.from, known: true, eval: func(e env) any {
		of := list.eval(e).([]int)
		return demand{test: known(none && len(of) == 0 || !none && len(of) == 1 && of[0] == n)}
	}}
}

// compare returns the demand that a difference is in the relation of a sign to 0.
func (b *board) compare(difference *quantity, sign string) demand {
	switch sign {
	case "=":
		return b.within(difference, 0, 0)
	case "<":
		return b.within(difference, -far, -1)
	case "<=", "≤":
		return b.within(difference, -far, 0)
	case ">":
		return b.within(difference, 1, far)
	case ">=", "≥":
		return b.within(difference, 0, far)
	}
	if v := difference.values; len(v) == 2 && v[0].Weight == -v[1].Weight && difference.constant == 0 && difference.simple() {
		return demand{constraint: pencil.Different{v[0].Place, v[1].Place}}
	}
	return demand{test: b.not(b.plain(b.within(difference, 0, 0)))}
}

// equivalent reads the statement after an equals sign behind a statement: both hold, or neither.
func (p *parser) equivalent(left node) node {
	right := p.added()
	if right.kind == ofQuantity {
		p.wrong(right.from, "%s is a number, and what is in front of = is a statement; numbers are counts: count shaded in ring of c = 1",
			right.from.quoted())
	}
	right = p.want(ofTest, right)
	return node{kind: ofTest, from: left.from, known: left.known && right.known, eval: func(e env) any {
		a, b := left.test(e), right.test(e)
		if a.is != nil && b.is != nil {
			return demand{constraint: pencil.Same{{*a.is, *b.is}}}
		}
		return demand{test: some(every(a, b), every(e.not(a), e.not(b)))}
	}}
}

// value turns a part into a number: a statement counts 1 if it holds, and a place has the number that is marked in it.
func (p *parser) value(n node) node {
	switch n.kind {
	case ofQuantity:
		return n
	case ofTest:
		return node{kind: ofQuantity, from: n.from, known: n.known, eval: func(e env) any {
			return &quantity{tests: []weighted{{1, n.test(e)}}}
		}}
	case ofSite:
		return node{kind: ofQuantity, from: n.from, eval: func(e env) any { return e.markedIn(n.site(e)) }}
	}
	return p.want(ofQuantity, n)
}

// markedIn returns the number that is marked at a site. It returns nil if the site is not a place.
func (b *board) markedIn(s site) *quantity {
	i, ok := b.placeAt(s.at)
	if !ok || s.list != nil {
		return nil
	}
	return &quantity{values: []pencil.Term{b.layout.Term(i, 1)}}
}

// added reads a sum or a difference.
func (p *parser) added() node {
	left := p.multiplied()
	for {
		weight := 1
		switch {
		case p.takes("+"):
		case p.takes("-"):
			weight = -1
		default:
			return left
		}
		one, other := p.value(left), p.value(p.multiplied())
		left = node{kind: ofQuantity, from: one.from, known: one.known && other.known, eval: func(e env) any {
			a, b := one.quantity(e), other.quantity(e)
			if a == nil || b == nil {
				return (*quantity)(nil)
			}
			return a.plus(weight, b)
		}}
	}
}

// multiplied reads a product. At most one of its numbers depends on marks.
func (p *parser) multiplied() node {
	left := p.part()
	for {
		if p.takes("/") {
			left = p.divided(left)
			continue
		}
		if !p.takes("*") {
			return left
		}
		one, other := p.value(left), p.value(p.part())
		if !one.known && !other.known && p.fault == nil {
			p.fault = other.from.fault("only one number of a product may depend on marks")
		}
		if !one.known {
			one, other = other, one
		}
		left = node{kind: ofQuantity, from: one.from, known: one.known && other.known, eval: func(e env) any {
			a, b := one.quantity(e), other.quantity(e)
			if a == nil || b == nil {
				return (*quantity)(nil)
			}
			return constant(0).plus(a.on(nil), b)
		}}
	}
}

// divided reads the divisor of a number. Both numbers must be known. The quotient is nil if it is not whole.
func (p *parser) divided(left node) node {
	one, other := p.value(left), p.value(p.part())
	if (!one.known || !other.known) && p.fault == nil {
		p.fault = other.from.fault("numbers of a quotient must not depend on marks")
	}
	return node{kind: ofQuantity, from: one.from, known: true, eval: func(e env) any {
		a, b := one.quantity(e), other.quantity(e)
		if a == nil || b == nil || b.on(nil) == 0 || a.on(nil)%b.on(nil) != 0 {
			return (*quantity)(nil)
		}
		return constant(a.on(nil) / b.on(nil))
	}}
}

// part reads a part of a sum: a number, a variable, or words.
func (p *parser) part() node {
	t := p.peek()
	if n, ok := p.number(); ok {
		return node{kind: ofQuantity, from: t, known: true, eval: func(env) any { return constant(n) }}
	}
	switch {
	case p.takes("("):
		n := p.nested(p.either)
		p.must(")", "a closing bracket")
		return n
	case p.takes("|"):
		of := p.value(p.nested(p.added))
		p.must("|", "the second | of an absolute value")
		return node{kind: ofQuantity, from: t, known: of.known, eval: func(e env) any { return absolute(of.quantity(e)) }}
	}
	parted := len(p.parts) > 0 || t.text == "length" && p.ahead(1).text == "of"
	if read, ok := phrases[t.text]; ok && t.sort == word && !p.hidden(t.text, parted) {
		p.next()
		n := p.nested(func() node { return read(p) })
		n.from = t
		return n
	}
	if v, ok := p.values[t.text]; ok {
		p.next()
		return p.markedWith(t, v)
	}
	if i := p.clueIndex(t); i >= 0 && p.at+1 < len(p.tokens) && p.tokens[p.at+1].text == "of" && !p.counting {
		p.next()
		p.next()
		return p.clueOf(t, p.clues[i])
	}
	if p.isSetting(t.text) {
		return p.settingHere(p.next())
	}
	if slot, ok := p.bound(t.text); ok {
		p.next()
		p.scope[slot].uses++
		v := p.scope[slot]
		n := node{kind: v.kind, from: t, known: v.kind != ofSite && v.kind != ofGroup, where: v.where, slot: slot + 1,
			eval: func(e env) any { return e.vars[slot] }}
		if v.kind == ofDirection && p.takes("of") {
			return p.neighbour(n)
		}
		return n
	}
	if t.text == "opposite" || slices.Contains(directions[:], t.text) {
		n := p.directionHere()
		if n.kind == ofDirection && p.takes("of") {
			return p.neighbour(n)
		}
		return n
	}
	if p.foreign(t) {
		return nothing(ofTest)
	}
	p.offer(t, p.vocabulary()...)
	p.unknown(t)
	return nothing(ofTest)
}

func (p *parser) clueIndex(t token) int {
	return slices.IndexFunc(p.clues, func(c *clue) bool { return c.name == t.text })
}

// neighbour reads the place after a direction, and returns the cell one step from there in that direction.
func (p *parser) neighbour(d node) node {
	of := p.want(ofSite, p.part())
	return node{kind: ofSite, from: d.from, where: inCells, eval: func(e env) any {
		step := pencil.Around[d.direction(e)]
		return e.step(of.site(e), step[0], step[1])
	}}
}

// clueOf reads a place, and returns its clue: the clue of a cell, of the cell's room if clues are in rooms, or of a line or a room.
func (p *parser) clueOf(t token, c *clue) node {
	p.use(c)
	of := p.part()
	if of.kind != ofGroup || of.where != c.where {
		of = p.want(ofSite, of)
	}
	switch {
	case p.fault != nil:
	case c.list:
		p.fault = t.fault("“%s” is a list of numbers: name it with each … with %[1]s", c.name)
	case c.where == inSides:
		p.fault = t.fault("the clue “%s” stands between two cells: say %s", c.name, c.choice())
	case of.kind == ofSite && c.where == inRim:
		p.fault = of.from.fault("the clue “%s” stands in rim, not in a cell: name it with each l in rim with %[1]s", c.name)
	case of.kind == ofSite && c.where == inCorners && of.where != inCorners:
		p.fault = of.from.fault("%s is not a corner, and the clue “%s” stands in %s", of.from.quoted(), c.name, c.where)
	case of.kind == ofSite && c.where != inCorners && of.where != inCells:
		p.fault = of.from.fault("%s is not a cell, and the clue “%s” stands in %s", of.from.quoted(), c.name, c.where)
	}
	return node{kind: ofQuantity, from: t, known: true, eval: func(e env) any {
		s := of.site(e)
		at := s.clue - 1
		if at >= 0 && c.where == inRooms && s.list == nil {
			at = e.numbered(at)
		}
		if at < 0 || e.givens.Clues[at] < 0 {
			return (*quantity)(nil)
		}
		n := e.givens.Clues[at]
		if c.counted {
			number, ok := c.numberOf(n)
			if !ok {
				return (*quantity)(nil)
			}
			return constant(number)
		}
		if c.arrow != "" {
			n /= 4
		}
		return constant(n)
	}}
}

// numbered returns the cell that has the clue of a cell's room.
func (b *board) numbered(cell int) int {
	if b.first == nil {
		b.first = make([]int, len(b.givens.Rooms))
		for _, cells := range b.givens.RoomCells() {
			for _, c := range cells {
				b.first[c] = cells[0]
			}
		}
	}
	return b.first[cell]
}

// markedWith reads the places after the name of a mark: “shaded c”, “line d of c”, “line between a b”.
func (p *parser) markedWith(t token, v value) node {
	p.use(v.mark)
	p.misplacedMark(t, v)
	var at node
	switch d := p.peek(); {
	case v.mark.in != cells && p.takes("between"):
		a, b := p.want(ofSite, p.part()), p.want(ofSite, p.part())
		at = node{kind: ofSite, from: d, eval: func(e env) any {
			one, other := a.site(e).at, b.site(e).at
			down, right := one[0]-other[0], one[1]-other[1]
			if !e.in(one) || !e.in(other) || max(down, -down)+max(right, -right) != 2 || down != 0 && right != 0 {
				return outside
			}
			return site{at: scene.Place{(one[0] + other[0]) / 2, (one[1] + other[1]) / 2}}
		}}
	case v.mark.in == cells:
		at = p.want(ofSite, p.part())
	default:
		at = p.sideOf()
	}
	return node{kind: ofTest, from: t, eval: func(e env) any { return demand{test: e.is(at.site(e), v)} }}
}

// sideOf reads a side: a variable for a side, or a direction of a cell.
func (p *parser) sideOf() node {
	at := p.at
	if n := p.directionHere(); n.kind == ofDirection {
		p.must("of", "of, and a cell")
		of := p.want(ofSite, p.part())
		return node{kind: ofSite, from: n.from, eval: func(e env) any { return e.beside(of.site(e), n.direction(e)) }}
	}
	p.at = at
	return p.want(ofSite, p.part())
}

// directionHere reads a direction if there is one here. Otherwise it returns a node of another kind.
func (p *parser) directionHere() node {
	t := p.next()
	if t.text == "opposite" {
		d := p.want(ofDirection, p.directionHere())
		return node{kind: ofDirection, from: t, known: true, eval: func(e env) any { return (d.direction(e) + 2) % 4 }}
	}
	if d := slices.Index(directions[:], t.text); d >= 0 {
		return node{kind: ofDirection, from: t, known: true, eval: func(env) any { return d }}
	}
	if slot, ok := p.bound(t.text); ok && p.scope[slot].kind == ofDirection {
		return node{kind: ofDirection, from: t, known: true, eval: func(e env) any { return e.vars[slot] }}
	}
	return nothing(ofTest)
}

// is returns the statement that a site has a mark. It never holds for a site that is not a place.
func (b *board) is(s site, v value) *test {
	b.spend(1)
	i, ok := b.placeAt(s.at)
	if !ok || s.list != nil {
		return never
	}
	return b.literal(pencil.Is{Place: i, Value: v.value})
}

func absolute(q *quantity) *quantity {
	if q == nil {
		return nil
	}
	return &quantity{of: func(marks []int16) int { n := q.on(marks); return max(n, -n) }, places: joint(q)}
}
