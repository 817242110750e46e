package language

import (
	"fmt"
	"slices"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/scene"
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
	reads reading // nil: its clue cannot be read off
	// loop states all rules of one loop, in place of a demand.
	loop func(b *board)
}

// relation returns the demand of an instance.
type relation func(e env) demand

// binder chooses the places for which a rule is stated: “each c in cells with n”.
type binder struct {
	slots   []int // of its one or two variables
	set     node
	pairs   func(b *board) [][2]site
	clue    *clue // that a place must have, or must not
	with    with
	sign    int // that the clue must be
	numbers int // slot of the clue's number or list
	arrow   int // slot of its direction
	where   node
}

// with says which clue a place of a binder has.
type with int

const (
	anyClue  with = iota
	withClue      // a known one
	withUnknown
	withSign
	without
)

// says is a sentence, and when it is the right one.
type says struct {
	parts []part
	when  node // no eval: always
}

// rule reads a rule.
func (p *parser) rule() {
	r := &rule{from: p.head, name: p.ruleName()}
	if p.takes("each") {
		r.each = append(r.each, p.binder())
		for p.takes(",") {
			p.must("each", "each, and a variable")
			r.each = append(r.each, p.binder())
		}
		p.must(":", "a colon, and what must hold")
	}
	r.holds = p.relation()
	r.reads = p.readOff(r)
	if p.peek().sort == sentence {
		r.says = append(r.says, p.words())
		for p.takes("|") {
			when := p.condition()
			other := p.words()
			other.when = when
			r.says = append(r.says, other)
		}
	}
	r.slots = p.slots
	if slices.ContainsFunc(p.rules, func(other *rule) bool { return other.name == r.name }) && p.fault == nil {
		p.fault = p.head.fault("there is a rule “%s” already", r.name)
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
	if name == "" {
		p.expected("the name of the rule")
	}
	p.must(":", "a colon after the name of the rule")
	return name
}

// binder reads what stands between each and the colon.
func (p *parser) binder() (b binder) {
	names := []token{p.fresh("a place")}
	if p.peek().text != "in" {
		names = append(names, p.fresh("the other place of a pair"))
	}
	p.must("in", "in, and a set of places")
	bound := variable{kind: ofSite, where: inCells}
	if len(names) == 2 {
		b.pairs = p.pairs()
	} else {
		b.set = p.set()
		bound.kind, bound.where = b.set.each, b.set.where
	}
	for _, name := range names {
		b.slots = append(b.slots, p.bind(name.text, bound))
	}
	if p.takes("without") {
		b.with, b.clue = without, p.clueNamed()
	} else if p.takes("with") {
		p.withClue(&b)
	}
	if b.clue != nil && len(names) == 1 && b.clue.where != b.set.where && p.fault == nil {
		p.fault = b.set.from.fault("the clue “%s” stands in %s, not here", b.clue.name, b.clue.where)
	}
	if p.takes("where") {
		b.where = p.condition()
	}
	return b
}

// withClue reads the clue that a place must have: its name, the sign of an unknown one, or one of several signs.
func (p *parser) withClue(b *binder) {
	t := p.peek()
	if of, ok := p.signNames[t.text]; ok {
		p.next()
		b.with, b.clue, b.sign = withSign, of.clue, of.number
		return
	}
	if i := slices.IndexFunc(p.clues, func(c *clue) bool { return c.unknown == t.text && t.sort == sign }); i >= 0 {
		p.next()
		b.with, b.clue = withUnknown, p.clues[i]
		return
	}
	b.with, b.clue = withClue, p.clueNamed()
	of := variable{kind: ofQuantity}
	if b.clue.list {
		of.kind = ofList
	}
	b.numbers = p.bind(b.clue.name, of)
	if b.clue.arrow != "" {
		b.arrow = p.bind(b.clue.arrow, variable{kind: ofDirection})
	}
}

// relation reads the claim of a rule: a statement, or a constraint that has its own words.
func (p *parser) relation() relation {
	t := p.peek()
	switch {
	case p.takes("all different in"):
		of := p.set()
		return func(e env) demand { return demand{constraint: pencil.Different(e.places(of.set(e)))} }
	case p.takes("every digit once in"):
		of := p.set()
		return func(e env) demand { return e.once(of.set(e)) }
	case p.takes("along"):
		return p.fold()
	case p.takes("groups of equal numbers"):
		return func(e env) demand { return demand{constraint: e.groups()} }
	}
	if v, ok := p.values[t.text]; ok && p.at+1 < len(p.tokens) {
		switch p.tokens[p.at+1].text {
		case "connected":
			p.next()
			p.next()
			exits := p.takes("to the rim")
			return func(e env) demand { return demand{constraint: e.connected(v, exits)} }
		case "along":
			p.next()
			p.next()
			return p.runs(v)
		case "around":
			p.next()
			p.next()
			return p.runsAround(v)
		}
	}
	of := p.want(ofTest, p.test())
	if p.fault == nil && of.known {
		p.fault = of.from.fault("this says nothing about marks")
	}
	return func(e env) demand { return of.demand(e) }
}

// runs reads “shaded along l runs lengths”.
func (p *parser) runs(v value) relation {
	of := p.set()
	p.must("runs", "runs, and the clue of the line")
	t := p.next()
	slot, ok := p.bound(t.text)
	if !ok || p.scope[slot].kind != ofList {
		p.fail(t, "a clue that is a list of numbers")
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
			if is := e.is(c, v).is; is != nil {
				line.Of = append(line.Of, *is)
			}
		}
		return demand{constraint: line}
	}
}

// runsOn returns the lengths of the runs of a mark along a line of a solution.
func (b *board) runsOn(line []site, v value, solution []int16) (lengths []int) {
	n := 0
	for i := range len(line) + 1 {
		if i < len(line) && b.is(line[i], v).holds(solution) {
			n++
			continue
		}
		if n > 0 {
			lengths = append(lengths, n)
		}
		n = 0
	}
	return lengths
}

// places lists the places of sites.
func (b *board) places(of []site) (places []int) {
	for _, s := range of {
		if i, ok := b.placeAt(s.at); ok {
			places = append(places, i)
		}
	}
	return places
}

// once demands that each number is once in some cells, as many as there are numbers; with fewer cells, that no two are equal.
func (b *board) once(of []site) demand {
	places := b.places(of)
	if len(places) == 0 {
		return demand{test: always}
	}
	if values := b.layout.Places[places[0]].Values; len(values) == len(places) {
		return demand{constraint: pencil.Each{Of: places, Values: values}}
	}
	return demand{constraint: pencil.Different(places)}
}

// connected demands that all places with a mark are one piece, or that each piece reaches the rim. Lines and bridges are
// connected where they meet in a cell.
func (b *board) connected(v value, exits bool) pencil.Constraint {
	var of []pencil.Is
	var beside [][2]int
	var rim []int
	index := map[int]int{} // of a place in of
	for i, p := range b.layout.Places {
		if p.OfCells() != (v.mark.in == cells) {
			continue
		}
		index[i] = len(of)
		if r, c, _ := p.At.Cell(); r == 0 || c == 0 || r == b.givens.Rows-1 || c == b.givens.Cols-1 {
			rim = append(rim, len(of))
		}
		of = append(of, pencil.Is{Place: i, Value: v.value})
	}
	add := func(p, q scene.Place) {
		one, ok := b.placeAt(p)
		other, both := b.placeAt(q)
		if ok && both {
			beside = append(beside, [2]int{index[one], index[other]})
		}
	}
	if v.mark.in == cells {
		for _, pair := range b.pairs() {
			add(pair[0].at, pair[1].at)
		}
	}
	for _, c := range b.cells() {
		if v.mark.in == cells {
			break
		}
		ends := b.ends(c)
		for i, p := range ends {
			for _, q := range ends[:i] {
				beside = append(beside, [2]int{index[q], index[p]})
			}
		}
	}
	if exits {
		return pencil.NewReaching(of, beside, rim)
	}
	return pencil.NewConnected(of, beside, -1)
}

// groups demands that each connected group of equal numbers has as many cells as the number says.
func (b *board) groups() pencil.Constraint {
	var beside [][2]int
	for _, pair := range b.pairs() {
		if of := b.places(pair[:]); len(of) == 2 {
			beside = append(beside, [2]int(of))
		}
	}
	return pencil.NewGroups(b.places(b.cells()), beside)
}

// ends lists the places of lines or bridges that end in a cell.
func (b *board) ends(c site) (places []int) {
	for _, side := range b.sides(c) {
		if i, ok := b.end[side.at]; ok && !b.layout.Places[i].Passes(c.at) {
			places = append(places, i)
		}
	}
	return places
}

// loop reads “loop line”, which states that the lines form one loop.
func (p *parser) loop() {
	v := p.markNamed()
	if v.mark != nil && v.mark.in != sides && v.mark.in != paths && p.fault == nil {
		p.fault = p.head.fault("a loop is of lines, in sides or paths")
	}
	p.rules = append(p.rules, &rule{name: "Loop", from: p.head, loop: func(b *board) { b.loop(v.mark) }})
}

// loop states that two lines or none meet everywhere, and that all lines are one loop.
func (b *board) loop(m *mark) {
	shape := grid.Board{Rows: b.givens.Rows, Cols: b.givens.Cols}
	var edges []int
	var ends [][2]int32
	nodes := shape.Cells()
	for _, side := range shape.Sides() {
		i, ok := b.placeAt(side.Place)
		if !ok {
			continue
		}
		edges = append(edges, i)
		if m.in == sides {
			ends = append(ends, side.Corners)
		} else {
			ends = append(ends, side.Cells)
		}
	}
	name, says := "Cells", "two lines or none meet in this cell"
	if m.in == sides {
		name, says, nodes = "Corners", "two lines or none meet at this corner", shape.Corners()
	}
	lines := grid.NewLines(ends, nodes)
	for node := range nodes {
		var meet pencil.NoEnds
		for _, edge := range lines.At(node) {
			meet = append(meet, pencil.Is{Place: edges[edge], Value: pencil.Yes})
		}
		if len(meet) == 0 {
			continue
		}
		at := scene.Cell(node/b.givens.Cols, node%b.givens.Cols)
		if m.in == sides {
			at = scene.Place{2 * (node / (b.givens.Cols + 1)), 2 * (node % (b.givens.Cols + 1))}
		}
		b.layout.Rules = append(b.layout.Rules, pencil.Rule{Name: name, Says: says, At: []scene.Place{at}, Holds: meet})
	}
	b.layout.Rules = append(b.layout.Rules,
		pencil.Rule{Name: "Loop", Says: "the lines must form a single loop", Holds: pencil.Loop{Edges: edges, Lines: lines}})
}

// maxTerms bounds the work of stating the rules of a board.
const maxTerms = 4_000_000

// Lay implements pencil.Genre.
func (g *Genre) Lay(givens *pencil.Givens) (*pencil.Layout, error) {
	b := newBoard(g, givens)
	if high, _ := boxSize(givens.Rows); g.boxes && high == 0 {
		return nil, fmt.Errorf("a board of %d rows has no boxes", givens.Rows)
	}
	for _, m := range g.marks {
		m.lay(b)
	}
	b.index()
	if err := b.fix(); err != nil {
		return nil, err
	}
	for _, r := range g.rules {
		if r.loop != nil {
			r.loop(b)
			continue
		}
		if err := r.state(env{b, make([]any, r.slots)}, r.each); err != nil {
			return nil, err
		}
		if b.left < 0 {
			return nil, r.refused()
		}
	}
	return b.layout, nil
}

// newBoard begins a board without places.
func newBoard(g *Genre, givens *pencil.Givens) *board {
	return &board{Genre: g, givens: givens, layout: &pencil.Layout{Default: pencil.Open}, left: maxTerms,
		at:  slices.Repeat([]int32{-1}, (2*givens.Rows+1)*(2*givens.Cols+1)),
		end: map[scene.Place]int{}}
}

// index finds the places at all points.
func (b *board) index() {
	for i, p := range b.layout.Places {
		b.put(p.At, i)
		b.end[p.At] = i
		for _, also := range p.Also {
			b.end[also] = i
		}
	}
}

// fix marks the places whose clues are marks.
func (b *board) fix() error {
	for _, c := range b.clues {
		for i, is := range b.givens.Clues {
			if is == pencil.None || i >= b.givens.Rows*b.givens.Cols || c.where != inCells {
				continue
			}
			if c.numbers && c.high == 0 && is > max(b.givens.Rows, b.givens.Cols) {
				return &pencil.Misplaced{At: i,
					Why: fmt.Sprintf("the numbers of this board go from %d to %d", c.low, max(b.givens.Rows, b.givens.Cols))}
			}
			place, ok := b.placeAt(scene.Cell(i/b.givens.Cols, i%b.givens.Cols))
			switch {
			case !ok:
			case c.isMark:
				b.layout.Fixed = append(b.layout.Fixed, pencil.Is{Place: place, Value: is})
			case c.is != nil:
				b.layout.Fixed = append(b.layout.Fixed, pencil.Is{Place: place, Value: c.is.value})
			}
		}
	}
	return nil
}

// state states the instances of a rule: those of the first binder, for each of them those of the next.
func (r *rule) state(e env, left []binder) error {
	if len(left) == 0 {
		return r.instance(e)
	}
	b := left[0]
	if b.pairs != nil {
		for _, pair := range b.pairs(e.board) {
			if !e.spend(8) {
				return nil // the caller refuses the rule
			}
			e.vars[b.slots[0]], e.vars[b.slots[1]] = pair[0], pair[1]
			if err := r.fitting(e, b, left[1:]); err != nil {
				return err
			}
		}
		return nil
	}
	for _, s := range b.set.set(e) {
		if !e.spend(8) {
			return nil // the caller refuses the rule
		}
		e.vars[b.slots[0]] = s
		if err := r.fitting(e, b, left[1:]); err != nil {
			return err
		}
	}
	return nil
}

// fitting goes on if the place of a binder has the clue that it asks for and keeps its condition.
func (r *rule) fitting(e env, b binder, left []binder) error {
	if !b.clued(e) || b.where.eval != nil && b.where.test(e) != always {
		return nil
	}
	return r.state(e, left)
}

// clued binds the clue of a binder's place; it returns false if the place does not have such a clue.
func (b binder) clued(e env) bool {
	if b.with == anyClue {
		return true
	}
	at := e.vars[b.slots[0]].(site).clue - 1
	if at < 0 {
		return false
	}
	is := e.givens.Clues[at]
	switch b.with {
	case without:
		return is == pencil.None
	case withUnknown:
		return is == pencil.Unknown
	case withSign:
		return is == b.sign
	}
	switch lists, ok := b.clue.words().(pencil.Lists); {
	case ok && is == pencil.None:
		return false
	case ok:
		e.vars[b.numbers] = lists.List(is)
		return true
	case b.clue.list:
		e.vars[b.numbers] = e.lineOf(at)
		return true
	}
	if is < 0 {
		return false
	}
	if b.clue.arrow != "" {
		e.vars[b.arrow] = is % 4
		is /= 4
	}
	e.vars[b.numbers] = constant(is)
	return true
}

// lineOf returns the clues of a line of the rim.
func (b *board) lineOf(at int) (clues []int) {
	l, _ := b.givens.LineOf(at)
	for _, n := range b.givens.Clues[l.From:l.To] {
		if n != pencil.None {
			clues = append(clues, n)
		}
	}
	return clues
}

// refused is the error that a rule is too large for a board.
func (r *rule) refused() error {
	return text.Errorf(0, 0, "the rule “%s” would take more than %s terms on a board of this size", r.name, scene.Count(maxTerms))
}

// instance states one instance of a rule.
func (r *rule) instance(e env) error {
	d := r.holds(e)
	if d.test == always && e.left >= 0 {
		return nil
	}
	if d.constraint == nil && e.left >= 0 {
		var ok bool
		if d.constraint, ok = e.constraint(d.test); !ok && e.left >= 0 {
			return text.Errorf(0, 0, "the rule “%s” can hold in more than %d ways in one place: say it in several rules", r.name,
				maxPatterns)
		}
	}
	if e.left < 0 {
		return r.refused()
	}
	stated := pencil.Rule{Name: r.name, Says: r.sentence(e), Holds: d.constraint}
	for _, b := range r.each {
		for _, slot := range b.slots {
			stated.At = append(stated.At, e.vars[slot].(site).points()...)
		}
		if b.with == withClue || b.with == withUnknown || b.with == withSign {
			stated.Clue = e.vars[b.slots[0]].(site).clue
		}
	}
	e.layout.Rules = append(e.layout.Rules, stated)
	return nil
}
