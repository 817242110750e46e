package sokoban

import (
	"unknot/core/puzzle"
	"unknot/core/sokoban/floor"
)

// haul is everywhere that one box can be pulled while all others stay.
type haul struct {
	*floor.Floor
	others floor.Set
	stands []stand
}

// stand is a box on a square with the player beside it, after a pull; the first is
// the start, where the player is anywhere.
type stand struct {
	box, player floor.Cell
	from        int
}

// newHaul finds every stand by fewest pulls.
func newHaul(f *floor.Floor, boxes floor.Set, player, box floor.Cell) *haul {
	h := &haul{Floor: f, others: boxes.Clone(), stands: []stand{{box, player, -1}}}
	h.others.Remove(box)
	seen := map[[2]floor.Cell]bool{}
	all, reach := boxes.Clone(), f.None()
	for i := 0; i < len(h.stands); i++ {
		s := h.stands[i]
		all.Copy(h.others)
		all.Add(s.box)
		f.Reach(all, s.player, reach)
		for _, d := range floor.Dirs {
			to := s.box + f.Step[d]
			end := to + f.Step[d]
			if !reach.Has(to) || !f.Inside.Has(end) || all.Has(end) || seen[[2]floor.Cell{to, end}] {
				continue
			}
			seen[[2]floor.Cell{to, end}] = true
			h.stands = append(h.stands, stand{to, end, i})
		}
	}
	return h
}

// squares are where the box can get to, each once, its own left out.
func (h *haul) squares() (cells []floor.Cell) {
	seen := h.Of(h.stands[0].box)
	for _, s := range h.stands {
		if !seen.Has(s.box) {
			seen.Add(s.box)
			cells = append(cells, s.box)
		}
	}
	return cells
}

// to is the move that brings the box to a square.
func (h *haul) to(square floor.Cell) (puzzle.Move, bool) {
	for i, s := range h.stands[1:] {
		if s.box == square {
			return puzzle.Move(h.lurd(i + 1)), true
		}
	}
	return "", false
}

// lurd is the walks and pulls up to a stand.
func (h *haul) lurd(i int) string {
	s := h.stands[i]
	if s.from < 0 {
		return ""
	}
	before := h.stands[s.from]
	boxes := h.others.Clone()
	boxes.Add(before.box)
	steps, _ := h.Walk(boxes, before.player, s.box)
	var pull floor.Dir
	for _, d := range floor.Dirs {
		if h.Step[d] == s.player-s.box {
			pull = d
		}
	}
	return h.lurd(s.from) + lurdOf(steps) + string(letter(pull, true))
}
