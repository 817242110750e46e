package floor

// walking is scratch for floods and walks; a Floor is for one goroutine.
type walking struct {
	free, reach Set
	queue       []Cell
	from        []int32 // by square: the Dir of the last step of a shortest walk, stamped
	stamp       int32
}

func newWalking(f *Floor) walking {
	return walking{free: f.None(), reach: f.None(), queue: make([]Cell, 0, len(f.Cells)), from: make([]int32, f.Size)}
}

// Reach writes into reach the squares that the player can walk to from a
// square, among boxes, itself included.
func (f *Floor) Reach(boxes Set, player Cell, reach Set) {
	free := f.walks.free
	for i, w := range f.Inside {
		free[i] = w &^ boxes[i]
	}
	reach.Clear()
	reach.Add(player)
	f.Flood(reach, free)
}

// Flood grows reach within free until it grows no more. It works on words, up
// and down the board in turn.
//
//go:noinline
func (f *Floor) Flood(reach, free Set) {
	for {
		grown := false
		for i := range reach {
			grown = f.grow(reach, free, i) || grown
		}
		if !grown {
			return
		}
		for i := len(reach) - 1; i >= 0; i-- {
			f.grow(reach, free, i)
		}
	}
}

// grow floods one word of reach from itself and from the words about it.
func (f *Floor) grow(reach, free Set, i int) bool {
	room := free[i]
	old := reach[i]
	if room&^old == 0 {
		return false
	}
	// What comes from other words does not change while this one is flooded.
	words, rest := f.Stride>>6, uint(f.Stride&63)
	var in uint64
	if i > 0 {
		in = reach[i-1] >> 63
	}
	if i+1 < len(reach) {
		in |= reach[i+1] << 63
	}
	in |= f.above(reach, i, words, rest) | f.below(reach, i, words, rest)
	now := old | in&room
	if words > 0 { // a row is longer than a word
		for last := uint64(0); now != last; {
			last = now
			now |= (now<<1 | now>>1) & room
		}
	} else {
		for last := uint64(0); now != last; {
			last = now
			now |= (now<<1 | now>>1 | now<<rest | now>>rest) & room
		}
	}
	reach[i] = now
	return now != old
}

// above is what a step down brings into word i from words before it.
func (f *Floor) above(s Set, i, words int, rest uint) (in uint64) {
	if words > 0 && i >= words {
		in = s[i-words] << rest
	}
	if rest > 0 && i > words {
		in |= s[i-words-1] >> (64 - rest)
	}
	return in
}

// below is what a step up brings into word i from words after it.
func (f *Floor) below(s Set, i, words int, rest uint) (in uint64) {
	if words > 0 && i+words < len(s) {
		in = s[i+words] >> rest
	}
	if rest > 0 && i+words+1 < len(s) {
		in |= s[i+words+1] << (64 - rest)
	}
	return in
}

// Shift writes into out the squares that lie one step in a direction from
// those of s. Out may not be s.
func (f *Floor) Shift(out, s Set, d Dir) {
	by := 1
	if d <= Down {
		by = f.Stride
	}
	words, rest := by>>6, uint(by&63)
	if d == Up || d == Left { // to smaller numbers
		for i := range s {
			var w uint64
			if i+words < len(s) {
				w = s[i+words] >> rest
			}
			if rest > 0 && i+words+1 < len(s) {
				w |= s[i+words+1] << (64 - rest)
			}
			out[i] = w
		}
		return
	}
	for i := range s {
		var w uint64
		if i >= words {
			w = s[i-words] << rest
		}
		if rest > 0 && i > words {
			w |= s[i-words-1] >> (64 - rest)
		}
		out[i] = w
	}
}

// Walk gives the steps of a shortest walk of the player between two squares
// among boxes; ok is false if there is none.
func (f *Floor) Walk(boxes Set, from, to Cell) (steps []Dir, ok bool) {
	if from == to {
		return nil, true
	}
	w := &f.walks
	w.stamp += 4
	w.from[from] = w.stamp
	queue := append(w.queue[:0], from)
	for i := 0; i < len(queue); i++ {
		for _, d := range Dirs {
			next := queue[i] + f.Step[d]
			if w.from[next] >= w.stamp || !f.Inside.Has(next) || boxes.Has(next) {
				continue
			}
			w.from[next] = w.stamp + int32(d)
			if next == to {
				for at := to; at != from; {
					d := Dir(w.from[at] - w.stamp)
					steps = append(steps, d)
					at -= f.Step[d]
				}
				reverse(steps)
				return steps, true
			}
			queue = append(queue, next)
		}
	}
	return nil, false
}

func reverse(steps []Dir) {
	for i, j := 0, len(steps)-1; i < j; i, j = i+1, j-1 {
		steps[i], steps[j] = steps[j], steps[i]
	}
}
