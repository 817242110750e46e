package evolve

// SteadyState replaces a few at a time: a generation is as many births as there
// are individuals.
type SteadyState[G any] struct {
	Parents  Selector
	Brood    int // born at a time, at least 1; a Pair needs 2
	Alterers []Stage[G]
	// Deselector chooses whom they replace, from the reversed pool (ECJ):
	// Truncation finds the worst, MonteCarlo anybody.
	Deselector Selector
	IfBetter   bool // only where they are better
}

// Apply implements Stage.
func (s SteadyState[G]) Apply(e *Evolution[G], population []Individual[G]) []Individual[G] {
	pool := e.pool(population)
	brood := make([]Individual[G], 0, s.Brood)
	for births := 0; births < len(population) && !e.halted; births += max(s.Brood, 1) {
		brood = take(brood[:0], population, e.choose(s.Parents, pool, max(s.Brood, 1)))
		brood = alter(e, brood, s.Alterers)
		e.Judge(brood)
		if !e.halted {
			s.replace(e, population, pool, brood)
		}
	}
	return population
}

// replace puts a brood into the population, and its scores into the pool.
func (s SteadyState[G]) replace(e *Evolution[G], population []Individual[G], pool Pool, brood []Individual[G]) {
	for i := range brood {
		at := e.choose(s.Deselector, pool.Reversed(), 1)[0]
		if !s.IfBetter || e.Optimize.Better(brood[i].Fitness, population[at].Fitness) {
			population[at], pool.Scores[at] = brood[i], brood[i].Score
		}
	}
}
