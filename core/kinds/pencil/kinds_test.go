package pencil_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"unknot/core/kinds/pencil"
	"unknot/core/pencil/penciltest"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testcorpus"
)

func TestPublished(t *testing.T) {
	for _, name := range []string{"slither", "masyu", "lightup", "sudoku", "heyawake", "hitori", "mines", "corral", "nonogram", "yajilin", "hashi", "kplumber"} {
		t.Run(name, func(t *testing.T) {
			g, err := pencil.Genre(name)
			if err != nil {
				t.Fatal(err)
			}
			kind := play.Kind(g)
			if len(kind.Info().Genres) == 0 {
				return
			}
			n, decided := 0, 0
			var all time.Duration
			for row := range strings.Lines(testcorpus.Read(t, "pencil/"+kind.Info().Genres[0]+".tsv")) {
				fields := strings.Split(row, "\t")
				if len(fields) < 2 || !strings.Contains(fields[1], "?") {
					continue
				}
				n++
				p := penciltest.Parse(t, kind, fields[1])
				ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
				began := time.Now()
				s, verdict, err := puzzle.Solve(run.New(ctx, run.Setup{}), kind.Solvers()[0], p.Start(), nil)
				all += time.Since(began)
				cancel()
				if err != nil || s.Outcome == puzzle.Solved && !verdict.OK {
					t.Errorf("%s: %v %s", fields[0], err, verdict.Why)
				}
				if slices.Contains(s.Proved, puzzle.Unique) {
					decided++
				} else {
					t.Logf("%s: %s %v", fields[0], s.Outcome, s.Proved)
				}
			}
			t.Logf("%s: %d of %d in %v", name, decided, n, all)
		})
	}
}
