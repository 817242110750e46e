package improve

import "math/bits"

const (
	span       = 64         // how far before and after a position's place on the trail its child's is looked for
	widest     = 8          // of the radii that set a limit
	everything = widest + 1 // no limit at all
)

// listPlaces lists the places of the trail to which a child of a position that is near another may
// be near. A push brings a box one square nearer at most.
//
//go:noinline
func (w *window) listPlaces(near int) {
	w.places, w.sure = w.places[:0], -1
	if w.radius == everything {
		w.sure = int32(near)
		return
	}
	last := min(near+span, w.trail.end())
	for i := max(near-span, 0); i <= last; {
		strays := w.strays(w.trail.boxes[i], w.radius+1)
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
		if w.strays(w.trail.boxes[i], w.radius) <= w.radius {
			return i
		}
	}
	return -1
}

// strays is how far the child's boxes together are from those of a place: each that stands elsewhere
// goes with the nearest square left empty. What is more than most is not worked out.
func (w *window) strays(there []uint64, most int) (sum int) {
	for k, word := range w.child {
		sum += bits.OnesCount64(word &^ there[k])
	}
	if sum == 0 || sum > most {
		return sum
	}
	return w.matched(there)
}

func (w *window) matched(there []uint64) (sum int) {
	var empty [16]int // more than the widest radius and one more
	n := 0
	for k, word := range there {
		for word &^= w.child[k]; word != 0; word &= word - 1 {
			empty[n&15] = k<<6 + bits.TrailingZeros64(word)
			n++
		}
	}
	for k, word := range w.child {
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
