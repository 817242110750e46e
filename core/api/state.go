package api

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// State is the current state of a game. Parts that never change during play are sent
// only when the game begins. Other parts are left out if they are unchanged.
type State struct {
	Game    int     `json:"game"`
	Origin  *Origin `json:"origin,omitempty"`
	History History `json:"history"`
	Position
	Offers *Offers `json:"offers,omitempty"`
}

// Origin is the text or the parameters that a game began from.
type Origin struct {
	Kind    string            `json:"kind"`
	Draft   bool              `json:"draft"`
	Text    string            `json:"text"` // canonical text of the puzzle; of a draft, the text that it began from, "" if it began empty
	Info    puzzle.PuzzleInfo `json:"info"`
	Remarks []puzzle.Warning  `json:"remarks,omitempty"` // oddities of the text that was opened
	Params  map[string]any    `json:"params,omitempty"`  // parameters of a draft that began empty
	Explain bool              `json:"explain"`           // whether the way to the goal can be explained
	Grade   bool              `json:"grade"`             // whether the puzzle can be graded

	// Generate and Blank are the parameters of the kind if they depend on the rules of the puzzle, otherwise nil.
	Generate []puzzle.Param `json:"generate,omitempty"`
	Blank    []puzzle.Param `json:"blank,omitempty"`
}

// History is the new part of a game's history. The first From moves are unchanged, and the moves of Add follow them. The first At moves
// are played. If a kind changes by itself, consecutive waits are one move.
type History struct {
	From  int           `json:"from"`
	Add   []puzzle.Move `json:"add,omitempty"`
	At    int           `json:"at"`
	Undo  int           `json:"undo"`            // the place to which Undo leads
	Redo  int           `json:"redo"`            // the place to which Redo leads
	Taken *int          `json:"taken,omitempty"` // the place at which the piece that was moved last was picked up
	Step  int           `json:"step,omitempty"`  // steps so far, of a kind with time; a move of the player counts as one
	Steps int           `json:"steps,omitempty"` // steps of the whole history
}

// Position is a position as the page shows it. A view with only an ID is unchanged. Said describes the last move in a sentence. Cost is
// the cost of all moves from the start in each measure.
type Position struct {
	Views  []scene.View   `json:"views"`
	Status puzzle.Status  `json:"status"`
	Said   string         `json:"said,omitempty"`
	Cost   map[string]int `json:"cost"`
}

// Offers lists the actions that are possible from a position.
type Offers struct {
	Hint    bool              `json:"hint"`            // whether the position can give hints
	Census  bool              `json:"census"`          // whether the solutions of the puzzle can be listed
	First   string            `json:"first"`           // the solver to try first; "" if none supports the position
	Unfit   map[string]string `json:"unfit,omitempty"` // solvers and tools that do not support the position, with the reason
	Keys    []puzzle.Key      `json:"keys,omitempty"`
	Options []puzzle.Option   `json:"options,omitempty"`
}
