package catalogue

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
)

func TestAlike(t *testing.T) {
	alike := Alike(Kinds())
	for name, want := range map[string]string{
		"heyawake": "hitori", "hitori": "heyawake", "masyu": "simpleloop", "nurikabe": "kurotto", "sokoban": "tiles",
	} {
		if !slices.Contains(alike[name], want) {
			t.Errorf("%s is like %v, without %s", name, alike[name], want)
		}
	}
	for _, k := range Kinds() {
		switch names, info := alike[k.Info().Name], k.Info(); {
		case slices.Contains(names, info.Name), len(names) > maxAlike:
			t.Errorf("%s is like %v", info.Name, names)
		case info.Language == nil && info.Family != puzzle.TimeFamily && len(names) == 0:
			t.Errorf("nothing is like %s", info.Name)
		}
	}
}

// A name by which players may look for a kind belongs to one kind.
func TestOtherNamesBelongToOneKind(t *testing.T) {
	of := map[string]string{}
	for _, k := range Kinds() {
		info := k.Info()
		for _, name := range append([]string{info.Name, info.Title}, info.Also...) {
			name = strings.ToLower(name)
			if owner, ok := of[name]; ok && owner != info.Name || name != strings.TrimSpace(name) || name == "" {
				t.Errorf("%q is a name of %s and %s", name, owner, info.Name)
			}
			of[name] = info.Name
		}
	}
}
