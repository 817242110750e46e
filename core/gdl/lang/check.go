package lang

import "unknot/core/text"

// check looks for faults that concern the rules as a whole. It returns the first fault, nil if there is none.
func (r *reader) check() *text.ParseError {
	if fault := r.player(); fault != nil {
		return fault
	}
	r.flow()
	for _, need := range []struct {
		relation Relation
		why      string
	}{{Legal, "says which moves there are"}, {Goal, "says what the game is worth"}} {
		if !r.said[need.relation] {
			return text.Errorf(0, 0, "no rule for %s: nothing %s", r.Relations[need.relation].Name, need.why)
		}
	}
	for _, miss := range []struct {
		relation Relation
		means    string
	}{{Terminal, "the game never ends"}, {Next, "nothing holds after the first move"}, {Init, "nothing holds at the start"}} {
		if !r.said[miss.relation] {
			r.warnf(0, 0, "no rule for %s: %s", r.Relations[miss.relation].Name, miss.means)
		}
	}
	for _, early := range []Relation{Legal, Goal, Terminal} {
		if r.Relations[early].Does {
			return r.through(early, func(a *RelationInfo) bool { return a.Does }, "on what is done (does)", "before the move")
		}
	}
	for _, fixed := range []Relation{Init, Role, Base, Input} {
		if r.Relations[fixed].Fluid {
			return r.through(fixed, func(a *RelationInfo) bool { return a.Fluid }, "on the state (true or does)", "before the game")
		}
	}
	r.circles()
	warned := map[Relation]bool{}
	for i := range r.Clauses {
		for _, l := range r.Clauses[i].Body {
			if n := l.Relation; n >= own && !r.Relations[n].Made && !r.said[n] && !warned[n] {
				warned[n] = true
				r.warnf(l.Line, l.Col, "no rule says when %s holds: it never does", r.Relations[n].Name)
			}
		}
	}
	return nil
}

// player finds the only role. It returns a fault if there is none, or several.
func (r *reader) player() *text.ParseError {
	for i := range r.Clauses {
		c := &r.Clauses[i]
		if c.Head.Relation != Role {
			continue
		}
		who := c.Head.Args[0].Term
		switch {
		case who < 0 || len(c.Body) > 0:
			return text.Errorf(c.Line, c.Col, "a role is named outright, as in (role robot)")
		case r.Player >= 0 && r.Player != who:
			return text.Errorf(c.Line, c.Col, "there is a second role, %s, beside %s: only games of one player are read here",
				r.Terms.Write(who), r.Terms.Write(r.Player))
		}
		r.Player = who
	}
	if r.Player < 0 {
		return text.Errorf(0, 0, "no rule names a role, such as (role robot)")
	}
	return nil
}

// flow finds which relations depend on the state and which depend on the moves.
func (r *reader) flow() {
	follow := make([][]Relation, len(r.Relations)) // by relation: the relations that depend on it
	for i := range r.Clauses {
		c := &r.Clauses[i]
		for j := range c.Body {
			on := c.Body[j].Relation
			follow[on] = append(follow[on], c.Head.Relation)
		}
	}
	r.Relations[True].Fluid = true
	r.Relations[Does].Fluid, r.Relations[Does].Does = true, true
	for changed := []Relation{True, Does}; len(changed) > 0; {
		on := changed[len(changed)-1]
		changed = changed[:len(changed)-1]
		for _, n := range follow[on] {
			b, h := &r.Relations[on], &r.Relations[n]
			if b.Fluid && !h.Fluid || b.Does && !h.Does {
				h.Fluid, h.Does = h.Fluid || b.Fluid, h.Does || b.Does
				changed = append(changed, n)
			}
		}
	}
}

// through returns the fault that a relation depends, directly or through other relations, on a relation that it must not depend on. The
// message lists the relations in between. The position is the first condition on this path.
func (r *reader) through(from Relation, does func(*RelationInfo) bool, on, when string) *text.ParseError {
	var first *Literal
	way := ""
	seen := map[Relation]bool{from: true}
	for at := from; at != True && at != Does; {
		next := r.step(at, seen, does)
		if next == nil {
			break
		}
		if first == nil {
			first = next
		}
		at = next.Relation
		seen[at] = true
		if about := &r.Relations[at]; at >= own && !about.Made && len(way) < 80 {
			if way == "" {
				way = ", by way of " + about.Name
			} else {
				way += " and " + about.Name
			}
		}
	}
	line, col := r.Relations[from].Line, r.Relations[from].Col
	if first != nil {
		line, col = first.Line, first.Col
	}
	return text.Errorf(line, col, "%s depends %s%s: it must be known %s", r.Relations[from].Name, on, way, when)
}

// step returns a condition, in a rule for a relation, through which the relation
// depends on true or does. A condition with true or does itself is preferred.
func (r *reader) step(at Relation, seen map[Relation]bool, does func(*RelationInfo) bool) (best *Literal) {
	for i := range r.Clauses {
		if r.Clauses[i].Head.Relation != at {
			continue
		}
		for k := range r.Clauses[i].Body {
			l := &r.Clauses[i].Body[k]
			if n := l.Relation; does(&r.Relations[n]) && !seen[n] &&
				(best == nil || (n == True || n == Does) && best.Relation != True && best.Relation != Does) {
				best = l
			}
		}
	}
	return best
}

// circles warns if relations depend on each other in a circle that contains not. The language forbids this.
// The reader accepts such rules, since they can be evaluated unless a fact depends on its own negation.
func (r *reader) circles() {
	in, _ := Components(len(r.Relations), r.Clauses)
	warned := map[int]bool{}
	for i := range r.Clauses {
		c := &r.Clauses[i]
		for _, l := range c.Body {
			if k := in[c.Head.Relation]; l.Not && in[l.Relation] == k && !warned[k] {
				warned[k] = true
				about := &r.Relations[l.Relation]
				what := "this"
				if !about.Made {
					what = about.Name
				}
				r.warnf(l.Line, l.Col, "%s depends on not %s, and in a circle on itself. GDL forbids negation through recursion; it is "+
					"read all the same, as long as no single fact depends on its own negation", r.Relations[c.Head.Relation].Name, what)
			}
		}
	}
}
