package evolve

import "testing"

// BenchmarkOneMax measures a generation of 100 individuals of 100 bits, for each kind of generation.
func BenchmarkOneMax(b *testing.B) {
	const bits = 100
	for _, method := range []struct {
		name   string
		stages []Stage[[]byte]
	}{
		{"distributed", distributed(bits)},
		{"generational", generational(bits, RouletteWheel{LinearScaling{1.2}})},
		{"steady", steady(bits)},
	} {
		b.Run(method.name, func(b *testing.B) {
			engine := Engine[[]byte]{Problem: oneMax{bits: bits}, Optimize: Maximum, Size: 100, Stages: method.stages}
			e, err := engine.Start(newRun(1))
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				e.Next()
			}
			b.ReportMetric(float64(e.Evaluations)/b.Elapsed().Seconds(), "evals/s")
			b.ReportMetric(float64(e.Generation)/b.Elapsed().Seconds(), "generations/s")
		})
	}
}
