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
	var took []time.Duration
	for i, l := range classic(t) {
		begin := time.Now()
		p := plan(l)
		spent := time.Since(begin)
		took = append(took, spent)
		bad := 0
		for _, s := range p.Steps[p.Guessed:] {
			if s.Way == nil {
				bad++
			}
		}
		t.Logf("%2d: %2d boxes %2d steps %2d guessed %2d parkings %5d nodes %v bad %d", i+1, l.Boxes.Count(), len(p.Steps), p.Guessed, p.Parkings, p.Nodes, spent.Round(10*time.Microsecond), bad)
	}
	slices.Sort(took)
	t.Log(len(took), took[len(took)/2], took[len(took)-1])
}
