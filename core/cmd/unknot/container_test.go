//go:build unix

package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The container is built in CI. Here: what it copies is enough to compile what it
// compiles, with Go as go.mod asks for, and no network.
func TestContainerfile(t *testing.T) {
	const top = "../../.."
	text := contents(t, "scale/Containerfile")
	goes := regexp.MustCompile(`(?m)^go (\S+)$`).FindStringSubmatch(contents(t, filepath.Join(top, "go.mod")))[1]
	from := regexp.MustCompile(`(?m)^FROM docker\.io/library/(\w+):([\d.]+)\S*`).FindAllStringSubmatch(text, -1)
	if len(from) != 2 || from[0][1] != "golang" || !strings.HasPrefix(from[0][2]+".", goes+".") || strings.Count(text, "\nFROM ") != len(from) {
		t.Errorf("it is made from %q; go.mod asks for Go %s", from, goes)
	}
	user := regexp.MustCompile(`(?m)^USER (\d+)`).FindStringSubmatch(text)
	if user == nil || user[1] == "0" {
		t.Errorf("its user is %q, want a number that is not root's", user)
	}
	compiled := regexp.MustCompile(`go build .* -o \S+ (\S+)\n`).FindStringSubmatch(text)
	if compiled == nil || !strings.Contains(contents(t, filepath.Join(top, "build.sh")), "go build -o .build/unknot "+compiled[1]+"\n") {
		t.Fatalf("it compiles %q, build.sh another", compiled)
	}
	folder := t.TempDir()
	for _, copied := range regexp.MustCompile(`(?m)^COPY ([^-\n].*) (\S+)$`).FindAllStringSubmatch(text, -1) {
		for _, name := range strings.Fields(copied[1]) {
			duplicate(t, filepath.Join(top, name), filepath.Join(folder, name))
		}
	}
	list := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", compiled[1])
	list.Dir = folder
	list.Env = append(os.Environ(), "CGO_ENABLED=0", "GOPROXY=off", "GOFLAGS=-mod=readonly", "GOMODCACHE="+filepath.Join(folder, "modules"))
	out, err := list.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "unknot/levels\n") {
		t.Errorf("%v: %s", err, out)
	}
}

// duplicate copies a file or a folder, but for tests' data.
func duplicate(t *testing.T, from, to string) {
	t.Helper()
	info, err := os.Stat(from)
	if err != nil {
		t.Fatal(err)
	}
	if !info.IsDir() {
		overwrite(t, to, contents(t, from))
		return
	}
	err = filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		at := filepath.Join(to, strings.TrimPrefix(path, from))
		switch {
		case entry.IsDir() && entry.Name() == "testdata":
			return filepath.SkipDir
		case entry.IsDir():
			return os.MkdirAll(at, 0o755)
		}
		overwrite(t, at, contents(t, path))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
