package api

import (
	"unknot/core/lab"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/text"
)

// The messages of the two streams, as MessagePack maps named by the json tags.
// A request's body is a stream of Request, its response a stream of Reply (on
// /session) or WorkReply (on /run). SessionVerbs and WorkVerbs are the tables of what
// may be asked. The page's side, site/src/engine/protocol.ts, is generated from
// these types.
//
// A message that cannot be read, or that is too large, is answered with an
// Error. If its end is known the stream goes on after it; if not, it is over.

// Request is one message of the page. Do is a verb, With what it brings along.
type Request struct {
	ID   int    `json:"id"`
	Do   string `json:"do"`
	With Fields `json:"with,omitempty"`
}

// Reply answers one request to a session: with an error, or with what its verb
// gives.
type Reply struct {
	ID    int    `json:"id"`
	Error *Error `json:"error,omitempty"`
	Reply any    `json:"reply,omitempty"`
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

// Offered is a kind as the shelf shows it.
type Offered struct {
	Choice
	Family  string          `json:"family"`
	Levels  int             `json:"levels"`          // how many come with it
	Level   string          `json:"level,omitempty"` // the text of a small one, to be drawn
	Example *puzzle.Example `json:"example,omitempty"`
}

// Nothing is what a verb without fields brings along or gives.
type Nothing struct{}

// SessionVerbs are the verbs of a session. It holds the games of one page, by
// numbers from 1. A game that was lost with its session is restored by open,
// edit or blank, with its history.
type SessionVerbs struct {
	// Kinds lists the kinds.
	Kinds Verb[*session, Nothing, Kinds] `json:"kinds"`
	// Kind gives a kind with its solvers, abilities and levels.
	Kind Verb[*session, OfKind, Described] `json:"kind"`
	// Sizes gives the sizes of a kind's levels.
	Sizes Verb[*session, OfKind, Sizes] `json:"sizes"`
	// Lessons are about how to reason.
	Lessons Verb[*session, OfKind, Taught] `json:"lessons"`
	// Open starts a game.
	Open Verb[*session, Open, Begun] `json:"open"`
	// Picture shows a game or a draft as it was left, and opens none.
	Picture Verb[*session, Picture, Pictured] `json:"picture"`
	// Edit starts a draft of a puzzle.
	Edit Verb[*session, Open, Begun] `json:"edit"`
	// Blank starts an empty draft.
	Blank Verb[*session, Blank, Begun] `json:"blank"`
	// Redraw starts a draft of the puzzle of an open game.
	Redraw Verb[*session, OfGame, Begun] `json:"redraw"`
	// Freeze starts a game of the puzzle that a draft has become.
	Freeze Verb[*session, OfGame, Begun] `json:"freeze"`
	// Close forgets a game.
	Close Verb[*session, OfGame, Nothing] `json:"close"`
	// Input interprets a pointer or a key, and plays what it means.
	Input Verb[*session, Input, Interpreted] `json:"input"`
	// Play plays moves.
	Play Verb[*session, Play, Changed] `json:"play"`
	// Goto goes to another place in the history.
	Goto Verb[*session, Goto, Changed] `json:"goto"`
	// Amend changes one of the actions of a game that changes by itself.
	Amend Verb[*session, Amend, Interpreted] `json:"amend"`
	// Look shows a position further on, without playing.
	Look Verb[*session, Look, Seen] `json:"look"`
	// Frames takes moves apart into what a film shows one after another.
	Frames Verb[*session, Frames, Film] `json:"frames"`
	// Ahead shows what the next waits lead to, without playing them.
	Ahead Verb[*session, Ahead, Stretch] `json:"ahead"`
	// Notation writes moves as their field does.
	Notation Verb[*session, Notation, Written] `json:"notation"`
	// Read reads what Notation writes, from where the game is.
	Read Verb[*session, Read, Moves] `json:"read"`
	// Solution says what moves from the start come to.
	Solution Verb[*session, Solution, Found] `json:"solution"`
	// Write writes the puzzle.
	Write Verb[*session, Write, Written] `json:"write"`
	// Split takes a collection apart.
	Split Verb[*session, Split, Parts] `json:"split"`
	// Artifact reads, checks and shows what a solver has learned.
	Artifact Verb[*session, Artifact, Shown] `json:"artifact"`
	// Compose checks what is written for a solver's command, and says what fits.
	Compose Verb[*session, Compose, Composition] `json:"compose"`
	// Survey sums up the islands of a run, and sends migrants on their way.
	Survey Verb[*session, Islands, Surveyed] `json:"survey"`
	// Experiments lists those of the lab.
	Experiments Verb[*session, Nothing, Listed] `json:"experiments"`
	// Experiment lays one of them out.
	Experiment Verb[*session, Experiment, LaidOut] `json:"experiment"`
	// Tabulate makes tables and plots of the results that there are.
	Tabulate Verb[*session, Results, Tables] `json:"tabulate"`
	// CSV writes the results, a line each.
	CSV Verb[*session, Results, Written] `json:"csv"`
}

// OfKind names a kind.
type OfKind struct {
	Kind string `json:"kind"`
}

// OfGame names an open game.
type OfGame struct {
	Game int `json:"game"`
}

// Open is a puzzle with its history. Without a kind, the text is recognised.
type Open struct {
	Kind  string            `json:"kind,omitempty"`
	Text  Text              `json:"text"`
	Moves List[puzzle.Move] `json:"moves,omitempty"`
	At    *int              `json:"at,omitempty"` // as in Goto
}

// Picture is a puzzle with its history, or a draft that began from Text or else
// from Params.
type Picture struct {
	Open
	Draft  bool           `json:"draft,omitempty"`
	Params map[string]any `json:"params,omitempty"`
}

// Blank is an empty draft with its history.
type Blank struct {
	Kind   string            `json:"kind"`
	Params map[string]any    `json:"params,omitempty"`
	Moves  List[puzzle.Move] `json:"moves,omitempty"`
	At     *int              `json:"at,omitempty"` // as in Goto
}

// Change is a change of a game. Waited is how many steps have passed by
// themselves since the state that the page has: they are played first.
type Change struct {
	Game   int `json:"game"`
	Waited int `json:"waited,omitempty"`
}

// Input is what was done.
type Input struct {
	Change
	Input puzzle.Input `json:"input"`
}

// Play is moves behind the place where the game is; none if only time has passed.
type Play struct {
	Change
	Moves List[puzzle.Move] `json:"moves,omitempty"`
}

// Goto is a place in the history, of which the first At moves are played; none
// is its end. Moves, even none, replace the history first, and At counts them as
// they are given. Step is a place too, of a kind that changes by itself: the one
// after so many steps.
type Goto struct {
	Change
	Moves *List[puzzle.Move] `json:"moves,omitempty"`
	At    *int               `json:"at,omitempty"`
	Step  *int               `json:"step,omitempty"`
}

// Amend is the action that is over with Step, anywhere in the history, and the step
// that it is to be over with instead, or the nearest free one beyond it; without
// one it is taken out. The others stay in their steps.
type Amend struct {
	Change
	Step int  `json:"step"`
	To   *int `json:"to,omitempty"`
}

// Look is the place after At of Moves, counted from where the game is; without
// an At, after all of them.
type Look struct {
	Game  int               `json:"game"`
	Moves List[puzzle.Move] `json:"moves,omitempty"`
	At    *int              `json:"at,omitempty"`
}

// Frames are moves, counted from where the game is, and a place At of them.
type Frames struct {
	Game  int               `json:"game"`
	Moves List[puzzle.Move] `json:"moves"`
	At    int               `json:"at,omitempty"`
}

// Film is Moves in which each wait lasts one step, unless there were too many
// of them, and the same place At.
type Film struct {
	Moves []puzzle.Move `json:"moves"`
	At    int           `json:"at,omitempty"`
}

// Ahead is the Steps steps that follow, when After have passed since the state
// that the page has.
type Ahead struct {
	Game  int `json:"game"`
	After int `json:"after,omitempty"`
	Steps int `json:"steps"`
}

// Solution is moves from the start; none for the solution that came with the
// puzzle.
type Solution struct {
	Game  int               `json:"game"`
	Moves List[puzzle.Move] `json:"moves,omitempty"`
}

// Notation is legal moves from where the game is; none for what was played.
type Notation struct {
	Game  int               `json:"game"`
	Moves List[puzzle.Move] `json:"moves,omitempty"`
}

// Read is moves in their field's notation.
type Read struct {
	Game int  `json:"game"`
	Text Text `json:"text"`
}

// Write is the name of a format, "" for the canonical one, which is headed with
// its kind. Moves from the start go along where the format has a place for
// them: a solution, or any where it has one for any position.
type Write struct {
	Game   int               `json:"game"`
	Format string            `json:"format,omitempty"`
	Moves  List[puzzle.Move] `json:"moves,omitempty"`
}

// Split is a collection. Without a kind it is recognised.
type Split struct {
	Kind string `json:"kind,omitempty"`
	Text Text   `json:"text"`
}

// Artifact is the text of an artifact.
type Artifact struct {
	Text Text `json:"text"`
}

// Compose is what is written for a solver's command, with the cursor in bytes.
type Compose struct {
	Kind    string `json:"kind"`
	Solver  string `json:"solver"`
	Command string `json:"command"`
	Names   Text   `json:"names,omitempty"` // as the run that takes it has reported last
	Text    Text   `json:"text"`
	Cursor  int    `json:"cursor"`
}

// Composition is what is known of it.
type Composition struct {
	Fault *Error `json:"fault,omitempty"`
	puzzle.Composed
}

// Islands is what is known of the islands of a run, and migrants that leave.
type Islands struct {
	Islands  List[run.Standing] `json:"islands"`
	Migrants List[run.Migrant]  `json:"migrants,omitempty"`
}

// Experiment is an experiment by its name, with the collections that the visitor
// has opened, by name.
type Experiment struct {
	Name  string          `json:"name"`
	Files map[string]Text `json:"files,omitempty"`
}

// Results is what came of an experiment so far.
type Results struct {
	Name    string           `json:"name"`
	Files   map[string]Text  `json:"files,omitempty"`
	Results List[lab.Result] `json:"results"`
}

// Kinds is the kinds in the order in which they are offered.
type Kinds struct {
	Kinds []Offered `json:"kinds"`
}

// Described is a kind.
type Described struct {
	Kind Kind `json:"kind"`
}

// Kind is a kind as the page sees it.
type Kind struct {
	puzzle.KindInfo
	Solvers  []puzzle.SolverInfo `json:"solvers"`
	Tools    []puzzle.ToolInfo   `json:"tools,omitempty"`
	Generate *[]puzzle.Param     `json:"generate,omitempty"` // none if it makes no puzzles
	Blank    *[]puzzle.Param     `json:"blank,omitempty"`    // none if it has no editor
	Levels   []Level             `json:"levels"`
	Grades   []puzzle.GradeInfo  `json:"grades,omitempty"`  // all there are, the easiest first; none if it does not grade
	Lessons  bool                `json:"lessons,omitempty"` // whether there are any
	Tour     []Level             `json:"tour,omitempty"`    // the puzzles of its lessons, named by their numbers
}

// Level is a puzzle that comes with Unknot, as far as its headings tell. Name is
// its file's name without the ending.
type Level struct {
	Name   string `json:"name"`
	Text   string `json:"text"`
	Title  string `json:"title,omitempty"`
	Author string `json:"author,omitempty"`
	Grade  string `json:"grade,omitempty"` // the word for how hard it is, where its kind grades
}

// Sizes are those of a kind's levels, in their order; "" for one that cannot be
// read.
type Sizes struct {
	Sizes []string `json:"sizes"`
}

// Taught is lessons.
type Taught struct {
	Lessons []puzzle.Lesson `json:"lessons"`
}

// Begun is a new game, and the kinds that could read its text as well.
type Begun struct {
	State  State    `json:"state"`
	Others []Choice `json:"others,omitempty"`
}

// Pictured is what is seen of a game, and the puzzle's title and size; of a draft
// those of the puzzle that it began from.
type Pictured struct {
	Info     puzzle.PuzzleInfo `json:"info"`
	Position Position          `json:"position"`
}

// Changed is a game after a change.
type Changed struct {
	State State `json:"state"`
}

// Interpreted is what an input came to: a change of the game, a preview, what
// there is to say of it or why nothing happened, what is to come with the next
// input.
type Interpreted struct {
	State *State       `json:"state,omitempty"`
	Marks []scene.Mark `json:"marks,omitempty"`
	Say   string       `json:"say,omitempty"`
	Pick  *scene.Place `json:"pick,omitempty"`
}

// Seen is a position.
type Seen struct {
	Position Position `json:"position"`
}

// Stretch is the positions after each of the next steps. What a view leaves out
// stands as it was the step before.
type Stretch struct {
	Positions []Position `json:"positions"`
}

// Written is a text.
type Written struct {
	Text string `json:"text"`
}

// Moves is moves.
type Moves struct {
	Moves []puzzle.Move `json:"moves"`
}

// Found is what moves from the start come to, and their notation; without moves
// there are none.
type Found struct {
	Moves    []puzzle.Move `json:"moves,omitempty"`
	Text     string        `json:"text,omitempty"`
	Position *Position     `json:"position,omitempty"`
}

// Parts is a collection taken apart: its kind, where a part names no other, and those that could read it too.
type Parts struct {
	Kind   string      `json:"kind"`
	Others []Choice    `json:"others,omitempty"`
	Parts  []text.Part `json:"parts"`
}

// Shown is whose artifact it is, how its maker came to it, and what was learned.
type Shown struct {
	puzzle.Maker
	Title   string            `json:"title,omitempty"`
	Trained []puzzle.Training `json:"trained"`
	Unit    string            `json:"unit"` // of the trainings' effort, plural
	Views   []scene.View      `json:"views"`
}

// Surveyed is what is known of all islands, and the migrants that arrive, with
// the islands to which they come.
type Surveyed struct {
	Survey   run.Survey    `json:"survey"`
	Migrants []run.Migrant `json:"migrants,omitempty"`
}

// Listed is the experiments.
type Listed struct {
	Experiments []lab.Info `json:"experiments"`
}

// LaidOut is an experiment.
type LaidOut struct {
	Experiment lab.Experiment `json:"experiment"`
}

// Tables is tables and plots.
type Tables struct {
	Views []scene.View `json:"views"`
}

// State is where a game stands. What does not change while it is played comes
// when it begins; of the rest, what is left out stands as the page has it.
type State struct {
	Game    int     `json:"game"`
	Origin  *Origin `json:"origin,omitempty"`
	History History `json:"history"`
	Position
	Offers *Offers `json:"offers,omitempty"`
}

// Origin is what a game began from.
type Origin struct {
	Kind    string            `json:"kind"`
	Draft   bool              `json:"draft"`
	Text    string            `json:"text"` // canonical text of the puzzle, of a draft: that it began from, "" if empty
	Info    puzzle.PuzzleInfo `json:"info"`
	Remarks []puzzle.Remark   `json:"remarks,omitempty"` // what is odd in the text that was opened
	Params  map[string]any    `json:"params,omitempty"`  // of a draft that began empty
	Explain bool              `json:"explain"`           // whether the way to the goal can be explained
	Grade   bool              `json:"grade"`             // whether it can be said how hard the puzzle is
}

// History is what is new in a game's history: the first From moves stand as they
// were, and after them come those of Add. The first At are played. Where a kind
// changes by itself, waits that follow each other are one move.
type History struct {
	From  int           `json:"from"`
	Add   []puzzle.Move `json:"add,omitempty"`
	At    int           `json:"at"`
	Undo  int           `json:"undo"`            // where the player's last move is undone
	Redo  int           `json:"redo"`            // where the next one is made again
	Taken *int          `json:"taken,omitempty"` // where the piece that was moved last was taken up
	Step  int           `json:"step,omitempty"`  // steps so far, of a kind with time; a move of the player's is one too
	Steps int           `json:"steps,omitempty"` // those of the whole history
}

// Position is a position as the page shows it. A view with nothing but its ID stands as
// it was. Said is what the move before it did, Cost what all moves from the start
// cost in each measure.
type Position struct {
	Views  []scene.View   `json:"views"`
	Status puzzle.Status  `json:"status"`
	Said   string         `json:"said,omitempty"`
	Cost   map[string]int `json:"cost"`
}

// Offers is what can be done from a position.
type Offers struct {
	Hint    bool              `json:"hint"`            // whether hints are to be had
	First   string            `json:"first"`           // the solver to try first; "" if none takes it
	Unfit   map[string]string `json:"unfit,omitempty"` // solvers and tools that do not take it, with the reason
	Keys    []puzzle.Key      `json:"keys,omitempty"`
	Options []puzzle.Option   `json:"options,omitempty"`
}

// RunVerbs are the verbs of a run. The stream takes one piece of work after
// another, so that tables built for one serve the next; it ends when the page
// closes its side. A request that cannot be read stops the work under way too.
type RunVerbs struct {
	WorkVerbs
	ControlVerbs
}

// WorkVerbs are those that begin a piece of work.
type WorkVerbs struct {
	Solve    Verb[*work, Solve, Solved]       `json:"solve"`
	Apply    Verb[*work, Apply, Applied]      `json:"apply"`
	Hint     Verb[*work, Task, Hinted]        `json:"hint"`
	Explain  Verb[*work, Task, Explained]     `json:"explain"`
	Grade    Verb[*work, Task, Graded]        `json:"grade"`
	Judge    Verb[*work, Task, Judged]        `json:"judge"`
	Generate Verb[*work, Generate, Generated] `json:"generate"`
	Learn    Verb[*work, Learn, Learned]      `json:"learn"`
}

// ControlVerbs are about the work under way; they get no answer of their own.
type ControlVerbs struct {
	// Command goes to the work under way.
	Command Verb[*work, puzzle.Command, Nothing] `json:"command"`
	// Migrate brings migrants to the island under way.
	Migrate Verb[*work, Migrants, Nothing] `json:"migrate"`
	// Cancel stops the work under way at its next tick.
	Cancel Verb[*work, Nothing, Nothing] `json:"cancel"`
}

// Means is what a piece of work has for its use.
type Means struct {
	Seed   uint64  `json:"seed,omitempty"`   // below 2^53
	Limit  float64 `json:"limit,omitempty"`  // seconds; 0: none
	Memory int64   `json:"memory,omitempty"` // bytes; 0: 1 GiB
}

// Task is a position to work on: of a puzzle after some moves, or of a draft that
// began from Text or else from Params.
type Task struct {
	Means
	Kind   string            `json:"kind"`
	Text   Text              `json:"text,omitempty"`
	Moves  List[puzzle.Move] `json:"moves,omitempty"` // played from the start before the work begins
	Draft  bool              `json:"draft,omitempty"`
	Params map[string]any    `json:"params,omitempty"`
}

// Solve is a solver at work on a puzzle after some moves.
type Solve struct {
	Means
	Kind    string             `json:"kind"`
	Text    Text               `json:"text"`
	Moves   List[puzzle.Move]  `json:"moves,omitempty"`  // played from the start before the work begins
	Solver  string             `json:"solver,omitempty"` // "": the one to try first
	Params  map[string]any     `json:"params,omitempty"` // of the solver
	Island  int                `json:"island,omitempty"` // which of the islands this run is, from 0
	Islands int                `json:"islands,omitempty"`
	Log     *List[run.Migrant] `json:"log,omitempty"`     // of a replay, even if none has joined
	Stopped *run.Moment        `json:"stopped,omitempty"` // of a replay: where it ends
}

// Apply is a tool and what it is applied to: a puzzle after some moves.
type Apply struct {
	Means
	Kind   string            `json:"kind"`
	Text   Text              `json:"text"`
	Moves  List[puzzle.Move] `json:"moves,omitempty"`
	Tool   string            `json:"tool"`
	Params map[string]any    `json:"params,omitempty"`
}

// Generate is a new puzzle to be made.
type Generate struct {
	Means
	Kind   string         `json:"kind"`
	Params map[string]any `json:"params,omitempty"`
}

// Learn is a solver that learns from puzzles, in their order. It goes on from an
// artifact where its parameters have one.
type Learn struct {
	Means
	Kind   string         `json:"kind"`
	Texts  List[Text]     `json:"texts"`
	Solver string         `json:"solver,omitempty"` // "": the first that learns
	Params map[string]any `json:"params,omitempty"` // of the solver
	Paused bool           `json:"paused,omitempty"` // it does one step and waits
}

// Migrants come to an island.
type Migrants struct {
	Migrants List[run.Migrant] `json:"migrants"`
}

// WorkReply is one message of a run to the page: reports, of which only the latest
// is kept while the page is slow, then Done or Error, which ends the work.
type WorkReply struct {
	ID     int         `json:"id"` // of the request
	Report *run.Report `json:"report,omitempty"`
	// Migrants leave for other islands: all since the last reply, none is merged
	// away, but the oldest are lost when the page is slow.
	Migrants []run.Migrant `json:"migrants,omitempty"`
	Done     any           `json:"done,omitempty"` // what the verb gives
	Error    *Error        `json:"error,omitempty"`
}

// Spent is the time of a piece of work.
type Spent struct {
	Elapsed float64 `json:"elapsed"` // seconds
}

// Solved is how a solve ended.
type Solved struct {
	Spent
	Solution puzzle.Solution `json:"solution"`
	Verdict  puzzle.Verdict  `json:"verdict"`
	Notation string          `json:"notation,omitempty"` // the solution as text
	Other    string          `json:"other,omitempty"`    // the second solution as text
	Joined   []run.Migrant   `json:"joined,omitempty"`   // the log of this island
	Standing run.Standing    `json:"standing"`           // of this island
}

// Applied is what a tool made of a position.
type Applied struct {
	Spent
	Applied  puzzle.Applied `json:"applied"`
	Verdict  puzzle.Verdict `json:"verdict"`
	Notation string         `json:"notation,omitempty"` // its moves as text
}

// Hinted is a next step; Back is, after a mistake, how many of the moves were
// right.
type Hinted struct {
	Spent
	Hint puzzle.Hint `json:"hint"`
	Back *int        `json:"back,omitempty"`
}

// Explained is the way to the goal with reasons.
type Explained struct {
	Spent
	Explanation puzzle.Explanation `json:"explanation"`
}

// Graded is how hard a puzzle is.
type Graded struct {
	Spent
	Grade puzzle.Grade `json:"grade"`
}

// Judged is what a drawing is so far. Puzzle is the text of its puzzle, if that is one that
// can be graded.
type Judged struct {
	Spent
	Judgement puzzle.Judgement `json:"judgement"`
	Puzzle    string           `json:"puzzle,omitempty"`
}

// Generated is a new puzzle.
type Generated struct {
	Spent
	Text  string        `json:"text"`
	Grade *puzzle.Grade `json:"grade,omitempty"` // where its kind grades, and nobody stopped it
}

// Learned is what came of learning.
type Learned struct {
	Spent
	Learning puzzle.Learning `json:"learning"`
}
