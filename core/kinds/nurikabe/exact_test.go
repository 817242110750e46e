package nurikabe

import (
	"context"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"unknot/core/grid"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/testkit"
	"unknot/levels"
)

func TestExactFindsTheOnlySolution(t *testing.T) {
	p := parse(t, "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g").Start()
	s := solve(t, p)
	want := ".5###\n.#2.#\n.####\n.#1#.\n###3.\n"
	if got := puzzle.Notation(p, s.Moves); got != want || !slices.Contains(s.Proved, puzzle.Unique) {
		t.Errorf("got %v\n%s\nwant\n%s", s.Proved, got, want)
	}
}

// readPart returns the cell and the mark of a move.
func (g *instance) readPart(part string) (cell int, to mark) {
	at, word, _ := strings.Cut(part, "=")
	r, c, _ := grid.ReadCell(at, g.rows, g.cols)
	return r*g.cols + c, map[string]mark{"clear": open, "sea": sea, "island": land}[word]
}

// difference lists the cells in which two boards differ.
func difference(a, b []mark) (cells []int) {
	for c := range a {
		if a[c] != b[c] {
			cells = append(cells, c)
		}
	}
	return cells
}

func TestExactRepaintsTheMarksThatDiffer(t *testing.T) {
	p := at(t, "_ 5 # # #\n# _ 2 . #\n. _ _ _ _\n. _ 1 _ _\n_ _ _ 3 _")
	s := solve(t, p.Position)
	for _, m := range s.Moves {
		if c, to := p.readPart(string(m)); p.marks[c] == to {
			t.Errorf("the move %s changes nothing", m)
		}
	}
	if !slices.Contains(s.Moves, "r2c1=island") {
		t.Errorf("the wrong mark r2c1 is not put right: %v", s.Moves)
	}
	if len(s.Moves) != 13+1 {
		t.Errorf("%d moves for 13 open cells and a wrong one", len(s.Moves))
	}
}

func TestExactAgreesWithTryingEverything(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	share := 1 // one board in this number is tested
	if testing.Short() {
		share = 5
	}
	var seen [3]int
	try := func(g *instance) {
		t.Helper()
		if !g.lays() {
			return
		}
		all := g.solutions(g.bare())
		s := solve(t, start(t, g))
		want := [...]string{"impossible []", "solved [unique]", "solved [several]"}[min(len(all), 2)]
		if got := string(s.Outcome) + " [" + strings.Join(s.Proved, " ") + "]"; got != want {
			t.Fatalf("%s, want %s (%d solutions):\n%s", got, want, len(all), g.text())
		}
		seen[min(len(all), 2)]++
		if len(all) > 1 {
			if got, want := after(t, g, s.Common), shared(all); !slices.Equal(got, want) {
				t.Fatalf("in every solution: %v, want %v:\n%s", got, want, g.text())
			}
		}
	}
	for _, d := range sketches(r, 150/share, threeOrFour(r)) {
		try(d.instance)
		numbers := slices.Clone(d.given)
		numbers[d.sources[r.IntN(len(d.sources))]] += given(1 + r.IntN(2))
		try(newGrid(d.rows, d.cols, numbers))
	}
	for range 300 / share {
		try(sprinkled(r))
	}
	for n, boards := range seen {
		if boards < 20/share {
			t.Errorf("only %d boards with %d solutions were tried", boards, n)
		}
	}
}

// shared returns the marks that some solutions have in common.
func shared(all [][]mark) []mark {
	same := slices.Clone(all[0])
	for _, marks := range all {
		for c, m := range marks {
			if m != same[c] {
				same[c] = open
			}
		}
	}
	return same
}

func TestExactMarksWhereTwoSolutionsDiffer(t *testing.T) {
	p := parse(t, "2 . .\n. . .\n. . 2")
	s := solve(t, p.Start())
	if len(s.Other) == 0 || len(s.Marks) != 1 || s.Marks[0].Role != scene.Differ {
		t.Fatalf("no second solution is shown: %+v", s)
	}
	one, other := after(t, p.instance, s.Moves), after(t, p.instance, s.Other)
	if got, want := s.Marks[0].Places, p.places(difference(one, other)); !slices.Equal(got, want) {
		t.Errorf("marked %v, they differ in %v", got, want)
	}
}

func TestExactSaysWhyThereIsNoSolution(t *testing.T) {
	for _, test := range []struct{ text, why string }{
		{"2 3 .\n. . .\n. . .", "one island has two numbers"},
		{"5 . .\n. . .\n. . 5", "more cells than the board has"},
		{"1 . .\n. . .\n. . 1", "There is no solution: these numbers contradict each other."},
		{"2 . .\n. . 1\n. . .\n1 . .", "contradict each other, even if the other island could have any size."},
		{"1 . 1 .\n. . . .\n. . . .\n3 . . 3", "contradict each other, even if all other islands could have any size."},
		{"2 . . .\n. . . .\n. . . .\n. . . .", "There is no solution with the 2 here."},
		{"? . .\n. . .\n. . ?\n? ? ?", "one island has two numbers"},
		{". ? .\n? . .\n. . ?", "positions of the numbers"},
		{". .\n. .", "without a number every cell is sea"},
	} {
		s := solve(t, parse(t, test.text).Start())
		if s.Outcome != puzzle.Impossible || !strings.Contains(s.Why, test.why) {
			t.Errorf("%q: %s, %q", test.text, s.Outcome, s.Why)
		}
	}
}

// If all other numbers become ?, the marked numbers still leave no solution, and each of them is needed for that.
func TestExactMarksNumbersThatExcludeEachOther(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	tried := 0
	for tried < 40 {
		numbers := make([]given, 16)
		for range 4 {
			numbers[r.IntN(16)] = given(1 + r.IntN(4))
		}
		g := newGrid(4, 4, numbers)
		if !g.lays() {
			continue
		}
		s := solve(t, start(t, g))
		if s.Outcome != puzzle.Impossible || !strings.Contains(s.Why, "any size") {
			continue
		}
		tried++
		eased := func(without scene.Place) int {
			left := make([]given, 16)
			for _, c := range g.sources {
				left[c] = anySize
			}
			for _, at := range s.Marks[0].Places {
				if at != without {
					r, k, _ := at.Cell()
					c := r*g.cols + k
					left[c] = g.given[c]
				}
			}
			eased := newGrid(4, 4, left)
			return len(eased.solutions(eased.bare()))
		}
		if eased(scene.Place{}) > 0 {
			t.Errorf("%s, and there is a solution:\n%s", s.Why, g.text())
		}
		for _, at := range s.Marks[0].Places {
			if eased(at) == 0 {
				t.Errorf("%v is not needed for that: %s\n%s", at, s.Why, g.text())
			}
		}
	}
}

// longBoard takes very long: two islands that could be almost anywhere.
func longBoard(t testing.TB) puzzle.Position { return longPuzzle(t).Start() }

func longPuzzle(t testing.TB) puzzle.Puzzle {
	numbers := make([]given, 400)
	numbers[21], numbers[378] = 150, 151
	p, err := play.New(genre{}, newGrid(20, 20, numbers).givens())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestExactStopsAndKeepsWhatIsCertain(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	reports, after := 0, 0
	var last puzzle.Report
	run := run.New(ctx, run.Setup{Report: func(r puzzle.Report) {
		if ctx.Err() != nil {
			after++
		}
		if last = r; r.Effort > 0 {
			reports++
		}
		if reports == 3 {
			cancel()
		}
	}})
	p := longBoard(t)
	s, _, err := puzzle.Solve(run, exact(), p, nil)
	if err != nil || s.Outcome == puzzle.Impossible || slices.Contains(s.Proved, puzzle.Unique) {
		t.Fatalf("%+v, %v", s, err)
	}
	if after > 0 {
		t.Errorf("%d reports came after it was stopped", after)
	}
	if last.Board == nil || len(last.Figures) == 0 || len(last.Views) == 0 || last.Effort > s.Effort {
		t.Errorf("the last report is %+v, the effort %d", last, s.Effort)
	}
	points := s.Views[0].Series.Lines[0].Points
	for i := 1; i < len(points); i++ {
		if points[i][0] < points[i-1][0] || points[i][1] < points[i-1][1] {
			t.Errorf("certain cells or conflicts fall: %v", points)
		}
	}
}

func TestExactKeepsToItsMemory(t *testing.T) {
	run := run.New(context.Background(), run.Setup{Memory: 1000})
	s, _, err := puzzle.Solve(run, exact(), longBoard(t), nil)
	if err != nil || s.Outcome != puzzle.Open || !strings.Contains(s.Why, "MB") {
		t.Errorf("%+v, %v", s, err)
	}
}

// If there is no memory for a search, all rules are tried, and they may be enough.
func TestExactReasonsWithoutMemory(t *testing.T) {
	p := parse(t, level(t, "07-undertow")).Start() // a hard level
	s, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{Memory: 1}), exact(), p, nil)
	if err != nil || !slices.Contains(s.Proved, puzzle.Unique) {
		t.Errorf("%+v, %v", s, err)
	}
}

func TestHistoryStaysShort(t *testing.T) {
	var h history
	for i := range int64(5000) {
		if i >= h.next {
			h.add([2]float64{float64(i), 0})
		}
	}
	if n := len(h.points); n >= maxPoints || n < maxPoints/2 || h.points[0][0] != 0 || h.points[n-1][0] < 5000-2*float64(h.stride) {
		t.Errorf("%d points from %v to %v, one every %d", n, h.points[0], h.points[n-1], h.stride)
	}
	for i, point := range h.points {
		if point[0] != float64(int64(i)*h.stride) {
			t.Fatalf("point %d is at %v, one every %d", i, point[0], h.stride)
		}
	}
}

// The search takes the same steps each time, natively and in WebAssembly. A change of the search changes the number.
func TestTheSearchIsDeterministic(t *testing.T) {
	testkit.Pinned(t)
	text, err := levels.Files.ReadFile("nurikabe/12-two-long-islands.txt")
	if err != nil {
		t.Fatal(err)
	}
	p := parse(t, string(text)).Start()
	a, b := solve(t, p), solve(t, p)
	if points := a.Views[0].Series.Lines[0].Points; len(points) < 50 {
		t.Errorf("%d points for %d conflicts", len(points), a.Effort)
	}
	var now time.Duration
	reports := 0
	hurried, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{
		Clock:  func() time.Duration { now += time.Second; return now }, // a report is due at every tick
		Report: func(puzzle.Report) { reports++ },
	}), exact(), p, nil)
	if err != nil || reports < 50 || !reflect.DeepEqual(hurried, a) {
		t.Errorf("with %d reports on the way the solution is another: %+v, %v", reports, hurried, err)
	}
	if want := int64(111); a.Effort != want || b.Effort != want || !slices.Equal(a.Moves, b.Moves) {
		t.Errorf("%d and %d conflicts, want %d", a.Effort, b.Effort, want)
	}
}
