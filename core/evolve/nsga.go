package evolve

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// NSGA-II (Deb, Pratap, Agarwal, Meyarivan 2002): individuals are ordered by their front, and within a front by crowding distance. If a
// score has no objectives, its fitness is the only objective.

// Nondominated is the selector for the survivors of NSGA-II. It chooses whole fronts in order, and from the last one the individuals with
// the greatest crowding distance.
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

// Crowded is the selector for the parents of NSGA-II: a binary tournament that the individual of the earlier front wins or, within a front,
// the one with the greater crowding distance.
type Crowded struct{}

// Select implements Selector.
func (Crowded) Select(rng *rand.Rand, pool Pool, chosen []int) {
	rank, room := make([]int, len(pool.Scores)), make([]float64, len(pool.Scores))
	for r, front := range pool.fronts() {
		crowding := pool.crowding(front)
		for _, i := range front {
			rank[i], room[i] = r, crowding[i]
		}
	}
	for k := range chosen {
		i, j := rng.IntN(len(rank)), rng.IntN(len(rank))
		if rank[j] < rank[i] || rank[j] == rank[i] && room[j] > room[i] {
			i = j
		}
		chosen[k] = i
	}
}

// Front returns the individuals of the population that no other dominates.
func (e *Evolution[G]) Front() []Individual[G] {
	return take(nil, e.Population, e.pool(e.Population).fronts()[0])
}

func (p Pool) objectives(i int) []float64 {
	if p.Scores[i].Objectives == nil {
		return []float64{p.Scores[i].Fitness}
	}
	return p.Scores[i].Objectives
}

// fronts returns the non-dominated sort, as indices into the pool in ascending order. Individuals of the first front are dominated by none,
// those of a later front only by individuals of earlier fronts. Individuals with equal objectives form one point. Sets of points are bit
// sets, so that 64 points are compared at a time.
func (p Pool) fronts() (fronts [][]int) {
	points := p.points()
	value := func(point, k int) float64 { return p.objectives(points[point][0])[k] }
	words := (len(points) + 63) / 64
	// above has, by point, the other points that are no worse in any objective, which dominate the point.
	above := make([][]uint64, len(points))
	left, order := make([]uint64, words), make([]int, len(points))
	for i := range points {
		above[i] = slices.Repeat([]uint64{math.MaxUint64}, words)
		left[i>>6] |= 1 << (i & 63)
		order[i] = i
	}
	for k := range p.objectives(0) {
		slices.SortFunc(order, func(i, j int) int { return cmp.Compare(value(i, k), value(j, k)) })
		if p.Optimize == Maximum {
			slices.Reverse(order)
		}
		asGood := make([]uint64, words)
		for from, to := 0, 0; from < len(order); from = to {
			for to = from; to < len(order) && value(order[to], k) == value(order[from], k); to++ {
				asGood[order[to]>>6] |= 1 << (order[to] & 63)
			}
			for _, i := range order[from:to] {
				for w, set := range asGood {
					above[i][w] &= set
				}
			}
		}
	}
	for open := order; len(open) > 0; {
		var front, taken, later []int
		for _, i := range open {
			above[i][i>>6] &^= 1 << (i & 63)
			if meet(above[i], left) {
				later = append(later, i)
			} else {
				taken = append(taken, i)
				front = append(front, points[i]...)
			}
		}
		for _, i := range taken {
			left[i>>6] &^= 1 << (i & 63)
		}
		slices.Sort(front)
		fronts, open = append(fronts, front), later
	}
	return fronts
}

// points returns the groups of individuals with equal objectives.
func (p Pool) points() (points [][]int) {
	order := make([]int, len(p.Scores))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return slices.Compare(p.objectives(i), p.objectives(j)) })
	for at, i := range order {
		if at > 0 && slices.Equal(p.objectives(i), p.objectives(order[at-1])) {
			points[len(points)-1] = append(points[len(points)-1], i)
		} else {
			points = append(points, []int{i})
		}
	}
	return points
}

func meet(a, b []uint64) bool {
	for w := range a {
		if a[w]&b[w] != 0 {
			return true
		}
	}
	return false
}

// crowding returns the crowding distances of the individuals of a front, by index into the pool. For each objective, the distance between
// an individual's two neighbours is divided by the range of the front; the crowding distance is the sum. It is infinite at the ends of the
// front.
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
