package odga

import "unknot/core/evolve"

// stagnation is a stage that acts if the best fitness has not improved for some generations. It allows longer paths (3.3, 5), and later
// restarts with a new population, since a local optimum above 0 is not global (5). A restart also resets the temperature. If the population
// is divided over islands, the results of all islands count, and all islands restart together.
type stagnation struct {
	stalling
	scheme
	heat      *annealing
	elsewhere *evolve.DistributedPopulation[Path]
	least     float64 // best fitness since the last restart
	found     int     // generation in which least was found
	known     bool    // whether least is set
}

// Apply implements evolve.Stage.
func (s *stagnation) Apply(e *evolve.Evolution[Path], population []evolve.Individual[Path]) []evolve.Individual[Path] {
	generation := e.Generation + 1
	s.note(population, generation)
	idle := generation - s.found
	if s.grow > 0 && idle > 0 && idle%s.grow == 0 {
		s.lengthen()
	}
	if s.restart > 0 && (idle >= s.restart || s.elsewhere.Called()) {
		for i := range population {
			population[i] = e.Evaluate(s.Random(e.Rand))
		}
		s.heat.from, s.known = generation, false
		s.elsewhere.Renewed()
		s.note(population, generation)
	}
	return population
}

// note records the best fitness of a population if it is an improvement.
func (s *stagnation) note(population []evolve.Individual[Path], generation int) {
	improve := func(fitness float64) {
		if !s.known || fitness < s.least {
			s.least, s.found, s.known = fitness, generation, true
		}
	}
	for i := range population {
		improve(population[i].Fitness)
	}
	if best := s.elsewhere.Best(); best != nil {
		improve(*best)
	}
}
