package samegame

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/puzzle/puzzletest"
	"unknot/core/search/searchtest"
)

// parsed returns the start of a puzzle whose rows are joined by /.
func parsed(t testing.TB, source string) position {
	t.Helper()
	return puzzletest.Parse[*board](t, Kind{}, source).Start().(position)
}

// brute is the game by the wording of the rules: rows of letters, searched without any bound.
type brute map[string]ending

// ending is the best result on a board: the most points, the fewest cells left, and the fewest moves to clear it, -1 if it cannot be
// cleared.
type ending struct{ points, left, moves int }

// best searches all games from a board.
func (b brute) best(rows []string) ending {
	key := strings.Join(rows, "/")
	if e, ok := b[key]; ok {
		return e
	}
	left := len(key) - strings.Count(key, ".") - strings.Count(key, "/")
	e := ending{left: left, moves: -1}
	if left == 0 {
		e.moves = 0
	}
	for r := range rows {
		for c := range rows[r] {
			if next, n := removed(rows, r, c); n > 1 {
				after := b.best(next)
				earned := after.points + (n-2)*(n-2)
				if n == left {
					earned += 1000
				}
				e.points, e.left = max(e.points, earned), min(e.left, after.left)
				if after.moves >= 0 && (e.moves < 0 || after.moves+1 < e.moves) {
					e.moves = after.moves + 1
				}
			}
		}
	}
	b[key] = e
	return e
}

// removed removes the group of a cell, lets cells fall and closes up empty columns, and returns the size of the group, 0 for an empty cell.
func removed(rows []string, r, c int) (after []string, n int) {
	colour := rows[r][c]
	if colour == '.' {
		return nil, 0
	}
	at := make([][]byte, len(rows))
	for i := range rows {
		at[i] = []byte(rows[i])
	}
	var visit func(r, c int)
	visit = func(r, c int) {
		if r < 0 || c < 0 || r >= len(at) || c >= len(at[0]) || at[r][c] != colour {
			return
		}
		at[r][c] = '.'
		n++
		visit(r-1, c)
		visit(r+1, c)
		visit(r, c-1)
		visit(r, c+1)
	}
	visit(r, c)
	var columns []string
	for c := range at[0] {
		column := ""
		for r := range at {
			if at[r][c] != '.' {
				column += string(at[r][c])
			}
		}
		if column != "" {
			columns = append(columns, strings.Repeat(".", len(at)-len(column))+column)
		}
	}
	for r := range at {
		row := ""
		for c := range at[0] {
			if c < len(columns) {
				row += columns[c][r : r+1]
			} else {
				row += "."
			}
		}
		after = append(after, row)
	}
	return after, n
}

// random returns a full random board with its rows joined by /.
func random(chance *rand.Rand, rows, cols, colours int) string {
	all := make([]string, rows)
	for r := range all {
		for range cols {
			all[r] += string(rune('1' + chance.IntN(colours)))
		}
	}
	return strings.Join(all, "/")
}

// The exact search agrees with a search of all games, for both goals.
func TestExactSearchAgreesWithBruteForce(t *testing.T) {
	boards := 240
	if testing.Short() {
		boards = 60
	}
	cleared := 0
	for i := range boards {
		chance := rand.New(rand.NewPCG(uint64(i), 3))
		rows := random(chance, 1+chance.IntN(5), 1+chance.IntN(5), 1+chance.IntN(4))
		want := brute{}.best(strings.Split(rows, "/"))
		if puzzletest.Agrees(t, exact, parsed(t, rows), "moves", want.moves); t.Failed() {
			t.Fatal(rows)
		}
		if want.moves >= 0 {
			cleared++
		}
		at := parsed(t, rows+"\ngoal: score")
		s, v, err := puzzle.Solve(puzzletest.Run(1), exact, at, nil)
		switch {
		case err != nil:
			t.Fatalf("%s: %v", rows, err)
		case at.over(at.start):
		case s.Outcome != puzzle.Solved || v.Value.Number != want.points || !slices.Contains(s.Proved, puzzle.Most):
			t.Errorf("%s: %s with %d points, wanted %d", rows, s.Outcome, v.Value.Number, want.points)
		}
	}
	if cleared < boards/10 || cleared > boards*9/10 {
		t.Errorf("%d of %d boards can be cleared: they test one side only", cleared, boards)
	}
}

// For levels that are too large for the exact search, any solution is found, or it is proved that there is none.
func TestLevelsAreCleared(t *testing.T) {
	files, err := filepath.Glob("../../../levels/samegame/*.txt")
	if err != nil || len(files) < 12 {
		t.Fatalf("%d levels, %v", len(files), err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		at := parsed(t, string(source))
		name := Kind{}.Advise(at)
		solver, err := puzzle.SolverFor(Kind{}, at, name)
		if err != nil {
			t.Fatal(err)
		}
		s, _, err := puzzle.Solve(puzzletest.Run(1), solver, at, nil)
		t.Log(filepath.Base(file), name, s.Outcome, s.Effort, s.Proved)
		if err != nil || s.Outcome != puzzle.Solved {
			t.Errorf("%s: %s by %s, %s, %v", filepath.Base(file), s.Outcome, name, s.Why, err)
		}
	}
}

func TestGeneralMethods(t *testing.T) {
	searchtest.Play{
		Kind: Kind{}, Measure: "moves",
		Moves: func(at puzzle.Position) (all []puzzle.Move) {
			p := at.(position)
			for c := range p.cols {
				for r := range p.rows {
					all = append(all, p.move(p.index(c, r)))
				}
			}
			return all
		},
		Key: func(at puzzle.Position) string { return at.(position).Letters() },
	}.Solvers(t, "1101/0101/2110/0021", "2021/1200/0020/1010", "112/221")
}

// No general method claims more than is true in a game for points.
func TestGeneralMethodsKeepScore(t *testing.T) {
	for _, rows := range []string{"1101/0101/2110/0021", "2021/1200/0020/1010", "112/221"} {
		want := brute{}.best(strings.Split(rows, "/")).points
		for _, solver := range (Kind{}).Solvers() {
			if puzzle.Supports(solver, parsed(t, rows+"\ngoal: score")) != nil {
				continue
			}
			params := map[string]any{"expansions": 2000}
			s, v, err := puzzle.Solve(puzzletest.Run(1), solver, parsed(t, rows+"\ngoal: score"), params)
			if err != nil {
				t.Fatal(err)
			}
			proved := slices.Contains(s.Proved, puzzle.Most)
			complete := slices.Contains([]string{"exact", "ucs", "astar", "idastar"}, solver.Info().Name)
			if proved && v.Value.Number != want || complete && !proved || v.Value.Number > want {
				t.Errorf("%s, %s: %d points, wanted %d, proved %v: %s", rows, solver.Info().Name, v.Value.Number, want, s.Proved, s.Why)
			}
		}
	}
}

// The solvers agree with the known answers to published instances.
func TestInstances(t *testing.T) {
	data, err := os.ReadFile("../../../../shared/data/moves/clickomania/instances.tsv")
	if err != nil {
		t.Skip("no instances here: ", err)
	}
	for line := range strings.Lines(string(data)) {
		var name, rows, way string
		var left, moves, reachable int
		if _, err := fmt.Sscan(line, &name, &rows, &left, &moves, &way, &reachable); err != nil && left+moves == 0 {
			t.Fatal(err)
		}
		fields := strings.Split(strings.TrimSpace(line), "\t")
		s, v, err := puzzle.Solve(puzzletest.Run(1), exact, parsed(t, rows), nil)
		switch {
		case err != nil:
			t.Fatal(err)
		case left > 0 && s.Outcome != puzzle.Impossible, left == 0 && v.Cost["moves"] != moves:
			t.Errorf("%s: %s in %d moves, wanted %d with %d cells left", name, s.Outcome, v.Cost["moves"], moves, left)
		}
		var played []puzzle.Move
		for _, m := range strings.Fields(fields[4]) {
			played = append(played, puzzle.Move(m))
		}
		if end := puzzletest.Play(t, parsed(t, rows), played...).(position); end.remaining() != left {
			t.Errorf("%s: its way leaves %d cells, not %d", name, end.remaining(), left)
		}
	}
}

func TestParse(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"rows", "12\n21", "12\n21\ngoal: clear\n"},
		{"one line", "1.\n12/21", "1.\n12\n21\ngoal: clear\n"},
		{"letters and spaces", "A b\nb b\ngoal: Clear", "ab\nbb\ngoal: clear\n"},
		{"points", "; title: Two\n11\n\ngoal: score", "; title: Two\n11\ngoal: score\n"},
		{"a target", "11\ngoal: SCORE 1,000", "11\ngoal: score 1000\n"},
		{"a single colour is legal", "11\n12", "11\n12\ngoal: clear\n"},
		{"ragged", "112\n11", "line 2: this row has 2 cells; it should have 3, like the first one"},
		{"ragged in a line", "112/11", "line 1: this row has 2 cells; it should have 3, like the first one"},
		{"an empty row", "112//112", "line 1: this row has no cells"},
		{"empty", "", "there is no cell on this board; write rows of digits or letters, one for each colour"},
		{"only dots", "..\n..", "there is no cell on this board; write rows of digits or letters, one for each colour"},
		{"another sign", "11\n1#", "line 2, column 2: “#” is not a colour; write a digit or a letter for a colour and . for an empty cell"},
		{"many colours", "1234\n5678\n9999", "line 3, column 1: there are more than 8 colours"},
		{"wide", strings.Repeat("1", 33), "line 1: this board is too large: at most 32 rows and columns"},
		{"high", strings.Repeat("1\n", 33), "line 33: this board is too large: at most 32 rows and columns"},
		{"in the air", "11\n1.\n11",
			"line 1, column 2: this cell would fall, since the cell below it is empty; write dots only at the top"},
		{"a gap", "1.1\n1.1", "line 2, column 2: this column is empty, and columns close up to the left; write empty columns on the right"},
		{"no goal", "11\ngoal: win",
			"line 2, column 1: the goal is “clear”, “score” or “score” with a number of points, such as “score 500”"},
		{"no number", "11\ngoal: score many", "line 2, column 1: “many” is not a number of points from 1 to 1,000,000"},
		{"two goals", "11\ngoal: clear\ngoal: score", "line 3, column 1: there is a goal already; write one goal"},
		{"rows after the goal", "11\ngoal: clear\n11", "line 3, column 1: the goal must be the last line"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := Kind{}.Parse(test.source)
			got := fmt.Sprint(err)
			if err == nil {
				got = p.Text()
			}
			if got != test.want {
				t.Errorf("got %q", got)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	puzzletest.Fuzz(f, Kind{}, "1101/0101/2110/0021\ngoal: score 100", "aab\n.bb", "goal:", "1\n\n2")
}

// A group is removed, cells fall, and an empty column closes up. Points are (n-2)², and 1,000 for an empty board.
func TestRules(t *testing.T) {
	at := parsed(t, "1.2\n131\n131\ngoal: score")
	for _, step := range []struct{ move, board, status string }{
		{"0,0", ".2.\n31.\n31.\n", "1 point, 5 cells left."},
		{"0,1", "2..\n1..\n1..\n", "1 point, 3 cells left."},
		{"0,0", "...\n...\n2..\n", "1 point, 1 cell left."},
	} {
		next, err := at.Play(puzzle.Move(step.move))
		if err != nil {
			t.Fatal(err)
		}
		if at = next.(position); at.Letters() != step.board || at.Status().Text != step.status {
			t.Errorf("after %s: %q\n%s", step.move, at.Status().Text, at.Letters())
		}
	}
	if s := at.Status(); !s.Done || !s.Goal {
		t.Errorf("the end: %+v", s)
	}
	for move, want := range map[puzzle.Move]string{
		"0,0": "this cell has no neighbour of its colour, and a group has at least two cells",
		"1,0": "the cell 1,0 is empty",
		"3,0": "there is no cell 3,0 on this board",
		"top": "“top” is not a move; write the column and the row of a cell from the lower left corner, such as 0,0",
	} {
		if _, err := at.Play(move); fmt.Sprint(err) != want {
			t.Errorf("%s: %v", move, err)
		}
	}
}

func TestStatus(t *testing.T) {
	for _, test := range []struct {
		source, want string
		mistake      puzzle.MistakeKind
	}{
		{"11\n22", "4 cells left.", ""},
		{"11\n12", "4 cells left. The goal is out of reach: the single cell of colour 2 can never be removed.", puzzle.Lost},
		{"12\n21", "4 cells left. No group is left, so the goal is out of reach.", puzzle.Lost},
		{"11\n22\ngoal: score 1001", "0 points, 4 cells left. The goal is out of reach: with every colour in one group, the score would " +
			"be 1 000, and the goal is 1 001 points.", puzzle.Lost},
		{"112\ngoal: score 9", "0 points, 3 cells left. The goal is out of reach: with every colour in one group, the score would be 0, " +
			"and the goal is 9 points, and the single cell of colour 2 can never be removed.", puzzle.Lost},
	} {
		s := parsed(t, test.source).Status()
		if strings.ReplaceAll(s.Text, "\u202f", " ") != test.want || s.Mistake != test.mistake {
			t.Errorf("%q: %q, %s", test.source, s.Text, s.Mistake)
		}
	}
}

func TestHints(t *testing.T) {
	run := puzzletest.Run(1)
	puzzletest.Hints(t, run, parsed(t, "1101/0101/2110/0021"), 6)
	if h, err := parsed(t, "2021/1200/0020/1010").Hint(run); err != nil || h.Rule != "Lost" {
		t.Errorf("%+v, %v", h, err)
	}
	if h, err := parsed(t, "2021/1200/0020/1010\ngoal: score").Hint(run); err != nil || h.Move == "" ||
		!strings.Contains(fmt.Sprint(h.Text), "No game ends with more") {
		t.Errorf("%+v, %v", h, err)
	}
	big := parsed(t, random(rand.New(rand.NewPCG(1, 1)), 15, 15, 5)+"\ngoal: score")
	if h, err := big.Hint(run); err != nil || h.Move == "" {
		t.Errorf("%+v, %v", h, err)
	}
}

// The first wrong move of a game is found.
func TestRetrace(t *testing.T) {
	at := parsed(t, "1122\n2211\n1122")
	if right, err := at.Retrace(puzzletest.Run(1), []puzzle.Move{"0,0", "0,0"}); err != nil || right < 0 {
		t.Errorf("%d, %v", right, err)
	}
	lost := parsed(t, "121\n212\n112")
	if _, err := lost.Retrace(puzzletest.Run(1), []puzzle.Move{"0,0"}); err != nil {
		t.Error(err)
	}
}

func TestGenerate(t *testing.T) {
	for _, given := range []map[string]any{
		{"goal": "clear", "grade": "easy", "rows": 5, "cols": 5, "colours": 3},
		{"goal": "clear", "grade": "hard", "rows": 7, "cols": 7, "colours": 4},
		{"goal": "score", "grade": "medium", "rows": 6, "cols": 6, "colours": 3},
		{"goal": "score", "grade": "expert", "rows": 6, "cols": 6, "colours": 3},
	} {
		p := puzzletest.Generate(t, Kind{}, 1, given)
		g, err := p.(*board).Grade(puzzletest.Run(1))
		if err != nil || g.Word != given["grade"] {
			t.Errorf("%v: %s, %v", given, g.Word, err)
		}
		if s, err := p.Start().(position).solution(puzzletest.Run(1)); err != nil || s.Outcome != puzzle.Solved {
			t.Errorf("%s: %s %s, %v", p.Text(), s.Outcome, s.Why, err)
		}
	}
}

func TestDraft(t *testing.T) {
	d := puzzletest.Play(t, puzzletest.Draw(t, Kind{}, map[string]any{"rows": 3, "cols": 3}), "0,2=2 2,1=2 2,0=1 2,1=.", "score")
	if again := puzzletest.Freezes(t, Kind{}, d, "...\n...\n21.\ngoal: score\n"); again.Status().Text != "2 cells, for points." {
		t.Errorf("%v", again.Status())
	}
}
