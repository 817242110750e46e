package sat

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// rule is a constraint that can be posted, and can be checked for one assignment.
type rule struct {
	guard Lit
	post  func(*Solver)
	holds func(is func(Lit) bool) bool
}

// puzzle is a random set of clauses and rules, each under a guard or none, with its models.
type puzzle struct {
	n       int
	clauses [][]Lit
	rules   []rule
	models  []int
}

func in(model int) func(Lit) bool {
	return func(l Lit) bool { return model>>(l>>1)&1 == 1-int(l&1) }
}

func randomPuzzle(r *rand.Rand) (p puzzle) {
	p.n = 5 + r.IntN(5)
	for range r.IntN(p.n) {
		p.clauses = append(p.clauses, some(r, p.n, 2+r.IntN(3)))
	}
	kinds := []func(*rand.Rand, Lit, []Lit) rule{countRule, linearRule, connectedRule, loopRule, forestRule, wordRule,
		divisionRule, balancedRule, congruentRule}
	for range 1 + r.IntN(3) {
		lits := some(r, p.n, p.n)
		guard := Always
		if r.IntN(3) > 0 {
			guard, lits = lits[0], lits[1:]
		}
		p.rules = append(p.rules, kinds[r.IntN(len(kinds))](r, guard, lits))
	}
	for model := range 1 << p.n {
		if p.holds(in(model)) {
			p.models = append(p.models, model)
		}
	}
	return p
}

func (p puzzle) holds(is func(Lit) bool) bool {
	for _, clause := range p.clauses {
		if !slices.ContainsFunc(clause, is) {
			return false
		}
	}
	for _, c := range p.rules {
		if (c.guard < 0 || is(c.guard)) && !c.holds(is) {
			return false
		}
	}
	return true
}

func (p puzzle) solver(r *rand.Rand) *Solver {
	s := New(p.n)
	for range p.n {
		s.Var()
	}
	add := func() {
		for _, clause := range p.clauses {
			s.Add(clause...)
		}
	}
	first := r.IntN(2) == 0
	if first {
		add()
	}
	for _, c := range p.rules {
		c.post(s)
	}
	if !first {
		add()
	}
	return s
}

func countRule(r *rand.Rand, guard Lit, lits []Lit) rule {
	lits = lits[:1+r.IntN(len(lits))]
	least := r.IntN(len(lits)+2) - 1
	most := least + r.IntN(len(lits)+1)
	return rule{guard, func(s *Solver) { s.Count(guard, least, most, lits) }, func(is func(Lit) bool) bool {
		n := 0
		for _, l := range lits {
			if is(l) {
				n++
			}
		}
		return least <= n && n <= most
	}}
}

func linearRule(r *rand.Rand, guard Lit, lits []Lit) rule {
	var chains []Chain
	highest := 0
	for len(lits) > 0 {
		n := 1 + r.IntN(min(3, len(lits)))
		c := Chain{Lits: lits[:n]}
		weight := 0
		for range n {
			weight += 1 + r.IntN(3)
			c.Weights = append(c.Weights, int32(weight))
		}
		highest += weight
		chains, lits = append(chains, c), lits[n:]
	}
	least := r.IntN(highest + 2)
	most := least + r.IntN(4)
	post := func(s *Solver) {
		for _, c := range chains {
			for j := 1; j < len(c.Lits); j++ {
				s.Add(c.Lits[j].Not(), c.Lits[j-1])
			}
		}
		s.Linear(guard, least, most, chains, nil)
	}
	return rule{Always, post, func(is func(Lit) bool) bool {
		sum := 0
		for _, c := range chains {
			for j, l := range c.Lits {
				if is(l) && j > 0 && !is(c.Lits[j-1]) {
					return false
				}
			}
			for j := len(c.Lits) - 1; j >= 0; j-- {
				if is(c.Lits[j]) {
					sum += int(c.Weights[j])
					break
				}
			}
		}
		return guard >= 0 && !is(guard) || least <= sum && sum <= most
	}}
}

func connectedRule(r *rand.Rand, guard Lit, lits []Lit) rule {
	net := network{nodes: lits, near: make([][]int, len(lits)), root: r.IntN(len(lits)+1) - 1}
	for a := range lits {
		for b := range a {
			if r.IntN(len(lits)) < 2 {
				net.near[a] = append(net.near[a], b)
				net.near[b] = append(net.near[b], a)
			}
		}
	}
	most := 0
	if r.IntN(2) == 0 {
		most = 1 + r.IntN(len(lits))
	}
	post := func(s *Solver) {
		if most > 0 {
			s.Count(guard, 0, most, lits)
		}
		s.Connected(guard, lits, net.graph(), net.root, most)
	}
	return rule{guard, post, func(is func(Lit) bool) bool {
		n := 0
		for _, l := range lits {
			if is(l) {
				n++
			}
		}
		return (most == 0 || n <= most) && net.holds(is)
	}}
}

// loopRule is a loop or paths over a random graph, with the degree at most two.
func loopRule(r *rand.Rand, guard Lit, lits []Lit) rule {
	ends := make([][2]int32, len(lits))
	vertices := 3 + r.IntN(3)
	for i := range ends {
		at := r.Perm(vertices)
		ends[i] = [2]int32{int32(at[0]), int32(at[1])}
	}
	paths := r.IntN(3) == 0
	post := func(s *Solver) {
		for v := range vertices {
			var here []Lit
			for i, e := range ends {
				if e[0] == int32(v) || e[1] == int32(v) {
					here = append(here, lits[i])
				}
			}
			s.Count(guard, 0, 2, here)
		}
		if paths {
			s.Paths(guard, lits, ends)
		} else {
			s.Loop(guard, lits, ends)
		}
	}
	return rule{guard, post, func(is func(Lit) bool) bool { return loopHolds(is, lits, ends, vertices, paths) }}
}

// forestRule is a random graph without a ring.
func forestRule(r *rand.Rand, guard Lit, lits []Lit) rule {
	ends := make([][2]int32, len(lits))
	vertices := 3 + r.IntN(3)
	for i := range ends {
		at := r.Perm(vertices)
		ends[i] = [2]int32{int32(at[0]), int32(at[1])}
	}
	return rule{guard, func(s *Solver) { s.Forest(guard, lits, ends) }, func(is func(Lit) bool) bool {
		group := make([]int32, vertices)
		for v := range group {
			group[v] = int32(v)
		}
		for i, l := range lits {
			one, other := group[ends[i][0]], group[ends[i][1]]
			if is(l) && one == other {
				return false
			}
			for v := range group {
				if is(l) && group[v] == other {
					group[v] = one
				}
			}
		}
		return true
	}}
}

// divisionRule is a random graph whose cut edges are the borders of its parts.
func divisionRule(r *rand.Rand, guard Lit, lits []Lit) rule {
	ends := make([][2]int32, len(lits))
	vertices := 3 + r.IntN(3)
	for i := range ends {
		at := r.Perm(vertices)
		ends[i] = [2]int32{int32(at[0]), int32(at[1])}
	}
	return rule{guard, func(s *Solver) { s.Division(guard, lits, ends) }, func(is func(Lit) bool) bool {
		part := patches(vertices, ends, func(e int) bool { return !is(lits[e]) })
		for i, l := range lits {
			if is(l) && part[ends[i][0]] == part[ends[i][1]] {
				return false
			}
		}
		return true
	}}
}

// balancedRule is a random graph with a weight at each vertex; the weights of each part add up to 0.
func balancedRule(r *rand.Rand, guard Lit, lits []Lit) rule {
	ends, weights := make([][2]int32, len(lits)), make([]int8, 2+2*r.IntN(2))
	for v := range weights {
		weights[v] = int8(1 - 2*(v%2))
	}
	for i := range ends {
		at := r.Perm(len(weights))
		ends[i] = [2]int32{int32(at[0]), int32(at[1])}
	}
	return rule{guard, func(s *Solver) { s.Balanced(guard, lits, ends, weights) }, func(is func(Lit) bool) bool {
		sums := make([]int, len(weights))
		for v, part := range patches(len(weights), ends, func(e int) bool { return !is(lits[e]) }) {
			sums[part] += int(weights[v])
		}
		return !slices.ContainsFunc(sums, func(sum int) bool { return sum != 0 })
	}}
}

// patches returns, by vertex, the least vertex that edges join with it.
func patches(vertices int, ends [][2]int32, joins func(edge int) bool) []int32 {
	part := make([]int32, vertices)
	for v := range part {
		part[v] = int32(v)
	}
	for range vertices {
		for e, pair := range ends {
			if least := min(part[pair[0]], part[pair[1]]); joins(e) {
				part[pair[0]], part[pair[1]] = least, least
			}
		}
	}
	return part
}

// congruentRule is a random board of two sorts of cells, some of whose areas must be two halves of the same shape.
func congruentRule(r *rand.Rand, guard Lit, lits []Lit) rule {
	b := Board{Rows: 1, Cols: 2 + r.IntN(3)}
	if len(lits) > 5 {
		b.Rows, b.Cols = 2, 2
	}
	if len(lits) > 7 && r.IntN(2) == 0 {
		b.Rows, b.Cols = 2, 3
	}
	n := b.Rows * b.Cols
	for c := range n {
		b.Sort = append(b.Sort, int8(r.IntN(2)))
		if c%b.Cols > 0 {
			b.Ends = append(b.Ends, [2]int32{int32(c - 1), int32(c)})
		}
		if c >= b.Cols {
			b.Ends = append(b.Ends, [2]int32{int32(c - b.Cols), int32(c)})
		}
	}
	b.Cuts = lits[:len(b.Ends)]
	guards := make([]Lit, n)
	for c := range guards {
		if guards[c] = guard; guard < 0 || r.IntN(3) == 0 {
			guards[c] = append(lits[len(b.Ends):], lits[0])[r.IntN(len(lits)-len(b.Ends)+1)]
		}
	}
	return rule{Always, func(s *Solver) { s.Congruent(b, guards) }, func(is func(Lit) bool) bool {
		area := patches(n, b.Ends, func(e int) bool { return !is(b.Cuts[e]) })
		half := patches(n, b.Ends, func(e int) bool { return !is(b.Cuts[e]) && b.Sort[b.Ends[e][0]] == b.Sort[b.Ends[e][1]] })
		for c, guard := range guards {
			if is(guard) && !b.halved(area[c], area, half) {
				return false
			}
		}
		return true
	}}
}

// halved reports whether an area consists of two halves of the same shape. Its halves are at most two wide, so that the shapes are the
// same if these have equally many cells, and equally many of them in the longest line.
func (b Board) halved(of int32, area, half []int32) bool {
	var halves [2][]int32
	for c := range area {
		if area[c] != of {
			continue
		}
		sort := b.Sort[c]
		if halves[sort] = append(halves[sort], int32(c)); half[c] != half[halves[sort][0]] {
			return false
		}
	}
	var longest [2]int
	for sort, cells := range halves {
		rows, cols := map[int]int{}, map[int]int{}
		for _, c := range cells {
			rows[int(c)/b.Cols]++
			cols[int(c)%b.Cols]++
			longest[sort] = max(longest[sort], rows[int(c)/b.Cols], cols[int(c)%b.Cols])
		}
	}
	return len(halves[0]) > 0 && len(halves[0]) == len(halves[1]) && longest[0] == longest[1]
}

// loopHolds counts, in each component of the true edges, its edges and vertices.
func loopHolds(is func(Lit) bool, lits []Lit, ends [][2]int32, vertices int, paths bool) bool {
	component, degree := make([]int32, vertices), make([]int, vertices)
	for v := range component {
		component[v] = int32(v)
	}
	closed, trues := 0, 0
	for i, l := range lits {
		if !is(l) {
			continue
		}
		trues++
		a, b := component[ends[i][0]], component[ends[i][1]]
		degree[ends[i][0]]++
		degree[ends[i][1]]++
		if a == b {
			closed++
		}
		for v := range component {
			if component[v] == a {
				component[v] = b
			}
		}
	}
	if slices.Max(degree) > 2 {
		return false
	}
	if closed == 0 || paths {
		return closed == 0
	}
	loop := 0 // number of edges of a component with as many edges as vertices: only one component may be a loop
	for v := range component {
		edges, sum, members := 0, 0, 0
		for u := range component {
			if component[u] == int32(v) {
				sum += degree[u]
				members++
			}
		}
		if edges = sum / 2; members > 0 && edges == members {
			loop = edges
		}
	}
	return loop == trues
}

func wordRule(r *rand.Rand, guard Lit, lits []Lit) rule {
	states := 1 + r.IntN(6)
	if r.IntN(8) == 0 {
		states = 70
	}
	a := Automaton{Next: make([][2][]int32, states), Start: int32(r.IntN(states))}
	narrow := r.IntN(2) == 0
	for q := range a.Next {
		for b := range 2 {
			for range r.IntN(3) {
				to := r.IntN(states)
				if narrow {
					to = min(max(q+r.IntN(3)-1, 0), states-1)
				}
				a.Next[q][b] = append(a.Next[q][b], int32(to))
			}
		}
		if r.IntN(2) == 0 {
			a.Accept = append(a.Accept, int32(q))
		}
	}
	return rule{guard, func(s *Solver) { s.Word(guard, a, lits) }, func(is func(Lit) bool) bool {
		now := map[int32]bool{a.Start: true}
		for _, l := range lits {
			b, next := 0, map[int32]bool{}
			if is(l) {
				b = 1
			}
			for q := range now {
				for _, to := range a.Next[q][b] {
					next[to] = true
				}
			}
			now = next
		}
		return slices.ContainsFunc(a.Accept, func(q int32) bool { return now[q] })
	}}
}

// audit checks that each reason on the trail and each learned clause is implied, and
// that a reason was false before what it implied.
func (p puzzle) audit(t *testing.T, seed uint64, s *Solver, models []int, r *rand.Rand) {
	t.Helper()
	if r.IntN(4) > 0 {
		return
	}
	implied := func(clause []Lit) bool {
		for _, model := range models {
			if !slices.ContainsFunc(clause, in(model)) {
				return false
			}
		}
		return true
	}
	before := map[Lit]bool{}
	for _, l := range s.trail {
		if reason := s.reasonOf(l.variable()); s.reason[l.variable()] != noReason {
			if !implied(append([]Lit{l}, reason...)) {
				t.Fatalf("seed %d: reason %v of %v is not implied", seed, reason, l)
			}
			for _, k := range reason {
				if !before[k.Not()] {
					t.Fatalf("seed %d: reason %v of %v was not false before", seed, reason, l)
				}
			}
		}
		before[l] = true
	}
	for _, c := range s.learned {
		if !implied(s.literals(c)) {
			t.Fatalf("seed %d: learned %v is not implied", seed, s.literals(c))
		}
	}
}

func TestGuardedConstraintsAgreeWithBruteForceAndExplainThemselves(t *testing.T) {
	for seed := range models(2000) {
		r := rand.New(rand.NewPCG(seed, 2))
		p := randomPuzzle(r)
		s := p.solver(r)
		left := slices.Clone(p.models)
		for s.Solve(func() bool { p.audit(t, seed, s, left, r); return true }) == Sat {
			model := 0
			var block []Lit
			for v := range p.n {
				l := Lit(2 * v)
				if s.True(l) {
					model |= 1 << v
					l = l.Not()
				}
				block = append(block, l)
			}
			at := slices.Index(left, model)
			if at < 0 {
				t.Fatalf("seed %d: %b is not a new model", seed, model)
			}
			left = slices.Delete(left, at, at+1)
			s.Add(block...)
			if r.IntN(4) == 0 {
				s.Simplify()
			}
		}
		if len(left) > 0 {
			t.Fatalf("seed %d: of %d models %d were missed", seed, len(p.models), len(left))
		}
	}
}

func TestCoresOfAssumptionsHaveNoModel(t *testing.T) {
	cores := 0
	for seed := range models(1500) {
		r := rand.New(rand.NewPCG(seed, 3))
		p := randomPuzzle(r)
		s := p.solver(r)
		for range 5 {
			assumptions := some(r, p.n, 1+r.IntN(p.n))
			possible := slices.ContainsFunc(p.models, func(m int) bool { return all(assumptions, in(m)) })
			if got := s.Solve(never, assumptions...); (got == Sat) != possible {
				t.Fatalf("seed %d: %v under %v, possible %v", seed, got, assumptions, possible)
			}
			if possible {
				continue
			}
			cores++
			core := s.Core()
			if slices.ContainsFunc(core, func(l Lit) bool { return !slices.Contains(assumptions, l) }) {
				t.Fatalf("seed %d: core %v of %v", seed, core, assumptions)
			}
			if slices.ContainsFunc(p.models, func(m int) bool { return all(core, in(m)) }) {
				t.Fatalf("seed %d: core %v has a model", seed, core)
			}
		}
	}
	if cores == 0 {
		t.Error("no core was asked for, so nothing was tested")
	}
}

func all(lits []Lit, is func(Lit) bool) bool {
	return !slices.ContainsFunc(lits, func(l Lit) bool { return !is(l) })
}

func TestSimplifyDeletesWhatIsSwitchedOff(t *testing.T) {
	s := New(0)
	s.Add(s.Var(), s.Var(), s.Var())
	stays := len(s.arena)
	on := s.Var()
	for range 100 {
		s.Add(on.Not(), s.Var(), s.Var())
	}
	if s.Solve(never, on) != Sat || len(s.arena) <= stays {
		t.Fatal("nothing to delete")
	}
	s.Add(on.Not())
	s.Simplify()
	if len(s.arena) != stays {
		t.Errorf("%d literals are stored, not %d", len(s.arena), stays)
	}
}

// models returns the number of small models to compare with brute force: a fifth in short tests.
func models(all uint64) uint64 {
	if testing.Short() {
		return all / 5
	}
	return all
}
