package odga

import "unknot/core/evolve"

// stuck is what is done when nothing gets better, a stage of every generation:
// longer paths are allowed (3.3, 5), and in the end a new population is drawn,
// since a local optimum above 0 is known not to be global (5). With a new
// population the temperature begins anew too.
type stuck struct {
	settings
	scheme
	heat  *annealing
	least float64 // since the population was drawn
	found int     // the generation of it
	known bool    // least is
}

// Apply implements evolve.Stage.
func (s *stuck) Apply(e *evolve.Evolution[Path], population []evolve.Individual[Path]) []evolve.Individual[Path] {
	generation := e.Generation + 1
	s.note(population, generation)
	idle := generation - s.found
	if s.grow > 0 && idle > 0 && idle%s.grow == 0 {
		s.lengthen()
	}
	if s.restart > 0 && idle >= s.restart {
		for i := range population {
			population[i] = e.Evaluate(s.Random(e.Rand))
		}
		s.heat.from, s.known = generation, false
		s.note(population, generation)
	}
	return population
}

// note takes down what has got better.
func (s *stuck) note(population []evolve.Individual[Path], generation int) {
	for i := range population {
		if one := &population[i]; !s.known || one.Fitness < s.least {
			s.least, s.found, s.known = one.Fitness, generation, true
		}
	}
}
