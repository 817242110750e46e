package scene

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// The paths of testdata/paths.json: those that are drawn, those that are refused and
// why. The page is tested with the same ones.
func paths(t testing.TB) (drawn []Path, refused [][2]string) {
	text, err := os.ReadFile("testdata/paths.json")
	if err != nil {
		t.Fatal(err)
	}
	var table struct {
		Drawn   []Path
		Refused [][2]string
	}
	if err := json.Unmarshal(text, &table); err != nil {
		t.Fatal(err)
	}
	if len(table.Drawn) == 0 || len(table.Refused) == 0 {
		t.Fatal("the table is empty")
	}
	return table.Drawn, table.Refused
}

func TestPaths(t *testing.T) {
	drawn, refused := paths(t)
	for _, path := range drawn {
		if err := path.Check(); err != nil {
			t.Errorf("%q: %v", path, err)
		}
	}
	for _, row := range refused {
		if err := Path(row[0]).Check(); err == nil || err.Error() != row[1] {
			t.Errorf("%q: %v, want %s", row[0], err, row[1])
		}
	}
	if long := Path("M0 0" + strings.Repeat("L0 0", 500)); long.Check() == nil {
		t.Error("a path of 2,004 letters is taken")
	}
}

func FuzzPath(f *testing.F) {
	drawn, refused := paths(f)
	for _, path := range drawn {
		f.Add(string(path))
	}
	for _, row := range refused {
		f.Add(row[0])
	}
	f.Fuzz(func(t *testing.T, text string) {
		if Path(text).Check() != nil {
			return
		}
		if len(text) > maxPath {
			t.Fatalf("%d letters are taken", len(text))
		}
		if strings.Trim(text, "MmLlHhVvCcSsQqTtAaZz0123456789+-., \t\r\n") != "" {
			t.Fatalf("%q is taken", text)
		}
		// A segment that begins at its own place may be drawn twice.
		if twice := Path(text + text); len(twice) <= maxPath && strings.HasPrefix(strings.TrimLeft(text, " \t\r\n"), "M") &&
			twice.Check() != nil {
			t.Fatalf("%q is taken once and not twice: %v", text, twice.Check())
		}
	})
}
