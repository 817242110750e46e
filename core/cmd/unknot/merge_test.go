package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"unknot/core/catalogue"
)

// shuffled is a study of 10 short runs.
const shuffled = "testdata/shuffled.txt"

// shards runs a study in n parts; the files are called as in scale.md.
func shards(t *testing.T, n int) (files []string) {
	t.Helper()
	folder := t.TempDir()
	for i := 1; i <= n; i++ {
		path := filepath.Join(folder, fmt.Sprintf("shuffled.%d-of-%d.json", i, n))
		status, _, stderr := command(t, "", "experiment", "--resume", path, "--shard", fmt.Sprintf("%d/%d", i, n), "--script", shuffled)
		if status != allWell || stderr != "" {
			t.Fatalf("status %d: %s", status, stderr)
		}
		files = append(files, path)
	}
	return files
}

func contents(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func overwrite(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// tables returns the tables of the study if it is run as a whole.
func tables(t *testing.T) string {
	t.Helper()
	status, stdout, stderr := command(t, "", "experiment", "--script", shuffled)
	if status != allWell || !strings.Contains(stdout, "all 2   genetic") {
		t.Fatalf("status %d: %s%s", status, stdout, stderr)
	}
	return stdout
}

func merging(files []string, words ...string) []string {
	return append(append([]string{"experiment", "merge", "--script", shuffled}, words...), files...)
}

func TestMerge(t *testing.T) {
	files := shards(t, 3)
	status, stdout, stderr := command(t, "", merging(append(files, files[1]))...)
	if status != allWell || stdout != tables(t) || stderr != "" {
		t.Errorf("status %d\n%s%s", status, stdout, stderr)
	}
	status, merged, stderr := command(t, "", merging(files, "--json")...)
	if status != allWell || strings.Count(merged, "\n") != 10 || strings.Count(merged, `"shard":"2/3"`) != 3 || stderr != "" {
		t.Errorf("status %d\n%s%s", status, merged, stderr)
	}
	_, stdout, _ = command(t, merged, merging(nil, "--csv", "-")...)
	if lines, err := csv.NewReader(strings.NewReader(stdout)).ReadAll(); err != nil || len(lines) != 11 {
		t.Errorf("%d lines, %v", len(lines), err)
	}
	begun, _, _ := strings.Cut(contents(t, files[0]), "\n") // a shard from standard input cannot be resumed, other shards can
	status, stdout, stderr = command(t, begun, merging(nil, "-")...)
	if status != notAll || !strings.Contains(stderr, "9 of 10 runs are missing, of the shards 1,2,3 of 3\n") ||
		strings.Count(stderr, "to run them") != 2 {
		t.Errorf("a shard from standard input: status %d\n%s%s", status, stdout, stderr)
	}
}

// Merge names the missing runs, and the printed lines run just those.
func TestMergeSaysWhatIsMissing(t *testing.T) {
	want := tables(t)
	for _, c := range []struct {
		name   string
		shards int
		lose   func(files []string)
		stderr []string
		lines  int // number of printed lines that run the missing runs
	}{
		{"a line that is cut", 3, func(files []string) {
			text := contents(t, files[1])
			overwrite(t, files[1], text[:len(text)-40])
		},
			[]string{"2-of-3.json: line 3 is cut short",
				"1 of 10 runs are missing, of the shards 2 of 3\nshard 2/3: 1 of its 3 runs\n  boards / ", "--resume"}, 1},
		{"an empty file", 3, func(files []string) { overwrite(t, files[2], "") },
			[]string{"3-of-3.json: it has no results", "3 of 10", "shard 3/3: all of its 3 runs\n", "--shard 3/3"}, 1},
		{"two files that are not there", 5, func(files []string) { os.Remove(files[0]); os.Remove(files[4]) },
			[]string{"no such file", "the shards 1,5 of 5"}, 2},
		{"a run that is not in parts", 1, func(files []string) {
			overwrite(t, files[0], strings.Join(strings.SplitAfter(contents(t, files[0]), "\n")[:4], ""))
		}, []string{"6 of 10 runs are missing\nshard 1/1: 6 of its 10 runs\n", "  and 1 more\n"}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := shards(t, c.shards)
			c.lose(files)
			status, stdout, stderr := command(t, "", merging(files)...)
			if status != notAll || !strings.HasPrefix(stdout, "Shuffled boards\n\n3 × 3\n") {
				t.Errorf("status %d\n%s", status, stdout)
			}
			for _, part := range c.stderr {
				if !strings.Contains(stderr, part) {
					t.Errorf("%q is not said in\n%s", part, stderr)
				}
			}
			status, stdout, _ = command(t, "", merging(files, "--missing")...)
			lines := strings.Split(strings.TrimSuffix(stdout, "\n"), "\n")
			if status != notAll || len(lines) != c.lines {
				t.Fatalf("status %d, to run:\n%s", status, stdout)
			}
			for _, line := range lines {
				if !strings.Contains(stderr, "to run them: "+line+"\n") {
					t.Errorf("%s is not in\n%s", line, stderr)
				}
				if status, _, stderr := command(t, "", strings.Fields(line)[1:]...); status != allWell {
					t.Errorf("%s: status %d, %s", line, status, stderr)
				}
			}
			status, stdout, stderr = command(t, "", merging(files)...)
			if status != allWell || stdout != want {
				t.Errorf("after that: status %d\n%s%s", status, stdout, stderr)
			}
			ran := 0
			for _, file := range files {
				records, _, err := readRecords(contents(t, file))
				if err != nil {
					t.Fatal(err)
				}
				ran += len(records)
			}
			if ran != 10 {
				t.Errorf("%d runs were made, want each once", ran)
			}
		})
	}
}

// Merge reports results that contradict each other, and still shows the others.
func TestMergeOfResultsThatDiffer(t *testing.T) {
	files := shards(t, 2)
	text := contents(t, files[0])
	other := file(t, "other.json", strings.Replace(text, `"effort":`, `"effort":1`, 1))
	status, stdout, stderr := command(t, "", merging(append(files, other))...)
	if status != badInput || stdout != tables(t) || !strings.Contains(stderr, "1 result left out: an earlier file has the same run") ||
		!strings.Contains(stderr, ": in "+files[0]+", "+other+"\n") {
		t.Errorf("status %d\n%s%s", status, stdout, stderr)
	}
	for part, c := range map[string]struct{ old, new string }{
		"other.json: boards / ":                   {`"print":"`, `"print":"0`},
		"with the print 0":                        {`"print":"`, `"print":"0`},
		"is wrong: move":                          {`"solution":"`, `"solution":"UUUUUU`},
		"after 0 results: it names no experiment": {`"experiment":"shuffled"`, `"name":"shuffled"`},
	} {
		overwrite(t, other, strings.Replace(text, c.old, c.new, 1))
		status, _, stderr := command(t, "", merging(append(files, other))...)
		if status != badInput || !strings.Contains(stderr, part) || !strings.Contains(stderr, other) {
			t.Errorf("status %d, want %s: %s", status, part, stderr)
		}
	}
}

// If the clock ends runs, another machine may have a different result.
func TestMergeOfResultsThatTheClockLimits(t *testing.T) {
	_, stdout, _ := command(t, "", "experiment", "--json", tried)
	at := strings.Index(stdout, `"limit":10`)
	begin, end := strings.LastIndexByte(stdout[:at], '\n')+1, at+strings.IndexByte(stdout[at:], '\n')+1
	again := strings.Replace(stdout[begin:end], `"effort":`, `"effort":1`, 1)
	status, _, stderr := command(t, stdout+again, "experiment", "merge", "-")
	if status != allWell || !strings.Contains(stderr, "1 result left out: a clock limits") {
		t.Errorf("status %d: %s", status, stderr)
	}
}

func TestResume(t *testing.T) {
	path := shards(t, 1)[0]
	text := contents(t, path)
	lines := strings.SplitAfter(text, "\n")
	want := tables(t)
	elsewhere := file(t, "elsewhere.json", lines[4]+lines[5])
	for name, c := range map[string]struct {
		text  string
		said  string
		files []string
	}{
		"all of it is there":       {text, "10 of 10 runs are there already", []string{path}},
		"some of it is":            {strings.Join(lines[:4], ""), "4 of 10 runs", []string{path}},
		"its last line is cut":     {strings.Join(lines[:4], "") + lines[4][:99], "line 5 is cut short", []string{path}},
		"nothing of it is":         {"", "", []string{path}},
		"two files":                {strings.Join(lines[:4], ""), "6 of 10 runs", []string{elsewhere, path}},
		"only a line's end is not": {strings.TrimSuffix(strings.Join(lines[:4], ""), "\n"), "4 of 10 runs", []string{path}},
	} {
		t.Run(name, func(t *testing.T) {
			overwrite(t, path, c.text)
			words := []string{"experiment", "--script", shuffled}
			for _, f := range c.files {
				words = append(words, "--resume", f)
			}
			status, stdout, stderr := command(t, "", words...)
			if status != allWell || stdout != want || !strings.Contains(stderr, c.said) {
				t.Errorf("status %d\n%s%s", status, stdout, stderr)
			}
			if now := contents(t, path); !strings.HasPrefix(now, c.text) {
				t.Errorf("what was in the file was changed:\n%s", now)
			}
			status, stdout, stderr = command(t, "", merging(c.files)...)
			if status != allWell || stdout != want {
				t.Errorf("merged: status %d\n%s%s", status, stdout, stderr)
			}
		})
	}
	_, stdout, _ := command(t, "", "experiment", "--json", "--resume", path, "--script", shuffled)
	if got := strings.Count(stdout, "\n"); got != 10 {
		t.Errorf("--json prints %d lines, want those that were there too: 10", got)
	}
}

func TestResumeFaults(t *testing.T) {
	path := shards(t, 1)[0]
	stale := file(t, "stale.json", strings.ReplaceAll(contents(t, path), `"print":"`, `"print":"0`))
	banana := file(t, "banana.json", "banana\n")
	for part, words := range map[string][]string{
		"its cells differ":       {"--resume", stale, "--script", shuffled},
		"this is not a result":   {"--resume", banana, "--script", shuffled},
		"no such file":           {"--resume", filepath.Join(t.TempDir(), "nowhere", "a.json"), "--script", shuffled},
		"nowhere.txt":            {"--script", "nowhere.txt"},
		"one experiment":         {"--script", shuffled, tried},
		"goes with":              {"--missing", tried},
		"the experiment banana:": {"--script", banana},
		"neither":                {"merge", "--missing", "--json", path},
		"not standard input":     {"merge", "--missing", "-"},
	} {
		status, stdout, stderr := command(t, "", append([]string{"experiment"}, words...)...)
		if status != badInput || stdout != "" || !strings.Contains(stderr, part) {
			t.Errorf("%q: status %d, want %q\n%s%s", words, status, part, stdout, stderr)
		}
	}
	if got := contents(t, banana); got != "banana\n" {
		t.Errorf("a file that is none of results is now %q", got)
	}
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

// A full disk ends the run at once, and the exit status shows it.
func TestResultsThatCannotBeWritten(t *testing.T) {
	var errs bytes.Buffer
	path := file(t, "a.json", "")
	s := session{t.Context(), catalogue.Kinds(), nil, strings.NewReader(""), full{}, &errs, ""}
	status := s.run([]string{"experiment", "--json", "--workers", "1", "--resume", path, "--script", shuffled})
	if status != notAll || !strings.Contains(errs.String(), "results cannot be written: no space") || contents(t, path) != "" {
		t.Errorf("status %d, %s\n%s", status, &errs, contents(t, path))
	}
}

func TestQuoted(t *testing.T) {
	for word, want := range map[string]string{"a/b-1.json": "a/b-1.json", "": "''", "two words": "'two words'", "it's": `'it'\''s'`,
		"$(x)": "'$(x)'", "korf100=~/x": "'korf100=~/x'"} {
		if got := quoted(word); got != want {
			t.Errorf("%q is quoted as %s, want %s", word, got, want)
		}
	}
}
