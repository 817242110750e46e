package structure

import "unknot/core/kinds/sokoban/floor"

// Focus returns the barrels in focus (3.1): those "being considered for pushes, or those that have been pushed recently". The others "are
// assumed to be inactive, fixed".
func (g *Game) Focus() floor.Set { return g.focus }

// IntoFocus adds a barrel to the focus. It reports whether the focus changed.
func (g *Game) IntoFocus(barrel floor.Cell) bool {
	if !g.HasBarrel(barrel) || g.focus.Has(barrel) {
		return false
	}
	g.focus.Add(barrel)
	g.trace = append(g.trace, Entry{Kind: Focused, Barrel: barrel})
	return true
}

// OutOfFocus removes a barrel from the focus. It reports whether the focus changed.
func (g *Game) OutOfFocus(barrel floor.Cell) bool {
	if !g.InFocus(barrel) {
		return false
	}
	g.focus.Remove(barrel)
	g.trace = append(g.trace, Entry{Kind: Unfocused, Barrel: barrel})
	return true
}

// AppendFocussable appends the barrels that are not in focus and to which the pusher can walk (table 4.3).
func (g *Game) AppendFocussable(barrels []floor.Cell) []floor.Cell {
	touching := g.zones.list[g.zones.at[g.pusher]].barrels
	for b := touching.First(); b >= 0; b = touching.Next(b) {
		if !g.focus.Has(b) {
			barrels = append(barrels, b)
		}
	}
	return barrels
}
