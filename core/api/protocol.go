package api

import (
	"unknot/core/puzzle"
	"unknot/core/run"
)

// The messages of the two streams, as MessagePack maps named by the json tags.
// A request's body is a stream of Request, its response a stream of Reply (on
// /session) or WorkReply (on /run). SessionVerbs and RunVerbs are the tables of what
// may be asked; requests.go, replies.go, state.go and work.go have what goes along. The page's side, site/src/engine/protocol.ts, is
// generated from these types.
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
	// Frames splits moves into the frames of a film.
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
	Hint     Verb[*work, Ask, Hinted]         `json:"hint"`
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
