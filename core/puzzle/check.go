package puzzle

import (
	"cmp"
	"fmt"
	"runtime/debug"
	"slices"
)

// Verdict is the result of replaying a solution under the kind's own rules.
type Verdict struct {
	OK      bool           `json:"ok"`                // the moves are legal and have the claimed result
	Illegal int            `json:"illegal,omitempty"` // number of the first illegal move, from 1
	Why     string         `json:"why,omitempty"`
	Status  Status         `json:"status"`          // status at the end of the moves
	Value   *Value         `json:"value,omitempty"` // value at the end of the moves
	Cost    map[string]int `json:"cost"`
}

// Check replays a solution from a position. A Solved solution must reach the goal or, if the solver claims that no end is worth more, any
// end with a value. An Impossible solution has no moves to check; an Open one may end anywhere. A second solution must reach the goal and
// have another notation.
func Check(from Position, s Solution) Verdict {
	v := replay(from, s.Moves)
	if !v.OK || s.Outcome != Solved {
		return v
	}
	if slices.Contains(s.Proved, Most) {
		if !v.Status.Done || v.Value == nil || !v.Status.Goal && v.Value.Number <= 0 {
			v.OK, v.Why = false, "the moves do not come to an end that is worth something: "+v.Status.Text
		}
		return v
	}
	if !v.Status.Goal {
		v.OK, v.Why = false, "the moves do not reach the goal: "+v.Status.Text
		return v
	}
	if s.Other == nil {
		if slices.Contains(s.Proved, Several) {
			v.OK, v.Why = false, "a second solution is claimed but not shown"
		}
		return v
	}
	other := replay(from, s.Other)
	switch {
	case !other.OK || !other.Status.Goal:
		v.OK, v.Why = false, "the second solution is not one: "+other.Why+other.Status.Text
	case Notation(from, s.Moves) == Notation(from, s.Other):
		v.OK, v.Why = false, "the second solution is the first one again"
	}
	return v
}

func replay(at Position, moves []Move) Verdict {
	v := Verdict{OK: true, Cost: map[string]int{}}
	if all, ok := at.(Replayer); ok && len(moves) > 0 {
		if end, err := all.Replay(moves); err == nil { // otherwise the loop below finds the illegal move
			at, moves, v.Cost = end, nil, map[string]int{"moves": len(moves)}
		}
	}
	for i, m := range moves {
		next, err := at.Play(m)
		if err != nil {
			return Verdict{Illegal: i + 1, Why: fmt.Sprintf("move %d, %s: %v", i+1, m, err), Status: at.Status(), Cost: v.Cost}
		}
		for name, n := range Cost(at, m) {
			v.Cost[name] += n
		}
		at = next
	}
	v.Status = at.Status()
	v.Value = v.Status.Value
	return v
}

// oneMove is the cost of a move if a kind has no other measure.
var oneMove = map[string]int{"moves": 1}

// Cost returns the cost of a legal move at a position in each measure of its kind. Callers must
// not change it.
func Cost(at Position, m Move) map[string]int {
	if c, ok := at.(Coster); ok {
		return c.Cost(m)
	}
	return oneMove
}

// Solve runs a solver and checks its solution. No solution leaves the engine unless
// Solve has checked it. A solution that fails the check, and a panic of
// the solver, are errors.
func Solve(run *Run, solver Solver, from Position, given map[string]any) (s Solution, v Verdict, err error) {
	defer Recover(&err, solver.Info().Name)
	params, err := solver.Info().Fill("", given)
	if err != nil {
		return s, v, err
	}
	island, islands := run.Island()
	if err := cmp.Or(CheckIslands(island, islands, solver), Supports(solver, from)); err != nil {
		return s, v, err
	}
	if s, err = solver.Solve(run, from, params); err != nil {
		return s, v, err
	}
	if v = Check(from, s); !v.OK {
		return Solution{}, v, fmt.Errorf("the solver %s returned a wrong solution: %s", solver.Info().Name, v.Why)
	}
	if s.Outcome != Impossible { // an Impossible solution has no end, and the value of its start means nothing
		s.Value = v.Value
	}
	if islands > 1 {
		s.Island, s.Alone, s.Stopped = &island, s.Effort, run.StoppedAt()
	}
	return s, v, nil
}

// Recover turns a panic of the named part into an error; it is deferred.
func Recover(err *error, part string) {
	if p := recover(); p != nil {
		*err = &Crash{Part: part, Cause: p, Stack: string(debug.Stack())}
	}
}

// Crash is a panic that was caught.
type Crash struct {
	Part  string
	Cause any
	Stack string
}

// Error names the part and the cause.
func (c *Crash) Error() string { return fmt.Sprintf("%s crashed: %v", c.Part, c.Cause) }
