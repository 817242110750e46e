package sokoban

import (
	"context"
	"strings"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// BenchmarkBetweenTicks measures how long a run may go on after it is to stop: the longest time between two looks at the clock
// within two seconds, on the shipped levels and on the largest floor, with 625 boxes.
func BenchmarkBetweenTicks(b *testing.B) {
	texts := []string{vastYard()}
	names, levels := shipped(b, 6)
	for _, name := range names {
		texts = append(texts, levels[name])
	}
	for _, solver := range []puzzle.Solver{push{}, fewestPushes, fewestMoves, improver{}} {
		b.Run(solver.Info().Name, func(b *testing.B) {
			var longest time.Duration
			for b.Loop() {
				for _, text := range texts {
					longest = max(longest, betweenTicks(b, solver, text))
				}
			}
			b.ReportMetric(float64(longest.Microseconds())/1000, "longest-ms")
		})
	}
}

func betweenTicks(b *testing.B, solver puzzle.Solver, text string) (longest time.Duration) {
	puzzled, err := Kind{}.Parse(text)
	if err != nil {
		b.Fatal(err)
	}
	start, last := time.Now(), time.Duration(0)
	r := run.New(context.Background(), run.Setup{Limit: 2 * time.Second, Seed: 1, Report: func(puzzle.Report) {}, Clock: func() time.Duration {
		now := time.Since(start)
		longest, last = max(longest, now-last), now
		return now
	}})
	params, err := puzzle.Fill(solver.Info().Params, nil)
	if err == nil {
		_, err = solver.Solve(r, puzzled.Start(), params)
	}
	if err != nil {
		b.Fatal(err)
	}
	return max(longest, time.Since(start)-last)
}

// vastYard is 128 x 128 squares with a box beside a goal on every 25 of them.
func vastYard() string {
	const side = 128
	var s strings.Builder
	for r := range side {
		for c := range side {
			switch {
			case r == 0 || c == 0 || r == side-1 || c == side-1:
				s.WriteByte('#')
			case r == 2 && c == 2:
				s.WriteByte('@')
			case r%5 == 3 && c%5 == 3:
				s.WriteByte('$')
			case r%5 == 4 && c%5 == 3:
				s.WriteByte('.')
			default:
				s.WriteByte(' ')
			}
		}
		s.WriteByte('\n')
	}
	return s.String()
}
