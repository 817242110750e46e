package csp

import (
	"fmt"
	"testing"
)

// Propagation alone finds these consequences, also when the guard comes last.
func TestWhatFollowsAtOnce(t *testing.T) {
	square := Graph{Nodes: 8, Edges: [][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 0}, {4, 5}, {5, 6}, {6, 7}, {7, 4}}}
	row := Grid(1, 5)
	for _, test := range []struct {
		name    string
		post    func(m *Model, guard Lit, b []Lit)
		given   []int // indices of b that are true
		lacking []int // indices of b that are false
		follows func(m *Model, b []Lit) Lit
	}{
		{"a count has enough", func(m *Model, guard Lit, b []Lit) { m.Count(guard, 0, 2, b[:4]...) }, []int{0, 1}, nil,
			func(m *Model, b []Lit) Lit { return m.All(b[2].Not(), b[3].Not()) }},
		{"a count needs all", func(m *Model, guard Lit, b []Lit) { m.Count(guard, 2, 3, b[:4]...) }, nil, []int{0, 1},
			func(m *Model, b []Lit) Lit { return m.All(b[2], b[3]) }},
		{"a sum leaves no more", func(m *Model, guard Lit, b []Lit) {
			m.Linear(guard, 0, 7, []int{3, 5}, []Int{m.If(b[0], 1, 0), m.If(b[1], 1, 0)})
		}, []int{0}, nil, func(m *Model, b []Lit) Lit { return b[1].Not() }},
		{"a sum needs more", func(m *Model, guard Lit, b []Lit) {
			m.Linear(guard, 4, 8, []int{3, 5}, []Int{m.If(b[0], 1, 0), m.If(b[1], 1, 0)})
		}, nil, nil, func(m *Model, b []Lit) Lit { return b[1] }},
		{"two are different", func(m *Model, guard Lit, b []Lit) {
			x, y := m.Int(1, 3), m.Int(1, 3)
			m.Same(b[0], x.Is(2))
			m.Same(b[1], y.Is(2))
			m.AllDifferent(guard, x, y)
		}, []int{0}, nil, func(m *Model, b []Lit) Lit { return b[1].Not() }},
		{"a long run has a middle", func(m *Model, guard Lit, b []Lit) { m.Runs(guard, []int{3}, b[:5]) }, nil, nil,
			func(m *Model, b []Lit) Lit { return b[2] }},
		{"what lies between is connected", func(m *Model, guard Lit, b []Lit) { m.Connected(guard, b[:5], row) }, []int{0, 4}, nil,
			func(m *Model, b []Lit) Lit { return m.All(b[1:4]...) }},
		{"a loop does not close too soon", func(m *Model, guard Lit, b []Lit) { m.OneLoop(guard, b[:8], square) }, []int{0, 1, 2, 5}, nil,
			func(m *Model, b []Lit) Lit { return b[3].Not() }},
		{"nor when another edge comes later", func(m *Model, guard Lit, b []Lit) {
			m.OneLoop(guard, b[:8], square)
		}, []int{5, 0, 1, 2}, nil,
			func(m *Model, b []Lit) Lit { return b[3].Not() }},
		{"beside a loop there is nothing", func(m *Model, guard Lit, b []Lit) { m.OneLoop(guard, b[:8], square) }, []int{0, 1, 2, 3}, nil,
			func(m *Model, b []Lit) Lit { return m.Any(b[4:8]...).Not() }},
		{"a path joins equal numbers", func(m *Model, guard Lit, b []Lit) {
			m.Paths(guard, b[:7], Grid(2, 3), []int{1, 0, 2, 0, 1, 2})
		}, []int{0}, nil,
			func(m *Model, b []Lit) Lit { return b[1].Not() }},
	} {
		for _, last := range []string{"guard", "givens"} {
			m := New(0)
			b := m.Bools(9)
			guard := m.Bool()
			test.post(m, guard, b)
			follows := test.follows(m, b)
			give := func() {
				for _, i := range test.given {
					m.Clause(b[i])
					propagated(m)
				}
				for _, i := range test.lacking {
					m.Clause(b[i].Not())
					propagated(m)
				}
			}
			if last == "givens" {
				m.Clause(guard)
				propagated(m)
				give()
			} else {
				give()
				if m.Certain(follows) {
					t.Errorf("%s: before the guard is true", test.name)
				}
				m.Clause(guard)
				propagated(m)
			}
			if !m.Certain(follows) {
				t.Errorf("%s, the %s last: it is not found", test.name, last)
			}
		}
	}
}

// propagated stops the solver at its first decision.
func propagated(m *Model) {
	ticks := 0
	m.Solve(func() bool { ticks++; return ticks < 2 })
}

func ExampleModel() {
	forever := func() bool { return true }
	m := New(0)
	a, b := m.Int(1, 9), m.Int(1, 9)
	sum, product, order := m.Bool(), m.Bool(), m.Bool() // guards of the three rules
	m.Sum(sum, 9, 9, a, b)
	m.Table(product, [][]int{{2, 9}, {3, 6}, {6, 3}, {9, 2}}, a, b)
	m.Linear(order, 1, 9, []int{-1, 1}, []Int{a, b})
	fmt.Println(m.Solve(forever, sum, product, order) == Sat, a.Value(), b.Value())

	wrong := a.Is(4)
	m.Solve(forever, sum, product, order, wrong)
	core, minimal := m.Shrink(forever, 0, m.Core(), wrong)
	fmt.Println(len(core) == 1 && core[0] == product, minimal)
	// Output:
	// true 3 6
	// true true
}
