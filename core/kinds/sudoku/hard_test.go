package sudoku

import (
	"slices"
	"strings"
	"testing"
	"time"

	"unknot/core/testcorpus"
)

// BenchmarkHard measures how long the plain puzzles known as hard take, from their text to the proof that they have one solution.
func BenchmarkHard(b *testing.B) {
	kind := Kind()
	for b.Loop() {
		var took []time.Duration
		for line := range strings.Lines(testcorpus.Read(b, "pencil/sudoku.tsv")) {
			words := strings.Split(strings.TrimRight(line, "\n"), "\t")
			for _, set := range []string{"top95", "top1465", "hardest", "clue17"} {
				if strings.HasPrefix(words[0], set) {
					_, _, d := solve(b, kind, words[1], time.Minute)
					took = append(took, d)
				}
			}
		}
		slices.Sort(took)
		b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "median-ms")
		b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "slowest-ms")
	}
}
