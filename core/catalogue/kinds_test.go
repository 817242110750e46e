package catalogue

import (
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/pzpr"
)

// allKinds returns the kinds, made once for all tests: the rules of some are read from texts.
var allKinds = sync.OnceValue(Kinds)

func TestNoTwoKindsAnswerToAName(t *testing.T) {
	of := map[string]string{}
	for _, k := range Kinds() {
		info := k.Info()
		for _, name := range append([]string{info.Name, info.Title}, info.Genres...) {
			name = strings.ToLower(name)
			if other, taken := of[name]; name == "" || taken && other != info.Name {
				t.Errorf("%s and %s are both called %q", info.Name, other, name)
			}
			of[name] = info.Name
		}
	}
}

// The parts of a kind are found by their names, and every preset of a solver can be set.
func TestFormatsSolversAndPresetsAreFound(t *testing.T) {
	twice := func(names []string) bool {
		slices.Sort(names)
		return len(slices.Compact(slices.Clone(names))) < len(names) || slices.Contains(names, "")
	}
	for _, k := range Kinds() {
		var formats, solvers []string
		for _, format := range k.Info().Formats {
			formats = append(formats, format.Name)
		}
		for _, solver := range k.Solvers() {
			info := solver.Info()
			solvers = append(solvers, info.Name)
			var presets []string
			for _, preset := range info.Presets {
				presets = append(presets, preset.Name)
				if _, err := puzzle.Fill(info.Params, preset.Params); err != nil {
					t.Errorf("%s, %s, %s: %v", k.Info().Name, info.Name, preset.Name, err)
				}
			}
			if twice(presets) {
				t.Errorf("the presets of %s are %q", info.Name, presets)
			}
		}
		if twice(formats) || twice(solvers) {
			t.Errorf("%s has the formats %q and the solvers %q", k.Info().Name, formats, solvers)
		}
	}
}

// Each genre with a name in addresses belongs to a kind, or is reported as missing: in an address, in a
// file and in a heading, in each of its spellings.
func TestGenresAreReadOrSaidToBeMissing(t *testing.T) {
	list, err := os.ReadFile("../pzpr/genres.txt")
	if err != nil {
		t.Fatal(err)
	}
	of := map[string]puzzle.Kind{}
	for _, k := range Kinds() {
		for _, name := range k.Info().Genres {
			genre, ok := pzpr.Find(name)
			if !ok || genre.Name != name {
				t.Errorf("%s has the genre %q, which is called %q", k.Info().Name, name, genre.Name)
			}
			of[name] = k
		}
	}
	genres := 0
	for line := range strings.Lines(string(list)) {
		spellings, title, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok || strings.HasPrefix(line, ";") {
			continue
		}
		genres++
		names := strings.Fields(spellings)
		for _, name := range names {
			for says, source := range map[string]string{
				"this is an address of ": "https://puzz.link/p?" + name + "/5/5/g5k2o1k3g",
				"this is a file of ":     "pzprv3\n" + name + "\n1\n2\n1 . \n",
				"this is called ":        "; kind: " + name + "\n. . 1\n. . .\n",
			} {
				k := of[names[0]]
				if k == nil && strings.HasPrefix(source, "; kind") && isKind(name) {
					continue // a kind may share its name with a genre whose addresses have other rules
				}
				as, _, err := Read(allKinds(), "", source)
				switch {
				case k == nil && (err == nil || err.Error() != says+title+", which Unknot cannot solve"):
					t.Errorf("%q: %v", source, err)
				case k != nil &&
					(err == nil && as.Kind.Info().Name != k.Info().Name || err != nil && strings.Contains(err.Error(), "cannot solve")):
					t.Errorf("%q is not for %s, which has the genre: %v", source, k.Info().Name, err)
				}
			}
		}
	}
	if genres < len(of) || genres < 300 {
		t.Errorf("there are %d genres", genres)
	}
}

// isKind reports whether a kind has a name.
func isKind(name string) bool {
	return slices.ContainsFunc(Kinds(), func(k puzzle.Kind) bool { return k.Info().Name == name })
}

// Each kind is in a family, and its example is recognised without a name and can be read.
func TestFamiliesAndExamples(t *testing.T) {
	for _, k := range Kinds() {
		info := k.Info()
		if info.Family == "" {
			t.Errorf("%s stands in no family", info.Name)
		}
		if info.Example == nil {
			continue
		}
		as, parts, err := Split(allKinds(), "", info.Example.Text)
		if err != nil || as.Kind.Info().Name != info.Name || len(parts) != 1 {
			t.Errorf("the example of %s: %v, %d parts, %v", info.Name, as.Kind, len(parts), err)
			continue
		}
		if _, err := k.Parse(parts[0].Text); err != nil || info.Example.Title == "" {
			t.Errorf("the example %q of %s: %v", info.Example.Title, info.Name, err)
		}
	}
}

// All kinds are offered, by family, the best known of each family first.
func TestOffered(t *testing.T) {
	offered := Offered(Kinds())
	if len(offered) != len(Kinds()) {
		t.Fatalf("%d of %d kinds are offered", len(offered), len(Kinds()))
	}
	place := func(k puzzle.Kind) (family, name int) {
		info := k.Info()
		return rank(puzzle.Families, info.Family), rank(known, info.Name)
	}
	for i, kind := range offered[1:] {
		family, name := place(kind)
		if f, n := place(offered[i]); f > family || f == family && n > name || family == len(puzzle.Families) {
			t.Errorf("%s is offered behind %s", kind.Info().Name, offered[i].Info().Name)
		}
	}
	for _, name := range known {
		if !slices.ContainsFunc(offered, func(k puzzle.Kind) bool { return k.Info().Name == name }) {
			t.Errorf("%s is known, and not offered", name)
		}
	}
}

// The table in the README names every kind by its title.
func TestReadmeNamesAllKinds(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var named []string
	for line := range strings.Lines(string(readme)) {
		if cells := strings.Split(line, "|"); len(cells) > 2 {
			for name := range strings.SplitSeq(cells[1], ", ") {
				name, _, _ = strings.Cut(strings.TrimSpace(name), ":")
				named = append(named, name)
			}
		}
	}
	for _, k := range Kinds() {
		title := k.Info().Title
		if !slices.ContainsFunc(named, func(name string) bool { return strings.HasPrefix(name, title) }) {
			t.Errorf("the table in README.md does not name %s", title)
		}
	}
}
