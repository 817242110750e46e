package tetris

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/puzzle/puzzletest"
	"unknot/core/scene"
	"unknot/core/search"
	"unknot/core/search/searchtest"
	"unknot/core/testcorpus"
)

func parse(t testing.TB, source string) *known {
	t.Helper()
	return puzzletest.Parse[*known](t, Kind{}, source)
}

func TestParseFaults(t *testing.T) {
	puzzletest.Refuses(t, Kind{}, []puzzletest.Fault{
		{"nothing", " \n\n", 0, 0},
		{"no queue", "goal: most lines\n....", 0, 0},
		{"an empty queue", "queue: \n....", 1, 1},
		{"an unknown piece", "queue: IOX\n....", 1, 10},
		{"too many pieces", "queue:" + strings.Repeat("I", 201), 1, 207},
		{"two queues", "queue: I\nqueue: O", 2, 1},
		{"an unknown heading", "queue: I\nhold: O", 2, 1},
		{"an unknown goal", "goal: to win\nqueue: I", 1, 1},
		{"a goal of no lines", "goal: 0 lines\nqueue: I", 1, 1},
		{"too fast", "queue: I\nspeed: 21", 2, 1},
		{"no number of rows", "queue: I\nrows: many", 2, 1},
		{"too many rows", "queue: I\nrows: 21", 2, 1},
		{"ragged", "queue: I\n#...\n##.", 3, 0},
		{"ragged in one line", "queue: I\n#.../##...", 2, 0},
		{"narrow", "queue: I\n...", 2, 0},
		{"wide", "queue: I\n.............", 2, 0},
		{"another sign", "queue: I\n#..o", 2, 4},
		{"another sign in one line", "queue: I\n..../#.-.", 2, 8},
		{"a full row", "queue: I\n....\n####", 3, 0},
		{"a cell above the board", "queue: I\nrows: 2\n#...\n#...\n#...", 3, 0},
		{"a second board", "queue: I\n#...\n\n#...", 4, 1},
		{"not text", "\xff\x00", 0, 0},
	})
}

func TestParseForms(t *testing.T) {
	want := "goal: perfect clear\nqueue: IOT\nrows: 8\n#...\n##..\n"
	for _, source := range []string{
		want, "queue: i, o, t\nrows: 8\n#.../##..",
		"rows: 8\n..../#.../##..\n\ngoal: clear\nQueue: IOT", "queue:IOT\nrows:8\n....\nX _ _ _\nxx__",
	} {
		if got := parse(t, source).Text(); got != want {
			t.Errorf("%q is read as\n%s", source, got)
		}
	}
	for given, want := range map[string]string{
		"most lines": "most lines", "1 row": "1 line", "3 lines": "3 lines", "lowest height": "lowest height", "Height 4": "height 4",
		"most tetrises": "most tetrises", "1 tetris": "1 tetris", "2 Tetrises": "2 tetrises", "perfect clear": "perfect clear",
	} {
		if got := parse(t, "goal: "+given+"\nqueue: I").aim(); got != want {
			t.Errorf("the goal %s is read as %s", given, got)
		}
	}
	if got := parse(t, "queue: I").Text(); got != "goal: perfect clear\nqueue: I\n..........\n" {
		t.Errorf("a queue alone is read as %s", got)
	}
}

func FuzzParse(f *testing.F) {
	puzzletest.Fuzz(f, Kind{},
		"queue: IOTSZJL", "goal: 2 tetrises\nqueue: II\nrows: 9\n###./#...", "goal: height 3\nqueue: s z\n....\n.##.",
		"queue:\n....", "rows: 0",
	)
}

// turnedShapes are pictures of the four orientations by the Super Rotation System: at the spawn and after one, two and three clockwise
// turns.
var turnedShapes = map[byte]string{
	'I': "....  ..#.  ....  .#..\n####  ..#.  ....  .#..\n....  ..#.  ####  .#..\n....  ..#.  ....  .#..",
	'O': "##  ##  ##  ##\n##  ##  ##  ##",
	'T': ".#.  .#.  ...  .#.\n###  .##  ###  ##.\n...  .#.  .#.  .#.",
	'S': ".##  .#.  ...  #..\n##.  .##  .##  ##.\n...  ..#  ##.  .#.",
	'Z': "##.  ..#  ...  .#.\n.##  .##  ##.  ##.\n...  .#.  .##  #..",
	'J': "#..  .##  ...  .#.\n###  .#.  ###  .#.\n...  .#.  ..#  ##.",
	'L': "..#  .#.  ...  ##.\n###  .#.  ###  .#.\n...  .##  #..  .#.",
}

func TestTurns(t *testing.T) {
	for name, picture := range turnedShapes {
		piece := tetrominoes[strings.IndexByte(letters, name)]
		for r, line := range strings.Split(picture, "\n") {
			for turn, want := range strings.Fields(line) {
				got := ""
				for c := range piece.side {
					got += string(".#"[piece.turns[turn].rows[piece.side-1-r]>>c&1])
				}
				if got != want {
					t.Errorf("%c turned %d times: row %d is %s, not %s", name, turn, r, got, want)
				}
			}
		}
	}
}

// naive plays by the pictures alone, cell by cell.
type naive struct {
	width, height int
	filled        map[cell]bool
}

func naiveOf(k *known) naive {
	n := naive{k.width, k.height, map[cell]bool{}}
	for r, row := range k.start {
		for c := range k.width {
			if row>>c&1 == 1 {
				n.filled[cell{c, r}] = true
			}
		}
	}
	return n
}

func (n naive) cells(name byte, at place) (all []cell) {
	lines := strings.Split(turnedShapes[name], "\n")
	for r, line := range lines {
		for c, sign := range strings.Fields(line)[at.turn] {
			if sign == '#' {
				all = append(all, cell{at.col + c, at.row + len(lines) - 1 - r})
			}
		}
	}
	return all
}

func (n naive) free(cells []cell) bool {
	return !slices.ContainsFunc(cells, func(c cell) bool { return c.col < 0 || c.col >= n.width || c.row < 0 || n.filled[c] })
}

// locks returns the sets of cells within the board in which a piece locks, by steps from a place.
func (n naive) locks(name byte, from place) (all [][]cell) {
	seen := map[place]bool{from: true}
	for open := []place{from}; len(open) > 0; open = open[1:] {
		at := open[0]
		for _, to := range []place{
			{at.turn, at.col - 1, at.row}, {at.turn, at.col + 1, at.row}, {(at.turn + 1) % 4, at.col, at.row},
			{(at.turn + 3) % 4, at.col, at.row}, {at.turn, at.col, at.row - 1},
		} {
			if free := n.free(n.cells(name, to)); free && !seen[to] {
				seen[to] = true
				open = append(open, to)
			} else if cells := n.cells(name, at); !free && to.row < at.row &&
				!slices.ContainsFunc(cells, func(c cell) bool { return c.row >= n.height }) &&
				!slices.ContainsFunc(all, func(known []cell) bool { return slices.Equal(known, cells) }) {
				all = append(all, cells)
			}
		}
	}
	return all
}

// lock returns the board after a piece locks, and the number of lines that vanish.
func (n naive) lock(cells []cell) (after naive, lines int) {
	after = naive{n.width, n.height, map[cell]bool{}}
	filled := map[cell]bool{}
	for c := range n.filled {
		filled[c] = true
	}
	for _, c := range cells {
		filled[c] = true
	}
	for row := range n.height {
		count := 0
		for col := range n.width {
			if filled[cell{col, row}] {
				count++
			}
		}
		for col := range n.width {
			if filled[cell{col, row}] && count < n.width {
				after.filled[cell{col, row - lines}] = true
			}
		}
		if count == n.width {
			lines++
		}
	}
	return after, lines
}

// best returns the best value of a goal, found by playing everything: the height as a negative number; 0 for a perfect clear.
func (n naive) best(g goal, queue string, value int, known map[string]int) (best int) {
	const none = -1000
	if queue == "" {
		if g == clearing && len(n.filled) > 0 {
			return none
		}
		return value
	}
	var key strings.Builder
	for row := range n.height {
		for col := range n.width {
			key.WriteByte(".#"[map[bool]int{true: 1}[n.filled[cell{col, row}]]])
		}
	}
	id := key.String() + queue + string(rune(value+1000))
	if best, ok := known[id]; ok {
		return best
	}
	best = none
	for _, cells := range n.locks(queue[0], place{col: 0, row: n.height}) {
		after, lines := n.lock(cells)
		then := value
		switch {
		case g == mostLines:
			then += lines
		case g == mostTetrises && lines == 4:
			then++
		case g == leastHeight:
			for _, c := range cells {
				then = min(then, -c.row-1)
			}
		}
		best = max(best, after.best(g, queue[1:], then, known))
	}
	known[id] = best
	return best
}

// small returns a small random puzzle. If its goal is a perfect clear, then at least about half of the puzzles are not excluded by a
// count.
func small(chance *rand.Rand, g goal) *known {
	for k, open := drawn(chance, g), chance.IntN(2) == 0; ; k = drawn(chance, g) {
		if g != clearing || !open || !k.hopeless() {
			return k
		}
	}
}

func (k *known) hopeless() bool {
	at := k.begin().node
	return k.excluded(&at) != nil
}

func drawn(chance *rand.Rand, g goal) *known {
	k := &known{well: well{4 + chance.IntN(2), 4 + chance.IntN(3)}, goal: g}
	for range 2 + chance.IntN(3) {
		k.queue = append(k.queue, piece(chance.IntN(len(letters))))
	}
	rows := chance.IntN(4)
	if g == mostTetrises {
		rows, k.height = 3+chance.IntN(2), 6
		k.queue[chance.IntN(len(k.queue))] = 0
	}
	for r := range rows {
		k.start[r] = uint16(chance.Uint32()) % (1<<k.width - 1)
		if g == mostTetrises || chance.IntN(2) == 0 { // rows that need one or two cells
			k.start[r] = (1<<k.width - 1) &^ 1 &^ (1 << (chance.IntN(3 * k.width)))
		}
	}
	if g != clearing && chance.IntN(2) == 0 {
		k.asked, k.target = true, 1+chance.IntN(2)
		if g == leastHeight {
			k.target = -k.target - 2
		}
	}
	return k.finished()
}

// A piece can lock exactly at the places to which steps lead, also if it begins below the top.
func TestPlacesAgreeWithSteps(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 1))
	tucks := 0
	for range 600 {
		k := small(chance, mostLines)
		p := k.begin()
		for range chance.IntN(12) {
			for _, m := range []puzzle.Move{"left", "right", "turn", "back", "down", "down"} {
				if next, err := p.Play(m); err == nil && chance.IntN(2) == 0 {
					p = next.(position)
				}
			}
		}
		var got, want []string
		for _, at := range p.places() {
			got = append(got, string(p.move(at)))
			if !p.straight(at) {
				tucks++
			}
		}
		for _, cells := range naiveOf(k).locks(letters[k.queue[0]], p.fall) {
			for turn := range 4 {
				for col := -2; col < k.width; col++ {
					for row := -2; row < k.height; row++ {
						at := place{turn, col, row}
						if slices.Equal(p.piece().at(at), cells) && !slices.Contains(want, string(p.move(at))) {
							want = append(want, string(p.move(at)))
						}
					}
				}
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%s%v:\n%v, not\n%v", k.Text(), p.fall, got, want)
		}
	}
	if tucks == 0 {
		t.Error("no piece went under another one: the test says little")
	}
}

// For each goal, the best end is the same as by playing everything.
func TestBestAgreesWithBruteForce(t *testing.T) {
	count := 220
	if testing.Short() {
		count = 50 // for each goal
	}
	for g := range mostTetrises + 1 {
		chance := rand.New(rand.NewPCG(2, uint64(g)))
		reached := 0
		for range count {
			k := small(chance, g)
			queue := ""
			for _, p := range k.queue {
				queue += letters[p : p+1]
			}
			first := 0
			if g == leastHeight {
				first = -k.start.height()
			}
			want := naiveOf(k).best(g, queue, first, map[string]int{})
			s, v, err := puzzle.Solve(puzzletest.Run(1), best, k.begin(), nil)
			if err != nil {
				t.Fatalf("%s%v", k.Text(), err)
			}
			switch {
			case want >= k.target:
				reached++
				if s.Outcome != puzzle.Solved || !v.Status.Goal {
					t.Fatalf("%s%+v, but the goal can be reached: %d", k.Text(), s, want)
				}
			case g == clearing || want == -1000 || want == 0:
				if s.Outcome != puzzle.Impossible {
					t.Fatalf("%s%+v, but nothing counts", k.Text(), s)
				}
			case s.Outcome != puzzle.Solved || !slices.Contains(s.Proved, puzzle.Most) || max(want, -want) != s.Value.Number:
				t.Fatalf("%s%+v, but the best is %d", k.Text(), s, want)
			}
		}
		if reached < count/10 || reached == count {
			t.Errorf("goal %d: %d of %d are reached: the test says little", g, reached, count)
		}
	}
}

// The results of the queues agree with those of another program, and its solutions can be played.
func TestPublishedClears(t *testing.T) {
	for line := range strings.Lines(testcorpus.Read(t, "moves/tetris/clears.tsv")) {
		fields := strings.Split(strings.TrimRight(line, "\n"), "\t")
		k := parse(t, "queue: "+fields[0])
		s, _, err := puzzle.Solve(puzzletest.Run(1), best, k.begin(), nil)
		if err != nil || (s.Outcome == puzzle.Solved) != (fields[1] == "yes") {
			t.Errorf("%s: %s, %v", fields[0], s.Outcome, err)
		}
		var at puzzle.Position = k.begin()
		for _, m := range strings.Fields(fields[2]) {
			next, err := at.Play(puzzle.Move(m))
			if err != nil {
				t.Errorf("%s, %s: %v", fields[0], m, err)
				break
			}
			at = next
		}
		if fields[1] == "yes" && !at.Status().Goal {
			t.Errorf("%s: the solution ends with %s", fields[0], at.Status().Text)
		}
		if testing.Short() {
			break
		}
	}
}

func TestPlay(t *testing.T) {
	tests := []struct{ name, before, move, after string }{
		{"a line", "queue: IO\n#...#####/.#........", "I:0,0.1,0.2,0.3,0", ""},
		{"a piece on the floor", "queue: OI\n....", "O:0,1.1,1.0,0.1,0", "##..\n##..\n"},
		{"a line vanishes", "queue: IO\n#...", "I:0,0.1,0.2,0.3,0", ""},
		{"the cells in another order", "queue: OI\n....", "O:1,0.0,0.1,1.0,1", "##..\n##..\n"},
		{"two lines around a row", "queue: IO\n.##.\n###.\n.##.\n###.", "I:3,3.3,2.3,1.3,0", ".###\n.###\n"},
		{"under a roof", "queue: JI\n.....\n###..\n.....", "J:0,1.0,0.1,0.2,0", ""},
		{"slid below a roof", "queue: II\n##....\n......", "I:0,0.1,0.2,0.3,0", "##....\n####..\n"},
		{"not into a closed hole", "queue: II\n######.\n.....#.", "I:0,0.1,0.2,0.3,0", ""},
		{"not in the air", "queue: OI\n....", "O:0,2.1,2.0,1.1,1", ""},
		{"another piece", "queue: OI\n....", "I:0,0.1,0.2,0.3,0", ""},
		{"above the board", "queue: OI\nrows: 1\n#...", "O:1,1.2,1.1,0.2,0", ""},
		{"no move", "queue: OI\n....", "O:0,0", ""},
		{"no step", "queue: OI\n....", "up", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			k, err := Kind{}.Parse(test.before)
			if err != nil {
				if test.after != "" {
					t.Fatal(err)
				}
				return
			}
			next, err := k.Start().Play(puzzle.Move(test.move))
			if test.after == "" {
				if err == nil {
					t.Errorf("played: %s", next.(position).Letters())
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			at := next.(position)
			if got := at.picture(&at.rows, at.rows.height()); got != test.after {
				t.Errorf("got\n%s, want\n%s", got, test.after)
			}
		})
	}
}

// With a speed the pieces fall by themselves, and lock one step after they reach the floor.
func TestPiecesFall(t *testing.T) {
	tests := []struct {
		name, text string
		moves      []puzzle.Move
		rows       string
		next       int
		said       string
	}{
		{"to the floor", "queue: OO\nrows: 3\nspeed: 2\n......", []puzzle.Move{"wait 3"}, "", 0, "The O falls 3 rows."},
		{"into the stack", "queue: OO\nrows: 3\nspeed: 2\n......", []puzzle.Move{"wait 4"}, "..##..\n..##..\n", 1, "One piece is left."},
		{"after a step aside", "queue: OO\nrows: 3\nspeed: 2\n......", []puzzle.Move{"wait 1", "left", "wait 3"},
			".##...\n.##...\n", 1, "One piece is left."},
		{"one after another", "queue: OOI\nrows: 3\nspeed: 2\n......", []puzzle.Move{"wait 4", "wait 2"}, "..##..\n..##..\n", 1,
			"locked above the board"},
		{"long after the last one", "queue: O\nrows: 3\nspeed: 2\n......", []puzzle.Move{"wait 900"}, "..##..\n..##..\n", 1,
			"All pieces are placed."},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			k := parse(t, test.text)
			at, said, pieces := k.Start(), "", 0
			for _, m := range test.moves {
				said = at.(position).Narrate(m)
				pieces += at.(position).Cost(m)["pieces"]
				next, err := at.Play(m)
				if err != nil {
					t.Fatal(err)
				}
				if n, waits := puzzle.Waited(m); waits { // as many waits of one step
					single := at
					for range n {
						if single.Status().Done {
							break
						}
						if single, err = single.Play(puzzle.Wait(1)); err != nil {
							t.Fatal(err)
						}
					}
					if single != next {
						t.Errorf("%s differs from single waits", m)
					}
				}
				at = next
			}
			p := at.(position)
			if got := p.picture(&p.rows, p.rows.height()); got != test.rows || p.next != test.next || pieces != test.next ||
				!strings.Contains(said, test.said) {
				t.Errorf("%d pieces are placed and %d counted: %s\n%s", p.next, pieces, said, got)
			}
		})
	}
	if _, err := parse(t, "queue: O").Start().Play("wait 1"); err == nil {
		t.Error("a piece falls without a speed")
	}
	stuck, err := parse(t, "queue: OI\nrows: 1\nspeed: 1\n......").Start().Play("wait 2")
	if err != nil {
		t.Fatal(err)
	}
	if s := stuck.Status(); !s.Done || s.Goal || s.Mistake != puzzle.Lost || best.Supports(stuck) == nil {
		t.Errorf("a piece above the board leaves %+v", s)
	}
}

func TestLostAndWhy(t *testing.T) {
	tests := []struct{ name, text, why string }{
		{"a count", "queue: I\n##...", "not a multiple of the 5"},
		{"too few cells", "goal: 2 lines\nqueue: I\n##...", "need 10 cells"},
		{"too many rows", "queue: O\n#...\n#...\n#...\n#...", "more rows"},
		{"a line between columns", "queue: OJ\n.#...\n#....", "no piece can cross"},
		{"two colours", "queue: OJ\n....", "colour every other column"},
		{"no order", "queue: ST\n....", "in any order"},
		{"a height", "goal: height 1\nqueue: IO\n....", "only an I"},
		{"a height before", "goal: height 1\nqueue: I\n#...\n#...", "has been in row 2"},
		{"no tetris", "goal: 1 tetris\nqueue: OI\n....", "allow only 0 tetrises"},
	}
	for _, test := range tests {
		s := parse(t, test.text).Start().Status()
		if s.Mistake != puzzle.Lost || !strings.Contains(s.Text, test.why) || strings.Contains(s.Plain, test.why) {
			t.Errorf("%s: %+v", test.name, s)
		}
	}
	if s := parse(t, "queue: OO\n....").Start().Status(); s.Mistake != "" {
		t.Errorf("a board that can be cleared is lost: %s", s.Text)
	}
}

func TestPlayByPointerAndKeys(t *testing.T) {
	p := parse(t, "queue: TI\nrows: 6\n##....\n......").begin()
	at := func(col, row int) []scene.Place { return []scene.Place{p.place(cell{col, row})} }
	press := func(key string) puzzle.Move { return p.Interpret(puzzle.Input{Type: puzzle.Press, Key: key}).Move }
	for key, want := range map[string]puzzle.Move{
		"ArrowLeft": "left", "ArrowRight": "right", "ArrowDown": "down", "ArrowUp": "turn", "z": "back", "x": "turn", "q": "",
		" ": "T:2,2.1,1.2,1.3,1", "Enter": "T:2,2.1,1.2,1.3,1",
	} {
		got := press(key)
		if key == " " || key == "Enter" {
			want = p.move(place{0, 1, 1})
		}
		if got != want {
			t.Errorf("%q: %s, not %s", key, got, want)
		}
	}
	turned := p.Interpret(puzzle.Input{Type: puzzle.Click, Places: []scene.Place{p.drawn(p.piece(), p.fall)[0]}})
	second := p.Interpret(puzzle.Input{Type: puzzle.Click, Second: true, Places: at(4, 0)})
	if turned.Move != "turn" || second.Move != "turn" {
		t.Errorf("a click on the piece: %+v, a right click: %+v", turned, second)
	}
	click := p.Interpret(puzzle.Input{Type: puzzle.Click, Places: at(4, 0)})
	hover := p.Interpret(puzzle.Input{Type: puzzle.Hover, Places: at(4, 0)})
	if want := p.move(place{0, 3, -1}); click.Move != want || hover.Move != "" || len(hover.Marks) != 1 || len(hover.Marks[0].Places) != 4 {
		t.Errorf("a click: %+v, not %s; a hover: %+v", click, want, hover)
	}
	var now puzzle.Position = p
	for range 30 { // down to the floor, where the piece locks
		m := now.(position).Interpret(puzzle.Input{Type: puzzle.Press, Key: "ArrowDown"}).Move
		next, err := now.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		if now = next; now.(position).next == 1 {
			break
		}
	}
	if now.(position).next != 1 {
		t.Error("the piece does not lock at the bottom")
	}
}

// Hints lead to the goal, a lost move is found, and the hint then says why.
func TestHintsAndRetrace(t *testing.T) {
	k := parse(t, "queue: TOL\nrows: 5\n#....###..\n#.#..###..\n####.#####")
	puzzletest.Hints(t, puzzletest.Run(1), k.begin(), len(k.queue))
	start := k.begin()
	var moves []puzzle.Move
	for _, place := range start.places() {
		moves = append(moves, start.move(place))
	}
	puzzletest.Traced(t, puzzletest.Run(1), start, moves, func(at puzzle.Position) bool {
		return naiveOf(&known{well: k.well, start: at.(position).rows}).best(clearing, "OL", 0, map[string]int{}) == 0
	})
}

// There is a hint even if the falling piece is already too low for the solution.
func TestHintOfALowPiece(t *testing.T) {
	var at puzzle.Position = parse(t, "goal: lowest height\nqueue: IO\nrows: 6\n#.....\n#.....\n#.....\n#.....").begin()
	at = puzzletest.Play(t, at, "turn", "right", "right", "down", "down", "down")
	h, err := at.(position).Hint(puzzletest.Run(1))
	if err != nil || h.Move == "" {
		t.Fatalf("%+v, %v", h, err)
	}
	if _, err := at.Play(h.Move); err != nil {
		t.Error(err)
	}
}

// A generated puzzle reaches its goal, and the same seed makes it again.
func TestGenerate(t *testing.T) {
	for i, g := range goalMade.Choices {
		p := puzzletest.Generate(t, Kind{}, 7, map[string]any{"goal": g.Name, "cols": 4 + 2*i, "pieces": 3})
		s, v, err := puzzle.Solve(puzzletest.Run(1), best, p.Start(), nil)
		if err != nil || s.Outcome != puzzle.Solved || !v.Status.Goal {
			t.Errorf("%s: %s, %v\n%s", g.Name, s.Outcome, err, p.Text())
		}
	}
}

func TestGeneralMethods(t *testing.T) {
	searchtest.Play{
		Kind: Kind{}, Measure: "pieces",
		Moves: func(at puzzle.Position) (moves []puzzle.Move) {
			for _, place := range at.(position).places() {
				moves = append(moves, at.(position).move(place))
			}
			return moves
		},
		Key: func(at puzzle.Position) string { return at.(position).Letters() },
	}.Solvers(t, "queue: OO\n....", "queue: ST\n....", "queue: L\n#...\n###.", "queue: TJ\n.##./#..#")
}

func TestDraft(t *testing.T) {
	if _, err := puzzletest.Draw(t, Kind{}, map[string]any{"rows": 3, "cols": 4}).Freeze(); err == nil {
		t.Error("a drawing without a queue is a puzzle")
	}
	at := puzzletest.Draw(t, Kind{}, map[string]any{"rows": 3, "cols": 4},
		puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{scene.Cell(2, 0), scene.Cell(2, 1)}},
		puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(2, 1)}},
		puzzle.Input{Type: puzzle.Press, Key: "i"}, puzzle.Input{Type: puzzle.Press, Key: "O"},
		puzzle.Input{Type: puzzle.Press, Key: "t"}, puzzle.Input{Type: puzzle.Press, Key: "Backspace"},
		puzzle.Input{Type: puzzle.Press, Key: "g"}, puzzle.Input{Type: puzzle.Press, Key: "+"},
		puzzle.Input{Type: puzzle.Press, Key: "v"}, puzzle.Input{Type: puzzle.Press, Key: "v"},
	)
	again := puzzletest.Freezes(t, Kind{}, at, "goal: 1 line\nqueue: IO\nrows: 3\nspeed: 2\n#...\n")
	puzzletest.Illegal(t, again, "9,0=#", "0,0=x", "a1", "queue=X", "goal=win", "speed=fast")
}

// BenchmarkClears searches the published queues for perfect clears, and reports the most positions expanded for one.
func BenchmarkClears(b *testing.B) {
	var queues []string
	for line := range strings.Lines(testcorpus.Read(b, "moves/tetris/clears.tsv")) {
		queues = append(queues, strings.Fields(line)[0])
	}
	most := int64(0)
	for i := 0; b.Loop(); i++ {
		task := search.NewTask(puzzletest.Run(1), newSpace(parse(b, "queue: "+queues[i%len(queues)]).begin()), nil)
		search.BranchAndBound{}.Search(task)
		most = max(most, task.Expanded())
	}
	b.ReportMetric(float64(most), "most-expanded")
}
