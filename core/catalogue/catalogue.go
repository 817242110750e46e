// Package catalogue is the list of kinds, and the only package that imports
// them all. A new kind is one more line in Kinds, or a text of its rules with levels.
package catalogue

import (
	"cmp"
	"io/fs"
	"slices"

	"unknot/core/kinds/blocksworld"
	"unknot/core/kinds/cubic"
	"unknot/core/kinds/galaxies"
	"unknot/core/kinds/gdl"
	"unknot/core/kinds/hiddenmines"
	"unknot/core/kinds/homemade"
	"unknot/core/kinds/instantinsanity"
	"unknot/core/kinds/kakuro"
	"unknot/core/kinds/lemmings"
	"unknot/core/kinds/lights"
	"unknot/core/kinds/lightup"
	"unknot/core/kinds/masyu"
	"unknot/core/kinds/nurikabe"
	"unknot/core/kinds/pacman"
	"unknot/core/kinds/parse"
	"unknot/core/kinds/peg"
	"unknot/core/kinds/pencil"
	"unknot/core/kinds/reflections"
	"unknot/core/kinds/samegame"
	"unknot/core/kinds/shanghai"
	"unknot/core/kinds/slither"
	"unknot/core/kinds/sokoban"
	"unknot/core/kinds/sudoku"
	"unknot/core/kinds/tetris"
	"unknot/core/kinds/tiles"
	"unknot/core/puzzle"
	"unknot/levels"
)

// Kinds lists the kinds. If a text could equally be of several kinds, it is read as the first of them.
func Kinds() []puzzle.Kind {
	kinds := []puzzle.Kind{
		tiles.Kind{},
		nurikabe.Kind(),
		slither.Kind(),
		masyu.Kind(),
		lightup.Kind(),
		sudoku.Kind(),
		kakuro.Kind(),
		galaxies.Kind(),
		homemade.Kind(),
		sokoban.Kind{},
		lights.Kind{},
		instantinsanity.Kind{},
		peg.Kind{},
		samegame.Kind{},
		blocksworld.Kind{},
		hiddenmines.Kind{},
		reflections.Kind{},
		pacman.Kind{},
		tetris.Kind{},
		shanghai.Kind{},
		cubic.Kind{},
		lemmings.Kind{},
		gdl.Kind{},
		parse.Kind{},
	}
	for _, kind := range pencil.Kinds() {
		name := kind.Info().Name
		_, err := fs.Stat(levels.Files, name)
		if err == nil && !slices.ContainsFunc(kinds, func(k puzzle.Kind) bool { return k.Info().Name == name }) {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// known lists the best-known kinds.
var known = []string{"sudoku", "kakuro", "nurikabe", "nonogram", "slither", "masyu", "sokoban"}

// Offered returns kinds in the order in which they are offered: by family, in each the best-known first.
func Offered(kinds []puzzle.Kind) []puzzle.Kind {
	return slices.SortedStableFunc(slices.Values(kinds), func(a, b puzzle.Kind) int {
		x, y := a.Info(), b.Info()
		return cmp.Or(rank(puzzle.Families, x.Family)-rank(puzzle.Families, y.Family), rank(known, x.Name)-rank(known, y.Name))
	})
}

// rank returns the index of a value in a list, or the length of the list if the value is missing.
func rank[T comparable](list []T, value T) int {
	if i := slices.Index(list, value); i >= 0 {
		return i
	}
	return len(list)
}
