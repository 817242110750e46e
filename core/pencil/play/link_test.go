package play_test

import (
	"strings"
	"testing"

	"unknot/core/kinds/galaxies"
	"unknot/core/kinds/kakuro"
	"unknot/core/kinds/masyu"
	"unknot/core/kinds/slither"
	"unknot/core/kinds/sudoku"
	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
)

// The error for a clue that cannot have its place has its line and column, in an address and in a file.
func TestFaultsOfLinksHavePlaces(t *testing.T) {
	const link = "https://puzz.link/p?"
	of := map[string]puzzle.Kind{"slither": slither.Kind(), "mashu": masyu.Kind(), "sudoku": sudoku.Kind(), "kakuro": kakuro.Kind(),
		"tentaisho": galaxies.Kind()}
	for genre, faults := range map[string][]penciltest.Faulty{
		"slither": {
			{Name: "a number in a file", Source: "pzprv3\nslither\n1\n2\n0 7 \n", Line: 5, Col: 3, Says: "“7” is not a clue here"},
			{Name: "on one line", Source: "pzprv3/slither/1/2/7 0", Line: 1, Col: 20, Says: "“7” is not a clue here"},
			{Name: "in an address", Source: link + "pzprv3/slither/1/2/0%207/", Line: 1, Says: "“7” is not a clue here"},
		},
		"mashu": {
			{Name: "no circle", Source: "pzprv3\nmashu\n2\n2\n. . \n. - \n", Line: 6, Col: 3, Says: "“?” is not a clue here"},
		},
		"sudoku": {
			{Name: "a number in an address", Source: link + "sudoku/4/4/g5t", Line: 1, Col: 33, Says: "from 1 to 4"},
			{Name: "behind a name", Source: "Four\t" + link + "sudoku/4/4/g5t", Line: 1, Col: 38, Says: "from 1 to 4"},
			{Name: "in a file", Source: "; title: Four\npzprv3\nsudoku\n4\n. . . . \n. . . . \n. 5 . . \n. . . . \n", Line: 7, Col: 3,
				Says: "from 1 to 4"},
		},
		"kakuro": {
			{Name: "on the rim of an address", Source: link + "kakuro/10/1/t" + strings.Repeat("-", 10) + "9", Line: 1, Col: 44,
				Says: "nine digits"},
			{Name: "on the rim of a file",
				Source: "pzprv3\nkakuro\n1\n10\n" + strings.Repeat("0 ", 11) + "\n9 " + strings.Repeat(". ", 10) + "\n", Line: 6, Col: 1,
				Says: "nine digits"},
			{Name: "inside", Source: link + "kakuro/11/1/09t" + strings.Repeat("-", 10), Line: 1, Col: 33, Says: "nine digits"},
		},
		"tentaisho": {
			{Name: "in an address", Source: link + "tentaisho/2/1/02", Line: 1, Col: 36, Says: "two stars"},
			{Name: "in a file", Source: "pzprv3\ntentaisho\n1\n2\n11.\n", Line: 5, Col: 2, Says: "two stars"},
		},
	} {
		penciltest.Refuses(t, of[genre], faults)
	}
}
