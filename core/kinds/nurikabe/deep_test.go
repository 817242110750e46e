package nurikabe

import (
	"slices"
	"strconv"
	"testing"

	"unknot/core/testkit"
)

// An island that winds through the largest board has one shape, of more than 2,000 cells. It is not one that fits: it cuts the sea. Under
// wasm this runs on the stack of Safari's workers.
func TestDeepShapes(t *testing.T) {
	testkit.Pinned(t)
	const side = 64
	rows, size := "", 0
	for r := range side {
		for c := range side {
			sign := "_"
			if end := (side - 1) * (1 - r/2%2); r%2 == 1 && c != end || r == side-1 {
				sign = "#"
			} else {
				size++
			}
			rows += sign + " "
		}
		rows += "\n"
	}
	g, marks := drawn(t, strconv.Itoa(size)+rows[1:])
	v := newShaper(newAnalysis(g, marks))
	if !v.all(slices.Index(v.source, 0)) || v.tried != 1 || v.steps < 2000 {
		t.Errorf("%d shapes of %d cells, %d steps", v.tried, size, v.steps)
	}
}
