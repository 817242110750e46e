package puzzle

import (
	"cmp"
	"fmt"
	"strings"
)

// SolverFor returns the kind's solver of that name. Without a name it returns the solver to
// try first at a position: the one that the kind advises, otherwise the first that
// takes the position. With a name the position does not matter.
func SolverFor(k Kind, from Position, name string) (Solver, error) {
	if adviser, ok := k.(Adviser); ok && name == "" {
		name = adviser.Advise(from)
	}
	var names []string
	var why error
	for _, s := range k.Solvers() {
		names = append(names, s.Info().Name)
		if s.Info().Name == name {
			return s, nil
		}
		if name != "" {
			continue
		}
		unfit := Supports(s, from)
		if unfit == nil {
			return s, nil
		}
		why = cmp.Or(why, unfit)
	}
	if name == "" {
		return nil, cmp.Or(why, fmt.Errorf("%s has no solver", k.Info().Title))
	}
	return nil, fmt.Errorf("%s has no solver called “%s”; there are %s", k.Info().Title, name, strings.Join(names, ", "))
}

// Supports returns nil if a solver or a tool supports the position, otherwise an error with the reason.
func Supports(method any, from Position) error {
	if f, ok := method.(Supporter); ok {
		return f.Supports(from)
	}
	return nil
}
