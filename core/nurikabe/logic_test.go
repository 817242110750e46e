package nurikabe

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Each rule on a board composed for it: S and L in the answer are the cells
// that it finds to be sea and land.
func TestRules(t *testing.T) {
	for _, test := range []struct {
		name   string
		rule   func(*study) []step
		board  string
		answer string
	}{
		{"a finished island is surrounded", surround, "2 . _\n_ _ _", "2 . S\nS S _"},
		{"a ? is never known to be finished", surround, "? . _\n_ _ _", "? . _\n_ _ _"},
		{"between two numbers is sea", between, "2 _ 3\n_ _ _", "2 S 3\n_ _ _"},
		{"between two numbers, corner to corner", between, "2 _\n_ 3", "2 S\nS 3"},
		{"the fourth of a square is land", pool, "# # _\n# _ _\n_ _ 4", "# # _\n# L _\n_ _ 4"},
		{"out of reach is sea", noReach, "2 _ _\n_ _ _\n_ _ _", "2 _ S\n_ S S\nS S S"},
		{"out of reach around the sea", noReach, "3 # _\n_ _ _\n_ _ _", "3 # S\n_ _ S\n_ S S"},
		{"a ? reaches everything", noReach, "? _ _\n_ _ _", "? _ _\n_ _ _"},
		{"joining would be too large", tooLarge, "3 _ .\n_ _ .\n_ _ _", "3 S .\n_ _ .\n_ _ _"},
		{"an island's only way", onlyWay, "2 # _\n_ _ _", "2 # _\nL _ _"},
		{"loose land's only way", onlyWay, ". # _\n_ _ _\n_ _ 4", ". # _\nL _ _\n_ _ 4"},
		{"the sea's only way", seaWay, "# 1 #\n_ _ _", "# 1 #\nS _ S"},
		{"an elbow", elbow, "_ _ _\n# 2 _\n# # _", "_ _ S\n# 2 _\n# # _"},
		{"all the room is needed", exactRoom, "4 _ #\n_ _ #\n# # #", "4 L #\nL L #\n# # #"},
		{"the sea must pass", seaNarrows, "# _ _\n5 _ .\n# _ _", "# S _\n5 S .\n# S _"},
		{"the island must pass", landNarrows, "# 4 #\n# _ #\n_ _ _", "# 4 #\n# L #\n_ L _"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g, marks := drawn(t, test.board)
			signs := [...]string{open: "_", sea: "#", land: "."}
			found := make([]string, len(marks))
			for c, m := range marks {
				found[c] = signs[m]
			}
			for _, step := range test.rule(newStudy(g, marks)) {
				for _, c := range step.cells {
					found[c] = [...]string{sea: "S", land: "L"}[step.mark]
				}
				if step.why == "" {
					t.Error("a step without a reason")
				}
			}
			if got := g.parted(func(c int) string { return found[c] }); got != test.answer {
				t.Errorf("got\n%s\nwant\n%s", got, test.answer)
			}
		})
	}
}

// What the rules find, from any marks of a solution, holds in every solution
// that keeps those marks.
func TestRulesAreSound(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	found := make([]int, 0, 100)
	for _, d := range sketches(r, 150) {
		marks := d.bare()
		for c := range marks {
			if r.IntN(3) == 0 {
				marks[c] = d.marks[c]
			}
		}
		all := d.solutions(marks)
		s := newStudy(d.grid, marks)
		if len(s.breaks()) > 0 {
			t.Fatalf("a rule is said to be broken on the way to a solution:\n%s", position{grid: d.grid, marks: marks}.Notation(nil))
		}
		for i, rule := range slices.Concat(rules...) {
			for _, step := range rule.see(s) {
				found = append(found, i)
				for _, c := range step.cells {
					if marks[c] != open {
						t.Errorf("rule %d finds a cell that is marked", i)
					}
					for _, solution := range all {
						if solution[c] != step.mark {
							t.Fatalf("rule %d says %v of %d, not so in a solution of\n%s", i, step.mark, c, position{grid: d.grid, marks: marks}.Notation(nil))
						}
					}
				}
			}
		}
	}
	for i := range slices.Concat(rules...) {
		if !slices.Contains(found, i) {
			t.Errorf("rule %d was never used, so it was not tested", i)
		}
	}
}

// sketches draws small boards that have at least one solution, some with `?`.
func sketches(r *rand.Rand, n int) (all []*drawing) {
	c := composer{run: newRun(), rand: r, largest: 6}
	for len(all) < n {
		rows, cols := 3+r.IntN(2), 4
		d := c.judge(newGrid(rows, cols, make([]given, rows*cols)), c.sketch(rows, cols))
		if d == nil || len(d.sources) < 2 {
			continue
		}
		if r.IntN(3) == 0 {
			numbers := slices.Clone(d.given)
			numbers[d.sources[0]] = anySize
			d.grid = newGrid(rows, cols, numbers)
		}
		all = append(all, d)
	}
	return all
}
