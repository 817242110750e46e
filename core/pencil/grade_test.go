package pencil

import "testing"

func TestGradesOfSteps(t *testing.T) {
	for _, test := range []struct {
		name     string
		rules    int
		tried    int
		usual    grade
		crossing grade
	}{
		{"a last value", 0, 0, easy, easy},
		{"a rule that is read", 1, 0, easy, easy},
		{"a rule about three open places that is tried", 1, 3, easy, easy},
		{"a rule about four open places that is tried", 1, 4, easy, medium},
		{"two rules", 2, 0, medium, hard},
		{"three rules", 3, 0, hard, hard},
		{"a ring of four", 4, 0, expert, hard},
		{"five rules", 5, 0, expert, expert},
		{"six rules", 6, 0, search, expert},
		{"seven rules", 7, 0, search, search},
	} {
		s := step{rules: make([]int, test.rules), tried: test.tried}
		if is := usual.of(s); is != test.usual {
			t.Errorf("%s is %s", test.name, is)
		}
		if is := crossing.of(s); is != test.crossing {
			t.Errorf("%s is %s where rules cross", test.name, is)
		}
	}
}
