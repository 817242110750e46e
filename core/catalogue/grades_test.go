package catalogue

import (
	"os"
	"path/filepath"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
	"unknot/core/text"
)

// Every level of a kind with grades has its grade in its heading. `go test ./core/catalogue -run
// TestLevelsAreGraded -update` writes the headings.
func TestLevelsAreGraded(t *testing.T) {
	for _, kind := range Kinds() {
		name := kind.Info().Name
		for _, level := range tried(t, kind) {
			p, err := kind.Parse(level.Text)
			if err != nil {
				t.Fatal(err)
			}
			want := ""
			if grader, ok := p.(puzzle.Grader); ok {
				grade, err := grader.Grade(run.New(t.Context(), run.Setup{Store: run.NewStore(run.DefaultStore)}))
				if err != nil {
					t.Errorf("%s/%s: %v", name, level.Name, err)
					continue
				}
				want = grade.Word
			}
			if want == level.Grade {
				continue
			}
			if !testkit.Update() {
				t.Errorf("%s/%s is listed as %q and is %q", name, level.Name, level.Grade, want)
				continue
			}
			file := filepath.Join("..", "..", "levels", name, level.Name+".txt")
			source, err := os.ReadFile(file) // without the rules that ReadLevel puts above it
			if err != nil {
				t.Fatal(err)
			}
			_, rest := text.Ungraded(string(source))
			if err := os.WriteFile(file, []byte(text.Graded(want, rest)), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}
