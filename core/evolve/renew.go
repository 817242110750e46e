package evolve

// Renew replaces individuals that are too old or invalid by random ones: the filter
// that Jenetics applies after a generation, by default to those older than 70.
type Renew[G any] struct {
	Age   int                 // the most generations that one lives; 0: no limit
	Valid func(genome G) bool // nil: all are
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
