package lemmings_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/levels"
)

// Each level is solved as intended: every action has an effect and none can be left out. Each type has its own level before types are
// combined.
func TestLevelsAreSolvedAsMeant(t *testing.T) {
	names, err := fs.Glob(levels.Files, "lemmings/*.txt")
	if err != nil || len(names) < 24 {
		t.Fatalf("%d levels, %v", len(names), err)
	}
	taught := map[rules.Type]bool{}
	for _, name := range names {
		source, err := fs.ReadFile(levels.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		m, err := notation.ReadMap(string(source))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		replay, err := os.ReadFile(filepath.Join("testdata", "levels", strings.TrimSuffix(filepath.Base(name), "txt")+"replay"))
		if err != nil {
			t.Fatal(err)
		}
		orders, err := notation.ReadReplay(string(replay), m.Instance)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if m.SolvesItself() {
			t.Errorf("%s solves itself", name)
		}
		g := rules.NewGame(m.Instance)
		notation.Play(g, orders, func(done []rules.Action, legal []bool) {
			if slices.Contains(legal, false) {
				t.Errorf("%s: step %d: %v has no effect", name, g.Steps(), done)
			}
		})
		if !g.Feasible() {
			t.Errorf("%s: %d of %d are saved", name, g.Saved(), m.Target)
		}
		for i := range orders {
			less := rules.NewGame(m.Instance)
			notation.Play(less, slices.Delete(slices.Clone(orders), i, i+1), nil)
			if less.Feasible() {
				t.Errorf("%s is solved without action %d", name, i+1)
			}
		}
		var has []rules.Type
		for ty, n := range m.Quantity {
			if n > 0 {
				has = append(has, rules.Type(ty))
			}
		}
		switch {
		case len(has) == 1:
			taught[has[0]] = true
		case len(taught) == 0:
			taught[has[0]] = true // the first level has several types to choose from
		default:
			for _, ty := range has {
				if !taught[ty] {
					t.Errorf("%s has a %s, which no level before it has alone", name, ty)
				}
			}
		}
	}
	if len(taught) != rules.Assignable {
		t.Errorf("only %v are taught alone", taught)
	}
}
