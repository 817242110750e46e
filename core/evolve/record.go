package evolve

import (
	"slices"
	"strconv"
	"time"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Show is what is shown of an evolution beside its fitness. All of it may be
// left out.
type Show[G any] struct {
	// Diversity is 0 to 1; Distinct is the usual one.
	Diversity func(population []Individual[G]) float64
	// Columns are the method's own, behind fitness and age; Row gives their
	// values and a board.
	Columns []scene.Column
	Row     func(one *Individual[G]) ([]any, *scene.Board)
	// Report adds the method's own to a report: the best moves, a board.
	Report func(e *Evolution[G], report *puzzle.Report)
}

// Distinct is the share of different genomes, by a hash that tells them apart.
func Distinct[G any](hash func(genome G) uint64) func([]Individual[G]) float64 {
	return func(population []Individual[G]) float64 {
		hashes := make([]uint64, len(population))
		for i := range population {
			hashes[i] = hash(population[i].Genome)
		}
		slices.Sort(hashes)
		return float64(len(slices.Compact(hashes))) / float64(len(population))
	}
}

type record struct{}

type timings struct {
	whole                 time.Duration
	evaluation, selection stopwatch
}

type stopwatch struct{}

func (w *stopwatch) begin(run *puzzle.Run) time.Duration      { return 0 }
func (w *stopwatch) end(run *puzzle.Run, since time.Duration) {}

func (e *Evolution[G]) note() {}

// tell reports when it is time.
func (e *Evolution[G]) tell() {
	if !e.Run.Due() {
		return
	}
	report := puzzle.Report{
		Phase:   "evolving",
		Effort:  e.Evaluations,
		Figures: []puzzle.Figure{{Name: "generation", Value: strconv.Itoa(e.Generation)}},
		Views:   e.Views(),
	}
	if e.engine.Show.Report != nil {
		e.engine.Show.Report(e, &report)
	}
	e.Run.Report(report)
}

// Views are the series, the population and the timings as they stand.
func (e *Evolution[G]) Views() []scene.View { return nil }
