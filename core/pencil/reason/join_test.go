package reason

import (
	"math"
	"math/rand/v2"
	"testing"

	"unknot/core/pencil"
	"unknot/core/pencil/language"
)

// numberlink lays out a board by the rules of Numberlink, and more rules.
func numberlink(t *testing.T, rows, cols int, numbers []int, more string) *pencil.Layout {
	t.Helper()
	genre, err := language.Read("genre Lines\nboard 2 to 9\nclue n: number 1.. in cells\nmark line in paths\npaths line join n\n" + more)
	if err != nil {
		t.Fatal(err)
	}
	spec := pencil.NewSpec(genre)
	g := spec.Form.NewGivens(rows, cols)
	for at, n := range numbers {
		if n > 0 {
			g.Clues[at] = n
		}
	}
	p, err := spec.LayOut(g)
	if err != nil {
		t.Fatal(err)
	}
	return p.Layout
}

// The search along the frontier, clause learning with taut paths, and clause learning with all paths find as many solutions as each other,
// up to two, and each keeps the rules.
func TestWaysToJoinAgree(t *testing.T) {
	always := func() bool { return true }
	chance := rand.New(rand.NewPCG(3, 4))
	var counts [3]int
	for range 1500 {
		rows, cols := 2+chance.IntN(4), 2+chance.IntN(4)
		numbers, cells := make([]int, rows*cols), chance.Perm(rows*cols)
		for k := range 1 + chance.IntN(rows*cols/2) {
			n := 1 + k
			if chance.IntN(5) == 0 {
				n = 1
			}
			numbers[cells[2*k]], numbers[cells[2*k+1]] = n, n
		}
		l := numberlink(t, rows, cols, numbers, "")
		n, ok := l.Numberlink()
		if !ok {
			t.Fatal("the layout is not a Numberlink")
		}
		all := pencil.Proof{Certain: l.Bare()}
		search(&all, pencil.NewModel(l, false, always), false, always)
		along, learned := joining{&pencil.Proof{}, n, always, nil}, joining{&pencil.Proof{}, n, always, n.Taut(l, always)}
		if !along.along(math.MaxInt) || !learned.learn(math.MaxInt64) {
			t.Fatal("a search was not decided")
		}
		counts[solutions(t, l, &all)]++
		for _, f := range []*pencil.Proof{along.Proof, learned.Proof} {
			if got, want := solutions(t, l, f), solutions(t, l, &all); got != want {
				t.Errorf("%d × %d %v: %d solutions, want %d", rows, cols, numbers, got, want)
			}
		}
	}
	if min(counts[0], counts[1], counts[2]) < 20 {
		t.Errorf("boards with none, one and several solutions: %v", counts)
	}
}

// solutions counts the solutions of a proof, and checks them.
func solutions(t *testing.T, l *pencil.Layout, f *pencil.Proof) (n int) {
	t.Helper()
	for _, marks := range [][]int16{f.First, f.Second} {
		if marks == nil {
			continue
		}
		if n++; !l.Solved(marks) {
			t.Errorf("%v breaks a rule", marks)
		}
	}
	return n
}

// Only boards whose rules are those of Numberlink are decided as such.
func TestOtherRulesAreNoNumberlink(t *testing.T) {
	numbers := []int{1, 0, 0, 0, 0, 1}
	for _, test := range []struct {
		name, more string
		want       bool
	}{
		{"no more rules", "", true},
		{"every cell is passed", "rule All: each c in cells: passes c\n", false},
		{"a rule about one cell", "rule One: each c in cells with n: count line in sides of c = 1\n", true},
		{"two lines at a number", "rule Two: each c in cells with n: count line in sides of c = 2\n", false},
		{"a rule about a row", "rule Row: each r in rows: some c in r: passes c\n", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			if _, is := numberlink(t, 2, 3, numbers, test.more).Numberlink(); is != test.want {
				t.Errorf("it is a Numberlink: %v, want %v", is, test.want)
			}
		})
	}
}
