package api

import (
	"unknot/core/lab"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/text"
)

// The replies of a session; state.go has the state of a game.

// KindsReply lists the kinds in the order in which they are offered.
type KindsReply struct {
	Kinds []Offered `json:"kinds"`
}

// Offered is a kind as the shelf shows it.
type Offered struct {
	Choice
	Family puzzle.Family `json:"family"`
	Also   []string      `json:"also,omitempty"` // other names
	Like   []string      `json:"like,omitempty"` // the names of the kinds that are most like it
	Levels int           `json:"levels"`         // how many come with it
	// one of them may be the puzzle of the day: they are marked with a pencil, and each has a grade
	Daily   bool            `json:"daily,omitempty"`
	Level   string          `json:"level,omitempty"` // the text of a small one, to be drawn
	Example *puzzle.Example `json:"example,omitempty"`
}

// KindReply describes a kind.
type KindReply struct {
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
	Grades   []puzzle.GradeInfo  `json:"grades,omitempty"`   // all there are, the easiest first; none if it does not grade
	Lessons  bool                `json:"lessons,omitempty"`  // whether there are any
	Complete bool                `json:"complete,omitempty"` // whether Compose lists the words that fit into a puzzle's text
	Tour     []Level             `json:"tour,omitempty"`     // the puzzles of its lessons, named by their numbers
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

// SizesReply lists the sizes of a kind's levels, in order; "" for a level that cannot be
// read.
type SizesReply struct {
	Sizes []string `json:"sizes"`
}

// LessonsReply lists the lessons of a kind.
type LessonsReply struct {
	Lessons []puzzle.Lesson `json:"lessons"`
}

// OpenReply describes a new game, and lists the kinds that could read its text as well.
type OpenReply struct {
	State  State    `json:"state"`
	Others []Choice `json:"others,omitempty"`
}

// ThumbnailReply shows a game, with the puzzle's title and size; for a draft they are those
// of the puzzle that it began from.
type ThumbnailReply struct {
	Info     puzzle.PuzzleInfo `json:"info"`
	Position Position          `json:"position"`
}

// PlayReply is the state of a game after a change.
type PlayReply struct {
	State State `json:"state"`
}

// InputReply is the result of an input: a change of the game, a preview, a remark on it
// or the reason why nothing happened, what must come with the next input, or a place
// about which a Hint is asked for.
type InputReply struct {
	State *State       `json:"state,omitempty"`
	Marks []scene.Mark `json:"marks,omitempty"`
	Say   string       `json:"say,omitempty"`
	Pick  *scene.Place `json:"pick,omitempty"`
	Ask   *scene.Place `json:"ask,omitempty"`
}

// PeekReply shows a position.
type PeekReply struct {
	Position Position `json:"position"`
}

// PrefetchWaitsReply lists the positions after each of the next steps. The parts that a view
// leaves out are those of the previous step.
type PrefetchWaitsReply struct {
	Positions []Position `json:"positions"`
}

// TextReply is a text.
type TextReply struct {
	Text string `json:"text"`
}

// MovesReply lists moves.
type MovesReply struct {
	Moves []puzzle.Move `json:"moves"`
}

// SolutionReply shows the position after moves from the start, and their notation; all
// are empty without moves.
type SolutionReply struct {
	Moves    []puzzle.Move `json:"moves,omitempty"`
	Text     string        `json:"text,omitempty"`
	Position *Position     `json:"position,omitempty"`
}

// SplitReply lists the puzzles of a collection, with its kind, unless a part names
// another, and the kinds that could read it too.
type SplitReply struct {
	Kind   string      `json:"kind"`
	Others []Choice    `json:"others,omitempty"`
	Parts  []text.Part `json:"parts"`
}

// ArtifactReply names the maker of an artifact, and shows how it was trained and what was
// learned.
type ArtifactReply struct {
	puzzle.Maker
	Title   string            `json:"title,omitempty"`
	Trained []puzzle.Training `json:"trained"`
	Unit    string            `json:"unit"` // of the trainings' effort, plural
	Views   []scene.View      `json:"views"`
}

// MergeIslandsReply combines the results of all islands, and lists the migrants that arrive, with
// the islands to which they come.
type MergeIslandsReply struct {
	Survey   run.Survey    `json:"survey"`
	Migrants []run.Migrant `json:"migrants,omitempty"`
}

// ExperimentsReply lists the experiments.
type ExperimentsReply struct {
	Experiments []lab.Info `json:"experiments"`
}

// ExperimentReply describes an experiment.
type ExperimentReply struct {
	Experiment lab.Experiment `json:"experiment"`
}

// TablesReply has the tables and plots.
type TablesReply struct {
	Views []scene.View `json:"views"`
}
