package deadlock

import "unknot/core/sokoban/floor"

// world is a floor, some of whose squares may be taken by boxes that are frozen
// at home, as a lone box finds it.
type world struct {
	inside floor.Set
	sides  floor.Sides
	words  int      // of a set of goals
	reach  []uint64 // the goals that a box on a square reaches, the player beside it: from words*(4*square+direction) on
}

// newWorld is the world without frozen boxes.
func newWorld(b *Book) *world {
	w := &world{inside: b.Inside, sides: b.Sides, words: (len(b.Distances) + 63) / 64}
	w.reach = make([]uint64, w.words*4*b.Size)
	for g, distances := range b.Distances {
		for stand, n := range distances.At {
			if n < floor.Far {
				w.reach[stand*w.words+g>>6] |= 1 << (g & 63)
			}
		}
	}
	return w
}

// goals is the goals that a box reaches if it is alone and the player beside it
// in a direction.
func (w *world) goals(box floor.Cell, side floor.Dir) []uint64 {
	at := w.words * (4*box + int(side))
	return w.reach[at : at+w.words]
}
