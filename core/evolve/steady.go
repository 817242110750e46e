package evolve

// SteadyState is a stage that replaces a few individuals at a time. One generation has about as many births as the population has
// individuals.
type SteadyState[G any] struct {
	Parents  Selector
	Births   int // number of children at a time, at least 1, and at least 2 if Alterers contains a Pair
	Alterers []Stage[G]
	// Deselector chooses, from the reversed pool (ECJ), the individuals that the children replace. Truncation chooses the worst individual,
	// MonteCarlo a random one.
	Deselector Selector
}

// Apply implements Stage.
func (s SteadyState[G]) Apply(e *Evolution[G], population []Individual[G]) []Individual[G] {
	pool := e.pool(population)
	children := make([]Individual[G], 0, s.Births)
	for births := 0; births < len(population) && !e.halted; births += max(s.Births, 1) {
		children = take(children[:0], population, e.choose(s.Parents, pool, max(s.Births, 1)))
		children = alter(e, children, s.Alterers)
		e.Judge(children)
		if !e.halted {
			s.replace(e, population, pool, children)
		}
	}
	return population
}

// replace inserts children into the population, and their scores into the pool.
func (s SteadyState[G]) replace(e *Evolution[G], population []Individual[G], pool Pool, children []Individual[G]) {
	for i := range children {
		at := e.choose(s.Deselector, pool.Reversed(), 1)[0]
		population[at], pool.Scores[at] = children[i], children[i].Score
	}
}
