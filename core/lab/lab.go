// Package lab handles experiments: tables of runs, stored as small text files, that anyone can repeat. An experiment is puzzles × settings
// × seeds. Each combination is a cell, each cell is one ordinary solve, and its result is a Result. A setting that learns has a cell for
// learning, before the cells that solve with the result. The lab names cells, puts results into tables and plots, divides an experiment
// into shards and joins them again. In the browser it runs nothing: the page passes the cells to its workers.
package lab

import (
	"unknot/core/catalogue"
	"unknot/core/puzzle"
)

// Info is the heading of an experiment.
type Info struct {
	Name  string `json:"name"`  // name of the file without the ending
	Title string `json:"title"` // as in a list
	About string `json:"about"` // the subject of the experiment, and the paper's result
	Paper string `json:"paper,omitempty"`
}

// Experiment is an experiment with its cells.
type Experiment struct {
	Info
	// Print is a fingerprint of the cells. Results with another fingerprint do not belong to
	// this experiment.
	Print       string       `json:"print"`
	Collections []Collection `json:"collections,omitempty"`
	Cells       []Cell       `json:"cells,omitempty"`
}

// Collection is a file of puzzles that an experiment needs and that does not come with Unknot. Without it, the experiment has no cells with
// its puzzles.
type Collection struct {
	Name  string `json:"name"`
	About string `json:"about"` // where users can get the collection
	Given bool   `json:"given"`
}

// Cell is one run. Its ID is one line with the names of puzzle and setting and the seed; it is unique in the experiment.
type Cell struct {
	ID        string         `json:"id"`
	Kind      string         `json:"kind"`
	Text      string         `json:"text"` // the puzzle
	Solver    string         `json:"solver"`
	Params    map[string]any `json:"params,omitempty"`
	Seed      uint64         `json:"seed"`
	Limit     float64        `json:"limit,omitempty"`   // seconds; 0: none
	Memory    int64          `json:"memory,omitempty"`  // bytes for tables
	Islands   int            `json:"islands,omitempty"` // if above 1: the number of islands of the run
	Exclusive bool           `json:"exclusive,omitempty"`
	Learn     []string       `json:"learn,omitempty"` // puzzles to learn from; a cell with such puzzles solves none
	After     *After         `json:"after,omitempty"` // the cell that must learn first; nil if no learning is needed
}

// After names a cell that must end first, by its ID, and the parameter that receives the artifact of that cell.
type After struct {
	Cell  string `json:"cell"`
	Param string `json:"param"`
}

func (c Cell) open(kinds []puzzle.Kind) (puzzle.Kind, puzzle.Puzzle, error) {
	kind, err := catalogue.Find(kinds, c.Kind)
	if err != nil {
		return nil, nil, err
	}
	p, err := kind.Parse(c.Text)
	return kind, p, err
}

// Result is the result of a cell.
type Result struct {
	Cell      string         `json:"cell"` // ID of the cell
	Outcome   puzzle.Outcome `json:"outcome,omitempty"`
	Error     string         `json:"error,omitempty"` // why the run failed, instead of an outcome
	Goal      bool           `json:"goal"`            // whether the moves reach the goal
	Solution  string         `json:"solution,omitempty"`
	Cost      map[string]int `json:"cost,omitempty"`
	Value     *puzzle.Value  `json:"value,omitempty"`
	Bound     *int           `json:"bound,omitempty"`
	Proved    []string       `json:"proved,omitempty"`
	Remaining *float64       `json:"remaining,omitempty"`
	Counts    map[string]int `json:"counts,omitempty"`
	Course    [][2]float64   `json:"course,omitempty"` // best score over the run, as in puzzle.Solution
	Effort    int64          `json:"effort"`
	Memory    int64          `json:"memory,omitempty"`   // bytes of tables
	Learning  int64          `json:"learning,omitempty"` // effort spent on learning the artifact that the run uses
	Artifact  string         `json:"artifact,omitempty"` // what was learned, instead of an outcome
	Seconds   float64        `json:"seconds"`
	Host      string         `json:"host,omitempty"` // "native" or "wasm"
}
