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
	Also   []string      `json:"also,omitempty"` // other names of the kind
	Like   []string      `json:"like,omitempty"` // names of the kinds that are most similar
	Levels int           `json:"levels"`         // number of levels that come with the kind
	// Daily reports whether a level of the kind may be the puzzle of the day: its board shows broken rules, and each level has a grade.
	Daily   bool            `json:"daily,omitempty"`
	Level   string          `json:"level,omitempty"` // text of a small level, to be drawn
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
	Generate *[]puzzle.Param     `json:"generate,omitempty"` // nil if the kind makes no puzzles
	Blank    *[]puzzle.Param     `json:"blank,omitempty"`    // nil if the kind has no editor
	Levels   []Level             `json:"levels"`
	Grades   []puzzle.GradeInfo  `json:"grades,omitempty"`   // all grades, the easiest first; nil if the kind does not grade
	Lessons  bool                `json:"lessons,omitempty"`  // whether the kind has lessons
	Complete bool                `json:"complete,omitempty"` // whether Compose lists the words that fit into a puzzle's text
	Tour     []Level             `json:"tour,omitempty"`     // the puzzles of the kind's lessons, named by the numbers of the lessons
}

// Level is a puzzle that comes with Unknot, described by the headings of its text. Name is its file's name without the ending.
type Level struct {
	Name   string `json:"name"`
	Text   string `json:"text"`
	Title  string `json:"title,omitempty"`
	Author string `json:"author,omitempty"`
	Grade  string `json:"grade,omitempty"` // the grade as a word, such as “medium”; "" if puzzles of the kind have no grades
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

// ThumbnailReply shows a game, with the title and size of the puzzle. For a draft, they are the title and size of the puzzle that it began
// from.
type ThumbnailReply struct {
	Info     puzzle.PuzzleInfo `json:"info"`
	Position Position          `json:"position"`
}

// PlayReply is the state of a game after a change.
type PlayReply struct {
	State State `json:"state"`
}

// InputReply is the result of an input. State is set if the game has changed, Marks for a preview. Say is a remark, or the reason why
// nothing happened. Pick is the piece that was picked up: the page sends it with the next input. Ask is a place about which the player
// wants a reason: the page then requests a Hint about it.
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

// PrefetchWaitsReply lists the positions after each of the next steps. A view omits the parts that are the same as in the previous step.
type PrefetchWaitsReply struct {
	Positions []Position `json:"positions"`
}

// TextReply is a text.
type TextReply struct {
	Text string   `json:"text"`
	Left []string `json:"left,omitempty"` // the marks for which the format has no place
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

// SplitReply lists the puzzles of a collection. Kind is the kind of all parts that do not name another one. Others are the kinds that could
// also read the collection.
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
	Unit    string            `json:"unit"` // unit of the trainings' Effort, plural
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
