// Package penciltest has the common tests of all genres of pencil puzzles. Each genre passes its boards to the functions here, which check
// that the genre reads, solves, makes and writes them correctly.
package penciltest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testcorpus"
	"unknot/core/text"
)

// Parse reads a puzzle, and fails the test if it has a fault.
func Parse(t testing.TB, kind puzzle.Kind, source string) puzzle.Puzzle {
	t.Helper()
	p, err := kind.Parse(source)
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	return p
}

// Solve solves a puzzle to the end.
func Solve(t testing.TB, kind puzzle.Kind, p puzzle.Puzzle) puzzle.Solution {
	t.Helper()
	s, verdict, err := puzzle.Solve(run.New(t.Context(), run.Setup{}), kind.Solvers()[0], p.Start(), nil)
	if err != nil {
		t.Fatalf("%v\n%s", err, p.Text())
	}
	if s.Outcome == puzzle.Solved && !verdict.OK {
		t.Fatalf("the solution is refused: %s\n%s", verdict.Why, p.Text())
	}
	return s
}

// Text is a source and the canonical text that is read from it.
type Text struct{ Name, Source, Want string }

// Parses checks the canonical text of each source.
func Parses(t *testing.T, kind puzzle.Kind, texts []Text) {
	for _, test := range texts {
		t.Run(test.Name, func(t *testing.T) {
			p := Parse(t, kind, test.Source)
			if got := p.Text(); got != test.Want {
				t.Errorf("got\n%swant\n%s", got, test.Want)
			}
			if again := Parse(t, kind, p.Text()); again.Text() != p.Text() {
				t.Errorf("it is read again as\n%s", again.Text())
			}
		})
	}
}

// Faulty is a source that must be refused, with the position of the fault and words of the reason.
type Faulty struct {
	Name, Source string
	Line, Col    int
	Says         string
}

// Refuses checks that texts are refused for the right reasons.
func Refuses(t *testing.T, kind puzzle.Kind, texts []Faulty) {
	for _, test := range texts {
		t.Run(test.Name, func(t *testing.T) {
			_, err := kind.Parse(test.Source)
			fault := (*text.ParseError)(nil)
			if !errors.As(err, &fault) {
				t.Fatalf("the error is %v", err)
			}
			if fault.Line != test.Line || fault.Col != test.Col || !strings.Contains(fault.Text, test.Says) {
				t.Errorf("got line %d, column %d: %s\nwant line %d, column %d: %s", fault.Line, fault.Col, fault.Text, test.Line,
					test.Col, test.Says)
			}
		})
	}
}

// Fuzz checks that a text is refused with a position within its lines, or read, written and read again as the same.
func Fuzz(f *testing.F, kind puzzle.Kind, seeds ...string) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		p, err := kind.Parse(source)
		if err != nil {
			fault := (*text.ParseError)(nil)
			if !errors.As(err, &fault) || fault.Line > 1+strings.Count(source, "\n")+strings.Count(source, "\r") {
				t.Fatalf("%q: %v", source, err)
			}
			return
		}
		rewritten(t, kind, p, false)
		p.Start().Status()
	})
}

// rewritten checks that a puzzle is read back unchanged from each format in which it can be written. If all is true, it must be writable in
// all formats, otherwise at least as text.
func rewritten(t *testing.T, kind puzzle.Kind, p puzzle.Puzzle, all bool) {
	t.Helper()
	for _, format := range kind.Info().Formats {
		if !format.Writes || !format.Reads {
			continue
		}
		written, err := p.(puzzle.Writer).Write(format.Name)
		if err != nil && !all && format.Name != "text" {
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v\n%s", format.Name, err, p.Text())
		}
		if again := Parse(t, kind, written); rows(again) != rows(p) {
			t.Fatalf("%s: %s is read as\n%sit was\n%s", format.Name, written, rows(again), rows(p))
		}
	}
}

// rows returns a puzzle's text without its heading.
func rows(p puzzle.Puzzle) string {
	var b strings.Builder
	for line := range strings.Lines(p.Text()) {
		if !strings.HasPrefix(line, ";") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// Marked is a board with marks, and its expected status. For a broken rule, Says has words of the rule, and At has
// the names of the places shown, separated by spaces. For a solution, Says is "solved". Otherwise both are empty.
type Marked struct{ Name, Board, Move, Says, At string }

// Rules checks which rule the marks of each board break, and where.
func Rules(t *testing.T, kind puzzle.Kind, boards []Marked) {
	for _, test := range boards {
		t.Run(test.Name, func(t *testing.T) {
			position := Parse(t, kind, test.Board).Start()
			if test.Move != "" {
				var err error
				if position, err = position.Play(puzzle.Move(test.Move)); err != nil {
					t.Fatal(err)
				}
			}
			status := position.Status()
			says, at := "", ""
			switch {
			case status.Goal:
				says = "solved"
			case len(status.Marks) > 0:
				says = status.Marks[0].Text
				var names []string
				for _, place := range status.Marks[0].Places {
					names = append(names, grid.Name(place))
				}
				slices.Sort(names)
				at = strings.Join(slices.Compact(names), " ")
			}
			if !strings.Contains(says, test.Says) || test.Says == "" && says != "" || at != test.At {
				t.Errorf("%q at %q, want %q at %q", says, at, test.Says, test.At)
			}
		})
	}
}

// Counts compares the solver with all solutions of many boards: next makes a random board, and lists
// its solutions in the kind's notation. Boards with no solution, one and several must all occur. Short
// tests try a third of the boards.
func Counts(t *testing.T, kind puzzle.Kind, boards int, next func(chance *rand.Rand) (board string, solutions []string)) {
	chance := rand.New(rand.NewPCG(1, 2))
	seen := [3]int{}
	if testing.Short() {
		boards /= 3
	}
	for range boards {
		board, solutions := next(chance)
		p := Parse(t, kind, board)
		s := Solve(t, kind, p)
		first := puzzle.Notation(p.Start(), s.Moves)
		seen[min(len(solutions), 2)]++
		switch {
		case len(solutions) == 0 && s.Outcome == puzzle.Impossible:
		case len(solutions) == 1 && slices.Contains(s.Proved, puzzle.Unique) && first == solutions[0]:
		case len(solutions) > 1 && slices.Contains(s.Proved, puzzle.Several) && slices.Contains(solutions, first):
			if other := puzzle.Notation(p.Start(), s.Other); other == first || !slices.Contains(solutions, other) {
				t.Fatalf("this is not another solution\n%s%s", board, other)
			}
		default:
			t.Fatalf("%s %v, but there are %d solutions\n%s%s", s.Outcome, s.Proved, len(solutions), board, first)
		}
		census(t, p, board, len(solutions))
	}
	if slices.Contains(seen[:], 0) {
		t.Errorf("boards with no solution, one and several: %v", seen)
	}
}

// maxListed is the largest number of solutions that census asks for.
const maxListed = 60

// census checks that a census lists exactly the solutions of a board, up to maxListed: each listed board is solved, no two are equal, and
// none is missing.
func census(t *testing.T, p puzzle.Puzzle, board string, solutions int) {
	t.Helper()
	found, err := p.Start().(puzzle.CensusTaker).Census(run.New(t.Context(), run.Setup{}), maxListed)
	if err != nil {
		t.Fatalf("%v\n%s", err, board)
	}
	if found.Count != min(solutions, maxListed) || found.Whole != (solutions <= maxListed) || len(found.Moves) != found.Count {
		t.Fatalf("%s, whole %v, but there are %d solutions\n%s", found.Title, found.Whole, solutions, board)
	}
	at, listed := p.Start(), map[string]bool{}
	for _, m := range found.Moves {
		if m != "" { // the givens are the solution
			if at, err = at.Play(m); err != nil {
				t.Fatalf("%s: %v\n%s", m, err, board)
			}
		}
		if !at.Status().Goal {
			t.Fatalf("%s does not lead to a solution\n%s", m, board)
		}
		listed[fmt.Sprint(at.Scene()[0].Board)] = true
	}
	if len(listed) != found.Count {
		t.Fatalf("%d different boards of %d\n%s", len(listed), found.Count, board)
	}
}

// Generates checks that a generator makes puzzles with one solution and of the wanted grade, for each grade that it makes, and the same
// puzzle each time; sizes are rows and columns. Short tests take the first and the last grade, and make only the first puzzle twice.
func Generates(t *testing.T, kind puzzle.Kind, sizes ...[2]int) {
	generate := func(params puzzle.Params) puzzle.Puzzle {
		p, err := kind.(puzzle.Generator).Generate(run.New(t.Context(), run.Setup{Seed: 5}), params)
		if err != nil {
			t.Fatalf("%v: %v", params, err)
		}
		return p
	}
	var grades []string
	for _, p := range kind.(puzzle.Generator).Settings() {
		if p.Grades {
			grades = p.Choices
		}
	}
	if testing.Short() && len(grades) > 2 {
		grades = []string{grades[0], grades[len(grades)-1]}
	}
	for _, size := range sizes {
		for i, grade := range grades {
			params := puzzle.Params{"rows": size[0], "cols": size[1], "grade": grade}
			p := generate(params)
			if i == 0 || !testing.Short() {
				if again := generate(params); again.Text() != p.Text() {
					t.Errorf("%v: the same seed makes\n%sand\n%s", params, p.Text(), again.Text())
				}
			}
			if is, err := p.(puzzle.Grader).Grade(run.New(t.Context(), run.Setup{})); err != nil || is.Word != grade {
				t.Errorf("%v: graded %q, %v\n%s", params, is.Word, err, p.Text())
			}
			if s := Solve(t, kind, p); !slices.Contains(s.Proved, puzzle.Unique) {
				t.Errorf("%v: %v\n%s", params, s.Proved, p.Text())
			}
		}
	}
}

// Draws checks that moves of a draft turn an empty board into a puzzle, and that either word for no clue clears its clues.
func Draws(t *testing.T, kind puzzle.Kind, rows, cols int, want string, moves ...puzzle.Move) {
	editor := kind.(puzzle.Editor)
	blank, err := editor.NewDraft(puzzle.Params{"rows": rows, "cols": cols})
	if err != nil {
		t.Fatal(err)
	}
	drawn := played(t, blank, moves...)
	p, err := drawn.Freeze()
	if err != nil {
		t.Fatal(err)
	}
	if p.Text() != want {
		t.Errorf("drawn is\n%swant\n%s", p.Text(), want)
	}
	again, err := editor.Edit(p)
	if err != nil {
		t.Fatal(err)
	}
	for i, move := range moves {
		name, _, _ := strings.Cut(string(move), "=")
		again = played(t, again, puzzle.Move(name+[...]string{"=.", "=clear"}[i%2]))
	}
	empty, err := blank.Freeze()
	if err != nil {
		t.Fatal(err)
	}
	if cleared, err := again.Freeze(); err != nil || cleared.Text() != empty.Text() {
		t.Errorf("cleared is\n%v, %v\nwant\n%s", cleared, err, empty.Text())
	}
}

func played(t *testing.T, d puzzle.Draft, moves ...puzzle.Move) puzzle.Draft {
	t.Helper()
	for _, move := range moves {
		next, err := d.Play(move)
		if err != nil {
			t.Fatalf("%s: %v", move, err)
		}
		d = next.(puzzle.Draft)
	}
	return d
}

// Notes checks that the solution of a board is written as an answer, and that the answer is read as a solution.
func Notes(t *testing.T, kind puzzle.Kind, board, answer string) {
	p := Parse(t, kind, board)
	if got := puzzle.Notation(p.Start(), Solve(t, kind, p).Moves); got != answer {
		t.Errorf("the answer is\n%swant\n%s", got, answer)
	}
	moves, err := p.Start().(puzzle.Notated).Moves(answer)
	if err != nil {
		t.Fatal(err)
	}
	position := p.Start()
	for _, move := range moves {
		if position, err = position.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	if !position.Status().Goal {
		t.Errorf("the solution is not one when it is read back: %s", position.Status().Text)
	}
}

// Published writes each puzzle of a file of addresses again in all formats, and proves that every one has a single
// solution.
func Published(t *testing.T, kind puzzle.Kind, file string, want int) {
	n := 0
	for row := range strings.Lines(testcorpus.Read(t, file)) {
		fields := strings.Split(row, "\t")
		if len(fields) < 2 || !strings.Contains(fields[1], "?") {
			continue
		}
		n++
		p := Parse(t, kind, fields[1])
		rewritten(t, kind, p, true)
		if s := Solve(t, kind, p); !slices.Contains(s.Proved, puzzle.Unique) {
			t.Errorf("%s: %s %v", fields[0], s.Outcome, s.Proved)
		}
	}
	if n != want {
		t.Errorf("%s has %d puzzles, want %d", file, n, want)
	}
}

// Rewrites checks that a puzzle stays the same in all formats.
func Rewrites(t *testing.T, kind puzzle.Kind, p puzzle.Puzzle) {
	t.Helper()
	rewritten(t, kind, p, true)
}
