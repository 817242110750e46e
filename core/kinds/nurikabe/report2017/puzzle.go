// Package report2017 is the methods of "A.I. Solver for Games", a final year
// report of 2017, for Nurikabe: boards as chromosomes of moves (3.3, 4.1), six
// objectives and a fitness of them (4.2), a genetic algorithm (4.3), the brute
// force of random fillings (4.1.2), and the hybrid with rules that it hoped for
// (6.3). Numbers in brackets are sections, figures and tables of the report. The
// kind passes its positions as Puzzles and implements Game for the rest; this
// package imports no kind.
package report2017

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// maxSide is how many rows and columns a puzzle may have: a row is a word of bits.
const maxSide = 64

// Mark is the known state of a cell.
type Mark uint8

// The marks of a cell.
const (
	Open Mark = iota
	Sea
	Land // also every cell with a number
)

// Rules is how hard the kind's rules of logic may be: a grade by its name.
type Rules string

// The rules by grade.
const (
	EasyRules   Rules = "easy"
	MediumRules Rules = "medium"
	HardRules   Rules = "hard"
)

// Game is the part of the methods that the kind implements for a position. Marks are
// one per cell, by rows.
type Game interface {
	// Paint lists the moves that lead from the position to the marks.
	Paint(marks []Mark) []puzzle.Move
	// Draw is the board with the marks.
	Draw(marks []Mark) *scene.Board
	// Conclude marks in place everything that the rules find. It returns false if they
	// contradict each other or the marks, or if tick stops it.
	Conclude(marks []Mark, hardest Rules, tick func() bool) bool
}

// Puzzle is a Nurikabe puzzle whose numbers are all known, at a position of its
// game. Cells are numbered by rows from 0.
type Puzzle struct {
	Game
	rows, cols int
	given      []int // of each cell, the size of its island; 0 for none
	sources    []int // the cells with a number, in reading order
	sea        int   // the size of the sea; below 0 when the islands have no room
	parted     bool  // the sea may be in parts
	pooling    bool  // four sea cells may form a 2 × 2 square
}

// NewPuzzle returns the puzzle of the numbers of its cells, 0 for none, at most 64 x 64 of them. Variants drop rules: a parted sea need not
// be connected, with pooling it may hold 2 x 2 squares.
func NewPuzzle(rows, cols int, numbers []int, parted, pooling bool, game Game) *Puzzle {
	p := &Puzzle{Game: game, rows: rows, cols: cols, given: numbers, sea: len(numbers), parted: parted, pooling: pooling}
	for cell, n := range numbers {
		if n > 0 {
			p.sources = append(p.sources, cell)
			p.sea -= n
		}
	}
	return p
}

// empty marks the numbers alone.
func (p *Puzzle) empty() []Mark {
	marks := make([]Mark, len(p.given))
	for _, cell := range p.sources {
		marks[cell] = Land
	}
	return marks
}

// Reader makes the puzzle of a position of the kind, or says why the methods
// cannot take it.
type Reader func(puzzle.Position) (*Puzzle, error)

// Supports implements puzzle.Supporter.
func (read Reader) Supports(from puzzle.Position) error {
	_, err := read(from)
	return err
}

// Solvers returns the report's methods: the genetic algorithm, the brute force of random fillings, and the hybrid that it hoped for.
func Solvers(read Reader) []puzzle.Solver {
	return []puzzle.Solver{genetic{read}, bruteForce{read}, hybrid{read}}
}

// Tools returns the tools of the report: the decoder of a chromosome.
func Tools(read Reader) []puzzle.Tool { return []puzzle.Tool{decoder{read}} }
