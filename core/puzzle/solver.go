package puzzle

import (
	"fmt"
	"maps"
	"slices"

	"unknot/core/run"
	"unknot/core/scene"
)

// Solver is a method. It may be stopped at any time and then returns the best solution
// so far.
type Solver interface {
	// Info describes the method, its parameters and what it proves.
	Info() SolverInfo
	// Solve works from any position of its kind. A stopped run is not an error: its solution is Open. Errors are for positions and
	// parameters that the method cannot use.
	Solve(run *Run, from Position, params Params) (Solution, error)
}

// Experiments is the Group of methods that exist because a paper describes them, but that do
// not solve puzzles well enough for players.
const Experiments = "Experiments from the papers"

// SolverInfo describes a solver; forms and documentation are made from it.
type SolverInfo struct {
	Name       string   `json:"name"`  // one lower-case word
	Title      string   `json:"title"` // as in a menu: "Fewest moves"
	Note       string   `json:"note"`  // two or three words beside the title: "proved"
	About      string   `json:"about"` // a sentence or two: the method
	Paper      string   `json:"paper,omitempty"`
	Group      string   `json:"group,omitempty"` // heading of methods that a menu shows folded after the others; "" means not folded
	Unit       string   `json:"unit"`            // unit of the effort in the plural: "boards"
	Step       string   `json:"step,omitempty"`  // name of the unit of work between two readings of commands: “auction”
	Params     []Param  `json:"params,omitempty"`
	Presets    []Preset `json:"presets,omitempty"`
	Complete   bool     `json:"complete"`          // finds a solution if there is one, and proves it if there is none
	Optimal    string   `json:"optimal,omitempty"` // measure that solutions are proved to minimise: "moves"
	Stochastic bool     `json:"stochastic"`        // depends on the seed
	Islands    bool     `json:"islands,omitempty"` // may run on several islands, each with its own random choices
	Learns     bool     `json:"learns,omitempty"`  // is a Learner
	// Match lists the parameters for the clock, if the method plays against one. Methods with the same clock parameters can play against
	// each other.
	Match    []string      `json:"match,omitempty"`
	Commands []CommandInfo `json:"commands,omitempty"`
	// Gone holds parameters of earlier versions, each with the value that is now fixed. Runs that set them can still be read.
	Gone map[string]any `json:"-"`
}

// Preset is a named set of parameters; those not in it have their defaults.
type Preset struct {
	Name   string         `json:"name"`
	Title  string         `json:"title"`
	Params map[string]any `json:"params"`
}

// Fill returns all parameters: first the given values, then those of the preset of that name ("" for none), then the defaults. It returns
// an error if there is no such preset, or if a value is not valid for its parameter. A parameter in Gone may only have the value that is
// now fixed.
func (i SolverInfo) Fill(preset string, given map[string]any) (Params, error) {
	all := map[string]any{}
	if preset != "" {
		at := slices.IndexFunc(i.Presets, func(p Preset) bool { return p.Name == preset })
		if at < 0 {
			return nil, fmt.Errorf("the solver %s has no preset %s", i.Name, preset)
		}
		maps.Copy(all, i.Presets[at].Params)
	}
	maps.Copy(all, given)
	for _, name := range slices.Sorted(maps.Keys(i.Gone)) {
		if value, ok := all[name]; ok && !alike(value, i.Gone[name]) {
			return nil, fmt.Errorf("%s can no longer be set: it is always %v, not %v", name, i.Gone[name], value)
		}
		delete(all, name)
	}
	return Fill(i.Params, all)
}

// CommandInfo is a command that a solver takes while it works. Every run also
// takes pause, resume and step. A command with an Example takes a text as its data, such as a
// program: the solver is a Composer then.
type CommandInfo struct {
	Name    string `json:"name"`
	Title   string `json:"title"`
	Example string `json:"example,omitempty"` // initial text for a command that takes texts
}

// Composer is a Solver with commands that take texts.
type Composer interface {
	// Compose checks a text for the command of a name, and lists the words that fit at a
	// cursor, counted in bytes. It lists them even if it returns an error, which may be of type
	// *text.ParseError.
	Compose(command, text string, cursor int) (Composed, error)
}

// Composed describes a text while it is written.
type Composed struct {
	About   string    `json:"about,omitempty"` // meaning of the text, if there is no error
	Want    string    `json:"want,omitempty"`  // type of the word that fits at the cursor: “a barrel”; "" if unknown
	From    int       `json:"from,omitempty"`  // where the word at the cursor begins, in bytes
	Fitting []Fitting `json:"fitting,omitempty"`
}

// Fitting is a word that fits at the cursor.
type Fitting struct {
	Name  string `json:"name"`
	Takes string `json:"takes,omitempty"` // the word with its arguments: "getBarrelTo(barrel, position)"
	About string `json:"about"`
}

// Outcome is the way in which a run of a solver ended.
type Outcome string

const (
	Solved     Outcome = "solved"     // the moves reach the goal or, if Most is proved, the best possible end
	Impossible Outcome = "impossible" // no solution exists, which is proved
	Open       Outcome = "open"       // stopped or out of memory; best and bound are still valid
)

// Claims that a solver may prove.
const (
	Optimal = "optimal" // no solution costs less in the solver's measure
	Unique  = "unique"  // no other solution
	Several = "several" // Other is a second one
	Most    = "most"    // no end is worth more, whether or not it is a goal
)

// Solution is the result of a solver. An Open solution may have the moves of the best so far, whether or not they reach the goal.
type Solution struct {
	Outcome Outcome  `json:"outcome"`
	Moves   []Move   `json:"moves,omitempty"`
	Other   []Move   `json:"other,omitempty"`  // a second solution
	Common  []Move   `json:"common,omitempty"` // if there are several solutions: moves to the marks that all of them share
	Value   *Value   `json:"value,omitempty"`  // value of the position at the end of the moves, set by Solve
	Bound   *int     `json:"bound,omitempty"`  // no solution costs less, in the solver's measure
	Proved  []string `json:"proved,omitempty"` // some of Optimal, Unique, Several and Most
	Why     string   `json:"why,omitempty"`    // one sentence: why impossible, why open
	Effort  int64    `json:"effort"`           // in the solver's unit
	Memory  int64    `json:"memory,omitempty"` // bytes of tables
	// Remaining is the distance of the best found from the goal in the method's own measure, 0 at the goal; nil if the method measures
	// none.
	Remaining *float64       `json:"remaining,omitempty"`
	Counts    map[string]int `json:"counts,omitempty"` // other counts by name: "generations"
	// Course is the best score over generations, or over another count of the method. It has few points, since experiments save it.
	Course [][2]float64 `json:"course,omitempty"`
	Views  []scene.View `json:"views,omitempty"` // views that stay visible after the end
	Marks  []scene.Mark `json:"marks,omitempty"` // places where two solutions differ, or that conflict
	// Solve sets the following fields after a run on several islands.
	Island  *int            `json:"island,omitempty"`  // number of the island that found the solution
	Alone   int64           `json:"alone,omitempty"`   // effort of that island
	Stopped *run.Checkpoint `json:"stopped,omitempty"` // checkpoint at which that island was stopped; nil: it ended by itself
}
