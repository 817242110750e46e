// Package testkit is for tests alone. A test calls Pinned if it also runs under wasm, and Racing if it also runs with the race detector.
// The name of such a test must contain one of the words of pinned.txt or racing.txt, which build.sh passes to go test -run.
package testkit

import (
	_ "embed"
	"regexp"
	"strings"
	"testing"
)

//go:embed pinned.txt
var pinned string

//go:embed racing.txt
var racing string

// Pinned marks a test that compares a seeded run with its native result, or that recurses as deep as its input. Such a test also runs under
// wasm, on a stack as small as in Safari's workers. The test fails if its name has none of the words of pinned.txt.
func Pinned(t testing.TB) {
	t.Helper()
	selected(t, pinned)
}

// Racing marks a test in which goroutines share data. Such a test also runs with the race detector. The test fails if its name has none of
// the words of racing.txt.
func Racing(t testing.TB) {
	t.Helper()
	selected(t, racing)
}

func selected(t testing.TB, words string) {
	t.Helper()
	name, _, _ := strings.Cut(t.Name(), "/") // a subtest runs together with its test
	if words = strings.TrimSpace(words); !regexp.MustCompile(words).MatchString(name) {
		t.Fatalf("%s has none of the words %s in its name, so it would not run there", name, words)
	}
}
