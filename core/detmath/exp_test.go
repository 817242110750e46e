package detmath

import (
	"math"
	"math/rand/v2"
	"testing"

	"unknot/core/testkit"
)

func TestExpIsCloseToTheTruth(t *testing.T) {
	rng, worst := rand.New(rand.NewPCG(2, 0)), 0.0
	for i := range 200_000 {
		x := (rng.Float64() - 0.5) * []float64{1, 20, 1400}[i%3]
		want := math.Exp(x)
		ulp := math.Nextafter(want, math.Inf(1)) - want
		worst = max(worst, math.Abs(Exp(x)-want)/ulp)
	}
	if worst > 2 { // math.Exp and Exp may each be off by one
		t.Errorf("off by %g units in the last place", worst)
	}
}

func TestExpAtTheEnds(t *testing.T) {
	inf := math.Inf(1)
	for _, test := range []struct{ x, want float64 }{
		{0, 1}, {-inf, 0}, {inf, inf}, {710, inf}, {-746, 0}, {-745, 5e-324}, {709.7, math.Exp(709.7)},
	} {
		if got := Exp(test.x); math.Abs(got-test.want) > 2e-16*test.want && got != test.want {
			t.Errorf("Exp(%g) = %g, wanted %g", test.x, got, test.want)
		}
	}
	if got := Exp(math.NaN()); got == got {
		t.Errorf("Exp(NaN) = %g", got)
	}
}

// The same bits on every machine, since decisions rest on them, and no further
// than one unit from the true value rounded.
func TestExpHasTheSameBitsEverywhere(t *testing.T) {
	testkit.Pinned(t)
	for _, test := range []struct {
		x          float64
		bits, true uint64
	}{
		{1, 0x4005bf0a8b14576a, 0x4005bf0a8b145769},
		{-1, 0x3fd78b56362cef38, 0x3fd78b56362cef38},
		{0.1, 0x3ff1aec7b35a00d4, 0x3ff1aec7b35a00d4},
		{-0.34657359027997264, 0x3fe6a09e667f3bcc, 0x3fe6a09e667f3bcd},
		{-3.7, 0x3f99511fc6871044, 0x3f99511fc6871044},
		{20.25, 0x41c290d76d1966a9, 0x41c290d76d1966a9},
		{-123.456, 0x34cda9fb9e4ee720, 0x34cda9fb9e4ee720},
		{1e-9, 0x3ff000000044b830, 0x3ff000000044b830},
		{700, 0x7f0d945df4f8ec8e, 0x7f0d945df4f8ec8e},
	} {
		got := math.Float64bits(Exp(test.x))
		if got != test.bits {
			t.Errorf("Exp(%v) is %#x, wanted %#x", test.x, got, test.bits)
		}
		if off := int64(got - test.true); off < -1 || off > 1 {
			t.Errorf("Exp(%v) is off by %d", test.x, off)
		}
	}
}
