package evolve

import (
	"math"

	"unknot/core/scene"
)

// statistics holds counts over all generations, the same as in Jenetics. They are only for display, and do not influence the evolution.
type statistics struct {
	generations              int
	altered, killed, invalid int64
	ages, fitness            moments
}

// count adds the current generation to the statistics.
func (e *Evolution[G]) count() {
	c := &e.census
	c.generations++
	for i := range e.Population {
		one := &e.Population[i]
		c.ages.add(float64(e.Generation - one.Born))
		c.fitness.add(one.Fitness)
	}
}

// moments holds the count, sum, sum of squares and range of a sample.
type moments struct {
	count, sum, squares float64
	least, most         float64
}

func (s *moments) add(x float64) {
	if s.count == 0 {
		s.least, s.most = x, x
	}
	s.least, s.most = min(s.least, x), max(s.most, x)
	s.count++
	s.sum += x
	s.squares += float64(x * x)
}

func (s *moments) mean() float64 { return s.sum / s.count }

func (s *moments) variance() float64 {
	mean := s.mean()
	return max(s.squares/s.count-float64(mean*mean), 0)
}

func (c *statistics) view() scene.View {
	table := &scene.Table{Columns: []scene.Column{{Name: "what", Title: "", Type: "text"}}}
	for _, name := range []string{"sum", "mean", "least", "greatest", "variance", "deviation"} {
		table.Columns = append(table.Columns, scene.Column{Name: name, Title: upper(name), Type: "float"})
	}
	row := func(values ...any) { table.Rows = append(table.Rows, scene.Row{Values: values}) }
	row("generations", c.generations, "", "", "", "", "")
	for _, counted := range []struct {
		name string
		sum  int64
	}{{"altered", c.altered}, {"killed", c.killed}, {"invalid", c.invalid}} {
		row(counted.name, counted.sum, float64(counted.sum)/float64(c.generations), "", "", "", "")
	}
	for _, spread := range []struct {
		name string
		of   moments
	}{{"age", c.ages}, {"fitness", c.fitness}} {
		variance := spread.of.variance()
		row(spread.name, "", spread.of.mean(), spread.of.least, spread.of.most, variance, math.Sqrt(variance))
	}
	return scene.View{
		ID: "statistics", Title: "Statistics", Table: table,
		About: "Over all generations: how many were made by crossover and mutation, and how many were replaced because of their age or " +
			"because they were invalid; ages in generations.",
	}
}

func upper(word string) string { return string(word[0]-'a'+'A') + word[1:] }
