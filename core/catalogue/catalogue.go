// Package catalogue is the list of kinds, and the only package that imports
// them all. A new kind is one more line in Kinds.
package catalogue

import (
	"unknot/core/kinds/galaxies"
	"unknot/core/kinds/gdl"
	"unknot/core/kinds/kakuro"
	"unknot/core/kinds/lemmings"
	"unknot/core/kinds/lights"
	"unknot/core/kinds/lightup"
	"unknot/core/kinds/masyu"
	"unknot/core/kinds/nurikabe"
	"unknot/core/kinds/parse"
	"unknot/core/kinds/slither"
	"unknot/core/kinds/sokoban"
	"unknot/core/kinds/sudoku"
	"unknot/core/kinds/tiles"
	"unknot/core/puzzle"
)

// Kinds lists the kinds in the order in which they are offered.
func Kinds() []puzzle.Kind {
	return []puzzle.Kind{
		tiles.Kind{},
		nurikabe.Kind(),
		slither.Kind(),
		masyu.Kind(),
		lightup.Kind(),
		sudoku.Kind(),
		kakuro.Kind(),
		galaxies.Kind(),
		sokoban.Kind{},
		lights.Kind{},
		parse.Kind{},
		lemmings.Kind{},
		gdl.Kind{},
	}
}
