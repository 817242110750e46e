package evolve

// Plus is the stage of a (mu + mu) generation: mu offspring of chosen parents compete with all mu individuals of the population for places
// in the next population. With the selectors Crowded and Nondominated it is NSGA-II.
type Plus[G any] struct {
	Parents   Selector
	Alterers  []Stage[G]
	Survivors Selector
}

// Apply implements Stage.
func (p Plus[G]) Apply(e *Evolution[G], population []Individual[G]) []Individual[G] {
	size := len(population)
	children := take(nil, population, e.Select(p.Parents, population, size))
	all := append(population, alter(e, children, p.Alterers)...)
	chosen := e.Select(p.Survivors, all, size)
	return take(make([]Individual[G], 0, size), all, chosen)
}
