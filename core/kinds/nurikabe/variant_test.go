package nurikabe

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
)

// heading is the line of a variant.
func (v variant) heading() string {
	var words []string
	for i, option := range options {
		if v.options()>>i&1 == 1 {
			words = append(words, option.Word)
		}
	}
	if words == nil {
		return ""
	}
	return "rules: " + strings.Join(words, ", ") + "\n"
}

// variants are the usual rules and the others.
var variants = []variant{{}, {apart: true}, {pooling: true}, {apart: true, pooling: true}}

// sprinkled returns boards of any variant, which seldom have one solution.
func sprinkled(r *rand.Rand) *instance {
	numbers := make([]given, 4*(3+r.IntN(2)))
	for range 1 + r.IntN(len(numbers)/3) {
		numbers[r.IntN(len(numbers))] = [...]given{anySize, 1, 2, 3, 4, 5}[r.IntN(6)]
	}
	g := newGrid(len(numbers)/4, 4, numbers)
	g.variant = variants[r.IntN(len(variants))]
	return g
}

func TestVariantsDropARule(t *testing.T) {
	for _, test := range []struct {
		board string
		want  [4]bool // for each rule set in variants
	}{
		{"1 # .\n# # #\n. # 1", [4]bool{}}, // one island has no number
		{"1 # #\n# 1 #\n# # 1", [4]bool{false, true, false, true}},
		{"1 # #\n# # #\n# # 1", [4]bool{false, false, true, true}},
		{"# 1 #\n1 # #\n# # #", [4]bool{false, false, false, true}},
		{"1 # 1\n# # #\n1 # 1", [4]bool{true, true, true, true}},
	} {
		p := at(t, test.board)
		for i, v := range variants {
			g := *p.instance
			g.variant = v
			if status := withMarks(t, &g, p.marks).Status(); status.Goal != test.want[i] || status.Goal == (len(status.Marks) > 0) {
				t.Errorf("%q with %q: %+v", test.board, v.heading(), status)
			}
		}
	}
}

func TestVariantsAreWrittenAndRead(t *testing.T) {
	for _, v := range variants {
		g := parse(t, v.heading()+"2 . .\n. . .\n. . 1")
		if again := parse(t, g.Text()); g.variant != v || again.variant != v || again.Text() != g.Text() {
			t.Errorf("%q became %q", v.heading(), again.Text())
		}
		if _, err := g.Puzzle.(puzzle.Writer).Write("link"); (err != nil) != (v != variant{}) {
			t.Errorf("a link of %q: %v", v.heading(), err)
		}
		if next, err := edited(t, g.Puzzle).Play("r1c3=1"); err != nil || frozen(t, next).variant != v {
			t.Errorf("drawing loses %q: %v", v.heading(), err)
		}
	}
	if _, err := kind.Parse("rules: wet sea\n2 . .\n. . ."); err == nil || !strings.Contains(err.Error(), "wet sea") {
		t.Errorf("an unknown rule: %v", err)
	}
	text := "rules: pools\n1 . .\n. . .\n\nrules: parted sea, pools\nhttps://puzz.link/p?nurikabe/3/3/4m1\n" +
		"https://puzz.link/p?nurikabe/3/3/3m1"
	var found []variant
	for _, part := range kind.(puzzle.Splitter).Split(text) {
		if kind.(puzzle.Recogniser).Recognise(part.Text) < puzzle.Likely {
			t.Errorf("%q is not recognised", part.Text)
		}
		found = append(found, parse(t, part.Text).variant)
	}
	if want := []variant{{pooling: true}, {apart: true, pooling: true}, {}}; !slices.Equal(found, want) {
		t.Errorf("the parts are %v, want %v", found, want)
	}
}

// TestVariantsAreReasonedAboutApart checks that results for the same numbers are not used again under other rules.
func TestVariantsAreReasonedAboutApart(t *testing.T) {
	for _, v := range variants {
		g := parse(t, v.heading()+"1 . .\n. . .\n. . 1")
		if grade, err := g.Puzzle.(puzzle.Grader).Grade(newRun()); (err == nil) != v.pooling {
			t.Errorf("with %q: %+v, %v", v.heading(), grade, err)
		}
	}
}

func TestGeneratedVariantsHaveOneSolution(t *testing.T) {
	for seed, v := range variants {
		p, err := generate(t, context.Background(), uint64(seed),
			map[string]any{"rows": 5, "cols": 5, "parted": v.apart, "pools": v.pooling})
		if err != nil {
			t.Fatal(err)
		}
		if s := solve(t, p.Start()); own(p).variant != v || !slices.Contains(s.Proved, puzzle.Unique) {
			t.Errorf("%v of\n%s", s.Proved, p.Text())
		}
	}
}
