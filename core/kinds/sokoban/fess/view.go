package fess

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// tell sends a report if one is due.
func (s *search) tell() {
	if s.Tell == nil || !s.run.ReportDue() {
		return
	}
	s.Tell(puzzle.Report{Effort: int64(s.tree.len()), Figures: []puzzle.Figure{
		{Name: s.counted(), Value: fmt.Sprintf("%d of %d", s.packed, s.extractor.steps)},
		{Name: "cells of the feature space", Value: scene.Count(int64(len(s.space.cells)))},
		{Name: "deadlock patterns", Value: scene.Count(int64(s.Deadlocks.Patterns()))},
		{Name: "memory", Value: scene.Bytes(s.bytes())},
	}, Views: s.views()})
}

// counted returns a name for the objects that the packing feature counts.
func (s *search) counted() string {
	if s.AnyOrder {
		return "boxes on goals"
	}
	return "steps of the packing order"
}

// views returns views of the packing plan, if there is one, and of the progress of positions.
func (s *search) views() (views []scene.View) {
	type row struct{ cells, nodes, open int }
	rows := make([]row, s.extractor.steps+1)
	for _, c := range s.space.cells {
		r := &rows[c.features.packed]
		r.cells, r.nodes, r.open = r.cells+1, r.nodes+c.nodes, r.open+len(c.open)
	}
	done, by := "Steps done", "the number of packing-order steps done"
	if s.AnyOrder {
		done, by = "On goals", "the number of boxes on goals"
	} else {
		views = append(views, s.extractor.plan.View())
	}
	table := &scene.Table{Columns: []scene.Column{
		{Name: "steps", Title: done, Type: "int"},
		{Name: "cells", Title: "Cells", Type: "int"},
		{Name: "positions", Title: "Positions", Type: "int"},
		{Name: "moves", Title: "Moves to try", Type: "int"},
	}}
	for i, r := range rows {
		if r.cells > 0 {
			table.Rows = append(table.Rows, scene.Row{Values: []any{i, r.cells, r.nodes, r.open}})
		}
	}
	return append(views, scene.View{ID: "features", Title: "Feature space",
		About: "Positions by " + by + ". Positions whose other features agree too share a cell, and the cells take turns.",
		Table: table})
}
