package pencil

import "testing"

func TestGradesOfSteps(t *testing.T) {
	for _, test := range []struct {
		name     string
		rules    int
		tried    int
		usual    Grade
		crossing Grade
	}{
		{"a last value", 0, 0, Easy, Easy},
		{"a rule that is read", 1, 0, Easy, Easy},
		{"a rule about three open places that is tried", 1, 3, Easy, Easy},
		{"a rule about four open places that is tried", 1, 4, Easy, Medium},
		{"two rules", 2, 0, Medium, Hard},
		{"three rules", 3, 0, Hard, Hard},
		{"a ring of four", 4, 0, Expert, Hard},
		{"five rules", 5, 0, Expert, Expert},
		{"six rules", 6, 0, Search, Expert},
		{"seven rules", 7, 0, Search, Search},
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
