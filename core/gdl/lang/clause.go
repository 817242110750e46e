package lang

import (
	"slices"

	"unknot/core/gdl/kif"
	"unknot/core/text"
)

// equate removes each “not distinct” from a body by unifying its two arguments. It returns false if they can never be equal.
func (c *clause) equate() (bool, *text.ParseError) {
	for i := 0; i < len(c.Body); i++ {
		l := &c.Body[i]
		if l.Relation != Distinct {
			continue
		}
		if a, b := l.Args[0], l.Args[1]; l.Not {
			u := unifier{is: make([]*Pattern, len(c.Vars)), left: maxWords}
			one := u.unify(&a, &b)
			line, col := l.Line, l.Col
			if one {
				c.Body = slices.Delete(c.Body, i, i+1)
				c.replace(&u)
			}
			switch {
			case u.left <= 0:
				return false, text.Errorf(line, col,
					"what must be the same here comes to terms of more than %d words: split the rule", maxWords)
			case u.deep:
				return false, text.Errorf(line, col,
					"what must be the same here comes to functions nested more than %d deep: split the rule", kif.MaxDepth)
			case !one:
				return false, nil
			}
			i = -1
		} else if a.Term >= 0 && b.Term >= 0 || a.Var >= 0 && a.Var == b.Var {
			if a.Term == b.Term && a.Var == b.Var {
				return false, nil
			}
			c.Body = slices.Delete(c.Body, i, i+1)
			i--
		}
	}
	return true, nil
}

// replace replaces the variables of a clause by the patterns that the unifier has found for them.
func (c *clause) replace(u *unifier) {
	var of func(p Pattern, room int) Pattern
	of = func(p Pattern, room int) Pattern {
		for p.Var >= 0 && u.is[p.Var] != nil && u.spend() {
			p = *u.is[p.Var]
		}
		switch {
		case room == 0 || p.Term >= 0 && c.Terms.Depth(p.Term) > room:
			u.deep = true
			return p
		case p.Var >= 0 || p.Term >= 0:
			return p
		}
		args := make([]Pattern, len(p.Args))
		for i := range args {
			args[i] = of(p.Args[i], room-1)
		}
		return c.ground(p.Word, args)
	}
	literal := func(l *Literal) {
		args := make([]Pattern, len(l.Args))
		for i := range args {
			args[i] = of(l.Args[i], kif.MaxDepth)
		}
		l.Args = args
	}
	literal(&c.Head)
	for i := range c.Body {
		literal(&c.Body[i])
	}
}

// unifier unifies patterns. Its number of steps is limited, since terms can grow exponentially.
type unifier struct {
	is   []*Pattern // by variable: the pattern that it must equal; nil if there is none yet
	left int
	deep bool // whether the result is nested too deeply
}

func (u *unifier) spend() bool {
	u.left--
	return u.left > 0
}

// unify reports whether two patterns can be equal. It uses an explicit stack, since the values of variables may be nested.
func (u *unifier) unify(a, b *Pattern) bool {
	for pairs := [][2]*Pattern{{a, b}}; len(pairs) > 0; {
		if !u.spend() {
			return false
		}
		a, b := pairs[len(pairs)-1][0], pairs[len(pairs)-1][1]
		pairs = pairs[:len(pairs)-1]
		for a.Var >= 0 && u.is[a.Var] != nil {
			a = u.is[a.Var]
		}
		for b.Var >= 0 && u.is[b.Var] != nil {
			b = u.is[b.Var]
		}
		if a.Var < 0 {
			a, b = b, a
		}
		switch {
		case a.Var >= 0 && a.Var == b.Var:
		case a.Var >= 0:
			if u.within(a.Var, b) {
				return false
			}
			u.is[a.Var] = b
		case a.Word != b.Word || len(a.Args) != len(b.Args):
			return false
		default:
			for i := len(a.Args) - 1; i >= 0; i-- { // so that the first pair is on top of the stack
				pairs = append(pairs, [2]*Pattern{&a.Args[i], &b.Args[i]})
			}
		}
	}
	return true
}

// within reports whether a variable occurs in a pattern.
func (u *unifier) within(v int, p *Pattern) bool {
	for left := []*Pattern{p}; len(left) > 0; {
		p := left[len(left)-1]
		left = left[:len(left)-1]
		switch {
		case p.Var < 0:
			for i := len(p.Args) - 1; i >= 0; i-- {
				left = append(left, &p.Args[i])
			}
		case !u.spend():
			return false
		case p.Var == v:
			return true
		case u.is[p.Var] != nil:
			left = append(left, u.is[p.Var])
		}
	}
	return false
}

// whose adds the condition that the player of the head is a role, if no condition binds that variable, as in (goal ?p 100).
func (c *clause) whose() {
	if n := c.Head.Relation; n != Legal && n != Goal && n != Input {
		return
	}
	if v := c.Head.Args[0].Var; v >= 0 && !c.bound()[v] {
		c.Body = append(c.Body, Literal{Relation: Role, Args: []Pattern{{Var: v, Term: -1}}, Line: c.Head.Line, Col: c.Head.Col})
	}
}

// hide moves a negated condition into a separate relation if it has variables
// that occur nowhere else: (not (p ?x)) means that no ?x satisfies p.
func (c *clause) hide() {
	bound := c.bound()
	for i := range c.Body {
		l := &c.Body[i]
		if !l.Not {
			continue
		}
		var shared []int
		free := false
		l.EachVar(func(v int) {
			if !bound[v] {
				free = true
			} else if !slices.Contains(shared, v) {
				shared = append(shared, v)
			}
		})
		if !free {
			continue
		}
		inner := *l
		inner.Not = false
		*l = Literal{Relation: c.make(len(shared)), Not: true, Line: l.Line, Col: l.Col}
		for _, v := range shared {
			l.Args = append(l.Args, Pattern{Var: v, Term: -1})
		}
		some := clause{reader: c.reader, Rule: Rule{Head: *l, Body: []Literal{inner}, Vars: c.Vars, Line: c.Line, Col: c.Col}}
		some.Head.Not = false
		some.number()
		c.Clauses = append(c.Clauses, some.Rule)
	}
}

// make returns a new relation, which no rule can name.
func (r *reader) make(arity int) Relation {
	n := Relation(len(r.Relations))
	r.Relations = append(r.Relations, RelationInfo{Name: "some", Arity: arity, Made: true})
	return n
}

// bound returns, by variable, whether it occurs in a condition that is not negated.
func (c *clause) bound() []bool {
	bound := make([]bool, len(c.Vars))
	for i := range c.Body {
		if l := &c.Body[i]; !l.Not && l.Relation != Distinct {
			l.EachVar(func(v int) { bound[v] = true })
		}
	}
	return bound
}

// safe returns a fault if no condition binds some variable.
func (c *clause) safe() *text.ParseError {
	bound := c.bound()
	var fault *text.ParseError
	check := func(l *Literal, where string) {
		l.EachVar(func(v int) {
			if !bound[v] && fault == nil {
				fault = c.seen[v].Errorf("nothing gives %s a value %s: it must occur in a condition of the rule that is not inside not "+
					"or distinct", c.Vars[v], where)
			}
		})
	}
	check(&c.Head, "in the head of this rule")
	for i := range c.Body {
		check(&c.Body[i], "here")
	}
	return fault
}

// number renumbers the variables that are still in use.
func (c *clause) number() {
	to := make([]int, len(c.Vars))
	for i := range to {
		to[i] = -1
	}
	var vars []string
	var renumber func(p *Pattern) Pattern
	renumber = func(p *Pattern) Pattern {
		q := *p
		if q.Var >= 0 {
			if to[q.Var] < 0 {
				to[q.Var] = len(vars)
				vars = append(vars, c.Vars[q.Var])
			}
			q.Var = to[q.Var]
		} else if q.Term < 0 {
			q.Args = make([]Pattern, len(p.Args))
			for i := range q.Args {
				q.Args[i] = renumber(&p.Args[i])
			}
		}
		return q
	}
	literal := func(l *Literal) {
		args := make([]Pattern, len(l.Args))
		for i := range args {
			args[i] = renumber(&l.Args[i])
		}
		l.Args = args
	}
	literal(&c.Head)
	for i := range c.Body {
		literal(&c.Body[i])
	}
	c.Vars = vars
}
