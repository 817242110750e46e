package evolve

import "math/rand/v2"

// Pool is what a selector sees of a population: its scores, by index.
type Pool struct {
	Scores   []Score
	Optimize Optimize
}

// Reversed is the pool with worse for better: a selector then finds whom to
// replace, as a deselector (ECJ).
func (p Pool) Reversed() Pool { return Pool{p.Scores, Maximum - p.Optimize} }

func (p Pool) better(i, j int) bool {
	return p.Optimize.Better(p.Scores[i].Fitness, p.Scores[j].Fitness)
}

// Selector chooses individuals: it fills chosen with indices into the pool,
// which is never empty. The same may be chosen again and again.
type Selector interface {
	Select(chance *rand.Rand, pool Pool, chosen []int)
}

// MonteCarlo chooses with equal chances.
type MonteCarlo struct{}

// Select implements Selector.
func (MonteCarlo) Select(chance *rand.Rand, pool Pool, chosen []int) {
	for i := range chosen {
		chosen[i] = chance.IntN(len(pool.Scores))
	}
}

// Tournament chooses the best of Size drawn with equal chances, the first of
// equals. Below 1 it is 1.
type Tournament struct{ Size int }

// Select implements Selector.
func (t Tournament) Select(chance *rand.Rand, pool Pool, chosen []int) {
	for i := range chosen {
		best := chance.IntN(len(pool.Scores))
		for range t.Size - 1 {
			if other := chance.IntN(len(pool.Scores)); pool.better(other, best) {
				best = other
			}
		}
		chosen[i] = best
	}
}

// Truncation chooses the best N from the best on, and again from the best where
// more are wanted. N 0 is everybody.
type Truncation struct{ N int }

// Select implements Selector.
func (t Truncation) Select(_ *rand.Rand, pool Pool, chosen []int) {
	if len(chosen) == 1 { // no need to rank them
		chosen[0] = pool.best()
		return
	}
	order := pool.ranked()
	if t.N > 0 {
		order = order[:min(t.N, len(order))]
	}
	for i := range chosen {
		chosen[i] = order[i%len(order)]
	}
}
