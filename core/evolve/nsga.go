package evolve

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// NSGA-II (Deb, Pratap, Agarwal, Meyarivan 2002): individuals are ordered by
// the front they stand on, and on a front by how much room they have. Without
// objectives the fitness is the only one.

// WeightedSum makes one fitness of several objectives; there are as many
// weights.
func WeightedSum(weights, objectives []float64) float64 {
	sum := 0.0
	for i, w := range weights {
		sum += float64(w * objectives[i])
	}
	return sum
}

// Nondominated chooses front after front, the last that finds room by crowding
// distance: the survival of NSGA-II.
type Nondominated struct{}

// Select implements Selector.
func (Nondominated) Select(_ *rand.Rand, pool Pool, chosen []int) {
	order := make([]int, 0, len(pool.Scores))
	for _, front := range pool.fronts() {
		if len(order) >= len(chosen) {
			break
		}
		room := pool.crowding(front)
		slices.SortStableFunc(front, func(i, j int) int { return cmp.Compare(room[j], room[i]) })
		order = append(order, front...)
	}
	for i := range chosen {
		chosen[i] = order[i%len(order)]
	}
}

// Crowded chooses by binary tournament with the crowded comparison: the lower
// front, then the greater crowding distance.
type Crowded struct{}

// Select implements Selector.
func (Crowded) Select(chance *rand.Rand, pool Pool, chosen []int) {
	rank, room := make([]int, len(pool.Scores)), make([]float64, len(pool.Scores))
	for r, front := range pool.fronts() {
		crowding := pool.crowding(front)
		for _, i := range front {
			rank[i], room[i] = r, crowding[i]
		}
	}
	for k := range chosen {
		i, j := chance.IntN(len(rank)), chance.IntN(len(rank))
		if rank[j] < rank[i] || rank[j] == rank[i] && room[j] > room[i] {
			i = j
		}
		chosen[k] = i
	}
}

// Front is the individuals of the population that none other dominates.
func (e *Evolution[G]) Front() []Individual[G] {
	return take(nil, e.Population, e.pool(e.Population).fronts()[0])
}

func (p Pool) objectives(i int) []float64 {
	if p.Scores[i].Objectives == nil {
		return []float64{p.Scores[i].Fitness}
	}
	return p.Scores[i].Objectives
}

// dominates says whether a is nowhere worse than b, and somewhere better.
func (o Optimize) dominates(a, b []float64) bool {
	better := false
	for k := range a {
		if o.Better(b[k], a[k]) {
			return false
		}
		better = better || o.Better(a[k], b[k])
	}
	return better
}

// fronts is the fast non-dominated sort: the first front is dominated by none,
// the next only by those before.
func (p Pool) fronts() [][]int {
	values := make([][]float64, len(p.Scores))
	for i := range values {
		values[i] = p.objectives(i)
	}
	below := make([][]int, len(values)) // whom it dominates
	above := make([]int, len(values))   // how many dominate it
	for i := range values {
		for j := range i {
			switch {
			case p.Optimize.dominates(values[i], values[j]):
				below[i], above[j] = append(below[i], j), above[j]+1
			case p.Optimize.dominates(values[j], values[i]):
				below[j], above[i] = append(below[j], i), above[i]+1
			}
		}
	}
	var front []int
	for i, count := range above {
		if count == 0 {
			front = append(front, i)
		}
	}
	var fronts [][]int
	for len(front) > 0 {
		fronts = append(fronts, front)
		var next []int
		for _, i := range front {
			for _, j := range below[i] {
				if above[j]--; above[j] == 0 {
					next = append(next, j)
				}
			}
		}
		slices.Sort(next)
		front = next
	}
	return fronts
}

// crowding is the distance between the neighbours on either side, summed over
// the objectives as a share of their range on this front; without end at its
// ends. It is by index into the pool.
func (p Pool) crowding(front []int) []float64 {
	room := make([]float64, len(p.Scores))
	order := slices.Clone(front)
	for k := range p.objectives(front[0]) {
		value := func(i int) float64 { return p.objectives(i)[k] }
		slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(value(i), value(j)) })
		first, last := order[0], order[len(order)-1]
		span := value(last) - value(first)
		room[first], room[last] = math.Inf(1), math.Inf(1)
		for at := 1; at < len(order)-1 && span > 0; at++ {
			room[order[at]] += (value(order[at+1]) - value(order[at-1])) / span
		}
	}
	return room
}
