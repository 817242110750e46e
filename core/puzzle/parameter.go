package puzzle

import "fmt"

// Parameter is a program's view of a parameter, or of some that belong
// together: it describes them, and reads their values by a method Of. Since one
// value does both, what is described and what is read cannot differ.
type Parameter interface {
	// Describe returns the descriptions, in the order of a form.
	Describe() []Param
}

// Describe lists the descriptions of parameters. It also lists those that CheckParams
// refuses: Fill then reports the fault.
func Describe(parameters ...Parameter) []Param {
	var described []Param
	for _, p := range parameters {
		described = append(described, p.Describe()...)
	}
	return described
}

// IntParam is a parameter for a whole number.
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

// Of returns the value in params, the default if they have none.
func (p *IntParam) Of(params Params) int { return read(params, p.Name, p.Default) }

// FloatParam is a parameter for a number.
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

// Of returns the value in params, the default if they have none.
func (p *FloatParam) Of(params Params) float64 { return read(params, p.Name, p.Default) }

// BoolParam is a parameter that is on or off.
type BoolParam struct {
	Name, Title, Help, Group string // as in Param

	Default bool
}

// Describe implements Parameter.
func (p *BoolParam) Describe() []Param {
	return []Param{{Name: p.Name, Title: p.Title, Help: p.Help, Group: p.Group, Type: Bool, Default: p.Default}}
}

// Of returns the value in params, the default if they have none.
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

// Of returns the value in params, the default if they have none.
func (p *TextParam) Of(params Params) string { return read(params, p.Name, p.Default) }

// SolutionParam is a parameter of the type ToGoal: a solution to begin with. By default there is none.
type SolutionParam struct {
	Name, Title, Help, Group string // as in Param
}

// Describe implements Parameter.
func (p *SolutionParam) Describe() []Param {
	return []Param{{Name: p.Name, Title: p.Title, Help: p.Help, Group: p.Group, Type: ToGoal, Default: ""}}
}

// Of returns the value in params, "" if they have none.
func (p *SolutionParam) Of(params Params) string { return read(params, p.Name, "") }

// PuzzleParam is a parameter of the type Opened: the puzzle that is open.
type PuzzleParam struct {
	Name string
}

// Describe implements Parameter.
func (p *PuzzleParam) Describe() []Param {
	return []Param{{Name: p.Name, Title: "Puzzle", Type: Opened, Default: ""}}
}

// Of returns the text of the puzzle, "" if none is open.
func (p *PuzzleParam) Of(params Params) string { return read(params, p.Name, "") }

// ChoiceParam is a parameter with a few possible values, each with a name.
type ChoiceParam[T comparable] struct {
	Name, Title, Help, Group string // as in Param

	Default T
	Choices []Named[T]
	Grades  bool // as in Param
}

// Named is a possible value of a ChoiceParam.
type Named[T comparable] struct {
	Name  string // name of the value in Param.Choices and Params
	Value T
}

// Words returns choices whose values are their names.
func Words[T ~string](values ...T) []Named[T] {
	choices := make([]Named[T], len(values))
	for i, v := range values {
		choices[i] = Named[T]{string(v), v}
	}
	return choices
}

// Strings returns choices named by their String method.
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

// choice does the work of Describe. It is a separate function because the compiler copies Describe for each type T.
func choice(name, title, help, group, usual string, names []string) []Param {
	return []Param{{Name: name, Title: title, Help: help, Group: group, Type: Choice, Default: usual, Choices: names}}
}

// Of returns the choice that params name, the default if they name none.
func (p *ChoiceParam[T]) Of(params Params) T {
	name := read(params, p.Name, "")
	for i := range p.Choices {
		if p.Choices[i].Name == name {
			return p.Choices[i].Value
		}
	}
	return p.Default
}

// Sides is the parameters for the rows and columns of a board.
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

// Of returns the values in params.
func (s *Sides) Of(params Params) (rows, cols int) { return s.Rows.Of(params), s.Cols.Of(params) }

func read[T any](params Params, name string, usual T) T {
	if value, ok := params[name].(T); ok {
		return value
	}
	return usual
}
