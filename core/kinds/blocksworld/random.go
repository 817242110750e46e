package blocksworld

import (
	"math/rand/v2"
	"slices"
)

// random returns a state of n blocks with at most “most” towers. All such states are equally likely. C(n-1, t-1) n!/t! states have t
// towers: an order of the blocks, cut into t parts whose own order does not matter. Without a limit, the distribution is that of Slaney and
// Thiébaux (2001).
func random(chance *rand.Rand, n, most int) []int32 {
	weights := make([]float64, min(n, most)) // by number of towers, from 1: the number of states, relative to the states with one tower
	weight, sum := 1.0, 0.0
	for i := range weights {
		weights[i] = weight
		sum += weight
		weight *= float64(n-1-i) / (float64(i+1) * float64(i+2))
	}
	cuts, at := 0, chance.Float64()*sum
	for at -= weights[0]; at >= 0 && cuts < len(weights)-1; at -= weights[cuts] {
		cuts++
	}
	gaps := chance.Perm(n - 1)[:cuts]
	slices.Sort(gaps)
	on := make([]int32, n+1)
	under := int32(0)
	for i, b := range chance.Perm(n) {
		on[b+1] = under
		under = int32(b + 1)
		if len(gaps) > 0 && gaps[0] == i {
			gaps, under = gaps[1:], 0
		}
	}
	return on
}
