package packing

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"unknot/core/sokoban/floor"
)

// classic reads the classic 90, which are not ours to ship; the test is skipped
// where they are not at hand.
func classic(t testing.TB) (levels []*floor.Level) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "shared", "data", "sokoban", "xsokoban-90.sok"))
	if err != nil {
		t.Skipf("SKIPPED: the classic levels are not at hand: %v", err)
	}
	for _, part := range strings.Split(string(text), "Title:") {
		var board []string
		for _, line := range strings.Split(part, "\n") {
			if strings.Contains(line, "#") {
				board = append(board, line)
			}
		}
		if len(board) > 0 {
			levels = append(levels, draw(t, strings.Join(board, "\n")))
		}
	}
	return levels
}

func TestClassic(t *testing.T) {
	var parked, incomplete []int
	for i, l := range classic(t) {
		p := plan(l)
		follow(t, p)
		if p.Parkings > 0 {
			parked = append(parked, i+1)
		}
		if !p.Complete() {
			incomplete = append(incomplete, i+1)
		}
	}
	t.Log("parking places in", parked)
	if len(incomplete) > 0 {
		t.Error("no complete plan for", incomplete)
	}
}

// BenchmarkClassic plans the classic 90, and tells the median and the longest time of a level.
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
