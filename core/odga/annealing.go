package odga

import (
	"math/rand/v2"

	"unknot/core/evolve"
)

// annealing is the Boltzmann acceptance test of figure 19. The temperature T is the average deviation of generation 0, multiplied by 0.975
// for each generation after the generation from.
type annealing struct{ from int }

var cooled = evolve.Annealed{Cooling: 0.975}

// Accept implements evolve.Acceptance.
func (a *annealing) Accept(p *evolve.Progress, chance *rand.Rand, old, new float64) bool {
	since := *p
	since.Generation -= a.from
	return cooled.Accept(&since, chance, old, new)
}
