package language

import (
	"fmt"
	"math/rand/v2"

	"unknot/core/pencil"
)

// composer makes boards that are divided into groups of equal numbers.
type composer struct{ genre *Genre }

// Fits implements pencil.Sizing.
func (c composer) Fits(rows, cols int) error {
	if least := c.genre.making.groups[0]; least > rows*cols {
		return fmt.Errorf("a board of this size has no group of %d cells", least)
	}
	return nil
}

// Compose implements pencil.Composer: the clue of each cell is the size of its group.
func (c composer) Compose(chance *rand.Rand, rows, cols int) *pencil.Givens {
	sizes := pencil.Unlike(chance, rows, cols, c.genre.making.groups[0], c.genre.making.groups[1])
	if sizes == nil {
		return nil
	}
	givens := c.genre.Form().NewGivens(rows, cols)
	copy(givens.Clues, sizes)
	return givens
}

// LayWide implements pencil.Widening.
func (c composer) LayWide(g *pencil.Givens) (*pencil.Layout, error) { return c.genre.lay(g, true, nil) }
