package csp

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// simple reports whether a cell can change sides while both sides stay connected. This is so if the sides change twice around the cell.
func simple(inside func(row, col int) bool, row, col int) bool {
	around := [8][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}}
	changes, sides := 0, 0
	last := inside(row+around[7][0], col+around[7][1])
	for i, d := range around {
		now := inside(row+d[0], col+d[1])
		if now != last {
			changes++
		}
		if now && i%2 == 1 {
			sides++
		}
		last = now
	}
	return changes == 2 && sides > 0
}

// fence returns, for cells beside a random loop, the number of its edges around the cell; -1 for cells left out.
func fence(r *rand.Rand, rows, cols int, share float64) [][]int {
	in := make([][]bool, rows)
	for row := range in {
		in[row] = make([]bool, cols)
	}
	inside := func(row, col int) bool { return row >= 0 && row < rows && col >= 0 && col < cols && in[row][col] }
	in[rows/2][cols/2] = true
	for range 40 * rows * cols {
		row, col := r.IntN(rows), r.IntN(cols)
		beside := 0
		for _, d := range [4][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			if inside(row+d[0], col+d[1]) {
				beside++
			}
		}
		if !in[row][col] && simple(inside, row, col) && (beside == 1 || r.IntN(10) == 0) {
			in[row][col] = true
		}
	}
	clues := make([][]int, rows)
	for row := range clues {
		for col := range cols {
			n := 0
			for _, d := range [4][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
				if inside(row+d[0], col+d[1]) != in[row][col] {
					n++
				}
			}
			if r.Float64() > share {
				n = -1
			}
			clues[row] = append(clues[row], n)
		}
	}
	return clues
}

// besides returns the edges around a cell.
func besides(edges []Lit, rows, cols, row, col int) []Lit {
	top, _ := Right(rows, cols, row, col)
	bottom, _ := Right(rows, cols, row+1, col)
	left, _ := Down(rows, cols, row, col)
	right, _ := Down(rows, cols, row, col+1)
	return []Lit{edges[top], edges[bottom], edges[left], edges[right]}
}

// fenced is the model of a loop with the given numbers of edges beside its cells.
func fenced(clues [][]int) (m *Model, edges []Lit) {
	rows, cols := len(clues)+1, len(clues[0])+1
	g := Grid(rows, cols)
	m = New(len(g.Edges))
	edges = m.Bools(len(g.Edges))
	for row := range clues {
		for col, n := range clues[row] {
			if n >= 0 {
				m.Count(True, n, n, besides(edges, rows, cols, row, col)...)
			}
		}
	}
	m.Loop(True, edges, g, nil)
	return m, edges
}

// BenchmarkLoop states a loop around a board of 25 by 30 with clues in a share of the
// cells, and decides whether it is the only one.
func BenchmarkLoop(b *testing.B) {
	for _, bench := range []struct {
		name  string
		share float64
	}{{"half", 0.5}, {"most", 0.7}} {
		b.Run(bench.name, func(b *testing.B) {
			clues := fence(rand.New(rand.NewPCG(1, 0)), 25, 30, bench.share)
			var conflicts int64
			for b.Loop() {
				m, edges := fenced(clues)
				if result, _ := m.Unique(never, edges); result != Sat {
					b.Fatal(result)
				}
				conflicts = m.Conflicts()
			}
			b.ReportMetric(float64(conflicts), "conflicts")
		})
	}
}

// BenchmarkRuns states a random picture of 25 by 25 by the runs of its rows and columns,
// and decides whether it is the only one.
func BenchmarkRuns(b *testing.B) {
	const side = 25
	for _, bench := range []struct {
		name  string
		share float64
	}{{"light", 0.6}, {"dense", 0.7}} {
		b.Run(bench.name, func(b *testing.B) {
			r := rand.New(rand.NewPCG(2, 0))
			var picture [side * side]bool
			for c := range picture {
				picture[c] = r.Float64() < bench.share
			}
			var conflicts int64
			for b.Loop() {
				m := New(side * side)
				cells := m.Bools(side * side)
				for i := range side {
					for _, step := range [2]int{1, side} {
						var line []Lit
						var runs []int
						for k := range side {
							at := i*side/step + k*step
							line = append(line, cells[at])
							switch {
							case !picture[at]:
							case k == 0 || !picture[at-step]:
								runs = append(runs, 1)
							default:
								runs[len(runs)-1]++
							}
						}
						m.Runs(True, runs, line)
					}
				}
				if result, _ := m.Unique(never, cells); result != Sat {
					b.Fatal(result)
				}
				conflicts = m.Conflicts()
			}
			b.ReportMetric(float64(conflicts), "conflicts")
		})
	}
}

// BenchmarkCount places queens, with counts of all lines.
func BenchmarkCount(b *testing.B) {
	const side = 24
	for b.Loop() {
		m := New(side * side)
		queens := m.Bools(side * side)
		lines := map[[2]int][]Lit{}
		for c, l := range queens {
			row, col := c/side, c%side
			for k, line := range [4]int{row, col, row + col, row - col} {
				lines[[2]int{k, line}] = append(lines[[2]int{k, line}], l)
			}
		}
		for k := range 4 {
			for line := -side; line < 2*side; line++ {
				if lits := lines[[2]int{k, line}]; lits != nil {
					m.Count(True, 1-k/2, 1, lits...)
				}
			}
		}
		if result := m.Solve(never); result != Sat {
			b.Fatal(result)
		}
	}
}

// blamed is fenced with a guard for each clue, each node and the loop.
func blamed(clues [][]int) (m *Model, edges, guards []Lit) {
	rows, cols := len(clues)+1, len(clues[0])+1
	g := Grid(rows, cols)
	m = New(2 * len(g.Edges))
	edges = m.Bools(len(g.Edges))
	guard := func() Lit {
		guards = append(guards, m.Bool())
		return guards[len(guards)-1]
	}
	for row := range clues {
		for col, n := range clues[row] {
			if n >= 0 {
				m.Count(guard(), n, n, besides(edges, rows, cols, row, col)...)
			}
		}
	}
	for _, here := range g.At() {
		m.NoneOrTwo(guard(), pick(edges, here)...)
	}
	m.OneLoop(guard(), edges, g)
	return m, edges, guards
}

// BenchmarkShrink finds, for each edge beside a loop around 10 by 10 cells, a smallest set of rules that determines the edge. No edges are
// known before.
func BenchmarkShrink(b *testing.B) {
	clues := fence(rand.New(rand.NewPCG(3, 0)), 10, 10, 0.7)
	var rules, cores int
	for b.Loop() {
		m, edges, guards := blamed(clues)
		shared, result := m.Backbone(never, edges, guards...)
		if result != Sat {
			b.Fatal(result)
		}
		rules, cores = 0, len(shared)
		for _, l := range shared {
			if m.Solve(never, append([]Lit{l.Not()}, guards...)...) != Unsat {
				b.Fatal("what is shared is not certain")
			}
			core := m.Core()
			core = slices.DeleteFunc(core, func(k Lit) bool { return k == l.Not() })
			least, minimal := m.Shrink(never, 0, core, l.Not())
			if !minimal {
				b.Fatal("the core is not minimal")
			}
			rules += len(least)
		}
	}
	b.ReportMetric(float64(cores), "cores")
	b.ReportMetric(float64(rules)/float64(cores), "rules/core")
}
