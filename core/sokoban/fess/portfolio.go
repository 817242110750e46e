package fess

import (
	"unknot/core/puzzle"
	"unknot/core/sokoban/strategy"
)

// Portfolio tries feature spaces of different axes one after another, each with few nodes,
// then all again with more: which of them solves a hard level early is hardly to be foreseen,
// and what one has learned to be lost the others need not find out.
type Portfolio struct{}

// portfolio is the searches of a round, the paper's space first.
var portfolio = []Search{
	{Axes: []Axis{Out, Regions, Rooms}},
	{Axes: []Axis{Out}},
	{Axes: []Axis{Out, Hotspots}},
	{Axes: []Axis{Regions, Hotspots}},
	{Axes: []Axis{Regions}},
	{Axes: []Axis{Out, Regions, Rooms}, Bold: true},
	{Axes: []Axis{Out}, Bold: true},
	{Axes: []Axis{Out, Hotspots}, Bold: true},
	{Axes: []Axis{Regions, Hotspots}, Bold: true},
	{Axes: []Axis{Out, Regions, Rooms}, Narrow: true},
}

const (
	firstRound = 2000 // nodes of each search
	growth     = 4    // from one round to the next
)

// Search implements strategy.Strategy.
func (Portfolio) Search(run *puzzle.Run, job strategy.Job) (r strategy.Result) {
	most, tell := job.Nodes, job.Tell
	var nodes, memory int64
	for round := int64(firstRound); ; round *= growth {
		full := 0
		for _, search := range portfolio {
			job.Nodes = round
			if most > 0 {
				job.Nodes = min(round, most-nodes)
			}
			if tell != nil {
				before := nodes
				job.Tell = func(report puzzle.Report) {
					report.Effort += before
					tell(report)
				}
			}
			r = search.Search(run, job)
			nodes, memory = nodes+r.Nodes, max(memory, r.Memory)
			if r.End == strategy.Full {
				full++
			}
			exhausted := r.End == strategy.Spent && r.Nodes < job.Nodes
			r.Nodes, r.Memory = nodes, memory
			if exhausted || r.End == strategy.Solved || r.End == strategy.Stopped || most > 0 && nodes >= most {
				return r
			}
		}
		if full == len(portfolio) {
			return r
		}
	}
}
