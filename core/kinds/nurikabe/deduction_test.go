package nurikabe

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// Each rule on a board composed for it: S and L in the answer are the cells
// that it finds to be sea and land.
func TestRules(t *testing.T) {
	for _, test := range []struct {
		name   string
		rule   func(*analysis) []step
		board  string
		answer string
	}{
		{"a finished island is surrounded", surroundComplete, "2 . _\n_ _ _", "2 . S\nS S _"},
		{"a ? is never known to be finished", surroundComplete, "? . _\n_ _ _", "? . _\n_ _ _"},
		{"between two numbers is sea", betweenNumbers, "2 _ 3\n_ _ _", "2 S 3\n_ _ _"},
		{"between two numbers, corner to corner", betweenNumbers, "2 _\n_ 3", "2 S\nS 3"},
		{"the fourth of a square is land", pool, "# # _\n# _ _\n_ _ 4", "# # _\n# L _\n_ _ 4"},
		{"out of reach is sea", unreachableCells, "2 _ _\n_ _ _\n_ _ _", "2 _ S\n_ S S\nS S S"},
		{"out of reach around the sea", unreachableCells, "3 # _\n_ _ _\n_ _ _", "3 # S\n_ _ S\n_ S S"},
		{"a ? reaches everything", unreachableCells, "? _ _\n_ _ _", "? _ _\n_ _ _"},
		{"joining would be too large", tooLarge, "3 _ .\n_ _ .\n_ _ _", "3 S .\n_ _ .\n_ _ _"},
		{"an island's only way", onlyIslandExit, "2 # _\n_ _ _", "2 # _\nL _ _"},
		{"loose land's only way", onlyIslandExit, ". # _\n_ _ _\n_ _ 4", ". # _\nL _ _\n_ _ 4"},
		{"the sea's only way", onlySeaExit, "# 1 #\n_ _ _", "# 1 #\nS _ S"},
		{"an elbow", twoWays, "_ _ _\n# 2 _\n# # _", "_ _ S\n# 2 _\n# # _"},
		{"all the room is needed", exactRoom, "4 _ #\n_ _ #\n# # #", "4 L #\nL L #\n# # #"},
		{"the sea must pass", seaBottleneck, "# _ _\n5 _ .\n# _ _", "# S _\n5 S .\n# S _"},
		{"the island must pass", islandBottleneck, "# 4 #\n# _ #\n_ _ _", "# 4 #\n# L #\n_ L _"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g, marks := drawn(t, test.board)
			signs := [...]string{open: "_", sea: "#", land: "."}
			found := make([]string, len(marks))
			for c, m := range marks {
				found[c] = signs[m]
			}
			for _, step := range test.rule(newAnalysis(g, marks)) {
				for _, c := range step.cells {
					found[c] = [...]string{sea: "S", land: "L"}[step.mark]
				}
				if step.why == "" {
					t.Error("a step without a reason")
				}
			}
			if got := g.pictured(func(c int) string { return found[c] }); got != test.answer {
				t.Errorf("got\n%s\nwant\n%s", got, test.answer)
			}
		})
	}
}

// TestRulesAreSound applies the rules to some marks of a solution. Their conclusions
// must hold in every solution with those marks.
func TestRulesAreSound(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	used := map[string]bool{}
	for i, d := range sketches(r, 400, threeOrFour(r)) {
		d.variant = variants[max(i%7-3, 0)] // its solution is one in every variant
		marks := d.bare()
		for c := range marks {
			if r.IntN(3) == 0 {
				marks[c] = d.marks[c]
			}
		}
		all := d.solutions(marks)
		s := newAnalysis(d.instance, marks)
		if f := s.violations(); len(f) > 0 {
			t.Fatalf("%s on the way to a solution:\n%s", f[0].Says, d.drawn(marks))
		}
		check := func(step step, name string) {
			t.Helper()
			used[name] = true
			for _, c := range step.cells {
				if marks[c] != open {
					t.Errorf("%s finds a cell that is marked", name)
				}
				for _, solution := range all {
					if solution[c] != step.mark {
						t.Fatalf("%s says %v of %d, not so in a solution of\n%s", name, step.mark, c, d.drawn(marks))
					}
				}
			}
		}
		for _, rule := range append(slices.Concat(rules...), trying) {
			for _, step := range rule.see(s) {
				check(step, rule.name)
			}
		}
	}
	for _, rule := range append(slices.Concat(rules...), trying) {
		if !used[rule.name] {
			t.Errorf("%s was never used, so it was not tested", rule.name)
		}
	}
}

// drawn writes a board as the function drawn reads it.
func (g *instance) drawn(marks []mark) string {
	return g.pictured(func(c int) string { return [...]string{open: "_", sea: "#", land: "."}[marks[c]] })
}

// pictured writes the numbers, and a sign for each other cell.
func (g *instance) pictured(sign func(c int) string) string {
	var b strings.Builder
	for c, n := range g.given {
		switch {
		case c > 0 && c%g.cols == 0:
			b.WriteByte('\n')
		case c > 0:
			b.WriteByte(' ')
		}
		if n == none {
			b.WriteString(sign(c))
		} else {
			b.WriteString(n.String())
		}
	}
	return b.String()
}

// No rule contradicts a solution that has the given marks, on boards large enough for rooms that bend around others.
func TestRulesKeepToASolution(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, d := range sketches(r, 60, func() (int, int) { return 5 + r.IntN(5), 5 + r.IntN(5) }) {
		marks := d.bare()
		share := r.IntN(4)
		for c := range marks {
			if r.IntN(6) < share {
				marks[c] = d.marks[c]
			}
		}
		rest := d.reason(marks, always)
		for rest.byRules(hard) || rest.byTrial(nil) {
		}
		if rest.wrong {
			t.Fatalf("the rules contradict each other on\n%s", d.drawn(d.bare()))
		}
		for _, step := range rest.steps {
			for _, c := range step.cells {
				if d.marks[c] != step.mark {
					t.Fatalf("%s says %v of %d (%s), which is not so on\n%s", step.rule.name, step.mark, c, step.why, d.drawn(d.bare()))
				}
			}
		}
	}
}

// threeOrFour returns 3 or 4 rows of 4.
func threeOrFour(r *rand.Rand) func() (rows, cols int) {
	return func() (int, int) { return 3 + r.IntN(2), 4 }
}

// sketches draws boards that have at least one solution, some with `?`.
func sketches(r *rand.Rand, n int, size func() (rows, cols int)) (all []*drawing) {
	c := composer{run: newRun(), rand: r, largest: 9, wanted: medium}
	for len(all) < n {
		rows, cols := size()
		blank := newGrid(rows, cols, make([]given, rows*cols))
		d := c.evaluate(blank, c.drawSea(blank), nil)
		if d == nil || len(d.sources) < 2 {
			continue
		}
		if r.IntN(3) == 0 {
			numbers := slices.Clone(d.given)
			numbers[d.sources[0]] = anySize
			d.instance = newGrid(rows, cols, numbers)
		}
		all = append(all, d)
	}
	return all
}
