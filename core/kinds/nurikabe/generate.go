package nurikabe

import (
	"errors"
	"fmt"
	"slices"

	"unknot/core/pencil"
	"unknot/core/puzzle"
)

const (
	maxGenerated = 20
	// Some sizes have no puzzle of some grades. For example, there is no hard puzzle of 3 × 3.
	maxCompositions = 200
)

var (
	composedSides = puzzle.NewSides(2, maxGenerated, 8)
	composedGrade = &puzzle.ChoiceParam[grade]{Name: "grade", Title: "Grade", Grades: true, Default: easy,
		Choices: puzzle.Strings(easy, medium, hard, expert),
		Help: "The hardest step needed. Easy: look next to a cell. Medium: see how far islands reach. Hard: ask “what if?”. Expert: " +
			"try a cell until it fails"}
	largestIsland = &puzzle.IntParam{Name: "largest", Title: "Largest island", Help: "in cells", Default: 8, Min: 2, Max: 40}
	islandCount   = &puzzle.IntParam{Name: "islands", Title: "Islands", Max: 200, Help: "The exact number; 0: any number"}
	seaSize       = &puzzle.IntParam{Name: "sea", Title: "Sea", Unit: "cells", Max: maxGenerated * maxGenerated,
		Help: "The exact number; 0: any number"}
)

// Settings implements pencil.Generating.
func (genre) Settings() []puzzle.Param {
	return puzzle.Describe(composedSides, composedGrade, largestIsland, islandCount, seaSize, options)
}

// WithoutClue implements pencil.Eraser: without its number, an island may have any size.
func (genre) WithoutClue(g *pencil.Givens, at int) (int, bool) {
	return pencil.Unknown, g.Clues[at] >= 0
}

// Derive implements pencil.Deriver: the clue of each island is its size.
func (genre) Derive(givens *pencil.Givens, _ []pencil.Place, solution []int16) *pencil.Givens {
	g := gridOf(givens)
	derived := *givens
	derived.Clues = slices.Clone(givens.Clues)
	for _, island := range g.parts(read(solution), land, land).cells {
		for _, c := range g.sourcesIn(island) {
			derived.Clues[c] = len(island)
		}
	}
	return &derived
}

// Generate implements pencil.Generating: it composes puzzles until one has the
// wanted grade. A graded puzzle has exactly one solution, since logic has found it.
func (genre) Generate(run *puzzle.Run, params puzzle.Params) (*pencil.Givens, error) {
	rows, cols := composedSides.Of(params)
	c := newComposer(run, params)
	for range maxCompositions {
		if g := c.compose(rows, cols); g != nil {
			return g.givens(), nil
		}
		if !run.Continue() {
			return nil, errors.New("stopped before a puzzle was found")
		}
	}
	return nil, fmt.Errorf("no such puzzle was found in %d attempts; try a larger board, larger islands or another grade", maxCompositions)
}
