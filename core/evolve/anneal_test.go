package evolve

import (
	"math"
	"testing"
)

func TestAnnealingFollowsFigure19(t *testing.T) {
	rule := Annealed{Cooling: 0.975}
	for _, test := range []struct {
		optimize  Optimize
		deviation float64
		gen       int
		old, new  float64
	}{
		{Minimum, 4, 0, 10, 12},
		{Minimum, 4, 40, 10, 12},
		{Minimum, 4, 40, 10, 11},
		{Maximum, 4, 0, 12, 10},
		{Maximum, 4, 40, 11, 10},
	} {
		p := Progress{Optimize: test.optimize, Deviation: test.deviation, Generation: test.gen}
		temperature := test.deviation * math.Pow(0.975, float64(test.gen))
		if got := rule.Temperature(&p); math.Abs(got-temperature) > 1e-12 {
			t.Errorf("generation %d: temperature %g, wanted %g", test.gen, got, temperature)
		}
		rng, counts := seeded(3), make([]int, 2)
		for range 20_000 {
			if rule.Accept(&p, rng, test.old, test.new) {
				counts[0]++
			} else {
				counts[1]++
			}
		}
		accepted := math.Exp(-math.Abs(test.old-test.new) / temperature)
		fits(t, "acceptance", counts, []float64{accepted, 1 - accepted})
	}
}

func TestWhatIsAlwaysOrNeverAccepted(t *testing.T) {
	frozen := Progress{}
	for _, test := range []struct {
		name     string
		rule     Acceptance
		p        Progress
		old, new float64
		want     bool
	}{
		{"better, annealed", Annealed{0.975}, Progress{Deviation: 1, Generation: 500}, 3, 2, true},
		{"equal, annealed", Annealed{0.975}, Progress{Deviation: 1, Generation: 500}, 3, 3, true},
		{"far worse, cold", Annealed{0.975}, Progress{Deviation: 1, Generation: 500}, 3, 4, false},
		{"better, frozen", Annealed{0.975}, frozen, 3, 2, true},
		{"equal, frozen", Annealed{0.975}, frozen, 3, 3, true},
		{"worse, frozen", Annealed{0.975}, frozen, 3, 4, false},
	} {
		rng := seeded(4)
		for range 100 {
			if got := test.rule.Accept(&test.p, rng, test.old, test.new); got != test.want {
				t.Fatalf("%s: %v", test.name, got)
			}
		}
	}
}
