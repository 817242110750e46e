package evolve

import (
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Show is what is shown of an evolution. All of it may be left out.
type Show[G any] struct {
	// Diversity is from 0 to 1; Distinct is the usual one.
	Diversity func(population []Individual[G]) float64
	// Columns are the method's own, behind fitness and age; Row gives an
	// individual's values in them and perhaps a board.
	Columns []scene.Column
	Row     func(one *Individual[G]) ([]any, *scene.Board)
	// Report adds the method's own to a report: the best moves, a board.
	Report func(e *Evolution[G], report *puzzle.Report)
}

// mostRows is how many of the population are shown.
const mostRows = 50

// tell reports when it is time.
func (e *Evolution[G]) tell() {
	if !e.Run.Due() {
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

// Views are the course of fitness and diversity, the population, what was
// counted, and the timings, as they stand.
func (e *Evolution[G]) Views() []scene.View {
	course := e.course()
	views := []scene.View{{ID: "fitness", Title: "Fitness", Series: &scene.Series{
		X: "generation", Y: "fitness",
		Lines: []scene.Line{{Name: "best", Points: course[0]}, {Name: "mean", Points: course[1]}},
	}}}
	if e.engine.Show.Diversity != nil {
		views = append(views, scene.View{ID: "diversity", Title: "Diversity", Series: &scene.Series{
			X: "generation", Y: "diversity",
			Lines: []scene.Line{{Name: "diversity", Points: course[2]}},
		}})
	}
	return append(views, e.populace(), e.census.view(), e.timings.view(e.census.generations))
}

// populace is the population as a table, the best first.
func (e *Evolution[G]) populace() scene.View {
	show := &e.engine.Show
	table := &scene.Table{Columns: append([]scene.Column{
		{Name: "fitness", Title: "Fitness", Type: "float"},
		{Name: "born", Title: "Born", Type: "int"},
	}, show.Columns...)}
	order := e.pool(e.Population).ranked()
	for _, i := range order[:min(len(order), mostRows)] {
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
	if len(order) > mostRows {
		title = "Population: the best " + strconv.Itoa(mostRows) + " of " + strconv.Itoa(len(order))
	}
	return scene.View{ID: "population", Title: title, Table: table}
}
