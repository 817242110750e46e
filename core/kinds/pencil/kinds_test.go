package pencil_test

import (
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	kinds "unknot/core/kinds/pencil"
	"unknot/core/pencil"
	"unknot/core/pencil/formats"
	"unknot/core/pencil/language"
	"unknot/core/pencil/penciltest"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
)

// kindOf returns the kind of a text of rules.
func kindOf(name string) puzzle.Kind { return play.Kind(kinds.Genre(name)) }

// ofGenre returns the kind with the given name on puzz.link or, if there is none, the kind with the given name.
func ofGenre(name string) puzzle.Kind {
	all := kinds.Kinds()
	if i := slices.IndexFunc(all, func(k puzzle.Kind) bool { return slices.Contains(k.Info().Genres, name) }); i >= 0 {
		return all[i]
	}
	return kindOf(name)
}

// The checks of rules find nothing odd in the kinds here.
func TestRemarks(t *testing.T) {
	names, err := fs.Glob(os.DirFS("."), "*.rules")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if remarks := kindOf(strings.TrimSuffix(name, ".rules")).(pencil.Remarked).Remarks(); len(remarks) > 0 {
			t.Errorf("%s: %v", name, remarks)
		}
	}
}

// The text of a kind, as players open it to change it, names no kind of puzz.link: an address would have other rules. The rest is the same.
func TestTextsToChangeNameNoLink(t *testing.T) {
	names, err := fs.Glob(os.DirFS("."), "*.rules")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range names {
		name := strings.TrimSuffix(file, ".rules")
		k := kindOf(name)
		example := penciltest.Parse(t, k, blank(t, k))
		written, err := example.(puzzle.Writer).Write("rules")
		if err != nil {
			t.Fatal(err)
		}
		rules, _, _ := formats.Parted(written)
		genre, err := language.Read(rules)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if info := genre.Info(); len(info.Genres) > 0 || info.Rules != k.Info().Rules {
			t.Errorf("%s: %+v", name, info)
		}
		if level, err := kinds.WithRules(name, ". ."); err != nil || !strings.HasPrefix(level, rules) {
			t.Errorf("%s: %q, %v", name, level, err)
		}
	}
}

// blank returns a board of a kind without clues.
func blank(t *testing.T, k puzzle.Kind) string {
	t.Helper()
	editor := k.(puzzle.Editor)
	params, err := puzzle.Fill(editor.Blank(), nil)
	if err != nil {
		t.Fatal(err)
	}
	draft, err := editor.NewDraft(params)
	if err != nil {
		t.Fatal(err)
	}
	p, err := draft.Freeze()
	if err != nil {
		t.Fatal(err)
	}
	return p.Text()
}
