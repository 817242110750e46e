package hiddenmines

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/puzzle/puzzletest"
)

func always() bool { return true }

// drawnView returns a random small board of which a player knows some cells, and its mines.
func drawnView(chance *rand.Rand) (view, []bool) {
	f := newField(1+chance.IntN(4), 2+chance.IntN(3))
	f.first, f.seed, f.count = anyFirst, chance.Uint64(), chance.IntN(f.Cells())
	p := position{field: f, mined: f.layout(0)}
	v := view{field: f, cells: make([]int8, f.Cells()), mines: f.count}
	for cell := range v.cells {
		v.cells[cell] = closed
		switch {
		case p.mined[cell]:
			if chance.IntN(8) == 0 {
				v.cells[cell] = knownMine
			}
		case chance.IntN(3) == 0:
			v.cells[cell] = p.number(cell)
		case chance.IntN(10) == 0:
			v.cells[cell] = knownFree
		}
	}
	if chance.IntN(3) == 0 {
		v.mines = -1
	}
	return v, p.mined
}

// fits reports whether a layout fits a view.
func (v view) fits(mined []bool) bool {
	p, total := position{field: v.field, mined: mined}, 0
	for cell, state := range v.cells {
		if mined[cell] {
			total++
		}
		switch {
		case mined[cell] && state != closed && state != knownMine, state == knownMine && !mined[cell],
			state >= 0 && p.number(cell) != state:
			return false
		}
	}
	return v.mines < 0 || total == v.mines
}

// counted counts the layouts that fit a view, one by one.
func (v view) counted() (all int, mines []int) {
	mines = make([]int, len(v.cells))
	mined := make([]bool, len(v.cells))
	for set := range 1 << len(mined) {
		for cell := range mined {
			mined[cell] = set>>cell&1 == 1
		}
		if !v.fits(mined) {
			continue
		}
		all++
		for cell := range mined {
			if mined[cell] {
				mines[cell]++
			}
		}
	}
	return all, mines
}

func TestChancesAgreeWithEnumeration(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		v, _ := drawnView(chance)
		c, err := v.chances(always)
		if err != nil {
			t.Fatalf("%v: %v", v.cells, err)
		}
		all, mines := v.counted()
		for cell, state := range v.cells {
			want := float64(mines[cell]) / float64(all)
			if got := c.of(cell); state == closed && (math.Abs(got-want) > 1e-12 || (got == 0) != (mines[cell] == 0) ||
				(got == 1) != (mines[cell] == all)) {
				t.Fatalf("%d × %d cells %v with %d mines: the chance in cell %d is %v, want %d in %d",
					v.Rows, v.Cols, v.cells, v.mines, cell, got, mines[cell], all)
			}
		}
	}
}

func TestDeductionsHoldInAllLayouts(t *testing.T) {
	chance := rand.New(rand.NewPCG(2, 1))
	for range 300 {
		v, _ := drawnView(chance)
		all, mines := v.counted()
		check := func(how string, free, mined []int) {
			for _, cell := range free {
				if mines[cell] > 0 {
					t.Fatalf("%s: cell %d of %v is not free", how, cell, v.cells)
				}
			}
			for _, cell := range mined {
				if mines[cell] < all {
					t.Fatalf("%s: cell %d of %v is not a mine", how, cell, v.cells)
				}
			}
		}
		free, mined := v.one()
		check("one number", free, mined)
		free, mined = v.two()
		check("two numbers", free, mined)
		certain := false
		for cell, state := range v.cells {
			certain = certain || state == closed && (mines[cell] == 0 || mines[cell] == all)
		}
		r, err := v.smallest(func(int, bool) bool { return true }, always)
		if err != nil || (r != nil) != certain {
			t.Fatalf("%v with %d mines: %+v, %v; certain: %v", v.cells, v.mines, r, err, certain)
		}
		if r == nil {
			continue
		}
		if r.mine {
			check("a set of numbers", nil, r.with)
		} else {
			check("a set of numbers", r.with, nil)
		}
		for i := range r.numbers {
			if fewer := slices.Delete(slices.Clone(r.numbers), i, i+1); v.settle(t, r, fewer) {
				t.Fatalf("%v: %+v holds without number %d", v.cells, r, r.numbers[i])
			}
		}
	}
}

// settle reports whether some numbers alone make the cell of a reason certain.
func (v view) settle(t *testing.T, r *reason, numbers []int) bool {
	part := view{field: v.field, cells: slices.Clone(v.cells), mines: -1}
	if r.count {
		part.mines = v.mines
	}
	for cell, state := range v.cells {
		if state >= 0 && !slices.Contains(numbers, cell) {
			part.cells[cell] = knownFree
		}
	}
	c, err := part.chances(always)
	if err != nil {
		t.Fatal(err)
	}
	return r.mine && c.free[r.cell] == 0 || !r.mine && c.mine[r.cell] == 0
}

func TestContradictionsAreFound(t *testing.T) {
	for _, rows := range []string{"mines: 1\n2.", "mines: 3\n1.", "mines: 0\n1.", "mines: 9\n...", "mines: 1\n1.1.2", "mines: 2\n1.0."} {
		if _, err := (Kind{}).Parse(rows); err == nil {
			t.Errorf("%q is read", rows)
		}
	}
}

func TestParse(t *testing.T) {
	for _, test := range []struct{ source, text, fault string }{
		{"size: 9 x 9\nmines: 10\nseed: 3", "size: 9 x 9\nmines: 10\nfirst: safe\nseed: 3\n", ""},
		{"Size: 4×3\nMines: 2\nFirst: open\npress: r1c1", "size: 4 x 3\nmines: 2\nfirst: open\nseed: 0\npress: r1c1\n", ""},
		{". * .\n. . .\npress: r2c1", ".*.\n...\npress: r2c1\n", ""},
		{"mines: 2\n1.\n.F", "mines: 2\nseed: 0\n1.\n.F\n", "no layout"},
		{"mines: 2\n2.\n.F", "mines: 2\nseed: 0\n2.\n.F\n", ""},
		{"", "", "there is no board here"},
		{"size: 9", "", "line 1"},
		{"size: 0 x 3\nmines: 1", "", "is not a size"},
		{"size: 65 x 3\nmines: 1", "", "is not a size"},
		{"size: 3 x 3", "", "mines is missing"},
		{"size: 3 x 3\nmines: 9", "", "line 2"},
		{"size: 3 x 3\nmines: x", "", "is not a number"},
		{"size: 3 x 3\nmines: 1\nfirst: corner", "", "is not any, safe or open"},
		{"size: 3 x 3\nmines: 1\nseed: -1", "", "is not a seed"},
		{"size: 3 x 3\nmines: 1\nmines: 2", "", "already"},
		{"size: 3 x 3\nmines: 1\npress: r4c1", "", "line 3"},
		{"colour: red", "", "is not one of"},
		{"mines: 1\n.*\n.", "", "line 3"},
		{"mines: 1\n.?", "", "“?” is not"},
		{"mines: 2\n.*", "", "the rows have 1 mine"},
		{"mines: 1\n1*", "", "mines (*) and numbers"},
		{"1.", "", "needs the number of all mines"},
		{"*.", "", "add a line"},
		{"*.\nmines: 1", "mines: 1\n*.\n", ""},
		{"*.\npress: r1c1", "", "meets a mine"},
		{"mines: 1\n1.\npress: r1c2", "", "open cells already"},
		{"mines: 1\n*.\n\n*.", "", "a second board"},
		{"size: 2 x 2\n*.", "", "leave out"},
	} {
		p, err := Kind{}.Parse(test.source)
		switch {
		case test.fault != "":
			if err == nil || !strings.Contains(err.Error(), test.fault) {
				t.Errorf("%q: %v, want “%s”", test.source, err, test.fault)
			}
		case err != nil:
			t.Errorf("%q: %v", test.source, err)
		case p.Text() != test.text:
			t.Errorf("%q is written as %q, want %q", test.source, p.Text(), test.text)
		}
	}
}

func FuzzParse(f *testing.F) {
	puzzletest.Fuzz(f, Kind{}, "size: 9 x 9\nmines: 10\nfirst: open\nseed: 1\npress: r5c5", "mines: 1\n.*.\n...", "mines: 3\n1.F\n22.\n...")
}

// start reads a board and makes some moves.
func start(t *testing.T, source, moves string) (position, error) {
	t.Helper()
	p := puzzletest.Parse[*field](t, Kind{}, source)
	if moves == "" {
		return p.Start().(position), nil
	}
	next, err := p.Start().Play(puzzle.Move(moves))
	if err != nil {
		return p.Start().(position), err
	}
	return next.(position), nil
}

func TestPlay(t *testing.T) {
	const board = "mines: 2\n*...\n....\n....\n...*\n"
	for _, test := range []struct{ name, moves, rows, status, fault string }{
		{"a number opens alone", "r1c2", ".1..\n....\n....\n....\n", "13 cells to open. 0 of 2 mines have a flag.", ""},
		{"around a cell without a number all open", "r1c4", ".100\n1100\n0011\n001.\n", "Every cell without a mine is open.", ""},
		{"a flag", "r1c1=flag", "F...\n....\n....\n....\n", "14 cells to open. 1 of 2 mines have a flag.", ""},
		{"a flag is removed", "r1c1=flag,r1c1=closed", "....\n....\n....\n....\n", "14 cells to open. 0 of 2 mines have a flag.", ""},
		{"around a number", "r1c2,r1c1=flag,r1c2-around", "F100\n1100\n0011\n001.\n", "Every cell without a mine is open.", ""},
		{"a mine", "r1c1", "....\n....\n....\n....\n", "There was a mine in r1c1. The game is lost.", ""},
		{"a wrong flag", "r1c2,r2c2=flag,r1c2-around", "", "There was a mine in r1c1. The game is lost.", ""},
		{"too few flags", "r1c2,r1c2-around", "", "", "has 0 flags around it"},
		{"cells that open each other", "r1c4,r1c3", ".100\n1100\n0011\n001.\n", "Every cell without a mine is open.", ""},
		{"an open cell", "r1c2-around", "", "", "has no number"},
		{"a cell with a flag", "r1c2=flag,r1c2", "", "", "has a flag"},
		{"after the end", "r1c1,r1c2", "", "", "the game is over"},
		{"another word", "r1c1=mine", "", "", "is not a move"},
		{"off the board", "r5c1", "", "", "r5c1"},
	} {
		p, err := start(t, board, test.moves)
		switch {
		case test.fault != "":
			if err == nil || !strings.Contains(err.Error(), test.fault) {
				t.Errorf("%s: %v, want “%s”", test.name, err, test.fault)
			}
			continue
		case err != nil:
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if _, rows, _ := strings.Cut(p.Letters(), "seed: 0\n"); test.rows != "" && rows != test.rows {
			t.Errorf("%s: the board is\n%s", test.name, rows)
		}
		if got := p.Status().Text; got != test.status {
			t.Errorf("%s: “%s”", test.name, got)
		}
	}
}

// The conventions of the first press.
func TestFirstPress(t *testing.T) {
	met := 0
	for seed := range uint64(200) {
		for _, first := range []convention{anyFirst, safeFirst, openFirst} {
			f := newField(5, 5)
			f.first, f.seed, f.count = first, seed, 12
			p := f.Start().(position).pressed(12)
			mines := 0
			for _, mined := range p.mined {
				if mined {
					mines++
				}
			}
			switch {
			case mines != 12:
				t.Fatalf("%s, seed %d: %d mines", first, seed, mines)
			case first == anyFirst && p.hit >= 0:
				met++
			case first == safeFirst && p.hit >= 0, first == openFirst && p.cells[12] != 0:
				t.Fatalf("%s, seed %d: %v", first, seed, p.cells)
			}
		}
	}
	if met == 0 || met == 200 {
		t.Errorf("any: %d of 200 first presses meet a mine", met)
	}
}

// If mines are drawn for a position, all layouts that fit are equally likely: here one in each of two of three cells, in equal shares.
func TestHiddenMinesAreDrawnEvenly(t *testing.T) {
	const seeds = 3000
	var free [3]int
	for seed := range uint64(seeds) {
		f := newField(1, 5)
		f.known, f.count, f.seed = []int8{closed, 1, closed, closed, closed}, 2, seed
		mined, err := f.completed()
		if err != nil {
			t.Fatal(err)
		}
		v := view{field: f, cells: f.known, mines: f.count}
		if !v.fits(mined) {
			t.Fatalf("%v", mined)
		}
		switch {
		case mined[0] && mined[3]:
			free[0]++
		case mined[0] && mined[4]:
			free[1]++
		}
	}
	for _, n := range free[:2] { // one of four layouts each; the standard error is 24
		if n < seeds/4-120 || n > seeds/4+120 {
			t.Errorf("%d and %d of %d draws", free[0], free[1], seeds)
		}
	}
}

func TestHints(t *testing.T) {
	for _, test := range []struct{ name, source, text, move string }{
		{"one number", "mines: 3\n2..\n3..\n...", "", ""},
		{"a safe press", "size: 4 x 4\nmines: 2",
			"The first press never meets a mine. A corner is most often without mines around it.", "r1c1"},
		{"two numbers", "mines: 1\n....\n11..",
			"r1c3 and r2c3 are free. With a mine in one of them, the 1 in r2c1 and the 1 in r2c2 could not both be right.", "r1c3,r2c3"},
		{"a guess", "mines: 1\n.1.", "Nothing is certain. The best guess is r1c1. The chance of a mine is 1 in 2.", "r1c1"},
		{"the number of all mines", "mines: 1\n.1..",
			"r1c4 is free. With a mine there, the 1 in r1c2 and the total of 1 mine could not both be right.", "r1c4"},
		{"a flag on a free cell", "mines: 1\n.1.F",
			"r1c4 is free. With a mine there, the 1 in r1c2 and the total of 1 mine could not both be right.", "r1c4=closed"},
	} {
		p, err := start(t, test.source, "")
		if err != nil {
			t.Fatal(err)
		}
		h, err := p.Hint(puzzletest.Run(1))
		if err != nil || test.text != "" && (h.Text.String() != test.text || string(h.Move) != test.move) {
			t.Errorf("%s: “%s”, %s, %v", test.name, h.Text, h.Move, err)
		}
		t.Log(h.Text.String(), h.Move)
	}
}

// Fractions of up to three digits are written as such.
func TestFraction(t *testing.T) {
	for _, test := range []struct {
		chance float64
		want   string
	}{{3.0 / 17, "3 in 17"}, {0.5, "1 in 2"}, {1.0 / 3, "1 in 3"}, {999.0 / 1000, "999 in 1000"}, {1 / math.Pi, "31.8 %"}, {0, "0 in 1"}} {
		if got := fraction(test.chance); got != test.want {
			t.Errorf("%v is “%s”, want “%s”", test.chance, got, test.want)
		}
	}
}

// Boards of each grade are made, and opened without a guess.
func TestGeneratedBoardsNeedNoGuess(t *testing.T) {
	for g := range scale {
		p := puzzletest.Generate(t, Kind{}, 1, map[string]any{"grade": scale[g].Word})
		if got, err := p.(*field).grade(puzzletest.Run(1)); err != nil || got != g {
			t.Errorf("%s: %s, %v", scale[g].Word, scale[got].Word, err)
		}
		puzzletest.Agrees(t, counting{}, p.Start(), "", 0)
	}
}

// A game on the expert board, opened from a corner, as in the published win rates.
func BenchmarkGames(b *testing.B) {
	for _, l := range levels[:3] {
		b.Run(l.Name, func(b *testing.B) {
			won, presses, seed := 0, int64(0), uint64(0)
			for b.Loop() {
				f := newField(l.Value.rows, l.Value.cols)
				f.first, f.count, f.seed = safeFirst, l.Value.mines, seed
				seed++
				s, err := counting{}.Solve(puzzletest.Run(1), f.Start(), nil)
				if err != nil {
					b.Fatal(err)
				}
				if s.Outcome == puzzle.Solved {
					won++
				}
				presses += s.Effort
			}
			b.ReportMetric(100*float64(won)/float64(b.N), "won%")
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(presses), "µs/press")
		})
	}
}
