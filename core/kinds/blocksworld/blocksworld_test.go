package blocksworld

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/puzzle/puzzletest"
	"unknot/core/scene"
	"unknot/core/search/searchtest"
	"unknot/core/testcorpus"
)

func parsed(t testing.TB, source string) *world {
	t.Helper()
	return puzzletest.Parse[*world](t, Kind{}, source)
}

// made returns a puzzle of two random states.
func made(t testing.TB, chance *rand.Rand, n, room int) position {
	t.Helper()
	most := n
	if room > 0 {
		most = room
	}
	w, err := newWorld("", "", random(chance, n, most), random(chance, n, most), room)
	if err != nil {
		t.Fatal(err)
	}
	return position{w, w.start}
}

func TestParse(t *testing.T) {
	for _, c := range []struct{ name, source, text, fault string }{
		{"towers", "start: 1 3 | 2\ngoal: 3 2 1\n", "start: 1 3 | 2\ngoal: 3 2 1\n", ""},
		{"a line per tower", "; title: A\nGoal:\n 3 2\n 1\nstart:\n2\n\n1 3\n", "; title: A\nstart: 1 3 | 2\ngoal: 1 | 3 2\n", ""},
		{"a small table", "table: 2\nstart: 1 3 | 2\ngoal: 1 3 2\n", "table: 2\nstart: 1 3 | 2\ngoal: 1 3 2\n", ""},
		{"bwstates", "0 0 1\n2 3 0\n", "start: 1 3 | 2\ngoal: 3 2 1\n", ""},
		{"counted bwstates", " 3\n 0 0 1\n 3\n 2 3 0\n 0\n", "start: 1 3 | 2\ngoal: 3 2 1\n", ""},
		{"counted over lines, with a table", "table: 2\n3\n0 0\n1 3\n2 3 0\n", "table: 2\nstart: 1 3 | 2\ngoal: 3 2 1\n", ""},
		{"one block", "start: 1\ngoal: 1\n", "start: 1\ngoal: 1\n", ""},
		{"one block of bwstates", "0\n0\n", "start: 1\ngoal: 1\n", ""},

		{"nothing", "; title: A\n", "", "there are no blocks here; write “start:” and “goal:”, each with its towers"},
		{"no goal", "start: 1 2\n", "", "there is no goal; write “goal:” and its towers"},
		{"no start", "goal: 1 2\n", "", "there is no start; write “start:” and its towers"},
		{"an empty start", "start:\ngoal: 1\n", "", "line 1: the start has no block"},
		{"a block less", "start: 1 2 3\ngoal: 1 2\n", "", "line 2: the goal has 2 blocks, the start has 3"},
		{"a block twice", "start: 1 2 | 1\ngoal: 1 2 3\n", "", "line 1, column 14: block 1 is here twice"},
		{"a number too large", "start: 1 2 | 3\ngoal: 1 | 2 4\n", "",
			"line 2, column 13: there is no block 4: 3 blocks have the numbers 1 to 3"},
		{"block 0", "start: 0 1\ngoal: 0 1\n", "", "line 1, column 8: there is no block 0: 2 blocks have the numbers 1 to 2"},
		{"a word", "start: 1 x\ngoal: 1 2\n", "", "line 1, column 10: “x” is not a number of a block, from 1 to 10000"},
		{"too large", "start: 1 10001\ngoal: 1 2\n", "", "line 1, column 10: “10001” is not a number of a block, from 1 to 10000"},
		{"another key", "start: 1\naim: 1\n", "", "line 2, column 1: “aim” is unknown; write start, goal or table before the colon"},
		{"a second goal", "start: 1\ngoal: 1\ngoal: 1\n", "", "line 3, column 1: a second goal begins here; paste one puzzle at a time"},
		{"a row without a key", "1 2\nstart: 1\n", "",
			"line 2, column 1: the rows above have no key; write start and goal before the towers"},
		{"no size of the table", "table: x\n", "", "line 1, column 7: “x” is not the number of towers for which the table has room"},
		{"two sizes", "table: 2\ntable: 3\n", "", "line 2, column 1: the table has a size already, in line 1"},
		{"too many towers", "start: 1 | 2 | 3\ngoal: 1 2 3\ntable: 2\n", "",
			"line 3: the start has 3 towers, but the table has room for 2"},

		{"one row", "0 1 2\n", "", "line 1: the goal is missing; it needs a row of numbers, too"},
		{"ragged", "0 1 2\n0 1\n", "", "line 2: the goal has 2 blocks, the start has 3"},
		{"a third row", "0 1\n0 1\n0 1\n", "", "line 3, column 1: a third state begins here; paste one puzzle at a time"},
		{"on itself", "0 2 1\n0 1 2\n", "", "line 1, column 3: block 2 is on itself"},
		{"in a circle", "0 1 2\n0 3 2\n", "", "line 2, column 3: block 2 is on itself, with other blocks between"},
		{"two on one", "0 1 1\n0 1 2\n", "", "line 1, column 5: blocks 2 and 3 are both on block 1"},
		{"on a missing block", "0 1 5\n0 1 2\n", "", "line 1, column 5: block 3 is on block 5, but there are only 3 blocks"},
		{"a count too large", "9\n0 1\n0 1\n", "", "line 1, column 1: 4 numbers follow, not 9"},
		{"numbers after the end", "1\n0\n1\n0\n0\n7\n", "", "line 6, column 1: numbers follow the 0 that ends the text"},
		{"bars without keys", "1 | 2\n2 | 1\n", "", "line 1, column 3: bars need “start:” and “goal:” before the towers"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := Kind{}.Parse(c.source)
			switch {
			case err != nil && err.Error() != c.fault || err == nil && c.fault != "":
				t.Errorf("%v, not %q", err, c.fault)
			case err == nil && p.Text() != c.text:
				t.Errorf("%q, not %q", p.Text(), c.text)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	for _, source := range []string{
		"start: 1 3 | 2\ngoal: 3 2 1\n", "table: 2\nstart:\n1 3\n2\ngoal: 3 2 1", "0 0 1\n2 3 0\n", "3\n0 0 1\n3\n2 3 0\n0",
	} {
		f.Add(source)
	}
	f.Fuzz(func(t *testing.T, source string) {
		p, err := Kind{}.Parse(source)
		if err != nil {
			return
		}
		for _, format := range []string{"text", bwstates} {
			written, err := p.(*world).Write(format)
			if err != nil {
				t.Fatal(err)
			}
			if again, err := (Kind{}).Parse(written); err != nil || again.Text() != p.Text() {
				t.Errorf("%q does not parse to itself: %v", written, err)
			}
		}
	})
}

func TestMoves(t *testing.T) {
	const source = "table: 3\nstart: 1 4 | 2 5 | 3\ngoal: 1 2 3 | 4 5\n"
	for _, c := range []struct{ moves, line, fault string }{
		{"4-3", "1 | 2 5 | 3 4", ""},
		{"3-4", "1 4 3 | 2 5", ""},
		{"3-4 3-table 5-3", "1 4 | 2 | 3 5", ""},
		{"4-table", "", "the table has room for 3 towers only"},
		{"1-3", "", "block 4 is on block 1; only the top block of a tower can be moved"},
		{"4-2", "", "block 5 is on block 2; a block can only be put on top of a tower"},
		{"3-table", "", "block 3 is on the table already"},
		{"4-4", "", "block 4 cannot be put on itself"},
		{"6-3", "", "there is no block 6"},
		{"3-6", "", "there is no block 6"},
		{"4", "", "“4” is not a move, such as 4-7 or 4-table"},
		{"04-3", "", "“04-3” is not a move, such as 4-7 or 4-table"},
		{"4-0", "", "“4-0” is not a move, such as 4-7 or 4-table"},
	} {
		var at puzzle.Position = parsed(t, source).Start()
		var err error
		for _, m := range strings.Fields(c.moves) {
			if at, err = at.Play(puzzle.Move(m)); err != nil {
				break
			}
		}
		switch {
		case err != nil && err.Error() != c.fault || err == nil && c.fault != "":
			t.Errorf("%s: %v", c.moves, err)
		case err == nil && at.(position).now.line() != c.line:
			t.Errorf("%s leads to %s, not %s", c.moves, at.(position).now.line(), c.line)
		}
	}
}

// everyState lists the states of n blocks, by brute force: all choices of the block or table below each block.
func everyState(n int) (all [][]int32) {
	on := make([]int32, n+1)
	var choose func(b int)
	choose = func(b int) {
		if b > n {
			row := make([]number, n)
			for i := range row {
				row[i].value = int(on[i+1])
			}
			if _, err := supported(row); err == nil {
				all = append(all, slices.Clone(on))
			}
			return
		}
		for under := range n + 1 {
			on[b] = int32(under)
			choose(b + 1)
		}
	}
	choose(1)
	return all
}

// All states are equally likely, and their numbers agree with Slaney and Thiébaux, without and with a limit on the number of towers.
func TestRandomStatesAreUniform(t *testing.T) {
	for n, states := range []int{0, 1, 3, 13, 73, 501} {
		if got := len(everyState(n)); n > 0 && got != states {
			t.Errorf("%d states of %d blocks, not %d", got, n, states)
		}
	}
	chance := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct{ n, most int }{{1, 1}, {2, 2}, {4, 4}, {4, 2}, {4, 1}} {
		counts := map[string]int{}
		for _, on := range everyState(c.n) {
			if newState(on).towers() <= c.most {
				counts[fmt.Sprint(on)] = 0
			}
		}
		states := len(counts)
		for range 1000 * states {
			counts[fmt.Sprint(random(chance, c.n, c.most))]++
		}
		square := 0.0 // chi-squared, with a mean of states-1 and a variance of twice that
		for _, count := range counts {
			square += float64((count-1000)*(count-1000)) / 1000
		}
		if len(counts) != states || square > float64(states)+60 {
			t.Errorf("%d blocks, %d towers: %d states, not %d, chi-squared %.0f", c.n, c.most, len(counts), states, square)
		}
	}
}

// distances returns the fewest moves from a state to each state, by breadth-first search.
func distances(from []int32, most int) map[string]int {
	w := &world{start: newState(from), goal: newState(from), room: most}
	far := map[string]int{fmt.Sprint(from): 0}
	for open := []position{{w, w.start}}; len(open) > 0; open = open[1:] {
		for _, m := range open[0].Legal() {
			next, err := open[0].Play(m)
			if err != nil {
				panic(err)
			}
			key := fmt.Sprint(next.(position).now.on)
			if _, seen := far[key]; !seen {
				far[key] = far[fmt.Sprint(open[0].now.on)] + 1
				open = append(open, next.(position))
			}
		}
	}
	return far
}

func TestFewestAgreesWithBruteForce(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	for _, c := range []struct{ n, most, every int }{
		{2, 1, 1}, {3, 2, 1}, {3, 3, 1}, {4, 2, 1}, {4, 3, 1}, {4, 4, 1}, {5, 3, 397}, {5, 5, 37},
	} {
		if testing.Short() && c.n > 3 {
			c.every *= 8
		}
		all := everyState(c.n)
		impossible := 0
		for _, from := range all {
			if newState(from).towers() > c.most {
				continue
			}
			far := distances(from, c.most)
			for _, to := range all {
				if newState(to).towers() > c.most || chance.IntN(c.every) > 0 {
					continue
				}
				w, err := newWorld("", "", from, to, c.most)
				if err != nil {
					t.Fatal(err)
				}
				want, reached := far[fmt.Sprint(to)]
				if !reached {
					want = -1
					impossible++
				}
				s := puzzletest.Agrees(t, fewest{}, w.Start(), "moves", want)
				switch {
				case t.Failed() || reached && *s.Bound != want:
					t.Fatalf("%+v, %d moves by brute force for\n%s", s, want, w.Text())
				case reached && w.Start().(position).Least() > want:
					t.Fatalf("a bound of %d, %d moves by brute force for\n%s", w.Start().(position).Least(), want, w.Text())
				}
			}
		}
		if (impossible > 0) != (c.most < 3) {
			t.Errorf("%d blocks, %d towers: %d impossible puzzles", c.n, c.most, impossible)
		}
	}
}

// branching returns the fewest moves by a second method, which uses no graph: it makes every constructive move and, in a deadlock, tries
// to put each clear block onto the table.
func branching(s state, goal []int32) int {
	for extra := 0; ; extra++ {
		if n := branch(s.clone(), goal, extra, map[string]bool{}); n >= 0 {
			return n
		}
	}
}

// branch returns the number of moves to the goal with at most extra blocks put aside; -1 if there are more. It changes the state.
func branch(s state, goal []int32, extra int, failed map[string]bool) (moves int) {
	for again := true; again; {
		again = false
		for b, is := range s.placed(goal) {
			m := step{int32(b), goal[b]}
			if !is && s.placed(goal)[m.to] && s.refuses(m, len(goal)) == nil {
				s.move(m)
				moves, again = moves+1, true
			}
		}
	}
	placed := s.placed(goal)
	key := fmt.Sprint(extra, s.on)
	if !slices.Contains(placed, false) {
		return moves
	} else if extra == 0 || failed[key] {
		return -1
	}
	for b := range placed {
		if m := (step{int32(b), 0}); !placed[b] && s.refuses(m, len(goal)) == nil {
			next := s.clone()
			next.move(m)
			if n := branch(next, goal, extra-1, failed); n >= 0 {
				return moves + 1 + n
			}
		}
	}
	failed[key] = true
	return -1
}

func TestFewestAgreesWithASecondMethod(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 6))
	deadlocks := 0
	for i := range 200 {
		p := made(t, chance, 6+i%13, 0)
		s := p.shortest(puzzletest.Run(1), func([]step, int, int64) {})
		if want := branching(p.now, p.goal.on); !s.proved || len(s.plan) != want {
			t.Errorf("%d moves, proved: %v, %d by the second method for\n%s", len(s.plan), s.proved, want, p.Text())
		}
		if len(wait(p.now.on, p.goal.on).blocks) > 0 {
			deadlocks++
		}
	}
	if deadlocks < 20 {
		t.Errorf("only %d puzzles in which blocks wait for each other", deadlocks)
	}
}

func TestLargeTablesAreNotListedToTheirEnd(t *testing.T) {
	n := 300
	w, err := newWorld("", "", make([]int32, n+1), random(rand.New(rand.NewPCG(1, 1)), n, n), 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := len(w.Start().(position).Legal()); got != maxLegal {
		t.Errorf("%d moves", got)
	}
	p := made(t, rand.New(rand.NewPCG(2, 2)), 2_000, 3)
	if plan := squeeze(p.now, p.goal.on, 3, puzzletest.Run(1).Continue); plan != nil {
		t.Errorf("a plan of %d moves", len(plan))
	}
}

// Every plan leads to the goal. No planner is better than the shortest plan, or needs more than two moves for a block out of position.
func TestPlanners(t *testing.T) {
	chance := rand.New(rand.NewPCG(7, 8))
	for _, n := range []int{1, 2, 5, 30, 100, 100} {
		p := made(t, chance, n, 0)
		s := p.shortest(puzzletest.Run(1), func([]step, int, int64) {})
		left := wait(p.now.on, p.goal.on).left
		for _, planner := range planners {
			found, v, err := puzzle.Solve(puzzletest.Run(1), planner, p, nil)
			if err != nil || !v.Status.Goal || len(found.Moves) < len(s.plan) || len(found.Moves) > 2*left {
				t.Errorf("%s: %v, %d moves, %d blocks out of position, %d moves are enough for\n%s", planner.name, err, len(found.Moves),
					left, len(s.plan), p.Text())
			}
		}
	}
	p := made(t, chance, maxBlocks, 0)
	for _, planner := range planners {
		if _, v, err := puzzle.Solve(puzzletest.Run(1), planner, p, nil); err != nil || !v.Status.Goal {
			t.Errorf("%s: %v", planner.name, err)
		}
	}
	if err := planners[0].Supports(made(t, chance, 8, 3)); err == nil {
		t.Error("a planner supports a small table")
	}
	if err := stackings.Supports(p); err == nil {
		t.Error("the general methods support a table with room for 10,000 blocks")
	}
	if _, err := newWorld("", "", make([]int32, maxBlocks+1), make([]int32, maxBlocks+1), 0); err == nil {
		t.Error("the goal may have 10,000 towers")
	}
}

func TestSqueeze(t *testing.T) {
	chance := rand.New(rand.NewPCG(9, 10))
	for range 300 {
		n := 1 + chance.IntN(20)
		p := made(t, chance, n, 3+chance.IntN(3))
		plan := squeeze(p.now, p.goal.on, p.most(), puzzletest.Run(1).Continue)
		end, err := p.Replay(moves(plan))
		if err != nil || !end.Status().Goal || len(plan) > 2*n*n {
			t.Fatalf("%v after %d moves for\n%s", err, len(plan), p.Text())
		}
	}
}

func TestGeneralMethodsAgreeWithBruteForce(t *testing.T) {
	searchtest.Play{
		Kind: Kind{}, Measure: "moves", Moves: func(p puzzle.Position) []puzzle.Move { return p.(position).Legal() },
		Key: func(p puzzle.Position) string { return string(p.(position).State()) },
	}.Solvers(t,
		"start: 1 3 | 2\ngoal: 3 2 1\n",
		"start: 4 1 3 | 2\ngoal: 4 2 1 3\n",
		"table: 3\nstart: 1 2 | 3 4\ngoal: 4 3 | 1 | 2\n",
		"table: 2\nstart: 1 2 | 3\ngoal: 2 1 3\n",
		"start: 1\ngoal: 1\n",
	)
}

// The rows of problems.tsv: the blocks out of position, the plans of US and the optimal plans.
func TestPublishedFigures(t *testing.T) {
	source := testcorpus.Read(t, "moves/blocksworld/problems.tsv")
	rows := 0
	for line := range strings.Lines(source) {
		cells := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if len(cells) != 9 {
			t.Fatalf("%d cells in %q", len(cells), line)
		}
		rows++
		w := parsed(t, cells[2]+"\n"+cells[3]+"\n")
		figure := func(i int) int {
			n, err := strconv.Atoi(cells[i])
			if err != nil {
				return -1
			}
			return n
		}
		from := w.Start().(position)
		s := from.shortest(puzzletest.Run(1), func([]step, int, int64) {})
		if !s.proved || figure(8) >= 0 && len(s.plan) != figure(8) {
			t.Errorf("%s: %d moves, proved: %v; published %s", cells[0], len(s.plan), s.proved, cells[8])
		}
		if g := wait(w.start.on, w.goal.on); g.left != figure(4) {
			t.Errorf("%s: %d blocks out of position; published %s", cells[0], g.left, cells[4])
		}
		if n := len(us(w.start.on, w.goal.on)); n != figure(5) {
			t.Errorf("%s: %d moves by US; published %s", cells[0], n, cells[5])
		}
	}
	if rows != 30 {
		t.Errorf("%d rows", rows)
	}
}

func TestUnreachableGoals(t *testing.T) {
	for _, c := range []struct{ source, text string }{
		{"table: 1\nstart: 1 2\ngoal: 2 1\n", "The goal cannot be reached: on a table for a single tower, no block can be moved."},
		{"table: 2\nstart: 1 2 | 3\ngoal: 2 1 3\n", "The goal cannot be reached: with two towers, the order of the blocks from the " +
			"bottom of one tower over both tops to the bottom of the other always stays the same."},
		{"table: 2\nstart: 1 2 | 3\ngoal: 3 2 1\n", "1 of 3 blocks is in position."},
		{"table: 2\nstart: 2 1\ngoal: 1 2\n", "0 of 2 blocks are in position."},
		{"table: 1\nstart: 1 2\ngoal: 1 2\n", "Every block is in position."},
		{"start: 1 2\ngoal: 1 | 2\n", "1 of 2 blocks is in position."},
	} {
		got := parsed(t, c.source).Start().Status()
		if got.Text != c.text {
			t.Errorf("%q: %s", c.source, got.Text)
		}
		for _, other := range got.Alternatives {
			if w := parsed(t, other.Text); w.why != "" {
				t.Errorf("%q is offered, and its goal cannot be reached either", other.Text)
			}
		}
	}
}

func TestHints(t *testing.T) {
	for _, c := range []struct {
		source string
		want   []string
	}{
		{"start: 1 2 | 3 4\ngoal: 1 4 | 3 2\n", []string{
			"4-table: Block 4 goes onto the table. A deadlock: block 3 is below block 4 and belongs below block 2, so 2 waits for 4; " +
				"block 1 is below block 2 and belongs below block 4, so 4 waits for 2; one of them has to move twice.",
			"2-3: Block 2 goes onto block 3. Block 3 is in position, and block 2 belongs there: it never has to move again.",
			"4-1: Block 4 goes onto block 1. Block 1 is in position, and block 4 belongs there: it never has to move again.",
		}},
		{"start: 1 2 3\ngoal: 1 3 | 2\n", []string{
			"3-table: Block 3 goes onto the table. It has to move twice, since block 1 is below it both now and in the goal.",
			"2-table: Block 2 goes onto the table. There it is in position, and never has to move again.",
			"3-1: Block 3 goes onto block 1. Block 1 is in position, and block 3 belongs there: it never has to move again.",
		}},
		{"table: 3\nstart: 1 2 3 | 4 | 5\ngoal: 1 5 | 2 | 3 4\n", []string{
			"4-5: Block 4 goes onto block 5. It makes room for another tower.",
			"3-table: Block 3 goes onto the table. There it is in position, and never has to move again.",
			"4-3: Block 4 goes onto block 3. Block 3 is in position, and block 4 belongs there: it never has to move again.",
			"5-4: Block 5 goes onto block 4. It makes room for another tower.",
			"2-table: Block 2 goes onto the table. There it is in position, and never has to move again.",
			"5-1: Block 5 goes onto block 1. Block 1 is in position, and block 5 belongs there: it never has to move again.",
		}},
		{"start: 1\ngoal: 1\n", nil},
	} {
		e, err := parsed(t, c.source).Start().(position).Explain(puzzletest.Run(1))
		if err != nil || e.Why != "" {
			t.Fatal(err, e.Why)
		}
		var said []string
		for _, step := range e.Steps {
			said = append(said, fmt.Sprintf("%s: %s", step.Move, step.Text))
		}
		if !slices.Equal(said, c.want) {
			t.Errorf("%q: %q", c.source, said)
		}
	}
	h, err := parsed(t, "table: 1\nstart: 1 2\ngoal: 2 1\n").Start().(position).Hint(puzzletest.Run(1))
	if err != nil || h.Move != "" || !strings.Contains(h.Text.String(), "cannot be reached") {
		t.Errorf("%v, %+v", err, h)
	}
}

// After each hint of a shortest plan, one move less remains, also on small tables.
func TestHintsLeadToTheGoal(t *testing.T) {
	chance := rand.New(rand.NewPCG(11, 12))
	for i := range 24 {
		p := made(t, chance, 3+i%6, []int{0, 3, 4}[i%3])
		s, _, err := puzzle.Solve(puzzletest.Run(1), fewest{}, p, nil)
		if err != nil {
			t.Fatal(err)
		}
		puzzletest.Hints(t, puzzletest.Run(1), p, len(s.Moves))
	}
}

// play applies an input, and returns its response.
func play(t *testing.T, at *puzzle.Position, in puzzle.Input) puzzle.Response {
	t.Helper()
	r := (*at).Interpret(in)
	if r.Move != "" {
		next, err := (*at).Play(r.Move)
		if err != nil {
			t.Fatal(err)
		}
		*at = next
	}
	return r
}

func TestInput(t *testing.T) {
	at := parsed(t, "start: 1 2 | 3 4\ngoal: 1 4 | 3 2\n").Start() // each shelf has two rows below a free row, and four places
	click := func(r, c int, pick *scene.Place) puzzle.Input {
		return puzzle.Input{Type: puzzle.Click, Places: []scene.Place{scene.Cell(r, c)}, Pick: pick}
	}
	if r := play(t, &at, click(2, 2, nil)); r.Say != "Choose a tower first." {
		t.Errorf("a click on an empty place: %+v", r)
	}
	r := play(t, &at, click(2, 1, nil))
	if r.Pick == nil || *r.Pick != scene.Cell(1, 1) {
		t.Fatalf("a click on the second tower: %+v", r)
	}
	if again := play(t, &at, click(2, 1, r.Pick)); again.Move != "" || again.Pick != nil {
		t.Errorf("a second click on the same tower: %+v", again)
	}
	hover := click(0, 0, r.Pick)
	hover.Type = puzzle.Hover
	if h := play(t, &at, hover); len(h.Marks) != 1 || !slices.Equal(h.Marks[0].Places, []scene.Place{scene.Cell(1, 1), scene.Cell(0, 0)}) {
		t.Errorf("a hover over the first tower: %+v", h)
	}
	for _, c := range []struct {
		name string
		in   puzzle.Input
		move string
	}{
		{"to another tower", click(0, 0, r.Pick), "4-2"},
		{"to the table", click(0, 3, r.Pick), "4-table"},
		{"a second click", puzzle.Input{Type: puzzle.Click, Second: true, Places: []scene.Place{scene.Cell(2, 0)}}, "2-table"},
		{"the key", puzzle.Input{Type: puzzle.Press, Key: "t", Places: []scene.Place{scene.Cell(2, 0)}}, "2-table"},
		{"another key", puzzle.Input{Type: puzzle.Press, Key: "x", Places: []scene.Place{scene.Cell(2, 0)}}, ""},
		{"a drag", puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{scene.Cell(2, 0), scene.Cell(0, 1)}}, "2-4"},
		{"outside", click(9, 9, r.Pick), ""},
		{"no place", puzzle.Input{Type: puzzle.Click}, ""},
	} {
		if got := at.Interpret(c.in); string(got.Move) != c.move {
			t.Errorf("%s: %+v, not %q", c.name, got, c.move)
		}
	}
}

// Each block is drawn where the board finds it, also in high towers and on many shelves.
func TestScene(t *testing.T) {
	chance := rand.New(rand.NewPCG(13, 14))
	for _, source := range []string{
		made(t, chance, 1, 0).Text(), made(t, chance, 12, 3).Text(), made(t, chance, 500, 0).Text(), made(t, chance, 100, 1).Text(),
		made(t, chance, 2000, 0).Text(),
	} {
		p := parsed(t, source).Start().(position)
		plan := us(p.now.on, p.goal.on)
		if p.room > 0 {
			plan = nil
		}
		for _, part := range [][]step{plan[:len(plan)/2], nil} {
			views := p.Scene()
			board := views[0].Board
			drawn := map[scene.Place]bool{}
			for _, s := range board.Sprites {
				r, c, _ := s.At.Cell()
				if drawn[s.At] || !s.At.In(board.Rows, board.Cols) || board.Cells[r*board.Cols+c].Label == "" {
					t.Fatalf("block %s is drawn at row %d, column %d of %d × %d", s.Text, r, c, board.Rows, board.Cols)
				}
				drawn[s.At] = true
				if at := p.places(int32(s.ID)); at[0] != s.At {
					t.Fatalf("block %s is found at %v and drawn at %v", s.Text, at[0], s.At)
				}
			}
			if len(board.Cells) != board.Rows*board.Cols || len(board.Sprites) < min(len(p.now.on)-1, highest) {
				t.Errorf("%d cells, %d × %d, %d blocks", len(board.Cells), board.Rows, board.Cols, len(board.Sprites))
			}
			next, err := p.Replay(moves(part))
			if err != nil {
				t.Fatal(err)
			}
			p = next.(position)
		}
	}
}

func TestGenerate(t *testing.T) {
	for _, c := range []struct {
		blocks, room int
		grade        int
	}{{5, 0, easy}, {5, 0, medium}, {8, 0, hard}, {8, 3, hard}, {8, 3, easy}, {30, 0, easy}, {30, 0, medium}, {30, 0, hard},
		{60, 10, medium}} {
		for seed := range uint64(3) {
			p := puzzletest.Generate(t, Kind{}, seed, map[string]any{"blocks": c.blocks, "table": c.room, "grade": scale[c.grade].Word})
			grade, err := p.(*world).Grade(puzzletest.Run(1))
			if err != nil || grade.Level != int(c.grade)+1 || p.(*world).start.blocks() != c.blocks || parsed(t, p.Text()).room != c.room {
				t.Errorf("%v, %v: %+v", c, err, grade)
			}
		}
	}
	if _, err := (Kind{}).Generate(puzzletest.Run(1), puzzle.Params{"blocks": 4, "table": 1}); err == nil {
		t.Error("a puzzle without moves is made")
	}
}

func TestDraft(t *testing.T) {
	at := puzzletest.Play(t, puzzletest.Draw(t, Kind{}, map[string]any{"blocks": 3}), "3-table", "2-3", "goal:3-table")
	// The start has four rows above those of the goal.
	r := at.Interpret(puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{scene.Cell(7, 0), scene.Cell(5, 1)}})
	if r.Move != "goal:2-3" {
		t.Errorf("a drag in the goal: %+v", r)
	}
	if r := at.Interpret(puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{scene.Cell(7, 0), scene.Cell(3, 1)}}); r.Move != "" {
		t.Errorf("a drag from the goal to the start: %+v", r)
	}
	copied := puzzletest.Freezes(t, Kind{}, at, "start: 1 | 3 2\ngoal: 1 2 | 3\n")
	if copied.Status().Text != "2 of 3 blocks are in position." {
		t.Errorf("%+v", copied.Status())
	}
	if got := at.(draft).Narrate("goal:2-3"); got != "In the goal, block 2 goes onto block 3." {
		t.Error(got)
	}
	if _, err := at.Play("goal:9-3"); err == nil {
		t.Error("a missing block was moved")
	}
}

func TestNarrate(t *testing.T) {
	if got := parsed(t, "start: 1 2 | 3\ngoal: 1 | 3 2\n").Start().(position).Narrate("2-3"); got !=
		"Block 2 goes onto block 3. Every block is in position." {
		t.Errorf("%q", got)
	}
}
