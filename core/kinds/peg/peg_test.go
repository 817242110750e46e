package peg

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/puzzle/puzzletest"
	"unknot/core/scene"
	"unknot/core/search/searchtest"
	"unknot/core/testcorpus"
)

const english = "..ooo..\n..ooo..\nooooooo\nooooooo\nooooooo\n..ooo..\n..ooo..\n"

func parse(t testing.TB, source string) *pegs {
	t.Helper()
	return puzzletest.Parse[*pegs](t, Kind{}, source)
}

// vacant returns the full English board with one empty hole. The last peg must be in the hole last, anywhere if that is "".
func vacant(t testing.TB, empty, last string) *pegs {
	t.Helper()
	p := parse(t, english)
	_, hole, _ := p.cut(empty)
	p.start ^= 1 << hole
	if last != "" {
		_, hole, _ = p.cut(last)
		p.final = 1 << hole
	}
	return p
}

func TestParseFaults(t *testing.T) {
	wide := strings.Repeat("o", 33)
	puzzletest.Refuses(t, Kind{}, []puzzletest.Fault{
		{"nothing", " \n\n", 0, 0},
		{"no holes", "...\n...", 0, 0},
		{"no peg", "___\n___", 1, 0},
		{"ragged", "oo_\noo_o", 1, 0},
		{"another sign", "oo_\nox_", 2, 2},
		{"another sign in one line", "oo_/ox_", 1, 6},
		{"65 holes", strings.Repeat("oooooooo\n", 8) + "o.......", 9, 1},
		{"33 columns", wide, 1, 0},
		{"33 rows", strings.Repeat("o\n", 33), 33, 0},
		{"a second board", "oo_\n\noo_", 3, 1},
		{"a goal hole outside", "oo_\ngoal: d1", 2, 0},
		{"a goal without a hole", ".o.\noo_\ngoal: a1", 3, 0},
		{"no name of a hole", "oo_\ngoal: 3", 2, 0},
		{"two goals", "oo_\ngoal: a1\ngoal: any", 3, 1},
		{"a row below the goal", "oo_\ngoal: a1\noo_", 3, 1},
		{"no final position", "oo_\ngoal:", 2, 0},
		{"a final position without pegs", "oo_\ngoal:\n___", 2, 0},
		{"a final position of another shape", "oo_\ngoal:\no._", 3, 2},
		{"a final position with more rows", "oo_\ngoal:\no__\n___", 2, 0},
		{"a final position with more columns", "oo_\ngoal:\no___", 2, 0},
		{"not text", "\xff\x00", 0, 0},
	})
}

// Spaces stand for cells without a hole, and / separates rows of one line.
func TestParseForms(t *testing.T) {
	want := parse(t, "..o\noo_\ngoal: a2").Text()
	for _, source := range []string{
		"  o\noo_\ngoal: A2\n", "..o/oo_\ngoal: a2", " ..o/oo_\ngoal: a2", ". . o\no o _\ngoal: a2",
		"  O/OO_\n\ngoal: a2", "..o\r\noo_\r\ngoal:\r\n.._\r\no__\r\n",
	} {
		if got := parse(t, source).Text(); got != want {
			t.Errorf("%q is read as\n%s", source, got)
		}
	}
	if got := parse(t, "oo_\ngoal: any").Text(); got != "oo_\n" {
		t.Errorf("one peg anywhere is written as %q", got)
	}
}

func FuzzParse(f *testing.F) {
	puzzletest.Fuzz(f, Kind{},
		english, "oo_\ngoal: a1", "oo_o/____\ngoal:\n_o_o\n____", "  o\noo_", "oo\n\noo", "goal:", "o.", "_O_/",
	)
}

func TestPlay(t *testing.T) {
	tests := []struct{ name, before, move, after string }{
		{"a jump", "oo_", "a1c1", "__o\n"},
		{"two jumps by one peg", "oo_o_", "a1c1e1", "____o\n"},
		{"down and left", "oo_\no__\n___", "a1a3", "_o_\n___\no__\n"},
	}
	for _, test := range tests {
		p, err := parse(t, test.before).Start().Play(puzzle.Move(test.move))
		if err != nil || p.(position).Letters() != test.after {
			t.Errorf("%s: %v, %v", test.name, p, err)
		}
	}
	puzzletest.Illegal(t, parse(t, "oo__").Start(), "", "a1", "a1b1", "a1d1", "b1d1", "c1a1", "a1c1a1", "a1z9", "x", "a1c1x", "a0c0")
}

// A further jump of the same peg continues its move; a jump of another peg begins a new move.
func TestCost(t *testing.T) {
	var at puzzle.Position = parse(t, "oo_o_oo_").Start()
	for _, step := range []struct {
		move  puzzle.Move
		moves int
	}{{"a1c1", 1}, {"c1e1", 0}, {"f1h1", 1}} {
		if got := puzzle.Cost(at, step.move); got["moves"] != step.moves || got["jumps"] != 1 {
			t.Errorf("%s costs %v", step.move, got)
		}
		at, _ = at.Play(step.move)
	}
	if got := puzzle.Cost(parse(t, "oo_o_").Start(), "a1c1e1"); got["moves"] != 1 || got["jumps"] != 2 {
		t.Errorf("a chain costs %v", got)
	}
}

// least returns the fewest moves from a position, by trying everything; ok is false if there is no solution.
func least(p position, known map[string]int) (moves int, ok bool) {
	const never = 1 << 20
	key := fmt.Sprint(p.now, p.last)
	moves, seen := known[key]
	if !seen {
		moves = never
		if p.done(p.now) {
			moves = 0
		}
		for i := range p.jumps {
			j := &p.jumps[i]
			if moves == 0 || !j.legal(p.now) {
				continue
			}
			m := puzzle.Move(p.name(j.from) + p.name(j.to))
			next, _ := p.Play(m)
			if rest, ok := least(next.(position), known); ok {
				moves = min(moves, rest+p.Cost(m)["moves"])
			}
		}
		known[key] = moves
	}
	return moves, moves < never
}

// legalJumps lists the jumps that pegs allow.
func legalJumps(p *pegs, now uint64) []jump {
	return slices.DeleteFunc(slices.Clone(p.jumps), func(j jump) bool { return !j.legal(now) })
}

// drawnBoard returns a random small board, with a goal of any sort.
func drawnBoard(t *testing.T, chance *rand.Rand) *pegs {
	rows, cols := 1+chance.IntN(4), 3+chance.IntN(3)
	var b strings.Builder
	for range rows {
		for range cols {
			b.WriteByte("oooo___."[chance.IntN(8)])
		}
		b.WriteByte('\n')
	}
	parsed, err := Kind{}.Parse(b.String())
	if err != nil {
		return drawnBoard(t, chance)
	}
	p := parsed.(*pegs)
	switch chance.IntN(3) {
	case 0:
		p.final = 1 << chance.IntN(len(p.holes))
	case 1:
		at := p.start
		for range 1 + chance.IntN(4) {
			if legal := legalJumps(p, at); len(legal) > 0 {
				at ^= legal[chance.IntN(len(legal))].all
			}
		}
		p.final = at
	}
	return p
}

// On random small boards the method proves the same number of moves as trying everything, also in the middle of a game. Neither the
// method nor a proof by colours or weights calls a position with a solution impossible.
func TestFewestMovesByBruteForce(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 1))
	solved, lost, proofs := 0, 0, 0
	for solved < 200 {
		p := drawnBoard(t, chance)
		at := p.Start().(position)
		if legal := legalJumps(p, at.now); len(legal) > 0 && chance.IntN(2) == 0 {
			j := legal[chance.IntN(len(legal))]
			next, _ := at.Play(puzzle.Move(p.name(j.from) + p.name(j.to)))
			at = next.(position)
		}
		want, ok := least(at, map[string]int{})
		if why := at.excluded(at.now); why != nil {
			if proofs++; ok {
				t.Fatalf("%s\n%s has a solution of %d moves, but %s", p.Text(), at.Letters(), want, why.text)
			}
		}
		if ok {
			solved++
		} else {
			lost++
			want = -1
		}
		puzzletest.Agrees(t, fewest, at, "moves", want)
		s := puzzletest.Agrees(t, anyJumps, at, "", want)
		if t.Failed() || ok && !slices.Contains(s.Proved, puzzle.Optimal) {
			t.Fatalf("%s\n%s: %s proves %v", p.Text(), at.Letters(), anyJumps.Info().Name, s.Proved)
		}
	}
	if lost < 50 || proofs < 20 {
		t.Errorf("%d boards have no solution, %d of them by a proof without a search: the test says little", lost, proofs)
	}
}

func TestGeneralMethods(t *testing.T) {
	play := searchtest.Play{
		Kind: Kind{}, Measure: "moves",
		Moves: func(at puzzle.Position) (moves []puzzle.Move) {
			s := newSpace(at.(position))
			s.moves(s.at.now)
			for i := range s.reached {
				if s.reached[i].last >= 0 {
					moves = append(moves, s.written(i))
				}
			}
			return moves
		},
		Key: func(at puzzle.Position) string { return fmt.Sprint(at.(position).now, at.(position).last) },
	}
	play.Solvers(t, "oo_o_", "oo__\n_oo_\n____", "o_o_\n_o__", "oo_\ngoal: a1", "oo_oo_\n_____o\ngoal: c1",
		"oooo\n____\n_oo_\ngoal:\n__oo\n____\n__o_")
}

// The colours agree with the published classes: the single pegs that the colours allow for each empty hole of four boards.
func TestClasses(t *testing.T) {
	source := testcorpus.Read(t, "moves/peg/classes.txt")
	boards := map[string]*board{}
	for _, s := range shapes {
		boards[s.Name] = shaped(s.Value)
	}
	boards["diamond41"] = boards["diamond"]
	lines := 0
	for _, line := range strings.Split(strings.TrimSpace(source), "\n") {
		words := strings.Fields(line)
		if words[0] == "#" {
			continue
		}
		b := boards[words[0]]
		_, empty, _ := b.cut(words[1])
		p := &pegs{board: b, start: (1<<len(b.holes) - 1) ^ 1<<empty}
		got := strings.Split(p.names(union(p.ends(p.start))), ", ")
		want := words[2:]
		if want[0] == "-" {
			want = []string{""}
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s, %s empty: %v, wanted %v", words[0], words[1], got, want)
		}
		lines++
	}
	if lines != 156 {
		t.Errorf("%d lines", lines)
	}
}

// Fewest moves of the complement problems of the English board (J. Beasley, The Ins and Outs of Peg Solitaire; G. Bell).
func TestComplements(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a few seconds for each problem")
	}
	for name, want := range map[string]int{"d4": 18} {
		s, v, err := puzzle.Solve(puzzletest.Run(1), fewest, vacant(t, name, name).Start(), nil)
		if err != nil || v.Cost["moves"] != want || v.Cost["jumps"] != 31 || !slices.Contains(s.Proved, puzzle.Optimal) {
			t.Errorf("%s: %v, %v, %v", name, v.Cost, s.Proved, err)
		}
	}
}

// A count agrees with the count by playing all games.
func TestCount(t *testing.T) {
	chance := rand.New(rand.NewPCG(4, 4))
	for range 60 {
		p := drawnBoard(t, chance)
		at := p.Start().(position)
		var solutions, games, stuck int64
		stuck = 1 << 20
		var play func(pegs uint64, depth int64)
		play = func(pegs uint64, depth int64) {
			if p.done(pegs) {
				solutions++
				if p.final != 0 {
					games++
					return
				}
			}
			over := true
			for i := range p.jumps {
				if j := &p.jumps[i]; j.legal(pegs) {
					over = false
					play(pegs^j.all, depth+1)
				}
			}
			if over {
				if games++; !p.done(pegs) {
					stuck = min(stuck, depth)
				}
			}
		}
		if bits.OnesCount64(p.start) > 9 {
			continue
		}
		play(p.start, 0)
		for _, every := range []bool{false, true} {
			c := &census{run: puzzletest.Run(1), space: newSpace(at), every: every}
			if !c.count() || c.solutions.big().Int64() != solutions || every && c.games.big().Int64() != games ||
				every && games > solutions && int64(c.shortest) != stuck {
				t.Errorf("%s: %v solutions in %v games, the shortest %d; wanted %d in %d, %d", p.Text(), c.solutions, c.games, c.shortest,
					solutions, games, stuck)
			}
		}
	}
}

// The sums of bars equal the sums by the weights.
func TestBars(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 5))
	var b bars
	weights := make([][]int8, 20)
	for i := range weights {
		weights[i] = make([]int8, 64)
		for hole := range weights[i] {
			weights[i][hole] = int8(chance.IntN(4) - 1)
		}
		if !b.limit(weights[i], i-10) {
			t.Fatal("weights that fit are refused")
		}
	}
	for range 20_000 {
		pegs := chance.Uint64() & chance.Uint64()
		want := false
		for i, w := range weights {
			want = want || pagoda(w).weight(pegs) < i-10
		}
		if b.lacks(pegs) != want {
			t.Fatalf("%x: %v", pegs, !want)
		}
	}
	if b.limit(slices.Repeat([]int8{4}, 64), 0) {
		t.Error("a sum that does not fit into a byte is accepted")
	}
}

func TestPlayByPointerAndKeys(t *testing.T) {
	p := parse(t, "oo_\n_o_\n___").Start().(position)
	at := func(r, c int) []scene.Place { return []scene.Place{scene.Cell(r, c)} }
	took := p.Interpret(puzzle.Input{Type: puzzle.Click, Places: at(0, 0)})
	if took.Pick == nil || took.Move != "" || len(took.Marks) != 1 {
		t.Fatalf("a click on a peg: %+v", took)
	}
	put := p.Interpret(puzzle.Input{Type: puzzle.Click, Places: at(0, 2), Pick: took.Pick})
	if put.Move != "a1c1" {
		t.Errorf("a click on the hole: %+v", put)
	}
	if got := p.Interpret(puzzle.Input{Type: puzzle.Press, Key: "Enter", Places: at(0, 2), Pick: took.Pick}); got.Move != "a1c1" {
		t.Errorf("Enter on the hole: %+v", got)
	}
	down := []scene.Place{scene.Cell(0, 1), scene.Cell(1, 1), scene.Cell(2, 1)}
	if got := p.Interpret(puzzle.Input{Type: puzzle.Drag, Places: down}); got.Move != "b1b3" {
		t.Errorf("a drag: %+v", got)
	}
	got := p.Interpret(puzzle.Input{Type: puzzle.Click, Places: at(2, 2), Pick: took.Pick})
	if got.Move != "" || got.Say == "" || got.Pick == nil {
		t.Errorf("a click where the peg cannot jump: %+v", got)
	}
	if got := p.Interpret(puzzle.Input{Type: puzzle.Click, Places: at(1, 1)}); got.Say == "" || got.Pick != nil {
		t.Errorf("a click on a peg that cannot jump: %+v", got)
	}
	if got := p.Interpret(puzzle.Input{Type: puzzle.Hover, Places: at(0, 2), Pick: took.Pick}); len(got.Marks) != 1 || got.Move != "" {
		t.Errorf("a hover over the hole: %+v", got)
	}
}

// Hints lead to the goal. After a lost move the hint says so, and a game is led back to the last position with a solution.
func TestHints(t *testing.T) {
	p := parse(t, "..___..\n.._o_..\n__oo_o_\noo_____\n_______\n..___..\n..___..")
	job := puzzletest.Run(1)
	puzzletest.Hints(t, job, p.Start(), 10)
	astray := parse(t, "oo_o_\n__o__\n_____").Start()
	right, err := astray.(position).Retrace(job, []puzzle.Move{"b1d1"})
	if err == nil {
		t.Errorf("an illegal game is retraced to %d", right)
	}
	lost := parse(t, "oo_oo_\n______")
	h, err := lost.Start().(position).Hint(job)
	if err != nil || h.Move != "" || h.Rule != "Lost" {
		t.Errorf("a lost position: %+v, %v", h, err)
	}
}

// A generated puzzle has a solution, and the same seed makes it again.
func TestGenerate(t *testing.T) {
	for i, shape := range shapes {
		set := map[string]any{"board": shape.Name, "grade": "easy", "pegs": 5 + i%3, "given": i%2 == 0}
		puzzletest.Agrees(t, anyJumps, puzzletest.Generate(t, Kind{}, 7, set).Start(), "", 0)
	}
}

func TestDraft(t *testing.T) {
	at := puzzletest.Draw(t, Kind{}, map[string]any{"rows": 2, "cols": 3},
		puzzle.Input{Type: puzzle.Press, Key: "o", Places: []scene.Place{
			scene.Cell(0, 0), scene.Cell(0, 1), scene.Cell(1, 1), scene.Cell(1, 2),
		}},
		puzzle.Input{Type: puzzle.Press, Key: "Delete", Places: []scene.Place{scene.Cell(1, 0)}},
		puzzle.Input{Type: puzzle.Press, Key: "g"},
		puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(1, 1)}},
		puzzle.Input{Type: puzzle.Press, Key: "g"},
	)
	again := puzzletest.Freezes(t, Kind{}, at, "oo_\n.oo\ngoal: b2\n")
	puzzletest.Illegal(t, again, "a9=o", "a1=x", "a1")
}

// A game is led back to the last position with a solution, and the hint in a lost position says that it is lost.
func TestRetrace(t *testing.T) {
	p := parse(t, "..___..\n.._o_..\n__oo_o_\noo_____\n_______\n..___..\n..___..")
	var moves []puzzle.Move
	for _, j := range legalJumps(p, p.start) {
		moves = append(moves, puzzle.Move(p.name(j.from)+p.name(j.to)))
	}
	puzzletest.Traced(t, puzzletest.Run(1), p.Start(), moves, func(at puzzle.Position) bool {
		_, ok := least(at.(position), map[string]int{})
		return ok
	})
}
