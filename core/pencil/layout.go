package pencil

import (
	"sync"

	"unknot/core/scene"
)

// Open is the mark of a place of which nothing is said.
const Open = -1

// Layout is a puzzle as a solver sees it: what can be marked, and what must hold.
type Layout struct {
	Places []Place
	Fixed  []Is   // what the givens themselves mark
	Rules  []Rule // those seen most easily first
	// State gives the Rules when they are first needed, where solving, which has no need of them, would wait for them;
	// nil: they are there.
	State  func() []Rule
	stated sync.Once
	// Usual is what an open place counts as on a finished board: no line, no lamp. It is
	// Open where each place has to be marked.
	Usual int
	// Own is what the genre itself knows of the puzzle: a Searcher, a Reasoner, a Viewer or several of them; nil for none.
	Own any
}

// Place is somewhere to mark, and the marks that it may get.
type Place struct {
	At     scene.Place
	Values []int // in ascending order; puzzles share them
	// Also are other places that mean this one, where nothing else does: all that a bridge passes.
	Also []scene.Place
}

// Yes and No are the marks of places that have only two: a line or none.
const (
	No  = 0
	Yes = 1
)

// Either is the values of a place with two marks.
var Either = []int{No, Yes}

// Is says that a place has a value, or Some.
type Is struct{ Place, Value int }

// Some is any value but No: one bridge or two.
const Some = -2

// holds reports whether a mark makes the statement true; an open place does not.
func (s Is) holds(mark int16) bool {
	return mark == int16(s.Value) || s.Value == Some && mark != Open && mark != No
}

// may reports whether a mark leaves the statement possible.
func (s Is) may(mark int16) bool { return mark == Open || s.holds(mark) }

// Rule is one instance of a rule: this number, this row. Says is a clause in the
// words of somebody who points at it, without a full stop: "this 3 needs three lines".
type Rule struct {
	Name  string        // of the rule it is an instance of: "Numbers"
	Says  string        // what it asks for
	Brief string        // its name among others of the same, where their clues say the rest: "12 across"; "": what it says
	At    []scene.Place // what it speaks of: the number, not the lines around it
	Clue  int           // the clue that it comes from, counted from 1; 0 if it holds without any
	Holds Constraint
}

// StatedRules are the rules, stated if they were not.
func (l *Layout) StatedRules() []Rule {
	if l.State != nil {
		l.stated.Do(func() { l.Rules = l.State() })
	}
	return l.Rules
}

// index gives for each place of the doubled grid what is marked there, -1 for nothing.
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

// Bare is the marks that the givens make, all other places open.
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

// Finished is the marks with what open places count as.
func (l *Layout) Finished(marks []int16) []int16 {
	full := append([]int16(nil), marks...)
	for i, m := range full {
		if m == Open {
			full[i] = int16(l.Usual)
		}
	}
	return full
}

// Solved reports whether marks, finished, keep all rules.
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
