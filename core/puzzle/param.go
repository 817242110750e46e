package puzzle

import (
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Param describes a parameter of a solver, a generator or a blank draft.
type Param struct {
	Name    string    `json:"name"`
	Title   string    `json:"title"`
	Help    string    `json:"help,omitempty"`
	Type    ParamType `json:"type"`
	Default any       `json:"default" ts:"number | boolean | string"` // int, float64, bool or string by Type
	Min     float64   `json:"min,omitempty"`
	Max     float64   `json:"max,omitempty"` // Int and Float; both 0: no bounds
	Choices []string  `json:"choices,omitempty"`
	Unit    string    `json:"unit,omitempty"`
	// Group heads parameters that a form folds away together; "" stands open.
	Group string `json:"group,omitempty"`
	// By says whose artifacts a Learned parameter takes.
	By *Maker `json:"by,omitempty"`
}

// ParamType is the type of a parameter's value.
type ParamType string

const (
	Int    ParamType = "int"    // a whole number within 2^53
	Float  ParamType = "float"  // any number
	Bool   ParamType = "bool"   // a switch
	Choice ParamType = "choice" // one of Choices
	Text   ParamType = "text"   // what is typed in one line
	// ToGoal is a text too: a solution from the position, in its field's notation, to begin
	// with. Where it is empty a host may put the best one that it knows: in the measure that
	// a Choice of the same solver names, else in SolverInfo.Optimal.
	ToGoal ParamType = "solution"
	// Learned is a text too: an artifact to solve with, none for an untrained method.
	Learned ParamType = "artifact"
)

// Params holds one valid value for each Param, made by Fill.
type Params map[string]any

// Sides describes the parameters rows and cols of a board, each from least to
// most.
func Sides(least, most, usual int) []Param {
	side := Param{Type: Int, Default: usual, Min: float64(least), Max: float64(most)}
	rows, cols := side, side
	rows.Name, rows.Title = "rows", "Rows"
	cols.Name, cols.Title = "cols", "Columns"
	return []Param{rows, cols}
}

// Fill checks the given values against their descriptions and adds the
// defaults. Values may be of any number type, or text as typed on a command
// line.
func Fill(described []Param, given map[string]any) (Params, error) {
	full := Params{}
	for _, p := range described {
		value, ok := given[p.Name]
		if !ok {
			value = p.Default
		}
		valid, err := p.valid(value)
		if err != nil {
			return nil, err
		}
		full[p.Name] = valid
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if !slices.ContainsFunc(described, func(p Param) bool { return p.Name == name }) {
			return nil, fmt.Errorf("there is no parameter %q%s", name, known(described))
		}
	}
	return full, nil
}

func known(described []Param) string {
	if len(described) == 0 {
		return " (none is taken)"
	}
	names := make([]string, len(described))
	for i, p := range described {
		names[i] = p.Name
	}
	return " (there are " + strings.Join(names, ", ") + ")"
}

func (p Param) valid(value any) (any, error) {
	switch p.Type {
	case Int, Float:
		number, err := number(value)
		if err != nil || p.Type == Int && number != math.Trunc(number) || math.IsNaN(number) || math.Abs(number) > 1<<53 {
			return nil, fmt.Errorf("%s must be a %s, not %v", p.Name, map[ParamType]string{Int: "whole number", Float: "number"}[p.Type], value)
		}
		if p.Min != p.Max && (number < p.Min || number > p.Max) {
			return nil, fmt.Errorf("%s must be from %v to %v, not %v", p.Name, p.Min, p.Max, value)
		}
		if p.Type == Int {
			return int(number), nil
		}
		return number, nil
	case Bool:
		switch value := value.(type) {
		case bool:
			return value, nil
		case string:
			if b, err := strconv.ParseBool(value); err == nil {
				return b, nil
			}
		}
		return nil, fmt.Errorf("%s must be true or false, not %v", p.Name, value)
	case Text, ToGoal:
		if s, ok := value.(string); ok {
			return s, nil
		}
		return nil, fmt.Errorf("%s must be a text, not %v", p.Name, value)
	case Learned:
		s, ok := value.(string)
		if !ok {
			return nil, fmt.Errorf("%s must be the text of an artifact, not %v", p.Name, value)
		}
		return s, p.checkArtifact(s)
	default:
		if s, ok := value.(string); ok && slices.Contains(p.Choices, s) {
			return s, nil
		}
		return nil, fmt.Errorf("%s must be one of %s, not %v", p.Name, strings.Join(p.Choices, ", "), value)
	}
}

func (p Param) checkArtifact(source string) error {
	if source == "" {
		return nil
	}
	a, err := ReadArtifact(source)
	if err == nil && p.By != nil {
		err = a.MadeBy(*p.By)
	}
	return err
}

func number(value any) (float64, error) {
	if s, ok := value.(string); ok {
		return strconv.ParseFloat(s, 64)
	}
	switch v := reflect.ValueOf(value); {
	case v.CanInt():
		return float64(v.Int()), nil
	case v.CanUint():
		return float64(v.Uint()), nil
	case v.CanFloat():
		return v.Float(), nil
	}
	return 0, fmt.Errorf("not a number: %v", value)
}

// Int is the value of an Int parameter.
func (p Params) Int(name string) int { return p[name].(int) }

// Float is the value of a Float parameter.
func (p Params) Float(name string) float64 { return p[name].(float64) }

// Bool is the value of a Bool parameter.
func (p Params) Bool(name string) bool { return p[name].(bool) }

// Choice is the value of a Choice parameter.
func (p Params) Choice(name string) string { return p[name].(string) }

// Text is the value of a Text or ToGoal parameter.
func (p Params) Text(name string) string { return p[name].(string) }
