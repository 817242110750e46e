package puzzle

import (
	"errors"
	"testing"
)

type candidate struct {
	name  string
	unfit error
}

func (m candidate) Info() SolverInfo                               { return SolverInfo{Name: m.name} }
func (m candidate) Solve(*Run, Position, Params) (Solution, error) { return Solution{}, nil }
func (m candidate) Supports(Position) error                        { return m.unfit }

type methods []candidate

func (methods) Info() KindInfo               { return KindInfo{Title: "Methods"} }
func (methods) Parse(string) (Puzzle, error) { return nil, errors.New("none") }
func (m methods) Solvers() (solvers []Solver) {
	for _, s := range m {
		solvers = append(solvers, s)
	}
	return solvers
}

type advised struct{ methods }

func (advised) Advise(Position) string { return "second" }

func TestSolverFor(t *testing.T) {
	large := errors.New("too large")
	both := methods{{"first", nil}, {"second", nil}}
	tests := []struct {
		about, name string
		kind        Kind
		want, fault string
	}{
		{"the first", "", both, "first", ""},
		{"the first that fits", "", methods{{"first", large}, {"second", nil}}, "second", ""},
		{"the advised one", "", advised{both}, "second", ""},
		{"by name, whatever fits or is advised", "first", advised{methods{{"first", large}, {"second", nil}}}, "first", ""},
		{"none fits", "", methods{{"first", large}}, "", "too large"},
		{"an unknown name", "third", both, "", `Methods has no solver called “third”; there are first, second`},
		{"no solver at all", "", methods{}, "", "Methods has no solver"},
	}
	for _, test := range tests {
		t.Run(test.about, func(t *testing.T) {
			s, err := SolverFor(test.kind, nil, test.name)
			if test.fault != "" {
				if err == nil || err.Error() != test.fault {
					t.Errorf("got %v, want %s", err, test.fault)
				}
			} else if err != nil || s.Info().Name != test.want {
				t.Errorf("got %v, %v, want %s", s, err, test.want)
			}
		})
	}
}
