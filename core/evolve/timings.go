package evolve

import (
	"time"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// timings is where the time goes. They are shown and decide nothing. All the
// time of a run belongs to some part, so that they add up, and right on
// the average where the clock is coarse.
type timings struct {
	spent [parts]time.Duration
	now   part
	since time.Duration
}

// part is what an evolution is at.
type part int

const (
	keeping part = iota // between the generations
	founding
	evaluation
	selection
	alteration
	parts
)

var names = [parts]string{keeping: "counting and showing", founding: "first population", evaluation: "evaluation", selection: "selection", alteration: "alteration"}

// few individuals are done with too soon to read the clock for them: they count
// to what they are done for.
const few = 8

// turn goes over from one part to another, and gives the one before.
func (t *timings) turn(run *puzzle.Run, to part) (before part) {
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
	for _, i := range []part{founding, evaluation, selection, alteration, keeping} {
		row(names[i], t.spent[i])
		all += t.spent[i]
	}
	row("all", all)
	return scene.View{
		ID: "timings", Title: "Where the time goes", Table: table,
		About: "Alteration is crossover and mutation, with whatever these evaluate and choose for one at a time.",
	}
}
