package evolve

import "testing"

func TestStops(t *testing.T) {
	generation, evaluations := Progress{Generation: 10}, Progress{Evaluations: 500}
	for _, test := range []struct {
		name string
		stop Stop
		p    Progress
		want bool
	}{
		{"generations", Generations(10), generation, true},
		{"not yet", Generations(11), generation, false},
		{"evaluations", Evaluations(500), evaluations, true},
		{"not yet", Evaluations(501), evaluations, false},
		{"steady", SteadyFitness(5), Progress{Steady: 5}, true},
		{"not yet", SteadyFitness(5), Progress{Steady: 4}, false},
		{"target", Target(0), Progress{Top: Score{Fitness: 0}}, true},
		{"below the target", Target(3), Progress{Top: Score{Fitness: 2}}, true},
		{"not yet", Target(0), Progress{Top: Score{Fitness: 1}}, false},
		{"target above", Target(3), Progress{Optimize: Maximum, Top: Score{Fitness: 4}}, true},
		{"not yet", Target(3), Progress{Optimize: Maximum, Top: Score{Fitness: 2}}, false},
		{"feasible", FirstFeasible(), Progress{Top: Score{Feasible: true}}, true},
		{"not yet", FirstFeasible(), Progress{}, false},
		{"any", Any(Generations(99), Generations(10)), generation, true},
		{"none", Any(Generations(99), Evaluations(1)), generation, false},
		{"all", All(Generations(9), Generations(10)), generation, true},
		{"one only", All(Generations(99), Generations(10)), generation, false},
	} {
		if got := test.stop(&test.p); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}
