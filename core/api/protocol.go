package api

import (
	"unknot/core/puzzle"
	"unknot/core/run"
)

// The messages of the two streams, as MessagePack maps named by the json tags.
// A request's body is a stream of Request, its response a stream of Reply (on
// /session) or WorkReply (on /run). SessionVerbs and RunVerbs are the tables of
// verbs; requests.go, replies.go, state.go and work.go have their contents. The page's side, site/src/engine/protocol.ts, is
// generated from these types.
//
// A message that cannot be read, or that is too large, is answered with an
// Error. If the end of the message is known, the stream continues after it; if not, the stream ends.

// Request is one message of the page. Do is a verb, and With holds its fields.
type Request struct {
	ID   int    `json:"id"`
	Do   string `json:"do"`
	With Fields `json:"with,omitempty"`
}

// Reply answers one request to a session: with an error, or with the reply of its
// verb.
type Reply struct {
	ID    int    `json:"id"`
	Error *Error `json:"error,omitempty"`
	Reply any    `json:"reply,omitempty"`
}

// WorkReply is one message of a run to the page: reports, of which only the latest
// is kept while the page is slow, then Done or Error, which ends the work.
type WorkReply struct {
	ID     int         `json:"id"` // number of the request
	Report *run.Report `json:"report,omitempty"`
	// Migrants leave for other islands: these are all migrants since the last reply, but
	// the oldest are lost if the page is slow.
	Migrants []run.Migrant `json:"migrants,omitempty"`
	Done     any           `json:"done,omitempty"` // reply of the verb
	Error    *Error        `json:"error,omitempty"`
}

// Error is an error in plain words. Line and Col start at 1; 0 means none. If the kind of a text was guessed, As is the title of the kind
// that read it, and Others are the kinds that can read it, or nearly can. Unknown is set for a text that does not look like a text of any
// kind, and Stack after a crash of the engine.
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

// Nothing is the request or the reply of a verb without fields.
type Nothing struct{}

// SessionVerbs are the verbs of a session. It holds the games of one page, by
// numbers from 1. A game that was lost with its session is restored by open,
// edit or newDraft, with its history.
type SessionVerbs struct {
	KindVerbs
	GameVerbs
	PlayVerbs
	TextVerbs
	MethodVerbs
	LabVerbs
}

// KindVerbs are the verbs about kinds of puzzles.
type KindVerbs struct {
	// Kinds lists the kinds.
	Kinds Verb[*session, Nothing, KindsReply] `json:"kinds"`
	// Kind returns a kind with its solvers, abilities and levels.
	Kind Verb[*session, OfKind, KindReply] `json:"kind"`
	// Sizes returns the sizes of a kind's levels.
	Sizes Verb[*session, OfKind, SizesReply] `json:"sizes"`
	// Lessons returns a kind's lessons about how to reason.
	Lessons Verb[*session, OfKind, LessonsReply] `json:"lessons"`
}

// GameVerbs are the verbs that start and end games and drafts.
type GameVerbs struct {
	// Open starts a game.
	Open Verb[*session, Open, OpenReply] `json:"open"`
	// Thumbnail shows a game or a draft as it was left, without opening it.
	Thumbnail Verb[*session, Thumbnail, ThumbnailReply] `json:"thumbnail"`
	// Edit starts a draft of a puzzle.
	Edit Verb[*session, Open, OpenReply] `json:"edit"`
	// NewDraft starts an empty draft.
	NewDraft Verb[*session, NewDraft, OpenReply] `json:"newDraft"`
	// EditCopy starts a draft of the puzzle of an open game.
	EditCopy Verb[*session, OfGame, OpenReply] `json:"editCopy"`
	// FinishDraft starts a game of the puzzle that a draft has become.
	FinishDraft Verb[*session, OfGame, OpenReply] `json:"finishDraft"`
	// Close forgets a game.
	Close Verb[*session, OfGame, Nothing] `json:"close"`
}

// PlayVerbs are the verbs that play a game, or show how it continues.
type PlayVerbs struct {
	// Input interprets a pointer or a key, and plays the resulting move.
	Input Verb[*session, Input, InputReply] `json:"input"`
	// Play plays moves.
	Play Verb[*session, Play, PlayReply] `json:"play"`
	// Goto goes to another place in the history.
	Goto Verb[*session, Goto, PlayReply] `json:"goto"`
	// EditAction changes one of the actions of a game that changes by itself.
	EditAction Verb[*session, EditAction, InputReply] `json:"editAction"`
	// Peek shows a later position, without playing.
	Peek Verb[*session, Peek, PeekReply] `json:"peek"`
	// ExpandWaits splits the waits of moves into the frames of a film.
	ExpandWaits Verb[*session, ExpandWaits, ExpandWaitsReply] `json:"expandWaits"`
	// PrefetchWaits shows the positions after the next waits, without playing them.
	PrefetchWaits Verb[*session, PrefetchWaits, PrefetchWaitsReply] `json:"prefetchWaits"`
}

// TextVerbs are the verbs that read and write puzzles and moves.
type TextVerbs struct {
	// Notation writes moves in the notation of their field.
	Notation Verb[*session, Notation, TextReply] `json:"notation"`
	// Read reads moves that Notation has written, from the current position.
	Read Verb[*session, Read, MovesReply] `json:"read"`
	// Solution judges moves from the start.
	Solution Verb[*session, Solution, SolutionReply] `json:"solution"`
	// Write writes the puzzle.
	Write Verb[*session, Write, TextReply] `json:"write"`
	// Split splits a collection into puzzles.
	Split Verb[*session, Split, SplitReply] `json:"split"`
}

// MethodVerbs are the verbs that help the page to run a method.
type MethodVerbs struct {
	// Artifact reads, checks and shows an artifact of a learner.
	Artifact Verb[*session, Artifact, ArtifactReply] `json:"artifact"`
	// Compose checks a text written for a solver's command, and lists what fits.
	Compose Verb[*session, Compose, ComposeReply] `json:"compose"`
	// MergeIslands combines the reports of the islands of a run, and distributes migrants.
	MergeIslands Verb[*session, Islands, MergeIslandsReply] `json:"mergeIslands"`
}

// LabVerbs are the verbs of the page of experiments.
type LabVerbs struct {
	// Experiments lists the experiments of the lab.
	Experiments Verb[*session, Nothing, ExperimentsReply] `json:"experiments"`
	// Experiment returns the plan of an experiment.
	Experiment Verb[*session, Experiment, ExperimentReply] `json:"experiment"`
	// Tables returns tables and plots from the results so far.
	Tables Verb[*session, Results, TablesReply] `json:"tables"`
	// CSV writes the results, one per line.
	CSV Verb[*session, Results, TextReply] `json:"csv"`
}

// RunVerbs are the verbs of a run. The stream takes one piece of work after
// another, so that tables built for one serve the next; it ends when the page
// closes its side. A request that cannot be read also stops the running work.
type RunVerbs struct {
	WorkVerbs
	ControlVerbs
}

// WorkVerbs are the verbs that begin a piece of work.
type WorkVerbs struct {
	Solve      Verb[*work, Solve, SolveReply]       `json:"solve"`
	Apply      Verb[*work, Apply, ApplyReply]       `json:"apply"`
	Hint       Verb[*work, Ask, HintReply]          `json:"hint"`
	Explain    Verb[*work, Task, ExplainReply]      `json:"explain"`
	Grade      Verb[*work, Task, GradeReply]        `json:"grade"`
	CheckDraft Verb[*work, Task, CheckDraftReply]   `json:"checkDraft"`
	Census     Verb[*work, TakeCensus, CensusReply] `json:"census"`
	Generate   Verb[*work, Generate, GenerateReply] `json:"generate"`
	Learn      Verb[*work, Learn, LearnReply]       `json:"learn"`
}

// ControlVerbs are the verbs that control the running work. They get no reply.
type ControlVerbs struct {
	// Command sends a command to the running work.
	Command Verb[*work, puzzle.Command, Nothing] `json:"command"`
	// Migrate brings migrants to the running island.
	Migrate Verb[*work, Migrants, Nothing] `json:"migrate"`
	// Cancel stops the running work at its next tick.
	Cancel Verb[*work, Nothing, Nothing] `json:"cancel"`
}
