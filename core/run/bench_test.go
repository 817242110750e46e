package run

import (
	"context"
	"testing"
)

// BenchmarkContinue measures a tick, which nearly always is one decrement and one comparison.
func BenchmarkContinue(b *testing.B) {
	r := New(context.Background(), Setup{})
	for b.Loop() {
		r.Continue()
	}
}
