package pencil_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"

	kinds "unknot/core/kinds/pencil"
	"unknot/core/pencil"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
)

// kindOf returns the kind that a text makes.
func kindOf(name string) puzzle.Kind { return play.Kind(kinds.Genre(name)) }

// The texts here have no oddities.
func TestRemarks(t *testing.T) {
	names, err := fs.Glob(os.DirFS("."), "*.rules")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if remarks := kindOf(strings.TrimSuffix(name, ".rules")).(pencil.Remarked).Remarks(); len(remarks) > 0 {
			t.Errorf("%s: %v", name, remarks)
		}
	}
}
