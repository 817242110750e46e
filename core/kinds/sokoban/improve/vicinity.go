package improve

import (
	"math/bits"

	"unknot/core/kinds/sokoban/floor"
)

const (
	span       = 64         // greatest difference of indices of the nearest positions on the path of a node and its child
	widest     = 21         // greatest radius that limits the vicinity
	everything = widest + 1 // radius without a limit
)

// far is the Manhattan distance from which on a box counts as far from its place. Finer distinctions gained less in the same time on the
// classic levels.
const far = 4

// displacement returns the distance between a position and a position of the path if elsewhere boxes are on other squares, and far of these
// are far from their places. So radius 1 allows one box near its place, 2 one box anywhere, 3 two near, 4 two of which one is anywhere, 6
// three near or two anywhere.
func displacement(elsewhere, far int) int { return elsewhere*(elsewhere+1)/2 + far*(far+1)/2 }

// listPlaces lists the positions of the path whose vicinity may contain a child, given the position near that is near the parent.
//
//go:noinline
func (w *window) listPlaces(near int) {
	w.places, w.sure = w.places[:0], -1
	if w.radius == everything {
		w.sure = int32(near)
		return
	}
	most := 0 // maximum number of boxes that may be on other squares than in the position of the path
	for displacement(most+1, 0) <= w.radius {
		most++
	}
	last := min(near+span, w.to)
	for i := max(near-span, w.from); i <= last; i++ {
		there := w.path.boxes[i]
		n := w.elsewhere(there)
		if n > most+1 {
			i += n - most - 2 // a push brings at most one box to its place
			continue
		}
		strays := displacement(n, w.far(there))
		if strays+n+1 <= w.radius { // a push moves at most one more box away
			w.sure = int32(i)
			return
		}
		if strays <= w.radius+n {
			w.places = append(w.places, int32(i))
		}
	}
}

// near returns a position of the path whose vicinity contains the child, -1 if there is none.
//
//go:noinline
func (w *window) near() int32 {
	if w.sure >= 0 {
		return w.sure
	}
	for _, i := range w.places {
		there := w.path.boxes[i]
		if n := w.elsewhere(there); displacement(n, 0) <= w.radius && displacement(n, w.far(there)) <= w.radius {
			return i
		}
	}
	return -1
}

// elsewhere counts the boxes of the child that are on other squares than in a position of the path.
func (w *window) elsewhere(there []uint64) (n int) {
	for k, word := range w.child {
		n += bits.OnesCount64(word &^ there[k])
	}
	return n
}

// far compares the child with a position of the path, and counts the boxes that are far from their places there. It assigns each box that
// is elsewhere to the nearest free place. At most eight boxes may be elsewhere.
func (w *window) far(there []uint64) (boxes int) {
	var empty [8]int
	n := 0
	for k, word := range there {
		for word &^= w.child[k]; word != 0; word &= word - 1 {
			empty[n&7] = k<<6 + bits.TrailingZeros64(word)
			n++
		}
	}
	for k, word := range w.child {
		for word &^= there[k]; word != 0; word &= word - 1 {
			box := k<<6 + bits.TrailingZeros64(word)
			nearest, least := 0, int32(floor.Far)
			for j := range n {
				if d := w.apart(box, empty[j&7]); d < least {
					nearest, least = j, d
				}
			}
			if least >= far {
				boxes++
			}
			n--
			empty[nearest&7] = empty[n&7]
		}
	}
	return boxes
}
