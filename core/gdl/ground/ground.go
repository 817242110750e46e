// Package ground writes rules out for all things that they can be about: for each clause, what it says of the names that
// can ever fit its variables. What can be true, and what can be done, is found with every negation of what changes left out.
package ground

import (
	"slices"

	"unknot/core/gdl"
	"unknot/core/gdl/datalog"
)

// Atom is something that can hold in some state, or something that can be done.
type Atom int32

// Condition is an atom that must hold, or must not.
type Condition int32

// Is and IsNot make conditions of an atom.
func Is(a Atom) Condition    { return Condition(a) << 1 }
func IsNot(a Atom) Condition { return Condition(a)<<1 | 1 }

// Atom is what the condition is about.
func (c Condition) Atom() Atom { return Atom(c >> 1) }

// Not says that it must not hold.
func (c Condition) Not() bool { return c&1 != 0 }

// Clause says that an atom holds where all conditions do.
type Clause struct {
	Head Atom
	Body []Condition
	Rule int // of Rules.Clauses
}

// Game is a game in which no variables are left.
type Game struct {
	Rules   *gdl.Rules // with relations that were made on the way
	Atoms   []Fact
	Clauses []Clause
	Fixed   []Fact // goals that hold in every state
	// Start are the atoms of True at the start.
	Start []Atom
	first []Atom // by relation: the first of its atoms; one more at the end
	table *datalog.Engine
}

// Fact is a relation and what it is about.
type Fact struct {
	Relation gdl.Relation
	Args     []gdl.Term
}

// Of writes rules out, into so many clauses at most. Errors are of type *text.Fault, datalog.ErrTooMany or datalog.ErrStopped.
func Of(rules *gdl.Rules, room, most int, tick func() bool) (*Game, error) {
	own := *rules
	own.Relations = slices.Clone(rules.Relations)
	g := &Game{Rules: &own}
	s := splitter{Rules: &own}
	for i := range rules.Clauses {
		s.split(i, rules.Clauses[i])
	}
	e := datalog.New(&own, possible(&own, s.clauses))
	e.Room, e.Tick = room, tick
	g.table = e
	if err := e.Follow(func(gdl.Relation) bool { return true }); err != nil {
		return nil, err
	}
	g.first = make([]Atom, len(own.Relations)+1)
	for r := range own.Relations {
		g.first[r+1] = g.first[r]
		if !own.Relations[r].Fluid {
			continue
		}
		g.first[r+1] += Atom(e.Len(gdl.Relation(r)))
		for i := range e.Len(gdl.Relation(r)) {
			g.Atoms = append(g.Atoms, Fact{gdl.Relation(r), e.Row(gdl.Relation(r), i)})
		}
	}
	for i := range e.Len(gdl.Init) {
		a, _ := g.Atom(gdl.True, e.Row(gdl.Init, i)...)
		g.Start = append(g.Start, a)
	}
	if !own.Relations[gdl.Goal].Fluid {
		for i := range e.Len(gdl.Goal) {
			g.Fixed = append(g.Fixed, Fact{gdl.Goal, e.Row(gdl.Goal, i)})
		}
	}
	if err := g.write(s.clauses, s.from, most); err != nil {
		return nil, err
	}
	return g, nil
}

// Atom is the number of a fact; false if it can never hold.
func (g *Game) Atom(r gdl.Relation, args ...gdl.Term) (Atom, bool) {
	if i := g.table.Find(r, args); i >= 0 && g.Rules.Relations[r].Fluid {
		return g.first[r] + Atom(i), true
	}
	return -1, false
}

// Holds says whether a fact of a relation that depends on no state holds.
func (g *Game) Holds(r gdl.Relation, args []gdl.Term) bool {
	return !g.Rules.Relations[r].Fluid && g.table.Find(r, args) >= 0
}

// Size is about how many bytes the facts take that can ever hold.
func (g *Game) Size() int { return g.table.Size() }

// Range is the atoms of a relation: from the first to before the last.
func (g *Game) Range(r gdl.Relation) (first, last Atom) { return g.first[r], g.first[r+1] }

// possible are the clauses that find all that can ever hold.
func possible(rules *gdl.Rules, clauses []gdl.Rule) []gdl.Rule {
	x := func(v int) gdl.Pattern { return gdl.Pattern{Var: v, Term: -1} }
	all := []gdl.Rule{
		{Head: gdl.Literal{Relation: gdl.True, Args: []gdl.Pattern{x(0)}},
			Body: []gdl.Literal{{Relation: gdl.Init, Args: []gdl.Pattern{x(0)}}}, Vars: []string{"?x"}},
		{Head: gdl.Literal{Relation: gdl.True, Args: []gdl.Pattern{x(0)}},
			Body: []gdl.Literal{{Relation: gdl.Next, Args: []gdl.Pattern{x(0)}}}, Vars: []string{"?x"}},
		{Head: gdl.Literal{Relation: gdl.Does, Args: []gdl.Pattern{x(0), x(1)}},
			Body: []gdl.Literal{{Relation: gdl.Legal, Args: []gdl.Pattern{x(0), x(1)}}, {Relation: gdl.Role, Args: []gdl.Pattern{x(0)}}},
			Vars: []string{"?p", "?x"}},
	}
	for _, c := range clauses {
		c.Body = slices.DeleteFunc(slices.Clone(c.Body), func(l gdl.Literal) bool { return l.Not && rules.Relations[l.Relation].Fluid })
		all = append(all, c)
	}
	return all
}

// write adds the clauses for all that fits them.
func (g *Game) write(clauses []gdl.Rule, from []int, most int) error {
	e := g.table
	seen := map[string]bool{}
	var key []byte
	var fault error
	for i := range clauses {
		c := &clauses[i]
		if !g.Rules.Relations[c.Head.Relation].Fluid {
			continue
		}
		clear(seen)
		err := e.Each(i+3, func(value []gdl.Term) bool {
			atom := func(l *gdl.Literal) (Atom, bool) {
				var room [8]gdl.Term
				args := room[:0]
				for a := range l.Args {
					args = append(args, e.Instance(&l.Args[a], value))
				}
				return g.Atom(l.Relation, args...)
			}
			head, _ := atom(&c.Head)
			var body []Condition
			for b := range c.Body {
				l := &c.Body[b]
				if !g.Rules.Relations[l.Relation].Fluid {
					continue
				}
				a, ok := atom(l)
				if !ok {
					continue // it never holds, and must not
				}
				if l.Not {
					body = append(body, IsNot(a))
				} else {
					body = append(body, Is(a))
				}
			}
			slices.Sort(body)
			body = slices.Compact(body)
			for b := 1; b < len(body); b++ {
				if body[b] == body[b-1]^1 && body[b]&1 != 0 {
					return true
				}
			}
			key = key[:0]
			for _, x := range append([]Condition{Condition(head)}, body...) {
				key = append(key, byte(x), byte(x>>8), byte(x>>16), byte(x>>24))
			}
			if !seen[string(key)] {
				seen[string(key)] = true
				g.Clauses = append(g.Clauses, Clause{head, body, from[i]})
				if len(g.Clauses) > most {
					fault = &datalog.Limit{Err: datalog.ErrTooMany, Line: c.Line, Col: c.Col, Head: c.Head.Relation}
				}
			}
			return fault == nil
		})
		if err != nil {
			return err
		}
		if fault != nil {
			return fault
		}
	}
	return nil
}
