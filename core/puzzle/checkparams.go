package puzzle

import (
	"errors"
	"fmt"
	"slices"
)

// CheckParams returns an error for a faulty list of parameters: a missing name or title,
// a duplicate name or choice, bounds in the wrong order, or a
// default that is not a valid value.
func CheckParams(described []Param) error {
	seen := map[string]bool{}
	for _, p := range described {
		switch {
		case p.Name == "" || p.Title == "":
			return fmt.Errorf("the parameter %q, %q needs a name and a title", p.Name, p.Title)
		case seen[p.Name]:
			return fmt.Errorf("there are two parameters called %q", p.Name)
		case p.Min > p.Max:
			return fmt.Errorf("%s has bounds from %v to %v", p.Name, p.Min, p.Max)
		}
		seen[p.Name] = true
		chosen := map[string]bool{}
		for _, choice := range p.Choices {
			if choice == "" || chosen[choice] {
				return fmt.Errorf("%s has the choice %q twice or without a name", p.Name, choice)
			}
			chosen[choice] = true
		}
		if _, err := p.valid(p.Default); err != nil {
			return fmt.Errorf("a default: %w", err)
		}
	}
	return nil
}

// Check returns an error for faulty parameters or presets.
func (i SolverInfo) Check() error {
	if err := CheckParams(i.Params); err != nil {
		return err
	}
	var names []string
	for _, p := range i.Params {
		if _, gone := i.Gone[p.Name]; gone {
			return fmt.Errorf("the parameter %q is there and gone", p.Name)
		}
	}
	for _, p := range i.Presets {
		if p.Name == "" || p.Title == "" || slices.Contains(names, p.Name) {
			return fmt.Errorf("the preset %q, %q is there twice, or has no name or title", p.Name, p.Title)
		}
		names = append(names, p.Name)
		if _, err := i.Fill(p.Name, nil); err != nil {
			return fmt.Errorf("the preset %s: %w", p.Name, err)
		}
	}
	return nil
}

// checkGrades returns an error for faulty grades of a kind that makes puzzles.
func checkGrades(k Kind, described []Param) error {
	var grades []GradeInfo
	if s, ok := k.(GradeScale); ok {
		grades = s.Grades()
	}
	for _, g := range grades {
		if _, err := Fill(described, g.Make); err != nil {
			return fmt.Errorf("the grade %s: %w", g.Word, err)
		}
	}
	for _, p := range described {
		for _, word := range p.Choices {
			if p.Grades && !slices.ContainsFunc(grades, func(g GradeInfo) bool { return g.Word == word }) {
				return fmt.Errorf("%s has a grade %q, which the kind does not have", p.Name, word)
			}
		}
	}
	return nil
}

// CheckParameters returns all faults of the parameters of a kind, joined in one error: of its solvers, its tools, its generator and its
// blank drafts. It returns nil if there are none.
func CheckParameters(k Kind) error {
	var wrong []error
	note := func(where string, err error) {
		if err != nil {
			wrong = append(wrong, fmt.Errorf("%s, %s: %w", k.Info().Name, where, err))
		}
	}
	for _, s := range k.Solvers() {
		note("the solver "+s.Info().Name, s.Info().Check())
	}
	if t, ok := k.(Tooled); ok {
		for _, tool := range t.Tools() {
			note("the tool "+tool.Info().Name, CheckParams(tool.Info().Params))
		}
	}
	if g, ok := k.(Generator); ok {
		note("new puzzles", CheckParams(g.Settings()))
		note("new puzzles", checkGrades(k, g.Settings()))
	}
	if e, ok := k.(Editor); ok {
		note("a blank drawing", CheckParams(e.Blank()))
	}
	return errors.Join(wrong...)
}
