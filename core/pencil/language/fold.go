package language

import (
	"unknot/core/pencil"
)

// fold keeps numbers along a line: “along l keep top = 0, view = 0: when x > top: top = x, view = view + 1 give view = n”.
type fold struct {
	along  node
	kept   []int // slots of the kept numbers
	starts []int
	value  int // the slot of x, the value of the current place
	cases  []foldCase
	gives  node
}

// foldCase is a condition with the changes that it causes.
type foldCase struct {
	when    node
	changes []change
}

// change sets a kept number to a new value.
type change struct {
	kept int // index of the number in fold.kept
	to   node
}

// maxKept is the limit on the numbers that a rule keeps along a line.
const maxKept = 3

// maxStates is the largest number of states after a place of a line.
const maxStates = 2000

// state has the kept numbers after a place of the line.
type state [maxKept]int

// fold reads the numbers that are kept along a line, and their changes.
func (p *parser) fold() relation {
	depth := len(p.scope)
	f := &fold{along: p.set()}
	p.must("keep", "keep, and what is kept along the line")
	for first := true; first || p.takes(","); first = false {
		name := p.fresh("what is kept along the line")
		p.must("=", "an equals sign, and the number that it begins with")
		start, _ := p.integer("the number that it begins with")
		f.kept, f.starts = append(f.kept, p.bind(name.text, variable{kind: ofQuantity})), append(f.starts, start)
	}
	if len(f.kept) > maxKept && p.fault == nil {
		p.fault = p.head.fault("a rule keeps at most %d numbers along a line", maxKept)
	}
	f.value = p.bind("x", variable{kind: ofQuantity})
	p.must(":", "a colon, and when the kept numbers change")
	for p.takes("when") {
		f.cases = append(f.cases, p.foldCase(f))
	}
	p.must("give", "when, or give and what must hold at the end of the line")
	from := p.at
	f.gives = p.condition()
	if gives := p.whole(from); gives != nil {
		p.along = func(clue int) reading { return f.reading(*gives, clue) }
	}
	p.scope = p.scope[:depth]
	return f.demand
}

// foldCase reads “when x > top: top = x, seen = seen + 1”.
func (p *parser) foldCase(f *fold) (c foldCase) {
	c.when = p.condition()
	p.must(":", "a colon, and the new numbers")
	for first := true; first || p.takes(","); first = false {
		t := p.next()
		slot, ok := p.bound(t.text)
		kept := slot - f.kept[0]
		if !ok || kept < 0 || kept >= len(f.kept) {
			p.fail(t, "the name of something that is kept along the line")
			return c
		}
		p.must("=", "an equals sign, and the new number")
		to := p.value(p.added())
		if !to.known && p.fault == nil {
			p.fault = to.from.fault("what is kept along a line depends on x and on what is kept")
		}
		c.changes = append(c.changes, change{kept, to})
	}
	return c
}

// demand returns the demand that an automaton with the kept numbers as states accepts a line.
func (f *fold) demand(e env) demand {
	of := e.places(f.along.set(e))
	values := make([][]int, len(of))
	for i, place := range of {
		values[i] = e.layout.Places[place].Values
	}
	var start state
	copy(start[:], f.starts)
	line, ok := pencil.NewRegular(of, values, start, func(s state, x int) state { return f.step(e, s, x) },
		func(s state) bool { f.put(e, s); return f.gives.test(e) == always }, maxStates)
	if e.left -= len(of) * maxKept; !ok {
		e.left = -1
	}
	return demand{constraint: line}
}

// put binds the variables of the kept numbers to those of a state.
func (f *fold) put(e env, s state) {
	for i, slot := range f.kept {
		e.vars[slot] = constant(s[i])
	}
}

// step returns the state after a value. The first case that holds changes the state; the new numbers depend on the previous state.
func (f *fold) step(e env, s state, x int) state {
	f.put(e, s)
	e.vars[f.value] = constant(x)
	for _, c := range f.cases {
		if c.when.test(e) != always {
			continue
		}
		next := s
		for _, change := range c.changes {
			if q := change.to.quantity(e); q != nil {
				next[change.kept] = clamp(q.on(nil))
			}
		}
		return next
	}
	return s
}

// reading returns the function that reads a clue off a solution: the number that the fold gives at the end of the line.
func (f *fold) reading(gives equation, clue int) reading {
	is, ok := gives.beside(clue)
	if !ok {
		return nil
	}
	return func(e env, solution []int16) []int {
		var s state
		copy(s[:], f.starts)
		for _, place := range e.places(f.along.set(e)) {
			s = f.step(e, s, int(solution[place]))
		}
		f.put(e, s)
		q := is.quantity(e)
		if q == nil {
			return nil
		}
		return []int{q.on(nil)}
	}
}
