// Package report2017 has the methods of “A.I. Solver for Games”, a final year report of 2017, for Nurikabe: boards as
// chromosomes of moves (3.3, 4.1), six objectives and a fitness computed from them (4.2), a genetic algorithm (4.3), the brute
// force of random fillings (4.1.2), and the combination with rules that it proposed (6.3). Numbers in brackets are sections,
// figures and tables of the report. The kind passes its positions as Puzzles and implements Game. This package imports no kind.
package report2017

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// maxSide is the maximum number of rows or columns of a puzzle, so that a row fits one word.
const maxSide = 64

// Mark is the known state of a cell.
type Mark uint8

// The marks of a cell.
const (
	Open Mark = iota
	Sea
	Land // also every cell with a number
)

// Rules names the hardest grade of the kind's rules of logic that may be used.
type Rules string

// The rules by grade.
const (
	EasyRules   Rules = "easy"
	MediumRules Rules = "medium"
	HardRules   Rules = "hard"
)

// Game has functions of the kind that the methods call at a position. Marks are one per cell, by rows.
type Game interface {
	// Paint returns the moves that lead from the position to the marks.
	Paint(marks []Mark) []puzzle.Move
	// Draw returns the board with the marks.
	Draw(marks []Mark) *scene.Board
	// Conclude adds all consequences of the rules to marks. It returns false if
	// the consequences contradict each other or the marks, or if tick stops it.
	Conclude(marks []Mark, hardest Rules, tick func() bool) bool
}

// Puzzle is a Nurikabe puzzle at a position of its game. All its numbers are known. Cells are numbered by rows from 0.
type Puzzle struct {
	Game
	rows, cols int
	given      []int // by cell: the size of its island; 0 for none
	sources    []int // the cells with a number, in reading order
	sea        int   // number of sea cells; negative if the islands do not fit on the board
	parted     bool  // whether the sea may be in several parts
	pooling    bool  // whether 2 × 2 squares of sea are allowed
}

// NewPuzzle returns the puzzle with the given number in each cell, 0 for none. The puzzle has at most 64 x 64 cells.
// Two rules can be dropped: with parted the sea need not be connected, and with pooling it may have 2 x 2 squares.
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

// empty returns the marks of the empty board: cells with a number are land.
func (p *Puzzle) empty() []Mark {
	marks := make([]Mark, len(p.given))
	for _, cell := range p.sources {
		marks[cell] = Land
	}
	return marks
}

// Reader makes a Puzzle from a position of the kind. It returns an error if the methods cannot use the position.
type Reader func(puzzle.Position) (*Puzzle, error)

// Supports implements puzzle.Supporter.
func (read Reader) Supports(from puzzle.Position) error {
	_, err := read(from)
	return err
}

// Solvers returns the methods of the report: the genetic algorithm, the brute force of random fillings, and the proposed hybrid.
func Solvers(read Reader) []puzzle.Solver {
	return []puzzle.Solver{genetic{read}, bruteForce{read}, hybrid{read}}
}

// Tools returns the tool of the report: the decoder of chromosomes.
func Tools(read Reader) []puzzle.Tool { return []puzzle.Tool{decoder{read}} }
