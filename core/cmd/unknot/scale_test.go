//go:build unix

package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// place is where an example runs: a folder of its own, in which unknot and what
// stands for other programs are on the path.
type place struct {
	t      *testing.T
	folder string // for results
	env    []string
}

func newPlace(t *testing.T, programs map[string]string) place {
	t.Helper()
	bin, folder := t.TempDir(), t.TempDir()
	programs["unknot"] = cmp.Or(programs["unknot"], "UNKNOT_MAIN=1 exec "+quoted(os.Args[0])+` "$@"`)
	for name, text := range programs {
		if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+text+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return place{t, folder, append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "HOME="+folder)}
}

// run runs a program in the folder of the tests, with more of an environment.
func (p place) run(env []string, words ...string) (status int, stdout, stderr string) {
	p.t.Helper()
	program := exec.Command(words[0], words[1:]...)
	program.Env = append(slices.Clone(p.env), env...)
	var out, errs strings.Builder
	program.Stdout, program.Stderr = &out, &errs
	if err := program.Run(); err != nil && program.ProcessState == nil {
		p.t.Fatal(err)
	}
	return program.ProcessState.ExitCode(), out.String(), errs.String()
}

// merges holds the results in the folder against one run of the whole.
func (p place) merges() {
	p.t.Helper()
	files, _ := filepath.Glob(filepath.Join(p.folder, "*.json")) // the pattern is a good one
	status, stdout, stderr := command(p.t, "", merging(files)...)
	if status != allWell || stdout != tables(p.t) {
		p.t.Errorf("%d files, status %d\n%s%s", len(files), status, stdout, stderr)
	}
}

func needs(t *testing.T, name string) {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skipf("SKIPPED: there is no %s here", name)
	}
}

func TestParallel(t *testing.T) {
	needs(t, "parallel")
	p := newPlace(t, map[string]string{})
	if _, version, _ := p.run(nil, "parallel", "--version"); !strings.HasPrefix(version, "GNU parallel") {
		t.Skip("SKIPPED: the parallel that is here is not GNU's")
	}
	shuffle := func() {
		t.Helper()
		status, stdout, stderr := p.run([]string{"SHARDS=3"}, "sh", "scale/parallel.sh", "shuffled", p.folder, "--script", shuffled)
		if status != allWell || stdout != tables(t) {
			t.Errorf("status %d\n%s%s", status, stdout, stderr)
		}
	}
	shuffle()
	// Killed in the middle of a line, with one shard not begun: the same line goes on.
	text := contents(t, filepath.Join(p.folder, "shuffled.2-of-3.json"))
	overwrite(t, filepath.Join(p.folder, "shuffled.2-of-3.json"), text[:len(text)/2])
	if err := os.Remove(filepath.Join(p.folder, "shuffled.3-of-3.json")); err != nil {
		t.Fatal(err)
	}
	shuffle()
	status, _, stderr := p.run([]string{"SHARDS=3"}, "sh", "scale/parallel.sh", "magic", p.folder)
	if status != badInput || !strings.Contains(stderr, `no experiment "magic"`) {
		t.Errorf("an experiment that is not there: status %d, %s", status, stderr)
	}
}

// What wants a node back sends SIGTERM first: what was done is there.
func TestTerminated(t *testing.T) {
	program := exec.Command(os.Args[0], "experiment", "--workers", "1", "--json", "lights-bits")
	program.Env = append(os.Environ(), "UNKNOT_MAIN=1")
	var errs strings.Builder
	program.Stderr = &errs
	out, err := program.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(out)
	first, err := lines.ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	rest, err := io.ReadAll(lines)
	if err != nil {
		t.Fatal(err)
	}
	_ = program.Wait()
	records, cut, err := readRecords(first + string(rest))
	said := fmt.Sprintf("stopped: %d of ", len(records))
	if program.ProcessState.ExitCode() != notAll || err != nil || cut != nil || !strings.Contains(errs.String(), said) {
		t.Errorf("exit status %d, want %d; %d results, cut %v, %v\n%s", program.ProcessState.ExitCode(), notAll, len(records), cut, err, &errs)
	}
}
