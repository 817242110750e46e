package sokoban

import (
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/formats"
	"unknot/core/testcorpus"
)

// collections reads the published levels.
func collections(t testing.TB) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, name := range []string{"xsokoban-90.sok", "microban.txt", "microban-2.txt", "boxoban-unfiltered-test.txt", "boxoban-medium.txt",
		"boxoban-hard.txt"} {
		texts[name] = testcorpus.Read(t, "sokoban/"+name)
	}
	return texts
}

func TestPublishedLevels(t *testing.T) {
	texts := collections(t)
	for name, want := range map[string]struct {
		levels      int
		first, last string // their names
	}{
		"xsokoban-90.sok":             {90, "1", "90"},
		"microban.txt":                {155, "1", "155 'The Dungeon'"},
		"microban-2.txt":              {135, "1", "135 'Fractal'"},
		"boxoban-unfiltered-test.txt": {1000, "0", "999"},
		"boxoban-medium.txt":          {1000, "0", "999"},
		"boxoban-hard.txt":            {1000, "0", "999"},
	} {
		parts := Kind{}.Split(texts[name])
		if len(parts) != want.levels || parts[0].Name != want.first || parts[len(parts)-1].Name != want.last {
			t.Errorf("%s: %d levels, from %q to %q", name, len(parts), parts[0].Name, parts[len(parts)-1].Name)
		}
		lines := strings.Split(texts[name], "\n")
		for _, part := range parts {
			p := open(t, part.Text)
			if p.title != part.Name {
				t.Errorf("%s: %q is called %q alone", name, part.Name, p.title)
			}
			if own := strings.Split(part.Text, "\n"); lines[part.Line-1] != own[0] {
				t.Errorf("%s: %q does not begin on line %d", name, part.Name, part.Line)
			}
			for _, row := range p.rows {
				if !strings.Contains(part.Text, row) {
					t.Errorf("%s: %q has no row %q", name, part.Name, row)
				}
			}
			for _, format := range []string{"line", "sok"} {
				text, err := p.Write(format)
				if err != nil {
					t.Fatal(err)
				}
				if again := open(t, text); formats.Written(again.rows) != formats.Written(p.rows) {
					t.Errorf("%s: %q as %s\n%s", name, part.Name, format, text)
				}
			}
		}
	}
}
