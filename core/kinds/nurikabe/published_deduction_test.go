package nurikabe

import (
	"context"
	"slices"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// On published puzzles, no rule and no trial contradicts the only solution.
func TestRulesKeepToPublishedSolutions(t *testing.T) {
	for i, g := range rows(t) {
		if len(g.given) > 150 || i%5 > 0 {
			continue
		}
		found := prove(run.New(t.Context(), run.Setup{}), g.instance, func(proof) {})
		if !found.done {
			t.Fatalf("%s has no solution, or several", g.Info().Title)
		}
		r := g.reason(g.bare(), always)
		for r.byRules(hard) || r.byTrial(found.first) {
		}
		if r.wrong {
			t.Errorf("%s: the rules contradict each other", g.Info().Title)
		}
		for _, step := range r.steps {
			for _, c := range step.cells {
				if found.first[c] != step.mark {
					t.Fatalf("%s: %s says %v of %d (%s), not so in the solution", g.Info().Title, step.rule.name, step.mark, c, step.why)
				}
			}
		}
	}
}

// BenchmarkGrades reports how many of the published puzzles rules solve, up to
// each grade, without a trial.
func BenchmarkGrades(b *testing.B) {
	all := rows(b)
	for b.Loop() {
		solved := map[grade]int{}
		var took []float64
		for _, g := range all {
			start := time.Now()
			r := g.reason(g.bare(), always)
			for r.byRules(hard) {
			}
			took = append(took, ms(start))
			solved[r.needed()]++
		}
		report(b, took)
		for _, at := range []grade{easy, medium, hard} {
			b.ReportMetric(float64(solved[at]), at.String())
		}
	}
}

// BenchmarkHints plays published puzzles by hints alone, and reports how long one
// takes. Puzzles that are not proved within 10 s are left out.
func BenchmarkHints(b *testing.B) {
	all := rows(b)
	for b.Loop() {
		var took []float64
		var slow, rules float64
		for _, g := range all {
			found := prove(run.New(context.Background(), run.Setup{Limit: 10 * time.Second}), g.instance, func(proof) {})
			if !found.done {
				b.Logf("%s is not proved", g.Info().Title)
				continue
			}
			store, worst := run.NewStore(run.DefaultStore), 0.0
			for p := g.Start(); !p.Status().Goal; {
				start := time.Now()
				hint, err := p.(puzzle.Hinter).Hint(runWith(store))
				took = append(took, ms(start))
				worst = max(worst, ms(start))
				if hint.Move == "" || err != nil {
					b.Fatalf("%s: %+v, %v", g.Info().Title, hint, err)
				}
				if ms(start) > 50 {
					slow++
				}
				if hint.Rule != trying.name && hint.Rule != unexplained.name {
					rules++
				}
				p, _ = p.Play(hint.Move)
			}
			if worst > 200 {
				b.Logf("%s (%d × %d): %.0f ms", g.Info().Title, g.rows, g.cols, worst)
			}
		}
		report(b, took)
		b.ReportMetric(slow/float64(len(took)), "over-50-ms")
		b.ReportMetric(rules/float64(len(took)), "by-rules")
	}
}

func ms(since time.Time) float64 { return float64(time.Since(since).Microseconds()) / 1000 }

func report(b *testing.B, took []float64) {
	slices.Sort(took)
	b.ReportMetric(took[len(took)/2], "median-ms")
	b.ReportMetric(took[len(took)*99/100], "p99-ms")
	b.ReportMetric(took[len(took)-1], "worst-ms")
}
