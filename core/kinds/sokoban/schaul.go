package sokoban

import (
	"unknot/core/kinds/sokoban/thesis2005/levelsets"
	"unknot/core/puzzle"
)

// Collection implements puzzle.Collector: the levels of the thesis of 2005, set after set, of which each contains the one before.
func (k Kind) Collection(name string) (puzzles []puzzle.Puzzle, ok bool) {
	if name != "sokoban-schaul" {
		return nil, false
	}
	sets := levelsets.Sets()
	for _, level := range sets[len(sets)-1].Levels {
		p, err := k.Parse("; title: " + level.Title + "\n" + level.Text)
		if err != nil {
			panic(err) // the tests read them all
		}
		puzzles = append(puzzles, p)
	}
	return puzzles, true
}
