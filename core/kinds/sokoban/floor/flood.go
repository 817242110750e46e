package floor

import "math/bits"

// Reach writes the squares that the player can walk to among boxes into reach, including the player's own square.
func (f *Floor) Reach(boxes Set, player Cell, reach Set) {
	reach.Clear()
	reach.Add(player)
	f.spread(reach, f.Inside, boxes)
}

// Flood extends reach to all squares of free that are connected with it.
func (f *Floor) Flood(reach, free Set) { f.spread(reach, free, f.none) }

// spread extends reach over the squares that are in free but not in taken, word by word, until nothing changes. On most boards a row is
// shorter than a word, so a flood reaches a word only from its two neighbours.
//
//go:noinline
func (f *Floor) spread(reach, free, taken Set) {
	if f.Stride >= 64 || len(reach) > 64 {
		f.spreadWide(reach, free, taken)
		return
	}
	// by word, one bit each: whether it must be flooded, since it or a neighbour contains a start, or a neighbour has grown at the common
	// border
	stale := uint64(0)
	for i, w := range reach {
		if w != 0 {
			stale |= 1<<i | 1<<i>>1 | 2<<i
		}
	}
	stale &= ^uint64(0) >> (64 - uint(len(reach)))
	row, back := uint(f.Stride), uint(64-f.Stride)&63
	for stale != 0 {
		i := bits.TrailingZeros64(stale)
		stale &= stale - 1
		room, old := free[i]&^taken[i], reach[i]
		if room&^old == 0 {
			continue
		}
		// The squares that come from other words do not change while this word is flooded.
		in := uint64(0)
		if i > 0 {
			in = reach[i-1]>>63 | reach[i-1]>>back
		}
		if i+1 < len(reach) {
			in |= reach[i+1]<<63 | reach[i+1]<<back
		}
		now := old | in&room
		for last := uint64(0); now != last; {
			last = now
			now |= (now<<1 | now>>1 | now<<(row&63) | now>>(row&63)) & room
		}
		reach[i] = now
		grown := now &^ old
		if grown>>back != 0 && i+1 < len(reach) {
			stale |= 2 << i
		}
		if grown<<back != 0 {
			stale |= 1 << i >> 1
		}
	}
}

// spreadWide does the work of spread on boards of any size. It goes up and down the words in turn.
func (f *Floor) spreadWide(reach, free, taken Set) {
	for {
		grown := false
		for i := range reach {
			grown = f.grow(reach, i, free[i]&^taken[i]) || grown
		}
		if !grown {
			return
		}
		for i := len(reach) - 1; i >= 0; i-- {
			f.grow(reach, i, free[i]&^taken[i])
		}
	}
}

// grow floods one word of reach from itself and the words around it. room has the squares that it may add.
func (f *Floor) grow(reach Set, i int, room uint64) bool {
	old := reach[i]
	if room&^old == 0 {
		return false
	}
	// The squares that come from other words do not change while this word is flooded.
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

// above returns the squares of word i that a step down reaches from the words before it.
func (f *Floor) above(s Set, i, words int, rest uint) (in uint64) {
	if words > 0 && i >= words {
		in = s[i-words] << rest
	}
	if rest > 0 && i > words {
		in |= s[i-words-1] >> (64 - rest)
	}
	return in
}

// below returns the squares that a step up brings into word i from the words after it.
func (f *Floor) below(s Set, i, words int, rest uint) (in uint64) {
	if words > 0 && i+words < len(s) {
		in = s[i+words] >> rest
	}
	if rest > 0 && i+words+1 < len(s) {
		in |= s[i+words+1] << (64 - rest)
	}
	return in
}

// Shift writes the squares one step in direction d from those of s into out. out must not be s.
func (f *Floor) Shift(out, s Set, d Dir) {
	by := 1
	if d <= Down {
		by = f.Stride
	}
	words, rest := by>>6, uint(by&63)
	if d == Up || d == Left { // the step is to a smaller number
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
