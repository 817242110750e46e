package evolve

import "math/rand/v2"

// Pool is the part of a population that a selector sees: the score of each individual, by index.
type Pool struct {
	Scores   []Score
	Optimize Optimize
}

// Reversed returns the pool with better and worse exchanged. With a reversed pool, a selector chooses the individuals to be replaced: it
// acts as a deselector (ECJ).
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

// Tournament chooses the best of Size individuals that are drawn uniformly at random, and the first of equals. A Size below 1 counts as 1.
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

// Truncation chooses the best individuals in order. It uses at most the best Kept individuals (0: all), and starts again with the best if
// it must choose more.
type Truncation struct{ Kept int }

// Select implements Selector.
func (t Truncation) Select(_ *rand.Rand, pool Pool, chosen []int) {
	if len(chosen) == 1 { // ranking is not necessary
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
