package ground

import (
	"slices"

	"unknot/core/gdl/lang"
)

// splitter moves parts of long bodies into auxiliary relations, so that each clause has as few
// variables as possible. A variable that occurs in few conditions gets a separate clause for these
// conditions. The number of ground instances of a clause is exponential in the number of its variables.
type splitter struct {
	*lang.Rules
	clauses []lang.Rule
	from    []int // by clause: the index of its original rule
}

func (s *splitter) split(rule int, c lang.Rule) {
	for s.part(rule, &c) {
	}
	s.clauses, s.from = append(s.clauses, c), append(s.from, rule)
}

// part moves conditions to a new clause: those with the variable that occurs
// in the smallest part of the body. It returns false if no split helps.
func (s *splitter) part(rule int, c *lang.Rule) bool {
	head := make([]bool, len(c.Vars))
	c.Head.EachVar(func(v int) { head[v] = true })
	o := occurrences{vars: make([][]int, len(c.Body)), at: make([][]int, len(c.Vars)), used: make([]int, len(c.Vars)),
		bound: make([]int, len(c.Vars))}
	for i := range c.Body {
		c.Body[i].EachVar(func(v int) {
			if !slices.Contains(o.vars[i], v) {
				o.vars[i], o.at[v] = append(o.vars[i], v), append(o.at[v], i)
			}
		})
	}
	all := 0
	for v := range o.at {
		if len(o.at[v]) > 0 {
			all++
		}
	}
	best, least := -1, all
	for v := range c.Vars {
		if head[v] || len(o.at[v]) == 0 {
			continue
		}
		if n := o.with(c, v); n < least {
			best, least = v, n
		}
	}
	if best < 0 {
		return false
	}
	var inner, outer []lang.Literal
	fluid, does := false, false
	for _, l := range c.Body {
		if has(&l, best) {
			inner = append(inner, l)
			about := &s.Relations[l.Relation]
			fluid, does = fluid || about.Fluid, does || about.Does
		} else {
			outer = append(outer, l)
		}
	}
	var shared []int
	for i := range inner {
		inner[i].EachVar(func(v int) {
			if v != best && !slices.Contains(shared, v) {
				shared = append(shared, v)
			}
		})
	}
	n := lang.Relation(len(s.Relations))
	s.Relations = append(s.Relations, lang.RelationInfo{Name: "part", Arity: len(shared), Made: true, Fluid: fluid, Does: does})
	l := lang.Literal{Relation: n, Line: c.Line, Col: c.Col}
	for _, v := range shared {
		l.Args = append(l.Args, lang.Pattern{Var: v, Term: -1})
	}
	s.clauses, s.from = append(s.clauses, lang.Rule{Head: l, Body: inner, Vars: c.Vars, Line: c.Line, Col: c.Col}), append(s.from, rule)
	c.Body = append(outer, l)
	return true
}

// occurrences records where the variables of a body occur.
type occurrences struct {
	vars  [][]int // by condition: its variables, each once
	at    [][]int // by variable: the conditions that contain it
	used  []int   // by variable: 1 + the last variable v for which with counted it
	bound []int   // by variable: 1 + the last variable v for which with found it bound
}

// with returns the number of variables in the conditions that contain variable v. If these
// conditions do not bind all their variables, it returns one more than the number of all variables.
func (o *occurrences) with(c *lang.Rule, v int) int {
	n, bound := 0, 0
	for _, i := range o.at[v] {
		l := &c.Body[i]
		for _, w := range o.vars[i] {
			if o.used[w] != v+1 {
				o.used[w] = v + 1
				n++
			}
			if !l.Not && l.Relation != lang.Distinct && o.bound[w] != v+1 {
				o.bound[w] = v + 1
				bound++
			}
		}
	}
	if bound < n {
		return len(c.Vars) + 1
	}
	return n
}

func has(l *lang.Literal, v int) (found bool) {
	l.EachVar(func(w int) { found = found || w == v })
	return found
}
