package pencil

import (
	"sync"

	"unknot/core/scene"
)

// Open is the value of a place that is not marked.
const Open = -1

// Layout is a puzzle as a solver sees it: the places to mark, and the rules.
type Layout struct {
	Places []Place
	Fixed  []Is   // the marks of the givens
	Rules  []Rule // the easiest to see first
	// State returns the Rules when they are first needed. A genre sets it if its rules take long to state and solving does not need
	// them. If State is nil, Rules holds them.
	State  func() []Rule
	stated sync.Once
	// Default is the value of an open place on a finished board: no line, no lamp. It is
	// Open if each place must be marked.
	Default int
	// Named returns the name that players have for a step with some reason, and "" if they have none. It may be nil.
	Named func(Reason) string
	// Own is the genre's own code for the puzzle: a Searcher, a Reasoner, a Viewer or several of these; nil for none.
	Own any
}

// Reason is a step of reasoning with everything that it uses: indices of rules, marks, and values that earlier steps ruled out. Is has the
// marks that follow, and Not the values that places cannot have.
type Reason struct {
	Rules       []int
	Facts, Told []Is
	Is, Not     []Is
}

// Place is a place to mark, with the values that it may get.
type Place struct {
	At     scene.Place
	Values []int // in ascending order; puzzles share them
	// Also lists further points that stand for this place, such as those that a bridge passes. A point that is itself a place takes
	// precedence.
	Also []scene.Place
}

// Yes and No are the marks of places that have only two: a line or none.
const (
	No  = 0
	Yes = 1
)

// Either is the values of a place with two marks.
var Either = []int{No, Yes}

// Is is the statement that a place has a value. If Value is Some, any value but No makes it true.
type Is struct{ Place, Value int }

// Some is any value but No: one bridge or two.
const Some = -2

// holds reports whether a mark makes the statement true; an open place does not.
func (s Is) holds(mark int16) bool {
	return mark == int16(s.Value) || s.Value == Some && mark != Open && mark != No
}

// may reports whether a mark leaves the statement possible.
func (s Is) may(mark int16) bool { return mark == Open || s.holds(mark) }

// Rule is one instance of a rule, for example for one number or one row. Says is a clause in the words of somebody who points at it,
// without a full stop: "this 3 needs three lines".
type Rule struct {
	Name  string        // the name of all instances: "Numbers"
	Says  string        // the demand of the rule
	Brief string        // distinguishes the rule from others with its Name: "12 across"; "" if Says does
	At    []scene.Place // where the rule is shown: the number, not the lines around it
	Clue  int           // the clue from which the rule comes, counted from 1; 0 if it needs no clue
	Holds Constraint
	// OfParts says that only puzzles with some part have this rule.
	OfParts bool
}

// StatedRules returns the rules. It states them first if that has not been done.
func (l *Layout) StatedRules() []Rule {
	if l.State != nil {
		l.stated.Do(func() { l.Rules = l.State() })
	}
	return l.Rules
}

// index returns, for each point of the doubled grid, the index of the place there, -1 if there is none.
func (l *Layout) index(rows, cols int) []int32 {
	at := make([]int32, (2*rows+1)*(2*cols+1))
	for i := range at {
		at[i] = -1
	}
	for i, p := range l.Places {
		for _, also := range p.Also {
			at[also[0]*(2*cols+1)+also[1]] = int32(i)
		}
	}
	for i, p := range l.Places {
		at[p.At[0]*(2*cols+1)+p.At[1]] = int32(i)
	}
	return at
}

// Bare returns the marks of the givens; all other places are open.
func (l *Layout) Bare() []int16 {
	marks := make([]int16, len(l.Places))
	for i := range marks {
		marks[i] = Open
	}
	for _, is := range l.Fixed {
		marks[is.Place] = int16(is.Value)
	}
	return marks
}

// Finished returns the marks with the default value for each open place.
func (l *Layout) Finished(marks []int16) []int16 {
	full := append([]int16(nil), marks...)
	for i, m := range full {
		if m == Open {
			full[i] = int16(l.Default)
		}
	}
	return full
}

// Solved reports whether the marks keep all rules if each open place has its default value.
func (l *Layout) Solved(marks []int16) bool {
	if own, ok := l.Own.(Searcher); ok {
		return own.Solved(marks)
	}
	full := l.Finished(marks)
	for _, m := range full {
		if m == Open {
			return false
		}
	}
	for i := range l.Rules {
		if _, broken := l.Rules[i].Holds.Broken(full); broken {
			return false
		}
	}
	return true
}

// Broken lists the rules that marks break for certain, and the places at fault.
func (l *Layout) Broken(marks []int16) (rules []int, places [][]int) {
	for i := range l.StatedRules() {
		if at, broken := l.Rules[i].Holds.Broken(marks); broken {
			rules, places = append(rules, i), append(places, at)
		}
	}
	return rules, places
}
