package evolve

import (
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Show holds a method's additions to the views of an evolution. Every field may be nil.
type Show[G any] struct {
	// Diversity returns the diversity of a population, from 0 to 1. It is usually a result of Distinct.
	Diversity func(population []Individual[G]) float64
	// Columns are additional columns in the table of the population. Row returns the values of an individual in these columns, and a board,
	// which may be nil.
	Columns []scene.Column
	Row     func(one *Individual[G]) ([]any, *scene.Board)
	// Report adds to a report what the method can tell, such as the best moves or a board.
	Report func(e *Evolution[G], report *puzzle.Report)
}

// maxRows is the maximum number of individuals in the table of the population.
const maxRows = 50

// report sends a report if one is due.
func (e *Evolution[G]) report() {
	if !e.Run.ReportDue() {
		return
	}
	report := puzzle.Report{
		Phase:    "evolving",
		Effort:   e.Evaluations,
		Progress: e.engine.done(&e.Progress),
		Figures: []puzzle.Figure{
			{Name: "generation", Value: strconv.Itoa(e.Generation)},
			{Name: "best", Value: scene.Number(e.Best.Fitness)},
		},
		Views: e.Views(),
	}
	if e.engine.Show.Report != nil {
		e.engine.Show.Report(e, &report)
	}
	e.Run.Report(report)
}

// Views returns the views of the evolution: the history of fitness and diversity, the current population, the statistics and the timings.
func (e *Evolution[G]) Views() []scene.View {
	history := e.history()
	views := []scene.View{{ID: "fitness", Title: "Fitness", Series: &scene.Series{
		X: "generation", Y: "fitness",
		Lines: []scene.Line{{Name: "best", Points: history[0]}, {Name: "mean", Points: history[1]}},
	}}}
	if e.engine.Show.Diversity != nil {
		views = append(views, scene.View{ID: "diversity", Title: "Diversity", Series: &scene.Series{
			X: "generation", Y: "diversity",
			Lines: []scene.Line{{Name: "diversity", Points: history[2]}},
		}})
	}
	return append(views, e.populationTable(), e.census.view(), e.timings.view(e.census.generations))
}

// populationTable lists the population, the best first.
func (e *Evolution[G]) populationTable() scene.View {
	show := &e.engine.Show
	table := &scene.Table{Columns: append([]scene.Column{
		{Name: "fitness", Title: "Fitness", Type: "float"},
		{Name: "born", Title: "Born", Type: "int"},
	}, show.Columns...)}
	order := e.pool(e.Population).ranked()
	for _, i := range order[:min(len(order), maxRows)] {
		one := &e.Population[i]
		row := scene.Row{Values: []any{one.Fitness, one.Born}}
		if show.Row != nil {
			values, board := show.Row(one)
			row.Values, row.Board = append(row.Values, values...), board
		}
		if one.Feasible {
			row.Tone = scene.Good
		}
		table.Rows = append(table.Rows, row)
	}
	title := "Population"
	if len(order) > maxRows {
		title = "Population: the best " + strconv.Itoa(maxRows) + " of " + strconv.Itoa(len(order))
	}
	return scene.View{ID: "population", Title: title, Table: table}
}
