package pencil

import (
	"math/rand/v2"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Deriver is a genre whose clues can be read off a solution.
type Deriver interface {
	Eraser
	// Derive returns a board with every clue that can be read off a solution. The solution has one value per place.
	// Derive returns nil if the board cannot have these clues.
	Derive(g *Givens, places []Place, solution []int16) *Givens
}

// Planner is a genre whose puzzles package generate makes. It marks a planned board at random by the rules that need no clues. Then Write
// adds the clues.
type Planner interface {
	Eraser
	// Plan returns a random board with the structure that it has before any mark is made, such as rooms, and clues that are not
	// known yet. It returns nil if the attempt fails.
	Plan(chance *rand.Rand, rows, cols int) *Givens
	// Write returns the planned board g with clues such that a solution keeps all rules. The solution has one value per place. Write
	// returns nil if the board cannot have such clues.
	Write(chance *rand.Rand, g *Givens, places []Place, solution []int16) *Givens
}

// Sizing is a Composer or a Planner that cannot make puzzles of every size.
type Sizing interface {
	// Fits returns nil if there may be puzzles of a size, otherwise an error with the reason.
	Fits(rows, cols int) error
}

// Replanner is a Planner that changes its plans.
type Replanner interface {
	Planner
	// Replan returns a copy of a plan with one more clue, where two solutions differ. It returns nil if the plan has enough clues.
	Replan(chance *rand.Rand, plan *Givens, places []Place, one, other []int16) *Givens
}

// Composer is a genre that makes puzzles.
type Composer interface {
	// Compose makes a random solved board and returns the givens with every clue that can be read off it. It returns
	// nil if the attempt fails.
	Compose(chance *rand.Rand, rows, cols int) *Givens
	Eraser
}

// Settled is a Composer whose boards depend on the setting.
type Settled interface {
	// Settle returns the composer of boards with a setting.
	Settle(setting int) Composer
}

// Widening is a Composer whose places may have more values the fewer clues there are.
type Widening interface {
	// LayWide returns a board as Genre.Lay does, but its places have all values that they may have without any clue.
	LayWide(g *Givens) (*Layout, error)
}

// Eraser is a genre whose clues can be removed.
type Eraser interface {
	// WithoutClue returns the clue that replaces a removed clue: None or Unknown. ok is false if the clue must stay, or if there is
	// none.
	WithoutClue(g *Givens, at int) (erased int, ok bool)
}

// Reviser is a composer whose boards often have several solutions.
type Reviser interface {
	// Revise returns a changed copy of a board that has two solutions, one and other, each with one value per place.
	// It returns nil if the board is not worth another change.
	Revise(chance *rand.Rand, g *Givens, places []Place, one, other []int16) *Givens
}

// Mender is a Composer that removes no clues: it changes them until the puzzle has one solution.
type Mender interface {
	Composer
	// Mend returns a changed copy of a board that has several solutions or is too hard. The change is at one of the
	// open places, which are hard to mark. solution is one of the board's solutions, one value per place. Mend
	// returns nil if the attempt fails.
	Mend(chance *rand.Rand, g *Givens, solution, open []int) *Givens
}

// Narrower is a Mender whose boards have so many solutions at first that they share no mark.
type Narrower interface {
	Mender
	// Narrow returns a changed copy of a board, at one of the places where solutions differ. The copy may have no solution. Narrow returns
	// nil if the attempt fails.
	Narrow(chance *rand.Rand, g *Givens, differ []scene.Place) *Givens
}

// Generating is a genre with its own generator and settings.
type Generating interface {
	// Settings returns the parameters of Generate.
	Settings() []puzzle.Param
	// Generate returns the givens of a puzzle with one solution.
	Generate(run *puzzle.Run, params puzzle.Params) (*Givens, error)
}
