package reason

import (
	"slices"
	"testing"

	"unknot/core/pencil"
)

func TestGradesOfSteps(t *testing.T) {
	for _, test := range []struct {
		name  string
		rules int
		tried int
		usual pencil.Grade
		sums  pencil.Grade
	}{
		{"a last value", 0, 0, pencil.Easy, pencil.Easy},
		{"a rule that is read", 1, 0, pencil.Easy, pencil.Easy},
		{"a rule about three open places that is tried", 1, 3, pencil.Easy, pencil.Easy},
		{"a rule about four open places that is tried", 1, 4, pencil.Easy, pencil.Medium},
		{"two rules", 2, 0, pencil.Medium, pencil.Hard},
		{"three rules", 3, 0, pencil.Hard, pencil.Hard},
		{"a ring of four", 4, 0, pencil.Expert, pencil.Hard},
		{"five rules", 5, 0, pencil.Expert, pencil.Expert},
		{"six rules", 6, 0, pencil.Search, pencil.Expert},
		{"seven rules", 7, 0, pencil.Search, pencil.Search},
	} {
		s := Step{Rules: make([]int, test.rules), tried: test.tried}
		if is := usual.Of(s); is != test.usual {
			t.Errorf("%s is %s", test.name, is)
		}
		if is := sums.Of(s); is != test.sums {
			t.Errorf("%s is %s where sums cross", test.name, is)
		}
		if is := lines.Of(s); !slices.Contains(append(lines.Grades(), pencil.Search), is) {
			t.Errorf("%s is %s where lines cross", test.name, is)
		}
	}
}
