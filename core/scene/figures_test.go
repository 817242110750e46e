package scene

import (
	"encoding/json"
	"os"
	"testing"
)

// The rows of testdata/figures.json: what is written, its plural if it has one,
// and how it is written. The page is tested with the same rows.
func TestFigures(t *testing.T) {
	text, err := os.ReadFile("testdata/figures.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows map[string][][]any
	if err := json.Unmarshal(text, &rows); err != nil {
		t.Fatal(err)
	}
	for name, write := range map[string]func(n float64, row []any) string{
		"count":    func(n float64, _ []any) string { return Count(int64(n)) },
		"number":   func(n float64, _ []any) string { return Number(n) },
		"brief":    func(n float64, _ []any) string { return Brief(n) },
		"duration": func(n float64, _ []any) string { return Duration(n) },
		"bytes":    func(n float64, _ []any) string { return Bytes(int64(n)) },
		"several":  func(n float64, row []any) string { return Several(int64(n), row[1].(string)) },
	} {
		if len(rows[name]) == 0 {
			t.Errorf("no rows for %s", name)
		}
		for _, row := range rows[name] {
			if got, want := write(row[0].(float64), row), row[len(row)-1]; got != want {
				t.Errorf("%s of %v: %q, want %q", name, row[:len(row)-1], got, want)
			}
		}
	}
}
