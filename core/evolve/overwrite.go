package evolve

// Overwrite is the selection of the distributed genetic algorithm in its sequential simulation (Suh and Van Gucht 1987; Suh and Lee 1989,
// figure 11). Each individual meets one random opponent and, if it is better, a copy of it takes the opponent's place. All comparisons are
// with the population before the stage. Each individual is copied at most once, so it occurs at most twice in the result.
type Overwrite[G any] struct {
	Elsewhere *DistributedPopulation[G] // source of opponents from other islands if the population is divided; otherwise nil
}

// Apply implements Stage.
func (o Overwrite[G]) Apply(e *Evolution[G], population []Individual[G]) []Individual[G] {
	e.Judge(population)
	if e.halted {
		return population
	}
	defer e.timings.enter(e.Run, e.timings.enter(e.Run, selection))
	// As in figure 11, the copies are made in next (newpop) and transferred in a second loop, so the last of several individuals that beat
	// the same opponent replaces it. The array that the figure declares with size n must have size m.
	next := make([]Individual[G], len(population))
	marked := make([]int, len(population))
	for i := range marked {
		marked[i] = -1
	}
	for i := range population {
		opponent, guest := o.Elsewhere.draw(e, population)
		switch {
		case guest != nil:
			if guest.overwrites(e, &population[i]) {
				next[i] = e.arrived(guest.Individual)
				marked[i] = i
			}
		case e.Optimize.Better(population[i].Fitness, population[opponent].Fitness):
			next[opponent] = population[i]
			marked[i] = opponent
		}
	}
	for _, loser := range marked {
		if loser >= 0 {
			population[loser] = next[loser]
		}
	}
	return population
}
