package improve

import "math/bits"

const (
	span       = 64       // how far before and after a position's place on the trail its child's is looked for
	most       = 8        // the widest radius
	everything = most + 1 // no limit at all
)

// away is what it counts that a box stands some squares from its place: the first squares
// most, so that one box may go far or several a little.
func away(squares int) uint8 { return uint8(bits.Len(uint(squares))) }

// listPlaces lists the places of the trail to which a child of a position that is near another may
// be near. A push brings a box one square nearer at most.
//
//go:noinline
func (w *window) listPlaces(boxes []uint64, near int) {
	w.places = w.places[:0]
	w.sure = -1
	if w.radius == everything {
		w.sure = int32(near)
		return
	}
	last := min(near+span, w.trail.len())
	for i := max(near-span, 0); i <= last; {
		strays := w.strays(boxes, w.trail.at(i, w.words), w.radius+1)
		if strays < w.radius {
			w.sure = int32(i)
			return
		}
		if strays <= w.radius+1 {
			w.places = append(w.places, int32(i))
			i++
		} else {
			i += strays - w.radius - 1
		}
	}
}

// near is a place of the trail that the child is in the vicinity of, -1 if there is none.
//
//go:noinline
func (w *window) near() int32 {
	if w.sure >= 0 {
		return w.sure
	}
	for _, i := range w.places {
		if w.strays(w.child, w.trail.at(int(i), w.words), w.radius) <= w.radius {
			return i
		}
	}
	return -1
}

// strays is how far boxes together are from those of another position: each that stands elsewhere
// goes with the nearest square left empty. Beyond most it may be less, but not within it.
func (w *window) strays(boxes, there []uint64, most int) (sum int) {
	for k, word := range boxes {
		sum += bits.OnesCount64(word &^ there[k])
	}
	if sum == 0 || sum > most {
		return sum
	}
	return w.matched(boxes, there)
}

func (w *window) matched(boxes, there []uint64) (sum int) {
	var empty [16]int
	n := 0
	for k, word := range there {
		for word &^= boxes[k]; word != 0; word &= word - 1 {
			empty[n&15] = k<<6 + bits.TrailingZeros64(word)
			n++
		}
	}
	for k, word := range boxes {
		for word &^= there[k]; word != 0; word &= word - 1 {
			box := k<<6 + bits.TrailingZeros64(word)
			away := w.away[box*len(w.cell) : (box+1)*len(w.cell)]
			nearest, least := 0, uint8(255)
			for j := range n {
				if d := away[empty[j&15]]; d < least {
					nearest, least = j, d
				}
			}
			sum += int(least)
			n--
			empty[nearest&15] = empty[n&15]
		}
	}
	return sum
}
