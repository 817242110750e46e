package evolve

import (
	"context"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

func viewed(views []scene.View, id string) *scene.View {
	for i := range views {
		if views[i].ID == id {
			return &views[i]
		}
	}
	return nil
}

func TestAReportShowsThePopulationAndItsCourse(t *testing.T) {
	const bits, size = 16, 60
	var reports []puzzle.Report
	rows := 0
	run := run.New(context.Background(), run.Setup{
		Clock:  ticking(300 * time.Microsecond),
		Report: func(r puzzle.Report) { reports = append(reports, r) },
	})
	engine := Engine[[]byte]{
		Problem: oneMax{bits: bits}, Optimize: Maximum, Size: size, Stages: distributed(bits), Generations: 40,
		Show: Show[[]byte]{
			Diversity: Distinct(Hash[byte]),
			Columns:   []scene.Column{{Name: "ones", Title: "Ones", Type: "int"}},
			Row: func(one *Individual[[]byte]) ([]any, *scene.Board) {
				rows++
				return []any{count(one.Genome)}, &scene.Board{Rows: 1, Cols: bits}
			},
			Report: func(e *Evolution[[]byte], report *puzzle.Report) {
				remaining := bits - e.Best.Fitness
				report.Remaining = &remaining
			},
		},
	}
	e, err := engine.Evolve(run)
	if err != nil {
		t.Fatal(err)
	}
	if len(reports) < 2 || len(reports) > 40 {
		t.Fatalf("%d reports of 41 generations", len(reports))
	}
	if rows != len(reports)*maxRows {
		t.Errorf("%d rows were made for %d reports", rows, len(reports))
	}
	last := reports[len(reports)-1]
	if last.Effort == 0 || last.Effort > e.Evaluations || last.Remaining == nil || len(last.Figures) == 0 {
		t.Errorf("%+v", last)
	}
	table := viewed(last.Views, "population").Table
	if len(table.Rows) != maxRows || len(table.Columns) != 3 {
		t.Errorf("%d rows of %d columns", len(table.Rows), len(table.Columns))
	}
	for i, row := range table.Rows {
		if len(row.Values) != len(table.Columns) || row.Board == nil || float64(row.Values[2].(int)) != row.Values[0].(float64) {
			t.Fatalf("row %d: %+v", i, row)
		}
		if i > 0 && row.Values[0].(float64) > table.Rows[i-1].Values[0].(float64) {
			t.Fatalf("row %d is better than the one above", i)
		}
	}
}

func TestTheCourseIsThatOfThePopulation(t *testing.T) {
	fitness := []float64{4, 2, 9, 1}
	e := startNumbered(t, 1, Minimum, fitness, Overwrite[int]{})
	e.engine.Show.Diversity = Distinct(func(i int) uint64 { return uint64(i) })
	e.Population = append(e.Population[:3:3], e.Population[0])
	for i, want := range []float64{2, (4 + 2 + 9 + 4) / 4.0, 3.0 / 4} {
		if got := e.point()[i]; got != want {
			t.Errorf("value %d is %g, wanted %g", i, got, want)
		}
	}
}

// However long a run is, its course has a limited number of points, from the first generation to the last. Courses that were returned
// earlier do not change.
func TestTheCourseIsThinnedOut(t *testing.T) {
	e := startNumbered(t, 1, Minimum, []float64{1, 2}, Overwrite[int]{})
	type given struct {
		generation int
		points     [][2]float64
	}
	var out []given
	for e.Generation = 1; e.Generation <= 5000; e.Generation++ {
		e.Population[0].Fitness = -float64(e.Generation) // the fitness shows when a point was taken
		e.sample()
		if e.Generation%7 == 0 {
			out = append(out, given{e.Generation, e.history()[0]})
		}
	}
	for _, g := range out {
		if len(g.points) > maxPoints+1 || g.generation > maxPoints && len(g.points) < maxPoints/2 {
			t.Fatalf("%d points after %d generations", len(g.points), g.generation)
		}
		if g.points[0][0] != 0 || g.points[len(g.points)-1][0] != float64(g.generation) {
			t.Fatalf("after %d: from %v to %v", g.generation, g.points[0], g.points[len(g.points)-1])
		}
		for i := 1; i < len(g.points); i++ {
			if p := g.points[i]; p[0] <= g.points[i-1][0] || p[1] != -p[0] {
				t.Fatalf("after %d: %v follows %v", g.generation, p, g.points[i-1])
			}
		}
	}
}

// While a run is paused, each step makes one generation and reports it.
func TestPausedRunsGoOnByGenerations(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		commands := make(chan puzzle.Command)
		var seen []int64
		ctx, cancel := context.WithCancel(t.Context())
		run := run.New(ctx, run.Setup{
			Clock:    ticking(time.Microsecond), // the clock is so slow that few reports are due
			Yield:    runtime.Gosched,
			Commands: commands,
			Report:   func(r puzzle.Report) { seen = append(seen, r.Effort) },
		})
		stay := func(e *Evolution[int], one, _ *Individual[int]) Individual[int] { return e.Child(one.Genome) }
		engine := Engine[int]{
			Problem: &numbered{fitness: []float64{1, 2, 3}}, Size: 3,
			Stages: []Stage[int]{Cross[int]{Rate: 1, Mate: stay}},
		}
		ended := make(chan int)
		go func() {
			e, err := engine.Evolve(run)
			if err != nil {
				t.Error(err)
			}
			ended <- e.Generation
		}()
		commands <- puzzle.Command{Name: "pause"}
		synctest.Wait() // the run is paused, and has reported this
		first := len(seen)
		for range 4 {
			commands <- puzzle.Command{Name: "step"}
			synctest.Wait()
		}
		steps := seen[first:]
		if first == 0 || len(steps) != 4 {
			t.Errorf("%d reports of a pause, %d of four steps", first, len(steps))
		}
		for i := 1; i < len(steps); i++ { // the first report may coincide with the pause
			if steps[i]-steps[i-1] != 3 {
				t.Errorf("reports after %v evaluations, wanted three a step", steps)
			}
		}
		cancel()
		if generation := <-ended; generation < 4 {
			t.Errorf("ended in generation %d", generation)
		}
	})
}
