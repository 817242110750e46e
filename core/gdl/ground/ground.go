// Package ground replaces the variables of rules by names: each clause becomes one clause for each combination of names
// with which it can ever match. To find the possible facts and moves, it treats negated facts that can change as true.
package ground

import (
	"slices"

	"unknot/core/gdl/datalog"
	"unknot/core/gdl/lang"
)

// Atom is the number of a fact or move that is possible in some state.
type Atom int32

// Condition is a requirement that an atom holds, or that it does not hold.
type Condition int32

// Is returns the condition that an atom holds, IsNot the condition that it does not.
func Is(a Atom) Condition    { return Condition(a) << 1 }
func IsNot(a Atom) Condition { return Condition(a)<<1 | 1 }

// Atom returns the atom of a condition.
func (c Condition) Atom() Atom { return Atom(c >> 1) }

// Not reports whether the condition is that its atom does not hold.
func (c Condition) Not() bool { return c&1 != 0 }

// Clause is a rule without variables: the head holds if all conditions hold.
type Clause struct {
	Head Atom
	Body []Condition
	Rule int // index in Rules.Clauses
}

// Game is a grounded game: its facts, and clauses without variables.
type Game struct {
	Rules   *lang.Rules // the rules, with auxiliary relations
	Atoms   []Fact
	Clauses []Clause
	Fixed   []Fact // facts, such as goals, that hold in every state
	// Start lists the atoms of True at the start.
	Start []Atom
	first []Atom // by relation: its first atom, with one more entry at the end
	table *datalog.Engine
}

// Fact is a relation with arguments.
type Fact struct {
	Relation lang.Relation
	Args     []lang.Term
}

// Of grounds rules into at most the given number of clauses. Errors are of type *text.ParseError, datalog.ErrTooMany or datalog.ErrStopped.
func Of(rules *lang.Rules, room, most int, tick func() bool) (*Game, error) {
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
	if err := e.Follow(func(lang.Relation) bool { return true }); err != nil {
		return nil, err
	}
	g.first = make([]Atom, len(own.Relations)+1)
	for r := range own.Relations {
		g.first[r+1] = g.first[r]
		if !own.Relations[r].Fluid {
			continue
		}
		g.first[r+1] += Atom(e.Len(lang.Relation(r)))
		for i := range e.Len(lang.Relation(r)) {
			g.Atoms = append(g.Atoms, Fact{lang.Relation(r), e.Row(lang.Relation(r), i)})
		}
	}
	for i := range e.Len(lang.Init) {
		a, _ := g.Atom(lang.True, e.Row(lang.Init, i)...)
		g.Start = append(g.Start, a)
	}
	if !own.Relations[lang.Goal].Fluid {
		for i := range e.Len(lang.Goal) {
			g.Fixed = append(g.Fixed, Fact{lang.Goal, e.Row(lang.Goal, i)})
		}
	}
	if err := g.write(s.clauses, s.from, most); err != nil {
		return nil, err
	}
	return g, nil
}

// Atom returns the atom of a fact. It returns false if the fact can never hold, or does not depend on the state.
func (g *Game) Atom(r lang.Relation, args ...lang.Term) (Atom, bool) {
	if i := g.table.Find(r, args); i >= 0 && g.Rules.Relations[r].Fluid {
		return g.first[r] + Atom(i), true
	}
	return -1, false
}

// Holds reports whether a fact of a relation that does not depend on the state holds. It returns false for all other relations.
func (g *Game) Holds(r lang.Relation, args []lang.Term) bool {
	return !g.Rules.Relations[r].Fluid && g.table.Find(r, args) >= 0
}

// Size returns the approximate number of bytes for all possible facts.
func (g *Game) Size() int { return g.table.Size() }

// Range returns the atoms of a relation: the first, and the one after the last.
func (g *Game) Range(r lang.Relation) (first, last Atom) { return g.first[r], g.first[r+1] }

// possible returns clauses from which all atoms that can ever hold follow.
func possible(rules *lang.Rules, clauses []lang.Rule) []lang.Rule {
	x := func(v int) lang.Pattern { return lang.Pattern{Var: v, Term: -1} }
	all := []lang.Rule{
		{Head: lang.Literal{Relation: lang.True, Args: []lang.Pattern{x(0)}},
			Body: []lang.Literal{{Relation: lang.Init, Args: []lang.Pattern{x(0)}}}, Vars: []string{"?x"}},
		{Head: lang.Literal{Relation: lang.True, Args: []lang.Pattern{x(0)}},
			Body: []lang.Literal{{Relation: lang.Next, Args: []lang.Pattern{x(0)}}}, Vars: []string{"?x"}},
		{Head: lang.Literal{Relation: lang.Does, Args: []lang.Pattern{x(0), x(1)}},
			Body: []lang.Literal{{Relation: lang.Legal, Args: []lang.Pattern{x(0), x(1)}},
				{Relation: lang.Role, Args: []lang.Pattern{x(0)}}},
			Vars: []string{"?p", "?x"}},
	}
	for _, c := range clauses {
		c.Body = slices.DeleteFunc(slices.Clone(c.Body), func(l lang.Literal) bool { return l.Not && rules.Relations[l.Relation].Fluid })
		all = append(all, c)
	}
	return all
}

// write adds the ground clauses of a rule.
func (g *Game) write(clauses []lang.Rule, from []int, most int) error {
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
		err := e.Each(i+3, func(value []lang.Term) bool {
			atom := func(l *lang.Literal) (Atom, bool) {
				var room [8]lang.Term
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
					continue // the negated fact never holds
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
