package grid

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"unknot/core/scene"
)

// The rows of testdata/places.json: a place, its name, its words, and its words where
// columns have letters. The page is tested with the same rows.
func TestPlaces(t *testing.T) {
	text, err := os.ReadFile("testdata/places.json")
	if err != nil {
		t.Fatal(err)
	}
	var table struct{ Places, Letters [][]any }
	if err := json.Unmarshal(text, &table); err != nil {
		t.Fatal(err)
	}
	if len(table.Places) == 0 || len(table.Letters) == 0 {
		t.Fatal("the table is empty")
	}
	for _, row := range table.Places {
		at := row[0].([]any)
		p := scene.Place{int(at[0].(float64)), int(at[1].(float64))}
		if got := Name(p); got != row[1] {
			t.Errorf("the name of %v: %s, want %s", p, got, row[1])
		}
		if got := Words(p, "", ""); got != row[2] {
			t.Errorf("the words for %v: %s, want %s", p, got, row[2])
		}
		if got := Words(p, scene.Numbers, scene.Letters); got != row[3] {
			t.Errorf("the words for %v with letters: %s, want %s", p, got, row[3])
		}
	}
	for _, row := range table.Letters {
		if got := Line(int(row[0].(float64)), scene.Letters); got != row[1] {
			t.Errorf("line %v is called %s, want %s", row[0], got, row[1])
		}
	}
}

func TestNamesComeBack(t *testing.T) {
	const rows, cols = 3, 12
	seen := map[string]bool{}
	for r := 0; r <= 2*rows; r++ {
		for c := 0; c <= 2*cols; c++ {
			p := scene.Place{r, c}
			name := Name(p)
			if back, err := Read(name, rows, cols); err != nil || back != p {
				t.Errorf("%v is called %s, which reads as %v, %v", p, name, back, err)
			}
			if seen[name] {
				t.Errorf("two places are called %s", name)
			}
			seen[name] = true
		}
	}
}

func TestAPlaceReadsByEachOfItsNames(t *testing.T) {
	for _, names := range [][]string{
		{"r2c2-right", "r2c3-left"},
		{"r2c2-below", "r3c2-above"},
		{"r2c2-below-right", "r2c3-below-left", "r3c2-above-right", "r3c3-above-left"},
	} {
		for _, name := range names {
			p, err := Read(name, 3, 3)
			if err != nil || Name(p) != names[0] {
				t.Errorf("%s reads as %s, %v; want %s", name, Name(p), err, names[0])
			}
		}
	}
}

func TestWhatIsNoNameOfAPlace(t *testing.T) {
	for name, why := range map[string]string{
		"":                  "is not a cell",
		"c2r3":              "is not a cell",
		"r4c1-right":        "there is no cell r4c1",
		"r0c1":              "there is no cell r0c1",
		"r1c1-":             "does not name a side",
		"r1c1-east":         "is not a side",
		"r1c1-right-below":  "is not a side",
		"r1c1-below-":       "is not a side",
		"r1c1--right":       "is not a side",
		"r1c1-below-right-": "is not a side",
	} {
		if p, err := Read(name, 3, 3); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q reads as %v, %v; want: %s", name, p, err, why)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{"r1c1", "r2c3-right", "r3c1-below-left", "r9c1", "r1c1-left-above", "r+1c2"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		p, err := Read(name, 4, 5)
		if err != nil {
			return
		}
		if p[0] < 0 || p[1] < 0 || p[0] > 8 || p[1] > 10 {
			t.Fatalf("%q reads as %v, which is not on the board", name, p)
		}
		if back, err := Read(Name(p), 4, 5); err != nil || back != p {
			t.Fatalf("%q reads as %v, which is called %s", name, p, Name(p))
		}
	})
}
