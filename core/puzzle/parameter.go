package puzzle

import "fmt"

// Parameter is a program's view of a parameter, or of some that belong
// together: it describes them, and reads their values by a method Of. Since one
// value does both, what is described and what is read cannot differ.
type Parameter interface {
	// Describe returns the descriptions, in the order of a form.
	Describe() []Param
}

// Describe lists the descriptions of parameters. What CheckParams refuses is
// listed all the same: Fill then says what is wrong with it.
func Describe(parameters ...Parameter) []Param {
	var described []Param
	for _, p := range parameters {
		described = append(described, p.Describe()...)
	}
	return described
}

// IntParam is a whole number.
type IntParam struct {
	Name, Title, Help, Group, Unit string // as in Param

	Default  int
	Min, Max int // both 0: no bounds
}

// Describe implements Parameter.
func (p *IntParam) Describe() []Param {
	return []Param{{
		Name: p.Name, Title: p.Title, Help: p.Help, Group: p.Group, Unit: p.Unit,
		Type: Int, Default: p.Default, Min: float64(p.Min), Max: float64(p.Max),
	}}
}

// Of is the value in params, the default where they have none.
func (p *IntParam) Of(params Params) int { return read(params, p.Name, p.Default) }

// FloatParam is a number.
type FloatParam struct {
	Name, Title, Help, Group, Unit string // as in Param

	Default  float64
	Min, Max float64 // both 0: no bounds
}

// Describe implements Parameter.
func (p *FloatParam) Describe() []Param {
	return []Param{{
		Name: p.Name, Title: p.Title, Help: p.Help, Group: p.Group, Unit: p.Unit,
		Type: Float, Default: p.Default, Min: p.Min, Max: p.Max,
	}}
}

// Of is the value in params, the default where they have none.
func (p *FloatParam) Of(params Params) float64 { return read(params, p.Name, p.Default) }

// BoolParam is a switch.
type BoolParam struct {
	Name, Title, Help, Group string // as in Param

	Default bool
}

// Describe implements Parameter.
func (p *BoolParam) Describe() []Param {
	return []Param{{Name: p.Name, Title: p.Title, Help: p.Help, Group: p.Group, Type: Bool, Default: p.Default}}
}

// Of is the value in params, the default where they have none.
func (p *BoolParam) Of(params Params) bool { return read(params, p.Name, p.Default) }

// TextParam is a text typed in one line.
type TextParam struct {
	Name, Title, Help, Group string // as in Param

	Default string
}

// Describe implements Parameter.
func (p *TextParam) Describe() []Param {
	return []Param{{Name: p.Name, Title: p.Title, Help: p.Help, Group: p.Group, Type: Text, Default: p.Default}}
}

// Of is the value in params, the default where they have none.
func (p *TextParam) Of(params Params) string { return read(params, p.Name, p.Default) }

// SolutionParam is a solution to begin with, as ToGoal says; none is usual.
type SolutionParam struct {
	Name, Title, Help, Group string // as in Param
}

// Describe implements Parameter.
func (p *SolutionParam) Describe() []Param {
	return []Param{{Name: p.Name, Title: p.Title, Help: p.Help, Group: p.Group, Type: ToGoal, Default: ""}}
}

// Of is the value in params, empty where they have none.
func (p *SolutionParam) Of(params Params) string { return read(params, p.Name, "") }

// ChoiceParam is one of a few values, each with a name.
type ChoiceParam[T comparable] struct {
	Name, Title, Help, Group string // as in Param

	Default T
	Choices []Named[T]
	Grades  bool // as in Param
}

// Named is a value to choose.
type Named[T comparable] struct {
	Name  string // in Param.Choices and Params
	Value T
}

// Words are choices that are their own names.
func Words[T ~string](values ...T) []Named[T] {
	choices := make([]Named[T], len(values))
	for i, v := range values {
		choices[i] = Named[T]{string(v), v}
	}
	return choices
}

// Strings are choices named by what their String gives.
func Strings[T interface {
	comparable
	fmt.Stringer
}](values ...T) []Named[T] {
	choices := make([]Named[T], len(values))
	for i, v := range values {
		choices[i] = Named[T]{v.String(), v}
	}
	return choices
}

// Describe implements Parameter. A default that is not a choice is described as the
// name "", which CheckParams refuses.
//
//go:noinline
func (p *ChoiceParam[T]) Describe() []Param {
	names, usual := make([]string, len(p.Choices)), ""
	for i := range p.Choices {
		c := &p.Choices[i]
		if names[i] = c.Name; c.Value == p.Default && usual == "" {
			usual = c.Name
		}
	}
	described := choice(p.Name, p.Title, p.Help, p.Group, usual, names)
	described[0].Grades = p.Grades
	return described
}

// choice is apart from Describe, of which there is a copy for each type.
func choice(name, title, help, group, usual string, names []string) []Param {
	return []Param{{Name: name, Title: title, Help: help, Group: group, Type: Choice, Default: usual, Choices: names}}
}

// Of is the choice that params name, the default where they name none.
func (p *ChoiceParam[T]) Of(params Params) T {
	name := read(params, p.Name, "")
	for i := range p.Choices {
		if p.Choices[i].Name == name {
			return p.Choices[i].Value
		}
	}
	return p.Default
}

// Sides are the rows and columns of a board.
type Sides struct{ Rows, Cols *IntParam }

// NewSides returns the parameters rows and cols, each from least to most.
func NewSides(least, most, usual int) *Sides {
	return &Sides{
		&IntParam{Name: "rows", Title: "Rows", Default: usual, Min: least, Max: most},
		&IntParam{Name: "cols", Title: "Columns", Default: usual, Min: least, Max: most},
	}
}

// Describe implements Parameter.
func (s *Sides) Describe() []Param { return Describe(s.Rows, s.Cols) }

// Of is the values in params.
func (s *Sides) Of(params Params) (rows, cols int) { return s.Rows.Of(params), s.Cols.Of(params) }

func read[T any](params Params, name string, usual T) T {
	if value, ok := params[name].(T); ok {
		return value
	}
	return usual
}
