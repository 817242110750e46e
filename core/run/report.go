package run

import (
	"slices"

	"unknot/core/scene"
)

// Move is one move of the player in the usual notation: LURD for Sokoban, `U D L R` for tiles, `r3c4=sea` for Nurikabe. A move may have
// several parts (a row of tiles, a stroke); one Undo undoes them all. Kinds that change by themselves have the move `wait n`.
type Move string

// Report is the report of a solver while it works. All its statements are true: an incumbent, a bound, certain facts so far; never a node
// of the search.
type Report struct {
	Phase    string       `json:"phase,omitempty"`    // "building tables"
	Progress *float64     `json:"progress,omitempty"` // progress from 0 to 1, if the end of the phase is known
	Effort   int64        `json:"effort"`             // in the solver's unit
	Figures  []Figure     `json:"figures,omitempty"`  // "bound" 45, "memory" 3.1 MB
	Best     []Move       `json:"best,omitempty"`     // the incumbent
	Board    *scene.Board `json:"board,omitempty"`    // the board after Best, or with the facts that are certain
	// Remaining is the distance of Best from the goal, as in a solution.
	Remaining *float64 `json:"remaining,omitempty"`
	Value     *Value   `json:"value,omitempty"` // value of the position at the end of Best
	// Cost is the cost of Best in the unit that the method minimises until it is stopped. The island with the lowest cost leads.
	Cost  *int         `json:"cost,omitempty"`
	Views []scene.View `json:"views,omitempty"`
	Clock *Clock       `json:"clock,omitempty"` // in a match: the time left until a move is due
	// The following fields are set by the run:
	Copy    *Copy   `json:"copy,omitempty"`   // the knowledge at the last request for a copy
	Elapsed float64 `json:"elapsed"`          // seconds
	Rate    float64 `json:"rate"`             // effort per second, over the run so far
	Sent    int     `json:"sent,omitempty"`   // migrants sent off
	Joined  int     `json:"joined,omitempty"` // migrants that joined
}

// Clock is the part of a budget that is left, in seconds or in the unit that counts work.
type Clock struct {
	Left  float64 `json:"left"`
	Whole float64 `json:"whole"`
	Unit  string  `json:"unit"` // plural: "seconds"
}

// Copy is the knowledge of a learning run at one moment.
type Copy struct {
	Number   int    `json:"number"` // number of the copy, from 1
	Artifact string `json:"artifact"`
}

// after returns the complete report that follows from the complete report old and the next report r. If r omits Board, a view, or Best with
// Remaining, Value and Cost, the earlier one remains. A view keeps its place among the others.
func (r Report) after(old Report) Report {
	if r.Best == nil {
		r.Best = old.Best
		if r.Remaining == nil {
			r.Remaining = old.Remaining
		}
		if r.Value == nil {
			r.Value = old.Value
		}
		if r.Cost == nil {
			r.Cost = old.Cost
		}
	}
	if r.Board == nil {
		r.Board = old.Board
	}
	if r.Copy == nil {
		r.Copy = old.Copy
	}
	views := slices.Clone(old.Views)
	for _, view := range r.Views {
		if at := slices.IndexFunc(views, func(v scene.View) bool { return v.ID == view.ID }); at >= 0 {
			views[at] = view
		} else {
			views = append(views, view)
		}
	}
	r.Views = views
	return r
}

// Since omits the parts that have not changed since an earlier report: Best, Board, Copy,
// and the contents of views except their IDs. It compares the identity of parts, not
// their contents.
func (r Report) Since(old Report) Report {
	if same(r.Best, old.Best) {
		r.Best = nil
	}
	if r.Board == old.Board {
		r.Board = nil
	}
	if r.Copy == old.Copy {
		r.Copy = nil
	}
	r.Views = slices.Clone(r.Views)
	for i, view := range r.Views {
		if slices.ContainsFunc(old.Views, view.Same) {
			r.Views[i] = scene.View{ID: view.ID}
		}
	}
	return r
}

func same[T any](a, b []T) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

// Figure is a named number in words: “certain cells”, “86 of 100”.
type Figure struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Command is a command that the host sends to a running solver.
type Command struct {
	Name string `json:"name"`
	Data any    `json:"data,omitempty"`
}
