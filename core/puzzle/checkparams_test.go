package puzzle

import "testing"

func TestCheckParams(t *testing.T) {
	if err := CheckParams(described); err != nil {
		t.Errorf("nothing is wrong: %v", err)
	}
	for want, wrong := range map[string][]Parameter{
		`there are two parameters called "size"`:            {size, part, &TextParam{Name: "size", Title: "Size"}},
		`the parameter "", "Size" needs a name and a title`: {&IntParam{Title: "Size"}},
		`the parameter "size", "" needs a name and a title`: {&IntParam{Name: "size"}},
		"size has bounds from 3 to 2":                       {&IntParam{Name: "size", Title: "Size", Default: 2, Min: 3, Max: 2}},
		"a default: size must be from 2 to 6, not 0":        {&IntParam{Name: "size", Title: "Size", Min: 2, Max: 6}},
		"a default: share must be from 0 to 1, not 1.5":     {&FloatParam{Name: "share", Title: "Share", Default: 1.5, Max: 1}},
		"a default: order must be one of rows, columns, not ": {&ChoiceParam[order]{Name: "order", Title: "Order", Default: 7,
			Choices: sort.Choices}},
		`order has the choice "rows" twice or without a name`: {&ChoiceParam[order]{Name: "order", Title: "Order",
			Choices: []Named[order]{{"rows", byRows}, {"rows", byColumns}}}},
		`order has the choice "" twice or without a name`: {&ChoiceParam[order]{Name: "order", Title: "Order",
			Choices: []Named[order]{{"", byRows}}}},
		`a default: order must be one of , not `: {&ChoiceParam[order]{Name: "order", Title: "Order"}},
	} {
		if err := CheckParams(Describe(wrong...)); err == nil || err.Error() != want {
			t.Errorf("%v, wanted %s", err, want)
		}
	}
}

func TestCheckPresets(t *testing.T) {
	for want, presets := range map[string][]Preset{
		"": {{Name: "small", Title: "Small", Params: map[string]any{"size": 2}}, {Name: "plain", Title: "Plain"}},
		"the preset small: size must be from 2 to 6, not 1": {{Name: "small", Title: "Small",
			Params: map[string]any{"size": 1}}},
		`the preset small: there is no parameter “sise” (there are size)`: {{Name: "small", Title: "Small",
			Params: map[string]any{"sise": 2}}},
		`the preset "small", "Again" is there twice, or has no name or title`: {{Name: "small", Title: "Small"},
			{Name: "small", Title: "Again"}},
		`the preset "", "Small" is there twice, or has no name or title`: {{Title: "Small"}},
	} {
		err := SolverInfo{Params: Describe(size), Presets: presets}.Check()
		if got := ""; err != nil && err.Error() != want || err == nil && want != got {
			t.Errorf("%v, wanted %q", err, want)
		}
	}
}
