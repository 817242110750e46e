package cubic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/puzzle/puzzletest"
	"unknot/core/scene"
	"unknot/core/search/searchtest"
)

func parse(t testing.TB, source string) *cubic {
	t.Helper()
	return puzzletest.Parse[*cubic](t, Kind{}, source)
}

// rows writes the rows of a position in one line.
func rows(p puzzle.Position) string {
	return strings.ReplaceAll(strings.TrimSpace(p.(position).Letters()), "\n", "/")
}

func TestParseFaults(t *testing.T) {
	puzzletest.Refuses(t, Kind{}, []puzzletest.Fault{
		{"nothing", " \n\n", 0, 0},
		{"no block", "X..\nXX.", 1, 0},
		{"ragged", "X..\na.", 2, 0},
		{"ragged in one line", "X../a.", 1, 0},
		{"an empty row", "X..//a.b", 1, 0},
		{"another sign", "X..\na.i", 2, 3},
		{"another sign in one line", "X../a.?", 1, 7},
		{"17 columns", "a" + strings.Repeat(".", 16), 1, 17},
		{"17 rows", strings.Repeat("X\n", 16) + "a", 17, 0},
		{"a second board", "a.a\n\na.a", 3, 1},
		{"a block in the air", "X.a\n...", 1, 3},
		{"two blocks that touch", "X..\n.aa", 2, 2},
		{"two blocks that touch one below the other", "Xa\n.a", 1, 2},
		{"not text", "\xff\x00", 0, 0},
	})
}

func TestParseForms(t *testing.T) {
	want := parse(t, "a.b\nX.X\nXab\n").Text()
	for _, source := range []string{"a.b/X.X/Xab", "; a comment\na.b\r\nx.x\r\n#ab\r\n", " a . b\n X . X\n X a b\n", "\na.b/\n#.#/\n#ab"} {
		source = strings.ReplaceAll(source, "/\n", "\n")
		if got := parse(t, source).Text(); got != want {
			t.Errorf("%q is read as\n%s", source, got)
		}
	}
}

func TestWarnings(t *testing.T) {
	if got := parse(t, "a.a.b").Warnings(); len(got) != 1 || !strings.Contains(got[0].Text, "block b") {
		t.Errorf("got %v", got)
	}
}

func FuzzParse(f *testing.F) {
	puzzletest.Fuzz(f, Kind{}, "a.b/X.X/Xab", "h..fX/X.hXX/XafXX/Xgc.X/XXagc", "a.\n\nb.", "aa", "/", "x#X", "; title: a\na")
}

// The rules, as their wording states them.
func TestPlay(t *testing.T) {
	tests := []struct{ name, before, move, after string }{
		{"a slide to the right", "a..a", "a1b1", ".a.a"},
		{"a slide to the left", "a..a", "d1c1", "a.a."},
		{"blocks that touch vanish", "a.a", "a1b1", "..."},
		{"a block falls all the way", "a../X../X../X..", "a1b1", ".../X../X../Xa."},
		{"a pile falls", "a../b../c.c", "a3b3", ".../a../b.."},
		{"a block passes its colour in its fall", "a.X/X.a/X.X/XbX", "a1b1", "..X/X.a/XaX/XbX"},
		{"three blocks vanish together", "a../X.X/a.a", "a1b1", ".../X.X/..."},
		{"two pairs vanish at the same time, after all falls", "ba../ab.b", "b2c2", "..../b..."},
		{"blocks fall and vanish again", "a.b/X.a/Xcb", "a1b1", ".../X../Xc."},
	}
	for _, test := range tests {
		p, err := parse(t, test.before).Start().Play(puzzle.Move(test.move))
		if err != nil || rows(p) != test.after {
			t.Errorf("%s: %v, %v", test.name, p, err)
		}
	}
	puzzletest.Illegal(t, parse(t, "ab../XXXX").Start(), "", "a1", "a1a1", "a1b1", "a1c1", "b1d1",
		"b1b2", "a1z1", "x", "c1d1", "d1e1", "b1é1", "b99c99")
}

// settled lets blocks fall by one cell and vanish, as the rules say it, until nothing changes.
func settled(grid [][]byte) {
	letter := func(r, c int) bool { return grid[r][c] >= 'a' && grid[r][c] <= 'h' }
	for changed := true; changed; {
		changed = false
		for r := len(grid) - 2; r >= 0; r-- {
			for c := range grid[r] {
				if letter(r, c) && grid[r+1][c] == '.' {
					grid[r][c], grid[r+1][c], changed = '.', grid[r][c], true
				}
			}
		}
		if changed {
			continue
		}
		var gone [][2]int
		for r := range grid {
			for c := range grid[r] {
				for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
					y, x := r+d[0], c+d[1]
					if letter(r, c) && y >= 0 && x >= 0 && y < len(grid) && x < len(grid[y]) && grid[y][x] == grid[r][c] {
						gone = append(gone, [2]int{r, c})
					}
				}
			}
		}
		for _, at := range gone {
			grid[at[0]][at[1]], changed = '.', true
		}
	}
}

// slid returns the rows after a slide, by the rules as written; "" if the slide is illegal.
func slid(from string, r, c, d int) string {
	var grid [][]byte
	for _, row := range strings.Split(from, "/") {
		grid = append(grid, []byte(row))
	}
	if b := grid[r][c]; b < 'a' || b > 'h' || c+d < 0 || c+d >= len(grid[r]) || grid[r][c+d] != '.' {
		return ""
	}
	grid[r][c], grid[r][c+d] = '.', grid[r][c]
	settled(grid)
	var rows []string
	for _, row := range grid {
		rows = append(rows, string(row))
	}
	return strings.Join(rows, "/")
}

// fewestByBreadth returns the fewest moves that empty a board, by breadth-first search with the rules as written; -1 if no moves do.
func fewestByBreadth(from string) int {
	far := map[string]int{from: 0}
	for open := []string{from}; len(open) > 0; open = open[1:] {
		at := open[0]
		if !strings.ContainsAny(at, "abcdefgh") {
			return far[at]
		}
		for r, row := range strings.Split(at, "/") {
			for c := range row {
				for _, d := range []int{-1, 1} {
					if next := slid(at, r, c, d); next != "" {
						if _, known := far[next]; !known {
							far[next] = far[at] + 1
							open = append(open, next)
						}
					}
				}
			}
		}
	}
	return -1
}

// random returns a small random board at rest.
func random(chance *rand.Rand) position {
	for {
		s := size{2 + chance.IntN(4), 2 + chance.IntN(4)}
		grid := drawn(chance, s, 1+chance.IntN(3))
		if blocks := s.blocks(grid); chance.IntN(3) == 0 && len(blocks) > 2 {
			grid[blocks[0]] = byte(1 + chance.IntN(2)) // also groups of three, and single blocks
		}
		if cell, _ := s.unrest(grid); cell == 0 && len(s.blocks(grid)) > 0 {
			return newCubic("", "", s, grid).Start().(position)
		}
	}
}

func TestPlayAgreesWithTheRulesAsWritten(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		p := random(chance)
		for cell := range p.grid {
			for _, d := range []int{-1, 1} {
				if p.grid[cell] == wall {
					continue
				}
				next, err := p.Play(puzzle.Move(p.name(cell) + p.name(cell+d)))
				want := slid(rows(p), cell/p.stride()-1, cell%p.stride()-1, d)
				if (err != nil) != (want == "") || err == nil && rows(next) != want {
					t.Fatalf("%s, %s to %d: got %v, want %s", rows(p), p.name(cell), d, next, want)
				}
			}
		}
	}
}

// The fewest moves, impossibility, and every lower bound on the way are compared with breadth-first search.
func TestFewestAgreesWithBreadthFirstSearch(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	solved, lost, boards := 0, 0, 300
	for range boards {
		p := random(chance)
		want := fewestByBreadth(rows(p))
		if want < 0 {
			lost++
		} else if want > 0 {
			solved++
		}
		if puzzletest.Agrees(t, fewest, p, "moves", want); t.Failed() {
			t.Fatal(rows(p))
		}
		state := newSpace(p)
		words := make([]uint64, state.Words())
		state.Start(words)
		if h := state.H(words); want >= 0 && h > want {
			t.Errorf("%s: the bound is %d, but %d moves suffice", rows(p), h, want)
		}
		if p.excluded() != nil && want >= 0 {
			t.Errorf("%s is said to be lost: %s", rows(p), p.excluded().text)
		}
	}
	if solved < boards/4 || lost < boards/4 {
		t.Errorf("%d boards have a solution and %d have none: too few to compare", solved, lost)
	}
}

func TestGeneralMethods(t *testing.T) {
	searchtest.Play{
		Kind: Kind{}, Measure: "moves",
		Moves: func(at puzzle.Position) (moves []puzzle.Move) {
			p := at.(position)
			for _, cell := range p.blocks(p.grid) {
				moves = append(moves, puzzle.Move(p.name(cell)+p.name(cell-1)), puzzle.Move(p.name(cell)+p.name(cell+1)))
			}
			return moves
		},
		Key: func(at puzzle.Position) string { return rows(at) },
	}.Solvers(t, "a.a", "a..b/X.XX/Xab.", "b.a.b/X.XXX/XXa.X", "a.b/bXa", "a../X.X/a.b")
}

func TestStatus(t *testing.T) {
	tests := []struct {
		name, board string
		lost        string // a part of the reason
	}{
		{"open", "a.a", ""},
		{"a single block", "a.a.b", "only one block b"},
		{"a block that cannot come up", "a.XX/XXXa", "can never touch another a"},
		{"a gap that is too deep to fill", "a.a/X.X/X.X/X.X", ""},
		{"a gap between blocks", "Xa.aX/XX.XX/XX.XX/XX.XX", ""},
		{"no slide", "ab/ba", "no block can slide"},
	}
	for _, test := range tests {
		p := parse(t, test.board).Start()
		s := p.Status()
		if (s.Mistake == puzzle.Lost) != (test.lost != "") || !strings.Contains(s.Text, test.lost) {
			t.Errorf("%s: %q", test.name, s.Text)
		}
	}
	end, _ := parse(t, "a.a").Start().Play("a1b1")
	if s := end.Status(); !s.Goal || !s.Done {
		t.Errorf("an empty board: %v", s)
	}
}

// The ways of blocks that move are equally long, so that all move at the same time, and end where the blocks are or have vanished.
func TestSceneShowsFallsAndVanishedBlocks(t *testing.T) {
	p, err := parse(t, "a.b/X.a/Xcb").Start().Play("a1b1")
	if err != nil {
		t.Fatal(err)
	}
	board := p.Scene()[0].Board
	var got []string
	for _, s := range board.Sprites {
		got = append(got, fmt.Sprint(s.ID, s.Shape, s.Text, len(s.Way)))
		if len(s.Way) > 0 && s.Way[len(s.Way)-1] != s.At {
			t.Errorf("the way of %d ends at %v, not at %v", s.ID, s.Way[len(s.Way)-1], s.At)
		}
	}
	slices.Sort(got)
	if want := []string{"1dot4", "2dot4", "3dot", "4tilec0", "5dot"}; len(got) != 5 || !strings.HasPrefix(got[3], "4tile") {
		t.Errorf("got %q, want about %q", got, want)
	}
	if label := board.LabelAt(scene.Cell(1, 1)); !strings.Contains(label, "vanished") {
		t.Errorf("where a has vanished is %q", label)
	}
}

func TestInterpret(t *testing.T) {
	p := parse(t, "a..b/XXXX/ab.X").Start().(position)
	at := func(name string) scene.Place { return p.place(p.named(name)) }
	picked := at("a1")
	tests := []struct {
		name string
		in   puzzle.Input
		move puzzle.Move
		pick bool
	}{
		{"a click takes", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{at("a1")}}, "", true},
		{"a block without room is not taken", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{at("a3")}}, "", false},
		{"the next click slides", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{at("b1")}, Pick: &picked}, "a1b1", true},
		{"also from farther away", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{at("c1")}, Pick: &picked}, "a1b1", true},
		{"another block is taken instead", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{at("d1")}, Pick: &picked}, "", true},
		{"a second click puts it down", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{at("a1")}, Pick: &picked}, "", false},
		{"a drag slides", puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{at("d1"), at("c1")}}, "d1c1", true},
		{"Enter takes", puzzle.Input{Type: puzzle.Press, Key: "Enter", Places: []scene.Place{at("a1")}}, "", true},
		{"Enter slides", puzzle.Input{Type: puzzle.Press, Key: "Enter", Places: []scene.Place{at("b1")}, Pick: &picked}, "a1b1", true},
		{"a key slides", puzzle.Input{Type: puzzle.Press, Key: "<", Places: []scene.Place{at("d1")}}, "d1c1", true},
		{"another key", puzzle.Input{Type: puzzle.Press, Key: "y", Places: []scene.Place{at("d1")}}, "", false},
		{"nowhere", puzzle.Input{Type: puzzle.Click}, "", false},
	}
	for _, test := range tests {
		if got := p.Interpret(test.in); got.Move != test.move || (got.Pick != nil) != test.pick {
			t.Errorf("%s: %+v", test.name, got)
		}
	}
	if got := p.Interpret(puzzle.Input{Type: puzzle.Hover, Places: []scene.Place{at("b1")}, Pick: &picked}); len(got.Marks) != 1 {
		t.Errorf("a hover shows %v", got.Marks)
	}
}

func TestHint(t *testing.T) {
	puzzletest.Hints(t, puzzletest.Run(1), parse(t, "a..b/X.XX/Xab.").Start(), 10)
	h, err := parse(t, "a.a.b").Start().(puzzle.Hinter).Hint(puzzletest.Run(1))
	if err != nil || h.Move != "" || !strings.Contains(h.Text.String(), "only one block b") {
		t.Errorf("in a lost position: %v, %v", h, err)
	}
}

func TestRetrace(t *testing.T) {
	p := parse(t, "..a.a../.XXXXX.").Start().(puzzle.MistakeFinder)
	moves := []puzzle.Move{"c1b1", "b1a1", "e1f1", "f1g1"}
	if got, err := p.Retrace(puzzletest.Run(1), moves); err != nil || got != 3 {
		t.Errorf("blocks in two holes: got %d, %v", got, err)
	}
	if got, err := p.Retrace(puzzletest.Run(1), moves[:3]); err != nil || got != 3 {
		t.Errorf("good moves: got %d, %v", got, err)
	}
	if _, err := p.Retrace(puzzletest.Run(1), []puzzle.Move{"x"}); err == nil {
		t.Error("an illegal move was retraced")
	}
}

func TestGenerate(t *testing.T) {
	for seed := range uint64(2) {
		for g := range scale {
			p := puzzletest.Generate(t, Kind{}, seed, map[string]any{gradeMade.Name: scale[g].Word, "rows": 6, "cols": 6})
			s, v, err := puzzle.Solve(puzzletest.Run(1), fewest, parse(t, p.Text()).Start(), nil)
			if err != nil || !v.Status.Goal || len(s.Moves) < 4 {
				t.Errorf("%s: %v, %v", p.Text(), s.Outcome, err)
			}
			if got, err := p.(puzzle.Grader).Grade(puzzletest.Run(1)); err != nil || max(got.Level-int(g)-1, int(g)+1-got.Level) > 1 {
				t.Errorf("wanted grade %d, got %v, %v", g+1, got, err)
			}
		}
	}
}

func TestDraft(t *testing.T) {
	var at puzzle.Position = puzzletest.Draw(t, Kind{}, map[string]any{"rows": 2, "cols": 3})
	if _, err := at.(puzzle.Draft).Freeze(); err == nil {
		t.Error("an empty board is a puzzle")
	}
	at = puzzletest.Play(t, at, "a2=X a1=a", "b1=b", "c2=a")
	if _, err := at.(puzzle.Draft).Freeze(); err == nil {
		t.Error("a block in the air is part of a puzzle")
	}
	at = puzzletest.Play(t, at, fall)
	puzzletest.Freezes(t, Kind{}, at, "a..\nXba\n")
	puzzletest.Illegal(t, at, "a1", "a1=", "a1=i", "d1=a", "a9=a")
}

// A state has all cells, on boards that need more than one word too.
func TestStatesAreUnpackedAsPacked(t *testing.T) {
	p := parse(t, strings.Repeat("..../", 8)+"abcd/efgh/abcd/efgh").Start().(position)
	s := newSpace(p)
	state := make([]uint64, s.Words())
	s.Start(state)
	grid := p.blank()
	s.unpack(state, grid)
	if got := s.picture(grid); got != p.Letters() {
		t.Errorf("got\n%s", got)
	}
	if h := s.H(state); h != 0 {
		t.Errorf("h is %d, but blocks below each other may come to touch without a slide", h)
	}
}
