package csp

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func randomGraph(r *rand.Rand, nodes, edges int) Graph {
	if r.IntN(2) == 0 {
		return Grid(2, max(nodes/2, 2))
	}
	g := Graph{Nodes: nodes}
	for range edges {
		at := r.Perm(nodes)
		g.Edges = append(g.Edges, [2]int{at[0], at[1]})
	}
	return g
}

// reached returns the nodes that a node reaches over the given nodes and edges.
func (g Graph) reached(from int, node func(int) bool, edge func(int) bool) []bool {
	seen := make([]bool, g.Nodes)
	seen[from] = true
	for range g.Nodes {
		for e, ends := range g.Edges {
			if a, b := ends[0], ends[1]; edge(e) && node(a) && node(b) && (seen[a] || seen[b]) {
				seen[a], seen[b] = true, true
			}
		}
	}
	return seen
}

func (g Graph) connects(nodes func(int) bool) bool {
	for v := range g.Nodes {
		if nodes(v) {
			seen := g.reached(v, nodes, func(int) bool { return true })
			for u := range g.Nodes {
				if nodes(u) && !seen[u] {
					return false
				}
			}
			return true
		}
	}
	return true
}

func (g Graph) degrees(edge func(int) bool) []int {
	degrees := make([]int, g.Nodes)
	for e, ends := range g.Edges {
		if edge(e) {
			degrees[ends[0]]++
			degrees[ends[1]]++
		}
	}
	return degrees
}

func TestConnectedAgreesWithBruteForce(t *testing.T) {
	for seed := range models(1500) {
		r := rand.New(rand.NewPCG(seed, 200))
		g := randomGraph(r, 4+r.IntN(3), 2+r.IntN(8))
		lines := r.IntN(3) == 0
		if lines {
			g = randomGraph(r, 4, 2+r.IntN(4)).Lines()
		}
		trial := newTrial(g.Nodes + 1)
		guard, nodes, root := switchFor(r, trial.bools), slices.Clone(trial.bools[1:]), r.IntN(g.Nodes+3)-3
		for v := range nodes {
			if nodes[v] ^= Lit(r.IntN(2)); r.IntN(8) == 0 {
				nodes[v] = Lit(r.IntN(2))
			}
		}
		if root >= 0 {
			trial.ConnectedTo(guard, root, nodes, g)
		} else {
			trial.Connected(guard, nodes, g)
		}
		trial.ask(guard, func(v values) bool {
			return (root < 0 || v.is(nodes[root])) && g.connects(func(u int) bool { return v.is(nodes[u]) })
		})
		constraints[3].add(r, trial)
		trial.compare(t, seed)
	}
}

func TestLoopAgreesWithBruteForce(t *testing.T) {
	loops := 0
	for seed := range models(1000) {
		r := rand.New(rand.NewPCG(seed, 201))
		g := randomGraph(r, 4+r.IntN(3), 4+r.IntN(4))
		trial := newTrial(1 + len(g.Edges) + r.IntN(2)*min(g.Nodes, 4))
		guard, edges := switchFor(r, trial.bools), slices.Clone(trial.bools[1:len(g.Edges)+1])
		for e := range edges {
			edges[e] ^= Lit(r.IntN(2))
		}
		var passed []Lit
		if own := trial.bools[len(g.Edges)+1:]; len(own) > 0 {
			for v := range g.Nodes {
				passed = append(passed, append(own, True)[min(v, len(own))])
			}
		}
		trial.Loop(guard, edges, g, passed)
		trial.ask(guard, func(v values) bool {
			edge := func(e int) bool { return v.is(edges[e]) }
			degrees := g.degrees(edge)
			first := slices.Index(degrees, 2)
			if first < 0 {
				return false
			}
			seen := g.reached(first, func(int) bool { return true }, edge)
			for u, d := range degrees {
				if d != 0 && d != 2 || d == 2 && !seen[u] || passed != nil && v.is(passed[u]) != (d == 2) {
					return false
				}
			}
			loops++
			return true
		})
		trial.compare(t, seed)
	}
	if loops == 0 {
		t.Error("there was no loop")
	}
}

// OneLoop forbids nothing else, even if the degrees of nodes have separate guards.
func TestOneLoopForbidsOnlyLoops(t *testing.T) {
	for seed := range models(400) {
		r := rand.New(rand.NewPCG(seed, 204))
		g := randomGraph(r, 4+r.IntN(2), 4+r.IntN(4))
		trial := newTrial(len(g.Edges) + 2)
		edges, guards := trial.bools[:len(g.Edges)], trial.bools[len(g.Edges):]
		for v, here := range g.At() {
			trial.NoneOrTwo(guards[v%2], pick(edges, here)...)
		}
		trial.OneLoop(True, edges, g)
		trial.ask(True, func(v values) bool {
			edge := func(e int) bool { return v.is(edges[e]) }
			for u, d := range g.degrees(edge) {
				if v.is(guards[u%2]) && d != 0 && d != 2 {
					return false
				}
			}
			return !g.loopBeside(edge)
		})
		want := trial.brute()
		trial.Solutions(never, 1<<20, trial.bools, func() { delete(want, trial.now().key()) })
		if len(want) > 0 {
			t.Fatalf("seed %d: %d solutions are missing", seed, len(want))
		}
	}
}

// loopBeside reports whether some edges form a loop that does not contain all edges: without two of the edges, the ends of one are still
// connected.
func (g Graph) loopBeside(edge func(int) bool) bool {
	everywhere := func(int) bool { return true }
	for left := range g.Edges {
		for e, ends := range g.Edges {
			but := func(i int) bool { return i != left && i != e && edge(i) }
			if edge(left) && edge(e) && e != left && g.reached(ends[0], everywhere, but)[ends[1]] {
				return true
			}
		}
	}
	return false
}

func TestPathsAgreeWithBruteForce(t *testing.T) {
	paths := 0
	for seed := range models(400) {
		r := rand.New(rand.NewPCG(seed, 202))
		g := randomGraph(r, 4+r.IntN(4), 4+r.IntN(6))
		if seed%20 == 0 {
			g = Grid(3, 3)
		}
		trial := newTrial(1 + len(g.Edges))
		guard, edges := switchFor(r, trial.bools), trial.bools[1:]
		numbers := make([]int, g.Nodes)
		at := r.Perm(g.Nodes)
		for k := range 1 + r.IntN(2) {
			numbers[at[2*k]], numbers[at[2*k+1]] = 7-5*k, 7-5*k
		}
		trial.Paths(guard, edges, g, numbers)
		trial.ask(guard, func(v values) bool {
			edge := func(e int) bool { return v.is(edges[e]) }
			for u, d := range g.degrees(edge) {
				if numbers[u] > 0 {
					if d != 1 {
						return false
					}
				} else if d != 0 && d != 2 {
					return false
				}
				if d == 0 {
					continue
				}
				ends := 0
				for w, in := range g.reached(u, func(int) bool { return true }, edge) {
					if in && numbers[w] > 0 {
						if ends++; numbers[u] > 0 && numbers[w] != numbers[u] {
							return false
						}
					}
				}
				if ends != 2 {
					return false
				}
			}
			paths++
			return true
		})
		trial.compare(t, seed)
	}
	if paths == 0 {
		t.Error("there were no paths")
	}
}

func TestRegionsAgreeWithBruteForce(t *testing.T) {
	divisions := 0
	for seed := range models(1000) {
		r := rand.New(rand.NewPCG(seed, 203))
		g := randomGraph(r, 4+r.IntN(3), 6+r.IntN(4))
		domains := make([][]int, g.Nodes)
		for v := range domains {
			domains[v] = []int{0, 1, 2}[r.IntN(2):]
		}
		trial := newTrial(1, domains...)
		guard := switchFor(r, trial.bools)
		regions := make([]Region, 2+r.IntN(2))
		for i := range regions {
			regions[i] = Region{r.IntN(g.Nodes+2) - 2, r.IntN(3), r.IntN(4)}
			regions[i].Root = max(regions[i].Root, -1)
		}
		trial.Regions(guard, trial.ints, g, regions)
		trial.ask(guard, func(v values) bool {
			for i, region := range regions {
				n := 0
				for _, x := range v.ints {
					if x == i {
						n++
					}
				}
				if n < region.Least || region.Most > 0 && n > region.Most || region.Root >= 0 && v.ints[region.Root] != i ||
					!g.connects(func(u int) bool { return v.ints[u] == i }) {
					return false
				}
			}
			divisions++
			return true
		})
		trial.compare(t, seed)
	}
	if divisions == 0 {
		t.Error("there was no division")
	}
}

func TestEdgesOfAGridAreNamed(t *testing.T) {
	const rows, cols = 3, 4
	g := Grid(rows, cols)
	if len(g.Edges) != rows*(cols-1)+(rows-1)*cols {
		t.Fatalf("%d edges", len(g.Edges))
	}
	for row := range rows {
		for col := range cols {
			v := row*cols + col
			if e, ok := Right(rows, cols, row, col); ok != (col < cols-1) || ok && g.Edges[e] != [2]int{v, v + 1} {
				t.Errorf("right of %d, %d: %d, %v", row, col, e, ok)
			}
			if e, ok := Down(rows, cols, row, col); ok != (row < rows-1) || ok && g.Edges[e] != [2]int{v, v + cols} {
				t.Errorf("below %d, %d: %d, %v", row, col, e, ok)
			}
		}
	}
}

func TestGroupsAgreeWithBruteForce(t *testing.T) {
	groups := 0
	for seed := range models(1500) {
		r := rand.New(rand.NewPCG(seed, 205))
		g := randomGraph(r, 4+r.IntN(3), 4+r.IntN(6))
		domains := make([][]int, g.Nodes)
		for v := range domains {
			domains[v] = [][]int{{1, 2, 3}, {2, 3}, {1, 3, 4}, {2}, {1, 2, 3, 4}, {0, 2, 3}}[r.IntN(6)]
		}
		trial := newTrial(1, domains...)
		guard := switchFor(r, trial.bools)
		trial.Groups(guard, trial.ints, g)
		trial.ask(guard, func(v values) bool {
			for u, x := range v.ints {
				size := 0
				for _, in := range g.reached(u, func(w int) bool { return v.ints[w] == x }, func(int) bool { return true }) {
					if in {
						size++
					}
				}
				if x > 0 && size != x {
					return false
				}
			}
			groups++
			return true
		})
		trial.compare(t, seed)
	}
	if groups == 0 {
		t.Error("there were no groups")
	}
}
