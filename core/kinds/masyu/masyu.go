// Package masyu is Masyu, also called Pearl: a loop through the cells that turns at
// black circles and goes straight through white ones.
package masyu

import (
	texts "unknot/core/kinds/pencil"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
)

// Kind is Masyu.
func Kind() puzzle.Kind { return play.Kind(newGenre()) }

// genre takes its rules from the text, and adds the composition of boards from random loops.
type genre struct{ texts.Text }

func newGenre() genre { return genre{texts.Genre("masyu")} }

const (
	white = 1
	black = 2
)
