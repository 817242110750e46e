package peg

import "math/bits"

// bars tests a set of pegs against many weightings of the holes at once. It adds eight sums in the bytes of a word. Each sum has its own
// lower limit.
type bars struct {
	tables []bytewise // by word of eight sums: for each byte of a set of pegs and its value, the sums of the weights in that byte
	limits []uint64   // by word: 128 less the limit of each sum
	count  int        // number of sums
}

// limit adds a weighting of the holes whose sum must be at least a limit. It reports whether the sum fits into a byte for all sets of pegs.
func (b *bars) limit(weights []int8, least int) bool {
	low, high := 0, 0
	for _, w := range weights {
		low, high = low+min(int(w), 0), high+max(int(w), 0)
	}
	if low-least < -128 || high-least > 127 {
		return false
	}
	lane := uint(b.count % 8 * 8)
	if lane == 0 {
		b.tables, b.limits = append(b.tables, bytewise{}), append(b.limits, 0x8080808080808080)
	}
	last := len(b.tables) - 1
	b.count++
	b.limits[last] -= uint64(int64(least)) << lane
	for i := range b.tables[last] {
		for value := range b.tables[last][i] {
			sum := 0
			for rest := value; rest != 0; rest &= rest - 1 {
				if hole := 8*i + bits.TrailingZeros(uint(rest)); hole < len(weights) {
					sum += int(weights[hole])
				}
			}
			// A sum below 0 borrows from the next byte. The bytes of the total are right, because all totals are between 0 and 255.
			b.tables[last][i][value] += uint64(int64(sum)) << lane
		}
	}
	return true
}

// lacks reports whether a sum of the weights of the pegs is below its limit.
//
//go:noinline
func (b *bars) lacks(pegs uint64) bool {
	for i := range b.tables {
		t := &b.tables[i]
		sum := b.limits[i] + t[0][pegs&255] + t[1][pegs>>8&255] + t[2][pegs>>16&255] + t[3][pegs>>24&255] +
			t[4][pegs>>32&255] + t[5][pegs>>40&255] + t[6][pegs>>48&255] + t[7][pegs>>56]
		if sum&0x8080808080808080 != 0x8080808080808080 {
			return true
		}
	}
	return false
}
