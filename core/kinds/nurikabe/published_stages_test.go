package nurikabe

import (
	"context"
	"slices"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// BenchmarkStages repeats the work of the page when it solves a published
// puzzle. It reports the time of each stage: the median over the rows, of each
// row's best round. The propagation and the encoding are parts of the proof.
func BenchmarkStages(b *testing.B) {
	var g parsed
	var known *propagation
	var s puzzle.Solution
	stages := []struct {
		name string
		do   func(text string)
		took []float64 // time of each row, in microseconds
	}{
		{name: "read", do: func(text string) { g = parse(b, text) }},
		{name: "prove", do: func(string) {
			run := run.New(context.Background(), run.Setup{Limit: time.Second, Report: func(puzzle.Report) {}})
			s, _ = exact().Solve(run, g.Start(), nil)
		}},
		{name: "check", do: func(string) { puzzle.Check(g.Start(), s) }},
		{name: "write", do: func(string) { puzzle.Notation(g.Start(), s.Moves) }},
		{name: "propagate", do: func(string) { known = newPropagation(g.instance, g.bare()); known.run(always) }},
		{name: "encode", do: func(string) { encode(known, always) }},
	}
	var texts []string
	for _, g := range rows(b) {
		if len(g.given) <= 200 && g.Info().Title != "janko_0029" && g.Info().Title != "janko_0753" { // the longest two
			texts = append(texts, g.Info().Title+"\t"+g.link())
		}
	}
	for b.Loop() {
		for row, text := range texts {
			for i := range stages {
				stage := &stages[i]
				start := time.Now()
				stage.do(text)
				took := float64(time.Since(start).Nanoseconds()) / 1000
				if row == len(stage.took) {
					stage.took = append(stage.took, took)
				}
				stage.took[row] = min(stage.took[row], took)
			}
		}
	}
	for _, stage := range stages {
		slices.Sort(stage.took)
		b.ReportMetric(stage.took[len(texts)/2], stage.name+"-µs")
	}
}
