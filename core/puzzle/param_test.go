package puzzle

import (
	"math"
	"testing"
)

var described = []Param{
	{Name: "size", Type: Int, Default: 4, Min: 2, Max: 6},
	{Name: "share", Type: Float, Default: 0.5, Min: -1, Max: 1},
	{Name: "any", Type: Float, Default: 0.0},
	{Name: "show", Type: Bool, Default: true},
	{Name: "order", Type: Choice, Default: "rows", Choices: []string{"rows", "columns"}},
	{Name: "word", Type: Text, Default: "abc"},
	{Name: "way", Type: ToGoal, Default: ""},
}

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

func TestFillAddsDefaults(t *testing.T) {
	p, err := Fill(described, nil)
	if err != nil {
		t.Fatal(err)
	}
	if p.Int("size") != 4 || p.Float("share") != 0.5 || !p.Bool("show") || p.Choice("order") != "rows" || p.Text("word") != "abc" || len(p) != len(described) {
		t.Errorf("got %v", p)
	}
}

// What is given goes before the preset, and that before the defaults.
func TestFillFromAPreset(t *testing.T) {
	info := SolverInfo{
		Name: "s", Params: []Param{{Name: "a", Type: Int, Default: 1, Max: 9}, {Name: "b", Type: Int, Default: 2, Max: 9}, {Name: "c", Type: Int, Default: 3, Max: 9}},
		Presets: []Preset{{Name: "other"}, {Name: "more", Params: map[string]any{"b": 5, "c": 6}}},
	}
	params, err := info.Fill("more", map[string]any{"c": 7})
	if err != nil || params.Int("a") != 1 || params.Int("b") != 5 || params.Int("c") != 7 {
		t.Errorf("%v, %v", params, err)
	}
	if params, err := info.Fill("", nil); err != nil || params.Int("b") != 2 {
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
		{map[string]any{"zeal": 1, "ardour": 1}, `there is no parameter "ardour" (there are size, share, any, show, order, word, way)`},
	} {
		if _, err := Fill(described, test.given); err == nil || err.Error() != test.want {
			t.Errorf("%v: %v, wanted %q", test.given, err, test.want)
		}
	}
	if _, err := Fill(nil, map[string]any{"size": 1}); err == nil || err.Error() != `there is no parameter "size" (none is taken)` {
		t.Errorf("none described: %v", err)
	}
}

func TestSidesAreRowsAndColumns(t *testing.T) {
	sides := Sides(2, 9, 4)
	got, err := Fill(sides, map[string]any{"cols": 9})
	if err != nil || got.Int("rows") != 4 || got.Int("cols") != 9 {
		t.Errorf("%v, %v", got, err)
	}
	for _, name := range []string{"rows", "cols"} {
		for _, side := range []int{1, 10} {
			if _, err := Fill(sides, map[string]any{name: side}); err == nil {
				t.Errorf("%s may be %d", name, side)
			}
		}
	}
}
