// Package lang is the Game Description Language (Love, Hinrichs, Haley, Schkufza, Genesereth: Game Description Language specification,
// Stanford LG-2006-01) for games of one role. It reads rules, reports their faults, and converts them to plain clauses, with which the
// packages beside it reason.
package lang

import "unknot/core/text"

// Relation is the number of a relation; the relations of the language come first.
type Relation int

// The relations of the language.
const (
	Role Relation = iota
	Init
	True
	Next
	Legal
	Does
	Goal
	Terminal
	Base
	Input
	Distinct // only in literals: its arguments differ
	own      // the first relation that the language does not define
)

// words are the relations of the language with their numbers of arguments.
var words = [own]struct {
	name  string
	arity int
}{
	{"role", 1}, {"init", 1}, {"true", 1}, {"next", 1}, {"legal", 2}, {"does", 2}, {"goal", 2}, {"terminal", 0}, {"base", 1}, {"input", 2},
	{"distinct", 2},
}

// Pattern is a term that may have variables.
type Pattern struct {
	Var  int // its number in the rule; -1: none
	Word int32
	Args []Pattern
	Term Term // the term if it has no variables, else -1
}

// Literal is a relation of patterns, or its negation.
type Literal struct {
	Relation Relation
	Args     []Pattern
	Not      bool
	Line     int // position in the text
	Col      int
}

// Rule says that its head holds if all of its body does. Each of its variables is in a literal of the body without Not.
type Rule struct {
	Head Literal
	Body []Literal
	Vars []string // their names, with the question mark
	Line int      // of the rule in the text
	Col  int
}

// RelationInfo describes a relation.
type RelationInfo struct {
	Name  string
	Arity int
	Made  bool // auxiliary: no rule names it, and several may have the same name
	Fluid bool // depends on the state: on true or does
	Does  bool // depends on the moves
	Line  int  // of the first occurrence
	Col   int
}

// Rules are the rules of a game as plain clauses: without or and without nested conditions; not stands only before single relations, whose
// variables all occur in the rest of the body.
type Rules struct {
	Terms     *Terms
	Relations []RelationInfo
	Clauses   []Rule // facts too, with an empty body
	Player    Term   // the one role
	Warnings  []*text.ParseError
}

// Write writes a literal as the rules do.
func (r *Rules) Write(of Relation, args []Term) string {
	s := r.Relations[of].Name
	if len(args) == 0 {
		return s
	}
	s = "(" + s
	for _, a := range args {
		s += " " + r.Terms.Write(a)
	}
	return s + ")"
}

// Name returns a fact as messages show it: as the rules write it, or “this” if the relation has no name in the rules.
func (r *Rules) Name(of Relation, args []Term) string {
	if r.Relations[of].Made {
		return "this"
	}
	return r.Write(of, args)
}

// Value returns the value of a goal: a whole number from 0 to 100. The fault is at the rule with that goal.
func (r *Rules) Value(goal Term) (int, *text.ParseError) {
	value, digits := 0, r.Terms.Name(goal)
	for i := range len(digits) {
		if d := digits[i]; d < '0' || d > '9' || value > 100 {
			value = 101
		} else {
			value = value*10 + int(d-'0')
		}
	}
	if value <= 100 && len(r.Terms.Args(goal)) == 0 {
		return value, nil
	}
	line, col := 0, 0
	for i := range r.Clauses {
		h := &r.Clauses[i].Head
		if h.Relation == Goal && (h.Args[1].Term == goal || h.Args[1].Term < 0 && line == 0) {
			if line, col = h.Line, h.Col; h.Args[1].Term == goal {
				break
			}
		}
	}
	return 0, text.Errorf(line, col, "a goal is worth %s: values are whole numbers from 0 to 100", r.Terms.Write(goal))
}

// EachVar calls a function with each variable of a pattern.
func (p *Pattern) EachVar(f func(v int)) {
	if p.Var >= 0 {
		f(p.Var)
		return
	}
	for i := range p.Args {
		p.Args[i].EachVar(f)
	}
}

// EachVar calls a function with each variable of a literal, as often as it occurs.
func (l *Literal) EachVar(f func(v int)) {
	for i := range l.Args {
		l.Args[i].EachVar(f)
	}
}
