// Package testcorpus gives tests the published puzzles in ../shared/data beside
// the repository. We may not ship them: a test is skipped if they are not
// available.
package testcorpus

import (
	"os"
	"path/filepath"
	"testing"
)

// Read returns the contents of a file by its path below ../shared/data, such as “tiles/korf.txt”.
func Read(t testing.TB, path string) string {
	t.Helper()
	return Files(t, path)[filepath.Base(path)]
}

// Files returns the contents of the files that match a pattern below ../shared/data, by their base names. There must be at least one.
func Files(t testing.TB, pattern string) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, path := range Paths(t, pattern) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(path)] = string(text)
	}
	return files
}

// Paths returns the paths of those files.
func Paths(t testing.TB, pattern string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(root(t), "..", "shared", "data", pattern))
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) == 0 {
		t.Skipf("SKIPPED: there is no %s at hand", pattern)
	}
	return paths
}

// root is the folder with go.mod.
func root(t testing.TB) string {
	t.Helper()
	at, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(at, "go.mod")); err == nil {
			return at
		}
		if at == filepath.Dir(at) {
			t.Fatal("there is no go.mod above the test")
		}
		at = filepath.Dir(at)
	}
}
