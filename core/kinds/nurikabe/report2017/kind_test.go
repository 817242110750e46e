package report2017

import (
	"context"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// Nurikabe is the kind itself. It imports this package, so that only the external
// test package can set it.
var Nurikabe interface {
	puzzle.Kind
	Tools() []puzzle.Tool
}

// reader is the kind's own.
func reader() Reader { return Nurikabe.Tools()[0].(decoder).Reader }

// exact is the kind's complete solver.
func exact() puzzle.Solver { return Nurikabe.Solvers()[0] }

func newRun() *puzzle.Run { return run.New(context.Background(), run.Setup{}) }

// parse is the puzzle of a text, with nothing marked.
func parse(t testing.TB, text string) puzzle.Position {
	t.Helper()
	p, err := Nurikabe.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p.Start()
}

// puzzleOf is the puzzle of a text as the methods see it.
func puzzleOf(t testing.TB, text string) *Puzzle {
	t.Helper()
	p, err := reader()(parse(t, text))
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p
}

// after is the marks after moves.
func after(p puzzle.Position, moves []puzzle.Move) (marks []Mark) {
	for _, sign := range strings.ReplaceAll(puzzle.Notation(p, moves), "\n", "") {
		switch sign {
		case '#':
			marks = append(marks, Sea)
		case '_':
			marks = append(marks, Open)
		default:
			marks = append(marks, Land)
		}
	}
	return marks
}

// drawn reads a filled board that need not be a puzzle: numbers, # sea, . land.
func drawn(text string) (*Puzzle, []Mark) {
	rows := strings.Split(text, "\n")
	var numbers []int
	var marks []Mark
	for _, cell := range strings.Fields(text) {
		m, n := Land, 0
		switch cell {
		case "#":
			m = Sea
		case ".":
		default:
			n = int(cell[0] - '0')
		}
		numbers, marks = append(numbers, n), append(marks, m)
	}
	return NewPuzzle(len(rows), len(numbers)/len(rows), numbers, false, false, nil), marks
}
