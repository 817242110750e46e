package pencil

import "unknot/core/scene"

// Halves is a hand for cells that are white or half black. A half black cell has a triangle in one of its corners: the values from 1 on are
// the corners clockwise from the upper left one, and No is a white cell.
type Halves struct{}

// halves describes each value in words: for moves, in sentences about one cell and about several.
var halves = [...]struct{ word, noun, nouns string }{
	{"white", "white", "white"},
	{"nw", "black at the upper left", "black at the upper left"},
	{"ne", "black at the upper right", "black at the upper right"},
	{"se", "black at the lower right", "black at the lower right"},
	{"sw", "black at the lower left", "black at the lower left"},
}

// Triangles are the glyphs of half black cells by value, from 1 on.
var Triangles = [...]scene.Glyph{
	{Name: "half nw", Filled: "M0 0H1L0 1z"}, {Name: "half ne", Filled: "M0 0H1V1z"},
	{Name: "half se", Filled: "M1 0V1H0z"}, {Name: "half sw", Filled: "M0 0L1 1H0z"},
}

// HalfSigns are the signs of white and half black cells in written solutions, by value.
var HalfSigns = [...]string{".", "◤", "◥", "◢", "◣"}

// Places implements Hand.
func (Halves) Places() string { return "cells" }

func (Halves) word(value int) string { return halves[value].word }

// NounOf implements Hand.
func (Halves) NounOf(_ *Givens, value int, several bool) string {
	switch {
	case value == Some && several:
		return "triangles"
	case value == Some:
		return "a triangle"
	case several:
		return halves[value].nouns
	}
	return halves[value].noun
}

// Label implements Hand.
func (h Halves) Label(value int) string { return h.NounOf(nil, value, false) }
