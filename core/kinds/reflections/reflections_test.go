package reflections

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/puzzle/puzzletest"
	"unknot/core/scene"
	"unknot/core/search/searchtest"
)

func parse(t testing.TB, source string) *board {
	t.Helper()
	return puzzletest.Parse[*board](t, Kind{}, source)
}

func TestParseFaults(t *testing.T) {
	puzzletest.Refuses(t, Kind{}, []puzzletest.Fault{
		{"nothing", " \n\n", 0, 0},
		{"no laser", "/.\nO.", 0, 0},
		{"no bulb", ">./\n...", 0, 0},
		{"ragged", ">.O/\n.../.", 2, 1},
		{"ragged in one line", ">.O/ ... ....", 1, 6},
		{"another sign", ">.O\n.q.", 2, 2},
		{"another sign in one line", ">.O .q.", 1, 6},
		{"a bomb hit at the start", ">O\\\n..*", 2, 3},
		{"33 columns", strings.Repeat(".", 33), 1, 0},
		{"33 rows", strings.Repeat(".\n", 33), 33, 0},
		{"33 pieces", ">...........O\n" + strings.Repeat("/", 13) + "\n" + strings.Repeat("X", 13) + "\n///////......", 0, 0},
		{"a second board", ">O\n\n>O", 3, 0},
		{"not text", "\xff\x00", 0, 0},
	})
}

func TestParseForms(t *testing.T) {
	want := ">.X\n./O\n"
	for _, source := range []string{want, ">.X ./O", "\n > . x\n . / o\n\n", ">.X\r\n./O", "; title: none\n>.x ./o"} {
		if got := parse(t, source); got.picture(got.start) != want {
			t.Errorf("%q is read as\n%s", source, got.picture(got.start))
		}
	}
	if two := parse(t, ">.O\n..^"); len(two.lasers) != 2 {
		t.Errorf("%d lasers", len(two.lasers))
	}
}

func FuzzParse(f *testing.F) {
	puzzletest.Fuzz(f, Kind{}, ">..# /../ .*.O ..#.", ">.O\n./X", "> O\n. /", "x", ">O\n\n>O", "; author: A\nv\nO", ">O*")
}

// The rules of beams, from their wording: the number of beams that cross the bulb.
func TestBeams(t *testing.T) {
	tests := []struct {
		name, text string
		crossing   string // by bulb in reading order: number of beams
	}{
		{"a line", ">.O.O", "11"},
		{"a wall stops it", ">O#O", "10"},
		{"a laser stops it", ">O^O", "10"},
		{"a bomb takes it", ">O*O", "10"},
		{"a mirror turns it up", "..O\n>./\n..O", "10"},
		{"a mirror turns it down", ">\\.\n.O.", "1"},
		{"both sides of a mirror", "..O.\n>./<\n..O.", "11"},
		{"a crystal splits it, and nothing goes on", ".O.\n>XO\n.O.", "101"},
		{"two directions count twice", ".>O\\\n..\\/", "2"},
		{"beams that merge count once", ".v..\n.XO.\n.^..", "1"},
	}
	for _, test := range tests {
		rows := strings.Split(test.text, "\n")
		b := newBoard(len(rows), len(rows[0]), []byte(strings.Join(rows, "")))
		got := ""
		beams := b.shine(b.start)
		for _, bulb := range b.bulbs {
			n := 0
			for d := range 4 {
				n += int(beams.in[bulb] >> d & 1)
			}
			got += fmt.Sprint(n)
		}
		if got != test.crossing {
			t.Errorf("%s: %s", test.name, got)
		}
	}
}

func TestPlay(t *testing.T) {
	b := parse(t, ">..# /../ .*.O ..#.")
	tests := []struct{ move, after string }{
		{"r2c1", ">..#\n\\../\n.*.O\n..#.\n"},
		{"r2c4-r1c3", ">./#\n/...\n.*.O\n..#.\n"},
		{"r2c1-r4c2", ">..#\n.../\n.*.O\n./#.\n"},
	}
	for _, test := range tests {
		next, err := b.Start().Play(puzzle.Move(test.move))
		if err != nil || next.(position).Letters() != test.after {
			t.Errorf("%s: %v, %v", test.move, next, err)
		}
	}
	puzzletest.Illegal(t, b.Start(), "", "r1c1", "r2c2", "r2c1-r1c1", "r2c1-r1c4", "r2c1-r3c4", "r2c1-r2c1", "r2c1-r9c9", "r2c1-", "r2c9")
	bombed := parse(t, ">.#.\n/.*O\nX...")
	if _, err := bombed.Start().Play("r2c1-r1c2"); err != nil {
		t.Error(err)
	}
	if _, err := parse(t, ">..\n\\.O\n.*.").Start().Play("r2c1-r1c2"); err == nil || !strings.Contains(err.Error(), "bomb") {
		t.Errorf("a beam may hit a bomb: %v", err)
	}
	if _, err := parse(t, ">O\nX.").Start().Play("r2c1"); err == nil {
		t.Error("a crystal turns")
	}
}

// legal lists the moves that may be legal, by the wording of the rules.
func legal(at puzzle.Position) (moves []puzzle.Move) {
	p := at.(position)
	for from, sign := range p.now {
		for to, there := range p.now {
			if strings.ContainsRune(movable, rune(sign)) && (there == '.' || from == to && sign != 'X') {
				moves = append(moves, p.moveText(from, to))
			}
		}
	}
	return moves
}

// brute returns the fewest moves by breadth-first search with the moves of the rules, -1 if there is no solution.
func brute(b *board) int {
	seen, layer := map[string]bool{}, []puzzle.Position{b.Start()}
	for depth := 0; len(layer) > 0; depth++ {
		var next []puzzle.Position
		for _, at := range layer {
			if at.Status().Goal {
				return depth
			}
			for _, m := range legal(at) {
				if to, err := at.Play(m); err == nil && !seen[to.(position).Letters()] {
					seen[to.(position).Letters()] = true
					next = append(next, to)
				}
			}
		}
		layer = next
	}
	return -1
}

// scattered returns a random board, or nil if it is not a puzzle.
func scattered(chance *rand.Rand, rows, cols int, signs string) *board {
	start := []byte(strings.Repeat(".", rows*cols))
	for i, cell := range chance.Perm(rows * cols)[:len(signs)] {
		start[cell] = signs[i]
	}
	b := newBoard(rows, cols, start)
	if cell, why := b.check(); cell >= 0 || why != "" {
		return nil
	}
	return b
}

// scrambledBy returns a random small board that has a solution, nil if the attempt fails.
func scrambledBy(chance *rand.Rand, rows, cols int) *board {
	b := solved(chance, puzzle.Params{"rows": rows, "cols": cols, "mirrors": 2, "crystals": chance.IntN(2), "bulbs": 1 + chance.IntN(2),
		"bombs": chance.IntN(3)})
	if b == nil {
		return nil
	}
	return b.scrambled(chance, 6)
}

func TestFewestMovesByBruteForce(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	sets := []string{">/O", ">X/OO", "v/\\OO*#", "^//OO*##", ">XXO*O", ">/\\O**#", "><\\/OO*", ">X/O**##", "v\\/*O***"}
	found := map[int]int{}
	boards := 0
	for boards < 320 {
		b := scattered(chance, 3+chance.IntN(2), 3+chance.IntN(2), sets[chance.IntN(len(sets))])
		if chance.IntN(2) == 0 {
			b = scrambledBy(chance, 3, 4)
		}
		if b == nil {
			continue
		}
		boards++
		want := brute(b)
		found[want]++
		if puzzletest.Agrees(t, fewest{}, b.Start(), "moves", want); t.Failed() {
			t.Fatal(b.Text())
		}
	}
	t.Logf("boards by fewest moves: %v", found)
	for _, moves := range []int{-1, 1, 2, 3} {
		if found[moves] < 5 {
			t.Errorf("%d boards with %d moves", found[moves], moves)
		}
	}
}

// The crystal and the mirror must change their rows at the same time, which is impossible.
func TestBombsInTheWay(t *testing.T) {
	const held = ">X.*\n####\n#O##\n>/.*\n#O##"
	s, _, err := puzzle.Solve(puzzletest.Run(1), fewest{}, parse(t, held).Start(), nil)
	if err != nil || s.Outcome != puzzle.Impossible {
		t.Errorf("%s, %v", s.Outcome, err)
	}
	s, _, err = puzzle.Solve(puzzletest.Run(1), fewest{}, parse(t, held+"\n./##").Start(), nil)
	if err != nil || s.Outcome != puzzle.Solved || len(s.Moves) != 3 {
		t.Errorf("with another mirror: %s in %d moves, %v", s.Outcome, len(s.Moves), err)
	}
}

func TestGenerate(t *testing.T) {
	for g := range scale {
		for seed := range uint64(3) {
			made := puzzletest.Generate(t, Kind{}, seed+1, map[string]any{"grade": scale[g].Word})
			got, err := made.(*board).Grade(puzzletest.Run(1))
			if err != nil || got.Level != int(g)+1 {
				t.Errorf("seed %d: grade %d, wanted %d: %v", seed, got.Level, g+1, err)
			}
		}
	}
}

// Hints give the next move of a shortest solution, and say where the beam goes.
func TestHint(t *testing.T) {
	tests := []struct {
		text string
		move puzzle.Move
		want string
	}{
		{"...\n>./\n...\n..O", "r2c3",
			"Turn this mirror. Turned, it sends the beam down to the bulb in row 4, column 3. That is the last move."},
		{">.#\n.O#\n#X#", "r3c2-r1c2",
			"Put this crystal in row 1, column 2. There, it sends the beam down to the bulb in row 2, column 2 and " +
				"up to the rim. That is the last move."},
		{">X.O\n##.#", "r1c2-r2c3", "Put this crystal in row 2, column 3. It gets out of the way of the beam. That is the last move."},
		{">#O", "", "There is no solution: wherever the pieces are, some bulb stays dark or a bomb is hit."},
		{">O", "", "There is nothing left to do."},
	}
	for _, test := range tests {
		h, err := parse(t, test.text).Start().(position).Hint(puzzletest.Run(1))
		if err != nil || h.Move != test.move || h.Text.String() != test.want {
			t.Errorf("%q: %s %q, %v", test.text, h.Move, h.Text, err)
		}
	}
}

// Hints lead to the goal in the fewest moves.
func TestHintsFinish(t *testing.T) {
	puzzletest.Hints(t, puzzletest.Run(1), parse(t, ".X../ ...v. *..\\O #...# O....").Start(), 4)
}

func TestInput(t *testing.T) {
	p := parse(t, ">./O\nX..*").Start()
	at := func(cells ...[2]int) (places []scene.Place) {
		for _, c := range cells {
			places = append(places, scene.Cell(c[0], c[1]))
		}
		return places
	}
	crystal := scene.Cell(1, 0)
	tests := []struct {
		name string
		in   puzzle.Input
		move puzzle.Move
		pick bool
	}{
		{"a click turns a mirror", puzzle.Input{Type: puzzle.Click, Places: at([2]int{0, 2})}, "r1c3", false},
		{"Enter turns a mirror", puzzle.Input{Type: puzzle.Press, Key: "Enter", Places: at([2]int{0, 2})}, "r1c3", false},
		{"a drag moves a piece", puzzle.Input{Type: puzzle.Drag, Places: at([2]int{1, 0}, [2]int{1, 1})}, "r2c1-r2c2", false},
		{"a drag onto a piece does nothing", puzzle.Input{Type: puzzle.Drag, Places: at([2]int{1, 0}, [2]int{0, 2})}, "", false},
		{"a click takes a crystal", puzzle.Input{Type: puzzle.Click, Places: at([2]int{1, 0})}, "", true},
		{"a long press takes a mirror", puzzle.Input{Type: puzzle.Click, Second: true, Places: at([2]int{0, 2})}, "", true},
		{"m takes a mirror", puzzle.Input{Type: puzzle.Press, Key: "m", Places: at([2]int{0, 2})}, "", true},
		{"a click with m held takes a mirror", puzzle.Input{Type: puzzle.Click, Key: "m", Places: at([2]int{0, 2})}, "", true},
		{"the next click puts it down", puzzle.Input{Type: puzzle.Click, Pick: &crystal, Places: at([2]int{1, 2})}, "r2c1-r2c3", false},
		{"a click on the same place drops it", puzzle.Input{Type: puzzle.Click, Pick: &crystal, Places: at([2]int{1, 0})}, "", false},
		{"a click on an empty cell does nothing", puzzle.Input{Type: puzzle.Click, Places: at([2]int{0, 1})}, "", false},
	}
	for _, test := range tests {
		if got := p.Interpret(test.in); got.Move != test.move || (got.Pick != nil) != test.pick {
			t.Errorf("%s: %+v", test.name, got)
		}
	}
	hover := p.Interpret(puzzle.Input{Type: puzzle.Hover, Places: at([2]int{0, 2})})
	if len(hover.Marks) != 1 || !slices.Equal(hover.Marks[0].Places, at([2]int{1, 2}, [2]int{0, 2})) {
		t.Errorf("a hover over a mirror shows %v", hover.Marks)
	}
	bombed := parse(t, ">./\nO.*").Start()
	if got := bombed.Interpret(puzzle.Input{Type: puzzle.Click, Places: at([2]int{0, 2})}); got.Move != "" ||
		!strings.Contains(got.Say, "bomb") {
		t.Errorf("a turn towards a bomb: %+v", got)
	}
}

func TestDraft(t *testing.T) {
	blank := puzzletest.Draw(t, Kind{}, map[string]any{"rows": 2, "cols": 3})
	var at puzzle.Position = blank
	press := func(key string, r, c int) {
		t.Helper()
		in := puzzle.Input{Type: puzzle.Click, Key: key, Places: []scene.Place{scene.Cell(r, c)}}
		at = puzzletest.Play(t, at, at.Interpret(in).Move)
	}
	for _, step := range []struct {
		key  string
		r, c int
		want string
	}{
		{"l", 0, 0, "There is no bulb; write O for one."}, {"o", 1, 2, "The bulb is dark."}, {"/", 0, 2, "The bulb is dark."},
		{"l", 0, 0, "The bulb is dark."}, {"", 1, 0, "The bulb is dark."}, {"", 1, 0, "The bulb is dark."},
	} {
		press(step.key, step.r, step.c)
		if got := at.Status().Text; got != step.want {
			t.Errorf("after %s: %s", step.key, got)
		}
	}
	puzzletest.Freezes(t, Kind{}, at, "v./\n..O\n")
	if _, err := blank.Freeze(); err == nil {
		t.Error("an empty drawing is a puzzle")
	}
	puzzletest.Illegal(t, blank, "", "r1c1", "r1c1=q", "r9c1=#", "r1c1=##")
}

func TestGeneralMethods(t *testing.T) {
	searchtest.Play{
		Kind: Kind{}, Measure: "moves", Moves: legal, Key: func(p puzzle.Position) string { return p.(position).Letters() },
	}.Solvers(t, ">../\n..O.", ">.#O\nX###", ">.\n/O\n..", "v#.\n.X#\n#O#")
}

// The instances of the survey are solved, each in its fewest moves.
func TestInstances(t *testing.T) {
	file, err := os.ReadFile("../../../../shared/data/moves/reflections/instances.tsv")
	if err != nil {
		t.Skip("shared data is absent: ", err)
	}
	for line := range strings.Lines(string(file)) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		b := parse(t, fields[1])
		at := b.Start()
		for step := range strings.SplitSeq(fields[3], "; ") {
			var from, to [2]int
			if n, _ := fmt.Sscanf(step, "%d,%d to %d,%d", &from[0], &from[1], &to[0], &to[1]); n < 4 {
				to = from
			}
			next, err := at.Play(b.moveText(b.Cell(from[0], from[1]), b.Cell(to[0], to[1])))
			if err != nil {
				t.Fatalf("%s: %s: %v", fields[0], step, err)
			}
			at = next
		}
		if !at.Status().Goal {
			t.Errorf("%s: the solution ends with %s", fields[0], at.Status().Text)
		}
		s, _, err := puzzle.Solve(puzzletest.Run(1), fewest{}, b.Start(), nil)
		if err != nil || fmt.Sprint(len(s.Moves)) != fields[2] || !slices.Contains(s.Proved, puzzle.Optimal) {
			t.Errorf("%s: %d moves, wanted %s; %v", fields[0], len(s.Moves), fields[2], err)
		}
		t.Logf("%s: %d steps", fields[0], s.Effort)
	}
}
