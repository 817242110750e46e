package greedy

import (
	"math/rand/v2"
	"testing"

	"unknot/core/kinds/sokoban/floor"
)

// The estimate after a move equals the estimate of the position to which it leads, and both agree with the definition.
func TestEstimateOfAMove(t *testing.T) {
	const squares, boxes = 12, 5
	chance := rand.New(rand.NewPCG(2, 5))
	infinities := 0
	for range 2000 {
		pushes := make([][]int16, boxes)
		for g := range pushes {
			pushes[g] = make([]int16, squares)
			for c := range pushes[g] {
				if pushes[g][c] = int16(chance.IntN(5)); chance.IntN(2) == 0 {
					pushes[g][c] = floor.Far
				}
			}
		}
		h := newHeuristic(squares, pushes, func() bool { return true })
		order, set := chance.Perm(squares), floor.Set{0}
		for _, c := range order[:boxes] {
			set.Add(c)
		}
		if got, want := h.evaluate(set), estimate(pushes, order[:boxes]); got != want {
			t.Fatalf("%v, boxes on %v: %d, wanted %d", pushes, order[:boxes], got, want)
		}
		got := h.evaluateMove(order[0], order[boxes])
		want := estimate(pushes, order[1:boxes+1])
		if got != want {
			t.Fatalf("%v, boxes on %v, one moved to %d: %d, wanted %d", pushes, order[:boxes], order[boxes], got, want)
		}
		if want == infinite {
			infinities++
		}
	}
	if infinities < 20 || infinities > 1980 {
		t.Errorf("%d estimates are infinite", infinities)
	}
}

// estimate adds up each box's pushes to its nearest goal and each goal's from its nearest box.
func estimate(pushes [][]int16, boxes []floor.Cell) (sum int) {
	for _, box := range boxes {
		nearest := int16(floor.Far)
		for _, goal := range pushes {
			nearest = min(nearest, goal[box])
		}
		sum += int(nearest)
	}
	for _, goal := range pushes {
		nearest := int16(floor.Far)
		for _, box := range boxes {
			nearest = min(nearest, goal[box])
		}
		if nearest == floor.Far {
			return infinite
		}
		sum += int(nearest)
	}
	return sum
}
