package evolve

import "unknot/core/puzzle"

// Migrate is a stage that exchanges individuals between islands in a ring. Every few generations, it sends copies of the chosen emigrants
// to the next island. Each immigrant replaces an individual that the deselector chooses from the population before the exchange. Immigrants
// that cannot be decoded are ignored.
type Migrate[G any] struct {
	Every      int      // number of generations between two departures, at least 1
	Count      int      // number of emigrants in a departure
	Emigrants  Selector // for example Truncation, which chooses the best
	Deselector Selector // chooses from the reversed pool; Truncation replaces the worst
	Encode     func(genome G) string
	Decode     func(text string) (G, error)
}

// Apply implements Stage.
func (m Migrate[G]) Apply(e *Evolution[G], population []Individual[G]) []Individual[G] {
	island, islands := e.Run.Island()
	if islands > 1 && e.Generation > 0 && e.Generation%max(m.Every, 1) == 0 {
		for _, i := range e.Select(m.Emigrants, population, m.Count) {
			e.Run.Emigrate(puzzle.Migrant{To: (island + 1) % islands, Left: e.Generation, Genome: m.Encode(population[i].Genome)})
		}
	}
	var newcomers []Individual[G]
	for _, migrant := range e.Run.Immigrants(e.Generation) {
		if genome, err := m.Decode(migrant.Genome); err == nil {
			newcomers = append(newcomers, e.newborn(genome))
		}
	}
	if len(newcomers) > 0 {
		e.Judge(newcomers)
		newcomers = newcomers[:min(len(newcomers), len(population))]
		pool := e.pool(population).Reversed()
		for i, at := range e.choose(m.Deselector, pool, len(newcomers)) {
			population[at] = newcomers[i]
		}
	}
	return population
}
