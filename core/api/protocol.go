package api

import (
	"unknot/core/lab"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/text"
)

// The messages of the two streams, as MessagePack maps named by the json tags.
// A request's body is a stream of Ask (on /session) or Order (on /run), its
// response a stream of Answer or News. The page's side of these types is
// site/src/engine/protocol.ts.
//
// A message that cannot be read, or that is too large, is answered with an
// Error. If its end is known the stream goes on after it; if not, it is over.

// Ask is one message of the page to a session. Do names what is wanted; each
// gets one Answer with the same ID.
//
//	kinds                        every kind with its solvers, abilities and levels
//	lessons  Kind                how to reason about it
//	open     Kind? Text Moves At start a game; without a kind it is recognised
//	input    Game Input          interpret, and play what it means
//	play     Game Moves          play moves, as after a hint or when a solution is taken over
//	goto     Game Moves? At      undo and redo: go to a place in the history; Moves, even none, replace the history first
//	look     Game Moves At       the scene after At of Moves, without playing them
//	notation Game Moves?         Moves in the field's notation, from where the game is; without any, what was played
//	solution Game Moves?         what Moves from the start come to, with their notation; without any, the solution that came with the puzzle, if one did
//	read     Game Text           the reverse: moves of a text in notation
//	write    Game Format Moves?  the puzzle in a format, the canonical one, which is also "", headed with its kind; with Moves, a solution from the start that goes along where there is a place for it
//	edit     Game                a draft of the game's puzzle, as a new game
//	edit     Kind Text Moves At  the same, of a puzzle that is not open
//	draft    Kind Params Moves At  an empty draft, as a new game
//	freeze   Game                the draft's puzzle, as a new game
//	split    Kind? Text          the parts of a collection
//	close    Game                forget it
//	experiments                  the experiments of the lab
//	experiment Name Files        one of them, laid out
//	tabulate Name Files Results  its tables and plots, as far as there are results
//	csv      Name Files Results  the results, a line each
//
// A game that was lost with its session is had again from its State: a puzzle
// by open, a draft with a Text by edit, one without by draft.
type Ask struct {
	ID     int               `json:"id"`
	Do     string            `json:"do"`
	Game   int               `json:"game,omitempty"`
	Kind   string            `json:"kind,omitempty"`
	Text   Text              `json:"text,omitempty"`
	Moves  List[puzzle.Move] `json:"moves"`
	At     *int              `json:"at,omitempty"` // none: after all of Moves
	Input  *puzzle.Input     `json:"input,omitempty"`
	Format string            `json:"format,omitempty"`
	Params map[string]any    `json:"params,omitempty"`
	// Of the lab:
	Name    string           `json:"name,omitempty"`
	Files   map[string]Text  `json:"files,omitempty"` // collections that the visitor has opened, by name
	Results List[lab.Result] `json:"results,omitempty"`
}

// Answer is the reply to an Ask: an Error, or what was asked for.
type Answer struct {
	ID      int             `json:"id"`
	Error   *Error          `json:"error,omitempty"`
	Kinds   []Kind          `json:"kinds,omitempty"`
	Lessons []puzzle.Lesson `json:"lessons,omitempty"` // of lessons
	State   *State          `json:"state,omitempty"`   // of open, input, play, goto, edit, draft, freeze
	Sight   *Sight          `json:"sight,omitempty"`   // of look, solution
	Marks   []scene.Mark    `json:"marks,omitempty"`   // of input: a preview
	Say     string          `json:"say,omitempty"`     // of input: why nothing happened
	Pick    *scene.Place    `json:"pick,omitempty"`    // of input: to come with the next one
	Text    string          `json:"text,omitempty"`    // of notation, write, solution
	Moves   []puzzle.Move   `json:"moves,omitempty"`   // of read, solution
	Parts   []text.Part     `json:"parts,omitempty"`   // of split
	Kind    string          `json:"kind,omitempty"`    // of split: the kind recognised, of a part that names none
	Others  []Choice        `json:"others,omitempty"`  // of open, split: the kinds that could read the text as well
	// Of the lab:
	Experiments []lab.Info      `json:"experiments,omitempty"`
	Experiment  *lab.Experiment `json:"experiment,omitempty"`
	Views       []scene.View    `json:"views,omitempty"` // of tabulate
}

// Error is what went wrong in plain words; Line and Col count from 1, 0 is
// none. Where the kind of a text was guessed, As is the title of the kind that
// read it, and Others are those that could read it, or nearly. Unknown is set for
// a text that is like no kind's, Stack after a crash of the engine's own.
type Error struct {
	Text    string   `json:"text"`
	Line    int      `json:"line,omitempty"`
	Col     int      `json:"col,omitempty"`
	As      string   `json:"as,omitempty"`
	Others  []Choice `json:"others,omitempty"`
	Unknown bool     `json:"unknown,omitempty"`
	Stack   string   `json:"stack,omitempty"`
}

// Choice is a kind that the visitor may choose.
type Choice struct {
	Name  string `json:"name"`
	Title string `json:"title"`
}

// Kind is a kind as the page sees it.
type Kind struct {
	puzzle.KindInfo
	Solvers  []puzzle.SolverInfo `json:"solvers"`
	Tools    []puzzle.ToolInfo   `json:"tools,omitempty"`
	Generate []puzzle.Param      `json:"generate"` // null if it makes no puzzles
	Blank    []puzzle.Param      `json:"blank"`    // null if it has no editor
	Levels   []Level             `json:"levels"`
	Lessons  bool                `json:"lessons,omitempty"` // whether there are any
}

// Level is a puzzle that comes with Unknot. Name is its file's name without
// the ending.
type Level struct {
	Name string `json:"name"`
	Text string `json:"text"`
	puzzle.PuzzleInfo
}

// State is where a game stands: its history and what can be seen of it.
type State struct {
	Game   int               `json:"game"`
	Kind   string            `json:"kind"`
	Draft  bool              `json:"draft"`
	Text   string            `json:"text"` // canonical text of the puzzle, of a draft: that it began from, "" if empty
	Info   puzzle.PuzzleInfo `json:"info"`
	Params puzzle.Params     `json:"params,omitempty"` // of a draft that began empty
	Moves  []puzzle.Move     `json:"moves"`            // the history; the first At are played
	At     int               `json:"at"`
	Taken  *int              `json:"taken,omitempty"` // where in the history the piece that was moved last was taken up
	Sight
	Hint    bool              `json:"hint"`    // whether hints are to be had
	Explain bool              `json:"explain"` // whether the way to the goal can be explained
	Grade   bool              `json:"grade"`   // whether it can be said how hard the puzzle is
	First   string            `json:"first"`   // the solver to try first; "" if none takes it
	Unfit   map[string]string `json:"unfit"`   // solvers and tools that do not take it, with the reason
	Keys    []puzzle.Key      `json:"keys,omitempty"`
	Options []puzzle.Option   `json:"options,omitempty"`
}

// Sight is what is seen of a position. Said is what the move before it did,
// Cost what all moves from the start cost in each measure.
type Sight struct {
	Views  []scene.View   `json:"views"`
	Status puzzle.Status  `json:"status"`
	Said   string         `json:"said,omitempty"`
	Cost   map[string]int `json:"cost"`
}

// Order is one message of the page to a run. The stream takes one piece of
// work after another, so that tables built for one serve the next; it ends
// when the page closes its side.
//
//	solve    Kind Text Moves Solver Params Seed Limit Memory Island Islands Log Stopped
//	apply    Kind Text Moves Tool Params Seed Limit
//	hint     Kind Text Moves Draft Params Seed Limit
//	explain  Kind Text Moves Seed Limit
//	grade    Kind Text Seed Limit
//	generate Kind Params Seed
//	command  Command   to the work under way
//	migrate  Migrants  they come to the island under way
//	cancel             it stops at its next tick
//
// A message that cannot be read stops the work under way too.
type Order struct {
	ID       int                  `json:"id"`
	Do       string               `json:"do"`
	Kind     string               `json:"kind,omitempty"`
	Text     Text                 `json:"text,omitempty"`
	Moves    List[puzzle.Move]    `json:"moves,omitempty"` // played from the start before the work begins
	Draft    bool                 `json:"draft,omitempty"` // of a drawing: that began from Text, or else from Params
	Solver   string               `json:"solver,omitempty"`
	Tool     string               `json:"tool,omitempty"`
	Params   map[string]any       `json:"params,omitempty"`
	Seed     uint64               `json:"seed,omitempty"`
	Limit    float64              `json:"limit,omitempty"`  // seconds; 0: none
	Memory   int64                `json:"memory,omitempty"` // bytes; 0: 1 GiB
	Command  *puzzle.Command      `json:"command,omitempty"`
	Island   int                  `json:"island,omitempty"`  // which of the islands this run is, from 0
	Islands  int                  `json:"islands,omitempty"` // how many there are; 0: 1
	Log      List[puzzle.Migrant] `json:"log,omitempty"`     // not null: a replay
	Stopped  *run.Moment          `json:"stopped,omitempty"` // of a replay: where it ends
	Migrants List[puzzle.Migrant] `json:"migrants,omitempty"`
}

// News is one message of a run to the page: reports, of which only the latest
// is kept while the page is slow, then Done or Error, which ends the work.
type News struct {
	ID     int            `json:"id"` // of the order
	Report *puzzle.Report `json:"report,omitempty"`
	// Migrants leave for other islands: all since the last news, none is merged
	// away, but the oldest are lost when the page is slow.
	Migrants []puzzle.Migrant `json:"migrants,omitempty"`
	Done     *Done            `json:"done,omitempty"`
	Error    *Error           `json:"error,omitempty"`
}

// Done is how a piece of work ended.
type Done struct {
	Solution    *puzzle.Solution    `json:"solution,omitempty"`    // of solve
	Verdict     *puzzle.Verdict     `json:"verdict,omitempty"`     // of solve, apply
	Notation    string              `json:"notation,omitempty"`    // of solve, apply: the moves as text
	Other       string              `json:"other,omitempty"`       // of solve: the second solution as text
	Applied     *puzzle.Applied     `json:"applied,omitempty"`     // of apply
	Hint        *puzzle.Hint        `json:"hint,omitempty"`        // of hint
	Back        *int                `json:"back,omitempty"`        // of hint, after a mistake: how many of the moves were right
	Explanation *puzzle.Explanation `json:"explanation,omitempty"` // of explain
	Grade       *puzzle.Grade       `json:"grade,omitempty"`       // of grade
	Text        string              `json:"text,omitempty"`        // of generate
	Joined      []puzzle.Migrant    `json:"joined,omitempty"`      // of solve: the log of this island
	Elapsed     float64             `json:"elapsed"`               // seconds
}
