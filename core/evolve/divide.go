package evolve

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"unknot/core/puzzle"
)

// DistributedPopulation divides one population over the islands of a run (Suh and Lee 1989, 1, 3.1 and figure 8). Each island has its own
// DistributedPopulation, which stores copies of individuals of each other island: the latest copies that arrived from that island.
// Opponents and mates come from other islands as often as if the population were not divided. No island waits for another, so a copy may be
// some generations old. Each island changes only its own individuals. On a single island the stage does nothing, and the algorithm is the
// undivided one.
//
// It is the first stage of a generation. In generation 0 each island sends copies of all its individuals to all other islands. From then
// on, every few generations, it sends copies of a few individuals to one other island, each in turn. So the traffic of an island does not
// grow with the number of islands.
type DistributedPopulation[G any] struct {
	Every  int // generations between two departures, at least 1
	Count  int // number of copies in a departure
	Encode func(genome G) string
	Decode func(text string) (G, error) // inverse of Encode

	whole           int // size of the whole population, on all islands together
	island, islands int
	copies          [][]visitor[G]  // by island: the latest copies that arrived from it
	turn, next      int             // next island to receive copies, and next individual to be copied
	epoch           int             // number of restarts, each with a new random population
	called          bool            // whether another island has restarted, so that this one must restart too
	fresh           bool            // whether the next copies go to all islands and are of all individuals
	best            *float64        // best known fitness on any island in this epoch; nil if not known
	origin          []Individual[G] // known individuals of generation 0 of all islands
	heard           []bool          // by island: whether its generation 0 has arrived
}

// visitor is a copy of an individual on another island.
type visitor[G any] struct {
	Individual[G]
	settled bool // the copy has replaced an individual of this island in this generation
}

// Values for the fields Every and Count of a DistributedPopulation. The paper does not give these numbers.
const (
	CopiesEvery = 2 // generations from one exchange to the next
	Copies      = 5
)

// Divide returns the DistributedPopulation of the run's island. It returns an error if the population is smaller than the number of
// islands.
func Divide[G any](run *puzzle.Run, p *Parameters, values puzzle.Params, encode func(G) string,
	decode func(string) (G, error)) (*DistributedPopulation[G], error) {
	x := &DistributedPopulation[G]{Every: CopiesEvery, Count: Copies, Encode: encode, Decode: decode}
	return x, x.settle(run, p.Population.Of(values))
}

// settle divides a population of the given size over the islands of the run.
func (x *DistributedPopulation[G]) settle(run *puzzle.Run, whole int) error {
	x.whole = whole
	x.island, x.islands = run.Island()
	if whole < x.islands {
		return fmt.Errorf("a population of %d cannot be divided over %d islands", whole, x.islands)
	}
	x.copies, x.heard = make([][]visitor[G], x.islands), make([]bool, x.islands)
	return nil
}

// size returns the number of individuals of an island. Sizes of islands differ by at most 1.
func (x *DistributedPopulation[G]) size(island int) int {
	if island < x.whole%x.islands {
		return x.whole/x.islands + 1
	}
	return x.whole / x.islands
}

// Size returns the number of individuals of this island.
func (x *DistributedPopulation[G]) Size() int { return x.size(x.island) }

// Share returns this island's share of a number of evaluations, rounded up.
func (x *DistributedPopulation[G]) Share(evaluations int64) int64 {
	return (evaluations*int64(x.Size()) + int64(x.whole) - 1) / int64(x.whole)
}

// Turn reports whether it is this island's turn to do work that only one island does in each generation. It is always true if x is nil.
func (x *DistributedPopulation[G]) Turn(generation int) bool {
	return x == nil || generation%x.islands == x.island
}

// Best returns the best known fitness since the last restart, nil if it is not known or x is nil.
func (x *DistributedPopulation[G]) Best() *float64 {
	if x == nil {
		return nil
	}
	return x.best
}

// Called reports whether another island has restarted, so that this island must restart too.
func (x *DistributedPopulation[G]) Called() bool { return x != nil && x.called }

// Renewed records that this island has restarted with new random individuals. If no other island has called for the restart, this island
// calls the others.
func (x *DistributedPopulation[G]) Renewed() {
	if x == nil {
		return
	}
	if !x.called {
		x.forget(x.epoch + 1)
	}
	x.called, x.fresh = false, true
}

// forget begins an epoch, and drops the copies of the previous epoch.
func (x *DistributedPopulation[G]) forget(epoch int) {
	clear(x.copies)
	x.epoch, x.best = epoch, nil
}

// Apply implements Stage.
func (x *DistributedPopulation[G]) Apply(e *Evolution[G], population []Individual[G]) []Individual[G] {
	if x.islands == 1 {
		return population
	}
	defer e.timings.enter(e.Run, e.timings.enter(e.Run, exchange))
	e.Judge(population)
	for i := range population {
		x.note(e, population[i].Fitness)
	}
	if e.Generation == 0 {
		x.fresh, x.origin = true, slices.Clone(population)
	}
	x.send(e, population)
	for _, copies := range x.copies {
		for i := range copies {
			copies[i].settled = false
		}
	}
	coming := e.Run.Immigrants(e.Generation)
	for i, migrant := range coming {
		later := func(m puzzle.Migrant) bool { return m.From == migrant.From }
		if migrant.Left == 0 || !slices.ContainsFunc(coming[i+1:], later) { // skip copies that a later text replaces
			x.receive(e, migrant)
		}
	}
	return population
}

// send sends copies to other islands if a departure is due in this generation.
func (x *DistributedPopulation[G]) send(e *Evolution[G], population []Individual[G]) {
	switch {
	case x.fresh:
		text := x.write(population, 0, len(population))
		for k := range x.islands - 1 {
			x.leave(e, k, text)
		}
		x.fresh = false
	case e.Generation%max(x.Every, 1) == 0 && x.Count > 0:
		count := min(x.Count, len(population))
		x.leave(e, x.turn, x.write(population, x.next, count))
		x.turn, x.next = (x.turn+1)%(x.islands-1), (x.next+count)%len(population)
	}
}

// note updates the best known fitness of this epoch.
func (x *DistributedPopulation[G]) note(e *Evolution[G], fitness float64) {
	if x.best == nil || e.Optimize.Better(fitness, *x.best) {
		x.best = &fitness
	}
}

// leave sends a text to the island that is behind+1 places after this island.
func (x *DistributedPopulation[G]) leave(e *Evolution[G], behind int, text string) {
	e.Run.Emigrate(puzzle.Migrant{To: (x.island + 1 + behind) % x.islands, Left: e.Generation, Genome: text})
}

// write returns the text of a migrant: the epoch, the best known fitness, and the genomes of count individuals from index from on.
func (x *DistributedPopulation[G]) write(population []Individual[G], from, count int) string {
	genomes := make([]string, count)
	for i := range genomes {
		genomes[i] = x.Encode(population[(from+i)%len(population)].Genome)
	}
	return strconv.Itoa(x.epoch) + ":" + strconv.FormatFloat(*x.best, 'g', -1, 64) + ":" + strings.Join(genomes, ",")
}

// receive replaces the copies of the island migrant.From by those in the text. It ignores texts that cannot be parsed or are from an
// earlier epoch. The scores of the copies do not count as evaluations, since their own island counted them.
func (x *DistributedPopulation[G]) receive(e *Evolution[G], migrant puzzle.Migrant) {
	epoch, best, genomes, ok := read(migrant.Genome)
	from := migrant.From
	if !ok || epoch < x.epoch || from < 0 || from >= x.islands || from == x.island {
		return
	}
	var copies []visitor[G]
	for text := range strings.SplitSeq(genomes, ",") {
		if genome, err := x.Decode(text); err == nil && len(copies) < x.size(from) {
			one := e.newborn(genome)
			one.Score, one.judged = e.engine.Problem.Evaluate(genome), true
			copies = append(copies, visitor[G]{Individual: one})
		}
	}
	if len(copies) == 0 {
		return
	}
	if epoch > x.epoch {
		x.forget(epoch)
		x.called = true
	}
	x.copies[from] = copies
	x.note(e, best)
	if migrant.Left == 0 && !x.heard[from] {
		x.heard[from] = true
		for i := range copies {
			x.origin = append(x.origin, copies[i].Individual)
		}
		e.Deviation = deviation(x.origin)
	}
}

// read parses a text that write wrote. ok is false if the text does not have this form.
func read(text string) (epoch int, best float64, genomes string, ok bool) {
	head, rest, _ := strings.Cut(text, ":")
	number, genomes, _ := strings.Cut(rest, ":")
	epoch, err := strconv.Atoi(head)
	if err == nil {
		best, err = strconv.ParseFloat(number, 64)
	}
	return epoch, best, genomes, err == nil && !math.IsNaN(best) && !math.IsInf(best, 0)
}

// draw picks an opponent or a mate at random from the whole population. It returns either guest, a copy from another island, or the index
// here of an individual of this island. If it picks an island from which no copies have arrived, it draws again. If x is nil, it picks from
// population.
func (x *DistributedPopulation[G]) draw(e *Evolution[G], population []Individual[G]) (here int, guest *visitor[G]) {
	if x == nil {
		return e.Rand.IntN(len(population)), nil
	}
	for {
		at := e.Rand.IntN(x.whole)
		if at < len(population) {
			return at, nil
		}
		at -= len(population)
		for from, copies := range x.copies {
			if from == x.island {
				continue
			}
			size := x.size(from)
			switch {
			case at >= size:
				at -= size
				continue
			case len(copies) == size:
				return -1, &copies[at]
			case len(copies) > 0:
				return -1, &copies[e.Rand.IntN(len(copies))]
			}
			break
		}
	}
}

// overwrites reports whether a copy from another island takes the place of an individual, and notes that. In figure 11 an individual takes
// the place of a worse opponent. Here the roles are exchanged, since each island changes only its own individuals. So pairs meet as often
// as in an undivided population. A copy takes at most one place per generation.
func (v *visitor[G]) overwrites(e *Evolution[G], one *Individual[G]) bool {
	if v.settled || !e.Optimize.Better(v.Fitness, one.Fitness) {
		return false
	}
	v.settled = true
	return true
}
