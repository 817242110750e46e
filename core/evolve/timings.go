package evolve

import (
	"time"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// timings holds the time that each part of the work takes. It is only for display, and does not influence the evolution. At each moment
// exactly one part is timed. So the times add up, and with a coarse clock they are right on average.
type timings struct {
	spent [parts]time.Duration
	now   part
	since time.Duration
}

// part is a part of the work of an evolution.
type part int

const (
	bookkeeping part = iota // work between the generations
	initialisation
	evaluation
	selection
	alteration
	exchange // exchange with islands that share the population
	parts
)

var names = [parts]string{bookkeeping: "statistics and display", initialisation: "first population", evaluation: "evaluation",
	selection: "selection", alteration: "alteration", exchange: "exchange"}

// timedFrom is the minimum number of individuals whose evaluation or selection is timed separately. For fewer, reading the clock would take
// as long as the work. Their time then counts for the part that was timed before.
const timedFrom = 8

// enter starts to time a part, and returns the part that was timed before.
func (t *timings) enter(run *puzzle.Run, to part) (before part) {
	now := run.Elapsed()
	t.spent[t.now] += now - t.since
	before, t.now, t.since = t.now, to, now
	return before
}

func (t *timings) view(generations int) scene.View {
	table := &scene.Table{Columns: []scene.Column{
		{Name: "part", Title: "Part", Type: "text"},
		{Name: "seconds", Title: "Time", Type: "float", Unit: "s"},
		{Name: "mean", Title: "A generation", Type: "float", Unit: "ms"},
	}}
	row := func(name string, spent time.Duration) {
		table.Rows = append(table.Rows, scene.Row{Values: []any{name, spent.Seconds(), 1000 * spent.Seconds() / float64(generations)}})
	}
	all := time.Duration(0)
	for _, i := range []part{initialisation, evaluation, selection, alteration, exchange, bookkeeping} {
		if i == exchange && t.spent[i] == 0 {
			continue
		}
		row(names[i], t.spent[i])
		all += t.spent[i]
	}
	row("all", all)
	return scene.View{
		ID: "timings", Title: "Where the time goes", Table: table,
		About: "Alteration is crossover and mutation, including what they evaluate and select one at a time.",
	}
}
