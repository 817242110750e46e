package nurikabe

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/run"
)

var kind = Kind()

// drawn reads a board with marks: numbers, `?`, # sea, . island, _ open.
func drawn(t testing.TB, text string) (*instance, []mark) {
	t.Helper()
	lines := strings.Split(strings.ReplaceAll(strings.TrimSpace(text), "\t", ""), "\n")
	var numbers []given
	var marks []mark
	for _, word := range strings.Fields(strings.Join(lines, " ")) {
		n, m := none, land
		switch word {
		case "?":
			n = anySize
		case "_", "#", ".":
			m = mark(strings.Index("_#.", word))
		default:
			size, err := strconv.Atoi(word)
			if err != nil {
				t.Fatal(err)
			}
			n = given(size)
		}
		numbers, marks = append(numbers, n), append(marks, m)
	}
	return newGrid(len(lines), len(numbers)/len(lines), numbers), marks
}

// played returns a position and its analysis.
type played struct {
	puzzle.Position
	position
}

func at(t testing.TB, text string) played {
	t.Helper()
	g, marks := drawn(t, text)
	return played{withMarks(t, g, marks), position{g, marks}}
}

// withMarks returns the position of a player with some marks.
func withMarks(t testing.TB, g *instance, marks []mark) puzzle.Position {
	t.Helper()
	p := start(t, g)
	board, err := play.BoardOf(p)
	if err != nil {
		t.Fatal(err)
	}
	return afterAll(t, p, board.Paint(written(marks))...)
}

// start returns the puzzle without marks.
func start(t testing.TB, g *instance) puzzle.Position {
	t.Helper()
	p, err := play.New(genre{}, g.givens())
	if err != nil {
		t.Fatal(err)
	}
	return p.Start()
}

// lays reports whether play.New accepts the puzzle. It refuses one in which a number has no room for its island.
func (g *instance) lays() bool {
	_, err := play.New(genre{}, g.givens())
	return err == nil
}

// text returns the puzzle as people write it.
func (g *instance) text() string {
	p, err := play.New(genre{}, g.givens())
	if err != nil {
		return err.Error()
	}
	return p.Text()
}

func afterAll(t testing.TB, from puzzle.Position, moves ...puzzle.Move) puzzle.Position {
	t.Helper()
	for _, m := range moves {
		next, err := from.Play(m)
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		from = next
	}
	return from
}

// after returns the marks after some moves.
func after(t testing.TB, g *instance, moves []puzzle.Move) []mark {
	t.Helper()
	afterAll(t, start(t, g), moves...)
	marks := g.bare()
	for _, m := range moves {
		c, to := g.readPart(string(m))
		marks[c] = to
	}
	return marks
}

// parsed returns a puzzle and its analysis.
type parsed struct {
	puzzle.Puzzle
	*instance
}

func parse(t testing.TB, text string) parsed {
	t.Helper()
	p, err := kind.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return parsed{p, own(p)}
}

// own returns the instance behind a puzzle.
func own(p puzzle.Puzzle) *instance {
	board, _ := play.BoardOf(p.Start())
	return board.Layout().Own.(*instance)
}

func always() bool { return true }

func exact() puzzle.Solver { return kind.Solvers()[0] }

func newRun() *puzzle.Run { return runWith(nil) }

func runWith(store *puzzle.Store) *puzzle.Run {
	return run.New(context.Background(), run.Setup{Store: store})
}

// solve calls the function through which all solutions pass, which checks them.
func solve(t testing.TB, p puzzle.Position) puzzle.Solution {
	t.Helper()
	s, _, err := puzzle.Solve(newRun(), exact(), p, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// solutions finds all solutions that keep the given marks, by trying every sea.
func (g *instance) solutions(marks []mark) (all [][]mark) {
	var free []int
	for c, m := range marks {
		if m == open {
			free = append(free, c)
		}
	}
	filled := append([]mark(nil), marks...)
	for bits := range 1 << len(free) {
		for i, c := range free {
			filled[c] = [...]mark{sea, land}[bits>>i&1]
		}
		if g.solved(filled) {
			all = append(all, append([]mark(nil), filled...))
		}
	}
	return all
}
