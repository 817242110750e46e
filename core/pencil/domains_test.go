package pencil

import "testing"

// A search over sets of values takes only the puzzles whose rules it states completely.
func TestDomainsNeedWordsForAllRules(t *testing.T) {
	house := Each{Of: []int{0, 1, 2}, Values: []int{1, 2, 3}}
	for _, test := range []struct {
		name   string
		values []int
		rules  []Constraint
		ok     bool
	}{
		{"a house", []int{1, 2, 3}, []Constraint{house}, true},
		{"no house", []int{1, 2, 3}, []Constraint{Different{0, 1, 2}}, false},
		{"a house of some of the values", []int{1, 2, 3, 4}, []Constraint{house}, false},
		{"values below none", []int{-1, 1, 2}, []Constraint{Each{Of: []int{0, 1, 2}, Values: []int{-1, 1, 2}}}, false},
		{"values above 31", []int{1, 2, 32}, []Constraint{Each{Of: []int{0, 1, 2}, Values: []int{1, 2, 32}}}, false},
		{"a rule without words", []int{1, 2, 3}, []Constraint{house, Runs{Of: []Is{{0, 1}}, Lengths: []int{1}}}, false},
		{"a sum", []int{1, 2, 3}, []Constraint{house, Linear{Least: 3, Most: 3, Of: []Term{{0, 1, 1, 3}, {1, 1, 1, 3}}}}, true},
		{"a statement that counts twice", []int{1, 2, 3}, []Constraint{house, Count{Least: 1, Most: 2, Of: []Is{{0, 1}, {0, 1}}}}, false},
	} {
		l := &Layout{Places: make([]Place, 3)}
		for i := range l.Places {
			l.Places[i].Values = test.values
		}
		for _, c := range test.rules {
			l.Rules = append(l.Rules, Rule{Holds: c})
		}
		if _, ok := l.Domains(); ok != test.ok {
			t.Errorf("%s: %t", test.name, ok)
		}
	}
}
