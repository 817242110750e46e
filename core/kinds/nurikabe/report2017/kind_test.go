package report2017

import (
	"context"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// Nurikabe is the kind. It imports this package, so only the external test package can set it.
var Nurikabe interface {
	puzzle.Kind
	Tools() []puzzle.Tool
}

// reader is the kind's Reader.
func reader() Reader { return Nurikabe.Tools()[0].(decoder).Reader }

// exact is the kind's complete solver.
func exact() puzzle.Solver { return Nurikabe.Solvers()[0] }

func newRun() *puzzle.Run { return run.New(context.Background(), run.Setup{}) }

// parse returns the puzzle of a text, without marks.
func parse(t testing.TB, text string) puzzle.Position {
	t.Helper()
	p, err := Nurikabe.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p.Start()
}

// puzzleOf returns the puzzle of a text in the form that the methods use.
func puzzleOf(t testing.TB, text string) *Puzzle {
	t.Helper()
	p, err := reader()(parse(t, text))
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p
}

// after returns the marks after some moves.
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
