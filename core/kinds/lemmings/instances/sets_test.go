package instances

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/testcorpus"
)

// posed checks that an instance can be played, does not solve itself, and is solved by its orders, each of which has
// an effect.
func posed(t *testing.T, m *notation.Map, orders []notation.Order) {
	t.Helper()
	if err := m.Check(); err != nil {
		t.Fatalf("%s: %v", m.Title, err)
	}
	if m.SolvesItself() {
		t.Errorf("%s solves itself", m.Title)
	}
	g := rules.NewGame(m.Instance)
	notation.Play(g, orders, func(done []rules.Action, legal []bool) {
		if slices.Contains(legal, false) {
			t.Errorf("%s: step %d: %v has no effect", m.Title, g.Steps(), done)
		}
	})
	if !g.Feasible() {
		t.Errorf("%s: its solution saves %d of %d:\n%s", m.Title, g.Saved(), m.Target, notation.Replay(orders))
	}
	if again, err := notation.ReadMap(m.Text()); err != nil || again.Text() != m.Text() {
		t.Errorf("%s is not read as it is written: %v", m.Title, err)
	}
}

// Each set has ten instances and continues up to the largest that fits; each action of its type is needed.
func TestSets(t *testing.T) {
	for _, s := range Sets() {
		sizes := []int{s.Most}
		for n := 1; n <= Thesis+2; n++ {
			sizes = append(sizes, n)
		}
		for _, n := range sizes {
			m, orders := s.Make(n)
			posed(t, m, orders)
			if n <= Thesis && (m.Rows != rules.DefaultSide || m.Cols != rules.DefaultSide) {
				t.Errorf("%s has %d × %d cells", m.Title, m.Rows, m.Cols)
			}
			if m.Quantity[s.Type] != n || len(orders) != n {
				t.Errorf("%s has %d of its type and %d orders", m.Title, m.Quantity[s.Type], len(orders))
			}
		}
	}
}

// The leniency of table 7.1 for n = 1, counted over all scripts, and for every n by moving one action of a solution while the others
// stay.
func TestLeniency(t *testing.T) {
	for _, s := range Sets() {
		m, _ := s.Make(1)
		if n := scripts(m.Instance, 1000); s.Leniency > 0 && n != s.Leniency || s.Leniency == 0 && n < 30 {
			t.Errorf("%s has %d solutions; the leniency is %d", m.Title, n, s.Leniency)
		}
		for n := 1; n <= Thesis; n++ {
			m, orders := s.Make(n)
			for i := range orders {
				works := lenient(m.Instance, orders, i)
				if s.Leniency > 0 && works != s.Leniency || s.Leniency == 0 && works < 30 {
					t.Errorf("%s: action %d works in %d steps; the leniency is %d", m.Title, i+1, works, s.Leniency)
				}
			}
		}
	}
}

// With one action fewer of a type, there is no solution, as far as trying all scripts can show.
func TestAllOfATypeAreNeeded(t *testing.T) {
	for _, s := range Sets() {
		for n := 1; n <= 2; n++ {
			m, _ := s.Make(n)
			m.Quantity[s.Type]--
			if found := scripts(m.Instance, 1); found != 0 {
				t.Errorf("%s is solved with %d", m.Title, n-1)
			}
		}
	}
}

// The instances equal the reconstructed ones exactly.
func TestAsReconstructed(t *testing.T) {
	files := testcorpus.Files(t, "lemmings/instances/*.txt")
	for _, s := range Sets() {
		for n := 1; n <= Thesis; n++ {
			m, _ := s.Make(n)
			theirs, err := notation.ReadMap(files[s.Name(n)+".txt"])
			if err != nil {
				t.Fatal(err)
			}
			if theirs.Plain() != m.Plain() {
				a, b := strings.Split(m.Plain(), "\n"), strings.Split(theirs.Plain(), "\n")
				for i := range min(len(a), len(b)) {
					if a[i] != b[i] {
						t.Errorf("%s: %q, not %q", s.Name(n), a[i], b[i])
					}
				}
			}
		}
	}
}
