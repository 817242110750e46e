package csp

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func never() bool { return true }

// trial is a random model over a few variables, and a check for each rule.
type trial struct {
	*Model
	bools  []Lit
	ints   []Int
	domain [][]int
	rules  []func(v values) bool
}

// values is one assignment of a trial.
type values struct {
	bits int
	ints []int
}

// key is a different number for each assignment of one trial, whose integers are
// small.
func (v values) key() int {
	key := v.bits
	for i, x := range v.ints {
		key += (x + 8) << (14 + 5*i)
	}
	return key
}

func (v values) is(l Lit) bool {
	if l <= False {
		return l == True
	}
	return v.bits>>(l/2-1)&1 == 1-int(l&1)
}

func (v values) count(lits []Lit) (n int) {
	for _, l := range lits {
		if v.is(l) {
			n++
		}
	}
	return n
}

func newTrial(bools int, domain ...[]int) *trial {
	t := &trial{Model: New(bools), domain: domain}
	t.bools = t.Bools(bools)
	for _, d := range domain {
		t.ints = append(t.ints, t.IntOf(d...))
	}
	return t
}

// ask adds a rule that is checked only if its guard is true.
func (t *trial) ask(guard Lit, holds func(v values) bool) {
	t.rules = append(t.rules, func(v values) bool { return !v.is(guard) || holds(v) })
}

// brute returns all assignments that satisfy the rules, by their keys.
func (t *trial) brute() map[int]values {
	found := map[int]values{}
	var fill func(ints []int)
	fill = func(ints []int) {
		if len(ints) < len(t.domain) {
			for _, x := range t.domain[len(ints)] {
				fill(append(ints[:len(ints):len(ints)], x))
			}
			return
		}
		for bits := range 1 << len(t.bools) {
			v := values{bits, ints}
			if !slices.ContainsFunc(t.rules, func(rule func(values) bool) bool { return !rule(v) }) {
				found[v.key()] = v
			}
		}
	}
	fill(nil)
	return found
}

// visible has the literals whose values define an assignment.
func (t *trial) visible() []Lit {
	lits := slices.Clone(t.bools)
	for _, x := range t.ints {
		for _, v := range x.Values() {
			lits = append(lits, x.Is(v))
		}
	}
	return lits
}

// now returns the assignment in the solver's last model.
func (t *trial) now() (v values) {
	for i, l := range t.bools {
		if t.Holds(l) {
			v.bits |= 1 << i
		}
	}
	for _, x := range t.ints {
		v.ints = append(v.ints, x.Value())
	}
	return v
}

// compare enumerates all solutions, and compares them with brute force.
func (t *trial) compare(tt *testing.T, seed uint64) {
	tt.Helper()
	want, found := t.brute(), map[int]bool{}
	result := t.Solutions(never, 1<<20, t.visible(), func() {
		key := t.now().key()
		if _, ok := want[key]; !ok || found[key] {
			tt.Fatalf("seed %d: %x is not a new solution", seed, key)
		}
		found[key] = true
	})
	if result != Unsat || len(found) != len(want) {
		tt.Fatalf("seed %d: %v after %d solutions of %d", seed, result, len(found), len(want))
	}
}

// some returns up to the given number of literals, some negated, perhaps with constants, and perhaps with the same one twice.
func some(r *rand.Rand, lits []Lit, most int) []Lit {
	var picked []Lit
	for range 1 + r.IntN(most) {
		l := lits[r.IntN(len(lits))] ^ Lit(r.IntN(2))
		if r.IntN(12) == 0 {
			l = Lit(r.IntN(2))
		}
		picked = append(picked, l)
	}
	return picked
}

// switchFor returns a guard: the first of the literals, its negation, or True.
func switchFor(r *rand.Rand, lits []Lit) Lit {
	return []Lit{True, lits[0], lits[0].Not()}[r.IntN(3)]
}

func randomDomains(r *rand.Rand, n int) (domains [][]int) {
	for range n {
		var d []int
		for range 1 + r.IntN(5) {
			if v := r.IntN(7) - 3; !slices.Contains(d, v) {
				d = append(d, v)
			}
		}
		slices.Sort(d)
		domains = append(domains, d)
	}
	return domains
}

// constraints are the ways to add one random constraint to a trial, by name.
var constraints = []struct {
	name string
	add  func(r *rand.Rand, t *trial)
}{
	{"clause", func(r *rand.Rand, t *trial) {
		lits := some(r, t.bools, 4)
		t.Clause(lits...)
		t.ask(True, func(v values) bool { return v.count(lits) > 0 })
	}},
	{"imply", func(r *rand.Rand, t *trial) {
		lits := some(r, t.bools, 4)
		t.Imply(lits[0], lits[1:]...)
		t.Same(lits[0], lits[len(lits)-1])
		t.ask(True, func(v values) bool {
			return v.is(lits[0]) == v.is(lits[len(lits)-1]) && (!v.is(lits[0]) || v.count(lits) == len(lits))
		})
	}},
	{"all and any", func(r *rand.Rand, t *trial) {
		a, b := some(r, t.bools, 4), some(r, t.bools, 4)
		t.Clause(t.All(a...), t.Any(b...).Not())
		t.ask(True, func(v values) bool { return v.count(a) == len(a) || v.count(b) == 0 })
	}},
	{"count", func(r *rand.Rand, t *trial) {
		guard, lits := switchFor(r, t.bools), some(r, t.bools, 6)
		least := r.IntN(4) - 1
		most := least + r.IntN(4)
		t.Count(guard, least, most, lits...)
		t.ask(guard, func(v values) bool { n := v.count(lits); return least <= n && n <= most })
	}},
	{"bounds", func(r *rand.Rand, t *trial) {
		guard, i, k := switchFor(r, t.bools), r.IntN(len(t.ints)), r.IntN(9)-4
		x := t.ints[i]
		t.Clause(guard.Not(), x.AtLeast(k), x.Is(-2), x.AtMost(-4))
		t.ask(guard, func(v values) bool { return v.ints[i] >= k || v.ints[i] == -2 || v.ints[i] <= -4 })
	}},
	{"linear", func(r *rand.Rand, t *trial) {
		guard, l := switchFor(r, t.bools), t.bools[1]
		xs := append(slices.Clone(t.ints), t.If(l, 2, -1))
		var coefficients []int
		for range xs {
			coefficients = append(coefficients, r.IntN(7)-3)
		}
		least := r.IntN(13) - 8
		most := least + r.IntN(5)
		t.Linear(guard, least, most, coefficients, xs)
		t.ask(guard, func(v values) bool {
			sum := -coefficients[len(v.ints)]
			if v.is(l) {
				sum = 2 * coefficients[len(v.ints)]
			}
			for i, x := range v.ints {
				sum += coefficients[i] * x
			}
			return least <= sum && sum <= most
		})
	}},
	{"linear of different integers", func(r *rand.Rand, t *trial) {
		guard, least := switchFor(r, t.bools), r.IntN(13)-6
		xs, coefficients := slices.Clone(t.ints), []int{1, 1, 1}[:len(t.ints)]
		var groups [][]int32
		if len(xs) == 3 {
			coefficients, groups = []int{1, 1 - 2*r.IntN(2), 1}, [][]int32{{0, 2}}
			t.AllDifferent(True, xs[0], xs[2])
			t.ask(True, func(v values) bool { return v.ints[0] != v.ints[2] })
			if coefficients[1] == 1 && r.IntN(2) == 0 {
				groups = [][]int32{{0, 1, 2}}
				t.AllDifferent(True, xs...)
				t.ask(True, func(v values) bool { return v.ints[0] != v.ints[1] && v.ints[1] != v.ints[2] })
			}
		}
		t.LinearApart(guard, least, least+1, coefficients, xs, groups)
		t.ask(guard, func(v values) bool {
			sum := 0
			for i, x := range v.ints {
				sum += coefficients[i] * x
			}
			return sum == least || sum == least+1
		})
	}},
	{"sum", func(r *rand.Rand, t *trial) {
		guard, least := switchFor(r, t.bools), r.IntN(9)-4
		t.Sum(guard, least, least+1, t.ints...)
		t.ask(guard, func(v values) bool {
			sum := 0
			for _, x := range v.ints {
				sum += x
			}
			return sum == least || sum == least+1
		})
	}},
	{"all different", func(r *rand.Rand, t *trial) {
		guard := switchFor(r, t.bools)
		t.AllDifferent(guard, t.ints...)
		t.ask(guard, func(v values) bool {
			sorted := slices.Clone(v.ints)
			slices.Sort(sorted)
			return len(slices.Compact(sorted)) == len(v.ints)
		})
	}},
	{"table", func(r *rand.Rand, t *trial) {
		guard := switchFor(r, t.bools)
		var rows [][]int
		for range r.IntN(12) {
			var row []int
			for _, d := range t.domain {
				row = append(row, append(d, 9)[r.IntN(len(d)+r.IntN(2))])
			}
			rows = append(rows, row)
		}
		t.Table(guard, rows, t.ints...)
		t.ask(guard, func(v values) bool {
			return slices.ContainsFunc(rows, func(row []int) bool { return slices.Equal(row, v.ints) })
		})
	}},
	{"pairs", func(r *rand.Rand, t *trial) {
		guard := switchFor(r, t.bools)
		lits, near := t.bools[1:], make([][]int, 1+r.IntN(3))
		for node := range near {
			for i := range lits {
				if r.IntN(2) == 0 {
					near[node] = append(near[node], i)
				}
			}
		}
		t.Pairs(guard, lits, near)
		t.ask(guard, func(v values) bool { return v.count(lits) == len(near) && paired(v, lits, near, nil) })
	}},
	{"runs", func(r *rand.Rand, t *trial) {
		guard := switchFor(r, t.bools)
		lits := slices.Clone(t.bools)
		if guard != True {
			lits = lits[1:]
		}
		var runs []int
		for range r.IntN(4) {
			runs = append(runs, 1+r.IntN(3))
		}
		t.Runs(guard, runs, lits)
		t.ask(guard, func(v values) bool {
			var have []int
			for i, l := range lits {
				if v.is(l) && (i == 0 || !v.is(lits[i-1])) {
					have = append(have, 0)
				}
				if v.is(l) {
					have[len(have)-1]++
				}
			}
			return slices.Equal(have, runs)
		})
	}},
}

// paired reports whether each remaining node can get a true literal near it that no other node has.
func paired(v values, lits []Lit, near [][]int, had []int) bool {
	if len(near) == 0 {
		return true
	}
	return slices.ContainsFunc(near[0], func(i int) bool {
		return v.is(lits[i]) && !slices.Contains(had, i) && paired(v, lits, near[1:], append(slices.Clip(had), i))
	})
}

func TestConstraintsAgreeWithBruteForce(t *testing.T) {
	for i, c := range constraints {
		t.Run(c.name, func(t *testing.T) {
			for seed := range models(400) {
				r := rand.New(rand.NewPCG(seed, uint64(i)))
				trial := newTrial(5, randomDomains(r, 1+r.IntN(3))...)
				if seed%4 == 3 {
					trial = newTrial(5, slices.Repeat(randomDomains(r, 1), 3)...)
				}
				if seed%2 == 1 {
					trial.ByChoice()
				}
				c.add(r, trial)
				trial.compare(t, seed)
			}
		})
	}
}

// randomTrial returns a trial with several constraints of all types.
func randomTrial(r *rand.Rand) *trial {
	t := newTrial(6, randomDomains(r, r.IntN(3)+1)...)
	for range 2 + r.IntN(4) {
		constraints[r.IntN(len(constraints))].add(r, t)
	}
	return t
}

func TestConstraintsTogetherAgreeWithBruteForce(t *testing.T) {
	for seed := range models(1500) {
		randomTrial(rand.New(rand.NewPCG(seed, 100))).compare(t, seed)
	}
}

// among reports whether one of the solutions has all of the literals.
func among(solutions map[int]values, lits []Lit) bool {
	for _, v := range solutions {
		if v.count(lits) == len(lits) {
			return true
		}
	}
	return false
}

func TestQuestionsAgreeWithBruteForce(t *testing.T) {
	shrunk, backbones, several := 0, 0, 0
	for seed := range models(1500) {
		r := rand.New(rand.NewPCG(seed, 101))
		m := randomTrial(r)
		all := m.brute()
		var assumed []Lit
		for _, l := range m.bools[r.IntN(len(m.bools)):] {
			assumed = append(assumed, l^Lit(r.IntN(2)))
		}
		under := map[int]values{}
		for key, v := range all {
			if v.count(assumed) == len(assumed) {
				under[key] = v
			}
		}

		visible := m.visible()
		result, differ := m.Unique(never, visible, assumed...)
		if (result == Sat) != (len(under) > 0) || (differ != nil) != (len(under) > 1) {
			t.Fatalf("seed %d: unique: %v, %v, of %d", seed, result, differ, len(under))
		}
		if len(differ) > 0 {
			several++
		}

		shared, result := m.Backbone(never, m.bools, assumed...)
		if (result == Sat) != (len(under) > 0) {
			t.Fatalf("seed %d: backbone: %v of %d", seed, result, len(under))
		}
		for _, l := range m.bools {
			for _, l := range []Lit{l, l.Not()} {
				fixed := len(under) > 0 && !among(under, []Lit{l.Not()})
				if fixed != slices.Contains(shared, l) {
					t.Fatalf("seed %d: backbone %v, %v is fixed: %v", seed, shared, l, fixed)
				}
				if fixed {
					backbones++
				}
			}
		}

		if m.Solve(never, assumed...) == Sat {
			continue
		}
		half := len(assumed) / 2
		soft, hard := assumed[:half], assumed[half:]
		if among(all, hard) {
			core, minimal := m.Shrink(never, 0, soft, hard...)
			if !minimal || among(all, append(slices.Clone(core), hard...)) {
				t.Fatalf("seed %d: core %v, %v", seed, core, minimal)
			}
			for i := range core {
				if !among(all, append(slices.Delete(slices.Clone(core), i, i+1), hard...)) {
					t.Fatalf("seed %d: core %v is not minimal", seed, core)
				}
				shrunk++
			}
		}
	}
	if shrunk == 0 || backbones == 0 || several == 0 {
		t.Errorf("%d, %d, %d: something was not tested", shrunk, backbones, several)
	}
}

// models returns the number of small models to compare with brute force: a fifth in short tests.
func models(all uint64) uint64 {
	if testing.Short() {
		return all / 5
	}
	return all
}
