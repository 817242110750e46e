package puzzle

import (
	"errors"
	"fmt"
	"io"

	"unknot/core/scene"
	"unknot/core/text"
)

// Recogniser is a Kind that estimates how likely a text is a puzzle of this kind. A kind that is not a Recogniser counts as Possible if the
// text parses, or if the fault is not at the very beginning of the text. Recognise also accepts texts of the kind that contain a mistake:
// if no other kind is as confident, the user sees the fault. For a text that parses although nobody would write it for this kind, it
// returns No: such a text is read as this kind only on request.
type Recogniser interface {
	// Recognise returns the confidence. It never fails; Parse decides doubtful cases.
	Recognise(text string) Confidence
}

// Examiner is a Recogniser that can also examine a text more closely, which takes longer. It is asked if several kinds could have the text,
// or if it finds the text unlikely: an unlikely text is opened for the user only if it has exactly one solution.
type Examiner interface {
	Recogniser
	// Examine returns No if a text has no solution as this kind. It returns Likely if the text has exactly one solution, and Possible if
	// the board is so small that it may have one solution by chance. Otherwise it returns Unlikely, also if it gives up before it knows.
	Examine(text string) Confidence
}

// Confidence is the confidence of a kind that a text is one of its puzzles.
type Confidence int

const (
	No       Confidence = iota // the text is something else
	Unlikely                   // the text fits this kind no better than many others
	Possible                   // the text may be of this kind
	Likely                     // the text looks like this kind, perhaps with a mistake or two
	Certain                    // the text names the kind, for example in a link
)

// Completer is a Kind with a Language whose words are offered while a text is written.
type Completer interface {
	// Complete lists the words that fit at a cursor, counted in bytes.
	Complete(text string, cursor int) Composed
}

// Splitter is a Kind whose puzzles are separated by more than empty lines. Split
// never fails: if a part cannot be read, Parse of the part reports it.
type Splitter interface {
	// Split returns the parts in order, at least one.
	Split(source string) []text.Part
}

// Spotter is a Kind whose puzzles may be a single line, and may be quoted in a line of prose.
type Spotter interface {
	// Spot returns the range of bytes of the first puzzle in a line; ok is false if there is none.
	Spot(line string) (from, to int, ok bool)
}

// Interruptible is a Kind whose Parse may take long. ParseWhile does the work of Parse, and calls going again and again. Once going returns
// false, it returns ErrStopped.
type Interruptible interface {
	ParseWhile(text string, going func() bool) (Puzzle, error)
}

// ErrStopped is the error of ParseWhile if going returned false.
var ErrStopped = errors.New("stopped before the puzzle was read")

// Writer is a Puzzle that can be written in more formats than its canonical
// text.
type Writer interface {
	// Write takes the name of a Format that the kind writes.
	Write(format string) (string, error)
}

// Warner is a Puzzle whose text could be read, but may have oddities.
type Warner interface {
	// Warnings returns the warnings in the order of the text that was read.
	Warnings() []Warning
}

// Warning is a warning about a text, with its position. Lines and columns start at 1; 0 means none.
type Warning struct {
	Line int    `json:"line,omitempty"`
	Col  int    `json:"col,omitempty"`
	Text string `json:"text"`
}

// SolutionHolder is a Puzzle that can include a solution in formats that have a place
// for one, or a game in formats that have a place for any position.
type SolutionHolder interface {
	// EmbeddedMoves returns the moves that came with the puzzle, from Start: a solution, which leads to the goal, or a game if the kind has
	// a Format with Positions. It returns nil if there are none.
	EmbeddedMoves() []Move
	// WithMoves returns the puzzle with these moves instead.
	WithMoves(moves []Move) Puzzle
}

// Comparer is a SolutionHolder that can report the part of its game that a format has no place for.
type Comparer interface {
	// Omits lists, in words, the marks of the embedded moves that the same puzzle lacks after it was written and read again.
	Omits(read Puzzle) []string
}

// Cacher is a Puzzle whose positions compute costly data that is worth keeping, such as
// tables of lost positions.
type Cacher interface {
	// WithStore returns the same puzzle with a store in which its positions keep such data. The positions then belong to the same goroutine
	// as the store. Positions without a store compute the data each time.
	WithStore(store *Store) Puzzle
}

// Adviser is a Kind in which the solver to try first depends on the position.
type Adviser interface {
	// Advise names one of the kind's solvers that takes the position.
	Advise(from Position) (solver string)
}

// Generator is a Kind that makes new puzzles.
type Generator interface {
	// Settings describes the parameters of Generate.
	Settings() []Param
	// Generate makes a puzzle from the run's seed. The same seed and
	// parameters give the same puzzle.
	Generate(run *Run, params Params) (Puzzle, error)
}

// Unmade is a Kind that can explain why it has no generator.
type Unmade interface {
	// WhyUnmade returns a clause that completes “there is no generator, because …”; "" if there is nothing to report.
	WhyUnmade() string
}

// NoGenerator returns the error that a kind has no generator, with the reason if it reports one.
func NoGenerator(k Kind) error {
	if by, ok := k.(Unmade); ok && by.WhyUnmade() != "" {
		return fmt.Errorf("there is no generator for %s, because %s", k.Info().Title, by.WhyUnmade())
	}
	return fmt.Errorf("there is no generator for %s", k.Info().Title)
}

// Collector is a Kind that builds the published puzzles of its field from their description, so that no files
// of them are needed.
type Collector interface {
	// Collection returns the puzzles that experiments know under a name, in order; ok is false if there are none.
	Collection(name string) (puzzles []Puzzle, ok bool)
}

// Editor is a Kind whose puzzles can be drawn.
type Editor interface {
	// Edit starts from a puzzle.
	Edit(p Puzzle) (Draft, error)
	// Blank describes the parameters of NewDraft: at least the size.
	Blank() []Param
	// NewDraft starts from nothing.
	NewDraft(params Params) (Draft, error)
}

// Draft is a position whose moves edit the givens. After each of them, while the
// user is drawing, CheckDraft checks the puzzle so far.
type Draft interface {
	Position
	// Freeze makes the puzzle, or returns an error that says in plain words what is missing.
	Freeze() (Puzzle, error)
}

// DraftChecker is a Draft that can check its puzzle better than a solver, or faster.
type DraftChecker interface {
	// CheckDraft may search. If it is stopped, the status is Undecided.
	CheckDraft(run *Run) (DraftStatus, error)
}

// DraftStatus describes the puzzle of a drawing: whether it has a solution, and only one.
type DraftStatus struct {
	Title string       `json:"title"`           // two or three words: "One solution"
	Text  scene.Text   `json:"text,omitempty"`  // meaning of the title
	Marks []scene.Mark `json:"marks,omitempty"` // places that show the reason
	Sound bool         `json:"sound"`           // whether the puzzle is fit for players, so that it can have a grade
	// Several reports whether there is more than one solution.
	Several bool `json:"several,omitempty"`
}

// CensusTaker is a Position, or a Draft, that can list the solutions of its puzzle and show what they have in common.
type CensusTaker interface {
	// Census lists up to most solutions, whatever moves were made. If it is stopped, everything in the census still holds. It may report
	// boards on the way. An error says why there is no census.
	Census(run *Run, most int) (Census, error)
}

// Census is the knowledge about the solutions of a puzzle.
type Census struct {
	Title string       `json:"title"`           // "14 solutions"
	Text  scene.Text   `json:"text,omitempty"`  // how much the solutions have in common
	Count int          `json:"count"`           // number of solutions in the list
	Whole bool         `json:"whole,omitempty"` // whether the list has all solutions
	Board *scene.Board `json:"board"`           // marks that all solutions share and, in other cells, the values that some have
	Moves []Move       `json:"moves"`           // the first leads from the start to a solution, each other to the next solution
	Marks []scene.Mark `json:"marks,omitempty"` // where the solutions differ, on the board of the puzzle; none if they differ everywhere
}

// Notated is a Position whose moves are usually written in a special notation, not as a list separated by spaces: as a line of letters, or
// as a filled grid.
type Notated interface {
	// Notation writes legal moves made from here.
	Notation(moves []Move) string
	// Moves reads what Notation writes.
	Moves(notation string) ([]Move, error)
}

// Traced is a Position for which a common format records a game step by step. Tests use it to compare games with other programs.
type Traced interface {
	// Trace plays the moves of a notation, which has the form that Moves reads, to the end of the game. It writes while it plays, since the
	// trace of a long game is larger than memory. Moves that Play would refuse are shown as refused.
	Trace(to io.Writer, notation string) error
}

// TextBoard is a Position whose board is commonly written in letters, for terminals and readers without pictures.
type TextBoard interface {
	// Letters returns the rows of the board, each with a line end. If Parse can read them, it returns the puzzle that begins at this
	// position.
	Letters() string
}

// Hinter is a Position that can find a next step. The hints of a Draft name clues that are not needed, if its puzzle has one solution, or
// clues that are missing, if it has several.
type Hinter interface {
	// Hint may search; it stops when the run does.
	Hint(run *Run) (Hint, error)
}

// Reasoner is a Position that can explain why the mark of a single place is forced.
type Reasoner interface {
	// Why may search; it stops when the run does. If nothing forces the place, or if its mark is
	// wrong, the hint says so. The move of the hint marks the place, or makes a step that is needed first. It is empty if
	// the place is already marked correctly, or if there is no such move.
	Why(run *Run, at scene.Place) (Hint, error)
}

// MistakeFinder is a Position whose moves have an order. It finds the move at which a game went wrong, for
// a hint that has no move to make.
type MistakeFinder interface {
	// Retrace returns the number of first moves that can stay. As far as is known, none of them is
	// a mistake. The moves must be legal from here.
	Retrace(run *Run, moves []Move) (right int, err error)
}

// Corrector is a Position whose moves have no order, so that a mistake can be
// undone alone, for a hint that has no move to make.
type Corrector interface {
	// Correct returns a move to play after the given moves, which are legal from here. It clears everything that is known to be wrong, and
	// keeps the rest. It is empty if nothing is known to be wrong.
	Correct(run *Run, moves []Move) (Move, error)
}

// Hint is a next step, the reason for it, and the places that the reason refers to. Move is empty if no move can be made: a mistake must be
// undone first, or there is no solution. Shows is the board after the Move, if marks alone would not show the step: the page then shows it
// in place of the current board.
type Hint struct {
	Rule  string       `json:"rule,omitempty"`  // name of the rule in the step; "" if there is none
	Named bool         `json:"named,omitempty"` // whether Rule is the name that players have for such a step
	Move  Move         `json:"move,omitempty"`
	Text  scene.Text   `json:"text"`
	Marks []scene.Mark `json:"marks,omitempty"`
	Shows *scene.Board `json:"shows,omitempty"`
}

// Explainer is a Position that finds a sequence of steps to the goal, each justified as a person
// would justify it.
type Explainer interface {
	// Explain stops when the run does, and returns the steps found so far.
	Explain(run *Run) (Explanation, error)
}

// Explanation is a sequence of steps to the goal, each with its reason. Every step has a
// move, and is shown in the position that the previous moves lead to.
type Explanation struct {
	Steps []Hint `json:"steps"`
	Why   string `json:"why,omitempty"` // one sentence that says why the explanation ends before the goal
}

// Simplifier is a Puzzle that can make simpler versions of itself, for learners.
type Simplifier interface {
	// Simpler returns at most the given number of versions, from the simplest on. All of them can be solved. It may search; an error says
	// why there is none.
	Simpler(run *Run, n int) ([]Puzzle, error)
}

// Grader is a Puzzle that knows how hard it is for a person.
type Grader interface {
	// Grade returns the grade. It may search. An error says why there is none: stopped, no solution, or several.
	Grade(run *Run) (Grade, error)
}

// Grade is the difficulty of a puzzle, from 1, the easiest of its kind, up to Of.
type Grade struct {
	Level int    `json:"level"`
	Of    int    `json:"of"`
	Word  string `json:"word"`  // "medium"
	About string `json:"about"` // meaning of the grade, without a full stop: “a cell has to be tried now and then”
}

// GradeScale is a Kind whose puzzles are Graders.
type GradeScale interface {
	// Grades returns all grades, from the easiest to the hardest.
	Grades() []GradeInfo
}

// GradeInfo describes a grade of a kind.
type GradeInfo struct {
	Grade
	// Make has parameters with which the kind's generator makes puzzles of this grade, if it seldom does so with its defaults.
	Make map[string]any `json:"make,omitempty"`
}

// Teacher is a Kind with lessons about how to reason.
type Teacher interface {
	// Lessons returns the lessons, from the easiest to the hardest.
	Lessons() []Lesson
}

// Lesson is one rule of reasoning, or one concept, with a small board before and after it. A lesson
// with a puzzle can also be played: it is listed beside the kind's levels, and its text is shown beside the board
// while the puzzle is open.
type Lesson struct {
	Title string     `json:"title"`
	Text  scene.Text `json:"text"`
	Grade string     `json:"grade,omitempty"` // the Word of puzzles that need the rule
	// Before has marks on the reasons for the step and on its target, or on the places that the text mentions.
	Before scene.Board  `json:"before"`
	After  *scene.Board `json:"after,omitempty"`  // nil if there is nothing to compare
	Puzzle string       `json:"puzzle,omitempty"` // canonical text of a puzzle that starts as Before shows; "" if there is none
	Ways   []Way        `json:"ways,omitempty"`   // sequences of moves from the start of the puzzle
}

// Way is a sequence of moves from the start of a lesson's puzzle, with a text for each step. Its last step states the result.
type Way struct {
	Title string `json:"title"`           // as on a button: "Show how"
	Wrong bool   `json:"wrong,omitempty"` // the last step puts the goal out of reach
	Steps []Hint `json:"steps"`
}

// Narrator is a Position that describes the effect of a legal move in words, for screen readers and for stepping through a solution.
type Narrator interface {
	// Narrate returns a sentence; the move has not been played yet.
	Narrate(m Move) string
}

// Replayer is a Position that plays many moves at once, faster than one by one. Each costs 1 in "moves".
type Replayer interface {
	// Replay returns the position after the moves, or an error if one of them is illegal.
	Replay(moves []Move) (Position, error)
}

// Coster is a Position that counts what a legal move costs in each of its
// kind's measures. Without it every move costs 1 in "moves".
type Coster interface {
	// Cost returns the cost, which is never negative; measures that cost nothing may be omitted. Waits cost the same in one move as in
	// several.
	Cost(m Move) map[string]int
}

// PieceCounter is a Position in which the player moves one piece after another, each often by
// several moves, which can be undone together.
type PieceCounter interface {
	// Piece returns the number, from 1, of the piece that a legal move moves. If the move moves several pieces, it is the last one. It
	// returns 0 for a move that only leads from one piece to another.
	Piece(m Move) int
}

// Keyed is a Position that names the keys it understands, for the help and
// for a pad of buttons if there is no keyboard.
type Keyed interface {
	// Keys lists them in the order of the help.
	Keys() []Key
}

// Key is a key, as in KeyboardEvent.key, and its effect. Keys with Pad are offered as buttons beside the board. A button with Hold stays
// down, one at a time: it does nothing by itself, but the clicks and drags that follow name its key (a brush, an action for a figure).
type Key struct {
	Key   string `json:"key"`
	Title string `json:"title"`
	Pad   bool   `json:"pad,omitempty"`
	Hold  bool   `json:"hold,omitempty"`
	// Mode is a Hold that changes the meaning of the other keys. It stays down also if it is typed on a keyboard, and other keys are sent
	// with it. Touch lists the places that react to a pointer while the key is chosen, if they differ from the board's.
	Mode  bool          `json:"mode,omitempty"`
	Touch []scene.Touch `json:"touch,omitempty"`
	// Rest is the Mode that is on while no other key is held: inputs without Held have this Mode. If a position has a Rest, the space bar
	// switches from one Mode to the next.
	Rest bool `json:"rest,omitempty"`
	// With are the modifiers that hold a Mode for a single digit: "Shift", "Ctrl" or "Ctrl+Shift"; "" for none.
	With string `json:"with,omitempty"`
	// Colours are the colours that the digits from 1 on choose in a Mode.
	Colours []scene.Colour `json:"colours,omitempty"`
	// Glyph is drawn on the button, above the title. Left is the number of times that the key can still be
	// used, nil if that is not limited: at 0 the button is disabled.
	Glyph *scene.Glyph `json:"glyph,omitempty"`
	Left  *int         `json:"left,omitempty"`
	// Group is the title of a list from which keys with Pad are chosen, instead of by a button each. On reports whether the effect of the
	// key is in force. It stays in force until the key is pressed again.
	Group string `json:"group,omitempty"`
	On    bool   `json:"on,omitempty"`
	// Help is a sentence about the use of the key, shown to a player who has chosen it, and in the list of keys if the title is not enough.
	Help string `json:"help,omitempty"`
}

// Chooser is a Position whose moves are best picked from a list: games without
// their own board.
type Chooser interface {
	// Options lists the legal moves.
	Options() []Option
}

// Option is a legal move and its title.
type Option struct {
	Move  Move   `json:"move"`
	Title string `json:"title"`
}

// Searchable is a Position whose state can be packed into a few bytes, so that the
// general methods of package search can find paths from one position to another.
type Searchable interface {
	Position
	// Legal lists the moves to try from here, at most 65,536.
	Legal() []Move
	// State returns everything on which the moves and all later positions depend: positions of a puzzle with the same state have the same
	// moves in the same order. All states have the same number of bytes.
	State() []byte
	// At returns a position of the puzzle by its state.
	At(state []byte) Searchable
	// Least returns a lower bound on the cost from here to the goal, in the measure that is minimised; 0 if nothing is known.
	Least() int
	// Top returns the greatest value that a goal of the puzzle can have: 0 if goals have none, math.MaxInt if it is not known beforehand.
	Top() int
}

// Supporter is a Solver or a Tool that does not support every position of its kind.
type Supporter interface {
	// Supports returns nil if the position is supported, otherwise an error with the reason.
	Supports(p Position) error
}
