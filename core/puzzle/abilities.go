package puzzle

import (
	"io"

	"unknot/core/scene"
	"unknot/core/text"
)

// Recogniser is a Kind that can tell whether a text is likely one of its own.
// A kind without it is taken at Possible when it parses, or when the fault is
// not at its very beginning. A text that could be the kind's own with a mistake in it
// counts too: if no other kind is as sure, the user is shown its fault. A text that
// parses but that nobody would mean so is at No: it is read only on request.
type Recogniser interface {
	// Recognise never fails; Parse settles what it is not sure of.
	Recognise(text string) Confidence
}

// Confidence is how sure a kind is that a text is its own.
type Confidence int

const (
	No       Confidence = iota // it is something else
	Possible                   // it could be meant so
	Likely                     // it looks so, perhaps with a mistake or two
	Certain                    // it says so, as a link with the kind's name
)

// Splitter is a Kind whose puzzles are not separated by empty lines alone. Split
// never fails: what cannot be read is found by Parse of the part.
type Splitter interface {
	// Split returns the parts in order, at least one.
	Split(source string) []text.Part
}

// Spotter is a Kind with puzzles of one line, which may stand in a line of words.
type Spotter interface {
	// Spot returns where the first of them is, in bytes; ok is false if there is none.
	Spot(line string) (from, to int, ok bool)
}

// Writer is a Puzzle that can be written in more formats than its canonical
// text.
type Writer interface {
	// Write takes the name of a Format that the kind writes.
	Write(format string) (string, error)
}

// Warner is a Puzzle in whose text something is odd, though it can be read.
type Warner interface {
	// Warnings returns them in the order of the text that was read.
	Warnings() []Warning
}

// Warning is a warning about a text, with its position. Lines and columns start at 1; 0 means none.
type Warning struct {
	Line int    `json:"line,omitempty"`
	Col  int    `json:"col,omitempty"`
	Text string `json:"text"`
}

// Carrier is a Puzzle that takes a solution along in formats that have a place
// for one, or a game in those that have a place for any position.
type Carrier interface {
	// Carried returns the moves that came with it, from Start: a solution, which leads to the goal, or a
	// game where the kind has a Format with Positions. None if nothing came.
	Carried() []Move
	// Carry returns the puzzle with such moves instead.
	Carry(moves []Move) Puzzle
}

// Keeper is a Puzzle whose play computes what is costly and worth keeping, such as
// tables of lost positions.
type Keeper interface {
	// KeepIn returns the same puzzle, whose positions keep such things in a store: they belong
	// to one goroutine, as the store does. Those of any other puzzle have no store, and
	// compute them each time.
	KeepIn(store *Store) Puzzle
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

// Collector is a Kind that builds the published puzzles of its field from their description, so that no files
// of them are needed.
type Collector interface {
	// Collection returns the puzzles that experiments know by a name, in order; ok false if there are none.
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
// drawing goes on, JudgeDraft says what the puzzle is so far.
type Draft interface {
	Position
	// Freeze makes the puzzle, or says in plain words what is missing.
	Freeze() (Puzzle, error)
}

// Judge is a Draft that knows more of its puzzle than a solver says, or knows it sooner.
type Judge interface {
	// Judge may search; stopped, it says that this is not decided.
	Judge(run *Run) (Judgement, error)
}

// Judgement is the state of a drawing.
type Judgement struct {
	Title string       `json:"title"`           // two or three words: "One solution"
	Text  scene.Text   `json:"text,omitempty"`  // what that means
	Marks []scene.Mark `json:"marks,omitempty"` // where it is seen
	Sound bool         `json:"sound"`           // it is a puzzle as people like them, and so it can have a grade
}

// Notated is a Position whose field writes moves otherwise than one after
// another with blanks between: a line of letters, a filled grid.
type Notated interface {
	// Notation writes legal moves made from here.
	Notation(moves []Move) string
	// Moves reads what Notation writes.
	Moves(notation string) ([]Move, error)
}

// Traced is a Position whose field writes a game step by step, as tests against other
// programs compare it.
type Traced interface {
	// Trace follows what Moves reads, to the end of the game, and writes as it goes: a long game has
	// a trace larger than memory. Moves that play would refuse are shown as such.
	Trace(to io.Writer, notation string) error
}

// TextBoard is a Position that its field writes in letters, for a terminal or reader that has no
// picture.
type TextBoard interface {
	// Letters returns its rows, each with a line end. Where Parse reads them they are
	// the puzzle that begins here.
	Letters() string
}

// Hinter is a Position that knows a next step. A Draft that is one says which clues are too many, where there is one
// solution, and which are still missing, where there are several.
type Hinter interface {
	// Hint may search; it stops when the run does.
	Hint(run *Run) (Hint, error)
}

// Reasoner is a Position that says of a single place what forces it.
type Reasoner interface {
	// Why may search; it stops when the run does. It says so too if nothing forces the place, or if its mark is
	// wrong. The move marks the place, or makes a step that has to come before; it is empty if the place is marked
	// rightly, or if there is none.
	Why(run *Run, at scene.Place) (Hint, error)
}

// MistakeFinder is a Position that can tell where a game went wrong, for a hint that
// has no move to make and whose moves have an order.
type MistakeFinder interface {
	// Retrace says how many of the moves, legal from here, can stay without
	// anything known to be wrong.
	Retrace(run *Run, moves []Move) (right int, err error)
}

// Corrector is a Position whose moves have no order, so that a mistake can be
// undone alone, for a hint that has no move to make.
type Corrector interface {
	// Correct returns the move that clears everything known to be wrong after the moves, legal from here,
	// and keeps the rest. It is empty if nothing is known to be wrong.
	Correct(run *Run, moves []Move) (Move, error)
}

// Hint is a next step, why, and the places it rests on. Move is empty where
// there is none to make (a mistake to undo first, no solution). Shows is the board after
// the Move, where its marks alone would not tell what is to be done: then it is seen in place of the other one.
type Hint struct {
	Rule  string       `json:"rule,omitempty"` // what the step is called, if it has a name
	Move  Move         `json:"move,omitempty"`
	Text  scene.Text   `json:"text"`
	Marks []scene.Mark `json:"marks,omitempty"`
	Shows *scene.Board `json:"shows,omitempty"`
}

// Explainer is a Position that plays the whole way to the goal as a person
// would reason.
type Explainer interface {
	// Explain stops when the run does, and gives what it has.
	Explain(run *Run) (Explanation, error)
}

// Explanation is a way to the goal, each step with its reason. Every step has a
// move, and is seen in the position that the moves before it lead to.
type Explanation struct {
	Steps []Hint `json:"steps"`
	Why   string `json:"why,omitempty"` // one sentence: why it ends before the goal
}

// Simplifier is a Puzzle of which simpler versions can be made, for those who learn.
type Simplifier interface {
	// Simpler returns at most the given number of versions, from the simplest on. All of them can be solved. It may search; an error says
	// why there is none.
	Simpler(run *Run, n int) ([]Puzzle, error)
}

// Grader is a Puzzle that knows how hard it is for a person.
type Grader interface {
	// Grade may search; an error says why there is none: stopped, no solution,
	// several.
	Grade(run *Run) (Grade, error)
}

// Grade is how hard a puzzle is, from 1, the easiest of its kind, up to Of.
type Grade struct {
	Level int    `json:"level"`
	Of    int    `json:"of"`
	Word  string `json:"word"`  // "medium"
	About string `json:"about"` // what that means, without a stop: "a cell has to be tried now and then"
}

// GradeScale is a Kind whose puzzles are Graders.
type GradeScale interface {
	// Grades are all there are, from the easiest to the hardest.
	Grades() []GradeInfo
}

// GradeInfo describes a grade of a kind.
type GradeInfo struct {
	Grade
	// Make is how the kind's generator is set to make such puzzles, where with its defaults it hardly does.
	Make map[string]any `json:"make,omitempty"`
}

// Teacher is a Kind with lessons about how to reason.
type Teacher interface {
	// Lessons are from the easiest to the hardest.
	Lessons() []Lesson
}

// Lesson is one rule of reasoning, or one concept, with a small board before and after it. One with a
// puzzle is played, too: it is listed beside the kind's levels, and said beside the board while that is open.
type Lesson struct {
	Title string     `json:"title"`
	Text  scene.Text `json:"text"`
	Grade string     `json:"grade,omitempty"` // the Word of puzzles that need it
	// its marks show what the step rests on and where it goes, or name what the text speaks of
	Before scene.Board  `json:"before"`
	After  *scene.Board `json:"after,omitempty"`  // none if there is nothing to compare
	Puzzle string       `json:"puzzle,omitempty"` // the canonical text of one that starts as Before shows
	Ways   []Way        `json:"ways,omitempty"`   // how the puzzle may go on from its start
}

// Way is a way from the start of a lesson's puzzle, with a word on each step. Its last step states the result.
type Way struct {
	Title string `json:"title"`           // as on a button: "Show how"
	Wrong bool   `json:"wrong,omitempty"` // by its last step the goal is out of reach
	Steps []Hint `json:"steps"`
}

// Narrator is a Position that says in words what a legal move does, for the
// live region and for stepping through a solution.
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
	// Cost is never negative; measures that cost nothing may be left out. Waits cost
	// as much in one move as in several.
	Cost(m Move) map[string]int
}

// PieceCounter is a Position in which one piece after another is moved, each often by
// several moves, which can be undone together.
type PieceCounter interface {
	// Piece is the number, from 1, of the piece that a legal move moves, the last
	// one if it moves several; 0 for a move that only leads from one to another.
	Piece(m Move) int
}

// Keyed is a Position that names the keys it understands, for the help and
// for a pad of buttons if there is no keyboard.
type Keyed interface {
	// Keys lists them in the order of the help.
	Keys() []Key
}

// Key is a key, as in KeyboardEvent.key, and what it does. Keys with Pad are
// offered as buttons beside the board. A button with Hold stays down, one at a
// time: it does nothing by itself, and its key comes with the clicks and drags
// that follow (a brush, what a figure is to do).
type Key struct {
	Key   string `json:"key"`
	Title string `json:"title"`
	Pad   bool   `json:"pad,omitempty"`
	Hold  bool   `json:"hold,omitempty"`
	// Mode is a Hold that changes what the other keys mean: typed too it stays down, and they
	// come with it. Touch lists the places that answer a pointer while the key is chosen, if not the board's.
	Mode  bool          `json:"mode,omitempty"`
	Touch []scene.Touch `json:"touch,omitempty"`
	// Glyph is drawn on the button, above the title; Left, where that counts, is how
	// often the key can still be used: at 0 the button is off.
	Glyph *scene.Glyph `json:"glyph,omitempty"`
	Left  *int         `json:"left,omitempty"`
	// Help is a sentence about the use of the key, shown to the player who has chosen it and beside it in
	// the list of keys, where the title does not say enough.
	Help string `json:"help,omitempty"`
}

// Chooser is a Position whose moves are best picked from a list: games without
// their own board.
type Chooser interface {
	// Options lists the legal moves.
	Options() []Option
}

// Option is a legal move and its words.
type Option struct {
	Move  Move   `json:"move"`
	Title string `json:"title"`
}

// Searchable is a Position that can be told apart from others by a few bytes, so that the
// general methods of package search find paths from one to another.
type Searchable interface {
	Position
	// Legal lists the moves to be tried from here, at most 65,536.
	Legal() []Move
	// State is everything that they and all later positions depend on: positions of a puzzle with
	// the same state have the same moves in the same order. All have as many bytes.
	State() []byte
	// At returns a position of the puzzle by its state.
	At(state []byte) Searchable
	// Least is a lower bound on the cost from here to the goal, in the measure that is
	// searched for; 0 if nothing is known.
	Least() int
	// Top is the greatest value that a goal of the puzzle can have: 0 if goals have none, math.MaxInt if it is not known beforehand.
	Top() int
}

// Fitter is a Solver or a Tool that does not take every position of its kind.
type Fitter interface {
	// Fits is nil if it takes the position, else says why not.
	Fits(p Position) error
}
