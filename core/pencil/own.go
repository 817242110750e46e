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

// Teaching is a genre with lessons. Each lesson teaches a way to see steps.
type Teaching interface {
	// Lessons lists the lessons of the genre.
	Lessons() []Lesson
}

// Lesson is a lesson of a genre about a way to see steps.
type Lesson struct {
	Title, About string
	Grade        Grade  // grade of puzzles that need the lesson
	Example      string // a board with marks, as people write solutions; _ for an open cell
	// See returns the step to show on the example.
	See func(l *Layout, marks []int16) Advice
}

// Linked is a genre whose addresses and files do not have one clue per cell, although its Givens do.
type Linked interface {
	// FromLink returns the clues of an address.
	FromLink(p *pzpr.Puzzle) (*Givens, error)
	// ToLink returns the puzzle to write as an address.
	ToLink(g *Givens) (*pzpr.Puzzle, error)
}

// Searcher is a Layout.Own that searches and judges boards itself, because it is faster than the Rules or has better words for faults. Its
// layout needs Rules only to explain steps. Marks have one entry per place.
type Searcher interface {
	// Solved reports whether marks are a solution if each open place has its default value.
	Solved(marks []int16) bool
	// Violations returns the violations by the marks that remain whatever values the open places get.
	Violations(marks []int16) []Violation
	// Prove finds out whether there is a solution and whether there is another. If common is true, it also finds the
	// marks that all solutions share. If report is not nil, Prove calls it with the findings when a report is due.
	Prove(run *puzzle.Run, common bool, report func(*Proof)) *Proof
	// Two finds two different solutions. Each is nil if it does not exist. decided is false if tick stops the search.
	Two(tick func() bool) (one, other []int16, decided bool)
	// Impossible explains why a puzzle has no solution, and shows where. The puzzle must be proved to have none.
	Impossible(run *puzzle.Run) (why string, marks []scene.Mark)
}

// Violation is a broken rule: the places where it is broken, and a clause that says how.
type Violation struct {
	Places []int
	Says   string
}

// Proof is the knowledge about a puzzle's solutions, partial until Done.
type Proof struct {
	Certain       []int16 // the marks that every solution has
	First, Second []int16 // two solutions, nil if not found
	Done          bool    // whether nothing more can be found out
	Conflicts     int64
	Memory        int64        // rough memory of the search in bytes
	Order         []int        // order in which the places of the solution are shown; nil for any
	Why           string       // reason why the search ended early, unless the run ended it
	Views         []scene.View // views that show the search
}

// Reasoner is a Layout.Own with its own reasons for steps.
type Reasoner interface {
	// Known returns the knowledge about the solutions that is needed to find wrong marks. It may know less if the proof would take too
	// long.
	Known(run *puzzle.Run, marks []int16) *Proof
	// Next finds a step from some marks, and returns the knowledge gained on the way; ok is false if it finds no step.
	Next(run *puzzle.Run, marks []int16, further Further) (found *Proof, s Advice, ok bool)
	// At finds a step that marks a place, from some right marks; ok is false if no reason shows it at once.
	At(marks []int16, place int) (s Advice, ok bool)
	// Way finds the steps from the givens towards the solution, as far as it can, and returns the knowledge gained too.
	// It calls report when a report is due.
	Way(run *puzzle.Run, further Further, report func(steps int, certain []int16)) (found *Proof, steps []Advice)
	// Grade returns the grade of the puzzle, or an error that says why the grade is not known.
	Grade(run *puzzle.Run) (Grade, error)
}

// Advice is a step: places get a value.
type Advice struct {
	Rule    string // name of the rule
	Places  []int
	Value   int
	Why     string       // a sentence in which "it" is the place
	Because []int        // the places that the step rests on
	Unseen  bool         // whether only a search shows the step
	Told    *puzzle.Hint // the kit's hint for the step if the rules show it; otherwise nil
}

// Further finds a step by the Rules of a Layout if the genre's own reasons find none. The marks must be right; certain has
// the marks that every solution has. All places of the step get the same value. ok is false if none is found in time.
type Further func(marks, certain []int16) (s Advice, ok bool)

// Viewer is a Layout.Own that reports and draws the player's progress in its own way.
type Viewer interface {
	// Outline describes the givens in a sentence.
	Outline() string
	// Progress reports the progress of marks in a sentence; where, such as " in the trial", follows the remaining task.
	Progress(marks []int16, where string) string
	// Goal returns the sentence that the page shows when the puzzle is solved.
	Goal() string
	// Draw adds to a board with marks the shapes that the marks make.
	Draw(marks []int16, b *scene.Board)
}

// Solving is a genre with solvers besides the exact one.
type Solving interface {
	// Solvers lists the solvers besides the exact one.
	Solvers() []puzzle.Solver
}

// Share returns the share of places whose marks are certain, such as "86 of 100".
func (f *Proof) Share() string {
	n := 0
	for _, m := range f.Certain {
		if m != Open {
			n++
		}
	}
	return fmt.Sprintf("%d of %d", n, len(f.Certain))
}
