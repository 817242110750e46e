package language

import (
	"maps"
	"slices"

	"unknot/core/scene"
)

// pictures are the looks of marks and clues that are small drawings.
var pictures = []scene.Glyph{
	{Name: "tent", Filled: "M.5 .2L.86 .8h-.28L.5 .56L.42 .8h-.28z"},
	{Name: "star", Filled: "M.5 .14L.588 .379L.842 .389L.643 .546L.712 .791L.5 .65L.288 .791L.357 .546L.158 .389L.412 .379z"},
	{Name: "tree", Filled: "M.27 .38a.23 .23 0 0 1 .46 0a.23 .23 0 0 1-.46 0zM.455 .58h.09v.26h-.09z"},
}

// pictureNames lists the names of the pictures.
func pictureNames() (names []string) {
	for _, picture := range pictures {
		names = append(names, picture.Name)
	}
	return names
}

// pictured returns the pictures that a genre draws.
func (g *Genre) pictured() (used []scene.Glyph) {
	for _, picture := range pictures {
		shape := scene.Shape(picture.Name)
		if slices.ContainsFunc(g.clues, func(c *clue) bool { return slices.Contains(slices.Collect(maps.Values(c.pictures)), shape) }) ||
			slices.ContainsFunc(g.marks, func(m *mark) bool {
				return slices.ContainsFunc(m.words, func(w markWord) bool { return w.shape == shape })
			}) {
			used = append(used, picture)
		}
	}
	return used
}
