package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestUnlinedProgramNamesTheFunctionsOfACrash(t *testing.T) {
	folder := t.TempDir()
	source := filepath.Join(folder, "main.go")
	const text = `package main

func main() { outer(nil) }

func outer(list []int) { println(inner(list, 3)) } // inlined

//go:noinline
func inner(list []int, i int) int { return list[i] }
`
	if err := os.WriteFile(source, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(folder, "failing.wasm")
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", program, source)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	before := report(t, program)
	if err := unline(program); err != nil {
		t.Fatal(err)
	}
	after := report(t, program)
	lines := regexp.MustCompile(`\t.*:\d+`)
	if !lines.MatchString(before) || !strings.Contains(before, "main.go:8") {
		t.Fatalf("the report has no lines even before:\n%s", before)
	}
	inlined, arguments := regexp.MustCompile(`main\.outer\(\.\.\.\)\n.*\n`), regexp.MustCompile(`\(\{.*\)`)
	want := arguments.ReplaceAllString(inlined.ReplaceAllString(lines.ReplaceAllString(before, "\t?:0"), ""), "()")
	if after != want {
		t.Errorf("the report is\n%swant\n%s", after, want)
	}
}

// report returns the report of the crash of a program.
func report(t *testing.T, program string) string {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	node := exec.Command("node", filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js"), program)
	node.Env = []string{"PATH=" + os.Getenv("PATH")} // under wasm, Go limits the size of the environment
	out, err := node.CombinedOutput()
	if _, failed := errors.AsType[*exec.ExitError](err); !failed {
		t.Fatalf("%v: %s", err, out)
	}
	return string(out)
}

func TestUnlinedRefusesOtherPrograms(t *testing.T) {
	for name, program := range map[string]string{
		"empty":                 "",
		"no module":             "#!/bin/sh\n",
		"a module of nothing":   "\x00asm\x01\x00\x00\x00",
		"data that is not Go's": "\x00asm\x01\x00\x00\x00\x0b\x09\x01\x00\x41\x00\x0b\x03abc",
	} {
		t.Run(name, func(t *testing.T) {
			if err := blank([]byte(program)); !errors.Is(err, errUnknown) {
				t.Errorf("error is %v", err)
			}
		})
	}
}
