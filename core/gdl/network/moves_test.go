package network

import (
	"math/rand/v2"
	"testing"
)

func TestRandomIsEven(t *testing.T) {
	moves := []uint64{1<<3 | 1<<63, 0, 1 << 5}
	counts := map[int]int{}
	chance := rand.New(rand.NewPCG(1, 1))
	for range 3000 {
		counts[Random(moves, chance)]++
	}
	for _, move := range []int{3, 63, 133} {
		if n := counts[move]; n < 850 || n > 1150 {
			t.Errorf("move %d comes %d times of 3000", move, n)
		}
	}
	if len(counts) != 3 || Random([]uint64{0, 0}, chance) != -1 {
		t.Error("a move that is not there")
	}
}
