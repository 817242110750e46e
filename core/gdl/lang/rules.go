// Package lang reads the Game Description Language (Love, Hinrichs, Haley, Schkufza, Genesereth:
// Game Description Language specification, Stanford LG-2006-01) for games of one role. It reports
// faults in rules, and converts rules to plain clauses for the other packages of core/gdl.
package lang

import "unknot/core/text"

// Relation is the number of a relation. The relations that the language defines come first.
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
	Distinct // only in literals: it holds if its two arguments differ
	own      // the first relation that the game defines
)

// words lists the relations of the language, with their numbers of arguments.
var words = [own]struct {
	name  string
	arity int
}{
	{"role", 1}, {"init", 1}, {"true", 1}, {"next", 1}, {"legal", 2}, {"does", 2}, {"goal", 2}, {"terminal", 0}, {"base", 1}, {"input", 2},
	{"distinct", 2},
}

// Pattern is a term that may have variables.
type Pattern struct {
	Var  int // the number of the variable in the rule; -1: not a variable
	Word int32
	Args []Pattern
	Term Term // the term, if the pattern has no variables; otherwise -1
}

// Literal is a relation with patterns as arguments, or its negation.
type Literal struct {
	Relation Relation
	Args     []Pattern
	Not      bool
	Line     int // position in the text
	Col      int
}

// Rule is a clause: its head holds if all of its body does. Each of its variables occurs in a literal of the body that is not negated.
type Rule struct {
	Head Literal
	Body []Literal
	Vars []string // names of the variables, with the question mark
	Line int      // position of the rule in the text
	Col  int
}

// RelationInfo describes a relation.
type RelationInfo struct {
	Name  string
	Arity int
	Made  bool // auxiliary: no rule can name it, and several may have the same name
	Fluid bool // depends on the state, that is on true or does
	Does  bool // depends on the moves
	Line  int  // line of the first occurrence
	Col   int
}

// Rules is the rules of a game as plain clauses, without “or” and nested conditions. “not”
// only negates single relations. Their variables all occur in other literals of the body too.
type Rules struct {
	Terms     *Terms
	Relations []RelationInfo
	Clauses   []Rule // includes facts, which have an empty body
	Player    Term   // the only role
	Warnings  []*text.ParseError
}

// Write returns a literal in the notation of the rules.
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

// Name returns a fact for messages: in the notation of the rules, or “this” if the rules cannot name the relation.
func (r *Rules) Name(of Relation, args []Term) string {
	if r.Relations[of].Made {
		return "this"
	}
	return r.Write(of, args)
}

// Value returns the value of a goal, a whole number from 0 to 100. If it is not, the fault is at the rule for that goal.
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
