package instances

import (
	"testing"

	"unknot/core/kinds/lemmings/notation"
)

func TestAlpha(t *testing.T) {
	for _, p := range Alpha() {
		posed(t, p.Map, p.Orders)
	}
}

func TestTested(t *testing.T) {
	for _, p := range Tested() {
		posed(t, p.Map, p.Orders)
		t.Logf("%s\n%s", p.Text(), notation.Replay(p.Orders))
	}
}
