package evolve

import "slices"

// ranked returns the indices of the pool from the best to the worst. Indices of equal fitness are in ascending order.
func (p Pool) ranked() []int {
	order := make([]int, len(p.Scores))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		switch {
		case p.better(i, j):
			return -1
		case p.better(j, i):
			return 1
		}
		return 0
	})
	return order
}

// best returns the index of the best individual, the first of equals.
func (p Pool) best() int {
	best := 0
	for i := range p.Scores {
		if p.better(i, best) {
			best = i
		}
	}
	return best
}
