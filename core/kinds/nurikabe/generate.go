package nurikabe

import (
	"errors"
	"fmt"

	"unknot/core/puzzle"
)

const (
	maxGenerated = 20
	// Some sizes have no puzzle of some grades, as hard ones of 3 × 3.
	maxCompositions = 200
)

// Settings describes Generate.
func (Kind) Settings() []puzzle.Param {
	settings := append(puzzle.Sides(2, maxGenerated, 8),
		puzzle.Param{Name: "grade", Title: "Grade", Help: "the hardest step that it needs: easy is seen beside a cell, medium looks how far islands reach, hard asks what if, expert tries a cell until it fails",
			Type: puzzle.Choice, Default: easy.String(), Choices: []string{easy.String(), medium.String(), hard.String(), expert.String()}},
		puzzle.Param{Name: "largest", Title: "Largest island", Help: "in cells", Type: puzzle.Int, Default: 8, Min: 2, Max: 40},
	)
	return append(settings, variantParams()...)
}

// Generate composes puzzles until one is of the wanted grade. Being graded, it
// has only one solution: logic has found it.
func (Kind) Generate(run *puzzle.Run, params puzzle.Params) (puzzle.Puzzle, error) {
	rows, cols := params.Int("rows"), params.Int("cols")
	c := newComposer(run, params)
	for range maxCompositions {
		if g := c.compose(rows, cols); g != nil {
			return g, nil
		}
		if !run.Tick() {
			return nil, errors.New("stopped before a puzzle was found")
		}
	}
	return nil, fmt.Errorf("%d drawings led to no such puzzle; ask for a larger board, larger islands or another grade", maxCompositions)
}
