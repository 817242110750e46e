package evolve

import (
	"time"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// timings is where the time goes. They are shown and decide nothing.
type timings struct {
	whole                 time.Duration
	evaluation, selection stopwatch
}

// between is how many times a stopwatch lets pass before it measures again,
// since reading the clock may cost more than what is measured. It is odd and
// prime, so that it does not fall in step with a population.
const between = 31

// stopwatch measures one of so many times and takes the others for alike.
type stopwatch struct {
	passed int
	total  time.Duration
}

// begin is the time now, or below 0 when it does not measure.
func (w *stopwatch) begin(run *puzzle.Run) time.Duration {
	w.passed++
	if w.passed%between != 1 {
		return -1
	}
	return run.Elapsed()
}

func (w *stopwatch) end(run *puzzle.Run, since time.Duration) {
	if since >= 0 {
		w.total += run.Elapsed() - since
	}
}

// seconds is the time of all, as far as it was measured.
func (w *stopwatch) seconds() float64 {
	measured := (w.passed + between - 1) / between
	return w.total.Seconds() * float64(w.passed) / float64(max(measured, 1))
}

func (t *timings) view(generations int) scene.View {
	evaluation, selection := t.evaluation.seconds(), t.selection.seconds()
	table := &scene.Table{Columns: []scene.Column{
		{Name: "part", Title: "Part", Type: "text"},
		{Name: "seconds", Title: "Time", Type: "float", Unit: "s"},
		{Name: "mean", Title: "A generation", Type: "float", Unit: "ms"},
	}}
	for _, part := range []struct {
		name    string
		seconds float64
	}{
		{"evaluation", evaluation},
		{"selection", selection},
		{"alteration", max(t.whole.Seconds()-evaluation-selection, 0)},
		{"all", t.whole.Seconds()},
	} {
		mean := 1000 * part.seconds / float64(generations)
		table.Rows = append(table.Rows, scene.Row{Values: []any{part.name, part.seconds, mean}})
	}
	return scene.View{ID: "timings", Title: "Where the time goes", Table: table}
}
