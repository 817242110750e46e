package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"unknot/core/api/apitest"
	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// learning runs a command line with the fixture's kind, which has a learner, and the kinds of Unknot.
func learning(ctx context.Context, stdin string, line string) (status int, stdout, stderr string) {
	var out, errs bytes.Buffer
	s := session{ctx, append([]puzzle.Kind{apitest.Kind{}}, catalogue.Kinds()...), run.NewStore(run.DefaultStore),
		strings.NewReader(stdin), &out, &errs, ""}
	status = s.run(strings.Fields(line))
	return status, out.String(), errs.String()
}

const (
	yards    = "....\n.##.\n....\n\n....\n.#..\n..#.\n....\n"
	openYard = "....\n....\n....\n....\n"
)

func TestLearnAndSolveCold(t *testing.T) {
	kept, longer := filepath.Join(t.TempDir(), "habits.txt"), filepath.Join(t.TempDir(), "longer.txt")
	puzzles := file(t, "yards.txt", yards)
	status, stdout, stderr := learning(t.Context(), "", "learn --kind fixture --seed 3 --param rounds=9 --out "+kept+" "+puzzles)
	if status != allWell || !strings.HasPrefix(stdout, "learned from 2 puzzles, ") ||
		!strings.HasSuffix(stdout, ", written to "+kept+"\n") || stderr != "" {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	content, err := os.ReadFile(kept)
	if err != nil {
		t.Fatal(err)
	}
	if status, again, _ := learning(t.Context(), yards,
		"learn --kind fixture --solver habit --seed 3 --param rounds=9 --out - -"); status != allWell || again != string(content) {
		t.Errorf("to standard output, status %d:\n%swant\n%s", status, again, content)
	}
	// The artifact says which solver runs it.
	status, cold, stderr := learning(t.Context(), openYard, "solve --kind fixture --artifact "+kept+" -")
	_, untrained, _ := learning(t.Context(), openYard, "solve --kind fixture --solver habit -")
	if status != allWell || !strings.Contains(cold, "solved, 6 moves, 6 steps, 6 cells come (7 cells, ") ||
		strings.Contains(untrained, "(7 cells, ") {
		t.Errorf("status %d, trained:\n%s%suntrained:\n%s", status, cold, stderr, untrained)
	}
	// The next run continues, and replaces the artifact of the run before.
	for _, out := range []string{longer, kept} {
		if status, _, stderr := learning(t.Context(), "",
			"learn --kind fixture --artifact "+kept+" --out "+out+" "+puzzles+" "+puzzles); status != allWell {
			t.Fatal(stderr)
		}
		content, err := os.ReadFile(out)
		if a, err2 := puzzle.ReadArtifact(string(content)); err != nil || err2 != nil || len(a.Trained) != 2 || a.Trained[1].Puzzles != 4 {
			t.Errorf("it went on to %v %v\n%s", err, err2, content)
		}
	}
}

// TestEconomyIsDemonstrated learns from the puzzles that come with the kind, as a page does at first, and solves the first one cold: the
// puzzle that took all the auctions has ruined nothing. The command says which ones were not learned.
func TestEconomyIsDemonstrated(t *testing.T) {
	levels, err := filepath.Glob("../../../levels/sokoban/*.txt")
	if err != nil || len(levels) < 50 {
		t.Fatal(levels, err)
	}
	seeds := []string{"1", "2", "3", "4", "5", "6"}
	if testing.Short() {
		seeds = seeds[:2]
	}
	for _, seed := range seeds {
		kept := filepath.Join(t.TempDir(), "economy.txt")
		status, stdout, stderr := learning(t.Context(), "",
			"learn --kind sokoban --seed "+seed+" --out "+kept+" "+strings.Join(levels, " "))
		if status != notAll || !strings.Contains(stdout, fmt.Sprintf(" of %d puzzles, ", len(levels))) ||
			!strings.Contains(stderr, fmt.Sprintf("-%d\n", len(levels))) {
			t.Errorf("seed %s: status %d, %s%s", seed, status, stdout, stderr)
		}
		if status, stdout, stderr := learning(t.Context(), "", "solve --artifact "+kept+" "+levels[0]); status != allWell ||
			!strings.Contains(stdout, ": solved, ") {
			t.Errorf("seed %s, cold: status %d, %s%s", seed, status, stdout, stderr)
		}
	}
}

// TestLearningInVain has a puzzle that cannot be solved: the command reports that and leaves the earlier artifact as it was.
func TestLearningInVain(t *testing.T) {
	first, later := filepath.Join(t.TempDir(), "first.txt"), filepath.Join(t.TempDir(), "later.txt")
	corner, easy := file(t, "corner.txt", "#####\n#$@.#\n#####\n"), file(t, "easy.txt", "; kind: sokoban\n######\n#@$ .#\n######\n")
	if status, stdout, stderr := learning(t.Context(), "", "learn --out "+first+" "+easy); status != allWell ||
		!strings.HasPrefix(stdout, "learned from 1 puzzle, ") {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	status, stdout, stderr := learning(t.Context(), "", "learn --artifact "+first+" --out "+later+" "+easy+" "+corner)
	if status != notAll || !strings.HasPrefix(stdout, "learned from 1 of 2 puzzles, ") || stderr != "unknot: not learned: puzzle 2\n" {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
	content, err := os.ReadFile(later)
	if err != nil || !strings.Contains(string(content), "\nlearned: 1 of 2 puzzles, ") {
		t.Errorf("%v\n%s", err, content)
	}
	if status, stdout, stderr := learning(t.Context(), "", "solve --artifact "+later+" "+easy); status != allWell {
		t.Errorf("cold: status %d, %s%s", status, stdout, stderr)
	}
}

// After Ctrl-C, the artifact learned so far is written.
func TestLearningIsInterrupted(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	status, stdout, stderr := learning(ctx, yards, "learn --kind fixture --out - -")
	if a, err := puzzle.ReadArtifact(stdout); status != notAll || err != nil || !a.Trained[0].Stopped ||
		!strings.Contains(stderr, "stopped: ") {
		t.Errorf("status %d, %v\n%s%s", status, err, stdout, stderr)
	}
}

func TestLearnRefuses(t *testing.T) {
	kept := filepath.Join(t.TempDir(), "habits.txt")
	if status, _, stderr := learning(t.Context(), yards, "learn --kind fixture --out "+kept+" -"); status != allWell {
		t.Fatal(stderr)
	}
	content, err := os.ReadFile(kept)
	if err != nil {
		t.Fatal(err)
	}
	changed := func(old, new string) string {
		return file(t, "changed.txt", strings.Replace(string(content), old, new, 1))
	}
	tiles := file(t, "tiles/one.txt", oneAway)
	precious := file(t, "precious.txt", "a diary")
	for _, c := range []struct{ name, line, stdin, want string }{
		{"no files", "learn --out -", "", "name the files"},
		{"nowhere to write", "learn -", yards, "--out ARTIFACT"},
		{"a missing file", "learn --kind fixture --out - nowhere.txt", "", "nowhere.txt"},
		{"a broken puzzle", "learn --kind fixture --out - -", ".#x\n", "line 1, column 3"},
		{"two kinds", "learn --out - " + tiles + " -", yards, "learn from one kind at a time"},
		{"no learner", "learn --out - " + tiles, "", "Sliding tiles has no solver that learns"},
		{"a solver that does not learn", "learn --kind fixture --solver walk --out - -", yards, "the solver walk does not learn"},
		{"an unknown parameter", "learn --kind fixture --param zeal=1 --out - -", yards, `no parameter “zeal”`},
		{"over something else", "learn --kind fixture --out " + precious + " -", yards,
			"--out would overwrite " + precious + ", which is not an artifact"},
		{"into no folder", "learn --kind fixture --out /nowhere/habits.txt -", yards, "/nowhere/habits.txt"},

		{"a missing artifact", "solve --kind fixture --artifact nowhere.txt -", yards, "nowhere.txt"},
		{"no artifact", "solve --kind fixture --artifact " + precious + " -", yards,
			precious + ": line 1, column 1: this is not an artifact"},
		{"of an unknown kind", "solve --artifact " + changed("kind: fixture", "kind: chess") + " -", yards,
			`line 2, column 1: there is no kind of puzzle called “chess” here`},
		{"of an unknown solver", "solve --artifact " + changed("habit", "magic") + " -", yards,
			`line 3, column 1: Walk has no solver called “magic”`},
		{"broken in its body", "solve --kind fixture --artifact " + changed("after U", "before U") + " -", yards,
			"line 8, column 1: the habits after U belong here"},
		{"for a solver that takes none", "solve --kind fixture --solver walk --artifact " + kept + " -", yards,
			"--artifact: the solver walk does not take one"},
		{"for another kind", "solve --artifact " + kept + " " + tiles, "", `Sliding tiles has no solver called “habit”`},
		{"explained", "solve --kind fixture --explain --artifact " + kept + " -", yards, "leave out --artifact"},
		{"replayed", "solve --artifact " + kept + " --replay run.log", "", "leave out --artifact"},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, stdout, stderr := learning(t.Context(), c.stdin, c.line)
			if status != badInput || stdout != "" || !strings.Contains(stderr, c.want) {
				t.Errorf("unknot %s: status %d, %s%s; want %s", c.line, status, stdout, stderr, c.want)
			}
		})
	}
	if content, err := os.ReadFile(precious); err != nil || string(content) != "a diary" {
		t.Errorf("the diary is %q, %v", content, err)
	}
}
