package puzzle_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"regexp"
	"slices"
	"testing"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/levels"
)

// abilities are the interfaces of abilities.go by name.
var abilities = map[string]reflect.Type{
	"Recogniser": reflect.TypeFor[puzzle.Recogniser](), "Completer": reflect.TypeFor[puzzle.Completer](),
	"Examiner": reflect.TypeFor[puzzle.Examiner](), "Splitter": reflect.TypeFor[puzzle.Splitter](),
	"Spotter":       reflect.TypeFor[puzzle.Spotter](),
	"Interruptible": reflect.TypeFor[puzzle.Interruptible](),
	"Writer":        reflect.TypeFor[puzzle.Writer](), "Warner": reflect.TypeFor[puzzle.Warner](),
	"SolutionHolder": reflect.TypeFor[puzzle.SolutionHolder](),
	"Comparer":       reflect.TypeFor[puzzle.Comparer](),
	"Cacher":         reflect.TypeFor[puzzle.Cacher](), "Adviser": reflect.TypeFor[puzzle.Adviser](),
	"Generator": reflect.TypeFor[puzzle.Generator](),
	"Unmade":    reflect.TypeFor[puzzle.Unmade](),
	"Collector": reflect.TypeFor[puzzle.Collector](), "Editor": reflect.TypeFor[puzzle.Editor](), "Draft": reflect.TypeFor[puzzle.Draft](),
	"DraftChecker": reflect.TypeFor[puzzle.DraftChecker](), "Notated": reflect.TypeFor[puzzle.Notated](),
	"CensusTaker": reflect.TypeFor[puzzle.CensusTaker](),
	"Traced":      reflect.TypeFor[puzzle.Traced](),
	"TextBoard":   reflect.TypeFor[puzzle.TextBoard](), "Hinter": reflect.TypeFor[puzzle.Hinter](),
	"Reasoner":      reflect.TypeFor[puzzle.Reasoner](),
	"MistakeFinder": reflect.TypeFor[puzzle.MistakeFinder](), "Corrector": reflect.TypeFor[puzzle.Corrector](),
	"Explainer":  reflect.TypeFor[puzzle.Explainer](),
	"Simplifier": reflect.TypeFor[puzzle.Simplifier](), "Grader": reflect.TypeFor[puzzle.Grader](),
	"GradeScale": reflect.TypeFor[puzzle.GradeScale](),
	"Teacher":    reflect.TypeFor[puzzle.Teacher](), "Narrator": reflect.TypeFor[puzzle.Narrator](),
	"Replayer": reflect.TypeFor[puzzle.Replayer](),
	"Coster":   reflect.TypeFor[puzzle.Coster](), "PieceCounter": reflect.TypeFor[puzzle.PieceCounter](),
	"Keyed":   reflect.TypeFor[puzzle.Keyed](),
	"Chooser": reflect.TypeFor[puzzle.Chooser](), "Searchable": reflect.TypeFor[puzzle.Searchable](),
	"Supporter": reflect.TypeFor[puzzle.Supporter](),
}

// The table of abilities lists the interfaces of the file in order, and each example has the ability where the table says.
func TestTableOfAbilities(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "abilities.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var declared, listed []string
	for _, d := range file.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, s := range g.Specs {
			if s, ok := s.(*ast.TypeSpec); ok && s.Name.IsExported() {
				if _, ok := s.Type.(*ast.InterfaceType); ok {
					declared = append(declared, s.Name.Name)
				}
			}
		}
	}
	table, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range regexp.MustCompile("(?m)^\\| `(\\w+)` \\| (\\w+) \\| .* \\| `(\\w+)` \\|$").FindAllStringSubmatch(string(table),
		-1) {
		name, on, example := row[1], row[2], row[3]
		listed = append(listed, name)
		ability := abilities[name]
		if ability == nil {
			t.Errorf("the test does not know %s", name)
			continue
		}
		if !slices.ContainsFunc(partsOf(t, example)[on], func(part any) bool { return reflect.TypeOf(part).Implements(ability) }) {
			t.Errorf("no %s of %s is a %s", on, example, name)
		}
	}
	if !slices.Equal(declared, listed) {
		t.Errorf("the file has\n%v\nthe table has\n%v", declared, listed)
	}
}

// partsOf returns what may have abilities: the kind, its solvers and tools, its first level, the start of that, and a drawing of it.
func partsOf(t *testing.T, name string) map[string][]any {
	t.Helper()
	kind, err := catalogue.Find(catalogue.Kinds(), name)
	if err != nil {
		t.Fatal(err)
	}
	all, err := catalogue.Levels(levels.Files, name)
	if err != nil || len(all) == 0 {
		t.Fatalf("%d levels, %v", len(all), err)
	}
	p, err := kind.Parse(all[0].Text)
	if err != nil {
		t.Fatal(err)
	}
	parts := map[string][]any{"kind": {kind}, "puzzle": {p}, "position": {p.Start()}}
	for _, s := range kind.Solvers() {
		parts["solver"] = append(parts["solver"], s)
	}
	if e, ok := kind.(puzzle.Editor); ok {
		d, err := e.Edit(p)
		if err != nil {
			t.Fatal(err)
		}
		parts["draft"] = []any{d}
	}
	return parts
}
