package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"unknot/core/api/apitest"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// walking runs a command line over the kind of the tests, which has a solver
// with islands.
func walking(t *testing.T, line ...string) (status int, r result, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	s := session{t.Context(), []puzzle.Kind{apitest.Kind{}}, nil, strings.NewReader("....\n.##.\n....\n"), &out, &errs, ""}
	status = s.run(line)
	if out.Len() > 0 {
		if err := json.Unmarshal(out.Bytes(), &r); err != nil {
			t.Fatalf("%v: %s", err, out.String())
		}
	}
	return status, r, errs.String()
}

func TestIslandsAreReplayed(t *testing.T) {
	kept := filepath.Join(t.TempDir(), "run.log")
	status, first, stderr := walking(t, "solve", "--json", "--solver", "islands", "--islands", "3", "--seed", "9", "--param", "enough=40",
		"--log", kept, "-")
	if status != allWell || first.Status != puzzle.Solved || first.Islands != 3 {
		t.Fatalf("got %d, %+v, %s", status, first, stderr)
	}
	text, err := os.ReadFile(kept)
	if err != nil {
		t.Fatal(err)
	}
	var log run.Log
	if err := json.Unmarshal(text, &log); err != nil {
		t.Fatal(err)
	}
	told := slices.DeleteFunc(slices.Clone(log.Migrants), func(m puzzle.Migrant) bool { return m.To != log.Island })
	if log.Seed != 9 || log.Islands != 3 || log.Params["enough"] != 40.0 || len(told) < 40 {
		t.Errorf("the log is %s", text)
	}
	// The replay begins at the same position, and needs nothing but its log.
	log.Moves = []puzzle.Move{"R", "R"}
	text, err = json.Marshal(log)
	if err != nil {
		t.Fatal(err)
	}
	for log, want := range map[string]string{kept: first.Solution, file(t, "moved.log", string(text)): "R,D,D"} {
		status, again, stderr := walking(t, "solve", "--json", "--replay", log)
		if status != allWell || again.Status != puzzle.Solved || again.Solution != want || again.Seed != 9 || again.Islands != 3 ||
			!maps.Equal(again.Effort, again.Alone) {
			t.Errorf("replayed: %d, %+v, %s", status, again, stderr)
		}
	}
}

// logWith returns a log with one word changed.
func logWith(old, new string) string {
	return strings.Replace(`{"kind":"fixture","text":"....\n","moves":[],"solver":"islands","params":{},"seed":1,"islands":2,"island":0}`,
		old, new, 1)
}

// The page saves a run on one island as a log with more fields around it, which give the result.
func TestRunsOfThePageAreReplayed(t *testing.T) {
	saved := strings.Replace(logWith(`"islands":2`, `"islands":1`), `{`,
		`{"unknot":"run","format":1,"engine":"0123abcd","limit":30,"result":{"status":"open","effort":{"draws":1}},`, 1)
	status, again, stderr := walking(t, "solve", "--json", "--replay", file(t, "run.json", saved))
	if status != allWell || again.Status != puzzle.Solved || again.Islands != 1 || stderr != "" {
		t.Errorf("replayed: %d, %+v, %s", status, again, stderr)
	}
}

// A run that was stopped by its limit is replayed from its log to the same place.
func TestStoppedIslandsAreReplayed(t *testing.T) {
	kept := file(t, "run.log", logWith("", ""))
	status, first, stderr := walking(t, "solve", "--json", "--solver", "islands", "--islands", "2", "--limit", "20ms", "--param",
		"enough=1000000000", "--log", kept, "-")
	if status != notAll || first.Status != puzzle.Open || first.Island == nil || first.Alone["draws"] == 0 || stderr != "" {
		t.Fatalf("got %d, %+v, %s", status, first, stderr)
	}
	status, again, stderr := walking(t, "solve", "--json", "--replay", kept)
	if status != notAll || again.Status != puzzle.Open || !maps.Equal(again.Effort, first.Alone) || *again.Island != *first.Island ||
		stderr != "" {
		t.Errorf("replayed: %d, %+v, %s; before: %+v", status, again, stderr, first)
	}
}

func TestIslandsThatAreRefused(t *testing.T) {
	for _, c := range []struct{ name, line, log, want string }{
		{"a solver without them", "solve --islands 2 -", "", "the solver walk does not run on islands"},
		{"too many", "solve --solver islands --islands 99 -", "", "at most 64 islands, not 99"},
		{"none", "solve --islands 0 -", "", "--islands must be at least 1"},
		{"a log of one", "solve --log LOG -", "", "--log is for several islands"},
		{"a log that cannot be written", "solve --solver islands --param enough=1000000000 --islands 2 --log /nowhere/log -", "",
			"/nowhere/log"},
		{"no log", "solve --replay nowhere.log", "", "nowhere.log"},
		{"not a log", "solve --replay LOG", "....", "is not the log of a run"},
		{"another version's log", "solve --replay LOG", logWith("fixture", "chess"), "“chess”"},
		{"a log with another kind's puzzle", "solve --replay LOG", logWith("....", "1 2"), "its puzzle cannot be read as fixture"},
		{"a log with moves that do not go", "solve --replay LOG", logWith(`"moves":[]`, `"moves":["U"]`),
			"move 1 of the log, U: there is no way"},
		{"an unknown solver's log", "solve --replay LOG", logWith(`"solver":"islands"`, `"solver":"magic"`), "no solver called"},
		{"a log over its puzzle", "solve --solver islands --islands 2 --log LOG LOG", "....\n", "--log would overwrite"},
		{"a log over something else", "solve --solver islands --islands 2 --log LOG -", "precious", "name another file"},
		{"a log of two files", "solve --solver islands --islands 2 --log LOG a.txt b.txt", "", "--log is for one puzzle"},
		{"a replay of a puzzle", "solve --replay LOG -", "{}", "leave out -"},
		{"a replay with another seed", "solve --seed 3 --replay LOG", "{}", "leave out --seed"},
	} {
		t.Run(c.name, func(t *testing.T) {
			log := file(t, "run.log", c.log)
			defer func() {
				if text, err := os.ReadFile(log); err != nil || string(text) != c.log {
					t.Errorf("the file became %q, %v", text, err)
				}
			}()
			status, _, stderr := walking(t, strings.Fields(strings.ReplaceAll(c.line, "LOG", log))...)
			if status != badInput || !strings.Contains(stderr, c.want) {
				t.Errorf("status %d, %q, wanted %q", status, stderr, c.want)
			}
		})
	}
}
