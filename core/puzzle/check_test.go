package puzzle

import (
	"context"
	"errors"
	"strings"
	"testing"

	"unknot/core/run"
	"unknot/core/scene"
)

// tally is a position that counts to three; "twice" counts two and costs two.
type tally int

func (n tally) Scene() []scene.View      { return nil }
func (n tally) Interpret(Input) Response { return Response{} }

func (n tally) Status() Status {
	s := Status{Done: n == 3, Goal: n == 3, Text: "counting"}
	if s.Done {
		s.Value = &Value{Number: 3}
	}
	return s
}

func (n tally) Play(m Move) (Position, error) {
	step := n.Cost(m)["steps"]
	if step == 0 || int(n)+step > 3 {
		return nil, errors.New("that is too far")
	}
	return n + tally(step), nil
}

func (n tally) Cost(m Move) map[string]int {
	return map[string]int{"moves": 1, "steps": map[Move]int{"once": 1, "twice": 2}[m]}
}

func TestCheck(t *testing.T) {
	for _, test := range []struct {
		name     string
		solution Solution
		ok       bool
		illegal  int
		why      string
		steps    int
	}{
		{"solved", Solution{Outcome: Solved, Moves: []Move{"once", "twice"}}, true, 0, "", 3},
		{"the most, which is none", Solution{Outcome: Solved, Moves: []Move{"once"}, Proved: []string{Most}}, false, 0,
			"the moves do not come to an end that is worth something: counting", 1},
		{"the most, at the goal", Solution{Outcome: Solved, Moves: []Move{"once", "twice"}, Proved: []string{Most}}, true, 0, "", 3},
		{"illegal", Solution{Outcome: Solved, Moves: []Move{"twice", "twice"}}, false, 2, "move 2, twice: that is too far", 2},
		{"short of the goal", Solution{Outcome: Solved, Moves: []Move{"once"}}, false, 0, "the moves do not reach the goal: counting", 1},
		{"open may end anywhere", Solution{Outcome: Open, Moves: []Move{"once"}}, true, 0, "", 1},
		{"open must be legal", Solution{Outcome: Open, Moves: []Move{"thrice"}}, false, 1, "move 1, thrice: that is too far", 0},
		{"impossible", Solution{Outcome: Impossible}, true, 0, "", 0},
		{"two solutions",
			Solution{Outcome: Solved, Moves: []Move{"once", "twice"}, Other: []Move{"twice", "once"}, Proved: []string{Several}},
			true, 0, "", 3},
		{"the same twice", Solution{Outcome: Solved, Moves: []Move{"once", "twice"}, Other: []Move{"once", "twice"}}, false, 0,
			"the second solution is the first one again", 3},
		{"a second one that is none", Solution{Outcome: Solved, Moves: []Move{"once", "twice"}, Other: []Move{"once"}}, false, 0,
			"the second solution is not one: counting", 3},
		{"a second one not shown", Solution{Outcome: Solved, Moves: []Move{"once", "twice"}, Proved: []string{Several}}, false, 0,
			"a second solution is claimed but not shown", 3},
	} {
		t.Run(test.name, func(t *testing.T) {
			v := Check(tally(0), test.solution)
			if v.OK != test.ok || v.Illegal != test.illegal || v.Why != test.why || v.Cost["steps"] != test.steps {
				t.Errorf("got %+v", v)
			}
		})
	}
}

// method is a solver whose Solve is a function of the test.
type method func(*Run, Position, Params) (Solution, error)

func (method) Info() SolverInfo {
	return SolverInfo{Name: "method", Params: []Param{{Name: "size", Type: Int, Default: 1, Min: 1, Max: 2}}}
}

func (m method) Solve(run *Run, from Position, params Params) (Solution, error) {
	return m(run, from, params)
}

// picky is a method that wants to start at 0.
type picky struct{ method }

func (picky) Supports(p Position) error {
	if p.(tally) > 0 {
		return errors.New("it starts at 0")
	}
	return nil
}

func gives(s Solution, err error) method {
	return func(*Run, Position, Params) (Solution, error) { return s, err }
}

func TestSolve(t *testing.T) {
	right := Solution{Outcome: Solved, Moves: []Move{"once", "twice"}}
	for _, test := range []struct {
		name   string
		solver Solver
		from   tally
		given  map[string]any
		want   string // the error's beginning
	}{
		{"right", gives(right, nil), 0, nil, ""},
		{"wrong", gives(Solution{Outcome: Solved}, nil), 0, nil,
			"the solver method returned a wrong solution: the moves do not reach the goal"},
		{"illegal from here", gives(right, nil), 1, nil, "the solver method returned a wrong solution: move 2"},
		{"failing", gives(right, errors.New("no memory")), 0, nil, "no memory"},
		{"bad parameter", gives(right, nil), 0, map[string]any{"size": 3}, "size must be from 1 to 2, not 3"},
		{"unfit", picky{gives(right, nil)}, 1, nil, "it starts at 0"},
		{"fit", picky{gives(right, nil)}, 0, nil, ""},
		{"falling", method(func(*Run, Position, Params) (Solution, error) { panic("a hole") }), 0, nil, "method crashed: a hole"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, v, err := Solve(run.New(context.Background(), run.Setup{}), test.solver, test.from, test.given)
			if test.want == "" {
				if err != nil || !v.OK || len(s.Moves) != 2 {
					t.Errorf("got %+v, %+v, %v", s, v, err)
				}
				return
			}
			if err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("got %v, wanted %q", err, test.want)
			}
			if crash := (*Crash)(nil); errors.As(err, &crash) && !strings.Contains(crash.Stack, "check_test.go") {
				t.Errorf("the stack does not lead here: %s", crash.Stack)
			}
		})
	}
}

// bare is tally without costs of its own.
type bare struct{ Position }

func TestCostWithoutMeasures(t *testing.T) {
	if got := Cost(bare{tally(0)}, "twice"); len(got) != 1 || got["moves"] != 1 {
		t.Errorf("got %v", got)
	}
}
