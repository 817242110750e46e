package states

import (
	"testing"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/testcorpus"
)

// The bounds of one ground, which are computed again for each ground: of an instance with one type, and of a larger map with all types.
func BenchmarkGround(b *testing.B) {
	m, err := notation.ReadMap(testcorpus.Read(b, "lemmings/instances/10Builders.txt"))
	if err != nil {
		b.Fatal(err)
	}
	large := towers(20, 60, 20, true)
	for t := range large.Quantity {
		large.Quantity[t] = 3
	}
	for _, c := range []struct {
		name string
		in   *rules.Instance
	}{{"10Builders", m.Instance}, {"60x60", large}} {
		b.Run(c.name, func(b *testing.B) {
			g := rules.NewGame(c.in)
			e := newEstimator(g, nil)
			b.ReportAllocs()
			for b.Loop() {
				clear(e.tables)
				e.at(g)
			}
		})
	}
}
