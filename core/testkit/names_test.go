package testkit

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const self = `"unknot/core/testkit"`

// faults returns a line for each mistake in a file: a test is selected by its name and does not make the call, a test makes the call and is
// not selected, or a file without tests imports this package.
func faults(file *ast.File, name string) (all []string) {
	if !strings.HasSuffix(name, "_test.go") {
		if slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool { return i.Path.Value == self }) {
			all = append(all, fmt.Sprintf("%s is no test and imports testkit", name))
		}
		return all
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Recv != nil || !strings.HasPrefix(f.Name.Name, "Test") || f.Name.Name == "TestMain" {
			continue
		}
		for call, words := range map[string]string{"Pinned": pinned, "Racing": racing} {
			words = strings.TrimSpace(words)
			switch selects, calls := regexp.MustCompile(words).MatchString(f.Name.Name), begins(f.Body, call); {
			case selects && !calls:
				all = append(all,
					fmt.Sprintf("%s: %s has one of the words %s in its name: begin it with testkit.%s(t), or rename it", name,
						f.Name.Name, words, call))
			case calls && !selects:
				all = append(all,
					fmt.Sprintf("%s: %s calls testkit.%s and has none of the words %s in its name", name, f.Name.Name, call, words))
			}
		}
	}
	return all
}

// begins reports whether a test has, among the calls of this package at its beginning, the call with the name.
func begins(body *ast.BlockStmt, name string) bool {
	for _, s := range body.List {
		statement, ok := s.(*ast.ExprStmt)
		if !ok {
			return false
		}
		call, ok := statement.X.(*ast.CallExpr)
		if !ok {
			return false
		}
		f, ok := call.Fun.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		if of, ok := f.X.(*ast.Ident); !ok || of.Name != "testkit" {
			return false
		}
		if f.Sel.Name == name {
			return true
		}
	}
	return false
}

// A test makes the call exactly if its name selects it.
func TestNamesAndCallsAgree(t *testing.T) {
	calls, files := 0, token.NewFileSet()
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") {
			return err
		}
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, fault := range faults(file, path) {
			t.Error(fault)
		}
		for _, i := range file.Imports {
			if i.Path.Value == self {
				calls++
			}
		}
		return nil
	})
	if err != nil || calls == 0 {
		t.Errorf("%d files import testkit: %v", calls, err)
	}
}

func TestFaultsAreFound(t *testing.T) {
	for _, test := range []struct {
		name, source, want string
	}{
		{"a_test.go", "func TestA(t *testing.T) {}", ""},
		{"a_test.go", "func TestSameA(t *testing.T) { testkit.Pinned(t); f() }", ""},
		{"a_test.go", "func TestSharedSeed(t *testing.T) { testkit.Pinned(t); testkit.Racing(t) }", ""},
		{"a_test.go", "func seed(t *testing.T) {}", ""},
		{"a_test.go", "func TestSameA(t *testing.T) {}", "begin it with testkit.Pinned(t)"},
		{"a_test.go", "func TestSameA(t *testing.T) { testkit.Racing(t) }", "begin it with testkit.Pinned(t)"},
		{"a_test.go", "func TestSameA(t *testing.T) { if x { return }; testkit.Pinned(t) }", "begin it with testkit.Pinned(t)"},
		{"a_test.go", "func TestSharedA(t *testing.T) { f() }", "begin it with testkit.Racing(t)"},
		{"a_test.go", "func TestA(t *testing.T) { testkit.Pinned(t) }", "calls testkit.Pinned and has none of the words"},
		{"a.go", `import "unknot/core/testkit"`, "is no test"},
	} {
		file, err := parser.ParseFile(token.NewFileSet(), test.name, "package p\n"+test.source, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(faults(file, test.name), "\n"); (got == "") != (test.want == "") || !strings.Contains(got, test.want) {
			t.Errorf("%s: %q, wanted %q", test.source, got, test.want)
		}
	}
}

// failing is a test of another name that remembers its failure.
type failing struct {
	testing.TB
	name, said string
}

func (f *failing) Name() string                   { return f.name }
func (f *failing) Helper()                        {}
func (f *failing) Fatalf(format string, a ...any) { f.said = fmt.Sprintf(format, a...) }
func (f *failing) Errorf(format string, a ...any) { f.said = fmt.Sprintf(format, a...) }

func TestACallFailsUnderAnotherName(t *testing.T) {
	for _, test := range []struct {
		call  func(testing.TB)
		name  string
		fails bool
	}{
		{Pinned, "TestTheSameRunEverywhere", false},
		{Pinned, "TestTheSameRunEverywhere/easy", false},
		{Pinned, "TestRuns/Same", true},
		{Pinned, "TestVisitors", true},
		{Racing, "TestVisitors", false},
		{Racing, "TestTheSameRunEverywhere", true},
	} {
		f := failing{name: test.name}
		if test.call(&f); (f.said != "") != test.fails {
			t.Errorf("%s: %q", test.name, f.said)
		}
	}
}

func TestGoldenShowsWhatDiffers(t *testing.T) {
	const harmless = "Another order is harmless."
	for got, want := range map[string]string{
		"a\nb\n":    "",
		"a\nc\n":    "got    c\nwanted b\n" + harmless,
		"a\nb\nc\n": "got    c\nwanted \n",
		"a":         "got    (the end)\nwanted b\n",
	} {
		f := failing{name: "TestRuns"}
		if compare(&f, "testdata/two.txt", got, harmless); (f.said == "") != (want == "") || !strings.Contains(f.said, want) {
			t.Errorf("%q: %s", got, f.said)
		}
	}
}
