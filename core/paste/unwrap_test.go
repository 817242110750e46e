package paste

import (
	"strings"
	"testing"

	"unknot/core/testkit"
)

// Under wasm this runs on the stack of Safari's workers, which holds about 2,000 calls. The time for a tag depends on its length,
// not on that of the line.
func TestDeepTagsAreTakenOff(t *testing.T) {
	testkit.Pinned(t)
	const many = 20_000
	for _, test := range []struct{ name, before, behind string }{
		{"in front", strings.Repeat("<pre>", many), ""},
		{"with attributes", strings.Repeat("<Code class=x>", many), ""},
		{"with blanks between", strings.Repeat("  [pre]", many), ""},
		{"behind", "", strings.Repeat("</code> ", many)},
		{"on both sides", strings.Repeat("<pre>", many), strings.Repeat("</pre>", many)},
		{"closed in front", strings.Repeat("[/code]", many), ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := strings.TrimSpace(withoutTags(test.before + "#@$.#" + test.behind)); got != "#@$.#" {
				t.Errorf("%.80q", got)
			}
		})
	}
}
