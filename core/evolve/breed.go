package evolve

// Breed is the stage of a generation in which survivors and offspring are selected separately, as in Jenetics. The next population consists
// of the elite, unchanged survivors, and offspring changed by the alterers, in this order.
type Breed[G any] struct {
	Survivors Selector
	Offspring Selector
	Fraction  float64 // share of the population that is offspring, from 0 to 1
	Alterers  []Stage[G]
	Elite     int // number of best individuals that always survive
}

// Apply implements Stage.
func (b Breed[G]) Apply(e *Evolution[G], population []Individual[G]) []Individual[G] {
	pool := e.pool(population)
	if e.halted {
		return population
	}
	size := len(population)
	elite := min(b.Elite, size)
	offspring := min(int(float64(b.Fraction*float64(size))+0.5), size-elite)
	next := make([]Individual[G], 0, size)
	next = take(next, population, e.choose(Truncation{}, pool, elite))
	next = take(next, population, e.choose(b.Survivors, pool, size-elite-offspring))
	children := take(nil, population, e.choose(b.Offspring, pool, offspring))
	return append(next, alter(e, children, b.Alterers)...)
}

// take appends the individuals of a population with the chosen indices.
func take[G any](to, population []Individual[G], chosen []int) []Individual[G] {
	for _, i := range chosen {
		to = append(to, population[i])
	}
	return to
}

// alter applies the alterers to children, one after the other.
func alter[G any](e *Evolution[G], children []Individual[G], alterers []Stage[G]) []Individual[G] {
	for _, stage := range alterers {
		children = stage.Apply(e, children)
	}
	return children
}
