package report2017

import (
	"strings"

	"unknot/core/evolve"
	"unknot/core/scene"
)

// fitness returns the final fitness of the report, from 0 to 100: 100 * satisfied / numbers * 50 / (50 +
// pools) / oceans. All values printed in the report follow from this formula; its formulas 4.1, 4.6 and
// 4.8 have misprints. If there are no numbers, satisfied / numbers counts as 1; 0 oceans count as 1.
func (o objectives) fitness() float64 {
	share := 1.0
	if o.numbers > 0 {
		share = float64(o.satisfied) / float64(o.numbers)
	}
	return 100 * share * 50 / float64(50+o.pools) / float64(max(o.oceans, 1))
}

// designed returns the fitness of 3.4, whose target is 1: alpha = 1 - x/y, beta = v/w, gamma = 1 - z alpha beta. A divisor of 0 is
// replaced by 1, so that 0/0 is 0. The fitness is 1 for any board without black 2 x 2s, right or wrong, and above 1 if more numbers are
// connected than met.
func (o objectives) designed() float64 {
	alpha := 1 - float64(o.connected)/float64(max(o.met, 1))
	beta := float64(o.pools) / float64(max(o.oceans, 1))
	return 1 - float64(float64(o.satisfied)*float64(alpha*beta))
}

// maximised returns the six objectives, each to be maximised. Two of them are negated distances:
// of the number of black squares from the size of the sea, and of the number of oceans from one.
func (o objectives) maximised(sea int) []float64 {
	off := func(n, wanted int) float64 { return -float64(max(n-wanted, wanted-n)) }
	return []float64{
		float64(o.numbers), off(o.black, sea), -float64(o.pools), off(o.oceans, 1), -float64(o.connected), float64(o.satisfied),
	}
}

// objectiveColumns are the columns of a table for the six objectives.
var objectiveColumns = []scene.Column{
	{Name: "numbers", Title: "Expected islands", Type: "int"},
	{Name: "black", Title: "Black squares", Type: "int"},
	{Name: "pools", Title: "Black 2 × 2s", Type: "int"},
	{Name: "oceans", Title: "Oceans", Type: "int"},
	{Name: "connected", Title: "Connected islands", Type: "int"},
	{Name: "satisfied", Title: "Satisfied islands", Type: "int"},
}

func (o objectives) values() []any {
	return []any{o.numbers, o.black, o.pools, o.oceans, o.connected, o.satisfied}
}

// counts returns the six objectives by title.
func (o objectives) counts() map[string]int {
	counts := map[string]int{}
	for i, value := range o.values() {
		counts[strings.ToLower(objectiveColumns[i].Title)] = value.(int)
	}
	return counts
}

// view lists the six objectives of a board, and both fitnesses with their targets.
func (o objectives) view(p *Puzzle) scene.View {
	table := &scene.Table{Columns: []scene.Column{
		{Name: "objective", Title: "Objective", Type: "text"},
		{Name: "is", Title: "Is", Type: "float"},
		{Name: "wanted", Title: "Wanted", Type: "float"},
	}}
	wanted := objectives{numbers: o.numbers, black: p.sea, oceans: min(max(p.sea, 0), 1), satisfied: o.numbers}.values()
	row := func(name string, is, wanted any) {
		tone := scene.Bad
		if is == wanted {
			tone = scene.Good
		}
		table.Rows = append(table.Rows, scene.Row{Values: []any{name, is, wanted}, Tone: tone})
	}
	for i, value := range o.values() {
		row(objectiveColumns[i].Title, value, wanted[i])
	}
	row("Fitness", o.fitness(), 100.0)
	row("Fitness as first designed", o.designed(), 1.0)
	return scene.View{ID: "objectives", Title: "Objectives of the board", Table: table}
}

// evaluator evaluates the board on the canvas by a criterion.
type evaluator struct {
	*counter
	by criterion
}

// criterion is the measure by which individuals are selected: a fitness or the objectives.
type criterion string

const (
	byFinal      criterion = "final"
	byDesign     criterion = "design"
	byObjectives criterion = "objectives"
)

// solved reports whether the board on the canvas is a solution.
func (j *evaluator) solved() bool { return j.objectives().solution(j.sea) }

// evaluate returns the score of the board on the canvas.
func (j *evaluator) evaluate() evolve.Score {
	o := j.objectives()
	score := evolve.Score{Fitness: o.fitness(), Feasible: o.solution(j.sea)}
	switch j.by {
	case byDesign:
		score.Fitness = o.designed()
	case byObjectives:
		score.Objectives = o.maximised(j.sea)
	}
	return score
}
