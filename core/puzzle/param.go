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

// Param is the description of a parameter of a solver, a generator or a blank draft, from which forms are made. Describe makes it from a
// Parameter.
type Param struct {
	Name    string    `json:"name"`
	Title   string    `json:"title"`
	Help    string    `json:"help,omitempty"`
	Type    ParamType `json:"type"`
	Default any       `json:"default" ts:"number | boolean | string"` // int, float64, bool or string by Type
	Min     float64   `json:"min,omitempty"`
	Max     float64   `json:"max,omitempty"` // bounds of Int and Float; none if Min and Max are 0
	Choices []string  `json:"choices,omitempty"`
	Unit    string    `json:"unit,omitempty"`
	// Group is the heading of parameters that a form shows folded; "" means not folded.
	Group string `json:"group,omitempty"`
	// Grades reports whether the choices of a generator's parameter are grades, each named by its Word.
	Grades bool `json:"grades,omitempty"`
	// By is the maker of the artifacts that a Learned parameter accepts.
	By *Maker `json:"by,omitempty"`
}

// ParamType is the type of a parameter's value.
type ParamType string

const (
	Int    ParamType = "int"    // a whole number within 2^53
	Float  ParamType = "float"  // any number
	Bool   ParamType = "bool"   // a switch
	Choice ParamType = "choice" // one of Choices
	Text   ParamType = "text"   // one line of text
	// ToGoal is text too: a solution from the position, in the kind's notation, with which the solver begins. If it is empty, a host may
	// use the best solution that it knows, in the measure that a Choice of the same solver names, otherwise in SolverInfo.Optimal.
	ToGoal ParamType = "solution"
	// Learned is text too: an artifact to solve with, empty for an untrained method.
	Learned ParamType = "artifact"
	// Opened is a text too: the puzzle that is open, for a kind whose puzzles have their own rules. A host fills it in, and shows no field.
	Opened ParamType = "puzzle"
)

// Params holds one valid value for each Param by its name, made by Fill and read
// by Parameters.
type Params map[string]any

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
			return nil, fmt.Errorf("there is no parameter “%s”%s", name, known(described))
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
			return nil, fmt.Errorf("%s must be a %s, not %v", p.Name,
				map[ParamType]string{Int: "whole number", Float: "number"}[p.Type], value)
		}
		if (p.Min != 0 || p.Max != 0) && (number < p.Min || number > p.Max) {
			return nil, fmt.Errorf("%s must be from %v to %v, not %v", p.Name, p.Min, p.Max, value)
		}
		if p.Type == Int {
			return int(number), nil
		}
		return number, nil
	case Bool:
		if b, ok := value.(bool); ok {
			return b, nil
		}
		if s, ok := asText(value); ok {
			if b, err := strconv.ParseBool(s); err == nil {
				return b, nil
			}
		}
		return nil, fmt.Errorf("%s must be true or false, not %v", p.Name, value)
	case Text, ToGoal, Opened:
		if s, ok := asText(value); ok {
			return s, nil
		}
		return nil, fmt.Errorf("%s must be a text, not %v", p.Name, value)
	case Learned:
		s, ok := asText(value)
		if !ok {
			return nil, fmt.Errorf("%s must be the text of an artifact, not %v", p.Name, value)
		}
		return s, p.checkArtifact(s)
	default:
		if s, ok := asText(value); ok && slices.Contains(p.Choices, s) {
			return s, nil
		}
		return nil, fmt.Errorf("%s must be one of %s, not %v", p.Name, strings.Join(p.Choices, ", "), value)
	}
}

// asText returns the text of a value of any string type; ok is false for other types.
func asText(value any) (s string, ok bool) {
	if v := reflect.ValueOf(value); v.Kind() == reflect.String {
		return v.String(), true
	}
	return "", false
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

// alike reports whether two values of a parameter are the same, whatever their types.
func alike(a, b any) bool {
	x, wrong := number(a)
	y, also := number(b)
	if wrong == nil && also == nil {
		return x == y
	}
	return fmt.Sprint(a) == fmt.Sprint(b)
}

func number(value any) (float64, error) {
	if s, ok := asText(value); ok {
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
