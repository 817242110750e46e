package thesis2007

import (
	"math/rand/v2"
	"testing"

	"unknot/core/testcorpus"
)

// BenchmarkGames plays random scripts of instances of the thesis.
func BenchmarkGames(b *testing.B) {
	for _, name := range []string{"01Diggers", "05Diggers", "10Diggers", "10Climbers", "05Builders", "10Blockers"} {
		b.Run(name, func(b *testing.B) {
			p := playerOn(b, testcorpus.Read(b, "lemmings/instances/"+name+".txt"), score63)
			genes, rng := allelesOf(p.Instance, false), rand.New(rand.NewPCG(1, 1))
			scripts := make([][]gene, 64)
			for i := range scripts {
				scripts[i] = make([]gene, p.length())
				for k := range scripts[i] {
					if rng.IntN(4) == 0 {
						scripts[i][k] = genes.draw(rng, genes.lemmings)
					}
				}
				p.play(scripts[i])
			}
			p.played, p.walked = 0, 0
			b.ReportAllocs()
			for b.Loop() {
				p.play(scripts[int(p.played)%len(scripts)])
			}
			b.ReportMetric(float64(p.played)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(p.walked)/b.Elapsed().Seconds(), "lemming-steps/s")
		})
	}
}

// BenchmarkBreeding measures generations of the algorithm of 6.3.
func BenchmarkBreeding(b *testing.B) {
	for _, name := range []string{"05Diggers", "05Builders"} {
		b.Run(name, func(b *testing.B) {
			p := open(b, testcorpus.Read(b, "lemmings/instances/"+name+".txt")).Start()
			played, walked := int64(0), 0
			for b.Loop() {
				s := solve(b, "ga", p, 1, map[string]any{"generations": 100, "stop": false})
				played += s.Effort
				walked += s.Counts["lemming-steps"]
			}
			b.ReportMetric(float64(played)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(walked)/b.Elapsed().Seconds(), "lemming-steps/s")
		})
	}
}
