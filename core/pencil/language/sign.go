package language

import (
	"math/rand/v2"
	"slices"

	"unknot/core/pencil"
)

// signer is a planner for signs that no rule determines, since each rule about them names several places. It puts signs on a board as long
// as the board can still be marked, at least one into each room.
type signer struct{ planner }

// posed reports whether the generator puts the signs of the clue on a board before it marks the board.
func (c *clue) posed(g *Genre) bool {
	return c.making.share > 0 && !c.numbers && !c.counted && c.where == inCells && c.reader(g) == nil
}

// Plan implements pencil.Planner. It returns nil if a room has no sign.
func (s signer) Plan(chance *rand.Rand, rows, cols int) *pencil.Givens {
	g := s.planner.Plan(chance, rows, cols)
	if g == nil {
		return nil
	}
	cells, roomed := bare(chance, g), make([]bool, rows*cols+1) // by room: whether it has a cell among the first ones
	first := slices.DeleteFunc(slices.Clone(cells), func(cell int) bool {
		had := g.Rooms == nil || roomed[g.Rooms[cell]]
		if g.Rooms != nil {
			roomed[g.Rooms[cell]] = true
		}
		return had
	})
	cells = append(first, slices.DeleteFunc(cells, func(cell int) bool { return slices.Contains(first, cell) })...)
	for _, c := range s.genre.clues {
		if c.posed(s.genre) {
			s.settle(cells, c.wanted(g), g, func() int { return 1 + chance.IntN(len(c.kinds)) })
		}
	}
	for _, room := range g.RoomCells() {
		if !slices.ContainsFunc(room, func(cell int) bool { return g.Clues[cell] != pencil.None }) {
			return nil
		}
	}
	return g
}

// Revise implements pencil.Reviser: it puts a sign on a cell near which two solutions differ, such that the first of them still keeps all
// rules.
func (s signer) Revise(chance *rand.Rand, g *pencil.Givens, places []pencil.Place, one, other []int16) *pencil.Givens {
	for _, i := range chance.Perm(len(places)) {
		at := places[i].At
		cell := min(at[0]/2, g.Rows-1)*g.Cols + min(at[1]/2, g.Cols-1)
		if one[i] == other[i] || g.Clues[cell] != pencil.None {
			continue
		}
		for _, c := range s.genre.clues {
			for _, sign := range chance.Perm(len(c.kinds)) {
				signed := g.With(cell, sign+1)
				if s.keeps(signed, one) && !s.keeps(signed, other) {
					return signed
				}
			}
		}
	}
	return nil
}

// keeps reports whether a solution keeps all rules of a board.
func (s signer) keeps(g *pencil.Givens, solution []int16) bool {
	layout, err := s.genre.Lay(g)
	return err == nil && layout.Solved(solution)
}
