package pencil_test

import (
	kinds "unknot/core/kinds/pencil"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
)

// kindOf returns the kind that a text makes.
func kindOf(name string) puzzle.Kind { return play.Kind(kinds.Genre(name)) }
