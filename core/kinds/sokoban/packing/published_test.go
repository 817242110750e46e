package packing

import (
	"slices"
	"testing"
	"time"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
)

// classic are the classic 90.
func classic(t testing.TB) (levels []*floor.Level) {
	t.Helper()
	for _, board := range floortest.Boards(t, "xsokoban-90.sok") {
		levels = append(levels, floortest.Draw(t, board))
	}
	return levels
}

func TestPlansOfTheClassicLevels(t *testing.T) {
	var parked, incomplete []int
	for i, l := range classic(t) {
		p := plan(l)
		follow(t, p)
		if p.parkings > 0 {
			parked = append(parked, i+1)
		}
		if p.guessed > 0 {
			incomplete = append(incomplete, i+1)
		}
	}
	t.Log("parking places in", parked)
	if len(incomplete) > 0 {
		t.Error("no complete plan for", incomplete)
	}
}

// BenchmarkClassic plans the classic 90, and reports the median and the longest time of a level.
func BenchmarkClassic(b *testing.B) {
	levels := classic(b)
	for b.Loop() {
		var took []float64
		for _, l := range levels {
			begin := time.Now()
			plan(l)
			took = append(took, time.Since(begin).Seconds()*1000)
		}
		slices.Sort(took)
		b.ReportMetric(took[len(took)/2], "ms/median")
		b.ReportMetric(took[len(took)*9/10], "ms/90%")
		b.ReportMetric(took[len(took)-1], "ms/worst")
	}
}
