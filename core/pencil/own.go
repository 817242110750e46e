package pencil

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/pzpr"
	"unknot/core/scene"
)

// Phase names the goal of the search.
func (f *Proof) Phase() string {
	switch {
	case f.Second != nil:
		return "finding what all solutions share"
	case f.First != nil:
		return "looking for a second solution"
	}
	return "looking for a solution"
}

// Teaching is a genre with lessons, each of a way to see steps.
type Teaching interface {
	// Lessons lists them.
	Lessons() []Lesson
}

// Lesson is one of them.
type Lesson struct {
	Title, About string
	Grade        Grade  // of puzzles that need it
	Example      string // a board with marks, as people write solutions; _ for an open cell
	// See is the step that is shown on the example.
	See func(l *Layout, marks []int16) Advice
}

// Linked is a genre whose addresses and files have its clues otherwise than one a cell, as Clues are
// written here.
type Linked interface {
	// FromLink returns the clues of an address.
	FromLink(p *pzpr.Puzzle) (*Givens, error)
	// ToLink makes what is written as an address.
	ToLink(g *Givens) (*pzpr.Puzzle, error)
}

// Searcher is a Layout.Own that searches and judges boards itself: faster, or in better words, than rules stated one
// by one. A layout that has one needs Rules for reasons only. Marks are one a place.
type Searcher interface {
	// Solved reports whether marks are a solution, if what is open counts as on a finished board.
	Solved(marks []int16) bool
	// Faults are where rules are broken whatever becomes of what is open.
	Faults(marks []int16) []Fault
	// Prove finds out whether there is a solution, whether there is another, and, where common is set, what all of them
	// share. When a report is due it says what is known by then, if report is not nil.
	Prove(run *puzzle.Run, common bool, report func(*Proof)) *Proof
	// Two finds a solution and another one, nil where there is none; it is not decided when tick stops it.
	Two(tick func() bool) (one, other []int16, decided bool)
	// Impossible says why a puzzle that is proved to have no solution has none, and where.
	Impossible(run *puzzle.Run) (why string, marks []scene.Mark)
}

// Fault is where a rule is broken, and how: a clause.
type Fault struct {
	Places []int
	Says   string
}

// Proof is what is known of a puzzle's solutions, partial until Done.
type Proof struct {
	Certain       []int16 // what holds in every solution
	First, Second []int16 // two solutions, nil if not found
	Done          bool    // nothing else is to be found out
	Conflicts     int64
	Memory        int64        // of the search, about, in bytes
	Order         []int        // places, as the solution is best shown; nil for any order
	Why           string       // why it ended early, if the run did not end it
	Views         []scene.View // of the search
}

// Reasoner is a Layout.Own with reasons of its own for what follows.
type Reasoner interface {
	// Known is what is known of the solutions: enough to tell whether marks are wrong, as far as that is worth the wait.
	Known(run *puzzle.Run, marks []int16) *Proof
	// Next is a step from some marks, and what is known by then; ok is false where none was found.
	Next(run *puzzle.Run, marks []int16, further Further) (found *Proof, s Advice, ok bool)
	// At is a step from some right marks that marks a place; ok is false where its reasons do not show it at once.
	At(marks []int16, place int) (s Advice, ok bool)
	// Way is the steps from the givens to the solution as far as there are any, and what is known by then. It tells when
	// a report is due.
	Way(run *puzzle.Run, further Further, report func(steps int, certain []int16)) (found *Proof, steps []Advice)
	// Grade is how hard the puzzle is; an error says why that is not known.
	Grade(run *puzzle.Run) (Grade, error)
}

// Advice is something that follows: places get a value.
type Advice struct {
	Rule    string // its name
	Places  []int
	Value   int
	Why     string       // a sentence about "it"
	Because []int        // the places that this rests on
	Unseen  bool         // only a search shows it
	Told    *puzzle.Hint // what the kit says of it, if the rules show it; nil else
}

// Further is a step by the Rules of a Layout where reasons of the genre's own end: from marks that are right, with what is
// certain of the solutions. Its places have one value; ok is false where none is found in time.
type Further func(marks, certain []int16) (s Advice, ok bool)

// Viewer is a Layout.Own that says and shows how far a board is in its own way.
type Viewer interface {
	// Outline says what the givens are, in a sentence.
	Outline() string
	// Progress says how far marks are, in a sentence; where, " in the trial", comes behind what is left to do.
	Progress(marks []int16, where string) string
	// Goal says that the puzzle is solved.
	Goal() string
	// Draw adds to a board with marks what they come to.
	Draw(marks []int16, b *scene.Board)
}

// Solving is a genre with solvers besides the exact one.
type Solving interface {
	// Solvers lists them.
	Solvers() []puzzle.Solver
}

// Share is how much is certain, "86 of 100".
func (f *Proof) Share() string {
	n := 0
	for _, m := range f.Certain {
		if m != Open {
			n++
		}
	}
	return fmt.Sprintf("%d of %d", n, len(f.Certain))
}
