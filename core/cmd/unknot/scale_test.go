//go:build unix

package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// The commands of the page on large studies run as they are written, and print the same tables as a single run of the whole.
func TestPageOnScale(t *testing.T) {
	var script strings.Builder
	for line := range strings.Lines(contents(t, "scale.md")) {
		if code, ok := strings.CutPrefix(line, "    "); ok {
			script.WriteString(code)
		}
	}
	const begin = "study=tiles-3x3 shards=16 flags=\n"
	study, err := filepath.Abs(shuffled)
	if err != nil || !strings.HasPrefix(script.String(), begin) {
		t.Fatalf("%v: the commands are %s", err, &script)
	}
	bin := t.TempDir()
	unknot := "#!/bin/sh\nUNKNOT_MAIN=1 exec " + quoted(os.Args[0]) + ` "$@"` + "\n"
	if err := os.WriteFile(filepath.Join(bin, "unknot"), []byte(unknot), 0o755); err != nil {
		t.Fatal(err)
	}
	program := exec.Command("sh", "-e", "-c",
		"study=shuffled shards=3 flags='--script "+study+"'\n"+strings.TrimPrefix(script.String(), begin))
	program.Dir, program.Env = t.TempDir(), append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"))
	var errs strings.Builder
	program.Stderr = &errs
	out, err := program.Output()
	if err != nil || !strings.HasSuffix(string(out), tables(t)) {
		t.Errorf("%v: %s%s", err, out, &errs)
	}
}

// Batch systems send SIGTERM before they reclaim a node: the results up to then are saved.
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
		t.Errorf("exit status %d, want %d; %d results, cut %v, %v\n%s", program.ProcessState.ExitCode(), notAll, len(records),
			cut, err, &errs)
	}
}
