package floor

import "math/rand/v2"

// Keys are Zobrist keys (Zobrist 1970): for each square one key for a box and one for the player. The hash of a state is the exclusive or
// of the keys of its boxes and its player.
type Keys struct{ Box, Player []uint64 }

// NewKeys returns pseudorandom keys. They are equal for floors of the same size.
func (f *Floor) NewKeys() Keys {
	chance := rand.NewPCG(1970, 2)
	k := Keys{make([]uint64, f.Size), make([]uint64, f.Size)}
	for i := range k.Box {
		k.Box[i], k.Player[i] = chance.Uint64(), chance.Uint64()
	}
	return k
}

// Hash returns the 64-bit hash of a state.
func (k Keys) Hash(s State) uint64 { return k.Boxes(s.Boxes) ^ k.Player[s.Player] }

// Boxes returns the exclusive or of the keys of the boxes. A push changes it by the keys of two squares.
func (k Keys) Boxes(boxes Set) (h uint64) {
	for c := boxes.First(); c >= 0; c = boxes.Next(c) {
		h ^= k.Box[c]
	}
	return h
}
