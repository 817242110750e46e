package puzzle

import (
	"cmp"
	"fmt"
	"strings"

	"unknot/core/scene"
)

// Tooled is a Kind with tools.
type Tooled interface {
	// Tools lists the tools of the kind.
	Tools() []Tool
}

// Tool changes a position as its user asks, or shows something about it: for example, it draws a chromosome
// that the user types, gene by gene. Unlike a solver it does not search for a solution as its result, though it may have to
// solve the puzzle on the way.
type Tool interface {
	// Info describes the tool and its parameters.
	Info() ToolInfo
	// Apply works from any position of its kind. It returns an error in plain words for a position or parameter that it cannot use.
	Apply(run *Run, from Position, params Params) (Applied, error)
}

// ToolInfo describes a tool; forms and documentation are made from it.
type ToolInfo struct {
	Name   string  `json:"name"`  // one lower-case word, different from the names of the kind's solvers
	Title  string  `json:"title"` // as in a menu: "A chromosome by hand"
	About  string  `json:"about"` // a sentence or two about what the tool does
	Paper  string  `json:"paper,omitempty"`
	Params []Param `json:"params,omitempty"`
}

// Applied is the result of a tool.
type Applied struct {
	Text  string       `json:"text"`            // the result in one sentence
	Moves []Move       `json:"moves,omitempty"` // moves to the position that the result shows; none if the board stays as it is
	Views []scene.View `json:"views,omitempty"`
	Made  []Made       `json:"made,omitempty"` // puzzles made from this one, in order
	Set   string       `json:"set,omitempty"`  // common name of these puzzles: “Simpler versions of Attic”
}

// Made is a puzzle that a tool has made.
type Made struct {
	Title string      `json:"title"` // as in a list: "Without the box in row 3, column 4"
	Text  string      `json:"text"`  // canonical text of the puzzle
	Size  string      `json:"size"`  // as in its PuzzleInfo
	Board scene.Board `json:"board"` // board of the puzzle's start
}

// ToolFor returns the kind's tool of that name.
func ToolFor(k Kind, name string) (Tool, error) {
	tooled, ok := k.(Tooled)
	if !ok {
		return nil, fmt.Errorf("%s has no tools", k.Info().Title)
	}
	var names []string
	for _, t := range tooled.Tools() {
		if t.Info().Name == name {
			return t, nil
		}
		names = append(names, t.Info().Name)
	}
	return nil, fmt.Errorf("%s has no tool called “%s”; there are %s", k.Info().Title, name, strings.Join(names, ", "))
}

// Apply applies a tool and replays the moves that it returns. The verdict is on the
// position to which they lead. Moves that are not legal, and a panic of the tool, are
// errors.
func Apply(run *Run, tool Tool, from Position, given map[string]any) (a Applied, v Verdict, err error) {
	defer Recover(&err, tool.Info().Name)
	params, err := Fill(tool.Info().Params, given)
	if err := cmp.Or(err, Supports(tool, from)); err != nil {
		return a, v, err
	}
	if a, err = tool.Apply(run, from, params); err != nil {
		return a, v, err
	}
	if v = Check(from, Solution{Outcome: Open, Moves: a.Moves}); !v.OK {
		return Applied{}, v, fmt.Errorf("the tool %s returned moves that cannot be made: %s", tool.Info().Name, v.Why)
	}
	return a, v, nil
}
