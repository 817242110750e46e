// Package puzzle defines the types that all kinds of puzzle, solvers and front ends share: Kind, Puzzle, Position, Move, Solver, Run,
// Report, Solution, Verdict. Moves and puzzles are text, so undo, saving, links and checking are written once for all kinds.
package puzzle

import "unknot/core/scene"

// Kind is a kind of puzzle: its text formats and its solvers. Optional
// abilities are the interfaces of abilities.go.
type Kind interface {
	// Info describes the kind.
	Info() KindInfo
	// Parse reads one puzzle in any format of the kind. Errors are of type
	// *text.ParseError if a line and column are at fault.
	Parse(text string) (Puzzle, error)
	// Solvers lists the solvers, the one to try first in front.
	Solvers() []Solver
}

// KindInfo describes a kind.
type KindInfo struct {
	Name   string `json:"name"`  // one lower-case word, also the folder's
	Title  string `json:"title"` // title as people say it
	Family Family `json:"family"`
	// Also lists other names by which players know the kind, in other languages too.
	Also    []string `json:"-"`
	Rules   string   `json:"rules"` // one paragraph
	Limits  string   `json:"limits"`
	Formats []Format `json:"formats"`
	// Genres are the kind's names in puzz.link addresses and pzprv3 files, if it has any.
	Genres []string `json:"-"`
	// Example is offered to a visitor who has nothing to paste yet, if there is one.
	Example *Example `json:"-"`
	// Measures names the things that a Coster of the kind counts, as plurals, which are also keys of records: “moves”, “pushes”. Empty if
	// nothing is counted.
	Measures []string `json:"measures,omitempty"`
	// Value names the thing that a Status's Value counts, as a plural: “figures saved”. Empty if the kind keeps no score.
	Value string `json:"value,omitempty"`
	// Checked means that a Status reports broken rules as Broken, so that the page can let the player decide when to see them.
	Checked bool `json:"checked,omitempty"`
	// Language is the language of a kind whose puzzles are texts that players write and change themselves; the page shows the text beside
	// the board. It is nil for other kinds.
	Language *Language `json:"language,omitempty"`
}

// Language describes a language in which puzzles are written, as far as an editor needs to know it.
type Language struct {
	Name     string `json:"name"`               // name as people say it
	Text     string `json:"text"`               // title of the text: "The rules"
	Comment  string `json:"comment,omitempty"`  // the beginning of a comment, which extends to the end of the line
	Variable string `json:"variable,omitempty"` // the beginning of a variable
	Below    string `json:"below,omitempty"`    // the line between the rules and the rows of a board, "---"; "" if texts contain no board
	Words    []Word `json:"words"`              // words of the language, in the order in which they are explained
	About    string `json:"about"`              // further explanations, a paragraph
}

// Word is a word of a language and its meaning. Form shows its use in a text.
type Word struct {
	Name  string `json:"name"`
	Form  string `json:"form"`
	About string `json:"about"`
	// Prose reports whether the word begins a line of prose, which may continue in lines that begin with a space. Prose has no comments and
	// no words of the language.
	Prose bool `json:"prose,omitempty"`
}

// Example is a text such as a visitor may find elsewhere. It is recognised without the name of its kind.
type Example struct {
	Title string `json:"title"` // title with an article: "a puzz.link address"
	Text  string `json:"text"`
	// Write reports whether the text is only a beginning, which the visitor changes. The title is then the label of a button: "Make your
	// own kind".
	Write bool `json:"write,omitempty"`
}

// Format is a text format that a kind reads, writes or both.
type Format struct {
	Name   string `json:"name"`
	Title  string `json:"title"`
	Reads  bool   `json:"reads"`
	Writes bool   `json:"writes"`
	// Carries reports whether the format has a place for a solution.
	Carries bool `json:"carries,omitempty"`
	// Positions reports whether the format has a place for any position, and not only for a solution: it then
	// includes a game, and a game read from it is opened at its current position.
	Positions bool   `json:"positions,omitempty"`
	Ending    string `json:"ending,omitempty"` // ending of file names; "" means txt
	// Rules reports whether texts in the format have the rules of the kind above the puzzle. They are opened as puzzles whose rules
	// players write.
	Rules bool `json:"rules,omitempty"`
	// Help is a paragraph on writing the format by hand, and Sample is a text in it, if the title does not say enough.
	Help   string `json:"help,omitempty"`
	Sample string `json:"sample,omitempty"`
}

// Puzzle is an immutable instance.
type Puzzle interface {
	// Info returns the title, the author, the size and the puzzle's own rules.
	Info() PuzzleInfo
	// Text returns the canonical text; Parse of it returns the same puzzle.
	Text() string
	// Start returns the position before the first move.
	Start() Position
}

// PuzzleInfo is the title, author and size of a puzzle.
type PuzzleInfo struct {
	Title  string `json:"title,omitempty"`
	Author string `json:"author,omitempty"`
	Size   string `json:"size"` // "4 × 5", width by height
	// Rules are a paragraph if the puzzle has its own rules; otherwise those of the kind apply.
	Rules string `json:"rules,omitempty"`
	// Blank reports whether the puzzle has only a size so far, so that its board is drawn before it is played.
	Blank bool `json:"blank,omitempty"`
	// StepRate is the number of `wait 1` moves per second that the page plays by itself; 0 if a puzzle changes only when the player
	// moves.
	StepRate float64 `json:"stepRate,omitempty"`
}

// Position is an immutable state of play.
type Position interface {
	// Scene returns the views that the player sees, the board first.
	Scene() []scene.View
	// Play returns the position after m; an illegal move is an error in plain
	// words and changes nothing.
	Play(m Move) (Position, error)
	// Status reports whether the goal is reached, and which rules are broken.
	Status() Status
	// Interpret turns a pointer or a key into a move, and a hover into a
	// preview. For input without a meaning it returns the zero Response.
	Interpret(in Input) Response
}

// Status describes the state of a position.
type Status struct {
	Done  bool           `json:"done"`            // the game is over
	Goal  bool           `json:"goal"`            // the goal is reached
	Value *Value         `json:"value,omitempty"` // nil if the kind keeps no score
	Text  string         `json:"text"`            // one plain sentence
	Tally map[string]int `json:"tally,omitempty"` // counts to show instead of the kind's measures, such as “pulls”: 3
	Marks []scene.Mark   `json:"marks,omitempty"` // where a rule is broken
	// Mistake is the type of mistake that Text and Marks describe, "" for none. Plain is the sentence without the mistake, for players who
	// want to find it themselves.
	Mistake MistakeKind `json:"mistake,omitempty"`
	Plain   string      `json:"plain,omitempty"`
	// Alternatives are puzzles to offer instead, if the goal is known to be out of reach.
	Alternatives []Alternative `json:"remedies,omitempty"`
}

// MistakeKind is a type of a player's mistake.
type MistakeKind string

// The types of mistakes.
const (
	Broken MistakeKind = "broken" // a rule is broken
	Lost   MistakeKind = "lost"   // the moves so far have put the goal out of reach
)

// Alternative is a puzzle to take instead of an impossible one: with another goal, or the nearest
// that has a solution. The moves so far are legal in it too.
type Alternative struct {
	Title string `json:"title"` // label of a button: “Use the ring around the blank as the goal”
	How   string `json:"-"`     // advice for the command line on how to change the text: “write “goal: ring” below the board”
	Text  string `json:"text"`  // the puzzle
}

// Input is an action with a pointer or a key.
type Input struct {
	Type InputType `json:"type"`
	// Places are the places of the input. A click or a hover has one. A drag, or a hover during a drag, has its path in order without
	// repeats (along a board's Drag it may end where it began). A key has the focused place, if any, or all selected places.
	Places []scene.Place `json:"places"`
	Second bool          `json:"second,omitempty"` // right button or long press
	Key    string        `json:"key,omitempty"`    // as in KeyboardEvent.key; for a click or drag the held key
	Held   string        `json:"held,omitempty"`   // for a key: the Mode that is held; "" for the Mode at Rest
	Pick   *scene.Place  `json:"pick,omitempty"`   // the piece that the previous Response picked up
}

// InputType is a type of input.
type InputType string

const (
	Click InputType = "click" // a tap too
	Drag  InputType = "drag"  // a drag, when it ends
	Press InputType = "key"
	Hover InputType = "hover" // a mouse over a place, or a drag so far; no place when it leaves the board
)

// Response is the meaning of an input.
type Response struct {
	Move  Move         `json:"move,omitempty"`  // move to be played; "" for none
	Marks []scene.Mark `json:"marks,omitempty"` // the preview of a hover
	Say   string       `json:"say,omitempty"`   // reason why nothing happens, if the player should know it
	// Pick is a piece that the next click will put down. It is sent with the hovers that follow and the one input after them, and is then
	// forgotten unless picked again.
	Pick *scene.Place `json:"pick,omitempty"`
	// Ask is the place about which the player asks for a reason, if the position is a Reasoner.
	Ask *scene.Place `json:"ask,omitempty"`
}
