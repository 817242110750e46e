package evolve

import "math/rand/v2"

// Pool is the part of a population that a selector sees: its scores, by index.
type Pool struct {
	Scores   []Score
	Optimize Optimize
}

// Reversed returns the pool with better and worse exchanged. A selector then chooses the individuals to replace, as a deselector (ECJ).
func (p Pool) Reversed() Pool { return Pool{p.Scores, Maximum - p.Optimize} }

func (p Pool) better(i, j int) bool {
	return p.Optimize.Better(p.Scores[i].Fitness, p.Scores[j].Fitness)
}

// Selector chooses individuals: it fills chosen with indices into the pool, which is never empty. It may choose an individual several
// times.
type Selector interface {
	Select(rng *rand.Rand, pool Pool, chosen []int)
}

// MonteCarlo chooses uniformly at random.
type MonteCarlo struct{}

// Select implements Selector.
func (MonteCarlo) Select(rng *rand.Rand, pool Pool, chosen []int) {
	for i := range chosen {
		chosen[i] = rng.IntN(len(pool.Scores))
	}
}

// Tournament chooses the best of Size individuals drawn uniformly, and the first of equals. A Size below 1 counts as 1.
type Tournament struct{ Size int }

// Select implements Selector.
func (t Tournament) Select(rng *rand.Rand, pool Pool, chosen []int) {
	for i := range chosen {
		best := rng.IntN(len(pool.Scores))
		for range t.Size - 1 {
			if other := rng.IntN(len(pool.Scores)); pool.better(other, best) {
				best = other
			}
		}
		chosen[i] = best
	}
}

// Truncation chooses the best individuals in order, at most the best Kept (0: no limit). If it must choose more than Kept, it starts again
// with the best.
type Truncation struct{ Kept int }

// Select implements Selector.
func (t Truncation) Select(_ *rand.Rand, pool Pool, chosen []int) {
	if len(chosen) == 1 { // no need to rank them
		chosen[0] = pool.best()
		return
	}
	order := pool.ranked()
	if t.Kept > 0 {
		order = order[:min(t.Kept, len(order))]
	}
	for i := range chosen {
		chosen[i] = order[i%len(order)]
	}
}
