package lights

import (
	"context"
	"errors"
	"math/bits"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/puzzle/puzzletest"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/text"
)

func parse(t *testing.T, source string) puzzle.Position {
	t.Helper()
	p, err := Kind{}.Parse(source)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := (Kind{}).Parse(p.Text()); err != nil || again.Text() != p.Text() {
		t.Fatalf("the canonical text does not parse to itself: %v", err)
	}
	return p.Start()
}

func TestAPressSwitchesTheLampAndItsNeighbours(t *testing.T) {
	tests := []struct{ name, before, press, after string }{
		{"in the middle", "...\n...\n...", "r2c2", ".*.\n***\n.*.\n"},
		{"in a corner", "...\n...\n...", "r1c1", "**.\n*..\n...\n"},
		{"on a single line", "*.*", "r1c3", "**.\n"},
		{"twice is none", "*.\n.*", "r1c2 r1c2", "*.\n.*\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p, err := parse(t, test.before).Play(puzzle.Move(test.press))
			if err != nil {
				t.Fatal(err)
			}
			if got := picture(p.(position).now, p.(position).cols); got != test.after {
				t.Errorf("got\n%swant\n%s", got, test.after)
			}
		})
	}
}

func TestPlayRefuses(t *testing.T) {
	for _, m := range []puzzle.Move{"r0c1", "r3c1", "r1c3", "r1", "up", "r1c1x", "r1c1 r9c9"} {
		if _, err := parse(t, "..\n..").Play(m); err == nil {
			t.Errorf("%q was played", m)
		}
	}
}

func TestParseFaults(t *testing.T) {
	wide := make([]byte, 10000)
	for i := range wide {
		wide[i] = '*'
	}
	tests := []struct {
		name, text string
		line, col  int
	}{
		{"nothing", " \n\n", 0, 0},
		{"ragged", "**\n***", 2, 0},
		{"another sign", "*.\n.x", 2, 2},
		{"a second board", "\n*.\n\n; b\n\n**", 6, 0},
		{"too wide", string(wide), 1, 0},
		{"not text", "\xff\x00", 0, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Kind{}.Parse(test.text)
			f, ok := err.(*text.ParseError)
			if !ok || f.Line != test.line || f.Col != test.col {
				t.Errorf("got %#v, want line %d, column %d", err, test.line, test.col)
			}
		})
	}
}

func TestClicksAndHovers(t *testing.T) {
	p := parse(t, "...\n...")
	if got := p.Interpret(puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(1, 2)}}); got.Move != "r2c3" {
		t.Errorf("a click gives %q", got.Move)
	}
	if got := p.Interpret(puzzle.Input{Type: puzzle.Hover, Places: []scene.Place{scene.Cell(0, 0)}}); got.Move != "" ||
		len(got.Marks) != 1 || len(got.Marks[0].Places) != 3 {
		t.Errorf("a hover over the corner gives %+v", got)
	}
	if got := p.Interpret(puzzle.Input{Type: puzzle.Click, Places: []scene.Place{{0, 1}}}); got.Move != "" {
		t.Errorf("a click on an edge gives %q", got.Move)
	}
}

// brute tries every set of presses. It returns the fewest presses that put all lamps out, -1 if none do, and the number of sets that do.
func brute(p position) (fewest, solutions int) {
	fewest = -1
	for set := range uint(1) << (p.rows * p.cols) {
		var at puzzle.Position = p
		for rest := set; rest != 0; rest &= rest - 1 {
			lamp := bits.TrailingZeros(rest)
			at, _ = at.Play(press(lamp/p.cols, lamp%p.cols))
		}
		if at.Status().Goal {
			solutions++
			if n := bits.OnesCount(set); fewest < 0 || n < fewest {
				fewest = n
			}
		}
	}
	return fewest, solutions
}

func TestFewestAgreesWithBruteForce(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 4}, {4, 1}, {2, 3}, {3, 2}, {3, 3}, {2, 5}} {
		rows, cols := size[0], size[1]
		for pattern := range uint64(16) {
			p := &lamps{rows: rows, cols: cols, lit: make([]uint64, rows)}
			for r := range p.lit {
				p.lit[r] = (pattern*0x9e3779b97f4a7c15>>(r*5) ^ pattern) & (1<<cols - 1)
			}
			fewest, solutions := brute(p.Start().(position))
			s, v, err := puzzle.Solve(run.New(context.Background(), run.Setup{}), Kind{}.Solvers()[0], p.Start(), nil)
			if err != nil {
				t.Fatal(err)
			}
			if fewest < 0 != (s.Outcome == puzzle.Impossible) ||
				fewest >= 0 && (v.Cost["presses"] != max(fewest, 0) || s.Effort != int64(solutions)) {
				t.Errorf("%d x %d\n%s%s after %d solutions, %v; brute force: %d presses, %d solutions", rows, cols, p.Text(), s.Outcome,
					s.Effort, v.Cost, fewest, solutions)
			}
		}
	}
}

func TestGeneratedPuzzlesAreSolvedAndRepeat(t *testing.T) {
	for _, size := range [][2]int{{5, 5}, {7, 4}, {3, 64}, {20, 20}, {64, 12}} {
		params, err := puzzle.Fill(Kind{}.Settings(), map[string]any{"rows": size[0], "cols": size[1], "presses": 9})
		if err != nil {
			t.Fatal(err)
		}
		make := func() puzzle.Puzzle {
			p, err := Kind{}.Generate(run.New(context.Background(), run.Setup{Seed: 7}), params)
			if err != nil {
				t.Fatal(err)
			}
			return p
		}
		p := make()
		if p.Text() != make().Text() {
			t.Errorf("the same seed gave another puzzle")
		}
		run := run.New(context.Background(), run.Setup{})
		s, v, err := puzzle.Solve(run, Kind{}.Solvers()[0], p.Start(), nil)
		if err != nil || s.Outcome != puzzle.Solved || v.Cost["presses"] > 9 {
			t.Errorf("%v: %s %v %v", size, s.Outcome, v.Cost, err)
		}
		hint, err := p.Start().(puzzle.Hinter).Hint(run)
		if err != nil || hint.Move != s.Moves[0] {
			t.Errorf("%v: hint %q %v", size, hint.Move, err)
		}
	}
}

func TestADraftSwitchesOneLampAndFreezes(t *testing.T) {
	blank, err := puzzle.Fill(Kind{}.Blank(), map[string]any{"rows": 2, "cols": 3})
	if err != nil {
		t.Fatal(err)
	}
	d, err := Kind{}.NewDraft(blank)
	if err != nil {
		t.Fatal(err)
	}
	drag := puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{scene.Cell(0, 0), scene.Cell(0, 1)}}
	next, err := d.Play(d.Interpret(drag).Move)
	if err != nil {
		t.Fatal(err)
	}
	p, err := next.(puzzle.Draft).Freeze()
	if err != nil || p.Text() != "**.\n...\n" {
		t.Errorf("froze to %q, %v", p.Text(), err)
	}
}

func TestADraftSpeaksOfDrawing(t *testing.T) {
	p, err := Kind{}.Parse("...")
	if err != nil {
		t.Fatal(err)
	}
	d, err := Kind{}.Edit(p)
	if err != nil {
		t.Fatal(err)
	}
	if s := d.Status(); s.Done || s.Goal || s.Text != "Click or drag over the lamps that should be lit." {
		t.Errorf("an empty drawing: %+v", s)
	}
	if got := d.(puzzle.Narrator).Narrate("r1c1 r1c3"); got != "Switched r1c1 r1c3. 2 lamps are lit." {
		t.Errorf("it says %q", got)
	}
	if _, ok := d.(puzzle.Hinter); ok {
		t.Error("a drawing gives hints for playing")
	}
	if _, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{}), fewest{}, d, nil); err == nil ||
		errors.As(err, new(*puzzle.Crash)) {
		t.Errorf("solving a drawing: %v", err)
	}
}

// The message about an impossible board is true: every press switches an even number of
// the marked lamps, and an odd number of them are lit; also where a board is wider than high.
func TestMarkedLampsProveImpossible(t *testing.T) {
	for _, source := range []string{"*.\n..\n..\n.*\n..", "*..*.\n.....", "*....\n.....\n.....\n.....\n....."} {
		p := parse(t, source).(position)
		s, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{}), fewest{}, p, nil)
		if err != nil || s.Outcome != puzzle.Impossible {
			t.Errorf("%q: %+v, %v", source, s, err)
			continue
		}
		marked, lit := map[scene.Place]bool{}, 0
		for _, at := range s.Marks[0].Places {
			r, c, _ := at.Cell()
			marked[at] = true
			lit += int(p.now[r] >> c & 1)
		}
		if lit%2 == 0 {
			t.Errorf("%q: %d of the marked lamps are lit", source, lit)
		}
		for lamp := range p.rows * p.cols {
			n := 0
			for _, at := range p.cross(lamp/p.cols, lamp%p.cols) {
				if marked[at] {
					n++
				}
			}
			if n%2 == 1 {
				t.Errorf("%q: pressing lamp %d switches %d of the marked lamps", source, lamp, n)
			}
		}
	}
}

// Every impossible board has such a pattern.
func TestImpossibleBoardsHaveAnOddPattern(t *testing.T) {
	for r := range 5 {
		for c := range 5 {
			p := &lamps{rows: 5, cols: 5, lit: make([]uint64, 5)}
			p.lit[r] = 1 << c
			_, kernel, ok := equations(p.lit, p.cols)
			odd := false
			for _, k := range kernel {
				for lamp := range 25 {
					n := 0
					for _, at := range p.cross(lamp/5, lamp%5) {
						row, col, _ := at.Cell()
						n += int(k[row] >> col & 1)
					}
					if n%2 == 1 {
						t.Fatalf("a press switches %d lamps of a quiet pattern", n)
					}
				}
				odd = odd || k[r]>>c&1 == 1
			}
			if odd == ok {
				t.Errorf("one lamp at row %d, column %d: solvable %v, an odd pattern %v", r+1, c+1, ok, odd)
			}
		}
	}
}

func TestAStoppedRunSaysThatFewerMayDo(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := parse(t, ".*...\n***..\n.*...\n.....\n.....")
	s, _, err := puzzle.Solve(run.New(ctx, run.Setup{}), fewest{}, p, nil)
	if err != nil || s.Outcome != puzzle.Solved || s.Bound != nil ||
		s.Why != "Stopped after 1 of 4 solutions: fewer presses may be enough." {
		t.Errorf("%+v, %v", s, err)
	}
}

func FuzzParse(f *testing.F) {
	puzzletest.Fuzz(f, Kind{}, "*.\n.*", "; title: x\n* . *", "", "*\n**", "\ufeff.\r\n*")
}
