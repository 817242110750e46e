package play

import (
	"unknot/core/pencil/reason"
	"unknot/core/puzzle"
	"unknot/core/text"
)

const (
	minLikely   = 25 // the least number of cells and places for clues beside the board; a smaller board may have one solution by chance
	minPossible = 16
	maxPlaces   = 1024 // the largest number of places of a board that is examined
	maxLooks    = 20   // the largest number of ticks of the search per place
)

// Examine implements puzzle.Examiner. It examines the first puzzle of a collection. It stops early, because a puzzle of the kind needs
// little search, and a board of another kind usually has no solution or many.
func (k *kind) Examine(source string) puzzle.Confidence {
	for _, part := range text.First(source, 1, k.Split) {
		p, err := k.Read(part.Text)
		if err != nil || !k.Form.Posed(p.Givens) || len(p.Layout.Places) > maxPlaces {
			break
		}
		left := maxLooks * (1 + len(p.Layout.Places)) // stating the rules also takes ticks
		one, other, decided := reason.Two(p.Laid, func() bool { left--; return left > 0 })
		switch {
		case decided && one == nil:
			return puzzle.No
		case decided && other == nil && len(p.Givens.Clues) >= minLikely:
			return puzzle.Likely
		case decided && other == nil && len(p.Givens.Clues) >= minPossible:
			return puzzle.Possible
		}
	}
	return puzzle.Unlikely
}
