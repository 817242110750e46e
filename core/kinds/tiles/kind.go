// Package tiles is the sliding tiles puzzle on any board of 2 to 6 cells a side with any goal, such as the 8-puzzle and the 15-puzzle.
package tiles

import (
	"errors"
	"fmt"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/search"
	"unknot/core/text"
)

// Kind is the kind of sliding tiles puzzles.
type Kind struct{}

// Info describes the kind.
func (Kind) Info() puzzle.KindInfo {
	return puzzle.KindInfo{
		Name:   "tiles",
		Title:  "Sliding tiles",
		Family: puzzle.MoveFamily,
		Also:   []string{"15 Puzzle", "Fifteen", "8 Puzzle", "Gem Puzzle", "n-Puzzle"},
		Rules: "Slide the tiles until all are in order. A tile moves up, down, left or right into the empty place and pushes the tiles " +
			"between them along.",
		Example: &puzzle.Example{Title: "a row of sixteen numbers", Text: "5 1 2 4 9 6 3 8 13 10 7 11 14 0 15 12"},
		Limits:  fmt.Sprintf("%d to %d rows and columns, any goal", minSide, maxSide),
		Formats: []puzzle.Format{
			{Name: "rows", Title: "Rows of numbers, _ for the blank; below them, if you like, “goal: blank-first”, “goal: ring”, or " +
				"“goal:” and the goal’s rows", Reads: true, Writes: true},
			{Name: "line", Title: "All numbers on one line, 0 for the blank (square boards)", Reads: true, Writes: true},
		},
		Measures: []string{"moves"},
	}
}

// Solvers lists the solvers.
func (Kind) Solvers() []puzzle.Solver {
	return search.WithGeneralMethods([]puzzle.Solver{optimal{}, anytime{}, astar{}, evolving{}, structure{}}, slidings)
}

// Advise recommends a method: up to 4 × 4 the one that proves the fewest moves, which is mostly out of reach on larger boards.
func (Kind) Advise(from puzzle.Position) string {
	if p, ok := from.(position); ok && p.cells() > 16 {
		return anytime{}.Info().Name
	}
	return optimal{}.Info().Name
}

// game is a puzzle: a start board and a goal board.
type game struct {
	title, author string
	size
	start, goal board
	solvable    bool
}

func newGame(title, author string, z size, start, goal board) *game {
	return &game{title, author, z, start, goal, solvable(z, &start, &goal)}
}

// Info returns the title and the size.
func (g *game) Info() puzzle.PuzzleInfo {
	return puzzle.PuzzleInfo{Title: g.title, Author: g.author, Size: g.size.String()}
}

// Text returns the heading, the rows, and the goal unless it is the default.
func (g *game) Text() string {
	source := text.Heading(g.title, g.author) + g.rowsOf(&g.start)
	switch g.goal {
	case ascending(g.size, false):
		return source
	case ascending(g.size, true):
		return source + "goal: blank-first\n"
	}
	return source + "goal:\n" + g.rowsOf(&g.goal)
}

// Write writes rows, or all numbers on one line.
func (g *game) Write(format string) (string, error) {
	switch {
	case format == "" || format == "rows":
		return g.Text(), nil
	case format != "line":
		return "", fmt.Errorf("there is no format “%s” for sliding tiles; there are rows and line", format)
	case g.rows != g.cols:
		return "", errors.New("only square boards can be written on one line; write this one as rows")
	case g.goal != ascending(g.size, false):
		return "", errors.New("a board on one line cannot have a goal; write this one as rows")
	}
	return strings.Trim(fmt.Sprint(g.start[:g.cells()]), "[]") + "\n", nil
}

// Start returns the position at the start.
func (g *game) Start() puzzle.Position { return position{g, g.start, g.start.find(0)} }

// rowsOf writes a board as rows of aligned numbers.
func (z size) rowsOf(b *board) string {
	width := len(fmt.Sprint(z.cells() - 1))
	var s strings.Builder
	for cell := range z.cells() {
		name := "_"
		if b[cell] > 0 {
			name = fmt.Sprint(b[cell])
		}
		fmt.Fprintf(&s, "%*s", width, name)
		if _, c := z.place(cell); c < z.cols-1 {
			s.WriteByte(' ')
		} else {
			s.WriteByte('\n')
		}
	}
	return s.String()
}
