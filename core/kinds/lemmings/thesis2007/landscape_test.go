package thesis2007

import (
	"testing"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/puzzle"
	"unknot/core/testcorpus"
	"unknot/core/testkit"
)

// The number of scripts equals the number that the README of the reconstructed instances gives, counted by another simulator.
func TestAsManySolutionsAsPublished(t *testing.T) {
	for name, want := range map[string]int{
		"01Diggers": 1, "03Diggers": 1, "02Miners": 1, "01Blockers": 1, "02Blockers": 3, "02Bashers": 6, "02Bombers": 4, "01Builders": 2,
		"01Climbers": 33, "01Floaters": 9, "02Floaters": 81,
	} {
		p := open(t, testcorpus.Read(t, "lemmings/instances/"+name+".txt"))
		s := solve(t, "landscape", p.Start(), 1, map[string]any{"samples": 200})
		if s.Counts["feasible-scripts"] != want || s.Outcome != puzzle.Solved {
			t.Errorf("%s: %v, %s", name, s.Counts, s.Outcome)
		}
	}
}

func TestDistances(t *testing.T) {
	o := func(step, lemming int) notation.Order {
		return notation.Order{Step: step, Action: rules.Assign(lemming, rules.Digger)}
	}
	for _, c := range []struct {
		a, b []notation.Order
		want int
	}{
		{nil, nil, 0}, {[]notation.Order{o(1, 0)}, nil, 1},
		{[]notation.Order{o(1, 0), o(3, 1)}, []notation.Order{o(1, 0), o(3, 1)}, 0},
		{[]notation.Order{o(1, 0), o(3, 1)}, []notation.Order{o(1, 1), o(4, 1)}, 3},
		{[]notation.Order{o(5, 0)}, []notation.Order{o(1, 1), o(4, 1), o(5, 0), o(9, 0)}, 3},
	} {
		if d := distance(c.a, c.b); d != c.want || distance(c.b, c.a) != c.want {
			t.Errorf("from %v to %v it is %d, not %d", c.a, c.b, d, c.want)
		}
	}
}

func TestCorrelation(t *testing.T) {
	for _, c := range []struct {
		points [][2]float64
		want   float64
	}{
		{[][2]float64{{0, 9}, {1, 7}, {2, 5}}, -1}, {[][2]float64{{0, 1}, {3, 4}, {9, 10}}, 1}, {[][2]float64{{1, 1}, {1, 5}}, 0},
		{[][2]float64{{1, 2}, {2, 1}, {3, 3}}, 0.5},
	} {
		if r := (&counter{points: c.points}).correlation(); r-c.want > 1e-12 || c.want-r > 1e-12 {
			t.Errorf("%v: %v, not %v", c.points, r, c.want)
		}
	}
}

func TestALandscapeWithoutSolutions(t *testing.T) {
	s := solve(t, "landscape", open(t, "lemmings: 1\ntarget: 1\nfrequency: 1\ntime: 9\nbasher: 1\nmap:\n E _ _\n\n x\n").Start(), 1, nil)
	if s.Outcome != puzzle.Open || s.Why == "" || s.Counts["positions"] == 0 {
		t.Errorf("%s, %s, %v", s.Outcome, s.Why, s.Counts)
	}
}

// In each of nearly 1,000 steps a lemming might block, but blocking is harmless only in some. Under wasm this runs on the stack of
// Safari's workers.
func TestDeepLandscapes(t *testing.T) {
	testkit.Pinned(t)
	s := solve(t, "landscape",
		open(t, "lemmings: 240\ntarget: 240\nfrequency: 4\ntime: 999\nblocker: 1\nmap:\n E _ _ _ _ _ X\n").Start(), 1, nil)
	if s.Counts["feasible-scripts"] != 241 || s.Counts["positions"] < 900 || s.Outcome != puzzle.Solved {
		t.Errorf("%v, %s: %s", s.Counts, s.Outcome, s.Why)
	}
}
