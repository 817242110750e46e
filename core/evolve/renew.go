package evolve

// Renew is a stage that replaces individuals that are too old or invalid by random ones. Jenetics applies this filter after each
// generation, by default with an age limit of 70.
type Renew[G any] struct {
	Age   int                 // maximum age in generations; 0: no limit
	Valid func(genome G) bool // nil: all genomes are valid
}

// Apply implements Stage.
func (r Renew[G]) Apply(e *Evolution[G], population []Individual[G]) []Individual[G] {
	for i := range population {
		one := &population[i]
		switch {
		case r.Valid != nil && !r.Valid(one.Genome):
			e.census.invalid++
		case r.Age > 0 && e.Generation+1-one.Born > r.Age:
			e.census.killed++
		default:
			continue
		}
		*one = e.newborn(e.engine.Problem.Random(e.Rand))
	}
	return population
}
