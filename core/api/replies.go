package api

import (
	"unknot/core/lab"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/text"
)

// What the verbs of a session give; state.go has what stands of a game.

// Kinds is the kinds in the order in which they are offered.
type Kinds struct {
	Kinds []Offered `json:"kinds"`
}

// Offered is a kind as the shelf shows it.
type Offered struct {
	Choice
	Family string `json:"family"`
	Levels int    `json:"levels"` // how many come with it
	// one of them may be the puzzle of the day: they are marked with a pencil, and each has a grade
	Daily   bool            `json:"daily,omitempty"`
	Level   string          `json:"level,omitempty"` // the text of a small one, to be drawn
	Example *puzzle.Example `json:"example,omitempty"`
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
// input, a place about which a Hint is asked for.
type Interpreted struct {
	State *State       `json:"state,omitempty"`
	Marks []scene.Mark `json:"marks,omitempty"`
	Say   string       `json:"say,omitempty"`
	Pick  *scene.Place `json:"pick,omitempty"`
	Ask   *scene.Place `json:"ask,omitempty"`
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
