package pencil_test

import (
	"testing"

	kinds "unknot/core/kinds/pencil"
	"unknot/core/pencil"
	"unknot/core/pencil/formats"
	"unknot/core/pencil/reason"
)

// The clues of published boards are those that are read off their solutions.
func TestCluesAreReadOff(t *testing.T) {
	for _, test := range published {
		t.Run(test.name, func(t *testing.T) {
			genre, err := kinds.Genre(test.name)
			if err != nil {
				t.Fatal(err)
			}
			by, ok := genre.(pencil.Deriver)
			if !ok {
				t.Skip("its clues cannot be read off")
			}
			reader := formats.Reader{Spec: pencil.NewSpec(genre)}
			for _, row := range boards(t, kindOf(test.name))[:12] {
				read, err := reader.Read(row[1])
				if err != nil {
					t.Fatal(err)
				}
				ticks := 0
				solution, _, _ := reason.Two(read.Laid, func() bool { ticks++; return ticks < 3_000_000 })
				if solution == nil {
					continue
				}
				derived := by.Derive(read.Givens, read.Layout.Places, solution)
				for at, clue := range read.Givens.Clues {
					if clue != pencil.None && clue != pencil.Unknown && derived.Clues[at] != clue {
						t.Errorf("%s: the clue %d at %d is read off as %d", row[0], clue, at, derived.Clues[at])
					}
				}
			}
		})
	}
}
