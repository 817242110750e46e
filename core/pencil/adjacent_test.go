package pencil

import (
	"fmt"
	"slices"
	"testing"
)

// The instances of ready-made rules are about cells that are places.
func TestGroupings(t *testing.T) {
	g := &Givens{Rows: 2, Cols: 3}
	l, at := NewCells(g, Either, func(cell int) bool { return cell != 2 })
	of := Grouping{Name: "Rule", Says: "it holds", Value: Yes, At: at}
	l.Apart(g, of)
	l.NoSquares(g, of)
	l.OnePiece(g, of)
	var got []string
	for _, rule := range l.Rules {
		got = append(got, fmt.Sprint(rule.Name, rule.Says, rule.Holds.Places()))
	}
	want := []string{"Ruleit holds[0 1]", "Ruleit holds[0 2]", "Ruleit holds[1 3]", "Ruleit holds[2 3]", "Ruleit holds[3 4]",
		"Ruleit holds[0 1 2 3]", "Ruleit holds[0 1 2 3 4]"}
	if !slices.Equal(got, want) {
		t.Errorf("the rules are %q, want %q", got, want)
	}
	for _, test := range []struct {
		marks []int16
		want  []int // indices of the broken rules
	}{
		{[]int16{1, 1, 1, 1, 0}, []int{0, 1, 2, 3, 5}},
		{[]int16{1, 0, 0, 1, 0}, []int{6}},
		{[]int16{1, 0, 0, 0, 1}, []int{6}},
		{[]int16{0, 0, 1, 0, 0}, nil},
	} {
		if broken, _ := l.Broken(test.marks); !slices.Equal(broken, test.want) {
			t.Errorf("%v breaks the rules %v, want %v", test.marks, broken, test.want)
		}
	}
}

// Joined and Reaching take places, also if their statements are in another order or about few places.
func TestConnectionsTakePlaces(t *testing.T) {
	of := []Is{{7, Yes}, {3, Yes}, {5, Yes}}
	beside := [][2]int{{3, 5}, {5, 7}, {3, 4}}
	marks := make([]int16, 8)
	for _, test := range []struct {
		holds  *Connected
		yes    []int
		broken bool
	}{
		{Joined(of, beside, -1), []int{3, 7}, true},
		{Joined(of, beside, -1), []int{3, 5, 7}, false},
		{Joined(of, beside, 3), []int{3, 7}, true},
		{Reaching(of, beside, []int{7, 4}), []int{3, 5}, true},
		{Reaching(of, beside, []int{7, 4}), []int{5, 7}, false},
	} {
		clear(marks)
		for _, place := range test.yes {
			marks[place] = Yes
		}
		if _, broken := test.holds.Broken(marks); broken != test.broken {
			t.Errorf("%+v with %v: broken is %v", test.holds, test.yes, broken)
		}
	}
}
