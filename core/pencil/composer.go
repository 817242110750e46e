package pencil

import (
	"math/rand/v2"

	"unknot/core/puzzle"
)

// Deriver is a genre whose clues can be read off a solution.
type Deriver interface {
	Eraser
	// Derive gives a board every clue that can be read off a solution of it, the values of its places; nil where they
	// cannot be written.
	Derive(g *Givens, places []Place, solution []int16) *Givens
}

// Composer is a genre that makes puzzles.
type Composer interface {
	// Compose makes a random solved board and gives every clue that can be read off it; nil where
	// an attempt comes to nothing.
	Compose(chance *rand.Rand, rows, cols int) *Givens
	Eraser
}

// Eraser is a genre whose clues can be taken away.
type Eraser interface {
	// Erased is what stands in place of a clue that says nothing more; ok is false for
	// one that has to stay.
	Erased(clue int) (erased int, ok bool)
}

// Reviser is a composer whose boards often have several solutions.
type Reviser interface {
	// Revise makes another board of one with two solutions, which are the values of its places; nil if it is better
	// given up.
	Revise(chance *rand.Rand, g *Givens, places []Place, one, other []int16) *Givens
}

// Mender is a Composer whose clues all stay: what the clues are is changed until the puzzle has one solution.
type Mender interface {
	Composer
	// Mend makes another board of one that has several solutions or is too hard: it differs at one of some open
	// places, which are hard to mark. The solution is the value of each place in one of them. Nil is an
	// attempt that came to nothing.
	Mend(chance *rand.Rand, g *Givens, solution, open []int) *Givens
}

// Generating is a genre that makes puzzles with settings of its own.
type Generating interface {
	// Settings describes Generate.
	Settings() []puzzle.Param
	// Generate makes the givens of a puzzle with one solution.
	Generate(run *puzzle.Run, params puzzle.Params) (*Givens, error)
}
