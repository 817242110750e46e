package evolve

import (
	"math"
	"math/rand/v2"
	"testing"
)

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// fits compares counts with expected shares by Pearson's chi-squared test, at a significance of one in a thousand (quantile by Wilson and
// Hilferty). A result whose share is 0 must not occur.
func fits(t *testing.T, name string, counts []int, shares []float64) {
	t.Helper()
	total, whole := 0, 0.0
	for i, n := range counts {
		total, whole = total+n, whole+shares[i]
	}
	chi, free := 0.0, -1.0
	for i, n := range counts {
		expected := float64(total) * shares[i] / whole
		if expected == 0 {
			if n > 0 {
				t.Errorf("%s: %d of what cannot be (%d)", name, n, i)
			}
			continue
		}
		if expected < 5 {
			t.Fatalf("%s: too few are expected of %d: %g", name, i, expected)
		}
		chi += (float64(n) - expected) * (float64(n) - expected) / expected
		free++
	}
	if free == 0 {
		return
	}
	const z = 3.0902
	v := 2 / (9 * free)
	if bound := free * math.Pow(1-v+z*math.Sqrt(v), 3); chi > bound {
		t.Errorf("%s: chi-squared %.1f is above %.1f: %v for %v", name, chi, bound, counts, shares)
	}
}

// alike returns equal shares.
func alike(n int) []float64 {
	shares := make([]float64, n)
	for i := range shares {
		shares[i] = 1
	}
	return shares
}

// The test itself must be able to fail.
func TestChiSquaredTellsAWrongDistribution(t *testing.T) {
	rng, counts := seeded(1), make([]int, 6)
	for range 6000 {
		counts[min(rng.IntN(7), 5)]++ // a die with two sixes
	}
	inner := &testing.T{}
	fits(inner, "", counts, alike(6))
	if !inner.Failed() {
		t.Error("a loaded die passes for a fair one")
	}
}
