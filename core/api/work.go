package api

import (
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// The pieces of work of a run, and how they end.

// Means are the resources of a piece of work.
type Means struct {
	Seed   uint64  `json:"seed,omitempty"`   // seed of the run, below 2^53
	Limit  float64 `json:"limit,omitempty"`  // seconds; 0: none
	Memory int64   `json:"memory,omitempty"` // bytes; 0: 1 GiB
}

// Task is a position to work on: of a puzzle after some moves, or of a draft that began from Text or, without a Text, from Params.
type Task struct {
	Means
	Kind   string            `json:"kind"`
	Text   Text              `json:"text,omitempty"`
	Moves  List[puzzle.Move] `json:"moves,omitempty"` // played from the start before the work begins
	Draft  bool              `json:"draft,omitempty"`
	Params map[string]any    `json:"params,omitempty"`
}

// Ask is a question about a position: for the next step, or for the reason why the mark of a
// place is forced.
type Ask struct {
	Task
	Place *scene.Place `json:"place,omitempty"`
}

// TakeCensus asks for the solutions of a puzzle or a drawing: at most Most of them, if Most is above 0.
type TakeCensus struct {
	Task
	Most int `json:"most,omitempty"`
}

// Solve runs a solver on a puzzle after some moves.
type Solve struct {
	Means
	Kind    string             `json:"kind"`
	Text    Text               `json:"text"`
	Moves   List[puzzle.Move]  `json:"moves,omitempty"`  // played from the start before the work begins
	Solver  string             `json:"solver,omitempty"` // "": the solver to try first
	Params  map[string]any     `json:"params,omitempty"` // parameters of the solver
	Island  int                `json:"island,omitempty"` // number of the island that this run is, from 0
	Islands int                `json:"islands,omitempty"`
	Log     *List[run.Migrant] `json:"log,omitempty"`     // the migrants of a replay; empty, not nil, if none has joined
	Stopped *run.Checkpoint    `json:"stopped,omitempty"` // where a replay ends
}

// Apply is a tool and the position to which it is applied: a puzzle after some moves.
type Apply struct {
	Means
	Kind   string            `json:"kind"`
	Text   Text              `json:"text"`
	Moves  List[puzzle.Move] `json:"moves,omitempty"`
	Tool   string            `json:"tool"`
	Params map[string]any    `json:"params,omitempty"`
}

// Generate makes a new puzzle.
type Generate struct {
	Means
	Kind   string         `json:"kind"`
	Params map[string]any `json:"params,omitempty"`
}

// Learn trains a solver on puzzles, in order. It continues from an artifact if its
// parameters have one.
type Learn struct {
	Means
	Kind   string         `json:"kind"`
	Texts  List[Text]     `json:"texts"`
	Solver string         `json:"solver,omitempty"` // "": the first solver that learns
	Params map[string]any `json:"params,omitempty"` // parameters of the solver
	Paused bool           `json:"paused,omitempty"` // the run does one step and then waits
}

// Migrants are individuals that arrive at an island.
type Migrants struct {
	Migrants List[run.Migrant] `json:"migrants"`
}

// Spent is the time of a piece of work.
type Spent struct {
	Elapsed float64 `json:"elapsed"` // seconds
}

// SolveReply is the result of a solve.
type SolveReply struct {
	Spent
	Solution puzzle.Solution `json:"solution"`
	Verdict  puzzle.Verdict  `json:"verdict"`
	Notation string          `json:"notation,omitempty"` // the solution as text
	Other    string          `json:"other,omitempty"`    // the second solution as text
	Joined   []run.Migrant   `json:"joined,omitempty"`   // the log of this island
	Standing run.Standing    `json:"standing"`           // standing of this island
}

// ApplyReply is the result of a tool.
type ApplyReply struct {
	Spent
	Applied  puzzle.Applied `json:"applied"`
	Verdict  puzzle.Verdict `json:"verdict"`
	Notation string         `json:"notation,omitempty"` // the moves as text
}

// HintReply is a next step, or the correction of a mistake.
type HintReply struct {
	Spent
	Hint    puzzle.Hint `json:"hint"`
	Mistake bool        `json:"mistake,omitempty"` // whether the move of the hint only removes a mistake
	Back    *Back       `json:"back,omitempty"`    // where a mistake was made, if the moves have an order
}

// Back is the last place in a game before a mistake.
type Back struct {
	At     int `json:"at"`     // the number of moves that were right
	Undoes int `json:"undoes"` // the number of the player's moves after them; the first of these is the mistake
}

// ExplainReply is the solution with its reasons.
type ExplainReply struct {
	Spent
	Explanation puzzle.Explanation `json:"explanation"`
}

// GradeReply is the difficulty of a puzzle.
type GradeReply struct {
	Spent
	Grade puzzle.Grade `json:"grade"`
}

// CheckDraftReply describes a drawing. Puzzle is the text of its puzzle, if it can be graded.
type CheckDraftReply struct {
	Spent
	Status puzzle.DraftStatus `json:"status"`
	Puzzle string             `json:"puzzle,omitempty"`
}

// CensusReply has the solutions of a puzzle. Puzzle is its text; the moves begin at its start.
type CensusReply struct {
	Spent
	Census puzzle.Census `json:"census"`
	Puzzle string        `json:"puzzle"`
}

// GenerateReply is a new puzzle.
type GenerateReply struct {
	Spent
	Text  string        `json:"text"`
	Grade *puzzle.Grade `json:"grade,omitempty"` // if the kind grades, and nobody stopped the grading
}

// LearnReply is the result of learning.
type LearnReply struct {
	Spent
	Learning puzzle.Learning `json:"learning"`
}
