package sat

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

func never() bool { return true }

// instance is a random set of constraints over a few Booleans, in a form that can be checked by trying every assignment.
type instance struct {
	n        int
	clauses  [][]Lit
	counts   []counted
	networks []network
}

type counted struct {
	k    int
	lits []Lit
}

type network struct {
	nodes []Lit
	near  [][]int
	root  int
	most  int
}

func some(r *rand.Rand, n, size int) []Lit {
	lits := make([]Lit, 0, size)
	for _, v := range r.Perm(n)[:size] {
		lits = append(lits, Lit(2*v+r.IntN(2)))
	}
	return lits
}

func randomInstance(r *rand.Rand) instance {
	in := instance{n: 4 + r.IntN(9)}
	for range r.IntN(3 * in.n) {
		in.clauses = append(in.clauses, some(r, in.n, 2+r.IntN(3)))
	}
	for range r.IntN(4) {
		size := 2 + r.IntN(in.n-1)
		in.counts = append(in.counts, counted{r.IntN(size + 1), some(r, in.n, size)})
	}
	for range r.IntN(3) {
		size := 3 + r.IntN(in.n-2)
		net := network{nodes: some(r, in.n, size), near: make([][]int, size), root: r.IntN(size+1) - 1}
		if r.IntN(2) == 0 {
			net.most = 1 + r.IntN(size)
			in.counts = append(in.counts, counted{net.most, net.nodes})
		}
		for a := range size {
			for b := range a {
				if r.IntN(size) < 2 {
					net.near[a] = append(net.near[a], b)
					net.near[b] = append(net.near[b], a)
				}
			}
		}
		in.networks = append(in.networks, net)
	}
	return in
}

func (in instance) holds(model int) bool {
	is := func(l Lit) bool { return model>>(l>>1)&1 == 1-int(l&1) }
	for _, clause := range in.clauses {
		any := false
		for _, l := range clause {
			any = any || is(l)
		}
		if !any {
			return false
		}
	}
	for _, c := range in.counts {
		n := 0
		for _, l := range c.lits {
			if is(l) {
				n++
			}
		}
		if n != c.k {
			return false
		}
	}
	for _, net := range in.networks {
		if !net.holds(is) {
			return false
		}
	}
	return true
}

func (net network) holds(is func(Lit) bool) bool {
	start, trues := net.root, 0
	for i, l := range net.nodes {
		if is(l) {
			trues++
			if start < 0 {
				start = i
			}
		}
	}
	if start < 0 {
		return true
	}
	if !is(net.nodes[start]) {
		return false
	}
	seen := make([]bool, len(net.nodes))
	seen[start] = true
	queue := []int{start}
	for at := 0; at < len(queue); at++ {
		for _, j := range net.near[queue[at]] {
			if !seen[j] && is(net.nodes[j]) {
				seen[j] = true
				queue = append(queue, j)
			}
		}
	}
	return len(queue) == trues
}

func (in instance) solver() *Solver {
	s := New(in.n)
	for range in.n {
		s.Var()
	}
	for _, clause := range in.clauses {
		s.Add(clause...)
	}
	for _, c := range in.counts {
		s.Exactly(c.k, c.lits)
	}
	for _, net := range in.networks {
		s.Connected(Always, net.nodes, net.graph(), net.root, net.most)
	}
	return s
}

func (net network) graph() Graph {
	g := Graph{From: []int32{0}}
	for _, list := range net.near {
		for _, j := range list {
			g.Near = append(g.Near, int32(j))
		}
		g.From = append(g.From, int32(len(g.Near)))
	}
	return g
}

// model returns the model as bits.
func (in instance) model(s *Solver) (model int) {
	for v := range in.n {
		if s.True(Lit(2 * v)) {
			model |= 1 << v
		}
	}
	return model
}

func TestModelsAgreeWithBruteForce(t *testing.T) {
	for seed := range models(4000) {
		in := randomInstance(rand.New(rand.NewPCG(seed, 0)))
		var want []int
		for model := range 1 << in.n {
			if in.holds(model) {
				want = append(want, model)
			}
		}
		s := in.solver()
		found := map[int]bool{}
		for s.Solve(never) == Sat {
			model := in.model(s)
			if !in.holds(model) || found[model] {
				t.Fatalf("seed %d: %b is not a new model of %+v", seed, model, in)
			}
			found[model] = true
			var block []Lit
			for v := range in.n {
				block = append(block, Lit(2*v+model>>v&1))
			}
			s.Add(block...)
		}
		if len(found) != len(want) {
			t.Fatalf("seed %d: %d models, want %d, of %+v", seed, len(found), len(want), in)
		}
	}
}

func TestAssumptionsAndCertainLiteralsAgreeWithBruteForce(t *testing.T) {
	for seed := range models(800) {
		in := randomInstance(rand.New(rand.NewPCG(seed, 1)))
		s := in.solver()
		for v := range in.n {
			for _, l := range []Lit{Lit(2 * v), Lit(2*v + 1)} {
				possible := false
				for model := range 1 << in.n {
					possible = possible || model>>v&1 == 1-int(l&1) && in.holds(model)
				}
				if got := s.Solve(never, l); (got == Sat) != possible {
					t.Fatalf("seed %d: %v with %v assumed, possible %v", seed, got, l, possible)
				}
				if possible && s.Certain(l.Not()) {
					t.Fatalf("seed %d: %v is taken for certain, and is not", seed, l.Not())
				}
			}
		}
	}
}

// pigeons returns the problem of n+1 pigeons in n holes: unsatisfiable, and hard for
// clauses alone, so that the solver restarts and reduces its learned clauses.
func pigeons(n int) *Solver {
	s := New(0)
	in := make([][]Lit, n+1)
	for p := range in {
		for range n {
			in[p] = append(in[p], s.Var())
		}
		s.Add(in[p]...)
	}
	for h := range n {
		for p := range in {
			for q := range p {
				s.Add(in[p][h].Not(), in[q][h].Not())
			}
		}
	}
	return s
}

func TestUnsatIsProvedAfterReducingTheLearnedClauses(t *testing.T) {
	s := pigeons(8)
	s.maxLearned = 50
	if got := s.Solve(never); got != Unsat {
		t.Errorf("pigeons: %v", got)
	}
	if s.maxLearned == 50 {
		t.Error("the learned clauses were never reduced, so nothing was tested")
	}
}

func TestSolveResumesAfterStopping(t *testing.T) {
	s := pigeons(7)
	for left := 10; ; left *= 2 {
		ticks := left
		got := s.Solve(func() bool { ticks--; return ticks > 0 })
		if got == Unsat {
			break
		}
		if got != Stopped {
			t.Fatal(got)
		}
	}
}

func TestLubySequence(t *testing.T) {
	want := []int64{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8}
	for i, n := range want {
		if got := luby(int64(i)); got != n {
			t.Errorf("luby(%d) = %d, want %d", i, got, n)
		}
	}
}

func ExampleSolver() {
	s := New(3)
	a, b, c := s.Var(), s.Var(), s.Var()
	s.Exactly(2, []Lit{a, b, c})
	s.Connected(Always, []Lit{a, b, c}, Graph{From: []int32{0, 1, 3, 4}, Near: []int32{1, 0, 2, 1}}, -1, 0)
	s.Add(a)
	fmt.Println(s.Solve(func() bool { return true }) == Sat, s.True(b), s.True(c))
	// Output: true true false
}
