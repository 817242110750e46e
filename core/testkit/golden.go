package testkit

import (
	"bytes"
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the files that tests compare with")

// Update reports whether tests should write their golden files, as go test -update requests.
func Update() bool { return *update }

// Golden fails the test if got differs from a file in testdata, or writes the file with -update. harmless describes the differences that
// are not a mistake; it is printed with the failure.
func Golden(t testing.TB, file, got, harmless string) {
	t.Helper()
	if file = "testdata/" + file; *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	compare(t, file, got, harmless)
}

func compare(t testing.TB, file, got, harmless string) {
	t.Helper()
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal([]byte(got), want) {
		t.Errorf("%s differs:\n%s\n%s\nIf so, write it with go test -run '^%s$' -update", file, differences(got, string(want)),
			harmless, t.Name())
	}
}

// shown is the number of lines of a difference that are printed.
const shown = 12

// differences returns the first lines that differ.
func differences(got, want string) string {
	var b strings.Builder
	a, z := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i, n := 0, 0; i < max(len(a), len(z)) && n < shown; i++ {
		var line [2]string
		for k, all := range [2][]string{a, z} {
			if line[k] = "(the end)"; i < len(all) {
				line[k] = all[i]
			}
		}
		if line[0] != line[1] {
			b.WriteString("got    " + line[0] + "\nwanted " + line[1] + "\n")
			n++
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}
