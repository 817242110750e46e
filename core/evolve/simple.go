package evolve

// Simple is the stage of a generation of the simple genetic algorithm (Goldberg 1989) as in GALib. For every two individuals of the next
// population it chooses two parents. With probability Rate it crosses the parents, otherwise it copies them, and then it mutates both
// children. A copy that the mutation does not change keeps its score.
type Simple[G any] struct {
	Parents Selector
	Rate    float64 // probability of crossover
	Cross   Crossover[G]
	Mutate  Mutation[G]
	Elitism Elitism
}

// Elitism determines whether the best individual of a population replaces the worst of the next population.
type Elitism string

// The types of elitism.
const (
	NoElitism     Elitism = "none"
	BetterElitism Elitism = "better" // only if the best is better than all individuals of the next population, as in GALib
	AlwaysElitism Elitism = "always"
)

// Apply implements Stage.
func (s Simple[G]) Apply(e *Evolution[G], population []Individual[G]) []Individual[G] {
	pool, size := e.pool(population), len(population)
	if e.halted {
		return population
	}
	next := take(make([]Individual[G], 0, size+1), population, e.choose(s.Parents, pool, size+size%2))
	for i := 0; i < len(next); i += 2 {
		if !e.Run.Continue() {
			e.halted = true
			return population
		}
		a, b := &next[i], &next[i+1]
		if e.Rand.Float64() < s.Rate {
			x, y := s.Cross(e.Rand, a.Genome, b.Genome)
			*a, *b = e.Child(x), e.Child(y)
		}
		for _, one := range []*Individual[G]{a, b} {
			if mutant, changed := s.Mutate(e.Rand, one.Genome); changed {
				*one = e.Child(mutant)
			}
		}
	}
	next = next[:size]
	if s.Elitism == NoElitism || s.Elitism == "" {
		return next
	}
	after := e.pool(next)
	if e.halted {
		return next
	}
	best := &population[pool.best()]
	if s.Elitism == AlwaysElitism || e.Optimize.Better(best.Fitness, after.Scores[after.best()].Fitness) {
		next[after.Reversed().best()] = *best
	}
	return next
}
