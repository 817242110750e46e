package puzzle

import (
	"math"
	"reflect"
	"slices"
	"testing"
)

// The order of a table, as its parameter gives it.
type order int

const (
	byRows order = iota
	byColumns
)

var (
	size  = &IntParam{Name: "size", Title: "Size", Default: 4, Min: 2, Max: 6}
	part  = &FloatParam{Name: "share", Title: "Share", Default: 0.5, Min: -1, Max: 1}
	free  = &FloatParam{Name: "any", Title: "Any"}
	shown = &BoolParam{Name: "show", Title: "Show", Default: true}
	sort  = &ChoiceParam[order]{Name: "order", Title: "Order", Default: byRows,
		Choices: []Named[order]{{"rows", byRows}, {"columns", byColumns}}}
	word = &TextParam{Name: "word", Title: "Word", Default: "abc"}
	way  = &SolutionParam{Name: "way", Title: "Way"}

	described = Describe(size, part, free, shown, sort, word, way)
)

func TestFill(t *testing.T) {
	for _, test := range []struct {
		name  string
		given any
		want  any
	}{
		{"size", 3, 3},
		{"size", int8(3), 3},
		{"size", uint64(6), 6},
		{"size", 3.0, 3},
		{"size", float32(3), 3},
		{"size", "5", 5},
		{"share", 1, 1.0},
		{"share", "0.25", 0.25},
		{"any", -1e9, -1e9},
		{"show", false, false},
		{"show", "false", false},
		{"order", "columns", "columns"},
		{"order", letter("columns"), "columns"},
		{"word", "", ""},
		{"word", "0 1\t[2]", "0 1\t[2]"},
		{"way", "RRd", "RRd"},
	} {
		got, err := Fill(described, map[string]any{test.name: test.given})
		if err != nil {
			t.Errorf("%s = %v: %v", test.name, test.given, err)
			continue
		}
		if got[test.name] != test.want {
			t.Errorf("%s = %v gave %v", test.name, test.given, got[test.name])
		}
	}
}

func TestParametersReadWhatIsFilled(t *testing.T) {
	for _, test := range []struct {
		given map[string]any
		size  int
		part  float64
		shown bool
		sort  order
		word  string
		way   string
	}{
		{nil, 4, 0.5, true, byRows, "abc", ""},
		{map[string]any{"size": "5", "share": 1, "show": "false", "order": "columns", "word": "", "way": "RRd"}, 5, 1, false,
			byColumns, "", "RRd"},
	} {
		p, err := Fill(described, test.given)
		if err != nil {
			t.Fatal(err)
		}
		if size.Of(p) != test.size || part.Of(p) != test.part || free.Of(p) != 0 || shown.Of(p) != test.shown || sort.Of(p) != test.sort ||
			word.Of(p) != test.word || way.Of(p) != test.way || len(p) != len(described) {
			t.Errorf("%v: got %v", test.given, p)
		}
	}
}

// A parameter that is missing or has another type gets its default, without a panic.
func TestParametersThatAreNotThereHaveTheirDefaults(t *testing.T) {
	for _, p := range []Params{nil, {}, {"size": 5.5, "share": "much", "show": 1, "order": "spiral", "word": 3, "way": nil}} {
		if size.Of(p) != 4 || part.Of(p) != 0.5 || !shown.Of(p) || sort.Of(p) != byRows || word.Of(p) != "abc" || way.Of(p) != "" {
			t.Errorf("%v is not read as the defaults", p)
		}
	}
}

func TestADescriptionIsThatOfItsParameter(t *testing.T) {
	p := &IntParam{Name: "n", Title: "Number", Help: "how many", Group: "Rare", Unit: "cells", Default: 3, Min: 1, Max: 9}
	want := Param{Name: "n", Title: "Number", Help: "how many", Group: "Rare", Unit: "cells", Type: Int, Default: 3, Min: 1, Max: 9}
	if got := Describe(p); len(got) != 1 || !reflect.DeepEqual(got[0], want) {
		t.Errorf("%+v", got)
	}
	columns := *sort
	columns.Default = byColumns
	if got := Describe(&columns)[0]; got.Default != "columns" || !slices.Equal(got.Choices, []string{"rows", "columns"}) {
		t.Errorf("%+v", got)
	}
	if got := Words[letter]("b", "a"); !slices.Equal(got, []Named[letter]{{"b", "b"}, {"a", "a"}}) {
		t.Errorf("%v", got)
	}
}

type letter string

// A given value goes before the preset, and the preset before the defaults.
func TestFillFromAPreset(t *testing.T) {
	a, b, c := &IntParam{Name: "a", Default: 1, Max: 9}, &IntParam{Name: "b", Default: 2, Max: 9}, &IntParam{Name: "c", Default: 3, Max: 9}
	info := SolverInfo{
		Name: "s", Params: Describe(a, b, c),
		Presets: []Preset{{Name: "other"}, {Name: "more", Params: map[string]any{"b": 5, "c": 6}}},
	}
	params, err := info.Fill("more", map[string]any{"c": 7})
	if err != nil || a.Of(params) != 1 || b.Of(params) != 5 || c.Of(params) != 7 {
		t.Errorf("%v, %v", params, err)
	}
	if params, err := info.Fill("", nil); err != nil || b.Of(params) != 2 {
		t.Errorf("without a preset: %v, %v", params, err)
	}
	if _, err := info.Fill("fast", nil); err == nil || err.Error() != "the solver s has no preset fast" {
		t.Error(err)
	}
	if len(info.Presets[1].Params) != 2 || info.Presets[1].Params["c"] != 6 {
		t.Errorf("the preset has become %v", info.Presets[1].Params)
	}
}

func TestFillRefuses(t *testing.T) {
	for _, test := range []struct {
		given map[string]any
		want  string
	}{
		{map[string]any{"size": 7}, "size must be from 2 to 6, not 7"},
		{map[string]any{"size": 2.5}, "size must be a whole number, not 2.5"},
		{map[string]any{"size": "big"}, "size must be a whole number, not big"},
		{map[string]any{"size": nil}, "size must be a whole number, not <nil>"},
		{map[string]any{"share": math.NaN()}, "share must be a number, not NaN"},
		{map[string]any{"any": math.Inf(1)}, "any must be a number, not +Inf"},
		{map[string]any{"show": "perhaps"}, "show must be true or false, not perhaps"},
		{map[string]any{"order": "spiral"}, "order must be one of rows, columns, not spiral"},
		{map[string]any{"word": 1}, "word must be a text, not 1"},
		{map[string]any{"zeal": 1, "ardour": 1}, `there is no parameter “ardour” (there are size, share, any, show, order, word, way)`},
	} {
		if _, err := Fill(described, test.given); err == nil || err.Error() != test.want {
			t.Errorf("%v: %v, wanted %q", test.given, err, test.want)
		}
	}
	if _, err := Fill(Describe(&IntParam{Name: "one", Default: 2, Min: 2, Max: 2}), map[string]any{"one": 3}); err == nil {
		t.Error("a parameter with one value has another")
	}
	if _, err := Fill(nil, map[string]any{"size": 1}); err == nil || err.Error() != `there is no parameter “size” (none is taken)` {
		t.Errorf("none described: %v", err)
	}
}

// A parameter that no longer exists is accepted with the value that is now fixed, and with no other.
func TestFillWithoutWhatIsGone(t *testing.T) {
	info := SolverInfo{Name: "s", Params: described, Gone: map[string]any{"chunk": 0, "taxed": false, "rate": 0.5}}
	for _, given := range []map[string]any{nil, {"chunk": 0}, {"chunk": int8(0), "size": 3}, {"chunk": "0"}, {"taxed": false},
		{"taxed": "false"}, {"rate": 0.5}, {"rate": "0.50"}} {
		if p, err := info.Fill("", given); err != nil || len(p) != len(described) {
			t.Errorf("%v: %v, %v", given, p, err)
		}
	}
	for _, test := range []struct {
		given map[string]any
		want  string
	}{
		{map[string]any{"chunk": 50}, "chunk can no longer be set: it is always 0, not 50"},
		{map[string]any{"taxed": true, "rate": 0.5}, "taxed can no longer be set: it is always false, not true"},
	} {
		if _, err := info.Fill("", test.given); err == nil || err.Error() != test.want {
			t.Errorf("%v: %v, want %s", test.given, err, test.want)
		}
	}
	info.Gone["size"] = 4
	if info.Check() == nil {
		t.Error("a parameter is both there and gone")
	}
}

func TestSidesAreRowsAndColumns(t *testing.T) {
	sides := NewSides(2, 9, 4)
	got, err := Fill(Describe(sides), map[string]any{"cols": 9})
	if err != nil {
		t.Fatal(err)
	}
	if rows, cols := sides.Of(got); rows != 4 || cols != 9 {
		t.Errorf("%v", got)
	}
	for _, name := range []string{"rows", "cols"} {
		for _, side := range []int{1, 10} {
			if _, err := Fill(Describe(sides), map[string]any{name: side}); err == nil {
				t.Errorf("%s may be %d", name, side)
			}
		}
	}
}
