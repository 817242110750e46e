package evolve

import "testing"

func TestStops(t *testing.T) {
	never := func(*Progress) bool { return false }
	for _, test := range []struct {
		name string
		stop Stop
		p    Progress
		want bool
	}{
		{"steady", SteadyFitness(5), Progress{Steady: 5}, true},
		{"not yet", SteadyFitness(5), Progress{Steady: 4}, false},
		{"feasible", FirstFeasible(), Progress{Top: Score{Feasible: true}}, true},
		{"not yet", FirstFeasible(), Progress{}, false},
		{"any", Any(never, SteadyFitness(5)), Progress{Steady: 5}, true},
		{"none", Any(never, SteadyFitness(5)), Progress{}, false},
	} {
		if got := test.stop(&test.p); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}

func TestLimits(t *testing.T) {
	half, whole := 0.5, 1.0
	for _, test := range []struct {
		name        string
		generations int
		evaluations int64
		p           Progress
		over        bool
		done        *float64
	}{
		{"no limit", 0, 0, Progress{Generation: 10, Evaluations: 500}, false, nil},
		{"generations", 10, 0, Progress{Generation: 10}, true, &whole},
		{"not yet", 20, 0, Progress{Generation: 10}, false, &half},
		{"evaluations", 0, 500, Progress{Evaluations: 500}, true, &whole},
		{"more of them", 0, 400, Progress{Evaluations: 500}, true, &whole},
		{"not yet", 0, 1000, Progress{Evaluations: 500}, false, &half},
		{"the one that is nearer", 40, 1000, Progress{Generation: 10, Evaluations: 500}, false, &half},
		{"the other one", 20, 10_000, Progress{Generation: 10, Evaluations: 500}, false, &half},
	} {
		engine := Engine[int]{Generations: test.generations, Evaluations: test.evaluations}
		over, done := engine.over(&test.p), engine.done(&test.p)
		if over != test.over || (done == nil) != (test.done == nil) || done != nil && *done != *test.done {
			t.Errorf("%s: over %v, done %v", test.name, over, done)
		}
	}
}
