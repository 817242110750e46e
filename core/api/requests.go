package api

import (
	"unknot/core/lab"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// The requests of a session.

// OfKind names a kind.
type OfKind struct {
	Kind string `json:"kind"`
}

// OfGame names an open game.
type OfGame struct {
	Game int `json:"game"`
}

// Open asks to start a game of a puzzle, with its history. If it names no kind, the kind is recognised.
type Open struct {
	Kind  string            `json:"kind,omitempty"`
	Text  Text              `json:"text"`
	Moves List[puzzle.Move] `json:"moves,omitempty"`
	At    *int              `json:"at,omitempty"` // the current position is after this many moves; nil: after all
}

// Thumbnail asks for a picture of a puzzle with its history, or of a draft that began from Text or otherwise from Params.
type Thumbnail struct {
	Open
	Draft  bool           `json:"draft,omitempty"`
	Params map[string]any `json:"params,omitempty"`
}

// NewDraft asks for an empty draft, with its history.
type NewDraft struct {
	Kind   string            `json:"kind"`
	Params map[string]any    `json:"params,omitempty"`
	Moves  List[puzzle.Move] `json:"moves,omitempty"`
	At     *int              `json:"at,omitempty"` // the current position is after this many moves; nil: after all
}

// Change is a change of a game. Waited is the number of steps that have passed by themselves since the state that the page has. They are
// played first.
type Change struct {
	Game   int `json:"game"`
	Waited int `json:"waited,omitempty"`
}

// Input is a pointer or a key of the player.
type Input struct {
	Change
	Input puzzle.Input `json:"input"`
}

// Play asks to play moves at the current place; there are none if only time has passed.
type Play struct {
	Change
	Moves List[puzzle.Move] `json:"moves,omitempty"`
}

// Goto asks to go to a place in the history: the one after the first At moves, or after all moves without At. If Moves is set, even to no
// moves, these replace the history first, and At counts them as given. In a kind that changes by itself, Step can name the place instead,
// by the number of steps before it.
type Goto struct {
	Change
	Moves *List[puzzle.Move] `json:"moves,omitempty"`
	At    *int               `json:"at,omitempty"`
	Step  *int               `json:"step,omitempty"`
}

// EditAction asks to move the action of step Step, anywhere in the history, to another step, or to the nearest free step beyond it. Without
// another step it removes the action. The other actions stay in their steps.
type EditAction struct {
	Change
	Step int  `json:"step"`
	To   *int `json:"to,omitempty"`
}

// Peek asks for the position after the first At of Moves, which begin at the current place of the game. Without At it means all of Moves.
type Peek struct {
	Game  int               `json:"game"`
	Moves List[puzzle.Move] `json:"moves,omitempty"`
	At    *int              `json:"at,omitempty"`
}

// ExpandWaits asks to split the waits in Moves into waits of one step. Moves begin at the current place of the game. At is a place among
// them.
type ExpandWaits struct {
	Game  int               `json:"game"`
	Moves List[puzzle.Move] `json:"moves"`
	At    int               `json:"at,omitempty"`
}

// ExpandWaitsReply has the moves after the split. At is the new index of the place At of the request. If waits of one step would be too
// many, each wait has several steps.
type ExpandWaitsReply struct {
	Moves []puzzle.Move `json:"moves"`
	At    int           `json:"at,omitempty"`
}

// PrefetchWaits asks for the positions of the next Steps steps, beginning After steps after the state that the page has.
type PrefetchWaits struct {
	Game  int `json:"game"`
	After int `json:"after,omitempty"`
	Steps int `json:"steps"`
}

// Solution asks for the result of moves from the start. Without moves it means the solution that came with the puzzle.
type Solution struct {
	Game  int               `json:"game"`
	Moves List[puzzle.Move] `json:"moves,omitempty"`
}

// Notation asks for moves in written form. The moves must be legal one after another from the current place of the game; without moves,
// those played so far are written.
type Notation struct {
	Game  int               `json:"game"`
	Moves List[puzzle.Move] `json:"moves,omitempty"`
}

// Read asks for the moves of a text in the kind's notation of moves.
type Read struct {
	Game int  `json:"game"`
	Text Text `json:"text"`
}

// Write asks for the puzzle of a game as text. Format is the name of a format; "" is the canonical one, which begins with the name of the
// kind. The text includes Moves, from the start, if the format has a place for them: some formats take only a solution, others any moves.
type Write struct {
	Game   int               `json:"game"`
	Format string            `json:"format,omitempty"`
	Moves  List[puzzle.Move] `json:"moves,omitempty"`
}

// Split asks for the puzzles of a collection. If it names no kind, the kind is recognised.
type Split struct {
	Kind string     `json:"kind,omitempty"`
	Text Collection `json:"text"`
}

// Artifact asks about an artifact, which is given as text.
type Artifact struct {
	Text Text `json:"text"`
}

// Compose asks about a text that somebody is typing: a solver's command or, without a solver, a puzzle. The cursor is an offset in bytes.
type Compose struct {
	Kind    string `json:"kind"`
	Solver  string `json:"solver,omitempty"`
	Command string `json:"command,omitempty"`
	Text    Text   `json:"text"`
	Cursor  int    `json:"cursor"`
}

// ComposeReply describes the text of a Compose.
type ComposeReply struct {
	Fault *Error `json:"fault,omitempty"`
	puzzle.Composed
}

// Islands has the reports of the islands of a run, and migrants that leave.
type Islands struct {
	Islands  List[run.Standing] `json:"islands"`
	Migrants List[run.Migrant]  `json:"migrants,omitempty"`
}

// Experiment asks for an experiment by its name. It includes the collections that the visitor has opened, by name.
type Experiment struct {
	Name  string          `json:"name"`
	Files map[string]Text `json:"files,omitempty"`
}

// Results are the results of an experiment so far.
type Results struct {
	Name    string           `json:"name"`
	Files   map[string]Text  `json:"files,omitempty"`
	Results List[lab.Result] `json:"results"`
}
