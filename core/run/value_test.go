package run

import "testing"

func TestBetterValues(t *testing.T) {
	for _, test := range []struct {
		name string
		v    Value
		than *Value
		want bool
	}{
		{"than none", Value{Number: 0}, nil, true},
		{"more", Value{Number: 3}, &Value{Number: 2}, true},
		{"the same", Value{Number: 2}, &Value{Number: 2}, false},
		{"less", Value{Number: 1}, &Value{Number: 2}, false},
		{"less, where less is better", Value{1, true}, &Value{2, true}, true},
		{"more, where less is better", Value{3, true}, &Value{2, true}, false},
	} {
		if got := test.v.Better(test.than); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}
