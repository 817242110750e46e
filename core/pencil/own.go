package pencil

import (
	"errors"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Searcher is a Layout.Own that searches and judges boards itself: faster, or in better words, than rules stated one
// by one. A layout that has one needs Rules for reasons only. Marks are one a place.
type Searcher interface {
	// Solved says whether marks are a solution, if what is open counts as on a finished board.
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
	Why     string // a sentence about "it"
	Because []int  // the places that this rests on
	Unseen  bool   // only a search shows it
	told    *puzzle.Hint
}

// Further is a step by the Rules of a Layout where reasons of the genre's own end: from marks that are right, with what is
// certain of the solutions. Its places have one value; ok is false where none is found in time.
type Further func(marks, certain []int16) (s Advice, ok bool)

// mostFurther is how many ticks a step by the rules may take where there is something else to say.
const mostFurther = 10_000

// further is a Further; nil without rules.
func (g *laid) further(run *puzzle.Run) Further {
	if !g.reasoned() {
		return nil
	}
	return func(marks, certain []int16) (Advice, bool) {
		if len(g.layout.rules()) == 0 {
			return Advice{}, false
		}
		left := mostFurther
		r := g.reason(marks, certain, func() bool { left--; return left > 0 && run.Tick() })
		s, ok := r.next()
		if !ok || len(s.is) == 0 {
			return Advice{}, false
		}
		late := left <= 0
		left = mostFurther
		if late { // it was found in time, but not whether all of it is needed
			s.rules = r.needed(s.rules, r.m.is(s.is[0]).Not())
		}
		value := s.is[0].Value
		s.is = slices.DeleteFunc(s.is, func(is Is) bool { return is.Value != value })
		if !r.ground(&s) {
			return Advice{}, false
		}
		hint := question{marking{laid: g, marks: marks}}.tell(s)
		return Advice{Rule: hint.Rule, Places: placesOf(s.is), Value: value, told: &hint}, true
	}
}

// advise says a step of the genre's own reasons.
func (p question) advise(s Advice) puzzle.Hint {
	if s.told != nil {
		hint := *s.told
		hint.Move = p.paint(s.Places, int16(s.Value))
		return hint
	}
	t, places, because := telling{question: p}, p.where(s.Places), p.where(s.Because)
	for _, place := range s.Places {
		t.is = append(t.is, Is{place, s.Value})
	}
	hint := puzzle.Hint{
		Rule:  s.Rule,
		Move:  p.paint(s.Places, int16(s.Value)),
		Text:  append(t.concluded(), scene.Span{Text: " "}, scene.Span{Text: s.Why, Places: because}),
		Marks: []scene.Mark{{Role: scene.Hinted, Places: places}},
	}
	if len(because) > 0 {
		hint.Marks = append(hint.Marks, scene.Mark{Role: scene.Because, Places: because})
	}
	return hint
}

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
type Solving interface{ Solvers() []puzzle.Solver }

// Board is a position as such solvers see it.
type Board interface {
	// Layout is what is marked.
	Layout() *Layout
	// Paint lists one move for each place that has another mark.
	Paint(marks []int16) []puzzle.Move
	// Draw is the board with other marks.
	Draw(marks []int16) *scene.Board
}

// BoardOf is the board of a position; a drawing has none.
func BoardOf(from puzzle.Position) (Board, error) {
	if p, ok := from.(position); ok {
		return board{p}, nil
	}
	return nil, errors.New("this is still a drawing; finish it first")
}

// Generating is a genre that makes puzzles with settings of its own.
type Generating interface {
	// Settings describes Generate.
	Settings() []puzzle.Param
	// Generate makes the givens of a puzzle with one solution.
	Generate(run *puzzle.Run, params puzzle.Params) (*Givens, error)
}

// generating is a kind of such a genre.
type generating struct {
	*kind
	by Generating
}

// Settings describes Generate.
func (k generating) Settings() []puzzle.Param { return k.by.Settings() }

// Generate makes a puzzle.
func (k generating) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	givens, err := k.by.Generate(run, params)
	if err != nil {
		return nil, err
	}
	p, err := k.lay(givens)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// New makes the puzzle of a genre that givens say.
func New(genre Genre, givens *Givens) (puzzle.Puzzle, error) {
	p, err := newKind(genre).lay(givens)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// board is a position as the genre's solvers see it.
type board struct{ position }

// Layout implements Board.
func (b board) Layout() *Layout { return b.layout }

// Paint implements Board.
func (b board) Paint(marks []int16) []puzzle.Move {
	moves := []puzzle.Move{}
	for place, m := range marks {
		if b.changes(place, m) {
			moves = append(moves, puzzle.Move(b.part(place, m)))
		}
	}
	return moves
}

// Draw implements Board.
func (b board) Draw(marks []int16) *scene.Board { return b.laid.board(marks, nil) }
