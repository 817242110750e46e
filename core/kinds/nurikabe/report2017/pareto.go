package report2017

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"unknot/core/scene"
)

// front returns views of the Pareto front of the population (NSGA-II): a table of its boards,
// and a chart of the least number of black 2 x 2s for each number of satisfied islands.
func (b *algorithm) front(e *evolution) []scene.View {
	table := &scene.Table{Columns: append([]scene.Column{{Name: "fitness", Title: "Fitness", Type: "float"}}, objectiveColumns...)}
	least := map[int]map[int]int{} // least number of 2 x 2s, by number of oceans and of satisfied islands
	seen := map[objectives]bool{}
	for _, one := range e.Front() {
		b.genome.draw(one.Genome)
		o := b.evaluator.objectives()
		if seen[o] {
			continue
		}
		seen[o] = true
		table.Rows = append(table.Rows, scene.Row{Values: append([]any{o.fitness()}, o.values()...), Board: b.picture()})
		if least[o.oceans] == nil {
			least[o.oceans] = map[int]int{}
		}
		if pools, ok := least[o.oceans][o.satisfied]; !ok || o.pools < pools {
			least[o.oceans][o.satisfied] = o.pools
		}
	}
	slices.SortStableFunc(table.Rows, func(a, b scene.Row) int {
		return cmp.Compare(b.Values[0].(float64), a.Values[0].(float64))
	})
	drawn := &scene.Series{X: "satisfied islands", Y: "black 2 × 2s"}
	for _, oceans := range slices.Sorted(maps.Keys(least))[:min(len(least), maxOceanLines)] {
		line := scene.Line{Name: fmt.Sprintf("%d oceans", oceans)}
		if oceans == 1 {
			line.Name = "one ocean"
		}
		for _, satisfied := range slices.Sorted(maps.Keys(least[oceans])) {
			line.Points = append(line.Points, [2]float64{float64(satisfied), float64(least[oceans][satisfied])})
		}
		drawn.Lines = append(drawn.Lines, line)
	}
	return []scene.View{
		{ID: "front", Title: "The Pareto front", Series: drawn,
			About: "Boards that no other board beats in all six objectives. For each number of satisfied islands: the fewest black 2 × " +
				"2s, by the number of parts of the sea."},
		{ID: "front boards", Title: fmt.Sprintf("Boards on the Pareto front: %d", len(table.Rows)), Table: table},
	}
}

// maxOceanLines is the largest number of lines in the chart.
const maxOceanLines = 4
