package evolve

import (
	"time"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// timings has the time that each part of an evolution takes. It is only shown, and does not influence the evolution. All the time of a run
// belongs to one part, so the parts add up, and with a coarse clock they are right on average.
type timings struct {
	spent [parts]time.Duration
	now   part
	since time.Duration
}

// part is a part of the work.
type part int

const (
	bookkeeping part = iota // between the generations
	initialisation
	evaluation
	selection
	alteration
	exchange // with islands that share the population
	parts
)

var names = [parts]string{bookkeeping: "statistics and display", initialisation: "first population", evaluation: "evaluation",
	selection: "selection", alteration: "alteration", exchange: "exchange"}

// timedFrom is the minimum number of individuals whose evaluation or selection is timed separately. For fewer, reading the clock would take
// as long as the work, so that time counts for the part that asked.
const timedFrom = 8

// enter begins a part, and returns the previous part.
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
