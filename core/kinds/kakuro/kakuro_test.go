package kakuro

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil"
	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	engine "unknot/core/run"
	"unknot/levels"
)

func TestParse(t *testing.T) {
	penciltest.Parses(t, Kind(), []penciltest.Text{
		{Name: "rows", Source: "# 3\\ 4\\\n\\4 . .\n\\3 . .\n", Want: " # 3\\ 4\\\n\\4  .  .\n\\3  .  .\n"},
	})
	penciltest.Refuses(t, Kind(), []penciltest.Faulty{
		{Name: "a sum too high", Source: "# 46\\\n. .\n", Line: 1, Col: 3, Says: "is not a clue here"},
		{Name: "a letter", Source: "# x\n. .\n", Line: 1, Col: 3, Says: "is not a clue here"},
		{Name: "a short row", Source: "# # #\n. .\n", Line: 2, Col: 4, Says: "2 cells"},
		{Name: "a run too long", Source: strings.Repeat("# ", 11) + "\n\\45" + strings.Repeat(" .", 10) + "\n", Line: 2, Col: 1,
			Says: "nine digits"},
		{Name: "a sum of nothing to its right", Source: "# #\n\\4 \\4\n", Line: 2, Col: 1, Says: "no white cell to the right"},
		{Name: "a sum of nothing below it", Source: "# 4\\\n# #\n", Line: 1, Col: 3, Says: "no white cell below"},
		{Name: "a file with a sum too high", Source: "pzprv3\nkakuro\n2\n2\n0 0 0\n50 . .\n0 . .\n", Line: 6, Col: 1,
			Says: "nine digits come to 45"},
		{Name: "all grey", Source: "# #\n# #\n", Line: 1, Says: "white cells"},
	})
}

func TestRules(t *testing.T) {
	board := "# 3\\ 4\\\n\\4 . .\n\\3 . .\n"
	penciltest.Rules(t, Kind(), []penciltest.Marked{
		{Name: "open", Board: board},
		{Name: "solved", Board: board, Move: "r2c2=1,r2c3=3,r3c2=2,r3c3=1", Says: "solved"},
		{Name: "twice", Board: board, Move: "r2c2=2,r2c3=2", Says: "this 4 is the sum of two different digits to its right",
			At: "r2c1 r2c2 r2c3"},
		{Name: "too high", Board: board, Move: "r2c2=1,r3c2=3", Says: "this 3 is the sum of two different digits to its right",
			At: "r3c1 r3c2"},
		{Name: "twice without a sum", Board: "# # #\n# . .\n# . .\n", Move: "r2c2=7,r2c3=7", Says: "no digit may stand twice in this run",
			At: "r2c2 r2c3"},
	})
}

// board is a random board of 3 x 3 inner cells, with the sums of a filling or, sometimes, almost these sums, and all of its solutions.
func board(chance *rand.Rand) (string, []string) {
	g := genre{}.Form().NewGivens(3+chance.IntN(2), 3)
	for i := range g.Clues {
		if i < g.Cols || i%g.Cols == 0 || chance.IntN(8) == 0 {
			g.Clues[i] = 0
		}
	}
	g.Clues[len(g.Clues)-1] = -1
	filled := fill(chance, g)
	var white []int
	for c, clue := range g.Clues {
		if clue < 0 {
			white = append(white, c)
		}
	}
	for _, r := range runs(g) {
		sum := 0
		for _, c := range r.cells {
			sum += filled[c]
		}
		if chance.IntN(12) == 0 {
			sum++
		}
		if across := len(r.cells) > 1 && r.cells[1] == r.cells[0]+1 ||
			len(r.cells) == 1 && r.clue == r.cells[0]-1 && chance.IntN(2) == 0; across {
			g.Clues[r.clue] += clue(0, min(sum, 45))
		} else if len(r.cells) > 1 || r.clue == r.cells[0]-g.Cols {
			g.Clues[r.clue] += clue(min(sum, 45), 0)
		}
	}
	var text strings.Builder
	for c, clue := range g.Clues {
		text.WriteString(sums{}.Word(clue) + " ")
		if c%g.Cols == g.Cols-1 {
			text.WriteByte('\n')
		}
	}
	return text.String(), all(g, white)
}

// all tries every filling.
func all(g *pencil.Givens, white []int) (solutions []string) {
	lines := runs(g)
	digits := make([]int, len(g.Clues))
	var from func(k int)
	from = func(k int) {
		for _, r := range lines {
			used, sum, full := 0, 0, true
			for _, c := range r.cells {
				if digits[c] == 0 {
					full = false
					continue
				}
				if used>>digits[c]&1 == 1 {
					return
				}
				used |= 1 << digits[c]
				sum += digits[c]
			}
			if r.sum > 0 && (sum > r.sum || full && sum != r.sum) {
				return
			}
		}
		if k == len(white) {
			var b strings.Builder
			for c, d := range digits {
				if b.WriteString(map[bool]string{true: fmt.Sprint(d), false: "#"}[d > 0]); c%g.Cols == g.Cols-1 {
					b.WriteByte('\n')
				}
			}
			solutions = append(solutions, b.String())
			return
		}
		for d := 1; d <= 9; d++ {
			digits[white[k]] = d
			from(k + 1)
		}
		digits[white[k]] = 0
	}
	from(0)
	return solutions
}

func TestSolutionsAreThoseOfBruteForce(t *testing.T) {
	penciltest.Counts(t, Kind(), 300, board)
}

func TestGenerated(t *testing.T) {
	for _, test := range []struct {
		size  int
		grade string
	}{{6, "easy"}, {9, "easy"}, {8, "medium"}, {8, "hard"}} {
		if testing.Short() && test.grade == "hard" {
			continue
		}
		var texts []string
		for range 2 {
			p, err := Kind().(puzzle.Generator).Generate(engine.New(t.Context(), engine.Setup{Seed: 3}),
				puzzle.Params{"rows": test.size, "cols": test.size, "grade": test.grade})
			if err != nil {
				t.Fatalf("%+v: %v", test, err)
			}
			texts = append(texts, p.Text())
			if is, err := p.(puzzle.Grader).Grade(engine.New(t.Context(), engine.Setup{})); err != nil || is.Word != test.grade {
				t.Errorf("%+v: graded %q, %v\n%s", test, is.Word, err, p.Text())
			}
			if s := penciltest.Solve(t, Kind(), p); !slices.Contains(s.Proved, puzzle.Unique) {
				t.Errorf("%+v: %v\n%s", test, s.Proved, p.Text())
			}
		}
		if texts[0] != texts[1] {
			t.Errorf("the same seed makes\n%sand\n%s", texts[0], texts[1])
		}
	}
}

// TestLongBoards makes a puzzle on boards of all sizes that the form offers on which one side is short: they have to fall into parts. In
// short runs it takes a sample of them.
func TestLongBoards(t *testing.T) {
	for short := 3; short <= 5; short++ {
		for long := 3; long <= 30; long++ {
			if testing.Short() && (long+short)%17 != 0 {
				continue
			}
			for _, size := range [][2]int{{short, long}, {long, short}} {
				p, err := Kind().(puzzle.Generator).Generate(engine.New(t.Context(), engine.Setup{Seed: 1}),
					puzzle.Params{"rows": size[0], "cols": size[1], "grade": "easy"})
				if err != nil {
					t.Errorf("%v: %v", size, err)
					continue
				}
				if s := penciltest.Solve(t, Kind(), p); !slices.Contains(s.Proved, puzzle.Unique) {
					t.Errorf("%v: %v\n%s", size, s.Proved, p.Text())
				}
			}
		}
	}
}

// TestPatterns has a pattern on most boards of any size, with runs of two to nine cells.
func TestPatterns(t *testing.T) {
	for rows := 3; rows <= 30; rows++ {
		for cols := 3; cols <= 30; cols++ {
			if testing.Short() && (rows*cols)%23 != 0 {
				continue
			}
			chance := rand.New(rand.NewPCG(uint64(rows), uint64(cols)))
			found := 0
			for range 4 {
				g := genre{}.Form().NewGivens(rows, cols)
				if !pattern(chance, g) {
					continue
				}
				found++
				if least, most := lengths(g); least < 2 || most > 9 {
					t.Errorf("%d × %d: runs of %d to %d cells", rows, cols, least, most)
				}
			}
			if found < 2 {
				t.Errorf("%d × %d: %d patterns of 4", rows, cols, found)
			}
		}
	}
}

func TestDrafts(t *testing.T) {
	penciltest.Draws(t, Kind(), 2, 2, " # 3\\\n\\4  .\n", "r1c1=#", "r1c2=3\\", "r2c1=\\4")
}

func TestNotation(t *testing.T) {
	penciltest.Notes(t, Kind(), "# 3\\ 4\\\n\\4 . .\n\\3 . .\n", "###\n#13\n#21\n")
}

func TestPublished(t *testing.T) {
	penciltest.Published(t, Kind(), "pencil/kakuro.tsv", 50)
}

func FuzzParse(f *testing.F) {
	penciltest.Fuzz(f, Kind(), "# 3\\ 4\\\n\\4 . .\n\\3 . .\n", "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3",
		"pzprv3/kakuro/2/2/")
}

// Several sums are named in short form: consecutive numbers by their ends, and further cells without a verb.
func TestWords(t *testing.T) {
	text, err := levels.Files.ReadFile("kakuro/13-audit.txt")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Kind().Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	told, err := p.Start().(puzzle.Explainer).Explain(engine.New(t.Context(), engine.Setup{}))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"This cannot be 1. Otherwise one of these sums would be broken: 3 across, 4 across, 15 down and 33 down.",
		"This 11 is the sum of two different digits below it. Earlier steps ruled out some choices here, so this cannot be 1 to 5, " +
			"nor this 1.",
	} {
		if !slices.ContainsFunc(told.Steps, func(step puzzle.Hint) bool { return step.Text.String() == want }) {
			t.Errorf("no step says %q", want)
		}
	}
}
