package pacman

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

func parse(t testing.TB, source string) *maze {
	t.Helper()
	return puzzletest.Parse[*maze](t, Kind{}, source)
}

// unlimited are the parameters of a search to its end.
var unlimited = puzzle.Params{"expansions": 0}

func TestParseFaults(t *testing.T) {
	puzzletest.Refuses(t, Kind{}, []puzzletest.Fault{
		{"nothing", " \n\n", 0, 0},
		{"no Pac-Man", "#.G#", 0, 0},
		{"no dot", "#P G#", 0, 0},
		{"two of him", "#P.#\n#.P#", 2, 3},
		{"two of him in one line", "#P.#/#.P#", 1, 8},
		{"ragged", "#P.#\n#..", 2, 1},
		{"ragged in one line", "#P.#/#..#/#.", 1, 11},
		{"another sign", "#P.#\n#.x#", 2, 3},
		{"33 columns", "P." + strings.Repeat("#", 31), 1, 0},
		{"33 rows", "P\n" + strings.Repeat(".\n", 32), 33, 0},
		{"9 ghosts", "P.GGGGGGGGG", 0, 0},
		{"257 dots", "P" + strings.Repeat(".", 31) + "\n" + strings.Repeat(strings.Repeat(".", 32)+"\n", 8), 0, 0},
		{"a second maze", "#P.#\n\n#P.#", 3, 0},
		{"not text", "\xff\x00", 0, 0},
	})
}

func TestParseForms(t *testing.T) {
	const want = "#####\n#P o_\n#.G##\n"
	for _, source := range []string{want, "#####/#P o_/#.G##", "#####\r\n#p O_\r\n#.g##\n\n", "; title: none\n#####\n#P_o_\n#.G##"} {
		m := parse(t, source)
		if got := m.picture(m.initial()); got != want {
			t.Errorf("%q is read as\n%s", source, got)
		}
	}
}

func FuzzParse(f *testing.F) {
	puzzletest.Fuzz(f, Kind{},
		"#######/#P...##/#.#.#.#/#....G#/#######", "P.\n_o", "P.\nG_\n\n", "p", "P./G", "; author: A\nP.G", "P. /  o",
	)
}

// The rules, from their wording: the rows after some ticks, or the end of the game.
func TestTicks(t *testing.T) {
	tests := []struct{ name, maze, moves, want string }{
		{"he eats", "#####/#P..#/#####", "R", "#####/# P.#/#####"},
		{"a wall is in his way", "#####/#P..#/#####", "U", "#####/#P..#/#####"},
		{"the rim is in his way", "P..", "L", "P.."},
		{"a ghost comes nearer", "P..   G", "R", " P.  G_"},
		{"if two cells are as near, up comes before left", "P..#./..##./....G", "R", " P.#./..##G/...._"},
		{"and left before down", "..G/.../P..", "L", ".G_/.../P.."},
		{"a ghost does not turn back", "..G....../#########/....P....", "DDD", ".. ..G.../#########/....P...."},
		{"but at a dead end", "..P###/..#.G#", "LL", "P  ###/..#.G#"},
		{"he steps onto a ghost", "PG.", "R", "caught"},
		{"a ghost steps onto him", "P.G..", "LL", "caught"},
		{"he has to survive the last tick", "P.G", "R", "caught"},
		{"he eats the last dot", "P.#G", "R", "eaten"},
		{"a ghost beside him when he eats a pill catches him", "PoG", "R", "caught"},
		{"later it returns to its start, and moves on from there", "Po   G.", "RRR", "   PG ."},
		{"a ghost that steps onto him returns too", "Po     G.", "RRRRR", "     P G."},
	}
	for _, test := range tests {
		at, err := parse(t, test.maze).Start().Play(puzzle.Move(test.moves))
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		p := at.(position)
		got := map[outcome]string{caught: "caught", eaten: "eaten"}[p.over]
		if p.over == going {
			got = strings.TrimSuffix(strings.ReplaceAll(p.Letters(), "\n", "/"), "/")
		}
		if got != test.want {
			t.Errorf("%s: %q, wanted %q", test.name, got, test.want)
		}
	}
	puzzletest.Illegal(t, parse(t, "P..").Start(), "", "X", "u", "R R")
	for _, end := range []string{"P.G.", "P.#G"} {
		if _, err := parse(t, end).Start().Play("RRRR"); err == nil {
			t.Errorf("%s goes on after the end", end)
		}
	}
}

// A pill makes the next eight ticks deadly for ghosts.
func TestPillLasts(t *testing.T) {
	at := parse(t, "Po.#G").Start()
	for tick := range 10 {
		next, err := at.Play("L")
		if tick == 0 {
			next, err = at.Play("R")
		}
		if err != nil {
			t.Fatal(err)
		}
		at = next
		if got, want := at.(position).now.power, int8(max(power-tick, 0)); got != want {
			t.Errorf("after tick %d ghosts are caught for %d ticks, wanted %d", tick+1, got, want)
		}
	}
}

// naive is a second implementation of the game, on rows of signs.
type naive struct {
	rows         []string
	r, c         int
	ghosts, home [][2]int
	came         [][2]int // by ghost: its last step
	dots         string   // by cell of all rows: the dots that are left
	power        int
}

func newNaive(source string) *naive {
	n := &naive{rows: strings.Split(source, "/")}
	for r, row := range n.rows {
		for c, sign := range row {
			switch sign {
			case 'P':
				n.r, n.c = r, c
			case 'G':
				n.ghosts, n.came = append(n.ghosts, [2]int{r, c}), append(n.came, [2]int{})
			}
		}
		n.dots += strings.NewReplacer("P", " ", "G", " ", "#", " ").Replace(row)
	}
	n.home = slices.Clone(n.ghosts)
	return n
}

func (n *naive) open(r, c int) bool {
	return r >= 0 && c >= 0 && r < len(n.rows) && c < len(n.rows[0]) && n.rows[r][c] != '#'
}

// play returns the game after a tick, nil if Pac-Man is caught.
func (n *naive) play(dr, dc int) *naive {
	next := *n
	next.ghosts, next.came = slices.Clone(n.ghosts), slices.Clone(n.came)
	if n.open(n.r+dr, n.c+dc) {
		next.r, next.c = n.r+dr, n.c+dc
	}
	deadly := n.power > 0
	next.power = max(n.power-1, 0)
	meet := func(i int) bool {
		if next.ghosts[i] != [2]int{next.r, next.c} {
			return true
		}
		next.ghosts[i], next.came[i] = n.home[i], [2]int{}
		return deadly
	}
	for i := range next.ghosts {
		if !meet(i) {
			return nil
		}
	}
	at := next.r*len(n.rows[0]) + next.c
	if next.dots[at] == 'o' {
		next.power = 8
	}
	next.dots = next.dots[:at] + " " + next.dots[at+1:]
	for i, g := range next.ghosts {
		var ways [][2]int
		for _, d := range [][2]int{{-1, 0}, {0, -1}, {1, 0}, {0, 1}} {
			if n.open(g[0]+d[0], g[1]+d[1]) && d != [2]int{-next.came[i][0], -next.came[i][1]} {
				ways = append(ways, d)
			}
		}
		far := func(d [2]int) int {
			r, c := g[0]+d[0]-next.r, g[1]+d[1]-next.c
			return max(r, -r) + max(c, -c)
		}
		slices.SortStableFunc(ways, func(a, b [2]int) int { return far(a) - far(b) })
		if back := [2]int{-next.came[i][0], -next.came[i][1]}; len(ways) == 0 {
			ways = append(ways, back)
		}
		next.came[i] = ways[0]
		next.ghosts[i] = [2]int{g[0] + ways[0][0], g[1] + ways[0][1]}
		if !meet(i) {
			return nil
		}
	}
	return &next
}

// brute returns the fewest ticks by breadth-first search, -1 if there is no solution.
func brute(source string) int {
	layer, seen := []*naive{newNaive(source)}, map[string]bool{}
	for depth := 0; len(layer) > 0; depth++ {
		var next []*naive
		for _, n := range layer {
			if strings.TrimSpace(n.dots) == "" {
				return depth
			}
			for _, d := range [][2]int{{-1, 0}, {0, -1}, {1, 0}, {0, 1}} {
				to := n.play(d[0], d[1])
				if to == nil {
					continue
				}
				if key := fmt.Sprint(to.r, to.c, to.ghosts, to.came, to.dots, to.power); !seen[key] {
					seen[key] = true
					next = append(next, to)
				}
			}
		}
		layer = next
	}
	return -1
}

// scattered returns the rows of a random small maze.
func scattered(chance *rand.Rand) string {
	rows, cols := 2+chance.IntN(3), 3+chance.IntN(3)
	signs := []byte(strings.Repeat(".", rows*cols))
	for i, cell := range chance.Perm(rows * cols) {
		switch {
		case i == 0:
			signs[cell] = 'P'
		case i <= 1+chance.IntN(2):
			signs[cell] = 'G'
		case i == 3 && chance.IntN(2) == 0:
			signs[cell] = 'o'
		case i > 3 && i < 3+rows*cols/3:
			signs[cell] = '#'
		case i > rows*cols*3/4:
			signs[cell] = ' '
		}
	}
	var all []string
	for row := range slices.Chunk(signs, cols) {
		all = append(all, string(row))
	}
	return strings.Join(all, "/")
}

func TestFewestTicksByBruteForce(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	solved, lost, longest, mazes := 0, 0, 0, 400
	if testing.Short() {
		mazes = 250
	}
	for range mazes {
		source := scattered(chance)
		signs := strings.ReplaceAll(source, "/", "")
		m := newMaze(strings.Count(source, "/")+1, strings.IndexByte(source+"/", '/'), []byte(signs))
		want := brute(source)
		if puzzletest.Agrees(t, fewest, m.Start(), "ticks", want); t.Failed() {
			t.Fatal(source)
		}
		if longest = max(longest, want); want < 0 {
			lost++
		} else if want > 0 {
			solved++
		}
	}
	t.Logf("%d solved, the longest in %d ticks; %d have no solution", solved, longest, lost)
	if solved < 50 || lost < 50 || longest < 10 {
		t.Error("the mazes test one side only")
	}
}

func TestGeneralMethods(t *testing.T) {
	searchtest.Play{
		Kind: Kind{}, Measure: "ticks",
		Moves: func(puzzle.Position) []puzzle.Move { return []puzzle.Move{"U", "L", "D", "R"} },
		Key:   func(p puzzle.Position) string { return fmt.Sprint(p.(position).now, p.(position).over) },
	}.Solvers(t, "P.#G", "P.G", "#.P/G#.", "P.. G/.####")
}

// The instances of the survey are solved, each in its fewest ticks.
func TestInstances(t *testing.T) {
	file, err := os.ReadFile("../../../../shared/data/moves/pacman/instances.tsv")
	if err != nil {
		t.Skip("shared data is absent: ", err)
	}
	for line := range strings.Lines(string(file)) {
		fields := strings.Split(strings.TrimRight(line, "\n"), "\t")
		m := parse(t, fields[1])
		end, err := m.Start().Play(puzzle.Move(fields[3]))
		if err != nil || !end.Status().Goal {
			t.Errorf("%s: the solution is refused or does not end at the goal: %v", fields[0], err)
		}
		s, _, err := puzzle.Solve(puzzletest.Run(1), fewest, m.Start(), unlimited)
		if err != nil || fmt.Sprint(len(s.Moves)) != fields[2] || !slices.Contains(s.Proved, puzzle.Optimal) {
			t.Errorf("%s: %d ticks, wanted %s; %v", fields[0], len(s.Moves), fields[2], err)
		}
		t.Logf("%s: %d positions", fields[0], s.Effort)
	}
}

func TestLost(t *testing.T) {
	shut := parse(t, "P..#./####G")
	s, _, err := puzzle.Solve(puzzletest.Run(1), fewest, shut.Start(), unlimited)
	if err != nil || s.Outcome != puzzle.Impossible || len(s.Marks) != 1 ||
		!slices.Equal(s.Marks[0].Places, []scene.Place{scene.Cell(0, 4)}) {
		t.Errorf("a dot behind a wall: %+v, %v", s, err)
	}
	free := parse(t, "#####/#P..#/#.#.#/#..G#/#####").Start()
	if got := free.Status(); got.Mistake != "" {
		t.Errorf("not lost yet: %+v", got)
	}
	trapped := parse(t, "P.  G..").Start()
	const doom = "Whatever Pac-Man does, a ghost catches him in tick 4 or before."
	if got := trapped.Status(); got.Mistake != puzzle.Lost || !strings.HasSuffix(got.Text, doom) {
		t.Errorf("in a dead end: %+v", got)
	}
	if h, err := trapped.(position).Hint(puzzletest.Run(1)); err != nil || h.Move != "" || h.Rule != "Lost" {
		t.Errorf("a hint in a lost position: %+v, %v", h, err)
	}
}

// Hints lead from the start to the goal in the fewest ticks, and Retrace returns to the last position with a solution.
func TestHints(t *testing.T) {
	start := parse(t, "#######/#P...##/#.#.#.#/#....G#/#######").Start().(position)
	moves := puzzletest.Hints(t, puzzletest.Run(1), start, 19)
	right, err := start.Retrace(puzzletest.Run(1), []puzzle.Move{moves[0], moves[1], moves[2], "R"})
	if err != nil || right < 3 {
		t.Errorf("%d moves are right, %v", right, err)
	}
	h, err := parse(t, "####/#P.#/#.##/#  G").Start().(position).Hint(puzzletest.Run(1))
	const want = "Go down. If he goes right, a ghost catches him within 5 ticks. Every solution has 2 ticks or more after it."
	if err != nil || h.Text.String() != want {
		t.Errorf("%q, %v", h.Text, err)
	}
}

func TestGenerate(t *testing.T) {
	for g := range scale {
		for seed := range uint64(2) {
			made := puzzletest.Generate(t, Kind{}, seed+1, map[string]any{"grade": scale[g].Word})
			got, err := made.(*maze).Grade(puzzletest.Run(1))
			if err != nil || got.Level != int(g)+1 {
				t.Errorf("seed %d: grade %d, wanted %d: %v", seed, got.Level, g+1, err)
			}
		}
	}
}

func TestInput(t *testing.T) {
	p := parse(t, "#####/#P..#/#.#.#/#..G#/#####").Start()
	at := func(cells ...[2]int) (places []scene.Place) {
		for _, c := range cells {
			places = append(places, scene.Cell(c[0], c[1]))
		}
		return places
	}
	tests := []struct {
		name string
		in   puzzle.Input
		move puzzle.Move
	}{
		{"an arrow", puzzle.Input{Type: puzzle.Press, Key: "ArrowRight"}, "R"},
		{"a letter", puzzle.Input{Type: puzzle.Press, Key: "s"}, "D"},
		{"another key", puzzle.Input{Type: puzzle.Press, Key: "x"}, ""},
		{"a click in the same row", puzzle.Input{Type: puzzle.Click, Places: at([2]int{1, 3})}, "RR"},
		{"a click in another row and column", puzzle.Input{Type: puzzle.Click, Places: at([2]int{3, 2})}, ""},
		{"a drag along corridors", puzzle.Input{Type: puzzle.Drag, Places: at([2]int{1, 1}, [2]int{2, 1}, [2]int{3, 1})}, "DD"},
		{"a hover", puzzle.Input{Type: puzzle.Hover, Places: at([2]int{1, 3})}, ""},
	}
	for _, test := range tests {
		if got := p.Interpret(test.in); got.Move != test.move || (test.in.Type == puzzle.Hover) != (len(got.Marks) > 0) {
			t.Errorf("%s: %+v", test.name, got)
		}
	}
	if moves, err := p.(position).Moves("r r"); err != nil || !slices.Equal(moves, []puzzle.Move{"R", "R"}) {
		t.Errorf("%v, %v", moves, err)
	}
	if got := p.(position).Notation([]puzzle.Move{"RR", "D"}); got != "RRD" {
		t.Error(got)
	}
}

func TestDraft(t *testing.T) {
	blank := puzzletest.Draw(t, Kind{}, map[string]any{"rows": 3, "cols": 5})
	var at puzzle.Position = blank
	for _, step := range []struct {
		key  string
		r, c int
	}{{"p", 1, 1}, {"p", 1, 2}, {"g", 1, 3}, {"", 1, 1}, {"o", 0, 0}, {"o", 0, 0}, {".", 0, 1}} {
		in := puzzle.Input{Type: puzzle.Click, Key: step.key, Places: []scene.Place{scene.Cell(step.r, step.c)}}
		at = puzzletest.Play(t, at, at.Interpret(in).Move)
	}
	again := puzzletest.Freezes(t, Kind{}, at, " .###\n##PG#\n#####\n")
	if !slices.Equal(again.(draft).drawn, at.(draft).drawn) {
		t.Errorf("an edited puzzle changes to %v", again)
	}
	if _, err := blank.Freeze(); err == nil {
		t.Error("a maze without Pac-Man is a puzzle")
	}
	puzzletest.Illegal(t, blank, "", "r1c1", "r1c1=q", "r9c1=#", "r1c1=##")
}
