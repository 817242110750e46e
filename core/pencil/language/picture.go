package language

import (
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// pictures are the looks of marks and clues that are small drawings.
var pictures = []scene.Glyph{
	{Name: "tent", Filled: "M.5 .2L.86 .8h-.28L.5 .56L.42 .8h-.28z"},
	{Name: "star", Filled: "M.5 .14L.588 .379L.842 .389L.643 .546L.712 .791L.5 .65L.288 .791L.357 .546L.158 .389L.412 .379z"},
	{Name: "sun", Filled: "M.34 .5a.16 .16 0 0 1 .32 0a.16 .16 0 0 1-.32 0zM.5 .12L.54 .27H.46zM.88 .5L.73 .54V.46zM.5 .88L.46 .73H.54z" +
		"M.12 .5L.27 .46V.54zM.769 .231L.691 .365L.635 .309zM.769 .769L.635 .691L.691 .635zM.231 .769L.309 .635L.365 .691z" +
		"M.231 .231L.365 .309L.309 .365z"},
	{Name: "moon", Filled: "M.6 .196A.32 .32 0 1 0 .804 .6A.26 .26 0 0 1 .6 .196z"},
	{Name: "tree", Filled: "M.27 .38a.23 .23 0 0 1 .46 0a.23 .23 0 0 1-.46 0zM.455 .58h.09v.26h-.09z"},
}

// ship has the drawings of the parts of a ship.
var ship = []scene.Glyph{
	{Name: string(pencil.Bows[0]), Filled: "M.14 .86V.5a.36 .36 0 0 1 .72 0V.86z"},
	{Name: string(pencil.Bows[1]), Filled: "M.14 .14H.5a.36 .36 0 0 1 0 .72H.14z"},
	{Name: string(pencil.Bows[2]), Filled: "M.14 .14V.5a.36 .36 0 0 0 .72 0V.14z"},
	{Name: string(pencil.Bows[3]), Filled: "M.86 .14H.5a.36 .36 0 0 0 0 .72H.86z"},
	{Name: string(pencil.Hull), Filled: "M.14 .14H.86V.86H.14z"},
	{Name: string(pencil.Boat), Filled: "M.14 .5a.36 .36 0 0 1 .72 0a.36 .36 0 0 1-.72 0z"},
	{Name: string(pencil.Plank), Filled: "M.3 .3H.7V.7H.3z"},
}

// shipParts reads the parts of a ship that the signs of a clue are, in the order of the signs.
func (c *clue) shipParts(p *parser) {
	for sign, more := 0, true; more; sign, more = sign+1, p.takes(",") {
		part := p.peek()
		i := slices.IndexFunc(ship, func(part scene.Glyph) bool { return p.takes(part.Name) })
		if i < 0 {
			p.expected("a part of a ship: bow up, bow right, bow down, bow left, hull or boat")
			return
		}
		if sign == len(c.details) {
			p.wrong(part, "%s stands here, and “%s” has only %s", part.quoted(), c.name, scene.Several(sign, "signs"))
			return
		}
		c.details[sign].picture = scene.Shape(ship[i].Name)
	}
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
		if slices.ContainsFunc(g.clues, func(c *clue) bool {
			return slices.ContainsFunc(c.details, func(d signDetails) bool { return d.picture == shape })
		}) ||
			slices.ContainsFunc(g.marks, func(m *mark) bool {
				return slices.ContainsFunc(m.words, func(w markWord) bool { return w.shape == shape })
			}) {
			used = append(used, picture)
		}
	}
	if slices.ContainsFunc(g.marks, func(m *mark) bool { return m.halves }) {
		used = append(used, pencil.Triangles[:]...)
	}
	if slices.ContainsFunc(g.marks, func(m *mark) bool { return m.ships }) {
		used = append(used, ship...)
	}
	return used
}
