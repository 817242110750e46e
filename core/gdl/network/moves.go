package network

import (
	"math/bits"
	"math/rand/v2"
)

// Any reports whether a set of moves, such as the result of Machine.Legal, has a member.
func Any(moves []uint64) bool {
	for _, x := range moves {
		if x != 0 {
			return true
		}
	}
	return false
}

// Random returns a random move of a set, each with the same probability. It returns -1 if the set is empty.
func Random(moves []uint64, chance *rand.Rand) int {
	n := 0
	for _, x := range moves {
		n += bits.OnesCount64(x)
	}
	if n == 0 {
		return -1
	}
	k := chance.IntN(n)
	for w, x := range moves {
		if here := bits.OnesCount64(x); k >= here {
			k -= here
			continue
		}
		for ; k > 0; k-- {
			x &= x - 1
		}
		return w<<6 + bits.TrailingZeros64(x)
	}
	return -1
}
