package instances

import "testing"

func TestAlpha(t *testing.T) {
	for _, p := range Alpha() {
		posed(t, p.Map, p.Orders)
		t.Logf("%s", p.Text())
	}
}
