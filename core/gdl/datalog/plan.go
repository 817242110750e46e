package datalog

import (
	"math"

	"unknot/core/gdl/lang"
)

// plan is an order for joining the literals of a clause.
type plan struct {
	clause *lang.Rule
	steps  []step
	value  []lang.Term // by variable: its value in the current binding
}

// step goes through the rows that match a literal. If all variables of the literal have values, it only tests whether the literal holds.
type step struct {
	literal  int // index in the body
	relation lang.Relation
	not      bool        // the literal is negated
	test     bool        // all variables have values: the step only tests the literal
	row      []lang.Term // the row to look up in a test

	index *index // index for the rows that match; nil: all rows are tried
	keys  []*lang.Pattern
	key   []lang.Term
	binds []place // variables that the step gives values
	equal []place // further occurrences of these variables within the literal

	rows span // the rows to go through
	at   int  // index of the next row in the index
}

type place struct {
	at       path
	variable int
}

// plan orders the body of a clause. The literal with index first comes first, unless
// it is -1. Each next literal is the one with the fewest matching rows.
func (e *Engine) plan(c *lang.Rule, first int) *plan {
	p := &plan{clause: c, value: make([]lang.Term, len(c.Vars))}
	bound := make([]bool, len(c.Vars))
	done := make([]bool, len(c.Body))
	join := func(i int) {
		done[i] = true
		p.steps = append(p.steps, e.step(c, i, bound))
		c.Body[i].EachVar(func(v int) { bound[v] = true })
	}
	if first >= 0 {
		join(first)
	}
	for range c.Body {
		best, least := -1, math.Inf(1)
		for i := range c.Body {
			l := &c.Body[i]
			if done[i] {
				continue
			}
			free := 0
			l.EachVar(func(v int) {
				if !bound[v] {
					free++
				}
			})
			cost := math.Inf(1)
			switch {
			case free == 0:
				cost = -1
			case !l.Not && l.Relation != lang.Distinct:
				rows := float64(e.tables[l.Relation].n)
				if e.rules.Relations[l.Relation].Fluid {
					rows = max(rows, 30) // an estimate, since the relation may still grow
				}
				leaves := 0
				for a := range l.Args {
					leaves += count(&l.Args[a])
				}
				cost = math.Pow(rows+1, float64(free)/float64(max(1, leaves)))
			}
			if cost < least {
				best, least = i, cost
			}
		}
		if best < 0 {
			break
		}
		join(best)
	}
	return p
}

// count returns the number of names and variables in a pattern.
func count(p *lang.Pattern) int {
	if p.Var >= 0 || p.Term >= 0 {
		return 1
	}
	n := 0
	for i := range p.Args {
		n += count(&p.Args[i])
	}
	return n
}

func (e *Engine) step(c *lang.Rule, i int, bound []bool) step {
	l := &c.Body[i]
	s := step{literal: i, relation: l.Relation, not: l.Not}
	free := false
	l.EachVar(func(v int) { free = free || !bound[v] })
	if !free {
		s.test, s.row = true, make([]lang.Term, len(l.Args))
		return s
	}
	var sh shape
	here := map[int]bool{}
	var walk func(p *lang.Pattern, at path)
	walk = func(p *lang.Pattern, at path) {
		known := true
		p.EachVar(func(v int) { known = known && bound[v] })
		switch {
		case known:
			sh.keys, s.keys = append(sh.keys, at), append(s.keys, p)
		case p.Var >= 0 && here[p.Var]:
			s.equal = append(s.equal, place{at, p.Var})
		case p.Var >= 0:
			here[p.Var] = true
			s.binds = append(s.binds, place{at, p.Var})
		default:
			sh.functions = append(sh.functions, function{at, p.Word, len(p.Args)})
			for a := range p.Args {
				walk(&p.Args[a], append(at[:len(at):len(at)], uint8(a)))
			}
		}
	}
	for a := range l.Args {
		walk(&l.Args[a], path{uint8(a)})
	}
	s.key = make([]lang.Term, len(s.keys))
	if len(sh.keys)+len(sh.functions) > 0 {
		s.index = e.tables[l.Relation].indexed(sh)
	}
	return s
}

// value returns the term that a pattern denotes for the given values of its variables. It returns false if that term does not exist yet.
func (e *Engine) value(p *lang.Pattern, values []lang.Term) (lang.Term, bool) {
	switch {
	case p.Term >= 0:
		return p.Term, true
	case p.Var >= 0:
		return values[p.Var], true
	}
	var room [8]lang.Term
	args := room[:0]
	for i := range p.Args {
		t, ok := e.value(&p.Args[i], values)
		if !ok {
			return -1, false
		}
		args = append(args, t)
	}
	return e.Terms.Find(p.Word, args)
}

// Instance returns the term that a pattern denotes for the given values of its variables. It makes the term if it does not exist yet.
func (e *Engine) Instance(p *lang.Pattern, values []lang.Term) lang.Term {
	switch {
	case p.Term >= 0:
		return p.Term
	case p.Var >= 0:
		return values[p.Var]
	}
	var room [8]lang.Term
	args := room[:0]
	for i := range p.Args {
		args = append(args, e.Instance(&p.Args[i], values))
	}
	return e.Terms.Make(p.Word, args)
}
