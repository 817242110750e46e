package main

import (
	"slices"
	"strings"
	"testing"
)

func TestReadRecordsFaults(t *testing.T) {
	for _, text := range []string{"banana", "[", `[{"experiment": 3}]`, `{"experiment":"a"} x`, "[]]", `{"name": "a"}`, "{}",
		strings.Repeat("[", 5<<20)} {
		if records, _, err := readRecords(text); err == nil {
			t.Errorf("%.50s is read as %v", text, records)
		}
	}
}

// Whole records are read even if any others are cut off or damaged.
func TestReadRecordsThatWereCut(t *testing.T) {
	_, whole, _ := command(t, "", "experiment", "--json", "--workers", "1", "--script", shuffled)
	lines := strings.SplitAfter(strings.TrimSuffix(whole, "\n"), "\n")
	runs := func(text string) (runs []string, cut []int) {
		records, cut, err := readRecords(text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		for _, r := range records {
			runs = append(runs, r.Run.ID)
		}
		return runs, cut
	}
	all, _ := runs(whole)
	if len(all) != len(lines) {
		t.Fatalf("%d records on %d lines", len(all), len(lines))
	}
	third := strings.TrimSuffix(lines[2], "\n")
	for n := range len(third) { // the run stops after n bytes of a line, and is then resumed or not
		without, cutAt := slices.Delete(slices.Clone(all), 2, 3), []int{3}
		if n == 0 {
			cutAt = nil
		}
		for text, want := range map[string][]string{
			lines[0] + lines[1] + third[:n]:                                      all[:2],
			lines[0] + lines[1] + third[:n] + "\n" + strings.Join(lines[3:], ""): without,
		} {
			if got, cut := runs(text); !slices.Equal(got, want) || !slices.Equal(cut, cutAt) {
				t.Fatalf("cut after %d bytes: %d records, cut %v; want %d, %v", n, len(got), cut, len(want), cutAt)
			}
		}
	}
	for name, text := range map[string]string{
		"only the line's end is missing": strings.TrimSuffix(whole, "\n"),
		"nothing on a line":              strings.Join(lines, "\n\n"),
		"two on a line":                  strings.ReplaceAll(whole, "\n", " "),
		"a list":                         "[" + strings.Join(lines, ",") + "]",
	} {
		if got, cut := runs(text); !slices.Equal(got, all) || cut != nil {
			t.Errorf("%s: %d records, cut %v", name, len(got), cut)
		}
	}
	if got, cut := runs(lines[0] + strings.Repeat("\x00", 4096)); len(got) != 1 || !slices.Equal(cut, []int{2}) {
		t.Errorf("with zeros at its end: %d records, cut %v", len(got), cut)
	}
}
