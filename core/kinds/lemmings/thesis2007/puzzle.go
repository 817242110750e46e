// Package thesis2007 has the methods of Spoerer's thesis of 2007 for LEMMINGS: the genetic algorithm for alpha-LEMMINGS (section 6.2),
// the genetic algorithm for LEMMINGS (6.3), random scripts (6.1), and random-mutation hill climbing (chapter 7). Numbers in brackets
// are sections and tables of the thesis. The kind passes its positions as Puzzles and implements Game. This package imports no kind.
package thesis2007

import (
	"fmt"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

const paper = "Spoerer, The Lemmings Puzzle, thesis, Nottingham 2007"

// Game has functions of the kind that the methods call at a position.
type Game interface {
	// Played returns the actions that have led to the position, and the number of steps.
	Played() (orders []notation.Order, steps int)
	// Moves returns the moves that play orders from the position on, up to step end.
	Moves(orders []notation.Order, end int) []puzzle.Move
	// Draw returns the board of a game.
	Draw(g *rules.Game) *scene.Board
}

// Puzzle is an instance at a position of its game.
type Puzzle struct {
	Game
	*rules.Instance
}

// Reader makes a Puzzle from a position of the kind, or returns an error if the methods cannot use the position.
type Reader func(puzzle.Position) (*Puzzle, error)

// Supports implements puzzle.Supporter.
func (read Reader) Supports(from puzzle.Position) error {
	_, err := read(from)
	return err
}

// Solvers returns the methods of the thesis.
func Solvers(read Reader) []puzzle.Solver {
	return []puzzle.Solver{genetic{read, lemmings}, inheriting{genetic{read, alpha}}, chance{read}, climbing{read}, landscape{read}}
}

// room returns an error if the given number of scripts does not fit into the memory of the run.
func room(run *puzzle.Run, scripts, length int) error {
	if bytes := int64(scripts) * int64(length) * geneBytes; bytes > run.Memory() {
		return fmt.Errorf("there is no room for %s of %s: that takes %d MB, and this run has %d MB",
			scene.Several(scripts, "scripts"), scene.Several(length, "actions"), bytes>>20, run.Memory()>>20)
	}
	return nil
}
