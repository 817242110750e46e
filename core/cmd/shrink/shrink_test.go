package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestShrunkProgramPrintsWhatItPrintedBefore(t *testing.T) {
	program := built(t, filepath.Join("testdata", "program.go"))
	before, err := run(t, program)
	if err != nil {
		t.Fatalf("%v: %s", err, before)
	}
	large := packed(t, program)
	if err := shrinkFile(program); err != nil {
		t.Fatal(err)
	}
	after, err := run(t, program)
	if err != nil || after != before {
		t.Errorf("the output is\n%s(%v) want\n%s", after, err, before)
	}
	if small := packed(t, program); small > large*9/10 {
		t.Errorf("%d bytes have become %d, packed", large, small)
	}
}

func TestReportOfACrashNamesTheFunctions(t *testing.T) {
	source := filepath.Join(t.TempDir(), "main.go")
	const text = `package main

func main() { outer(nil) }

func outer(list []int) { println(inner(list, 3)) } // inlined

//go:noinline
func inner(list []int, i int) int { return list[i] }
`
	if err := os.WriteFile(source, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	program := built(t, source)
	before := report(t, program)
	if err := shrinkFile(program); err != nil {
		t.Fatal(err)
	}
	lines := regexp.MustCompile(`\t.*:\d+`)
	if !lines.MatchString(before) || !strings.Contains(before, "main.go:8") {
		t.Fatalf("the report has no lines even before:\n%s", before)
	}
	inlined, arguments := regexp.MustCompile(`main\.outer\(\.\.\.\)\n.*\n`), regexp.MustCompile(`\(\{.*\)`)
	want := arguments.ReplaceAllString(inlined.ReplaceAllString(lines.ReplaceAllString(before, "\t?:0"), ""), "()")
	places := regexp.MustCompile(` \+0x[0-9a-f]+`)
	want = places.ReplaceAllString(want, "")
	if after := places.ReplaceAllString(report(t, program), ""); after != want {
		t.Errorf("the report is\n%swant\n%s", after, want)
	}
}

// built returns the name of the program for WebAssembly that a source file becomes.
func built(t *testing.T, source string) (program string) {
	t.Helper()
	program = filepath.Join(t.TempDir(), "program.wasm")
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", program, source)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return program
}

// packed returns the size of a file, packed.
func packed(t *testing.T, name string) int {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	w.Write(content)
	w.Close()
	return out.Len()
}

// report returns the report of the crash of a program.
func report(t *testing.T, program string) string {
	t.Helper()
	out, err := run(t, program)
	if _, failed := errors.AsType[*exec.ExitError](err); !failed {
		t.Fatalf("%v: %s", err, out)
	}
	return out
}

// run returns the output of a program.
func run(t *testing.T, program string) (string, error) {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	node := exec.Command("node", filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js"), program)
	node.Env = []string{"PATH=" + os.Getenv("PATH")} // the environment counts against a limit of Go's programs there
	out, err := node.CombinedOutput()
	return string(out), err
}

func TestTablesHaveTheValuesOfPlaces(t *testing.T) {
	for _, test := range []struct{ values, places, want []int }{
		{[]int{0}, []int{0}, []int{0}},
		{[]int{0, 64, 64, 64}, []int{0, 2}, []int{0, 64}},
		{[]int{-1, -1, 3, 3}, []int{0, 1, 2}, []int{-1, -1, 3}},
		{[]int{0, 16, 16, 32, 32, 1000000}, []int{0, 3, 9}, []int{0, 32, 1000000}},
		{slices.Repeat([]int{8}, 300), []int{0, 4, 150}, []int{8, 8, 8}},
	} {
		table := tableOf(test.values, test.places)
		if length := tableLength(append(slices.Clone(table), 1, 1, 0)); length != len(table) {
			t.Errorf("the table %v ends after %d bytes", table, length)
		}
		last := test.values[len(test.values)-1]
		want := append(slices.Clone(test.want), slices.Repeat([]int{last}, places-len(test.want))...)
		if got := valuesOf(table); !slices.Equal(got, want) {
			t.Errorf("at %v of %v, values begin with %v, want %v", test.places, test.values, got[:min(len(got), 9)], test.want)
		}
	}
}

func TestOtherProgramsAreRefused(t *testing.T) {
	for name, program := range map[string]string{
		"empty":                 "",
		"no module":             "#!/bin/sh\n",
		"a module of nothing":   "\x00asm\x01\x00\x00\x00",
		"data that is not Go's": "\x00asm\x01\x00\x00\x00\x0b\x09\x01\x00\x41\x00\x0b\x03abc",
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := shrink([]byte(program)); !errors.Is(err, errUnknown) {
				t.Errorf("error is %v", err)
			}
		})
	}
}
