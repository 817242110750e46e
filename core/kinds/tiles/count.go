package tiles

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search/fast"
)

// counting is the parameter that asks for the number of solutions.
var counting = &puzzle.BoolParam{
	Name: "count", Title: "Count the solutions",
	Help: "How many there are of each length, up to 4 moves more than the fewest; those that undo a move at once or pass through the " +
		"goal do not count. Quick up to 3 × 3",
}

// count counts the solutions of each length up to 4 moves above the shortest. It omits lengths for which the run has
// no time. Paths in which a move undoes the previous one do not count, and a path ends when it reaches the goal.
func count[S any](j *job, ida *fast.IDAStar[S]) {
	fewest := len(j.best)
	table := &scene.Table{Columns: []scene.Column{
		{Name: "moves", Title: "Moves", Type: "int"},
		{Name: "solutions", Title: "Solutions", Type: "int"},
	}}
	for length := fewest; length <= fewest+4; length += 2 {
		ida.Restart(length)
		solutions, result := 0, fast.Found
		for result == fast.Found {
			result = j.search(ida.Nodes, func(tell fast.ReportFunc) fast.Result {
				return ida.Search(j.run, length, fast.NoNodeLimit, tell)
			})
			if result == fast.Found && len(ida.Path()) == length {
				solutions++
			}
		}
		if result == fast.Stopped {
			break
		}
		table.Rows = append(table.Rows, scene.Row{Values: []any{length, solutions}})
	}
	j.views = append(j.views, scene.View{ID: "solutions", Title: "Solutions by length", Table: table})
}
