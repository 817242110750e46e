package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"unknot/core/catalogue"
	"unknot/core/scene"
)

// tried is an experiment of a few short runs.
const tried = "tiles-sooner-or-shorter"

func TestExperiments(t *testing.T) {
	first := oneAwayOnALine(12)
	drawer, short, wrong := file(t, "drawer.txt", first), file(t, "short.txt", oneAwayOnALine(3)), file(t, "wrong.txt", "banana\n")
	for _, c := range []struct {
		name, line     string
		status         int
		stdout, stderr string // parts of the output
	}{
		{"the list", "experiment", allWell, tried, ""},
		{"as tables", "experiment " + tried, allWell, "all 4     anytime                   4       4", ""},
		{"its plots", "experiment " + tried, allWell,
			"Moves by optimum\n  Optimum  fewest moves  anytime\n       20            20       20\n", ""},
		{"a shard", "experiment --shard 2/3 " + tried, allWell, "none of 1 yet", ""},
		{"one worker", "experiment --workers 1 --csv " + tried, allWell, "\n" + tried + ",", ""},
		{"a collection", "experiment --file korf100=" + drawer + " tiles-korf", allWell, "korf100 10        1     1       1  1", ""},
		{"without its collection", "experiment tiles-korf", notAll, "korf100 1–10           file not opened", "--file korf100=PATH"},

		{"an unknown experiment", "experiment magic", badInput, "", `no experiment “magic”`},
		{"two experiments", "experiment tiles-korf " + tried, badInput, "", "one experiment at a time"},
		{"a strange shard", "experiment --shard 4/3 " + tried, badInput, "", "3/16"},
		{"a shard without runs", "experiment --shard 1/1000000000 " + tried, badInput, "", "the 12 runs of "},
		{"no experiment", "experiment --json", badInput, "", "name an experiment"},
		{"a shard of none", "experiment --shard 1/2", badInput, "", "name an experiment"},
		{"no workers", "experiment --workers 0 " + tried, badInput, "", "--workers"},
		{"both formats", "experiment --json --csv " + tried, badInput, "", "not both"},
		{"a missing collection", "experiment --file korf100=nowhere.txt tiles-korf", badInput, "", "nowhere.txt"},
		{"a collection of another", "experiment --file shelf=" + drawer + " " + tried, badInput, "", "has no collection shelf"},
		{"too short a collection", "experiment --file korf100=" + short + " tiles-korf", badInput, "",
			"has 3 puzzles, but 10 are asked for"},
		{"the wrong file", "experiment --file korf100=" + wrong + " tiles-korf", badInput, "", "the file for korf100"},
		{"nothing to merge", "experiment merge", badInput, "", "name the files"},
		{"no results to merge", "experiment merge " + wrong, badInput, "", "not a result of unknot experiment"},
		{"an empty file to merge", "experiment merge " + file(t, "empty.json", "[]"), badInput, "", "no results in these files"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, stdout, stderr := command(t, "", strings.Fields(c.line)...)
			if status != c.status || !strings.Contains(stdout, c.stdout) || !strings.Contains(stderr, c.stderr) {
				t.Errorf("unknot %s: status %d, want %d\nstdout, want %q:\n%s\nstderr, want %q:\n%s",
					c.line, status, c.status, c.stdout, stdout, c.stderr, stderr)
			}
			if c.stderr == "" && stderr != "" {
				t.Errorf("stderr is not empty: %s", stderr)
			}
		})
	}
}

// oneAwayOnALine returns a collection of n boards of 4 × 4, one per line, each one
// move from the goal.
func oneAwayOnALine(n int) string {
	return strings.Repeat("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n", n)
}

// Ctrl-C prints the results so far.
func TestInterruptedExperiment(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	out, errs := &interrupter{cancel: cancel}, &bytes.Buffer{}
	s := session{ctx, catalogue.Kinds(), nil, strings.NewReader(""), out, errs, ""}
	if status := s.run([]string{"experiment", "--workers", "1", "--json", tried}); status != notAll {
		t.Errorf("status %d", status)
	}
	if records, cut, err := readRecords(out.String()); err != nil || len(records) != 1 || cut != nil {
		t.Errorf("%d results, want the one that was done: %v, %v", len(records), cut, err)
	}
	if !strings.Contains(errs.String(), "1 of 12 runs are done") {
		t.Errorf("stderr is %s", errs)
	}
}

func TestProgressOfRuns(t *testing.T) {
	var out bytes.Buffer
	p := &progress{out: &out, total: 12, begun: time.Now().Add(-time.Minute)}
	p.ended(3)
	if !strings.HasPrefix(out.String(), "\r\x1b[K3 of 12 · 1 min 0 s · about 3 min 0 s left") {
		t.Errorf("the line is %q", out.String())
	}
	newProgress(io.Discard, 1).ended(1)
}

func TestPrinted(t *testing.T) {
	for _, c := range []struct {
		name string
		view scene.View
		want string
	}{
		{"a table", scene.View{Title: "T", Table: &scene.Table{
			Columns: []scene.Column{{Title: "Names", Type: "text"}, {Title: "Time", Type: "float", Unit: "s"}, {Title: "≥", Type: "int"}},
			Rows: []scene.Row{{Values: []any{"≥ one", 0.25, 12345}}, {Values: []any{"two", "", 7}},
				{Values: []any{"three", 12345.6, ""}}},
		}}, "T\n  Names  Time, s       ≥\n  ≥ one     0.25  12\u202f345\n  two                  7\n  three   12\u202f346\n"},
		{"a plot", scene.View{Series: &scene.Series{X: "Islands", Y: "Speed", Lines: []scene.Line{
			{Name: "a", Points: [][2]float64{{1, 2}, {4, 8}}}, {Name: "b", Points: [][2]float64{{2, 3}}},
		}}}, "  Islands  a  b\n        1  2\n        2     3\n        4  8\n"},
		{"a passage", scene.View{Text: scene.Say("Two words.\n")}, "Two words.\n"},
		{"what is concluded",
			scene.View{About: "A.", Found: "All.", Table: &scene.Table{Columns: []scene.Column{{Title: "N", Type: "int"}}}},
			"A.\n  N\nFound: All.\n"},
	} {
		if got := printed(c.view); got != c.want {
			t.Errorf("%s is printed as\n%s, want\n%s", c.name, got, c.want)
		}
	}
}
