package tbia

import (
	"testing"

	"unknot/core/gdl/gdltest"
	"unknot/core/gdl/relax"
	"unknot/core/testcorpus"
)

// Table 5.5: Lightson 2x2 without a time limit. The order of moves and the number of hits before a forced relaxation differ from the
// thesis, but the states that must be searched are the same.
func TestTable55(t *testing.T) {
	net := gdltest.Load(t, testcorpus.Read(t, "gdl/lightsOn2x2.kif"))
	for _, row := range []struct{ k, closed, open, hits, relaxations int }{
		{0, 89, 1320, 0, 1409},
		{40, 1325, 19428, 20615, 569},
		{200, 1325, 19428, 21026, 158},
	} {
		r := Solve(begin(1), net, net.Start, Options{Method: AStar, Estimate: relax.New(net, relax.DefaultOptions(row.k))})
		if r.Value != 100 || len(r.Moves) != 4 {
			t.Errorf("k = %d: %d after %d moves", row.k, r.Value, len(r.Moves))
		}
		c := r.Counts
		for _, of := range []struct {
			what      string
			got, want int
		}{{"closed", c.Closed, row.closed}, {"open", c.Open, row.open}, {"hits", int(c.Hits), row.hits},
			{"relaxations", int(c.Relaxations), row.relaxations}} {
			if margin := of.want*3/100 + 1; of.got < of.want-margin || of.got > of.want+margin {
				t.Errorf("k = %d: %s %d, in the thesis %d", row.k, of.what, of.got, of.want)
			}
		}
	}
}

// Table 5.3: the cached estimates mostly equal those of a relaxation, and their sums differ only by 7 of 3332. The start differs from the
// thesis.
func TestTable53(t *testing.T) {
	net := gdltest.Level(t, "26-eight-tiles-14")
	o := relax.DefaultOptions(200)
	o.Timeless, o.Compare = true, true
	h := relax.New(net, o)
	r := Solve(begin(1), net, net.Start, Options{Method: AStar, Estimate: h, Timeless: true})
	if r.Value != 100 || len(r.Moves) != 14 {
		t.Errorf("%d after %d moves", r.Value, len(r.Moves))
	}
	c := h.Counts().Compared
	if 10*c.Equal < 6*(c.Equal+c.Over+c.Under) || c.Over == 0 || c.Under == 0 || c.MaxOver > 4 || c.MaxUnder > 3 || c.Lost > 0 {
		t.Errorf("equal, over and under: %+v", c)
	}
	if apart := c.SumCache - c.SumRelax; 50*max(apart, -apart) > c.SumRelax {
		t.Errorf("the sums are %d and %d", c.SumCache, c.SumRelax)
	}
}

func TestOfEquallyPromisingStates(t *testing.T) {
	shallow, deep := entry{f: 7, g: 2, order: 1}, entry{f: 7, g: 3, order: 2}
	for _, oldest := range []bool{false, true} {
		l := lists{byAge: oldest}
		if l.before(shallow, deep) != oldest || l.before(deep, shallow) == oldest || !l.before(entry{f: 6, order: 3}, deep) {
			t.Errorf("the oldest first: %v", oldest)
		}
	}
}
